"""Reading a tournament report file of FIDE, TRF16 or TRF26: who stands in it, and what was played.

Whatever is wrong is found at once, each fault with its line and its columns, as a JSON pointer: `/12/81-84`.
Columns count from 1, as in the description of the format. What is not read is said as well.
"""

import codecs
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import get_args

from msgspec import Struct

from domain.tournament.rating import RATING_MAX
from domain.tournament.terms import ASKED, AgreedSeparation, Bye, ByeWorth, ComingBye, PastRound, PastTable
from service.application.remarks import Remark
from service.application.tournaments.announcing import ROUNDS_MAX
from service.application.tournaments.sheets import CHARSETS, LONGEST, Finding, Row, fault_of_guest
from service.application.tournaments.trf import (
    ASKED_FOR,
    OF_THE_PAIRING,
    TAG_OF_ENTRY,
    TAG_OF_FORFEITS,
    TAG_OF_WITHDRAWN,
)
from service.application.tournaments.trf26 import DEFAULTS, RESULTS

REPORT_BYTES = 4_000_000
"""The largest report."""

NUMBER, NAME, RATING, POINTS, RANK = "5-8", "15-47", "49-52", "81-84", "86-89"
"""The columns of an entry's line."""
FIRST_ROUND, ROUND_WIDTH = 92, 10
ABSENCE = "+-"
UNRATED = {"W": "1", "D": "=", "L": "0"}
"""Results that are not rated, and what they count as."""
TOGETHER = {"10", "01", "==", "00", "+-", "-+", "--"}
"""Which letters two opponents may have."""
OLDER = {"+": "F", "-": "Z", " ": "Z"}
"""Letters that older reports have where nobody was met."""
OLDER_VALUES = ("BBW", "BBD", "BBL", "BBU", "XXS")
"""What results are worth in reports of bbpPairings and of JaVaFo."""
VALUE_OF = {"BBU": "P", "PAB": "P"}
"""Their codes whose last letter is not that of 162."""
WORTH: dict[str, ByeWorth] = {ASKED_FOR[worth]: worth for worth in get_args(ByeWorth)}
_whole = re.compile(r" *\d+ *")
_points = re.compile(r" *-?\d{1,2}[.,]\d *")
_values = re.compile(r"([WDLAP]) *(-?\d+\.\d)")
_abnormal = re.compile(r"299 (.) +(-?\d+\.\d) +(\d{3})((?: +\d+)+)")
_bye_to_come = re.compile(r"240 ([FHZ]) (\d{3})((?: +\d+)+)")
_apart = re.compile(r"260 (\d{3}) (\d{3})((?: +\d+)+)|XXP((?: +\d+)+)")
_older_values = re.compile(r"\b(BBW|BBD|BBL|BBU) +(\d+\.\d)|\b(PAB|[WB]?[WDL])=(\d+(?:\.\d)?)")


class Line(Struct):
    """The line of an entry."""

    at: int
    number: int
    name: str
    rating: int
    points: float
    rank: int | None
    cells: list[str]


class Report(Struct, frozen=True):
    """What was read. `rows` are the entries in the order of their numbers, from 1 on; `points` and `ranks` are
    those in the file. `ignored` are lines that were not read.
    """

    rows: tuple[Row, ...] = ()
    rounds: tuple[PastRound, ...] = ()
    withdrawn: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    apart: tuple[AgreedSeparation, ...] = ()
    byes: tuple[ComingBye, ...] = ()
    points: tuple[float, ...] = ()
    ranks: tuple[int | None, ...] = ()
    ignored: tuple[Finding, ...] = ()
    faults: tuple[Finding, ...] = ()


