"""Lists over all their pages, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncIterator, Callable, Mapping
from typing import Any

from cabinet_noir_client._async_operations import AsyncOperations


class AsyncPaging:
    """Reads lists page after page."""

    def __init__(self, api: AsyncOperations) -> None:
        self._api = api

    async def _listed(
        self, ask: Callable[..., Any], *parts: object, items: str, query: Mapping[str, Any]
    ) -> AsyncIterator[Any]:
        """A list whose pages have the cursor of the next one."""
        place: dict[str, str] = {}
        while True:
            page = await ask(*parts, **{**query, **place})
            for item in page[items]:
                yield item
            if page["next"] is None:
                return
            place = {"cursor": page["next"]}

    async def _numbered(
        self, ask: Callable[..., Any], *parts: object, items: str, newest: str, query: Mapping[str, Any]
    ) -> AsyncIterator[Any]:
        """A list that is numbered and grows, up to the newest there is."""
        place: dict[str, int] = {}
        while True:
            page = await ask(*parts, **{**query, **place})
            for item in page[items]:
                yield item
            if page["next"] >= page[newest] or page["next"] == {**query, **place}.get("after"):
                return
            place = {"after": page["next"]}
