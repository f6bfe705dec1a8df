"""The body of a request, for an application that reads it in a thread while it arrives on the event loop."""

import asyncio
from collections.abc import Callable, Coroutine
from io import RawIOBase
from typing import Any

from werkzeug.exceptions import ClientDisconnected, RequestTimeout

Receive = Callable[[], Coroutine[Any, Any, Any]]


async def received(receive: Receive, seconds: float) -> bytes:
    """A whole body, which usually came with the head of the request.

    Raises ClientDisconnected if the caller closes the connection before, and TimeoutError if it takes longer.
    """
    part, more = arrived(receive) or (b"", True)
    if not more:
        return part
    parts = [part]
    async with asyncio.timeout(seconds):
        while more:
            part, more = await _next(receive)
            parts.append(part)
    return b"".join(parts)


async def beginning(receive: Receive, seconds: float, most: int) -> tuple[bytes, bool]:
    """The beginning of a body of unknown length, of more than `most` bytes unless it is the whole; whether there is
    more. Raises as `received` does.
    """
    parts, size, more = [], 0, True
    async with asyncio.timeout(seconds):
        while more and size <= most:
            part, more = await _next(receive)
            parts.append(part)
            size += len(part)
    return b"".join(parts), more


def arrived(receive: Receive) -> tuple[bytes, bool] | None:
    """The part of a body that is here already, and whether more will come; None if nothing is here.

    Raises ClientDisconnected.
    """
    coming = _next(receive)
    try:
        coming.send(None)
    except StopIteration as here:
        part: tuple[bytes, bool] = here.value
        return part
    coming.close()
    return None


async def _next(receive: Receive) -> tuple[bytes, bool]:
    message = await receive()
    if message["type"] == "http.disconnect":
        raise ClientDisconnected
    return message.get("body", b""), message.get("more_body", False)


class Arriving(RawIOBase):
    """A body to be read in a thread, of which `first` is here. A read waits for `seconds` at most.

    Raises RequestTimeout then, and ClientDisconnected if the caller closes the connection before.
    """

    def __init__(
        self, receive: Receive, loop: asyncio.AbstractEventLoop, seconds: float, first: bytes = b""
    ) -> None:
        super().__init__()
        self._receive = receive
        self._loop = loop
        self._seconds = seconds
        self._left = first
        self._more = True

    @property
    def is_whole(self) -> bool:
        """Whether all of it is here."""
        return not self._more

    def readable(self) -> bool:
        """See RawIOBase."""
        return True

    def readinto(self, buffer: Any) -> int:
        """See RawIOBase."""
        while not self._left and self._more:
            part = asyncio.run_coroutine_threadsafe(_next(self._receive), self._loop)
            try:
                self._left, self._more = part.result(self._seconds)
            except TimeoutError:
                part.cancel()
                raise RequestTimeout from None
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


class Late(RawIOBase):
    """A body that has not arrived in time. Reading it raises RequestTimeout."""

    def readable(self) -> bool:
        """See RawIOBase."""
        return True

    def readinto(self, buffer: Any) -> int:
        """See RawIOBase."""
        raise RequestTimeout