def read(body: bytes, charset: str, bye: ByeWorth) -> Report:
    """The report in some bytes; `bye` is what one of the pairing is worth. With a fault nothing of it counts."""
    text = _decoded(body, charset)
    if text is None:
        return Report(faults=(Finding(0, "", Remark("charset", choices=", ".join(sorted(CHARSETS)))),))
    reading = _Reading(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
    return reading.report(bye)


def _decoded(body: bytes, charset: str) -> str | None:
    """By a byte order mark, by the charset that is named, or as UTF-8 if it is that, and else as ISO 8859-1."""
    if body.startswith(codecs.BOM_UTF8):
        return body.decode("utf-8-sig", "replace")
    encoding = CHARSETS.get(charset.lower())
    if encoding is None:
        return None
    try:
        return body.decode(encoding)
    except UnicodeDecodeError:
        return body.decode("latin-1")


class _Reading:
    """One report while it is read."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.faults: list[Finding] = []
        self.ignored: list[Finding] = []
        self.lines: dict[int, Line] = {}
        self.values = dict(DEFAULTS)
        self.given: dict[str, str] = {}
        self.who: dict[int, tuple[int, str]] = {}
        self.dates: dict[int, str | None] = {}
        self.coming: list[tuple[int, int, int, str]] = []
        self.apart: list[tuple[int, int, int | None, list[int]]] = []
        self.forfeits: set[tuple[int, int]] = set()
        self.gone: list[tuple[int, int]] = []
        self.special: dict[tuple[int, int], tuple[int, str, float]] = {}
        for at, line in enumerate(lines, 1):
            self._take(at, line.rstrip().lstrip("\ufeff\x1a"))
        self.values.setdefault("P", self.values["W"])
        self.count = max((len(line.cells) for line in self.lines.values()), default=0)

    def report(self, bye: ByeWorth) -> Report:
        """What was read."""
        if not self.lines and not self.faults:
            self._fault(0, "", "no_rows")
        numbers = sorted(self.lines)
        place = {number: at for at, number in enumerate(numbers, 1)}
        self._leave_what_is_to_come()
        rounds = tuple(self._round(number, place, bye) for number in range(1, self.count + 1))
        for line in self.lines.values():
            self._check_points(line)
        rows = tuple(self._row(self.lines[number]) for number in numbers)
        withdrawn = tuple(place[number] for at, number in self.gone if self._is_known(at, number))
        for number, (at, _) in self.who.items():
            self._is_known(at, number)
        for (_, number), (at, _, _) in self.special.items():
            self._is_known(at, number)
        halves = tuple(round(2 * self.special.get((0, number), (0, "", 0.0))[2]) for number in numbers)
        return Report(
            rows,
            rounds,
            withdrawn,
            halves if any(halves) else (),
            tuple(self._separations(place)),
            tuple(self._byes(place)),
            tuple(self.lines[number].points for number in numbers),
            tuple(self.lines[number].rank for number in numbers),
            tuple(self.ignored),
            tuple(self.faults),
        )

    def _fault(self, at: int, columns: str, key: str, **given: object) -> None:
        self.faults.append(Finding(at, columns, Remark(key, **given)))

    def _is_known(self, at: int, number: int) -> bool:
        if number not in self.lines:
            self._fault(at, "", "trf_unknown", entry=number)
        return number in self.lines

    def _take(self, at: int, line: str) -> None:
        """Read a line by its first columns."""
        if not line:
            return
        if line.startswith("001"):
            self._entry(at, line)
        elif line.startswith("162"):
            self.values |= {letter: float(worth) for letter, worth in _values.findall(line[3:])}
        elif line.startswith(OLDER_VALUES):
            for kind, worth, code, other in _older_values.findall(line):
                self.values[VALUE_OF.get(kind or code, (kind or code)[-1])] = float(worth or other)
        elif line.startswith("299"):
            self._special(at, line)
        elif line.startswith("132"):
            self._dates(at, line)
        elif line.startswith("240"):
            self._bye_to_come(at, line)
        elif line.startswith(("260", "XXP")):
            self._kept_apart(at, line)
        elif line.startswith((TAG_OF_ENTRY, TAG_OF_WITHDRAWN, TAG_OF_FORFEITS)):
            self._comment(at, line)
        elif not line.startswith("###"):
            self.ignored.append(Finding(at, "1-3", Remark("trf_ignored", tag=line[:3].strip())))

    def _comment(self, at: int, line: str) -> None:
        tag = next(tag for tag in (TAG_OF_ENTRY, TAG_OF_WITHDRAWN, TAG_OF_FORFEITS) if line.startswith(tag))
        words = line[len(tag) :].split()
        numbers = [int(word) for word in words if word.isascii() and word.isdigit() and len(word) < LONGEST]
        if tag == TAG_OF_WITHDRAWN and words and len(numbers) == len(words):
            self.gone += [(at, number) for number in dict.fromkeys(numbers)]
        elif tag == TAG_OF_FORFEITS and len(words) > 1 and len(numbers) == len(words):
            self.forfeits |= {(numbers[0], number) for number in numbers[1:]}
        elif tag == TAG_OF_ENTRY and len(words) == 2 and numbers[:1] and numbers[0] not in self.who:
            self.who[numbers[0]] = (at, words[1])
        else:
            self._fault(at, "", "trf_comment")

    def _special(self, at: int, line: str) -> None:
        """Points that do not follow from results."""
        found = _abnormal.fullmatch(line)
        if found is None:
            self._fault(at, "", "trf_form")
            return
        for number in map(int, found[4].split()):
            self.special[int(found[3]), number] = (at, found[1].strip(), float(found[2]))
        if int(found[3]) == 0 and float(found[2]) * 2 % 1:
            self._fault(at, "", "trf_halves")

    def _dates(self, at: int, line: str) -> None:
        """The dates of the rounds, in the columns of these."""
        for number, start in enumerate(range(FIRST_ROUND - 1, len(line), ROUND_WIDTH), 1):
            text = line[start : start + 8].strip()
            try:
                self.dates[number] = _day(text) if text else None
            except ValueError:
                self._fault(at, _columns(number), "trf_date")

    def _bye_to_come(self, at: int, line: str) -> None:
        """Byes of a later round; one that is worth a win is not granted by anybody's wish."""
        found = _bye_to_come.fullmatch(line)
        if found is None:
            self._fault(at, "", "trf_form")
        elif found[1] == "F":
            self.ignored.append(Finding(at, "", Remark("trf_to_come")))
        else:
            self.coming += [(at, number, int(found[2]), found[1]) for number in _numbers(found[3])]

    def _kept_apart(self, at: int, line: str) -> None:
        """Entries that do not meet; from which round on does not matter, since earlier ones are over."""
        found = _apart.fullmatch(line)
        numbers = _numbers((found[3] or found[4]) if found else "")
        if found is None or len(numbers) < 2:
            self._fault(at, "", "trf_form")
        else:
            self.apart.append((at, int(found[1] or 1), int(found[2]) if found[2] else None, numbers))

    def _entry(self, at: int, line: str) -> None:
        """The line of an entry."""
        number = self._number(at, line[4:8], NUMBER, 1)
        rating = self._number(at, line[48:52], RATING, 0, blank=0)
        rank = self._number(at, line[85:89], RANK, 1, blank=-1)
        text = line[80:84]
        if not _points.fullmatch(text):
            self._fault(at, POINTS, "trf_points")
        if number is None or rating is None or rank is None or not _points.fullmatch(text):
            return
        if number in self.lines:
            self._fault(at, NUMBER, "twice", line=self.lines[number].at)
            return
        cells = [line[start : start + 8].ljust(8) for start in range(91, len(line), ROUND_WIDTH)]
        if len(cells) > ROUNDS_MAX:
            self._fault(at, "", "trf_rounds", most=ROUNDS_MAX)
            return
        points, name = float(text.replace(",", ".")), line[14:47].strip()
        self.lines[number] = Line(at, number, name, rating, points, None if rank < 0 else rank, cells)

    def _number(self, at: int, text: str, columns: str, least: int, blank: int | None = None) -> int | None:
        if blank is not None and not text.strip():
            return blank
        if not _whole.fullmatch(text) or not text.isascii() or not least <= int(text) <= RATING_MAX:
            self._fault(at, columns, "whole_number")
            return None
        return int(text)

    def _row(self, line: Line) -> Row:
        """Who an entry is: as a comment says, or a guest by its name."""
        at, who = self.who.get(line.number, (line.at, ""))
        if who.startswith("bot:"):
            return Row(at, "", None, who.removeprefix("bot:"), line.rating)
        if who and not who.startswith("gst_"):
            return Row(at, "", who, None, line.rating)
        if fault := fault_of_guest(line.name):
            self.faults.append(Finding(line.at, NAME, fault))
        return Row(line.at, line.name, rating=line.rating)

    def _leave_what_is_to_come(self) -> None:
        """Byes of a round that is not paired are not read: only they stand in its columns."""
        while self.count:
            last = [line.cells[self.count - 1] for line in self.lines.values() if len(line.cells) >= self.count]
            missing = len(last) < len(self.lines) or any(not cell.strip() for cell in last)
            if any(cell[:4].strip("0 ") for cell in last) or not missing:
                return
            for line in self.lines.values():
                if len(line.cells) >= self.count and (cell := line.cells.pop()).strip():
                    self._in_columns(line, cell[7])
            self.count -= 1

    def _in_columns(self, line: Line, letter: str) -> None:
        """The bye of an entry in the columns of a round that is not paired."""
        if letter in "HZ":
            self.coming.append((line.at, line.number, self.count, letter))
        else:
            self.ignored.append(Finding(line.at, _columns(self.count), Remark("trf_to_come")))

    def _byes(self, place: Mapping[int, int]) -> Iterator[ComingBye]:
        known = set[tuple[int, int]]()
        for at, number, round_, letter in self.coming:
            if self._is_known(at, number) and round_ > self.count and (number, round_) not in known:
                known.add((number, round_))
                yield ComingBye(place[number], round_, "half" if letter == "H" else "nothing")

    def _separations(self, place: Mapping[int, int]) -> Iterator[AgreedSeparation]:
        for at, first, last, numbers in self.apart:
            if first > self.count + 1:
                self.ignored.append(Finding(at, "5-7", Remark("trf_apart_later")))
            elif all(self._is_known(at, number) for number in numbers):
                rounds = last if last is None or last <= ROUNDS_MAX else None
                yield AgreedSeparation(tuple(sorted(place[number] for number in numbers)), rounds)

    def _round(self, number: int, place: Mapping[int, int], bye: ByeWorth) -> PastRound:
        tables, byes, allocated = list[PastTable](), list[Bye](), list[int]()
        for line in self.lines.values():
            cell = line.cells[number - 1] if number <= len(line.cells) else " " * 8
            if cell[:4].strip("0 "):
                tables += self._table(line, cell, number, place)
                continue
            letter = OLDER.get(cell[7], cell[7])
            if letter == OF_THE_PAIRING:
                allocated.append(line.at)
                byes.append(Bye(place[line.number], bye))
            elif letter not in WORTH:
                self._fault(line.at, _columns(number), "trf_letter", letter=letter)
            elif letter != "Z":
                byes.append(Bye(place[line.number], WORTH[letter], (ASKED,)))
        for at in allocated[1:]:
            self._fault(at, _columns(number), "trf_second_bye")
        return PastRound(tuple(tables), tuple(sorted(byes, key=lambda one: one.entry)), self.dates.get(number))

    def _table(self, line: Line, cell: str, number: int, place: Mapping[int, int]) -> Iterator[PastTable]:
        """The table of an entry, from the line of who has white; a fault if the two lines do not agree."""
        columns = _columns(number)
        met = self._number(line.at, cell[:4], columns, 1)
        other = self.lines.get(met or 0)
        if met is None or other is None or other is line:
            if met is not None:
                self._fault(line.at, columns, "trf_unknown", entry=met)
            return
        back = other.cells[number - 1] if number <= len(other.cells) else " " * 8
        colours, letters = cell[5] + back[5], _letter(cell) + _letter(back)
        if back[:4].strip() == "" or not back[:4].strip().isdigit() or int(back[:4]) != line.number:
            self._fault(line.at, columns, "trf_opponent", line=other.at)
        elif letters not in TOGETHER:
            key = "trf_no_result" if " " in letters else "trf_letters"
            self._fault(line.at, columns, key, line=other.at)
        elif colours not in ("wb", "bw", "--") or (colours == "--" and letters[0] not in ABSENCE):
            self._fault(line.at, columns, "trf_colours", line=other.at)
        elif colours == "wb" or (colours == "--" and line.number < met):
            yield self._sat_down(number, (line, other), letters, place)

    def _sat_down(self, number: int, two: tuple[Line, Line], letters: str, place: Mapping[int, int]) -> PastTable:
        seats = (place[two[0].number], place[two[1].number])
        if letters[0] in ABSENCE:
            return PastTable(seats, "no_show", tuple(1 if letter == "+" else None for letter in letters))
        if letters == "==":
            return PastTable(seats, "result", (1, 1))
        lost = [self._is_forfeit(number, line) for line in two]
        ranks = tuple(
            1 if letter == "1" else None if lost[seat] or letters == "00" else 2
            for seat, letter in enumerate(letters)
        )
        return PastTable(seats, "forfeit" if None in ranks else "result", ranks)

    def _is_forfeit(self, number: int, line: Line) -> bool:
        """Whether a comment says that a loss was a forfeit."""
        return (number, line.number) in self.forfeits

    def _check_points(self, line: Line) -> None:
        """The points of an entry are the sum of its rounds and of what was given beside them."""
        total = self.special.get((0, line.number), (0, "", 0.0))[2]
        for number in range(1, self.count + 1):
            cell = line.cells[number - 1] if number <= len(line.cells) else " " * 8
            special = self.special.get((number, line.number))
            letter = _letter(cell) if cell[:4].strip("0 ") else OLDER.get(cell[7], cell[7])
            total += special[2] if special else self.values.get(RESULTS.get(letter, ""), 0.0)
        if abs(total - line.points) > 0.01:
            self._fault(line.at, POINTS, "trf_sum", sum=f"{total:.1f}")


def _day(text: str) -> str:
    """A date with a year of two digits. Raises ValueError."""
    return datetime.strptime(f"{text} +0000", "%y/%m/%d %z").date().isoformat()


def _numbers(text: str) -> list[int]:
    """Each number once."""
    return list(dict.fromkeys(map(int, text.split())))


def _letter(cell: str) -> str:
    return UNRATED.get(cell[7].upper(), cell[7])


def _columns(number: int) -> str:
    """The columns of a round."""
    first = FIRST_ROUND + ROUND_WIDTH * (number - 1)
    return f"{first}-{first + 7}"
