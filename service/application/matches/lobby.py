"""The seats of a match: taking and leaving them, cancelling and starting it, resigning."""

from domain.kernel.messages import Command, Seat
from domain.match.commands import Cancel, LeaveSeat, SeatBot, TakeSeat
from service.application.callers import Caller
from service.application.matches.access import Invited
from service.application.matches.invitations import digest_of
from service.application.matches.summaries import MatchAfter, summary_after
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from streams.request import Done


def change_match(
    play: Play, by: Caller, match: str, command: Command, invitation: Invited | None = None
) -> MatchAfter:
    """Carry out a command of a player in a match that it may know of, possibly by invitation.

    `domain.match.decide` says who may do what.
    """
    by.need_player()
    return summary_after(play, by, match, give(play, by, VisibleMatch(play, by.who, match, invitation), command))


def take_seat(
    play: Play, by: Caller, match: str, seat: Seat, invitation: str | None = None, nonce: str | None = None
) -> MatchAfter:
    """Take an open seat. A reserved one needs the token of an invitation, by which its holder knows the match.

    With a `nonce` the player has a part in the chance of the match.
    """
    digest = digest_of(invitation) if invitation else None
    invited = (seat, digest) if digest else None
    return change_match(play, by, match, TakeSeat(seat, invitation=digest, nonce=nonce), invited)


def seat_bot(play: Play, by: Caller, match: str, seat: Seat, bot: str) -> MatchAfter:
    """Seat a bot, also in place of another. Only a token that allows to host does."""
    by.need_player()
    found = VisibleMatch(play, by.who, match)
    by.need_scope("host")
    return summary_after(play, by, match, give(play, by, found, SeatBot(seat, bot)))


def leave_seat(play: Play, by: Caller, match: str, seat: Seat) -> MatchAfter:
    """Leave a seat, or free that of somebody else, which takes a token that allows to host."""
    player, found = by.player_id, VisibleMatch(play, by.who, match)
    seats = found.newest().seats
    sitting = seats[seat] if seat < len(seats) else None
    if sitting and sitting.player != player:
        by.need_scope("host")
    return summary_after(play, by, match, give(play, by, found, LeaveSeat(seat)))


def cancel(play: Play, by: Caller, match: str) -> MatchAfter:
    """Cancel a match that has not started. `domain.match.lobby` says who may: its host, and the operator."""
    return summary_after(play, by, match, give(play, by, VisibleMatch(play, by.who, match), Cancel()))


def give(play: Play, by: Caller, found: VisibleMatch, command: Command) -> Done:
    """Carry out a command in a match that the caller knows up to its horizon."""
    return play.writing.carry_out(by, found.id, command, behind=found.horizon)
