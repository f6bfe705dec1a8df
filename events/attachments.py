"""What belongs to a stream besides its events: its name, comments, refused commands, the operator's reads.

Every part is a string, or a list of entries with positions; see `keys.ATTACHMENTS`.
"""

from typing import Any

from msgspec import Struct

from events import keys
from events.connection import Client, script
from events.store import Archived

Entry = tuple[bytes, dict[bytes, bytes]]
"""The position of an entry, and its fields."""


ANYTHING = "*"
"""Stands for the newest entry where it does not matter which that is."""


class Changed(Exception):
    """Somebody else added an entry first, or took the newest away."""


class Undone(Exception):
    """What the same request had added was taken away since; the argument is the position it had."""


class Mark(Struct, frozen=True):
    """The name of what a request adds, by which a repetition finds out that it was taken away.

    Whoever takes it away leaves the mark for `seconds`: as long as the request may be repeated.
    """

    name: str
    seconds: int


class Attachments:
    """These parts in Redis. Whatever writes raises Archived if the stream is in the archive."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._script = script(client, "events", "beside")

    def text(self, stream: str, part: str) -> bytes | None:
        """A string, if there is one."""
        found: bytes | None = self._redis.get(keys.attachment(stream, part))
        return found

    def entries(self, stream: str, part: str) -> list[Entry]:
        """All entries, oldest first."""
        return list(self._redis.xrange(keys.attachment(stream, part)))

    def newest(self, stream: str, part: str, before: str | None, limit: int) -> list[Entry]:
        """Up to `limit` entries before a position (None: all), the newest first."""
        return list(
            self._redis.xrevrange(keys.attachment(stream, part), f"({before}" if before else "+", "-", limit)
        )

    def set(self, stream: str, part: str, text: str | None) -> None:
        """Replace a string, or remove it."""
        self.write(stream, part, *(("SET", text) if text else ("DEL",)))

    def add(
        self,
        stream: str,
        part: str,
        fields: dict[str, Any],
        limit: int | None = None,
        after: bytes | str = ANYTHING,
        unless: str = "",
    ) -> bytes:
        """Add an entry and return its position. Of more than about `limit` the oldest make room.

        Raises Changed if the newest entry is not at the position `after` (empty: there is none), and Undone if the
        entry of the name `unless` was taken away.
        """
        capped = ("MAXLEN", "~", limit) if limit else ()
        pairs = (word for pair in fields.items() for word in pair)
        mark = Mark(unless, 0) if unless else None
        position: bytes = self.write(stream, part, "XADD", *capped, "*", *pairs, after=after, mark=mark)
        return position

    def remove(self, stream: str, part: str, position: str, mark: Mark | None = None) -> None:
        """Remove an entry, and leave a mark that it was taken away."""
        self.write(stream, part, "XDEL", position, mark=mark)

    def write(
        self,
        stream: str,
        part: str,
        command: str,
        *arguments: Any,
        after: bytes | str = ANYTHING,
        mark: Mark | None = None,
    ) -> Any:
        """Carry out a command on a part. Raises Changed if its newest entry is not at the position `after`.

        A mark of some seconds is left in the same step. Raises Undone if there is the mark, and it has no seconds.
        """
        marked = (keys.undone(stream, mark.name),) if mark else ()
        seconds = (mark.seconds or "") if mark else ""
        verdict, *answer = self._script(
            keys=(keys.archived(stream), keys.attachment(stream, part), *marked),
            args=(stream, after, seconds, command, *arguments),
        )
        if verdict == b"archived":
            raise Archived(stream)
        if verdict == b"undone":
            raise Undone(answer[0].decode())
        if verdict == b"changed":
            raise Changed
        return answer[0]
