"""Taking back: asking for it, agreeing to it, seeing what it means."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel import deciders, engine, undo
from domain.kernel.game import Chance, Game
from domain.kernel.match_events import UndoAsked
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Table
from domain.kernel.terms import Moment
from events.envelope import Actor
from service.config import API
from service.conventions import problems
from service.conventions.http import (
    answer,
    cabinet,
    expected_version,
    idempotency_key,
    json_body,
    load,
    player_id,
    request_id,
)
from service.conventions.operation import WRITES, Query, operation
from service.conventions.parameters import yes_or_no
from service.conventions.problems import Problem
from service.documents.undo import UndoForeseen, UndoList, UndoShown
from service.matches.access import eyes
from service.matches.commands import Decider, Receipt, Submission, Verdict
from service.matches.moments import newest
from service.matches.submissions import carry_out, foresee, match_or_problem, replay_header
from service.matches.undoing import foreseen, requests, shown, span_to
from service.schemas.history import NewUndoAnswer, NewUndoRequest

bp = Blueprint("undo", __name__)
TAG = "history"

ASK = "ask_undo"
ANSWER = "answer_undo"
DRY_RUN = Query(
    "dry_run", "Only tell what it would mean, or why it cannot be.", {"type": "boolean", "default": False}
)
REFUSED = (
    problems.STALE,
    problems.UNKNOWN_MATCH,
    problems.NOT_SEATED,
    deciders.MATCH_NOT_RUNNING,
    engine.GAME_OVER,
)


@bp.post("/matches/<match>/undo-requests")
@operation(
    TAG,
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
        problems.UNDO_TOO_FAR,
        undo.NEVER,
        undo.NOT_YOURS,
        undo.LEARNT,
        undo.PENDING,
        undo.NOWHERE,
    ),
)
def ask_for_undo(match: str) -> Response:
    """Ask to go back to a version.

    The policy of the match says who has a say: with `own` only one's own latest commands, by which nobody learnt
    anything, go back, at once; with `consent` every other player must agree (a bot does where nobody learnt
    anything, and with nobody else at the table only to what it has not answered yet); with `free` anything goes, at
    once. Nothing is erased: the undone span stays in the history, can be branched from, and can be gone back to
    like any other version. The same dice fall again. With `dry_run` nobody
    is asked and nothing is written: 200 with what the request would mean, or the problem that it would meet.
    """
    dry = yes_or_no("dry_run", False)
    by, body = player_id(), load(NewUndoRequest, json_body())
    match_or_problem(match)
    seat = _seat(match, by)

    def decide(game: Game[Any], now: Table[Any], _: Chance, __: Moment) -> Verdict:
        if now.match.seat_of(by) != seat:
            return Rejection(problems.NOT_SEATED)
        if now.match.status != "running":
            return Rejection(engine.GAME_OVER if now.match.status == "finished" else deciders.MATCH_NOT_RUNNING)
        between = span_to(match, now, body["to"])
        return between if isinstance(between, Rejection) else undo.ask(game, now, seat, body["to"], *between)

    asks = _submission(match, by, seat, ASK, decide, body)
    if dry:
        return _what_would_be(match, asks)
    receipt = carry_out(asks)
    number = receipt.envelopes[0].version
    location = {"Location": f"{API}/matches/{match}/undo-requests/{number}"}
    return _answer(match, number, receipt, 201, location)


@bp.put("/matches/<match>/undo-requests/<int:request>/answers/<int:seat>")
@operation(
    TAG,
    answer=UndoShown,
    request=NewUndoAnswer,
    token=True,
    conditional=True,
    problems=(*WRITES, *REFUSED, undo.UNKNOWN, undo.NOT_ASKED),
)
def answer_undo(match: str, request: int, seat: int) -> Response:
    """Agree to a request or decline it.

    Whoever asked withdraws it by declining. The last of those who were asked to agree takes the match back. A
    command given meanwhile lets the request lapse.
    """
    by, body = player_id(), load(NewUndoAnswer, json_body())
    match_or_problem(match)
    if _seat(match, by) != seat:
        raise Problem(undo.NOT_ASKED, {"seat": seat})

    def decide(game: Game[Any], now: Table[Any], _: Chance, __: Moment) -> Verdict:
        pending = now.match.undo
        if now.match.seat_of(by) != seat:
            return Rejection(problems.NOT_SEATED)
        earlier = cabinet().tables.at(match, pending.to).table if pending else now
        return undo.answer(game, now, request, Seat(seat), body["agree"], earlier)

    receipt = carry_out(_submission(match, by, Seat(seat), ANSWER, decide, {"request": request, **body}))
    return _answer(match, request, receipt)


@bp.get("/matches/<match>/undo-requests")
@operation(TAG, answer=UndoList, problems=(problems.UNKNOWN_MATCH,))
def list_undo_requests(match: str) -> Response:
    """Every request to take back, newest first."""
    match_or_problem(match)
    now = newest(match)
    eyes(match, now)
    return answer(UndoList(match, tuple(reversed(requests(match)))), version=now.version)


@bp.get("/matches/<match>/undo-requests/<int:request>")
@operation(TAG, answer=UndoShown, problems=(problems.UNKNOWN_MATCH, undo.UNKNOWN))
def show_undo_request(match: str, request: int) -> Response:
    """One request, with the commands that it takes back and who learnt something by them."""
    match_or_problem(match)
    now = newest(match)
    eyes(match, now)
    return answer(shown(match, request), version=now.version)


def _seat(match: str, player: str) -> Seat:
    seat = newest(match).seat_of(player)
    if seat is None:
        raise Problem(problems.NOT_SEATED)
    return seat


def _submission(match: str, by: str, seat: Seat, cause: str, decide: Decider, body: Any) -> Submission:
    actor = Actor(by, seat, request_id(), idempotency_key() or None)
    encoded = msgspec.json.encode(body, order="sorted")
    return Submission(match, actor, cause, decide, body=encoded, expected=expected_version())


def _what_would_be(match: str, asks: Submission) -> Response:
    found = foresee(asks)
    asked = next(event for event in found.events if isinstance(event, UndoAsked))
    return answer(foreseen(match, found.version, asked), version=found.version)


def _answer(
    match: str, number: int, receipt: Receipt, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    headers = {**(headers or {}), **replay_header(receipt.replayed)}
    return answer(shown(match, number), status, version=receipt.checkpoint.version, headers=headers)
