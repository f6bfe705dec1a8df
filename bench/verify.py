"""Verification of finished matches: chain, commitment, every command by the rules, every outcome by the seed."""

from typing import Any

from audit.matches import audit
from bench.measure import Figure, median_of, rate, seconds
from bench.scripts import next_command, open_match, submit
from domain import games
from service.runtime.bootstrap import Cabinet

EVENTS = 2000
"""At least so many of each game, however many matches that takes."""
PASSES = 9
"""A pass is a tenth of a second, which a busy host may take away whole."""


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures, for every game at its largest number of seats."""
    figures = []
    for key in games():
        codec = cabinet.play.matches.codecs[key]
        matches = _finished(cabinet, key)
        events = sum(map(len, matches.values()))
        pace = median_of(PASSES, lambda codec=codec, matches=matches: seconds(lambda: _verify(codec, matches)))
        figures.append(Figure(f"verification, {key}", rate(events / pace) + " events", "", "20,000/s"))
    return figures


def _finished(cabinet: Cabinet, key: str) -> dict[str, list[bytes]]:
    """The stored envelopes of matches that were played at random."""
    found: dict[str, list[bytes]] = {}
    while sum(map(len, found.values())) < EVENTS:
        seats = games()[key].meta.seats[1]
        match = open_match(cabinet, [f"ply_{seat}" for seat in range(seats)], key)
        while following := next_command(cabinet, match):
            submit(cabinet, match, *following)
        found[match] = cabinet.store.read(match)
    return found


def _verify(codec: Any, matches: dict[str, list[bytes]]) -> None:
    for match, stored in matches.items():
        report = audit(codec, match, stored)
        assert report.ok, report
        assert "rules" in report.checked, report
