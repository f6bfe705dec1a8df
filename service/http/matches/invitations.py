"""Invitations: links to seats."""

from flask import Blueprint, Response

from domain.kernel.messages import Seat
from domain.match import refusals
from domain.match.commands import RevokeInvitation
from service.application import problems
from service.application.matches import inviting
from service.application.matches.invitations import LINK
from service.application.matches.lobby import change_match
from service.application.matches.summaries import MatchSummary
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.matches.invitations_documents import InvitationAnswer, NewInvitationAnswer
from service.http.matches.request_match import summary_answer
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
    by, seconds = person(), load(NewInvitation, json_body())["seconds"]
    made = inviting.invite(parts().play, by, match, Seat(seat), seconds)
    document = NewInvitationAnswer(match, seat, made.version, made.token, LINK + made.token, made.until)
    headers = {"Cache-Control": "no-store", **replay_header(made.is_replayed)}
    return answer(document, version=made.version, headers=headers)


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
    return summary_answer(change_match(parts().play, caller(), match, RevokeInvitation(Seat(seat))))


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
    found = inviting.invited_to(parts().play, caller(), token)
    return answer(InvitationAnswer(found.seat, found.until, found.summary))
