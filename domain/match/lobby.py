"""The time before a match starts: taking and leaving seats, invitations, cancelling."""

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, is_player
from domain.kernel.game import S
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import CallOff, Cancel, Invite, LeaveSeat, RevokeInvitation, SeatBot, TakeSeat
from domain.match.events import (
    HostChanged,
    InvitationRevoked,
    MatchCancelled,
    SeatInvited,
    SeatLeft,
    SeatTaken,
)
from domain.match.invitations import invited, is_for_anybody
from domain.match.nonces import wrong_form
from domain.match.opening import begin_when_full, seated_bot, unknown_bot
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table, follow_all
from domain.match.terms import IDLE_LEAST, Moment, Occupant


def take_seat(at: Situation[S], by: str, command: TakeSeat) -> Consequence[S] | Rejection:
    """A person takes a seat, with an invitation if the seat is reserved."""
    match, seat = at.match, command.seat
    if not is_player(by):
        return Rejection(refusals.TOKEN_NEEDED)
    refused = _unfit(match, seat) or _uninvited(match, seat, by, command.invitation, at.now)
    refused = refused or wrong_form(command.nonce)
    if refused:
        return refused
    if match.seats[seat] is not None:
        return Rejection(refusals.SEAT_TAKEN, {"seat": seat})
    if match.seat_of(by) is not None:
        return Rejection(refusals.ALREADY_SEATED)
    return _sit(at, at.table, seat, Occupant(command.name, player=by), command.nonce)


def seat_bot(at: Situation[S], by: str, command: SeatBot) -> Consequence[S] | Rejection:
    """The host seats a bot: at an open seat, or in place of another bot."""
    match, seat = at.match, command.seat
    if refused := _unfit(match, seat) or _not_host(match, by):
        return refused
    if command.bot not in at.game.bots:
        return unknown_bot(at.game, command.bot)
    if match.bot_of(seat):
        left = follow_all(at.game, at.table, (SeatLeft(seat),))
        return left.followed_by(_sit(at, left.table, seat, seated_bot(command.bot)))
    if match.seats[seat] is not None:
        return Rejection(refusals.SEAT_TAKEN, {"seat": seat})
    return _sit(at, at.table, seat, seated_bot(command.bot))


def _sit(
    at: Situation[S], table: Table[S], seat: Seat, occupant: Occupant, nonce: str | None = None
) -> Consequence[S]:
    """Somebody takes an open seat; taking the last one may start the match."""
    return begin_when_full(at, follow_all(at.game, table, (SeatTaken(seat, occupant, nonce),)))


def leave_seat(at: Situation[S], by: str, command: LeaveSeat) -> Consequence[S] | Rejection:
    """A player leaves a seat, or the host frees it.

    If the host leaves, the first other person in turn order becomes host; without one the match is cancelled.
    """
    match, seat = at.match, command.seat
    if refused := _unfit(match, seat):
        return refused
    occupant = match.seats[seat]
    if occupant is None:
        return Rejection(refusals.SEAT_OPEN, {"seat": seat})
    if by not in (occupant.player, match.host):
        return Rejection(refusals.NOT_YOUR_SEAT, {"seat": seat})
    left = follow_all(at.game, at.table, (SeatLeft(seat),))
    if occupant.player != match.host:
        return left
    return left.followed_by(follow_all(at.game, left.table, (_after_host(left.table.match),)))


def _after_host(match: Match) -> Event:
    people = (occupant for occupant in match.seats if occupant and occupant.player)
    heir = next(people, None)
    return HostChanged(heir.player, heir.name) if heir and heir.player else MatchCancelled()


def cancel(at: Situation[S], by: str, command: Cancel) -> Consequence[S] | Rejection:
    """The host or the operator cancels a match that has not started."""
    if at.match.status != "open":
        return Rejection(refusals.MATCH_NOT_OPEN)
    if by != OPERATOR and (refused := _not_host(at.match, by)):
        return refused
    return follow_all(at.game, at.table, (MatchCancelled(),))


def call_off(at: Situation[S], by: str, command: CallOff) -> Consequence[S] | Rejection:
    """The house cancels a match that nobody has started, once nothing has happened in it for so long, and no
    invitation to it is valid any more.
    """
    if by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if at.match.status != "open":
        return Rejection(refusals.MATCH_NOT_OPEN)
    idle_since = at.past.written_at(at.match.version)
    invited = any(invitation.until > at.now for invitation in at.match.invitations)
    if invited or command.idle < IDLE_LEAST or at.now - idle_since < command.idle:
        return Rejection(refusals.NOT_IDLE)
    return follow_all(at.game, at.table, (MatchCancelled(),))


def invite(at: Situation[S], by: str, command: Invite) -> Consequence[S] | Rejection:
    """The host issues an invitation. While it is valid the seat is reserved for it."""
    match, seat = at.match, command.seat
    if refused := _unfit(match, seat) or _not_host(match, by):
        return refused
    if match.seats[seat] is not None:
        return Rejection(refusals.SEAT_TAKEN, {"seat": seat})
    until = at.now + 1000 * command.seconds
    return follow_all(at.game, at.table, (SeatInvited(seat, command.digest, until),))


def revoke(at: Situation[S], by: str, command: RevokeInvitation) -> Consequence[S] | Rejection:
    """The host revokes an invitation."""
    match, seat = at.match, command.seat
    if refused := _unfit(match, seat) or _not_host(match, by):
        return refused
    if match.invitation_to(seat) is None:
        return Rejection(refusals.INVITATION_INVALID, {"seat": seat})
    return follow_all(at.game, at.table, (InvitationRevoked(seat),))


def _unfit(match: Match, seat: Seat) -> Rejection | None:
    if match.status != "open":
        return Rejection(refusals.MATCH_NOT_OPEN)
    return None if 0 <= seat < len(match.seats) else Rejection(refusals.SEAT_UNKNOWN, {"seat": seat})


def _not_host(match: Match, by: str) -> Rejection | None:
    return None if by == match.host else Rejection(refusals.NOT_HOST)


def _uninvited(match: Match, seat: Seat, by: str, digest: str | None, now: Moment) -> Rejection | None:
    """Why a person may not take an open seat. A token that is given must be valid, even if none is needed."""
    if digest is not None:
        good = invited(match, seat, digest, now)
        return None if good else Rejection(refusals.INVITATION_INVALID, {"seat": seat})
    kept = match.reservation_of(seat)
    if match.seats[seat] is not None or by == match.host or (kept and kept.player == by):
        return None
    return None if is_for_anybody(match, seat, now) else Rejection(refusals.NOT_INVITED, {"seat": seat})
