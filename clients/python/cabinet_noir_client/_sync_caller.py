"""Requests without `await`, made from the one with it by `make clients`."""

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Self
from uuid import uuid4

import httpx
import msgspec

from cabinet_noir_client.endings import Ending
from cabinet_noir_client.problems import problem_of
from cabinet_noir_client.waits import Waits

PATIENCE = 60.0
"""Seconds that a request waits in all, for a limit or for a service that is down; a stream since it last lived."""
RETRIED = (429, 502, 503, 504)


class Caller:
    """A caller: a player with a token, or anybody without one. Close it, or use it in `with`.

    Every POST has an idempotency key. A request that is over a limit (429), finds the service down (503) or
    loses its connection is sent again with the same key, for `patience` seconds. Other refusals raise a Problem. A
    given `http` stays its owner's: it is used, and never closed here.
    """

    def __init__(
        self,
        address: str = "http://localhost:8080",
        token: str | None = None,
        *,
        language: str = "en",
        patience: float = PATIENCE,
        http: httpx.Client | None = None,
    ) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.patience = patience
        self._headers = {"Accept-Language": language}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._http = http or httpx.Client()
        self._is_shared = http is not None
        self._ending = Ending()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End its waits, and close the connections unless they were given."""
        self._ending.end()
        if not self._is_shared:
            self._http.close()

    def get(self, path: str, /, **query: Any) -> Any:
        """The JSON at a path. A query parameter whose name Python reserves has a `_` at its end: `from_`."""
        return msgspec.json.decode((self.request("GET", path, query=query)).content)

    def post(self, path: str, /, body: Any = None, *, version: int | None = None, **query: Any) -> Any:
        """The JSON answer to a POST. With a `version` it applies to exactly that one, or raises Stale."""
        headers = {"Idempotency-Key": uuid4().hex}
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        return msgspec.json.decode(
            (self.request("POST", path, query=query, body=body or {}, headers=headers)).content
        )

    def pages(self, path: str, /, **query: Any) -> Iterator[Any]:
        """Every item of a list, page by page."""
        while True:
            page = self.get(path, **query)
            for item in page["items"]:
                yield item
            if page["next"] is None:
                return
            query["cursor"] = page["next"]

    def request(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """Any request, sent again while that helps. Raises Problem, or httpx.TransportError without an answer."""
        sent = {**self._headers, **(headers or {})}
        if body is not None:
            content, sent["Content-Type"] = msgspec.json.encode(body), "application/json"
        params = {name.rstrip("_"): _text(value) for name, value in (query or {}).items() if value is not None}
        waits = Waits(self.patience)
        while True:
            told = 0.0
            try:
                response = self._http.request(
                    method, self.address + path, params=params, content=content, headers=sent
                )
                if response.is_success:
                    return response
                refused = problem_of(response)
                problem: Exception = refused
                if response.status_code not in RETRIED:
                    raise refused
                told = refused.retry_after or 0.0
            except httpx.TransportError as error:
                problem = error
            pause = waits.next(told)
            if pause is None or not self._ending.sleep(pause):
                raise problem


def _text(value: Any) -> str | Sequence[str]:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [str(one) for one in value] if isinstance(value, list | tuple) else str(value)
