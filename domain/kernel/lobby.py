"""What may be done at a table before a match starts: who sits where, who is invited, calling it off.

Each decider returns the events it leads to and the table after them, or a `Rejection`.
"""

from domain.kernel import deciders
from domain.kernel.deciders import MATCH_NOT_OPEN, NOT_HOST, SEAT_TAKEN, SEAT_UNKNOWN
from domain.kernel.game import Chance, Game, S
from domain.kernel.lobby_events import HostChanged, InvitationRevoked, MatchCancelled, SeatInvited, SeatLeft
from domain.kernel.match import Match
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table, follow_all
from domain.kernel.terms import Moment, Occupant

INVITATION_INVALID = "invitation_invalid"
NOT_INVITED = "not_invited"
NOT_YOUR_SEAT = "not_your_seat"
SEAT_OPEN = "seat_open"


def sit(
    game: Game[S], table: Table[S], seat: Seat, by: Occupant, digest: str | None, now: Moment, chance: Chance
) -> Decided[S] | Rejection:
    """A person sits down, where the seat is kept for others with an invitation whose token has this `digest`."""
    match = table.match
    refused = _unfit(match, seat) or _uninvited(match, seat, by.player, digest, now)
    return refused or deciders.take_seat(game, table, seat, by, chance)


def seat_bot(
    game: Game[S], table: Table[S], seat: Seat, bot: Occupant, by: str, chance: Chance
) -> Decided[S] | Rejection:
    """The host seats a bot: at a free seat, or in the place of another bot."""
    if refused := _unfit(table.match, seat) or _not_host(table.match, by):
        return refused
    if not table.match.bot_of(seat):
        return deciders.take_seat(game, table, seat, bot, chance)
    left = follow_all(game, table, (SeatLeft(seat),))
    taken = deciders.take_seat(game, left.table, seat, bot, chance)
    return taken if isinstance(taken, Rejection) else Decided(left.events + taken.events, taken.table)


def vacate(game: Game[S], table: Table[S], seat: Seat, by: str) -> Decided[S] | Rejection:
    """A player stands up, or the host frees a seat.

    A host who stands up hands the table on to the first person in turn order; where there is none it is closed.
    """
    match = table.match
    if refused := _unfit(match, seat):
        return refused
    occupant = match.seats[seat]
    if occupant is None:
        return Rejection(SEAT_OPEN, {"seat": seat})
    if by not in (occupant.player, match.host):
        return Rejection(NOT_YOUR_SEAT, {"seat": seat})
    left = follow_all(game, table, (SeatLeft(seat),))
    if occupant.player != match.host:
        return left
    after = follow_all(game, left.table, (_after_host(left.table.match),))
    return Decided(left.events + after.events, after.table)


def _after_host(match: Match) -> Event:
    people = (occupant for occupant in match.seats if occupant and occupant.player)
    heir = next(people, None)
    return HostChanged(heir.player, heir.name) if heir and heir.player else MatchCancelled()


def cancel(game: Game[S], table: Table[S], by: str) -> Decided[S] | Rejection:
    """The host calls off a match that has not started."""
    match = table.match
    if match.status != "open":
        return Rejection(MATCH_NOT_OPEN)
    return _not_host(match, by) or follow_all(game, table, (MatchCancelled(),))


def invite(
    game: Game[S], table: Table[S], seat: Seat, by: str, digest: str, until: Moment
) -> Decided[S] | Rejection:
    """The host makes a link for a free seat, good until a time. As long as it is good the seat is kept for it."""
    match = table.match
    if refused := _unfit(match, seat) or _not_host(match, by):
        return refused
    if match.seats[seat] is not None:
        return Rejection(SEAT_TAKEN, {"seat": seat})
    return follow_all(game, table, (SeatInvited(seat, digest, until),))


def revoke(game: Game[S], table: Table[S], seat: Seat, by: str) -> Decided[S] | Rejection:
    """The host takes the link for a seat back."""
    match = table.match
    if refused := _unfit(match, seat) or _not_host(match, by):
        return refused
    if match.invitation_to(seat) is None:
        return Rejection(INVITATION_INVALID, {"seat": seat})
    return follow_all(game, table, (InvitationRevoked(seat),))


def invited(match: Match, seat: Seat, digest: str, now: Moment) -> bool:
    """Whether a token with this digest is a good invitation to `seat`."""
    known = match.invitation_to(seat)
    return known is not None and known.digest == digest and now < known.until


def is_for_anybody(match: Match, seat: Seat, now: Moment) -> bool:
    """Whether whoever likes may sit down at `seat`."""
    known = match.invitation_to(seat)
    kept = match.reservation_of(seat) or (known is not None and now < known.until)
    return match.status == "open" and match.seats[seat] is None and not kept


def _unfit(match: Match, seat: Seat) -> Rejection | None:
    if match.status != "open":
        return Rejection(MATCH_NOT_OPEN)
    return None if 0 <= seat < len(match.seats) else Rejection(SEAT_UNKNOWN, {"seat": seat})


def _not_host(match: Match, by: str) -> Rejection | None:
    return None if by == match.host else Rejection(NOT_HOST)


def _uninvited(match: Match, seat: Seat, by: str | None, digest: str | None, now: Moment) -> Rejection | None:
    """Why a person may not have a free seat. A token that is given must be good, also where none is needed."""
    if digest is not None:
        return None if invited(match, seat, digest, now) else Rejection(INVITATION_INVALID, {"seat": seat})
    kept = match.reservation_of(seat)
    if match.seats[seat] is not None or by == match.host or (kept and kept.player == by):
        return None
    return None if is_for_anybody(match, seat, now) else Rejection(NOT_INVITED, {"seat": seat})
