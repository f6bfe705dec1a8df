"""Documents found by tags, newest first, in pages. They are spread over shards; see `events/keys.py`."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Unpack

from msgspec import Struct

from events import keys
from events.connection import Client, running, script
from projections import round_trips
from projections.buckets import Buckets
from projections.packing import unpacked
from projections.walks import ANY, Bits, Bounds, Range, Sets, Stopped, Walks

ALL = "all"
NUMBER, BITS = "#", "%"
"""Prefixes of the names of numbers and of bits, which share the name space of tags."""

Mark = tuple[int, str]
"""How far something is: a version and its hash."""
MARKED = 16
"""How much of a hash is filed: enough to tell one history from another."""

Group = tuple[int, str | None]
"""Some bits, and the name of others that must have the same one, if there are such."""
Alternative = Mapping[str, tuple[Group, ...] | None]
"""Names of bits with the groups of each of which a document must have one; tags with None."""
Hidden = Callable[[Sequence[str]], Collection[str]]
"""Returns which of some documents to leave out."""


def _nothing(documents: Sequence[str]) -> Collection[str]:
    return ()


class IndexPage(Struct, frozen=True):
    """Bodies of documents, and the position from which to continue if there are more.

    `places` has the position of each body, from which to continue after it.
    """

    bodies: list[bytes]
    next: str | None
    places: list[str] = []


def walk(page: Callable[[str | None], IndexPage], before: str | None = None) -> Iterator[IndexPage]:
    """Page after page until there are no more; `page` returns the one that begins after a position."""
    while True:
        found = page(before)
        yield found
        before = found.next
        if before is None:
            return


class Index:
    """Documents by id, each filed under `ALL` and its own tags, in the order of `member`s.

    A member is `<sort key>|<id>`; sort keys are compared as text. Tags contain no white space and begin with a
    letter.
    """

    def __init__(self, client: Client, name: str) -> None:
        self._redis = client
        self._name = name
        self._walks = Walks(client, name)
        self._file = script(client, "projections", "sets", "bits", "index")
        self._unfile = script(client, "projections", "sets", "bits", "unindex")
        self._set = script(client, "projections", "sets", "set")
        self._fields = script(client, "projections", "fields")

    def put(
        self,
        document: str,
        version: int,
        sort_key: str,
        body: bytes,
        tags: Sequence[str],
        numbers: Mapping[str, int] | None = None,
        *,
        bits: Mapping[str, int] | None = None,
        listed: bool = True,
        digest: str = "",
    ) -> None:
        """File a document under `tags`, `numbers` and `bits`, and under ALL if it is `listed`; `digest` is the hash
        of its version.

        An older version than the filed one changes nothing.
        """
        scored = {NUMBER + name: n for name, n in (numbers or {}).items()}
        scored |= {BITS + name: n for name, n in (bits or {}).items()}
        self._file(*self._filing(document, version, sort_key, body, tags, scored, listed, digest))

    def filing(
        self,
        document: str,
        version: int,
        sort_key: str,
        body: bytes,
        tags: Sequence[str],
        *,
        listed: bool,
        digest: str,
    ) -> tuple[Any, ...]:
        """The command by which a server that knows the script does what `put` does."""
        return running(self._file, *self._filing(document, version, sort_key, body, tags, {}, listed, digest))

    def _filing(
        self,
        document: str,
        version: int,
        sort_key: str,
        body: bytes,
        tags: Sequence[str],
        scored: Mapping[str, int],
        listed: bool,
        digest: str,
    ) -> round_trips.Call:
        mark = f"{version}:{digest[:MARKED]}" if digest else version
        scores = [
            *((0, tag) for tag in ((ALL, *tags) if listed else tags)),
            *((n, tag) for tag, n in scored.items()),
        ]
        place = f"{sort_key}|{document}"
        args = self._tags(document), document, mark, place, body, *chain.from_iterable(scores)
        return self._hashes(document), args

    def get(self, document: str) -> bytes | None:
        """The body of a document."""
        (kept,) = self.bodies([document])
        return kept if kept is None else unpacked(kept)

    def page(
        self,
        tags: Sequence[str],
        limit: int,
        ranges: Mapping[str, Range] | None = None,
        any_of: Sequence[str] = (),
        one_of: Sequence[Alternative] = (),
        **bounds: Unpack[Bounds],
    ) -> IndexPage:
        """Up to `limit` documents that have all `tags`, one of the tags `any_of` and one alternative of `one_of` if
        there are some, and all numbers in their `ranges`, newest first; fewer if the walks stop (see Bounds).
        """
        scored: dict[str, Range | Bits] = {NUMBER + name: of for name, of in (ranges or {}).items()}
        wanted = [[*tags, tag] for tag in any_of] or [list(tags or [ALL])]
        others = [_sets(one) for one in one_of] or [{}]
        kinds = [{**dict.fromkeys(of, ANY), **scored, **other} for of in wanted for other in others]
        try:
            return self._bodies_of(self.newest(kinds, limit + 1, bounds), limit)
        except Stopped as stopped:
            page = self._bodies_of(stopped.found, limit)
            return page if page.next else IndexPage(page.bodies, stopped.place.decode(), page.places)

    def merged(
        self, kinds: Sequence[Sequence[str]], limit: int, but: Hidden = _nothing, **bounds: Unpack[Bounds]
    ) -> IndexPage:
        """Up to `limit` documents that have all tags of one of the `kinds`, newest first, without those of `but`.

        `but` receives ids and returns those to leave out, which should be few.
        """
        sets = [dict.fromkeys(tags, ANY) for tags in kinds]
        found: list[bytes] = []
        while len(found) <= limit:
            members = self.newest(sets, limit + 1, bounds)
            hidden = but([id_of(member) for member in members]) if members else ()
            found += [member for member in members if id_of(member) not in hidden]
            if len(members) <= limit:
                break
            bounds["before"] = members[-1].decode()
        return self._bodies_of(found, limit)

    def newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        """Up to `count` members between bounds that are in all sets of one of the `kinds`, the newest first."""
        return self._walks.newest(kinds, count, bounds)

    def bodies(self, documents: Sequence[str]) -> list[bytes | None]:
        """The bodies of some documents, as they are kept."""
        return self._read(keys.documents_of, documents)

    def having(self, tag: str, documents: Sequence[str]) -> set[str]:
        """Those of some documents that have a tag."""
        filed = self._read(keys.filings_of, documents)
        tagged = (tag.encode() in filing.split(b" ")[2:] if filing else False for filing in filed)
        return {document for document, found in zip(documents, tagged, strict=True) if found}

    def _bodies_of(self, found: list[bytes], limit: int) -> IndexPage:
        page = found[:limit]
        bodies = self.bodies([id_of(member) for member in page])
        kept = [(unpacked(body), member.decode()) for body, member in zip(bodies, page, strict=True) if body]
        more = page[-1].decode() if len(found) > limit else None
        return IndexPage([body for body, _ in kept], more, [place for _, place in kept])

    def _read(self, names: Callable[[str, int], str], documents: Sequence[str]) -> list[bytes | None]:
        """A field of each document in its hash; `names` says what those of a shard begin with."""
        by_shard: dict[int, list[str]] = {}
        for document in documents:
            by_shard.setdefault(keys.shard(document), []).append(document)
        calls = [
            ((names(self._name, number),), [word for one in some for word in (keys.bucket(one), one)])
            for number, some in by_shard.items()
        ]
        found: dict[str, bytes | None] = {}
        for some, bodies in zip(by_shard.values(), round_trips.run(self._redis, self._fields, calls), strict=True):
            found.update(zip(some, bodies, strict=True))
        return [found[document] for document in documents]

    def count(self, tag: str = ALL) -> int:
        """The number of documents with a tag."""
        names = (keys.tag(self._name, number, tag) for number in range(keys.SHARDS))
        return sum(round_trips.run(self._redis, self._set, [((name,), ("count",)) for name in names]))

    def mark(self, document: str) -> Mark:
        """The version of a filed document, and the beginning of its hash, if it was given; 0 if it is not filed."""
        filed: bytes | None = self._redis.hget(self._filings(document), document)
        version, _, digest = (filed or b"0").split(b" ")[0].decode().partition(":")
        return int(version), digest

    def documents(self) -> Iterator[str]:
        """The ids of all documents, in no order; those filed or removed meanwhile may be missing or come twice."""
        yield from (document.decode() for document, _ in self._every_filing())

    def _every_filing(self) -> Iterator[tuple[bytes, bytes]]:
        """All documents, each with how it is filed."""
        names = (keys.filings_of(self._name, number) for number in range(keys.SHARDS))
        return Buckets(self._redis).fields(names)

    def remove(self, document: str) -> None:
        """Take a document out."""
        self._unfile(keys=self._hashes(document), args=(self._tags(document), document))

    def _bodies(self, document: str) -> str:
        return keys.documents(self._name, document)

    def _filings(self, document: str) -> str:
        return keys.filings(self._name, document)

    def _hashes(self, document: str) -> tuple[str, str]:
        return self._bodies(document), self._filings(document)

    def _tags(self, document: str) -> str:
        """The beginning of the names of all sorted sets of the shard of a document."""
        return keys.tag(self._name, keys.shard(document), "")


def id_of(member: bytes) -> str:
    """The document of a member."""
    return member.split(b"|")[1].decode()


def _sets(alternative: Alternative) -> dict[str, Range | Bits]:
    return {tag if of is None else BITS + tag: ANY if of is None else _bits(of) for tag, of in alternative.items()}


def _bits(groups: Sequence[Group]) -> Bits:
    return Bits(tuple((bits, joined and BITS + joined) for bits, joined in groups))
