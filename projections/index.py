"""Documents found by tags, newest first, a page at a time."""

from collections.abc import Sequence
from importlib.resources import files

from msgspec import Struct

from events import keys
from events.connection import Client

ALL = "all"
SCAN = 200
"""How many entries are looked at in one round trip."""


class Page(Struct, frozen=True):
    """Bodies of documents, and the position to go on from if there are more."""

    bodies: list[bytes]
    next: str | None


class Index:
    """Documents by id, each filed under `ALL` and its own tags, in the order of `member`s.

    A member is `<sort key>|<id>`; sort keys are compared as text. Tags hold no white space.
    """

    def __init__(self, client: Client, name: str) -> None:
        self._redis = client
        self._prefix = keys.index(f"{name}:tag:")
        self._bodies = keys.index(f"{name}:docs")
        self._filings = keys.index(f"{name}:filings")
        scripts = files("projections")
        self._file = client.register_script(scripts.joinpath("index.lua").read_text())
        self._unfile = client.register_script(scripts.joinpath("unindex.lua").read_text())

    def put(self, document: str, version: int, sort_key: str, body: bytes, tags: Sequence[str]) -> None:
        """File a document; an older version than the filed one changes nothing."""
        self._file(
            keys=(self._bodies, self._filings),
            args=(self._prefix, document, version, f"{sort_key}|{document}", body, ALL, *tags),
        )

    def get(self, document: str) -> bytes | None:
        """The body of a document."""
        body: bytes | None = self._redis.hget(self._bodies, document)
        return body

    def page(
        self,
        tags: Sequence[str],
        limit: int,
        *,
        before: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> Page:
        """Up to `limit` documents that have all `tags`, newest first.

        `before` is the `next` of the page before; `since` (inclusive) and `until` (exclusive) bound the sort key.
        """
        first, *others = self._by_size(tags)
        found: list[bytes] = []
        upper = f"({before}" if before else (f"({until}" if until else "+")
        lower = f"[{since}" if since else "-"
        while len(found) <= limit:
            members = self._redis.zrevrangebylex(self._prefix + first, upper, lower, 0, SCAN)
            found += self._with_all(members, others)
            if len(members) < SCAN:
                break
            upper = f"({members[-1].decode()}"
        page = found[:limit]
        bodies = self._redis.hmget(self._bodies, [m.split(b"|")[1] for m in page]) if page else []
        more = page[-1].decode() if len(found) > limit else None
        return Page([body for body in bodies if body], more)

    def count(self, tag: str = ALL) -> int:
        """How many documents have a tag."""
        return int(self._redis.zcard(self._prefix + tag))

    def version(self, document: str) -> int:
        """The version of a filed document; 0 if it is not filed."""
        filed: bytes | None = self._redis.hget(self._filings, document)
        return int(filed.split(b" ")[0]) if filed else 0

    def documents(self) -> list[str]:
        """The ids of all documents."""
        return [document.decode() for document in self._redis.hkeys(self._filings)]

    def remove(self, document: str) -> None:
        """Take a document out."""
        self._unfile(keys=(self._bodies, self._filings), args=(self._prefix, document))

    def _by_size(self, tags: Sequence[str]) -> list[str]:
        return sorted(tags, key=self.count) if len(tags) > 1 else list(tags) or [ALL]

    def _with_all(self, members: list[bytes], tags: Sequence[str]) -> list[bytes]:
        for tag in tags:
            if members:
                scores = self._redis.zmscore(self._prefix + tag, members)
                members = [m for m, score in zip(members, scores, strict=True) if score is not None]
        return members
