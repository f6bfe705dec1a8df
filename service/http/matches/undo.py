"""Undo: requesting it, agreeing to it, and previewing it."""

from flask import Blueprint, Response

from domain.kernel import engine
from domain.kernel.messages import Seat
from domain.match import refusals
from service import API
from service.application import problems
from service.application.matches import undo
from service.application.matches.undo import UndoAfter
from service.application.matches.undo_documents import UndoForeseen, UndoList, UndoShown
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number, yes_or_no
from service.http.conventions.requests import caller, json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.matches.schemas import NewUndoAnswer, NewUndoRequest
from service.http.parts import parts

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
    refusals.MATCH_PAUSED,
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
    dry, by, to = yes_or_no("dry_run", False), person(), load(NewUndoRequest, json_body())["to"]
    if dry:
        would = undo.foreseen_undo(parts().play, by, match, to)
        return answer(would, version=would.version)
    asked = undo.ask_undo(parts().play, by, match, to)
    return _answer(asked, 201, {"Location": f"{API}/matches/{match}/undo-requests/{asked.request.id}"})


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
    by, agree = person(), load(NewUndoAnswer, json_body())["agree"]
    return _answer(undo.answer_undo(parts().play, by, match, request, Seat(seat), agree))


@bp.get("/matches/<match>/undo-requests")
@operation(TAG, answer=UndoList, query=(TO,), problems=(problems.UNKNOWN_MATCH, problems.BAD_PARAMETER))
def list_undo_requests(match: str) -> Response:
    """List the undo requests of a match, newest first.

    With `to`, `foreseen` is what a request of the caller to go to it would mean; null if it is refused.
    """
    to = whole_number("to", None, 1, VERSION_MAX)
    requests, version = undo.undo_requests(parts().play, caller(), match, to)
    return answer(requests, version=version)


@bp.get("/matches/<match>/undo-requests/<int:request>")
@operation(TAG, answer=UndoShown, problems=(problems.UNKNOWN_MATCH, refusals.UNDO_UNKNOWN))
def show_undo_request(match: str, request: int) -> Response:
    """Show an undo request, with the commands that it would undo and who learnt something from them.

    It also says who agreed so far, and whether it still counts. Everybody who may see the match may ask.
    """
    shown, version = undo.undo_request(parts().play, caller(), match, request)
    return answer(shown, version=version)


def _answer(after: UndoAfter, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    headers = {**(headers or {}), **replay_header(after.is_replayed)}
    return answer(after.request, status, version=after.version, headers=headers)
