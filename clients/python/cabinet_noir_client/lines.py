"""What the lines of an answer say: values of JSON, or rows of CSV (RFC 4180)."""

import csv
import io
from typing import Any, TypedDict

import httpx
import msgspec


class RecordLine(TypedDict):
    """A match among many: its record, and the cursor with which to go on after it."""

    match: str
    next: str | None
    record: str


class Splitter:
    """Splits text into lines at line feeds alone: what other characters break stays in its line."""

    def __init__(self) -> None:
        self._left = ""

    def feed(self, text: str) -> list[str]:
        """Take more text; the lines that it completes, without their ends."""
        *lines, self._left = (self._left + text).split("\n")
        return lines

    def rest(self) -> list[str]:
        """The last line, if nothing ends it."""
        return [self._left] if self._left else []


class Values:
    """Values of JSON, one a line."""

    def feed(self, line: str) -> list[Any]:
        """Take a line; its value, or nothing of an empty one. Raises httpx.TransportError if it was cut off."""
        try:
            return [msgspec.json.decode(line)] if line.strip() else []
        except msgspec.DecodeError:
            raise cut_off() from None

    def end(self) -> None:
        """Nothing is left of a line."""


class Rows:
    """Rows of CSV by the names of their columns, which the first line has."""

    def __init__(self) -> None:
        self._columns: list[str] | None = None
        self._record = ""

    def feed(self, line: str) -> list[dict[str, str]]:
        """Take a line; the row that it completes, if any. Raises httpx.TransportError if it was cut off."""
        self._record += line
        if self._record.count('"') % 2:
            self._record += "\n"
            return []
        cells, self._record = _cells(self._record), ""
        if self._columns is None:
            self._columns = cells
        elif cells and len(cells) != len(self._columns):
            raise cut_off()
        elif cells:
            return [dict(zip(self._columns, cells, strict=True))]
        return []

    def end(self) -> None:
        """Raises httpx.TransportError if a row is not complete."""
        if self._record:
            raise cut_off()


def _cells(record: str) -> list[str]:
    try:
        return next(csv.reader(io.StringIO(record, newline=""), strict=True), [])
    except csv.Error:
        raise cut_off() from None


def cut_off() -> httpx.TransportError:
    """What is raised where an answer ends too early."""
    return httpx.RemoteProtocolError("the answer ended in the middle of a line")
