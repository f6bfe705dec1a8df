"""Undo: requesting it, agreeing to it, and previewing it."""

from flask import Blueprint, Response

from domain.kernel import engine
from domain.kernel.messages import Seat
from domain.match import refusals
from domain.match.commands import AnswerUndo, AskUndo
from domain.match.events import UndoAsked
from service.application import problems
from service.application.limits import API, VERSION_MAX
from service.application.matches.known import KnownMatch
from service.application.matches.undo import UndoRequests
from service.application.matches.undo_documents import UndoForeseen, UndoList, UndoShown
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, Query, operation
from service.http.conventions.parameters import whole_number, yes_or_no
from service.http.conventions.requests import caller, json_body, load, player_id
from service.http.conventions.writing import replay_header
from service.http.matches.known import eyes, give, known
from service.http.matches.schemas import NewUndoAnswer, NewUndoRequest
from service.http.parts import parts
from streams.request import Done

bp = Blueprint("undo", __name__)
TAG = "history"

DRY_RUN = Query(
    "dry_run",
    "Only report what the request would mean, or why it is not possible.",
    {"type": "boolean", "default": False},
)
TO = Query("to", "A version to go back to.", {"type": "integer", "minimum": 1})
REFUSED = (
    problems.STALE,
    problems.UNKNOWN_MATCH,
    refusals.NOT_SEATED,
    refusals.MATCH_NOT_RUNNING,
    engine.GAME_OVER,
)


@bp.post("/matches/<match>/undo-requests")
@operation(
    TAG,
    scope="play",
    answer=UndoShown,
    status=201,
    dry=UndoForeseen,
    request=NewUndoRequest,
    query=(DRY_RUN,),
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        *REFUSED,
        refusals.UNDO_TOO_FAR,
        refusals.MATCH_TOO_LONG,
        refusals.UNDO_NEVER,
        refusals.UNDO_NOT_YOURS,
        refusals.UNDO_LEARNT,
        refusals.UNDO_PENDING,
        refusals.UNDO_NOWHERE,
    ),
)
def ask_for_undo(match: str) -> Response:
    """Ask to go back to a version.

    The policy of the match says who must agree. With `own`, only one's own latest commands from which nobody learnt
    anything can be undone, at once. With `consent`, every other player must agree (bots agree if nobody learnt
    anything; without other people at the table, only to undo what they have not answered yet). With `free`,
    everything can be undone, at once. Nothing is erased: the undone commands stay in the history, can be branched
    from, and can be gone back to like any other version. The same dice fall again. With `dry_run` nobody is asked
    and nothing is written: 200 with what the request would mean, or the problem that it would meet.
    """
    dry = yes_or_no("dry_run", False)
    player_id()
    body = load(NewUndoRequest, json_body())
    found = known(match)
    command = AskUndo(body["to"])
    if dry:
        would = _what_would_be(found, command)
        return answer(would, version=would.version)
    done = give(found, command)
    number = done.envelopes[0].version
    location = {"Location": f"{API}/matches/{match}/undo-requests/{number}"}
    return _answer(found, number, done, 201, location)


@bp.put("/matches/<match>/undo-requests/<int:request>/answers/<int:seat>")
@operation(
    TAG,
    scope="play",
    answer=UndoShown,
    request=NewUndoAnswer,
    token=True,
    conditional=True,
    problems=(*WRITES, *REFUSED, refusals.UNDO_UNKNOWN, refusals.UNDO_NOT_ASKED),
)
def answer_undo(match: str, request: int, seat: int) -> Response:
    """Agree to a request or decline it.

    The seat that asked withdraws its request by declining. The last agreement carries it out. A command given in
    the meantime cancels the request.
    """
    player_id()
    body = load(NewUndoAnswer, json_body())
    found = known(match)
    return _answer(found, request, give(found, AnswerUndo(request, Seat(seat), body["agree"])))


@bp.get("/matches/<match>/undo-requests")
@operation(TAG, answer=UndoList, query=(TO,), problems=(problems.UNKNOWN_MATCH, problems.BAD_PARAMETER))
def list_undo_requests(match: str) -> Response:
    """List the undo requests of a match, newest first.

    With `to`, `foreseen` is what a request of the caller to go to it would mean; null if it is refused.
    """
    found = known(match)
    now = found.newest()
    eyes(found, now)
    to = whole_number("to", None, 1, VERSION_MAX)
    foreseen = None if to is None else _foreseen(found, AskUndo(to))
    requests = tuple(reversed(_requests(found).all()))
    return answer(UndoList(match, requests, foreseen), version=now.version)


@bp.get("/matches/<match>/undo-requests/<int:request>")
@operation(TAG, answer=UndoShown, problems=(problems.UNKNOWN_MATCH, refusals.UNDO_UNKNOWN))
def show_undo_request(match: str, request: int) -> Response:
    """Show an undo request, with the commands that it would undo and who learnt something from them."""
    found = known(match)
    now = found.newest()
    eyes(found, now)
    return answer(_requests(found).one(request), version=now.version)


def _requests(found: KnownMatch) -> UndoRequests:
    here = parts()
    return UndoRequests(found, here.play.matches, here.play.store)


def _foreseen(found: KnownMatch, command: AskUndo) -> UndoForeseen | None:
    try:
        return _what_would_be(found, command)
    except Problem:
        return None


def _what_would_be(found: KnownMatch, command: AskUndo) -> UndoForeseen:
    would = parts().play.writing.foresee(caller(), found.id, command, found.horizon)
    asked = next(event for event in would.events if isinstance(event, UndoAsked))
    return _requests(found).foreseen(would.version, asked)


def _answer(
    found: KnownMatch, number: int, done: Done, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    headers = {**(headers or {}), **replay_header(done.replayed)}
    return answer(_requests(found).one(number), status, version=done.checkpoint.version, headers=headers)
