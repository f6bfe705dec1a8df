"""Who may see a match without sitting at it, and how much of it. What they see of it is what the public is told."""

from domain.kernel.lobby import is_for_anybody
from domain.kernel.match import Match
from domain.kernel.messages import Seat
from domain.kernel.terms import Moment, Watch

OPEN = Watch()
"""The terms under which everybody sees everything public at once."""


def is_inside(match: Match, player: str) -> bool:
    """Whether a player sees the match as it is: who sits or sat there, for whom a seat is kept, and the host."""
    holds = any(occupant and occupant.player == player for occupant in match.seats)
    kept = match.status == "open" and any(kept.player == player for kept in match.terms.reserved)
    return holds or kept or player == match.host


def may_watch(match: Match, player: str | None, now: Moment) -> bool:
    """Whether somebody who is not inside may see the match at all; None is whoever is not known.

    A match in which anybody may sit down can be seen by anybody.
    """
    watch = match.terms.watch
    if watch.who == "everybody" or (player is not None and player in watch.players):
        return True
    return any(is_for_anybody(match, Seat(seat), now) for seat in range(len(match.seats)))


def horizon(match: Match) -> int:
    """The version at which watchers see a match: behind by the delay from its start until its end.

    What was to be seen before the start stays to be seen.
    """
    if match.status != "running":
        return match.version
    return max(match.lobby, match.version - match.terms.watch.delay)
