"""Reading entry lists: CSV as spreadsheets write it, in one of several encodings.

The first line names the columns, in any order. Whatever is wrong is found at once, each fault with its line and its
column, as a JSON pointer: `/12/rating`. Lines count as an editor counts them, so the first row is line 2.
"""

import codecs
import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from domain.tournament.rating import RATING_MAX
from service.application.naming import NAME_MAX, ONE_LINE, fault_of_name
from service.application.remarks import Remark
from service.application.tournaments.particulars import LINE_MAX, Particulars

SHEET_BYTES = 4_000_000
"""The largest list."""
SHEET_ROWS_MAX = 10_000
SHEET_FAULTS_MAX = 1_000
"""Faults of a list to report at once."""
LONGEST = 10
"""Numbers with so many digits are not read."""
COLUMNS = ("name", "player", "bot", "rating", "seed", "club", "contact")
SHOWN_ONLY = ("entry", "active", "excluded", "checked_in")
"""Columns that a list of entries has and that a new one may have too: they say nothing of who is to be entered."""
SEPARATORS = ",;\t"
FORMULA = "=+-@\t\r"
UTF_8 = "utf-8"
CHARSETS = {
    UTF_8: "utf-8-sig",
    "utf8": "utf-8-sig",
    "us-ascii": "utf-8-sig",
    "utf-16": "utf-16",
    "windows-1252": "cp1252",
    "cp1252": "cp1252",
    "iso-8859-1": "cp1252",
    "shift_jis": "cp932",
    "sjis": "cp932",
    "cp932": "cp932",
    "windows-31j": "cp932",
}
"""What `charset` may name, and what it means to Python; ISO 8859-1 is Windows-1252 as on the web."""
MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
"""Byte order marks, which say more than a name does."""
_one_line = re.compile(ONE_LINE)


class Finding(Struct, frozen=True):
    """What is wrong with a cell, with a whole line (without a column), or with the list (line 0)."""

    line: int
    column: str
    remark: Remark

    @property
    def pointer(self) -> str:
        """As a JSON pointer."""
        return "".join(f"/{part}" for part in (self.line, self.column) if part)


class Row(Struct, frozen=True):
    """Who stands in a line: a player by its id, a bot by its key, or by a name alone a guest."""

    line: int
    name: str = ""
    player: str | None = None
    bot: str | None = None
    rating: int = 0
    particulars: Particulars = Particulars()

    @property
    def is_guest(self) -> bool:
        """Whether it is somebody by a name alone."""
        return self.player is None and self.bot is None


class Sheet(Struct, frozen=True):
    """What was read: rows, and faults in the order of the lines."""

    rows: tuple[Row, ...]
    faults: tuple[Finding, ...] = ()


def read(body: bytes, charset: str = UTF_8) -> Sheet:
    """The rows of a list. None of them counts if there is a fault."""
    encoding = next((named for mark, named in MARKS if body.startswith(mark)), CHARSETS.get(charset.lower()))
    if encoding is None:
        return _unread(0, Remark("charset", choices=", ".join(sorted(CHARSETS))))
    try:
        text = body.decode(encoding)
    except UnicodeDecodeError as error:
        line = body.count(b"\n", 0, error.start) + 1
        return _unread(line, Remark("not_in_charset"))
    return _read(text)


def _unread(line: int, remark: Remark) -> Sheet:
    return Sheet((), (Finding(line, "", remark),))


def _read(text: str) -> Sheet:
    first = text.lstrip("\r\n").partition("\n")[0]
    separator = max(SEPARATORS, key=first.count)
    lines = _lines(text, separator)
    rows: list[Row] = []
    faults: list[Finding] = []
    try:
        at, header = next(lines, (1, []))
        columns = [cell.strip().lower() for cell in header]
        if wrong := _fault_of_columns(columns):
            return _unread(at, wrong)
        for number, (line, cells) in enumerate(lines, 1):
            if number > SHEET_ROWS_MAX:
                faults.append(Finding(line, "", Remark("rows_most", most=SHEET_ROWS_MAX)))
                break
            row, wrong_here = _row(line, columns, cells)
            rows.append(row)
            faults += wrong_here
    except csv.Error as error:
        faults.append(Finding(0, "", Remark("not_csv", error=str(error))))
    if not rows and not faults:
        return _unread(0, Remark("no_rows"))
    return Sheet(tuple(rows), tuple(faults + players_twice(rows)))


