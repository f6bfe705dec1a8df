"""Seats: taking and leaving them, starting a match, resigning."""

from flask import Blueprint, Response

from domain.kernel import engine
from domain.kernel.messages import Command, Seat
from domain.match import refusals
from domain.match.commands import Resign, Start
from service.application import problems
from service.application.matches import lobby
from service.application.matches.summaries import MatchSummary
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person, somebody
from service.http.matches.request_match import summary_answer
from service.http.matches.schemas import NewOccupant
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody

bp = Blueprint("seats", __name__)
TAG = "matches"


@bp.post("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    request=NewOccupant,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_BOT,
        refusals.SEAT_TAKEN,
        refusals.SEAT_UNKNOWN,
        refusals.ALREADY_SEATED,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_HOST,
        refusals.INVITATION_INVALID,
        refusals.NOT_INVITED,
        refusals.MATCH_TOO_LONG,
    ),
)
def take_seat(match: str, seat: int) -> Response:
    """Take an open seat.

    A reserved seat requires an `invitation`. With `bot` the host seats a bot there instead, also in place of
    another bot. A `nonce` gives the player a part in the chance of the match.
    """
    by, body = person(), load(NewOccupant, json_body())
    if body["bot"]:
        return summary_answer(lobby.seat_bot(parts().play, by, match, Seat(seat), body["bot"]))
    return summary_answer(lobby.take_seat(parts().play, by, match, Seat(seat), body["invitation"], body["nonce"]))


@bp.delete("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.SEAT_UNKNOWN,
        refusals.MATCH_NOT_OPEN,
        refusals.SEAT_OPEN,
        refusals.NOT_YOUR_SEAT,
    ),
)
def leave_seat(match: str, seat: int) -> Response:
    """Leave a seat before the match starts.

    The host may free any seat, of a bot or of a person. If the host leaves, the first other person in turn order
    becomes host; without one the match is cancelled.
    """
    return summary_answer(lobby.leave_seat(parts().play, caller(), match, Seat(seat)))


@bp.post("/matches/<match>/cancel")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*WRITES, problems.STALE, problems.UNKNOWN_MATCH, refusals.MATCH_NOT_OPEN, refusals.NOT_HOST),
)
def cancel_match(match: str) -> Response:
    """Cancel a match that has not started. Only the host may, and the operator.

    Nobody plays it any more and it has no result. A match that has started is refused; its players can resign.
    """
    by, _ = somebody(), load(EmptyBody, json_body())
    return summary_answer(lobby.cancel(parts().play, by, match))


@bp.post("/matches/<match>/start")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_HOST,
        refusals.SEATS_OPEN,
    ),
)
def start_match(match: str) -> Response:
    """Start a match whose seats are all taken. Only the host may.

    Only for a match opened with `start_when` = `host`. It is refused while a seat is open, and the first seats
    are awaited at once.
    """
    return _check_no_fields(match, Start())


@bp.post("/matches/<match>/resign")
@operation(
    TAG,
    scope="play",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.NOT_SEATED,
        refusals.MATCH_NOT_RUNNING,
        engine.GAME_OVER,
    ),
)
def resign(match: str) -> Response:
    """Resign.

    A bot takes over the seat, which is ranked behind every seat that did not resign; when only one is left, the
    match is over.
    """
    return _check_no_fields(match, Resign())


def _check_no_fields(match: str, command: Command) -> Response:
    """The body of a request without fields."""
    by, _ = person(), load(EmptyBody, json_body())
    return summary_answer(lobby.change_match(parts().play, by, match, command))
