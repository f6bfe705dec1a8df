"""A transport that sends the head of an answer together with what follows it: one packet, and one system call."""

import asyncio

HEAD, END_OF_HEAD = b"HTTP/1.1 ", b"\r\n\r\n"


class HeadJoiner:
    """What the server uses of a transport. A head that nothing follows at once goes out by itself."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._head = b""

    def write(self, data: bytes) -> None:
        """See asyncio.WriteTransport."""
        if self._head:
            data, self._head = self._head + data, b""
        elif data.startswith(HEAD) and data.endswith(END_OF_HEAD):
            self._head = data
            self._loop.call_soon(self._flush)
            return
        self._transport.write(data)

    def _flush(self) -> None:
        if self._head:
            data, self._head = self._head, b""
            self._transport.write(data)

    def close(self) -> None:
        """See asyncio.BaseTransport."""
        self._flush()
        self._transport.close()

    def end(self) -> None:
        """Send nothing more. What the client still sends can be read, so it is not reset before it has read."""
        self._flush()
        if self._transport.can_write_eof() and not self._transport.is_closing():
            self._transport.write_eof()

    def abort(self) -> None:
        """See asyncio.WriteTransport."""
        self._transport.abort()

    def is_writing(self) -> bool:
        """Whether something is still to be sent."""
        return bool(self._head) or self._transport.get_write_buffer_size() > 0

    def descriptor(self) -> int:
        """The number of the connection in this process."""
        number: int = self._transport.get_extra_info("socket").fileno()
        return number

    def is_closing(self) -> bool:
        """See asyncio.BaseTransport."""
        return self._transport.is_closing()
