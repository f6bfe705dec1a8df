"""A segment: documents of an index that left Redis, as an SQLite file that never changes."""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from threading import Lock
from typing import Any
from urllib.parse import quote

from msgspec import Struct

from archive.bundle import check_form
from projections.walks import ANY, Bits, Range, Sets

FORM = 1
"""Of a segment, as SQLite's `user_version`; 0 is what versions wrote before it had one, which is the same."""
SCHEMA = f"""
PRAGMA user_version = {FORM};
CREATE TABLE documents (place INTEGER PRIMARY KEY, member BLOB, mark BLOB, body BLOB);
CREATE TABLE tags (tag INTEGER PRIMARY KEY, name TEXT UNIQUE, documents INTEGER);
CREATE TABLE filed (tag INTEGER, place INTEGER, score REAL, PRIMARY KEY (tag, place)) WITHOUT ROWID;
"""
"""Places follow the order of the members."""


class Document(Struct, frozen=True):
    """A document as it was filed (mark, member, tags), with the scores of its tags, and its body as it was kept."""

    filing: bytes
    body: bytes
    scores: Mapping[str, float]

    @property
    def mark(self) -> bytes:
        """How far it is."""
        return self.filing.split(b" ")[0]

    @property
    def member(self) -> bytes:
        """Its place in the order."""
        return self.filing.split(b" ")[1]


def packed(documents: Iterable[Document]) -> bytes:
    """The file of some documents. Equal documents lead to equal bytes."""
    ordered = sorted(documents, key=lambda one: one.member)
    counts = Counter(name for one in ordered for name in one.scores)
    numbers = {name: number for number, name in enumerate(sorted(counts))}
    database = sqlite3.connect(":memory:")
    try:
        database.executescript(SCHEMA)
        database.executemany(
            "INSERT INTO tags VALUES (?, ?, ?)", ((n, name, counts[name]) for name, n in numbers.items())
        )
        database.executemany(
            "INSERT INTO documents VALUES (?, ?, ?, ?)",
            ((place, one.member, one.mark, one.body) for place, one in enumerate(ordered)),
        )
        filed = sorted(
            (numbers[name], place, score) for place, one in enumerate(ordered) for name, score in one.scores.items()
        )
        database.executemany("INSERT INTO filed VALUES (?, ?, ?)", filed)
        database.commit()
        return database.serialize()
    finally:
        database.close()


class Segment:
    """An open segment. Several threads may read it."""

    def __init__(self, path: Path) -> None:
        self._database = sqlite3.connect(
            f"file:{quote(str(path))}?mode=ro&immutable=1", uri=True, check_same_thread=False
        )
        self._lock = Lock()
        if (form := int(self._rows("PRAGMA user_version")[0][0])) > FORM:
            check_form(path.name, form, FORM)
        self._count = int(self._rows("SELECT count(*) FROM documents")[0][0])

    def __del__(self) -> None:
        self._database.close()

    def __len__(self) -> int:
        return self._count

    def newest(self, sets: Sets, count: int, since: bytes, until: bytes) -> list[tuple[bytes, bytes]]:
        """Member and mark of up to `count` documents in all sets, the newest first, from `since` (included) to
        `until` (not included; empty: to the end).
        """
        low = self._place(since)
        high = self._place(until) if until else len(self)
        tags = self._tags(sets)
        if tags is None or low >= high:
            return []
        if not tags:
            query = "SELECT member, mark FROM documents WHERE place >= ? AND place < ? ORDER BY place DESC LIMIT ?"
            return self._rows(query, low, high, count)
        others = "".join(
            f" AND EXISTS (SELECT 1 FROM filed WHERE tag = ? AND place = one.place AND {_test(of)})"  # noqa: S608
            for _, of in tags[1:]
        )
        (_, first), *_ = tags
        query = f"""
            SELECT member, mark FROM filed AS one CROSS JOIN documents AS document ON document.place = one.place
            WHERE one.tag = ? AND {_test(first, "one.")} AND one.place >= ? AND one.place < ?{others}
            ORDER BY one.place DESC LIMIT ?
        """  # noqa: S608  # nothing of a request is in it
        words = [(tag, *_words(of)) for tag, of in tags]
        return self._rows(query, *words[0], low, high, *(word for tag in words[1:] for word in tag), count)

    def _tags(self, sets: Sets) -> "list[tuple[int, Range | _Group]] | None":
        """Number and what is asked of each set, the smallest first, without what all have; None if one is empty."""
        found = []
        for name, of in sets.items():
            rows = self._rows("SELECT documents, tag FROM tags WHERE name = ?", name)
            if not rows:
                return None
            found += [(*rows[0], one) for one in (map(self._group, of.groups) if isinstance(of, Bits) else [of])]
        whole = len(self)
        ordered = sorted(found, key=lambda one: one[:2])
        return [(tag, of) for size, tag, of in ordered if size < whole or of != ANY]

    def _group(self, group: tuple[int, str | None]) -> "_Group":
        """Bits as they are asked for here: with the number of the set to which they are joined, 0 without one."""
        bits, joined = group
        rows = self._rows("SELECT tag FROM tags WHERE name = ?", joined) if joined else []
        return _Group(bits, rows[0][0] if rows else -1 if joined else 0)

    def body(self, member: bytes) -> bytes | None:
        """The body of a document, as it was kept; None if it is not here."""
        rows = self._rows("SELECT body FROM documents WHERE place = ? AND member = ?", self._place(member), member)
        return rows[0][0] if rows else None

    def members(self) -> Iterator[tuple[bytes, bytes]]:
        """Member and mark of all documents, in order."""
        yield from self._rows("SELECT member, mark FROM documents ORDER BY place")

    def _place(self, member: bytes) -> int:
        """How many members are before one."""
        low, high = 0, len(self)
        while low < high:
            middle = (low + high) // 2
            if self._rows("SELECT member FROM documents WHERE place = ?", middle)[0][0] < member:
                low = middle + 1
            else:
                high = middle
        return low

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._lock:
            return self._database.execute(query, values).fetchall()


class _Group(Struct, frozen=True):
    """Bits of which one must be there, and the number of the set that must have the same one; 0 without one."""

    bits: int
    joined: int


def _test(of: Range | _Group, row: str = "") -> str:
    """The condition on the score of a row for a range, or for bits."""
    if not isinstance(of, _Group):
        return f"{row}score BETWEEN ? AND ?"
    if not of.joined:
        return f"CAST({row}score AS INTEGER) & ? != 0"
    other = "SELECT CAST(score AS INTEGER) FROM filed AS other WHERE other.tag = ? AND other.place = one.place"
    return f"CAST({row}score AS INTEGER) & ({other}) & ? != 0"


def _words(of: Range | _Group) -> tuple[float, ...]:
    """The values of that condition."""
    if not isinstance(of, _Group):
        return of
    return (of.joined, of.bits) if of.joined else (of.bits,)
