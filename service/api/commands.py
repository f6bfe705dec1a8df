"""Commands."""

from typing import Any

from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel import clocks, deciders, engine, options
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.kernel.table import Table
from domain.kernel.terms import Moment
from events.envelope import Actor, milliseconds
from service.api.view import view_document
from service.config import KIND_MAX
from service.conventions import problems
from service.conventions.http import (
    answer,
    cabinet,
    expected_version,
    idempotency_key,
    json_body,
    player_id,
    principal,
    request_id,
)
from service.conventions.operation import WRITES, operation
from service.conventions.problems import Problem
from service.conventions.remarks import Remark
from service.documents.view import CommandAnswer
from service.matches.access import Eyes
from service.matches.commands import Receipt, Submission, Verdict
from service.matches.history import event_document
from service.matches.submissions import carry_out, match_or_problem, replay_header
from service.schemas.structs import load_struct

bp = Blueprint("commands", __name__)
TAG = "play"


@bp.post("/matches/<match>/commands")
@operation(
    TAG,
    answer=CommandAnswer,
    request="commands",
    token=True,
    turn=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMAND,
        problems.NOT_SEATED,
        engine.NOT_AWAITED,
        engine.GAME_OVER,
        deciders.MATCH_NOT_RUNNING,
        clocks.TIME_IS_UP,
        options.NOT_AN_OPTION,
        options.OUT_OF_RANGE,
        clocks.TIME_IS_UP,
    ),
)
def give_command(match: str) -> Response:
    """Give a command.

    Post a command of `/options`. The answer holds the caller's own events and view; nothing is written when the
    command is refused.
    """
    by = player_id()
    game = match_or_problem(match)
    command = _command(game, json_body())
    seat = _seat(match, by)

    def decide(game: Game[Any], now: Table[Any], chance: Chance, _: Moment) -> Verdict:
        if now.match.seat_of(by) != seat:
            return Rejection(problems.NOT_SEATED)
        return deciders.play(game, now, seat, command, chance)

    actor = Actor(by, seat, request_id(), idempotency_key() or None)
    receipt = carry_out(
        Submission(match, actor, wire_name(command), decide, command=command, expected=expected_version())
    )
    return _command_answer(game, match, seat, receipt)


def _command(game: Game[Any], body: Any) -> Command:
    kind = body.get("type") if isinstance(body, dict) else None
    if not isinstance(kind, str):
        raise problems.malformed({"type": [Remark("command")]})
    if kind not in game.commands:
        raise Problem(problems.UNKNOWN_COMMAND, {"type": kind[:KIND_MAX], "types": tuple(sorted(game.commands))})
    try:
        return load_struct(game.commands[kind], {name: body[name] for name in body if name != "type"})
    except ValidationError as error:
        raise problems.malformed(error.messages) from None


def _seat(match: str, player: str) -> Seat:
    """The seat of a player; seats do not change once a match runs, so the cache will do.

    Also that of one who has resigned since: what it did before may be asked for again.
    """
    tables = cabinet().tables
    cached = tables.cached(match)
    if cached is None or cached.table.match.status == "open":
        cached = tables.current(match)[0]
    for seat, occupant in enumerate(cached.table.match.seats):
        if occupant and occupant.player == player:
            return Seat(seat)
    raise Problem(problems.NOT_SEATED)


def _command_answer(game: Game[Any], match: str, seat: Seat, receipt: Receipt) -> Response:
    through, now = Eyes("seat", seat), receipt.checkpoint.table
    at = milliseconds(receipt.envelopes[-1].at)
    document = CommandAnswer(
        match=match,
        version=now.match.version,
        events=tuple(event_document(one, through, now.match, principal()) for one in receipt.envelopes),
        seen=view_document(game, match, now.match, now.known_world.view(seat), through, at),
    )
    return answer(document, version=document.version, headers=replay_header(receipt.replayed))
