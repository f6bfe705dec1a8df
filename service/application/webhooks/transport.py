"""One request to an address chosen by a stranger, made so that it cannot reach private networks.

A name is looked up once, every address found is checked, and the connection goes to one of exactly these addresses,
so a later change of the name has no effect. TLS is verified against the name. Redirects are not followed, proxies
of the environment are not used, and of the answer to a POST only status and headers are read.
"""

import socket
import ssl
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures import TimeoutError as TookTooLong
from contextlib import contextmanager
from functools import cache
from typing import Any, Literal
from urllib.parse import urlsplit

import httpcore
from msgspec import Struct

from service.application.webhooks.addresses import is_allowed, may_connect
from service.application.webhooks.networks import Network

WEBHOOK_SECONDS = 20.0
"""How long one attempt may take, from the connection to the status of the answer."""
WEBHOOK_RESOLVE_SECONDS = 5.0
DELIVERIES_AT_ONCE = 32
Fault = Literal["address_refused", "name_unknown", "connect_failed", "tls_failed", "timed_out", "no_answer"]
Resolve = Callable[[str, int], list[str]]

CONNECTIONS_TRIED = 3
"""The number of addresses of a name that are tried."""


class Answered(Struct, frozen=True):
    """The answer: its status, and the pause in seconds that the receiver asks for."""

    status: int
    retry_after: int | None = None


class Unanswered(Exception):
    """There was no answer."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault


class Transport:
    """Sends messages; one for a process."""

    def __init__(
        self,
        allowed: Sequence[Network],
        *,
        resolve: Resolve | None = None,
        tls: ssl.SSLContext | None = None,
        seconds: float = WEBHOOK_SECONDS,
    ) -> None:
        self._allowed = allowed
        self._resolvers = ThreadPoolExecutor(DELIVERIES_AT_ONCE, thread_name_prefix="resolver")
        self._resolve = resolve or self._look_up
        self._tls = tls
        self._seconds = seconds

    def post(self, url: str, headers: dict[str, str], body: bytes) -> Answered:
        """Send. Raises Unanswered."""
        with self._exchange("POST", url, headers, body) as response:
            return Answered(response.status, _retry_after(response.headers))

    def get(self, url: str, most: int) -> tuple[int, bytes]:
        """The status and the body of what an address answers. Raises Unanswered, also for a longer body."""
        read = b""
        with self._exchange("GET", url, {}, None) as response:
            for piece in response.iter_stream():
                read += piece
                if len(read) > most:
                    raise Unanswered("no_answer")
            return response.status, read

    @contextmanager
    def _exchange(
        self, method: str, url: str, headers: dict[str, str], body: bytes | None
    ) -> Iterator[httpcore.Response]:
        deadline = time.monotonic() + self._seconds
        backend = _Pinned(lambda host, port: self._vetted(url, host, port), deadline)
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), self._seconds)
        tls = self._tls or _trusting()
        try:
            with (
                httpcore.ConnectionPool(tls, max_connections=1, network_backend=backend) as pool,
                pool.stream(
                    method, url, headers=tuple(headers.items()), content=body, extensions={"timeout": timeout}
                ) as response,
            ):
                yield response
        except httpcore.TimeoutException:
            raise Unanswered("timed_out") from None
        except (httpcore.ConnectError, ssl.SSLError) as error:
            raise Unanswered("tls_failed" if _is_tls(error) else "connect_failed") from None
        except (httpcore.NetworkError, httpcore.ProtocolError):
            raise Unanswered("no_answer") from None

    def _vetted(self, url: str, host: str, port: int) -> list[str]:
        """The addresses of a host. Raises Unanswered if there are none, or if any of them is refused."""
        found = self._resolve(host, port)
        open_text = urlsplit(url).scheme == "http"
        for address in found:
            if not (is_allowed if open_text else may_connect)(address, self._allowed):
                raise Unanswered("address_refused")
        return found[:CONNECTIONS_TRIED]

    def _look_up(self, host: str, port: int) -> list[str]:
        asked = self._resolvers.submit(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        try:
            found = asked.result(WEBHOOK_RESOLVE_SECONDS)
        except TookTooLong:
            raise Unanswered("timed_out") from None
        except (OSError, UnicodeError):
            raise Unanswered("name_unknown") from None
        return list(dict.fromkeys(str(entry[4][0]) for entry in found))


class _Pinned(httpcore.NetworkBackend):
    """Connects only to vetted addresses, and stops everything at the deadline."""

    def __init__(self, vetted: Resolve, deadline: float) -> None:
        self._vetted = vetted
        self._deadline = deadline
        self._sockets = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        refused: Exception = httpcore.ConnectError("no address")
        for address in self._vetted(host, port):
            try:
                left = _remaining(self._deadline, timeout, httpcore.ConnectTimeout)
                return _Hurried(self._sockets.connect_tcp(address, port, left, local_address), self._deadline)
            except httpcore.ConnectError as error:
                refused = error
        raise refused


class _Hurried(httpcore.NetworkStream):
    """A stream on which every step may take the time left until the deadline, however many steps there are."""

    def __init__(self, stream: httpcore.NetworkStream, deadline: float) -> None:
        self._stream = stream
        self._deadline = deadline

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, _remaining(self._deadline, timeout, httpcore.ReadTimeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, _remaining(self._deadline, timeout, httpcore.WriteTimeout))

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        left = _remaining(self._deadline, timeout, httpcore.ConnectTimeout)
        return _Hurried(self._stream.start_tls(ssl_context, server_hostname, left), self._deadline)

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


def _remaining(deadline: float, timeout: float | None, over: type[Exception]) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise over("the deadline is over")
    return left if timeout is None else min(left, timeout)


@cache
def _trusting() -> ssl.SSLContext:
    """What trusts the authorities that the system trusts. To read them takes 40 ms, so only who sends does it."""
    return ssl.create_default_context()


def _is_tls(error: BaseException) -> bool:
    seen: BaseException | None = error
    while seen is not None:
        if isinstance(seen, ssl.SSLError):
            return True
        seen = seen.__cause__ or seen.__context__
    return False


def _retry_after(headers: Sequence[tuple[bytes, bytes]]) -> int | None:
    """`Retry-After` if it is a number of seconds."""
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit() and len(value) < 8:
            return int(value)
    return None
