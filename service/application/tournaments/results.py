"""Reporting finished matches to their tournaments. Repeated reports change nothing."""

from audit.tournaments import TableMatch, ranks_of
from domain.kernel.actors import HOUSE_ACTOR
from domain.match.state import Match
from domain.tournament.commands import ReportResult
from domain.tournament.state import Tournament
from events.envelope import UNREADABLE, Actor
from service.application.damage import unless_damaged
from streams.matches import GameNotInstalled, Matches
from streams.request import Request
from streams.stream import UnknownStream
from streams.transact import Writer

REPORTER = Actor(HOUSE_ACTOR)


def report(writer: Writer, match_id: str, match: Match) -> None:
    """Report the result of play to the tournament of a match, if it has one and is over. Raises Busy.

    The results of rulings are known to the tournament already.
    """
    if match.played is None or match.opened is None or match.opened.tournament is None:
        return
    outcome = match.played
    command = ReportResult(match_id, match.version, ranks_of(outcome), outcome.winners, outcome.how)
    try:
        writer.transact(Request(match.opened.tournament, REPORTER, command))
    except UnknownStream:
        return


def collect(writer: Writer, matches: Matches, now: Tournament, number: int) -> None:
    """Report every finished match of a round that was not reported yet, without waiting for the feed.

    A damaged one is left out: its table has no result until it is ruled.
    """
    found = now.round(number)
    for table in found.tables if found and found.status == "playing" else ():
        if table.match is not None and table.report is None and (match := _match_now(matches, table.match)):
            report(writer, table.match, match)


def _match_now(matches: Matches, match_id: str) -> Match | None:
    with unless_damaged(match_id):
        return matches.current(match_id)[0].state.match
    return None


def played_match(matches: Matches, match_id: str) -> TableMatch | None:
    """A match for the audit of its tournament; None if it does not exist or is unreadable."""
    try:
        now = matches.current(match_id)[0].state.match
        (opening,) = matches.envelopes(match_id, limit=1)
    except (UnknownStream, GameNotInstalled, *UNREADABLE):
        return None
    return TableMatch(now, opening.actor.by, opening.command)
