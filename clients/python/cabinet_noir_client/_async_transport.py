"""Requests with `await`. The one without is made from this file by `make clients`."""

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Protocol, Self

import httpx
import msgspec

from cabinet_noir_client.endings import AsyncEnding
from cabinet_noir_client.problems import Problem, Unauthorized, problem_of
from cabinet_noir_client.waits import Waits

PATIENCE = 60.0
"""Seconds that a request waits in all, for a limit or for a service that is down; a stream since it last lived."""
RETRIED = (429, 502, 503, 504)
NEVER_SENT = (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout)


class AsyncBearer(Protocol):
    """Who has a token that is renewed."""

    async def token(self, transport: "AsyncTransport", refused: str = "") -> str:
        """A token that works, as far as one can know, and is not the one that was refused."""

    async def settle(self) -> None:
        """Wait until what is on its way has come."""


class AsyncTransport:
    """Whoever sends requests: a player with a token, or anybody without one. Close it, or use it in `async with`.

    A request that is over a limit (429), finds the service down (503) or loses its connection is sent again, with
    the same idempotency key if it has one, for `patience` seconds. Other refusals raise a Problem. A given `http`
    stays its owner's: it is used, and never closed here.
    """

    def __init__(
        self,
        address: str = "http://localhost:8080",
        token: str | None = None,
        *,
        access: AsyncBearer | None = None,
        language: str = "en",
        patience: float = PATIENCE,
        http: httpx.AsyncClient | None = None,
    ) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.access = access
        self.patience = patience
        self._language = language
        self.http = http or httpx.AsyncClient()
        self._is_shared = http is not None
        self._ending = AsyncEnding()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.aclose()

    async def aclose(self) -> None:
        """End its waits, and close the connections unless they were given."""
        self._ending.end()
        if self.access:
            await self.access.settle()
        if not self._is_shared:
            await self.http.aclose()

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Mapping[str, object] | None = None,
        body: object = None,
        content: bytes | None = None,
        headers: Mapping[str, str] | None = None,
        is_good_once: bool = False,
        is_open: bool = False,
        ending: AsyncEnding | None = None,
    ) -> httpx.Response:
        """Any request, sent again while that helps. Raises Problem, or httpx.TransportError without an answer.

        A query parameter whose name Python reserves has a `_` at its end: `from_`. `is_good_once`: sent again only
        if it was surely not carried out. `is_open`: needs no token, and is sent without. With an `ending`, which
        ends its waits, the response is not read yet: whoever asks closes it.
        """
        sent = dict(headers or {})
        if body is not None:
            content, sent["Content-Type"] = msgspec.json.encode(body), "application/json"
        params, waits, refused = in_query(query or {}), Waits(self.patience), ""
        while True:
            token = "" if is_open else await self.bearer(refused)
            try:
                asked = self.http.build_request(
                    method,
                    self.address + path,
                    params=params or None,
                    content=content,
                    headers={**self.headers(token), **sent},
                )
                response = await self.http.send(asked, stream=ending is not None)
                if response.is_success:
                    return response
                await response.aread()
                raise problem_of(response)
            except (httpx.TransportError, Problem) as error:
                if is_ended(error) and self.access and token and not refused:
                    refused = token
                    continue
                told = _wait_told(error, is_good_once)
                pause = None if told is None else waits.next(told)
                if pause is None or not await (ending or self._ending).sleep(pause):
                    raise

    async def bearer(self, refused: str = "") -> str:
        """The token to send, another than the one that was refused if there can be one; empty without any."""
        return await self.access.token(self, refused) if self.access else self.token or ""

    def headers(self, token: str) -> dict[str, str]:
        """What it sends with every request."""
        found = {"Accept-Language": self._language}
        return {**found, "Authorization": f"Bearer {token}"} if token else found


def is_ended(error: Exception) -> bool:
    """Whether the service says that a token does not work any more."""
    return isinstance(error, Unauthorized) and error.code == "bad_token"


def _wait_told(error: httpx.TransportError | Problem, is_good_once: bool) -> float | None:
    """For how many seconds to wait before the next try, if there is to be one."""
    if isinstance(error, httpx.TransportError):
        return None if is_good_once and not isinstance(error, NEVER_SENT) else 0.0
    is_sure = error.code != "unexplained" and bool(error.document.get("retryable"))
    if error.answered not in RETRIED or (is_good_once and not is_sure):
        return None
    return error.retry_after or 0.0


def in_query(query: Mapping[str, object]) -> dict[str, str | Sequence[str]]:
    """A query as it is sent. A parameter whose name Python reserves has a `_` at its end, and None is not sent."""
    return {name.rstrip("_"): _text(value) for name, value in query.items() if value is not None}


def _text(value: Any) -> str | Sequence[str]:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [str(one) for one in value] if isinstance(value, list | tuple) else str(value)
