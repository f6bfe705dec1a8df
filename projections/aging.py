"""An index whose old documents leave Redis for segments, which are files of the archive.

Redis keeps how far a document is and in which segment it is; a segment only counts for the documents of which Redis
says so. So no segment is ever changed: a document that is filed again, or removed, no longer counts there. A
process can be killed or paused at any point: no document is lost, and none is found twice.

A move has a number, which is part of the name of its segment, and ends every other. It lists its segment and notes
documents only while it is the one that may, in the slot of the list and in that of each shard. Whoever deletes what
counts for nothing ends every move first: of what was listed before nothing is noted afterwards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha1
from itertools import chain, groupby
from threading import Lock
from typing import Any, TypeVar

from cachetools import LRUCache
from msgspec import Struct

from archive.bundle import DamagedObject
from archive.files import Files
from archive.moves import MOVE_SECONDS
from events import keys
from events.connection import Client, script
from projections import round_trips
from projections.index import ALL, BITS, NUMBER, Index, id_of
from projections.segment import Document, Segment, packed
from projections.walks import Bounds, Sets, Stopped

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
        self._begin = script(client, "archive", "begin")
        self._list = script(client, "projections", "list")
        self._moved, self._scores = (
            script(client, "projections", "sets", "bits", name) for name in ("moved", "scores")
        )

    def newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        """See Index."""
        return self._while_segments_go(lambda: self._newest(kinds, count, bounds))

    def _while_segments_go(self, read: Callable[[], R]) -> R:
        """What is read; read again if a segment was deleted meanwhile, which counts for nothing then.

        The version says so: the list may be the same again if a segment came and went.
        """
        while True:
            version = self._version()
            try:
                return read()
            except DamagedObject:
                if self._version() == version:
                    raise

    def _version(self) -> bytes | None:
        """How often the list has changed."""
        found: bytes | None = self._redis.hget(self._segments, VERSION)
        return found

    def _newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        stopped_at = b""
        try:
            found = super().newest(kinds, count, bounds)
        except Stopped as stopped:
            found, stopped_at = stopped.found, stopped.place
        until, looked = (bounds.get("before") or bounds.get("until") or "").encode(), 0
        rounds = bounds.get("rounds")  # to find nothing in a whole segment costs about as much as one
        most = None if rounds is None else rounds * SIZE
        for listed in self._listed():
            since = max((bounds.get("since") or "").encode(), found[-1] if len(found) == count else stopped_at)
            if listed.last < since:
                break
            if most is not None and looked >= most:
                stopped_at = listed.last + b"\0"
                break
            if not until or listed.first < until:
                there = [one for sets in kinds for one in self._counting(listed.name, sets, count, since, until)]
                looked = 0 if there else looked + len(self._segment(listed.name))
                found = sorted({*found, *there}, reverse=True)[:count]
        if stopped_at and not (len(found) == count and found[-1] >= stopped_at):
            raise Stopped(found, stopped_at)
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
        filed = self._read(keys.filings_of, [id_of(member) for member, _ in there])
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
        old = dict(zip(missing, map(self._old, self._read(keys.filings_of, missing)), strict=True))
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
        version = self._version()
        if version != self._known[0]:
            rows = self._redis.hgetall(self._segments)
            rows.pop(VERSION.encode(), None)
            listed = [Listed(name.decode(), *bounds.split(b" ")) for name, bounds in rows.items()]
            self._known = version, sorted(listed, key=lambda one: one.last, reverse=True)
        return self._known[1]

    def due(self, before: str) -> int:
        """How many documents in Redis have sort keys before a text."""
        asked = [((self._all(number),), ("between", "-", f"({before}")) for number in range(keys.SHARDS)]
        return sum(round_trips.run(self._redis, self._set, asked))

    def move(self, before: str) -> int:
        """Move the oldest documents with sort keys before a text to a segment; returns how many, 0 if few are due,
        or if another move began.

        Raises ArchiveDown and DamagedObject; nothing is moved then.
        """
        if not self._files or self.due(before) < SIZE:
            return 0
        documents = self._oldest(before)
        if not documents:  # another process has moved them
            return 0
        move = self._number()
        name = self._files.put(packed(documents), move)
        members = [one.member for one in documents]
        bounds = b"%b %b" % (min(members), max(members))
        if not self._list(keys=[self._segments, keys.segment_move(self._name)], args=[name, bounds, move]):
            self._drop(name)
            return 0
        return self._note(name, move, documents)

    def _number(self) -> str:
        """Begin a move, and end every other; returns its number."""
        names = [keys.newest_segment_move(self._name), keys.segment_move(self._name)]
        move: bytes = self._begin(keys=names, args=[MOVE_SECONDS * 1000])
        shards = (keys.shard_move(self._name, number) for number in range(keys.SHARDS))
        round_trips.ask(self._redis, (("SET", key, move, "PX", MOVE_SECONDS * 1000) for key in shards))
        return move.decode()

    def _end_moves(self) -> None:
        """End every move that has listed its segment, or is to do so."""
        shards = (keys.shard_move(self._name, number) for number in range(keys.SHARDS))
        self._redis.delete(keys.segment_move(self._name))
        round_trips.ask(self._redis, (("DEL", key) for key in shards))

    def _oldest(self, before: str) -> list[Document]:
        """The oldest documents of all shards together, about as many as a segment has, as they are filed."""
        share = -(-SIZE // keys.SHARDS)
        asked = [((self._all(number),), ("up", "-", f"({before}", share)) for number in range(keys.SHARDS)]
        by_shard: list[list[bytes]] = round_trips.run(self._redis, self._set, asked)
        upto = min((members[-1] for members in by_shard if len(members) == share), default=b"")
        members = [member for found in by_shard for member in found if member <= upto]
        return [document for some in _slices(members, READ) for document in self._filed(some)]

    def _filed(self, members: Sequence[bytes]) -> Iterator[Document]:
        """Documents as they are filed: first how, then what, so that what changes meanwhile is noticed."""
        ids = [id_of(member) for member in members]
        filings = [filing or b"" for filing in self._read(keys.filings_of, ids)]
        tags = [filing.decode().split(" ")[2:] for filing in filings]
        scores = self._scores_of(list(zip(ids, members, tags, strict=True)))
        bodies = self._read(keys.documents_of, ids)
        for document, of, filing, body in zip(ids, tags, filings, bodies, strict=True):
            if filing and body is not None:
                yield Document(filing, body, {tag: float(scores.get((document, tag), 0)) for tag in of})

    def _scores_of(self, filed: Sequence[tuple[str, bytes, list[str]]]) -> dict[tuple[str, str], float]:
        """The numbers and the bits of some documents, each with its member and its tags."""
        scores = self._numbers_of(filed)
        for number, some in groupby(sorted(filed, key=_shard_of), key=_shard_of):
            of_shard = [(of, member, [tag for tag in tags if tag[0] == BITS]) for of, member, tags in some]
            words = chain.from_iterable(
                (of, member, len(bits), *(tag[1:] for tag in bits)) for of, member, bits in of_shard if bits
            )
            there = self._scores(keys=(keys.bits(self._name, number),), args=list(words))
            each = ((of, tag) for of, _, bits in of_shard for tag in bits)
            scores |= {what: float(score) for what, score in zip(each, there, strict=True) if score >= 0}
        return scores

    def _numbers_of(self, filed: Sequence[tuple[str, bytes, list[str]]]) -> dict[tuple[str, str], float]:
        """The numbers of some documents."""
        of_set: dict[str, list[tuple[str, str, bytes]]] = {}
        for document, member, tags in filed:
            for tag in (tag for tag in tags if tag[0] == NUMBER):
                name = keys.tag(self._name, keys.shard(document), tag)
                of_set.setdefault(name, []).append((document, tag, member))
        asked = [((name,), ("scores", *(member for *_, member in some))) for name, some in of_set.items()]
        answers = round_trips.run(self._redis, self._set, asked)
        return {
            (document, tag): float(score or 0)
            for some, scores in zip(of_set.values(), answers, strict=True)
            for (document, tag, _), score in zip(some, scores, strict=True)
        }

    def _note(self, name: str, move: str, documents: Sequence[Document]) -> int:
        """Note of documents that they are in a segment; returns of how many."""
        moved = 0
        for _, some in groupby(sorted(documents, key=_shard), key=_shard):
            for few in _slices(list(some), MOVED):
                document = id_of(few[0].member)
                number = keys.shard(document)
                words = (word for one in few for word in _as_filed(one))
                names = (
                    keys.documents_of(self._name, number),
                    keys.filings_of(self._name, number),
                    keys.shard_move(self._name, number),
                )
                moved += self._moved(keys=names, args=(self._tags(document), IN + name, move, *words))
        return moved

    def drop_unused(self, found: Iterable[str] = ()) -> int:
        """Delete the segments that count for no document, as after a rebuild, and those of some `found` in the
        archive that are on no list, as an archiver leaves them that is killed; returns how many.

        Without a list nothing is deleted: what was found may be the segments of another Redis.
        """
        if not (listed := self.names()):
            return 0
        self._end_moves()
        unused = {*listed, *found} - self._used()
        for name in sorted(unused):
            self._drop(name)
        return len(unused)

    def _drop(self, name: str) -> None:
        """Delete a segment that counts for nothing, and never will."""
        assert self._files, "there are no segments without files"
        self._redis.hdel(self._segments, name)
        self._redis.hincrby(self._segments, VERSION, 1)  # also if another took it off, who may not have said so yet
        self._files.delete(name)

    def _used(self) -> set[str]:
        """The segments that count for a document."""
        places = set[bytes]()
        for _, filing in self._every_filing():
            places.add(b"".join(filing.split(b" ")[2:3]))
        return {place.decode().removeprefix(IN) for place in places if place.startswith(IN.encode())}

    def names(self) -> list[str]:
        """The names of all segments."""
        return [listed.name for listed in self._listed()]

    def _all(self, number: int) -> str:
        return keys.tag(self._name, number, ALL)


VERSION = "version"


def _filing(mark: bytes, member: bytes, segment: str) -> bytes:
    """How a document in a segment is filed."""
    return b"%b %b %b%b" % (mark, member, IN.encode(), segment.encode())


def _shard_of(filed: tuple[str, bytes, list[str]]) -> int:
    return keys.shard(filed[0])


def _shard(one: Document) -> int:
    return keys.shard(id_of(one.member))


def _as_filed(one: Document) -> tuple[int, str, bytes, str]:
    document = id_of(one.member)
    return keys.bucket(document), document, one.filing, sha1(one.body, usedforsecurity=False).hexdigest()


def _slices(items: Sequence[Any], size: int) -> Iterator[Sequence[Any]]:
    return (items[start : start + size] for start in range(0, len(items), size))
