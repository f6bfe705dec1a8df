"""Results for spreadsheets and scripts: NDJSON by match, and CSV by seat."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from analysis.results import MatchResult
from service.http.conventions.spreadsheets import csv_line

OF_MATCH = ("match", "game", "rules_version", "tournament", "how", "events", "plies", "created_at", "ended_at")
OF_SEAT = ("seat", "name", "player", "bot", "resigned", "rank", "won", "score")
COLUMNS = (*OF_MATCH, "seats", *OF_SEAT)

_result = msgspec.json.Decoder(MatchResult)


def ndjson(results: Iterable[bytes]) -> Iterator[bytes]:
    """Each result as in JSON, on a line of its own."""
    for body in results:
        yield body + b"\n"


def results_csv(results: Iterable[bytes]) -> Iterator[bytes]:
    """A header line, then the lines of every match together, one for each seat."""
    yield csv_line(COLUMNS)
    for body in results:
        yield b"".join(map(csv_line, _rows(_result.decode(body))))


def _rows(result: MatchResult) -> Iterator[list[Any]]:
    match = [*(getattr(result, name) for name in OF_MATCH), len(result.seats)]
    return ([*match, *(getattr(seat, name) for name in OF_SEAT)] for seat in result.seats)
