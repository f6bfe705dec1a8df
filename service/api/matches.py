"""Matches: opening them and finding them again."""

from typing import Any, Unpack, get_args

import msgspec
from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel import deciders
from domain.kernel.game import Chance, Game
from domain.kernel.match import Status
from domain.kernel.match_events import MatchOpened, PositionSet
from domain.kernel.messages import Seat
from domain.kernel.table import Table
from domain.kernel.terms import ClockTerms, Moment, Occupant, Reservation, Watch
from events import ids, keys
from events.chance import commitment, new_seed
from events.envelope import Actor
from projections.summaries import MatchSummary, summarise
from service.api.games import game_or_problem
from service.api.seats import person_or_bot, summary_answer
from service.config import ADJUDICATION_SECONDS, API, FAULTS_MAX
from service.conventions import problems
from service.conventions.http import (
    answer,
    cabinet,
    idempotency_key,
    json_body,
    load,
    player_id,
    player_name,
    principal,
    request_id,
    time,
)
from service.conventions.operation import PAGING, WRITES, Query, operation
from service.conventions.paging import page_answer, page_bounds
from service.conventions.parameters import Span, filter_tags, time_bounds
from service.conventions.problems import Problem
from service.conventions.remarks import Remark
from service.documents.lists import MatchPage
from service.limits.time_limit import OutOfTime, time_limit
from service.matches import access
from service.matches.commands import Submission, Verdict
from service.matches.positions import NoPosition, starting_position
from service.matches.submissions import carry_out, match_or_problem
from service.schemas.requests import SEAT_INVITED, SEAT_ME, SEAT_OPEN, NewMatch
from service.schemas.structs import load_struct

bp = Blueprint("matches", __name__)
TAG = "matches"

OPEN_MATCH = "open_match"
NOBODY = (SEAT_OPEN, SEAT_INVITED)

FILTERS = (
    Query("game", "Matches of this game.", {"type": "string"}),
    Query("status", "Matches in this state.", {"type": "string", "enum": list(get_args(Status))}),
    Query("player", "Matches of this player.", {"type": "string"}),
    Query("tournament", "Matches of this tournament.", {"type": "string"}),
    Query("since", "Made at this time or later (RFC 3339).", {"type": "string", "format": "date-time"}),
    Query("until", "Made before this time (RFC 3339).", {"type": "string", "format": "date-time"}),
)


@bp.post("/matches")
@operation(
    TAG,
    answer=MatchSummary,
    status=201,
    request=NewMatch,
    token=True,
    problems=(*WRITES, problems.MATCH_EXISTS, problems.UNKNOWN_GAME, problems.UNKNOWN_BOT, problems.TOO_MUCH_WORK),
)
def create_match() -> Response:
    """Open a match.

    It starts by itself as soon as every seat is taken, unless `start_when` is `host`. Whoever opens it is its host:
    until it starts the host gives out links for seats, seats bots, frees seats, and may call the match off.
    """
    host, body = player_id(), load(NewMatch, json_body())
    game = game_or_problem(body["game"])
    occupants = seated(game, body["seats"])
    options = _options(game, body["options"])
    position = position_of(game, body["position"], len(body["seats"]))
    host_name, (key, match_id) = player_name(), new_match_id(host, OPEN_MATCH)
    seed = new_seed()

    def decide(_: Game[Any], __: Table[Any], chance: Chance, ___: Moment) -> Verdict:
        opened = MatchOpened(
            game.meta.key,
            game.meta.rules_version,
            len(body["seats"]),
            msgspec.to_builtins(options, order="sorted"),  # as they are read back
            host,
            body["start_when"],
            commitment(seed),
            host_name=host_name,
            clock=msgspec.convert(body["clock"], ClockTerms | None),
            watch=msgspec.convert(body["watch"], Watch),
            reserved=reserved_seats(body["seats"]),
            undo=body["undo"],
        )
        return deciders.open_match(game, opened, occupants, chance, position=position)

    actor = Actor(host, None, request_id(), key or None)
    asked = msgspec.json.encode(body, order="sorted")
    submission = Submission(match_id, actor, OPEN_MATCH, decide, body=asked, seed=seed)
    receipt = carry_out(submission, game.meta.key)
    return summary_answer(match_id, receipt, 201, {"Location": f"{API}/matches/{match_id}"})


