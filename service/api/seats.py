"""Seats: taking them, starting when they are full, giving them up."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel import game as engine
from domain.kernel import table
from domain.kernel.game import Game, default_bot
from domain.kernel.match import Occupant
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from events.envelope import TAKE_SEAT, Actor
from projections.matches import MatchSummary, summarise
from service import problems
from service.handler import Decider, Receipt, Submission
from service.http import (
    answer,
    cabinet,
    expected_version,
    idempotency_key,
    json_body,
    load,
    player_id,
    principal,
    request_id,
)
from service.operation import WRITES, operation
from service.problems import Problem
from service.schemas.requests import SEAT_BOT, SEAT_ME, EmptyBody, NewOccupant
from service.submissions import carry_out, match_or_problem, replay_header

bp = Blueprint("seats", __name__)
TAG = "matches"


@bp.post("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    answer=MatchSummary,
    request=NewOccupant,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_BOT,
        table.SEAT_TAKEN,
        table.SEAT_UNKNOWN,
        table.ALREADY_SEATED,
        table.MATCH_NOT_OPEN,
        table.NOT_HOST,
    ),
)
def take_seat(match: str, seat: int) -> Response:
    """Take an open seat.

    With `bot` the host seats a bot there instead.
    """
    by, body = player_id(), load(NewOccupant, json_body())
    game = match_or_problem(match)
    occupant = bot(game, body["bot"]) if body["bot"] else person_or_bot(game, SEAT_ME)

    def decide(game: Game[Any], now: Any, chance: Any) -> Any:
        if occupant.bot and by != now.match.terms.host:
            return Rejection(table.NOT_HOST)
        return table.take_seat(game, now, Seat(seat), occupant, chance)

    return _change(match, by, TAKE_SEAT, decide, {"seat": str(seat), **body})


@bp.post("/matches/<match>/start")
@operation(
    TAG,
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        table.MATCH_NOT_OPEN,
        table.NOT_HOST,
        table.SEATS_OPEN,
    ),
)
def start_match(match: str) -> Response:
    """Start a match whose seats are all taken. Only the host may."""
    by, body = player_id(), load(EmptyBody, json_body())
    match_or_problem(match)
    return _change(match, by, "start", lambda game, now, chance: table.start(game, now, by, chance), body)


@bp.post("/matches/<match>/resign")
@operation(
    TAG,
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        problems.NOT_SEATED,
        table.MATCH_NOT_RUNNING,
        engine.GAME_OVER,
    ),
)
def resign(match: str) -> Response:
    """Give up.

    A bot plays the seat on, ranked behind everybody who stayed; when only one is left, the match is over.
    """
    by, body = player_id(), load(EmptyBody, json_body())
    match_or_problem(match)

    def decide(game: Game[Any], now: Any, _: Any) -> Any:
        seat = now.match.seat_of(by)
        return Rejection(problems.NOT_SEATED) if seat is None else table.resign(game, now, seat)

    return _change(match, by, "resign", decide, body)


def person_or_bot(game: Game[Any], wanted: str) -> Occupant:
    if wanted == SEAT_ME:
        player = principal().player
        assert player is not None
        return Occupant(player.name, player=player.id)
    return bot(game, wanted.partition(":")[2] or default_bot(game))


def bot(game: Game[Any], key: str) -> Occupant:
    if key not in game.bots:
        raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})
    return Occupant(f"{key} ({SEAT_BOT})", bot=key)


def _change(match: str, by: str, cause: str, decide: Decider, body: Any) -> Response:
    actor = Actor(by, None, request_id(), idempotency_key() or None)
    encoded = msgspec.json.encode(body, order="sorted")
    receipt = carry_out(Submission(match, actor, cause, decide, body=encoded, expected=expected_version()))
    return summary_answer(match, receipt)


def summary_answer(
    match_id: str, receipt: Receipt, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    checkpoint = receipt.checkpoint
    now = checkpoint.table
    game = cabinet().games[now.match.terms.game]
    awaiting = table.awaited(game, now.match, now.known_world.public)
    summary = summarise(match_id, now.match, awaiting, receipt.envelopes[-1].at)
    return answer(
        summary, status, version=summary.version, headers={**(headers or {}), **replay_header(receipt.replayed)}
    )
