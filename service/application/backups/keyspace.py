"""The keys besides streams: which of them a backup has, how they are read, and how they are written."""

from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import Any

from archive.moves import PARTS, entries_of
from events import ids, keys
from events.connection import Client, script
from events.layout import Layout, check_layout, layout_of, scan
from service.application.backups.documents import KeptKey

TOGETHER = 1000
"""So many members of a key are written in one command."""
LEFT_OUT = (
    keys.INDEXES,
    keys.FORMER_INDEXES,
    keys.form(),
    f"{keys.PREFIX}:{{p*}}:feed",
    f"{keys.PREFIX}:{{p*}}:over:*",
    f"{keys.PREFIX}:{{p*}}:archived:*",
    f"{keys.PREFIX}:{{p*}}:to-rebuild",
    f"{keys.PREFIX}:{{p*}}:rebuilt-by",
    f"{keys.PREFIX}:{{p*}}:*:former",
    f"{keys.PREFIX}:{{p*}}:*:move",
    f"{keys.PREFIX}:{{p*}}:*:snapshots",
    f"{keys.PREFIX}:{{p*}}:*:views",
    f"{keys.PREFIX}:{{p*}}:*:phrases",
    f"{keys.PREFIX}:{{jobs}}:*",
    f"{keys.PREFIX}:{{lanes}}*",
    f"{keys.PREFIX}:{{rates}}:*",
    f"{keys.PREFIX}:{{r*}}:mark",
    f"{keys.PREFIX}:*:holder:*",
    keys.heartbeat("*"),
    keys.mode(),
    keys.rebuilding(),
    f"{keys.PREFIX}:{{log}}:tile:*",
    keys.log_grown(),
    keys.log_checkpoint(),
    keys.log_witnessed(),
    keys.log_submission(),
)
"""What can be derived, what is of this moment alone, and jobs, which are kept for a day. All else is copied."""


def is_left_out(name: str) -> bool:
    """Whether a backup has no such key: it can do without it, or has it as a part of a stream."""
    return _is_of_a_stream(name) or any(fnmatchcase(name, pattern) for pattern in LEFT_OUT)


def _is_of_a_stream(name: str) -> bool:
    pieces = name.split(":")
    return len(pieces) == 5 and pieces[2] in ids.STREAMS.values() and pieces[4] in PARTS


class Keyspace:
    """The keys of a store."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._read = script(client, "service.application.backups", "read_key")

    def layout(self) -> Layout:
        """Which servers have the keys: all keys are found only while that stays the same. Raises Unsettled."""
        return layout_of(self._redis)

    def check_layout(self, before: Layout) -> None:
        """Raise Unsettled if other servers have the keys than before."""
        check_layout(self._redis, before)

    def is_empty(self) -> bool:
        """Whether there is nothing of ours but the mode and the form."""
        found = scan(self._redis, f"{keys.PREFIX}:*")
        return all(name.decode() in (keys.mode(), keys.form()) for name in found)

    def all(self, now: int) -> Iterator[KeptKey]:
        """Every key that a backup has, each of one moment; `now` is the time in ms. Some may come twice."""
        for name in scan(self._redis, f"{keys.PREFIX}:*"):
            if not is_left_out(name.decode()) and (found := self.read(name, now)):
                yield found

    def read(self, name: bytes, now: int) -> KeptKey | None:
        """A key; None if there is none."""
        kind, left, content = self._read(keys=[name], args=[])
        if kind == b"none":
            return None
        if kind == b"stream":
            content = [(position, list(_words(fields))) for position, fields in entries_of(content)]
        return KeptKey(name, kind.decode(), content, now + left if left >= 0 else 0)

    def write(self, kept: KeptKey) -> None:
        """Write a key in place of what is there."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.delete(kept.name)
        for command in _commands(kept):
            pipeline.execute_command(*command)
        if kept.expires_at:
            pipeline.execute_command("PEXPIREAT", kept.name, kept.expires_at)
        pipeline.execute()

    def delete(self, name: str | bytes) -> None:
        """Remove a key."""
        self._redis.delete(name)


def _words(fields: dict[bytes, bytes]) -> Iterator[bytes]:
    return (word for pair in fields.items() for word in pair)


def _commands(kept: KeptKey) -> Iterator[tuple[Any, ...]]:
    """The commands that write a key."""
    content = kept.content
    if kept.kind == "string":
        yield "SET", kept.name, content
    elif kept.kind == "stream":
        for position, words in content:
            yield "XADD", kept.name, position, *words
    else:
        adding = {"hash": "HSET", "set": "SADD", "zset": "ZADD", "list": "RPUSH"}[kept.kind]
        if kept.kind == "zset":  # members come before their scores, and are written after them
            content = [word for at in range(0, len(content), 2) for word in (content[at + 1], content[at])]
        for at in range(0, len(content), 2 * TOGETHER):
            yield adding, kept.name, *content[at : at + 2 * TOGETHER]
