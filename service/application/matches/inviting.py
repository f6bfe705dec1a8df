"""Inviting to the seats of a match by links."""

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.match import refusals
from domain.match.commands import Invite
from domain.match.events import SeatInvited
from domain.match.invitations import invited
from events.envelope import written_time
from service.application.callers import Caller, checked_key
from service.application.matches.invitations import BadInvitation, address, digest_of, new_token
from service.application.matches.lobby import give
from service.application.matches.summaries import MatchSummary, summary_of
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem


class Invitation(Struct, frozen=True):
    """A token for a seat, valid `until` a time, and the version of the match that has it."""

    version: int
    token: str
    until: str
    is_replayed: bool


class InvitedTo(Struct, frozen=True):
    """What the holder of an invitation may know of it: the seat, `until` when it is valid, and the match."""

    seat: Seat
    until: str
    summary: MatchSummary


def invite(play: Play, by: Caller, match: str, seat: Seat, seconds: int) -> Invitation:
    """Invite to an open seat for so many seconds. The same idempotency key gets the same token again."""
    host, found = by.player_id, VisibleMatch(play, by.who, match)
    token = new_token(play.store.seed(match), match, seat, host, checked_key(by.key))
    done = give(play, by, found, Invite(seat, digest_of(token), seconds))
    made = done.envelopes[0].event
    assert isinstance(made, SeatInvited), "what inviting leads to"
    return Invitation(done.envelopes[-1].version, token, written_time(made.until), done.replayed)


def invited_to(play: Play, by: Caller, token: str) -> InvitedTo:
    """What a token is for, even if its holder may not watch the match. A problem if it is not valid."""
    try:
        leads_to = address(token)
        seen = play.views.current(leads_to.match)
    except (BadInvitation, LookupError):
        raise Problem(refusals.INVITATION_INVALID) from None
    known = seen.match.invitation_to(leads_to.seat)
    if known is None or not invited(seen.match, leads_to.seat, digest_of(token), play.time()):
        raise Problem(refusals.INVITATION_INVALID)
    return InvitedTo(leads_to.seat, written_time(known.until), summary_of(play, by, leads_to.match, seen))
