"""Who may see what of a match beside its events: its secret seed, what was refused, a log that is damaged; and who
may import matches.
"""

from collections.abc import Iterator

from domain.match.state import Match
from domain.match.watching import OPEN, insiders
from service.application import problems
from service.application.callers import Caller
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem


def seed_for(play: Play, by: Caller, found: VisibleMatch, version: int) -> bytes | None:
    """The secret seed, for the operator only, which is recorded; the log of a finished match contains it."""
    if not by.who.operator or found.current().match.status == "finished":
        return None
    play.reads.record(found.id, "audit", version)
    return play.store.seed(found.id)


def origin_seeds_for(play: Play, by: Caller, match: str) -> Iterator[tuple[str, bytes]]:
    """The revealed seeds of the matches with which a branch shares its history; for the operator all of them."""
    while origin := play.store.origin(match):
        match = origin.match
        if play.views.current(match).match.seed or by.who.operator:
            yield match, play.store.seed(match)


def check_knows_damaged(play: Play, by: Caller, match: str) -> None:
    """A problem unless a caller may know of a match whose log is unreadable."""
    beside, player = play.views.stored_match(match), by.who.player
    is_inside = beside and player and player.id in insiders(beside)
    is_open = beside and beside.terms.watch == OPEN and beside.terms.origin is None
    if not (by.who.operator or is_inside or is_open):
        raise Problem(problems.UNKNOWN_MATCH, {"match": match})


def whose_refusals(play: Play, by: Caller, match: str, now: Match) -> str | None:
    """The player whose refusals a caller may see; None for everybody's. That the operator reads is recorded."""
    if now.status == "finished":
        return None
    if by.who.operator:
        play.reads.record(match, "refusals", now.version)
        return None
    player = by.who.player
    if player is None or not any(seat and seat.player == player.id for seat in now.seats):
        raise Problem(problems.MAY_NOT_SEE)
    return player.id


def widest_eyes(play: Play, by: Caller, found: VisibleMatch, now: Match) -> Eyes:
    """The viewpoint that sees most of those a caller may have. That the operator reads the truth is recorded."""
    if now.status == "finished":
        return Eyes(TRUTH)
    if by.who.operator:
        play.reads.record(found.id, TRUTH, now.version)
        return Eyes(TRUTH)
    return found.eyes(now)


def check_takes_records(by: Caller, dry: bool) -> None:
    """A problem unless a caller may import: the operator may, and any player may have a record verified (`dry`)."""
    if not (dry and by.who.player):
        by.need_operator()