def _lines(text: str, separator: str) -> Iterator[tuple[int, list[str]]]:
    """The lines that are not blank, each with the number at which it begins."""
    reader, begins = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True), 1
    for cells in reader:
        if any(cell.strip() for cell in cells):
            yield begins, cells
        begins = reader.line_num + 1


def _fault_of_columns(columns: Sequence[str]) -> Remark | None:
    while columns and not columns[-1]:
        columns = columns[:-1]
    if not columns or any(name not in (*COLUMNS, *SHOWN_ONLY) for name in columns):
        return Remark("columns", choices=", ".join(COLUMNS))
    return Remark("columns_twice") if len({*columns}) < len(columns) else None


def _row(line: int, columns: Sequence[str], cells: Sequence[str]) -> tuple[Row, list[Finding]]:
    """A line, and what is wrong in it."""
    faults = [Finding(line, "", Remark("cells_most", most=len(columns)))] if any(cells[len(columns) :]) else []
    given = {name: _plain(cell) for name, cell in zip(columns, cells, strict=False) if name in COLUMNS}
    has = {name: cell for name, cell in given.items() if cell}
    for name, remark in _wrong_in(has):
        faults.append(Finding(line, name, remark))
    known = Particulars(has.get("club"), has.get("contact"))
    row = Row(line, has.get("name", ""), has.get("player"), has.get("bot"), 0 if faults else _rating(has), known)
    return row, faults


def _plain(cell: str) -> str:
    """A cell without the apostrophe that keeps a spreadsheet from reading it as a formula."""
    text = cell.strip()
    return text[1:] if text[:1] == "'" and text[1:2] and text[1] in FORMULA else text


def _wrong_in(has: Mapping[str, str]) -> Iterator[tuple[str, Remark]]:
    """What is wrong with the cells of a line, by column; or with the line, by no name."""
    if "player" in has and "bot" in has:
        yield "", Remark("player_or_bot")
    elif not {"name", "player", "bot"} & has.keys():
        yield "", Remark("nobody")
    if "rating" in has and "seed" in has:
        yield "", Remark("rating_or_seed")
    for name, least, most in (("rating", 0, RATING_MAX), ("seed", 1, RATING_MAX - 1)):
        if name in has and not (has[name].isascii() and has[name].isdigit()):
            yield name, Remark("whole_number")
        elif name in has and not (len(has[name]) < LONGEST and least <= int(has[name]) <= most):
            yield name, Remark("range_between", min=least, max=most)
    if "name" in has and "player" not in has and "bot" not in has and (fault := fault_of_guest(has["name"])):
        yield "name", fault
    for name in ("club", "contact"):
        if name in has and (fault := _fault_of_line(has[name], LINE_MAX)):
            yield name, fault


def fault_of_guest(name: str) -> Remark | None:
    """What is wrong with the name of a guest; None if it is good. The rule is that of every name."""
    return _fault_of_line(name, NAME_MAX) or fault_of_name(name)


def _fault_of_line(text: str, most: int) -> Remark | None:
    if len(text) > most:
        return Remark("length_between", min=1, max=most)
    return None if _one_line.fullmatch(text) else Remark("one_line")


def _rating(has: Mapping[str, str]) -> int:
    """The rating of a line; the first seed is rated 9999, the second 9998, as by a cut of a series."""
    return RATING_MAX - int(has["seed"]) if "seed" in has else int(has.get("rating", "0"))


def players_twice(rows: Sequence[Row]) -> list[Finding]:
    """Players who stand in two lines."""
    seen: dict[str, int] = {}
    return [
        Finding(row.line, "player", Remark("twice", line=first))
        for row in rows
        if row.player and (first := seen.setdefault(row.player, row.line)) != row.line
    ]
