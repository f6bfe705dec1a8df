"""Matches: opening, seats, start, resignation, and finding them again."""

from typing import Any, get_args

import msgspec
from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel import table
from domain.kernel.game import Game
from domain.kernel.match import MatchOpened, Occupant, Status
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from events import ids, keys
from events.chance import commitment
from events.envelope import Actor
from projections.matches import MatchSummary, summarise
from service import problems
from service.api.games import game_or_problem
from service.config import API
from service.documents import MatchPage
from service.handler import Decider, Receipt, Submission
from service.http import (
    answer,
    cabinet,
    expected_version,
    filter_tags,
    idempotency_key,
    json_body,
    load,
    page_answer,
    page_bounds,
    player_id,
    principal,
    request_id,
    time_bounds,
)
from service.operation import PAGING, Query, operation
from service.problems import Problem
from service.schemas.requests import SEAT_BOT, SEAT_ME, SEAT_OPEN, EmptyBody, NewMatch, NewOccupant
from service.schemas.structs import load_struct
from service.submissions import carry_out, match_or_problem, replay_header

bp = Blueprint("matches", __name__)
TAG = "matches"

FILTERS = (
    Query("game", "Matches of this game.", {"type": "string"}),
    Query("status", "Matches in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query("player", "Matches of this player.", {"type": "string"}),
    Query("since", "Made at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Made before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)
WRITES = (
    problems.TOKEN_NEEDED,
    problems.MALFORMED,
    problems.BODY_TOO_LARGE,
    problems.KEY_REUSED,
    problems.KEY_MALFORMED,
    problems.BUSY,
)


@bp.post("/matches")
@operation(
    TAG,
    answer=MatchSummary,
    status=201,
    request=NewMatch,
    token=True,
    problems=(*WRITES, problems.UNKNOWN_GAME, problems.UNKNOWN_BOT),
)
def create_match() -> Response:
    """Open a match.

    It starts by itself as soon as every seat is taken, unless `start_when` is `host`.
    """
    host, body = player_id(), load(NewMatch, json_body())
    game = game_or_problem(body["game"])
    seated = _seated(game, body["seats"])
    options = _options(game, body["options"])
    key, match_id = _new_match_id(host, body)

    def decide(_: Game[Any], __: Any, chance: Any) -> Any:
        opened = MatchOpened(
            game.meta.key,
            game.meta.rules_version,
            len(body["seats"]),
            msgspec.to_builtins(options, order="sorted"),  # as they are read back
            host,
            body["start_when"],
            commitment(cabinet().handler.seed(match_id)),
        )
        return table.open_match(game, opened, seated, chance)

    actor = Actor(host, None, request_id(), key or None)
    submission = Submission(match_id, actor, "open_match", decide, body=msgspec.json.encode(body, order="sorted"))
    receipt = carry_out(submission, game.meta.key)
    return _summary_answer(match_id, receipt, 201, {"Location": f"{API}/matches/{match_id}"})


def _new_match_id(host: str, body: Any) -> tuple[str, str]:
    """The idempotency key and the id of the match; the same key is always given the same id."""
    key, here = idempotency_key(), cabinet()
    match_id = ids.new_id(ids.MATCH, here.clock())
    if key and not here.redis.hsetnx(keys.created(host), key, match_id):
        match_id = here.redis.hget(keys.created(host), key).decode()
    return key, match_id


def _seated(game: Game[Any], wanted: list[str]) -> dict[Seat, Occupant]:
    low, high = game.meta.seats
    if not low <= len(wanted) <= high:
        raise problems.malformed({"seats": [f"{game.meta.key} has {low} to {high} seats, not {len(wanted)}."]})
    if wanted.count(SEAT_ME) > 1:
        raise problems.malformed({"seats": ["You can take one seat only."]})
    return {Seat(n): _occupant(game, seat) for n, seat in enumerate(wanted) if seat != SEAT_OPEN}


def _occupant(game: Game[Any], wanted: str) -> Occupant:
    if wanted == SEAT_ME:
        player = principal().player
        assert player is not None
        return Occupant(player.name, player=player.id)
    return _bot(game, wanted.partition(":")[2] or next(iter(game.bots)))


def _bot(game: Game[Any], key: str) -> Occupant:
    if key not in game.bots:
        raise Problem(problems.UNKNOWN_BOT, {"bot": key, "bots": tuple(game.bots)})
    return Occupant(f"{key} ({SEAT_BOT})", bot=key)


def _options(game: Game[Any], given: Any) -> Any:
    try:
        return load_struct(game.meta.options, given)
    except ValidationError as error:
        raise problems.malformed({"options": error.messages}) from None


@bp.get("/matches")
@operation(TAG, answer=MatchPage, query=(*FILTERS, *PAGING), problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER))
def list_matches() -> Response:
    """Find matches, newest first."""
    tags = filter_tags("game", "player", status=get_args(Status))
    return page_answer(cabinet().projections.matches.page(tags, **page_bounds(), **time_bounds("since", "until")))


@bp.get("/matches/<match>")
@operation(TAG, answer=MatchSummary, problems=(problems.UNKNOWN_MATCH,))
def show_match(match: str) -> Response:
    """One match: seats, state, who is awaited, outcome."""
    match_or_problem(match)
    seen = cabinet().projections.views.seen(match, None)
    summary = summarise(match, seen.sight.match, seen.awaited, seen.at)
    return answer(summary, version=summary.version)


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
    occupant = _bot(game, body["bot"]) if body["bot"] else _occupant(game, SEAT_ME)

    def decide(game: Game[Any], now: Any, chance: Any) -> Any:
        if occupant.bot and by != now.match.terms.host:
            return Rejection(table.NOT_HOST)
        return table.take_seat(game, now, Seat(seat), occupant, chance)

    return _change(match, by, "take_seat", decide, {"seat": str(seat), **body})


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
        "match_not_running",
        "game_over",
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


def _change(match: str, by: str, cause: str, decide: Decider, body: Any) -> Response:
    actor = Actor(by, None, request_id(), idempotency_key() or None)
    encoded = msgspec.json.encode(body, order="sorted")
    receipt = carry_out(Submission(match, actor, cause, decide, body=encoded, expected=expected_version()))
    return _summary_answer(match, receipt)


def _summary_answer(
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