def new_match_id(host: str, cause: str) -> tuple[str, str]:
    """The idempotency key and the id of the match that `cause` makes; the same key is always given the same id.

    Other causes have other ids: a match must not be opened with the seed that was chosen for a branch.
    """
    key, here = idempotency_key(), cabinet()
    match_id, field = ids.new_id(ids.MATCH, here.clock()), f"{cause}:{key}"
    if key and not here.redis.hsetnx(keys.created(host), field, match_id):
        match_id = here.redis.hget(keys.created(host), field).decode()
    return key, match_id


def seated(game: Game[Any], wanted: list[str], count: int | None = None) -> dict[Seat, Occupant]:
    """Who sits where from the start, at a table of `count` seats or of as many as the game allows."""
    low, high = (count, count) if count else game.meta.seats
    if not low <= len(wanted) <= high:
        raise problems.malformed({"seats": [Remark("number_of_seats", low=low, high=high, given=len(wanted))]})
    if wanted.count(SEAT_ME) > (1 if principal().player else 0):
        raise problems.malformed({"seats": [Remark("one_seat_only")]})
    return {Seat(n): person_or_bot(game, seat) for n, seat in enumerate(wanted) if seat not in NOBODY}


def reserved_seats(wanted: list[str]) -> tuple[Reservation, ...]:
    """The seats that only an invitation opens."""
    return tuple(Reservation(Seat(n)) for n, seat in enumerate(wanted) if seat == SEAT_INVITED)


def position_of(game: Game[Any], wanted: Any, seats: int) -> PositionSet | None:
    """The position that a match is to begin with, or a problem with all that is wrong with it."""
    if wanted is None:
        return None
    try:
        with time_limit(ADJUDICATION_SECONDS):
            return starting_position(game, wanted, seats)
    except NoPosition as wrong:
        faults = [{"pointer": f"/position{at}", "detail": text} for at, text in wrong.faults]
        raise Problem(problems.MALFORMED, errors=faults[:FAULTS_MAX]) from None
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(ADJUDICATION_SECONDS)}) from None


def _options(game: Game[Any], given: Any) -> Any:
    try:
        return load_struct(game.meta.options, given)
    except ValidationError as error:
        raise problems.malformed({"options": error.messages}) from None


@bp.get("/matches")
@operation(TAG, answer=MatchPage, query=(*FILTERS, *PAGING), problems=(problems.BAD_CURSOR, problems.BAD_PARAMETER))
def list_matches() -> Response:
    """Find matches, newest first."""
    tags = filter_tags("game", "player", "tournament", status=get_args(Status))
    return matches_page(tags, **time_bounds("since", "until"))


def matches_page(tags: list[str], **bounds: Unpack[Span]) -> Response:
    """A page of the matches that have all tags, as far as the caller may see them."""
    index, who = cabinet().projections.matches, principal()
    if who.operator:
        return page_answer(index.page(tags, **page_bounds(), **bounds))
    return page_answer(index.page_for(who.player.id if who.player else None, tags, **page_bounds(), **bounds))


@bp.get("/matches/<match>")
@operation(TAG, answer=MatchSummary, problems=(problems.UNKNOWN_MATCH,))
def show_match(match: str) -> Response:
    """One match: seats, state, who is awaited, outcome."""
    match_or_problem(match)
    seen = access.seen(match)
    summary = summarise(match, seen.match, seen.awaited, seen.at, time())
    return answer(summary, version=summary.version)
