"""Who may see a match without sitting at it, and how much of it. What they see of it is what the public is told."""

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Seat
from domain.match.invitations import is_for_anybody
from domain.match.state import Match
from domain.match.terms import Moment, Watch

OPEN = Watch()
"""The terms under which everybody sees everything public at once."""


def insiders(match: Match) -> frozenset[str]:
    """The players who see the match as it is: who sits or sat there, for whom a seat is kept, and the host."""
    if match.opened is None:
        return frozenset()
    seated = [occupant.player for occupant in match.seats if occupant and occupant.player]
    kept = [kept.player for kept in match.terms.reserved if kept.player and match.status == "open"]
    return frozenset((*seated, *kept, match.host))


def may_watch(match: Match, player: str | None, now: Moment) -> bool:
    """Whether somebody who is not inside may see the match at all; None is whoever is not known.

    A match in which anybody may sit down can be seen by anybody.
    """
    watch = match.terms.watch
    if watch.who == "everybody" or (player is not None and player in watch.players):
        return True
    return any(is_for_anybody(match, Seat(seat), now) for seat in range(len(match.seats)))


def may_see(match: Match, by: str, now: Moment) -> bool:
    """Whether a player may know of the match."""
    return by in insiders(match) or may_watch(match, by, now)


def horizon(match: Match) -> int:
    """The version at which watchers see a match: behind by the delay from its start until its end.

    What was to be seen before the start stays to be seen.
    """
    if match.status != "running":
        return match.version
    return max(match.lobby, match.version - match.terms.watch.delay)


def seat_known(match: Match, player: str, version: int) -> Seat | None:
    """The seat whose knowledge at a version a player has: its own, until it gave it up or lost it."""
    if given_up := match.resignation_of(player):
        return given_up.seat if version < given_up.version else None
    return match.seat_of(player)


def may_look_as(match: Match, by: str, seat: Seat, version: int) -> bool:
    """Whether somebody may know what a seat knew at a version; everybody may once the match is over."""
    return by == OPERATOR or match.status == "finished" or seat_known(match, by, version) == seat
