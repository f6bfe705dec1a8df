"""Lists over all their pages, without `await`, made from the one with it by `make clients`."""

from collections.abc import Iterator, Callable, Mapping
from typing import Any

from cabinet_noir_client._sync_operations import Operations


class Paging:
    """Reads lists page after page."""

    def __init__(self, api: Operations) -> None:
        self._api = api

    def _listed(
        self, ask: Callable[..., Any], *parts: object, items: str, query: Mapping[str, Any]
    ) -> Iterator[Any]:
        """A list whose pages have the cursor of the next one."""
        place: dict[str, str] = {}
        while True:
            page = ask(*parts, **{**query, **place})
            for item in page[items]:
                yield item
            if page["next"] is None:
                return
            place = {"cursor": page["next"]}

    def _numbered(
        self, ask: Callable[..., Any], *parts: object, items: str, newest: str, query: Mapping[str, Any]
    ) -> Iterator[Any]:
        """A list that is numbered and grows, up to the newest there is."""
        place: dict[str, int] = {}
        while True:
            page = ask(*parts, **{**query, **place})
            for item in page[items]:
                yield item
            if page["next"] >= page[newest] or page["next"] == {**query, **place}.get("after"):
                return
            place = {"after": page["next"]}
