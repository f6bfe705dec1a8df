"""How matches report back: when one is over, its tournament is told. Told twice, nothing happens twice."""

from domain.kernel.match import Match
from domain.tournament.commands import ReportResult
from domain.tournament.state import Tournament
from events.envelope import HOUSE_ACTOR, Actor
from projections.ledgers import UnknownTournament
from projections.tournament_audit import ranks_of
from service.bootstrap import Cabinet
from service.tournaments.desk import Order, Plan

REPORTER = Actor(HOUSE_ACTOR)


def report(cabinet: Cabinet, match_id: str, match: Match) -> None:
    """Tell the tournament of a match that it is over, if it belongs to one. Raises Busy."""
    if match.outcome is None or match.opened is None or match.opened.tournament is None:
        return
    command = ReportResult(match_id, match.version, ranks_of(match), match.outcome.how)
    try:
        cabinet.desk.submit(Order(match.opened.tournament, REPORTER, lambda now, at: Plan(command)))
    except UnknownTournament:
        return


def collect(cabinet: Cabinet, now: Tournament, number: int) -> None:
    """Report whatever is over in a round and was not reported yet, without waiting for the feed."""
    found = now.round(number)
    for table in found.tables if found and found.status == "playing" else ():
        if table.match is not None and table.report is None:
            report(cabinet, table.match, cabinet.tables.current(table.match)[0].table.match)
