"""Answers as CSV (RFC 4180, UTF-8), for spreadsheets."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from flask import Response

from service.application.versioned import Versioned
from service.http.conventions.answers import wants
from service.http.conventions.operation import CSV
from service.http.conventions.versions import negotiated, versioned

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters at which spreadsheets begin a formula (OWASP, CSV Injection)."""


def in_form(found: Versioned[Any], lines: Callable[[Any], Iterable[bytes]]) -> Response:
    """A document as JSON or as CSV, whichever `Accept` prefers."""
    if not wants(CSV):
        return negotiated(versioned(found))
    headers = {"ETag": f'"{found.version}"'}
    return negotiated(Response(lines(found.document), content_type=f"{CSV}; charset=utf-8", headers=headers))


def csv_line(cells: Iterable[Any]) -> bytes:
    """One line. A text that a spreadsheet would evaluate gets an apostrophe in front."""
    line = io.StringIO()
    csv.writer(line).writerow(map(_cell, cells))
    return line.getvalue().encode()


def csv_lines(columns: Iterable[str], rows: Iterable[Iterable[Any]]) -> Iterator[bytes]:
    """A header line, then a line for every row."""
    yield csv_line(columns)
    yield from map(csv_line, rows)


def _cell(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
