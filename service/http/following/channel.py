"""The connection of a stream: what cannot be written at once is buffered."""

import asyncio
import types
from collections.abc import Awaitable, Callable, Coroutine, Generator
from contextlib import suppress
from typing import Any

from service.application.following.limits import STREAM_BUFFER_BYTES

WRITE_BYTES = 16 * 1024
"""What is given to a server at once, so that a slow follower is seen to read."""


def _nothing() -> None:
    pass


class Channel:
    """A connection of an ASGI server, for the thread of its event loop. `send` and `end` are the server's: they
    write, and end the connection at once.
    """

    def __init__(self, send: Callable[[Any], Awaitable[None]], end: Callable[[], object]) -> None:
        self._send = send
        self._end = end
        self._waiting: list[bytes] = []
        self.size = 0
        """The number of buffered bytes."""
        self._finished = False
        self._held_up = False
        self._pump: asyncio.Task[None] | None = None
        self._lost: Callable[[], None] = _nothing

    @property
    def congested(self) -> bool:
        """Whether it buffers so much that it should receive nothing more: the server takes nothing while its own
        buffer is full.
        """
        return self.size > STREAM_BUFFER_BYTES

    def open(self, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """Open it; `drained` is called when it is no longer congested, `lost` once, when the stream has ended."""
        self._drained, self._lost = drained, lost

    def send(self, data: bytes) -> None:
        """Write."""
        if data:
            self._waiting.append(data)
            self.size += len(data)
            self._held_up = self._held_up or self.congested
            self._go()

    def finish(self) -> None:
        """End the stream properly, after everything that was written."""
        self._finished = True
        self._go()

    def cut(self) -> None:
        """End the stream at once, discarding the buffer."""
        self._end()

    def close(self) -> None:
        """The connection has ended."""
        if self._pump:
            self._pump.cancel()
        self._lost()

    def _go(self) -> None:
        """Write at once what the server takes at once, which is nearly always everything; a task does the rest."""
        if self._pump is None:
            writing = self._write()
            try:
                awaited = writing.send(None)
            except StopIteration:
                return
            self._pump = asyncio.get_running_loop().create_task(_rest(writing, awaited))

    async def _write(self) -> None:
        """Write what is waiting, until nothing is. A connection that cannot be written to is ended."""
        try:
            while self._waiting:
                data, self._waiting = b"".join(self._waiting), []
                for at in range(0, len(data), WRITE_BYTES):
                    piece = data[at : at + WRITE_BYTES]
                    await self._send({"type": "http.response.body", "body": piece, "more_body": True})
                    self.size -= len(piece)
            if self._finished:
                await self._send({"type": "http.response.body"})
        except Exception:
            self._end()
            return
        self._pump = None
        if self._held_up and not self._finished:
            self._held_up = False
            asyncio.get_running_loop().call_soon(self._drained)  # whoever is writing is not done yet


async def _rest(begun: Coroutine[Any, Any, None], awaited: Any) -> None:
    """What is left of a coroutine that was begun and waits for something, as a coroutine that a task takes."""
    await _driven(begun, awaited)


@types.coroutine
def _driven(begun: Coroutine[Any, Any, None], awaited: Any) -> Generator[Any, Any, None]:
    with suppress(StopIteration):
        while True:
            try:
                yield awaited
            except BaseException as error:  # it is for the coroutine to say what that means
                awaited = begun.throw(error)
            else:
                awaited = begun.send(None)
