"""Documents found by tags, newest first, in pages."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from importlib.resources import files
from itertools import chain
from typing import TypedDict, Unpack

from msgspec import Struct

from events import keys
from events.connection import Client
from projections.packing import unpacked

ALL = "all"
NUMBER = "#"
"""Prefix of the names of numbers, which share the name space of tags."""
LOOKS = 5000
"""How many entries one round trip reads, which bounds how long it blocks others."""

Mark = tuple[int, str]
"""How far something is: a version and its hash."""
MARKED = 16
"""How much of a hash is filed: enough to tell one history from another."""

Range = tuple[float, float]
"""The least and the greatest value of a number, both included."""
ANY: Range = (float("-inf"), float("inf"))

FEW = 500
"""Up to this many documents are read one by one if a number is rare."""


Hidden = Callable[[Sequence[str]], Collection[str]]
"""Returns which of some documents to leave out."""


def _nothing(documents: Sequence[str]) -> Collection[str]:
    return ()


class Bounds(TypedDict, total=False):
    """The bounds of a page: before the `next` of another; sort keys from `since` (included) to `until` (not
    included).
    """

    before: str | None
    since: str | None
    until: str | None


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
        self._bodies = keys.documents(name)
        self._filings = keys.filings(name)
        scripts = files("projections")
        self._file = client.register_script(scripts.joinpath("index.lua").read_text())
        self._walk = client.register_script(scripts.joinpath("page.lua").read_text())
        self._unfile = client.register_script(scripts.joinpath("unindex.lua").read_text())

    def put(
        self,
        document: str,
        version: int,
        sort_key: str,
        body: bytes,
        tags: Sequence[str],
        numbers: Mapping[str, int] | None = None,
        *,
        listed: bool = True,
        digest: str = "",
    ) -> None:
        """File a document under `tags` and `numbers`, and under ALL if it is `listed`; `digest` is the hash of its
        version.

        An older version than the filed one changes nothing.
        """
        mark = f"{version}:{digest[:MARKED]}" if digest else version
        scored = [
            *((0, tag) for tag in ((ALL, *tags) if listed else tags)),
            *((n, NUMBER + name) for name, n in (numbers or {}).items()),
        ]
        self._file(
            keys=(self._bodies, self._filings),
            args=(self._tag(""), document, mark, f"{sort_key}|{document}", body, *chain.from_iterable(scored)),
        )

    def get(self, document: str) -> bytes | None:
        """The body of a document."""
        kept: bytes | None = self._redis.hget(self._bodies, document)
        return kept if kept is None else unpacked(kept)

    def page(
        self,
        tags: Sequence[str],
        limit: int,
        ranges: Mapping[str, Range] | None = None,
        **bounds: Unpack[Bounds],
    ) -> IndexPage:
        """Up to `limit` documents that have all `tags` and all numbers in their `ranges`, newest first."""
        upper, lower = _lex(**bounds)
        scored = {NUMBER + name: of for name, of in (ranges or {}).items()}
        rare = next((name for name, of in scored.items() if self._among(name, of) <= FEW), None)
        if rare is not None:
            found = self._with_all(self._numbered(rare, scored.pop(rare), **bounds), tags, scored)
        else:
            walked, *others = self._by_size(tags, upper, lower)
            found = self._down(walked, {**dict.fromkeys(others, ANY), **scored}, upper, lower, limit + 1)
        return self._bodies_of(found, limit)

    def merged(
        self, kinds: Sequence[Sequence[str]], limit: int, but: Hidden = _nothing, **bounds: Unpack[Bounds]
    ) -> IndexPage:
        """Up to `limit` documents that have all tags of one of the `kinds`, newest first, without those of `but`.

        `but` receives ids and returns those to leave out, which should be few.
        """
        upper, lower = _lex(**bounds)
        found: set[bytes] = set()
        for tags in kinds:
            walked, *others = self._by_size(tags, upper, lower)
            found.update(self._down_without(but, walked, dict.fromkeys(others, ANY), upper, lower, limit + 1))
        return self._bodies_of(sorted(found, reverse=True), limit)

    def _down_without(
        self, but: Hidden, walked: str, others: Mapping[str, Range], upper: str, lower: str, count: int
    ) -> list[bytes]:
        found: list[bytes] = []
        while len(found) < count:
            members = self._down(walked, others, upper, lower, count)
            hidden = but([_id(member) for member in members]) if members else ()
            found += [member for member in members if _id(member) not in hidden]
            if len(members) < count:
                break
            upper = f"({members[-1].decode()}"
        return found[:count]

    def having(self, tag: str, documents: Sequence[str]) -> set[str]:
        """Those of some documents that have a tag."""
        filed = self._redis.hmget(self._filings, documents) if documents else []
        tagged = (tag.encode() in filing.split(b" ")[2:] if filing else False for filing in filed)
        return {document for document, found in zip(documents, tagged, strict=True) if found}

    def _down(self, walked: str, others: Mapping[str, Range], upper: str, lower: str, count: int) -> list[bytes]:
        """The first `count` members of a set between bounds that are also in the others."""
        found: list[bytes] = []
        while upper and len(found) < count:
            upper, members = self._walk(
                keys=[self._tag(tag) for tag in (walked, *others)],
                args=[upper, lower, count - len(found), LOOKS, *chain.from_iterable(others.values())],
            )
            found += members
        return found

    def _numbered(self, name: str, of: Range, **bounds: Unpack[Bounds]) -> list[bytes]:
        """All members between bounds whose number is in a range, newest first."""
        members = sorted(self._redis.zrangebyscore(self._tag(name), *of), reverse=True)
        upper = (bounds.get("before") or bounds.get("until") or "").encode()
        lower = (bounds.get("since") or "").encode()
        return [member for member in members if lower <= member and (not upper or member < upper)]

    def _with_all(self, members: list[bytes], tags: Sequence[str], scored: Mapping[str, Range]) -> list[bytes]:
        for tag, (low, high) in {**dict.fromkeys(tags, ANY), **scored}.items():
            scores = self._redis.zmscore(self._tag(tag), members) if members else []
            members = [
                member
                for member, score in zip(members, scores, strict=True)
                if score is not None and low <= score <= high
            ]
        return members

    def _among(self, name: str, of: Range) -> int:
        return int(self._redis.zcount(self._tag(name), *of))

    def _bodies_of(self, found: list[bytes], limit: int) -> IndexPage:
        page = found[:limit]
        bodies = self._redis.hmget(self._bodies, [_id(member) for member in page]) if page else []
        kept = [(unpacked(body), member.decode()) for body, member in zip(bodies, page, strict=True) if body]
        more = page[-1].decode() if len(found) > limit else None
        return IndexPage([body for body, _ in kept], more, [place for _, place in kept])

    def count(self, tag: str = ALL) -> int:
        """The number of documents with a tag."""
        return int(self._redis.zcard(self._tag(tag)))

    def mark(self, document: str) -> Mark:
        """The version of a filed document, and the beginning of its hash, if it was given; 0 if it is not filed."""
        filed: bytes | None = self._redis.hget(self._filings, document)
        version, _, digest = (filed or b"0").split(b" ")[0].decode().partition(":")
        return int(version), digest

    def documents(self) -> list[str]:
        """The ids of all documents."""
        return [document.decode() for document in self._redis.hkeys(self._filings)]

    def remove(self, document: str) -> None:
        """Take a document out."""
        self._unfile(keys=(self._bodies, self._filings), args=(self._tag(""), document))

    def _tag(self, tag: str) -> str:
        return keys.tag(self._name, tag)

    def _by_size(self, tags: Sequence[str], upper: str, lower: str) -> list[str]:
        """The tags, the one with the fewest documents within the bounds first."""
        if len(tags) < 2:
            return list(tags) or [ALL]
        return sorted(tags, key=lambda tag: int(self._redis.zlexcount(self._tag(tag), lower, upper)))


def _id(member: bytes) -> str:
    return member.split(b"|")[1].decode()


def _lex(before: str | None = None, since: str | None = None, until: str | None = None) -> tuple[str, str]:
    """Upper and lower bound in the form for sorted sets."""
    return f"({before or until}" if before or until else "+", f"[{since}" if since else "-"
