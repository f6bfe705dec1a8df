"""Results and standings for spreadsheets and scripts: NDJSON by match, and CSV by seat or place."""

import csv
import io
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from analysis.results import MatchResult, SeatResult
from service.application.tournaments.documents import Standings

OF_MATCH = ("match", "game", "rules_version", "tournament", "how", "events", "plies", "created_at", "ended_at")
OF_SEAT = ("seat", "name", "player", "bot", "resigned", "rank", "won", "score")
OF_PLACE = ("rank", "entry", "name", "player", "bot", "advanced", "points", "tables", "wins", "byes")
COLUMNS = (*OF_MATCH, "seats", *OF_SEAT)
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters at which spreadsheets begin a formula (OWASP, CSV Injection)."""

_result = msgspec.json.Decoder(MatchResult)


def ndjson(results: Iterable[bytes]) -> Iterator[bytes]:
    """Each result as in JSON, on a line of its own."""
    for body in results:
        yield body + b"\n"


def csv_lines(results: Iterable[bytes]) -> Iterator[bytes]:
    """A header line, then a line for every seat of every match (RFC 4180, UTF-8)."""
    yield _line(COLUMNS)
    for body in results:
        result = _result.decode(body)
        yield b"".join(_line(_row(result, seat)) for seat in result.seats)


def standings_csv(standings: Standings) -> Iterator[bytes]:
    """A header line, then a line for every place; the tie-breaks in the order of the terms."""
    breaks = [made.name for place in standings.places[:1] for made in place.tie_breaks if made.name not in OF_PLACE]
    yield _line((*OF_PLACE, *breaks))
    for place in standings.places:
        values = (made.value for made in place.tie_breaks if made.name in breaks)
        yield _line((*(_cell(getattr(place, name)) for name in OF_PLACE), *values))


def _row(result: MatchResult, seat: SeatResult) -> Iterator[Any]:
    yield from (getattr(result, name) for name in OF_MATCH)
    yield len(result.seats)
    yield from (_cell(getattr(seat, name)) for name in OF_SEAT)


def _cell(value: Any) -> Any:
    """A cell; a name that a spreadsheet would evaluate gets an apostrophe in front."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


def _line(cells: Iterable[Any]) -> bytes:
    line = io.StringIO()
    csv.writer(line).writerow(cells)
    return line.getvalue().encode()
