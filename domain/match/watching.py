"""Who may see a match without a seat, and how much of it. Watchers see the public view."""

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Seat
from domain.match.invitations import is_for_anybody
from domain.match.state import Match
from domain.match.terms import Moment, Watch

OPEN = Watch()
"""The terms under which everybody sees the public view without delay."""
PRIVATE = Watch("nobody")
"""Those under which nobody sees the match who is not at it."""


def insiders(match: Match) -> frozenset[str]:
    """The players who see the match without delay: seat holders past and present, reserved players, the host."""
    if match.opened is None:
        return frozenset()
    seated = [occupant.player for occupant in match.seats if occupant and occupant.player]
    kept = [kept.player for kept in match.terms.reserved if kept.player and match.status == "open"]
    return frozenset((*seated, *kept, match.host))


def may_watch(match: Match, player: str | None, now: Moment) -> bool:
    """Whether an outsider may see the match at all; None is an anonymous caller.

    A match with a seat that anybody may take is visible to everybody.
    """
    watch = match.terms.watch
    if watch.who in ("everybody", "link") or (player is not None and player in watch.players):
        return True
    return any(is_for_anybody(match, Seat(seat), now) for seat in range(len(match.seats)))


def may_find(match: Match, player: str | None, now: Moment) -> bool:
    """Whether lists show the match to an outsider, too: not if only its address leads to it."""
    return match.terms.watch.who != "link" and may_watch(match, player, now)


def may_see(match: Match, by: str, now: Moment) -> bool:
    """Whether a player may know of the match."""
    return by in insiders(match) or may_watch(match, by, now)


def horizon(match: Match) -> int:
    """The version that watchers see: behind by the delay from the start of the match until its end.

    Everything before the start stays visible.
    """
    if match.status != "running":
        return match.version
    return max(match.lobby, match.version - match.terms.watch.delay)


def seat_known(match: Match, player: str, version: int) -> Seat | None:
    """The seat whose knowledge at a version a player has: its own seat, until it resigned or lost it."""
    if given_up := match.resignation_of(player):
        return given_up.seat if version < given_up.version else None
    return match.seat_of(player)


def may_be_helped(match: Match, by: str) -> bool:
    """Whether the actor may have commands tried and continue from the match elsewhere, which helps those who play.

    While a match runs its terms decide. Once it is over everybody may, and the operator always.
    """
    return by == OPERATOR or match.status != "running" or match.assisted


def sees_everything(match: Match, player: str | None) -> bool:
    """Whether who may see the match may see all of it: once it is over, and on a board for analysis, everybody.

    In a branch its host, if it plays alone with bots. What the origin hides is not there: a branch continues the
    truth only of a match that is over, and to what a seat knows everything else is dealt anew. The operator may
    continue one that runs, and everything that it looks at is recorded.
    """
    if match.status == "finished" or match.terms.analysis:
        return True
    return player not in (None, OPERATOR) and _is_alone(match, player)


def _is_alone(match: Match, player: str) -> bool:
    """Whether it is a branch of the player, in which nobody else has played or can."""
    if match.opened is None or match.opened.origin is None or match.host != player:
        return False
    return all(sits is not None and sits.player in (None, player) for sits in match.seats)


def may_look_as(match: Match, by: str, seat: Seat, version: int) -> bool:
    """Whether the actor may know what a seat knew at a version; see `sees_everything`."""
    return by == OPERATOR or sees_everything(match, by) or seat_known(match, by, version) == seat
