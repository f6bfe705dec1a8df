"""Tables as lines of JSON, packed by gzip."""

import gzip
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from service.application.exports.tables import TABLES

LEVEL = 6
_encode = msgspec.json.Encoder().encode


def lines_of(table: str, rows: Iterable[Mapping[str, Any]]) -> bytes:
    """A line a row, with every column."""
    columns = tuple(TABLES[table])
    return b"".join(_encode({name: row.get(name) for name in columns}) + b"\n" for row in rows)


def file_of(table: str, rows: Iterable[Mapping[str, Any]]) -> bytes:
    """A whole file. The same rows give the same bytes."""
    return gzip.compress(lines_of(table, rows), LEVEL, mtime=0)
