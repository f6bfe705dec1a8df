"""Server-sent events, line by line (WHATWG HTML, section 9.2)."""

from msgspec import Struct


class Message(Struct):
    """One message: its event type, its data, and the id of the last message that had one."""

    event: str
    data: str
    id: str


class Parser:
    """Puts lines together to messages. `retry` is how long to wait before a new connection, in seconds. `is_alive`:
    there was a message, or a comment as a heartbeat.
    """

    def __init__(self, retry: float = 1.0) -> None:
        self.retry = retry
        self.is_alive = False
        self._event, self._data, self._id = "", list[str](), ""

    def feed(self, line: str) -> Message | None:
        """Take a line without its end; the message that it completes, if any."""
        if line:
            self._take(*_field(line))
            return None
        self.is_alive = self.is_alive or bool(self._data)
        message = Message(self._event or "message", "\n".join(self._data), self._id) if self._data else None
        self._event, self._data = "", []
        return message

    def _take(self, field: str, value: str) -> None:
        if not field:
            self.is_alive = True
        elif field == "event":
            self._event = value
        elif field == "data":
            self._data.append(value)
        elif field == "id" and "\0" not in value:
            self._id = value
        elif field == "retry" and value.isascii() and value.isdigit():
            self.retry = int(value) / 1000


def _field(line: str) -> tuple[str, str]:
    name, _, value = line.partition(":")
    return name, value.removeprefix(" ")
