"""The portable record of a tournament. Everybody may have it, also while the tournament runs: all its events and
commands are public, and of its matches it has only those that are over.
"""

from collections.abc import Iterator

from audit import tournament_record
from audit.tournament_record import FinishedMatch
from domain.tournament.state import Tournament
from events.envelope import UNREADABLE
from service.application.callers import Caller
from service.application.matches.records import PRODUCT
from service.application.parts import Play, Results, Tournaments
from service.application.records.exporting import check_proof, proof_line
from service.application.tournaments.finding import current_or_problem
from service.application.versioned import Versioned
from streams.matches import GameNotInstalled, Matches
from streams.stream import UnknownStream
from transparency.keeper import tournament_course

ATTEMPTS = 4
"""How often a tournament is read again that was ruled on while its matches were read."""


def record_of(
    play: Play, tournaments: Tournaments, results: Results, by: Caller, tournament: str, since: int = 0
) -> Versioned[bytes]:
    """The record of a tournament as it is. The work stops when the caller leaves.

    With `since` a line proves what the log says of the tournament, and that it continues a log of so many leaves.
    """
    check_proof(results, since)
    now, matches = _with_its_matches(play, tournaments, by, tournament)
    stored = play.store.read(tournament, 0, now.version)
    body = tournament_record.write(tournament, now, stored, matches, PRODUCT)
    return Versioned(body + proof_line(results, tournament, tournament_course(now), since), now.version)


def _with_its_matches(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str
) -> tuple[Tournament, list[FinishedMatch]]:
    """A tournament and its matches at one moment, if it is not ruled on again and again."""
    for _ in range(ATTEMPTS):
        now = current_or_problem(tournaments.streams, tournament).state
        matches = []
        for match in finished_matches(play.matches, now):
            by.departure.check()
            matches.append(match)
        if tournaments.streams.current(tournament)[0].version == now.version:
            break
    return now, matches


def finished_matches(matches: Matches, now: Tournament) -> Iterator[FinishedMatch]:
    """The matches of tables with a result or a ruling, whose seeds are revealed; a damaged one is left out."""
    for table in (table for played in now.rounds for table in played.tables if table.is_decided):
        if table.match is None:
            continue
        try:
            found = matches.current(table.match)[0]
        except (UnknownStream, GameNotInstalled, *UNREADABLE):
            continue
        if found.state.match.seed:
            yield FinishedMatch(table.match, found.version, found.hash)
