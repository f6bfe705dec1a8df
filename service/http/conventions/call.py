"""A request and its answer, whichever way they come and go: nothing here knows Flask or a connection."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from service.application.callers import Caller
from service.application.departure import Departure
from service.application.players import ANYBODY
from service.http.conventions.caller import language_of, request_id_of
from service.http.conventions.operation import Operation
from service.http.rates.buckets import Quotas

BEARER, BASIC, OWN = "bearer", "basic", "own"
"""How a caller names itself: by a token, by a password in which a token is, or in ways of the route's own."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods that change nothing."""


class Head(Struct, frozen=True):
    """The head of a request. `header` gives a header by its name, None if it is not there; one that comes several
    times is joined by commas. `route` is the pattern that the path fits, `arguments` are those of the query, and
    `match` is the match in which a command is given, if one is.
    """

    method: str
    path: str
    address: str
    header: Callable[[str], str | None]
    operation: Operation | None = None
    route: str | None = None
    match: str = ""
    arguments: Mapping[str, Sequence[str]] = {}
    named: str = BEARER
    http_version: str = "1.1"

    @property
    def is_preflight(self) -> bool:
        """Whether a browser asks what it may ask (Fetch Standard, 4.8)."""
        return self.method == "OPTIONS" and self.header("Access-Control-Request-Method") is not None


class Call:
    """A request that is being answered: who makes it, in which language, and what it was counted for."""

    def __init__(self, head: Head, departure: Departure | None = None) -> None:
        self.head = head
        self.started = time.perf_counter()
        self.language = language_of(head.header("Accept-Language") or "")
        self.quotas: Quotas = []
        key, condition = head.header("Idempotency-Key") or "", head.header("If-Match") or ""
        request_id = request_id_of(head.header("Request-Id") or "")
        self.caller = Caller(ANYBODY, request_id, key, condition, self.language, departure or Departure())


class Headers(Protocol):
    """What an edge needs of the headers of an answer."""

    def get(self, name: str, /) -> str | None: ...

    def __getitem__(self, name: str, /) -> str: ...

    def __setitem__(self, name: str, value: str, /) -> None: ...

    def __contains__(self, name: str, /) -> bool: ...

    def items(self) -> Iterable[tuple[str, str]]: ...

    def pop(self, name: str, default: None, /) -> object: ...


class Answer(Struct):
    """An answer: its body is None where that is made while it is sent."""

    status: int
    headers: Headers
    body: bytes | None = None
