"""Branches: who may continue from a version of another match, and what the branch begins with."""

from domain.kernel.actors import OPERATOR, is_player
from domain.kernel.chance import shows
from domain.kernel.game import S
from domain.kernel.options import Rejection
from domain.kernel.worlds import NoWorld
from domain.match import refusals, watching
from domain.match.commands import Branch
from domain.match.events import MatchOpened, PositionSet
from domain.match.opening import (
    begin_when_full,
    is_board,
    kept_for_guests,
    open_with,
    seat_events,
    seated_as_wanted,
)
from domain.match.past import OriginUnknown
from domain.match.position import possible_position
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, awaited, follow_all


def branch(at: Situation[S], by: str, command: Branch) -> Consequence[S] | Rejection:
    """Continue from a version of another match: from the truth if it is public, or from what a seat knew.

    The latter while the match runs only where its terms allow help, since bots play on in the branch, and it can be
    analysed. A branch from the truth continues at the table of its origin, which the situation holds. A branch from
    a seat's knowledge depends on nothing that the seat could not know. Raises OriginUnknown if the other match is
    needed but neither it nor the logged beginning of the branch is available.
    """
    origin = command.origin
    if at.match.opened and at.match.terms.origin == origin:
        return Rejection(refusals.MATCH_EXISTS)
    if origin.match == origin.branch or origin.version > command.seen:
        return Rejection(refusals.OPENING_WRONG)
    if not (is_player(by) or by == OPERATOR):
        return Rejection(refusals.MAY_NOT_SEE)
    elsewhere = at.past.past_of(origin.match)
    if origin.seat is not None and elsewhere is None:
        return _branch_as_logged(at, by, command)
    there = elsewhere.table(origin.version) if elsewhere and origin.seat is not None else at.table
    if not _may_go_on(at, by, command, there.match):
        return Rejection(refusals.MAY_NOT_SEE)
    if origin.seat is not None and not watching.may_be_helped(_as_seen(at, command, there.match), by):
        return Rejection(refusals.HINTS_NEVER)
    if elsewhere and not elsewhere.ends_command(origin.version):
        return Rejection(refusals.BRANCH_INSIDE_COMMAND, {"version": origin.version})
    if not awaited(at.game, there.match, there.known_world.public):
        return Rejection(refusals.BRANCH_OF_NOTHING, {"version": origin.version})
    if origin.seat is None:
        return _branch(at, by, command, there.match.terms, None)
    try:
        position = possible_position(at.game, there.known_world, origin.seat, at.chance)
    except NoWorld:
        return Rejection(refusals.NO_WORLD)
    return _branch(at, by, command, there.match.terms, position)


def _may_go_on(at: Situation[S], by: str, command: Branch, there: Match) -> bool:
    """Whether the actor may see the match at all, and the whole of it or what the seat knew."""
    origin = command.origin
    if by == OPERATOR:
        return True
    if origin.seat is None:
        shown = shows(command.seed or "", there.terms.commitment) or watching.sees_everything(there, by)
        return watching.may_see(there, by, at.now) and shown
    seen = _as_seen(at, command, there)
    return watching.may_see(seen, by, at.now) and watching.may_look_as(seen, by, origin.seat, origin.version)


def _as_seen(at: Situation[S], command: Branch, there: Match) -> Match:
    """The other match at the version that the actor saw."""
    elsewhere = at.past.past_of(command.origin.match)
    return elsewhere.table(command.seen).match if elsewhere else there


def _branch_as_logged(at: Situation[S], by: str, command: Branch) -> Consequence[S] | Rejection:
    """Everything that follows from the command except the dealt world, which is taken from the log."""
    if at.logged is None:
        raise OriginUnknown(command.origin.match)
    return _branch(at, by, command, *at.logged)


def _branch(
    at: Situation[S], by: str, command: Branch, was: MatchOpened, position: PositionSet | None
) -> Consequence[S] | Rejection:
    if command.analysis and not is_board(command.seats, command.undo, command.start_when, None):
        return Rejection(refusals.OPENING_WRONG)
    seated = seated_as_wanted(at.game, by, command.name, command.seats, was.seats, alone=command.analysis)
    if isinstance(seated, Rejection):
        return seated
    opened = MatchOpened(
        game=was.game,
        rules_version=was.rules_version,
        seats=was.seats,
        options=was.options,
        host=by,
        start_when=command.start_when,
        commitment=command.commitment,
        undo=command.undo,
        origin=command.origin,
        host_name=command.name or None,
        reserved=kept_for_guests(command.seats),
        watch=command.watch,
        analysis=command.analysis,
    )
    if position is None:
        return begin_when_full(at, follow_all(at.game, at.table, (opened, *seat_events(seated))))
    return open_with(at, opened, seated, position)
