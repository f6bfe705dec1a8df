"""The tournament report file of FIDE in its version of 2026 (TRF26), for tournaments with two seats at a table.

Of its records there are 012, 042, 052, 062, 072, 092, 102, 112, 122, 132, 142, 162, 182, 192, 202, 212, 222, 240,
260, 299 and 001. The others are about teams (013, 082, 300 to 362, 801, 802), accelerated rounds (250) and national
ratings (172), which do not exist here, or about places (022, 032), or say nothing new (152).
"""

from collections.abc import Iterator, Sequence

from domain.tournament.rounds import planned
from domain.tournament.standings import standings
from domain.tournament.state import Entry, Tournament
from domain.tournament.terms import UNIT, Bye, Format, TieBreak, bye_points, shared
from service.application.tournaments.trf import (
    ASKED_FOR,
    OF_THE_PAIRING,
    POINTS_MOST,
    Cell,
    TooManyPoints,
    cells_of,
    check_two,
    comments,
    line_of,
)
from service.application.tournaments.trf_heading import NOTHING, About, encoded, heading

TYPES: dict[Format, str] = {
    "swiss": "CUSTOM_SWISS",
    "round_robin": "CUSTOM_ROUNDROBIN",
    "knockout": "CUSTOM_KNOCKOUT",
}
"""The codes of 192: the pairings follow rules of this program, not those of a system of FIDE."""
DEFAULTS = {"W": 1.0, "D": 0.5, "L": 0.0, "A": 0.0}
"""What results are worth if 162 says nothing; a bye of the pairing (P) is worth a win (W)."""
RESULTS = {"1": "W", "+": "W", "F": "W", "=": "D", "H": "D", "0": "L", "-": "A", "Z": "A", OF_THE_PAIRING: "P"}
"""The result of 162 that a letter of a round counts as."""
ABNORMAL = {"1": "W", "=": "D", "0": "L"}
"""The letters of 299 that differ from those of a round."""


def trf26(now: Tournament, about: About = NOTHING) -> str:
    """The report of a tournament, with its points as they are. Raises NotTwo and TooManyPoints.

    The first seat is white. A rating of more than four digits is left out. Every line ends with CR and LF.
    """
    check_two(now)
    places, cells = {place.entry: place for place in standings(now)}, cells_of(now)
    points = {number: place.points / UNIT for number, place in places.items()}
    if max(*points.values(), *_values(now).values()) > POINTS_MOST:
        raise TooManyPoints
    lines = [
        *heading(now, about),
        f"142 {max(len(now.rounds), planned(now))}",
        *_values_line(now),
        *([f"182 {about.program}"] if about.program else []),
        f"192 {TYPES[now.terms.format]}",
        *_tie_breaks(now),
        *([f"222 {code}"] if (code := encoded(now.terms.clock)) else []),
        *_byes_to_come(now),
        *_kept_apart(now),
        *_abnormal(now, cells),
        *(line_of(entry, places[entry.number].rank, points[entry.number], mine) for entry, mine in cells),
        *comments(now),
    ]
    return "".join(f"{line}\r\n" for line in lines)


def _values(now: Tournament) -> dict[str, float]:
    """What each result of 162 is worth."""
    won, lost = shared(now.terms, (1, 2))
    drawn, _ = shared(now.terms, (1, 1))
    free = bye_points(now.terms, Bye(0, now.terms.bye))
    units = {"W": won, "D": drawn, "L": lost, "A": 0, "P": free}
    return {letter: worth / UNIT for letter, worth in units.items()}


def _values_line(now: Tournament) -> Iterator[str]:
    """162, with what differs from the defaults."""
    values = _values(now)
    usual = {**DEFAULTS, "P": values["W"]}
    if other := [f"{letter}{points:4.1f}" for letter, points in values.items() if points != usual[letter]]:
        yield "162  " + "    ".join(other)


def _tie_breaks(now: Tournament) -> Iterator[str]:
    """Those of FIDE in 202 and 212; what the file has no code for is said in a comment."""
    of_fide = [_code(name) for name in now.terms.tie_breaks if name.isupper() or name[0].isupper()]
    others = [name for name in now.terms.tie_breaks if not name[0].isupper()]
    if of_fide:
        yield f"202 {','.join(of_fide)}"
    yield f"212 {','.join(['PTS', *of_fide])}"
    if others:
        yield f"### tie-breaks without a code: {', '.join(others)}"


def _code(name: TieBreak) -> str:
    """The name of a tie-break as in C.07: `BH-C1` is `BH/C1` there."""
    return name.replace("-", "/")


def _byes_to_come(now: Tournament) -> Iterator[str]:
    """The byes of a round that is paired and has not started, and those that are granted for later rounds."""
    for one in now.rounds:
        for bye in one.byes if one.status == "paired" else ():
            yield f"240 {ASKED_FOR[bye.worth]} {one.number:03d} {bye.entry:4d}"
    paired = sum(one.status != "open" for one in now.rounds)
    for request in now.bye_requests:
        if request.status == "granted" and request.round > paired:
            yield f"240 {ASKED_FOR[request.worth]} {request.round:03d} {request.entry:4d}"


def _kept_apart(now: Tournament) -> Iterator[str]:
    """Who is kept apart, and in which rounds."""
    for separation in now.separations:
        last = separation.rounds or max(1, planned(now))
        yield f"260 001 {last:03d}" + "".join(f" {number:4d}" for number in separation.entries)


def _abnormal(now: Tournament, cells: Sequence[tuple[Entry, Sequence[Cell]]]) -> Iterator[str]:
    """Points that do not follow from 162: of rounds, by the letter of the result, and given or taken by rulings."""
    values = _values(now)
    for entry, mine in cells:
        for cell in mine:
            if cell.letter in RESULTS and cell.units / UNIT != values[RESULTS[cell.letter]]:
                kind = ABNORMAL.get(cell.letter, cell.letter)
                yield f"299 {kind}        {_points(cell.units)}  {cell.round:03d} {entry.number:4d}"
    for adjusted in now.adjustments:
        yield f"299          {_points(adjusted.halves * UNIT // 2)}  000 {adjusted.entry:4d}"


def _points(units: int) -> str:
    return f"{units / UNIT:4.1f}"
