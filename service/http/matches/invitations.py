"""Invitations: links to seats."""

from flask import Blueprint, Response

from domain.kernel.messages import Seat
from domain.match import invitations, refusals
from domain.match.commands import Invite, RevokeInvitation
from domain.match.events import SeatInvited
from domain.match.state import Match
from domain.match.terms import Invitation
from events.envelope import written
from projections.summaries import MatchSummary
from service.application import problems
from service.application.matches.invitations import LINK, BadInvitation, address, digest_of, new_token
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import idempotency_key, json_body, load, player_id, time
from service.http.conventions.writing import replay_header
from service.http.matches.invitations_documents import InvitationAnswer, NewInvitationAnswer
from service.http.matches.known import give, known, summary_of
from service.http.matches.seats import change
from service.http.matches.terms_schemas import GivenInvitation, NewInvitation
from service.http.parts import parts

bp = Blueprint("invitations", __name__)
TAG = "matches"

REFUSALS = (
    problems.STALE,
    problems.UNKNOWN_MATCH,
    refusals.SEAT_UNKNOWN,
    refusals.MATCH_NOT_OPEN,
    refusals.NOT_HOST,
)


@bp.post("/matches/<match>/seats/<int:seat>/invitation")
@operation(
    TAG,
    scope="host",
    answer=NewInvitationAnswer,
    request=NewInvitation,
    token=True,
    conditional=True,
    problems=(*WRITES, *REFUSALS, refusals.SEAT_TAKEN, refusals.MATCH_TOO_LONG),
)
def invite(match: str, seat: int) -> Response:
    """Create a link for an open seat.

    Only the host may. While the link is valid the seat is reserved for it; an earlier link becomes invalid. The
    answer contains the token, which is shown only here: the same request with the same `Idempotency-Key` gets the
    same answer again.
    """
    by, body = player_id(), load(NewInvitation, json_body())
    found = known(match)
    place = Seat(seat)
    token = new_token(parts().play.store.seed(match), match, place, by, idempotency_key())

    done = give(found, Invite(place, digest_of(token), body["seconds"]))
    made = done.envelopes[0].event
    assert isinstance(made, SeatInvited), "what inviting leads to"
    version = done.envelopes[-1].version
    document = NewInvitationAnswer(match, seat, version, token, LINK + token, written(made.until))
    headers = {"Cache-Control": "no-store", **replay_header(done.replayed)}
    return answer(document, version=version, headers=headers)


@bp.delete("/matches/<match>/seats/<int:seat>/invitation")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        *REFUSALS,
        refusals.INVITATION_INVALID,
    ),
)
def revoke(match: str, seat: int) -> Response:
    """Revoke the link for a seat.

    Only the host may. The seat is open to everybody again unless it was opened as `invited`.
    """
    player_id()
    found = known(match)
    return change(found, RevokeInvitation(Seat(seat)))


@bp.post("/invitations")
@operation(
    TAG,
    answer=InvitationAnswer,
    request=GivenInvitation,
    keyed=False,
    problems=(problems.MALFORMED, problems.BODY_TOO_LARGE, refusals.INVITATION_INVALID),
)
def look_at_invitation() -> Response:
    """Show what an invitation is for.

    The seat and the match, even if the match cannot be watched. This changes nothing: to take the seat, send the
    invitation to `POST /v1/matches/{match}/seats/{seat}`.
    """
    token = load(GivenInvitation, json_body())["invitation"]
    try:
        leads_to = address(token)
        seen = parts().play.views.seen(leads_to.match)
    except (BadInvitation, LookupError):
        raise Problem(refusals.INVITATION_INVALID) from None
    known = _good(seen.match, leads_to.seat, token)
    summary = summary_of(leads_to.match, seen)
    return answer(InvitationAnswer(leads_to.seat, written(known.until), summary))


def _good(match: Match, seat: Seat, token: str) -> Invitation:
    known = match.invitation_to(seat)
    if known is None or not invitations.invited(match, seat, digest_of(token), time()):
        raise Problem(refusals.INVITATION_INVALID)
    return known
