"""An index whose old documents leave Redis for segments, which are files of the archive.

Redis keeps how far a document is and in which segment it is; a segment only counts for the documents of which Redis
says so. So nothing in a segment is ever changed: a document that is filed anew, or removed, no longer counts there.
Killed at any point nothing is lost, and nothing is found twice. Any number of processes may move documents at once.
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha1
from itertools import groupby
from threading import Lock
from typing import Any, TypeVar

from cachetools import LRUCache
from msgspec import Struct

from archive.bundle import DamagedObject
from archive.files import Files
from events import keys
from events.connection import Client, script
from projections import together
from projections.index import ALL, NUMBER, Index, id_of
from projections.segment import Document, Segment, packed
from projections.walks import Bounds, Sets

R = TypeVar("R")

SIZE = 20_000
"""Documents of a segment. Fewer stay in Redis, where they take 50 MB."""
READ, MOVED = 500, 25
"""Documents of a shard that are read, and moved, in one step, which bounds how long it blocks others."""
OPEN = 128
"""Segments that a process holds open."""
IN = "in:"
"""Before the name of the segment of a document, in the place of its tags."""


class Listed(Struct, frozen=True):
    """A segment with its first and its last member."""

    name: str
    first: bytes
    last: bytes


class AgingIndex(Index):
    """See Index. Whatever reads may raise ArchiveDown and DamagedObject if it needs a segment."""

    def __init__(self, client: Client, name: str, shelf: Files | None) -> None:
        super().__init__(client, name)
        self._files = shelf
        self._segments = keys.segments(name)
        self._lock = Lock()
        self._open: LRUCache[str, Segment] = LRUCache(OPEN)
        self._known: tuple[bytes | None, list[Listed]] = (None, [])
        self._moved = script(client, "projections", "moved")

    def newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        """See Index."""
        return self._while_segments_go(lambda: self._newest(kinds, count, bounds))

    def _while_segments_go(self, read: Callable[[], R]) -> R:
        """What is read; read again if a segment was deleted meanwhile, which counts for nothing then."""
        while True:
            listed = self._listed()
            try:
                return read()
            except DamagedObject:
                if self._listed() == listed:
                    raise

    def _newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        found = super().newest(kinds, count, bounds)
        until = (bounds.get("before") or bounds.get("until") or "").encode()
        for listed in self._listed():
            since = max((bounds.get("since") or "").encode(), found[-1] if len(found) == count else b"")
            if listed.last < since:
                break
            if not until or listed.first < until:
                for sets in kinds:
                    found += self._counting(listed.name, sets, count, since, until)
                found = sorted(set(found), reverse=True)[:count]
        return found

    def _counting(self, name: str, sets: Sets, count: int, since: bytes, until: bytes) -> list[bytes]:
        """The newest members that a segment has, and counts for."""
        found: list[bytes] = []
        while len(found) < count:
            there = self._segment(name).newest(sets, count, since, until)
            found += self._of_segment(name, there)
            if len(there) < count:
                break
            until = there[-1][0]
        return found

    def _of_segment(self, name: str, there: Sequence[tuple[bytes, bytes]]) -> list[bytes]:
        """Those of some members with their marks that a segment counts for."""
        filed = self._read(self._filings, [id_of(member) for member, _ in there])
        pairs = zip(there, filed, strict=True)
        return [member for (member, mark), filing in pairs if filing == _filing(mark, member, name)]

    def bodies(self, documents: Sequence[str]) -> list[bytes | None]:
        """See Index."""
        return self._while_segments_go(lambda: self._bodies_kept(documents))

    def _bodies_kept(self, documents: Sequence[str]) -> list[bytes | None]:
        found = super().bodies(documents)
        missing = [document for document, body in zip(documents, found, strict=True) if body is None]
        if not (missing and self._files):
            return found
        old = dict(zip(missing, map(self._old, self._read(self._filings, missing)), strict=True))
        return [
            old.get(document) if body is None else body for document, body in zip(documents, found, strict=True)
        ]

    def _old(self, filing: bytes | None) -> bytes | None:
        """The body of a document that was filed so, if it is in a segment."""
        _, member, place, *_ = [*(filing or b"").split(b" "), b"", b"", b""]
        return (
            self._segment(place.decode().removeprefix(IN)).body(member) if place.startswith(IN.encode()) else None
        )

    def _segment(self, name: str) -> Segment:
        assert self._files, "there are no segments without files"
        with self._lock:
            known = self._open.get(name)
            if known is None:
                known = self._open[name] = Segment(self._files.path(name))
        return known

    def _listed(self) -> list[Listed]:
        """All segments, those with the newest members first. Read again when they have changed."""
        if not self._files:
            return []
        version = self._redis.hget(self._segments, VERSION)
        if version != self._known[0]:
            rows = self._redis.hgetall(self._segments)
            rows.pop(VERSION.encode(), None)
            listed = [Listed(name.decode(), *bounds.split(b" ")) for name, bounds in rows.items()]
            self._known = version, sorted(listed, key=lambda one: one.last, reverse=True)
        return self._known[1]

    def due(self, before: str) -> int:
        """How many documents in Redis have sort keys before a text."""
        asked = (("ZLEXCOUNT", self._all(number), "-", f"({before}") for number in range(keys.SHARDS))
        return sum(together.ask(self._redis, asked))

    def move(self, before: str) -> int:
        """Move the oldest documents with sort keys before a text to a segment; returns how many, 0 if few are due.

        Raises ArchiveDown and DamagedObject; nothing is moved then.
        """
        if not self._files or self.due(before) < SIZE:
            return 0
        documents = self._oldest(before)
        if not documents:  # another process has moved them
            return 0
        content = packed(documents)
        name = self._files.put(content)
        self._list(name, documents)
        moved = self._note(name, documents)
        if self._list(name, documents):  # somebody who saw no document in it took it off the list
            self._files.put(content)
        return moved

    def _list(self, name: str, documents: Sequence[Document]) -> bool:
        """Put a segment on the list; false if it is there."""
        members = [one.member for one in documents]
        added = self._redis.hset(self._segments, name, b"%b %b" % (min(members), max(members)))
        self._redis.hincrby(self._segments, VERSION, 1)
        return bool(added)

    def _oldest(self, before: str) -> list[Document]:
        """The oldest documents of all shards together, about as many as a segment has, as they are filed."""
        share = -(-SIZE // keys.SHARDS)
        asked = (
            ("ZRANGEBYLEX", self._all(number), "-", f"({before}", "LIMIT", 0, share)
            for number in range(keys.SHARDS)
        )
        by_shard: list[list[bytes]] = together.ask(self._redis, asked)
        upto = min((members[-1] for members in by_shard if len(members) == share), default=b"")
        members = [member for found in by_shard for member in found if member <= upto]
        return [document for some in _slices(members, READ) for document in self._filed(some)]

    def _filed(self, members: Sequence[bytes]) -> Iterator[Document]:
        """Documents as they are filed: first how, then what, so that what changes meanwhile is noticed."""
        ids = [id_of(member) for member in members]
        filings = [filing or b"" for filing in self._read(self._filings, ids)]
        numbers = [
            (tag, document, member)
            for document, member, filing in zip(ids, members, filings, strict=True)
            for tag in filing.decode().split(" ")[2:]
            if tag.startswith(NUMBER)
        ]
        asked = (("ZSCORE", keys.tag(self._name, keys.shard(of), tag), member) for tag, of, member in numbers)
        scores = dict(zip(numbers, together.ask(self._redis, asked), strict=True))
        for document, member, filing, body in zip(
            ids, members, filings, self._read(self._bodies, ids), strict=True
        ):
            if filing and body is not None:
                tags = filing.decode().split(" ")[2:]
                yield Document(filing, body, {tag: float(scores.get((tag, document, member)) or 0) for tag in tags})

    def _note(self, name: str, documents: Sequence[Document]) -> int:
        """Note of documents that they are in a segment; returns of how many."""
        moved = 0
        for _, some in groupby(sorted(documents, key=_shard), key=_shard):
            for few in _slices(list(some), MOVED):
                document = id_of(few[0].member)
                words = (word for one in few for word in _as_filed(one))
                moved += self._moved(keys=self._hashes(document), args=(self._tags(document), IN + name, *words))
        return moved

    def drop_unused(self) -> None:
        """Take segments off the list that count for no document, as after a rebuild, and delete them."""
        for listed in self._listed():
            some = _slices(list(self._segment(listed.name).members()), READ)
            if self._files and not any(self._of_segment(listed.name, few) for few in some):
                self._redis.hdel(self._segments, listed.name)
                self._redis.hincrby(self._segments, VERSION, 1)
                self._files.delete(listed.name)

    def names(self) -> list[str]:
        """The names of all segments."""
        return [listed.name for listed in self._listed()]

    def _all(self, number: int) -> str:
        return keys.tag(self._name, number, ALL)


VERSION = "version"


def _filing(mark: bytes, member: bytes, segment: str) -> bytes:
    """How a document in a segment is filed."""
    return b"%b %b %b%b" % (mark, member, IN.encode(), segment.encode())


def _shard(one: Document) -> int:
    return keys.shard(id_of(one.member))


def _as_filed(one: Document) -> tuple[str, bytes, str]:
    return id_of(one.member), one.filing, sha1(one.body, usedforsecurity=False).hexdigest()


def _slices(items: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    return (items[start : start + size] for start in range(0, len(items), size))
