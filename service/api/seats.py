"""Seats: taking them, leaving them, starting when they are full, giving them up."""

from typing import Any

import msgspec
from flask import Blueprint, Response

from domain.kernel import deciders, engine, lobby, table
from domain.kernel.game import Chance, Game, default_bot
from domain.kernel.messages import Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Table
from domain.kernel.terms import Moment, Occupant
from events import envelope
from events.envelope import TAKE_SEAT, Actor, milliseconds
from projections.summaries import MatchSummary, summarise
from service.conventions import problems
from service.conventions.http import (
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
from service.conventions.operation import WRITES, operation
from service.conventions.problems import Problem
from service.conventions.remarks import Remark
from service.matches.commands import Decider, Receipt, Submission, Verdict
from service.matches.invitations import digest_of
from service.matches.submissions import carry_out, match_or_problem, replay_header
from service.schemas.requests import SEAT_BOT, SEAT_ME, EmptyBody, NewOccupant

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
        deciders.SEAT_TAKEN,
        deciders.SEAT_UNKNOWN,
        deciders.ALREADY_SEATED,
        deciders.MATCH_NOT_OPEN,
        deciders.NOT_HOST,
        lobby.INVITATION_INVALID,
        lobby.NOT_INVITED,
    ),
)
def take_seat(match: str, seat: int) -> Response:
    """Take an open seat.

    A seat that is kept for somebody takes an `invitation`. With `bot` the host seats a bot there instead, also in
    the place of another bot.
    """
    by, body = player_id(), load(NewOccupant, json_body())
    if body["bot"] and body["invitation"]:
        raise problems.malformed({"invitation": [Remark("bot_invited")]})
    digest = digest_of(body["invitation"]) if body["invitation"] else None
    game = match_or_problem(match, (Seat(seat), digest) if digest else None)
    given = {"seat": str(seat), "bot": body["bot"]}
    if body["bot"]:
        return _seat_bot(match, by, Seat(seat), bot(game, body["bot"]), given)
    person = person_or_bot(game, SEAT_ME)
    if digest:
        given["invitation"] = digest  # what is refused is written down

    def decide(game: Game[Any], now: Table[Any], chance: Chance, time: Moment) -> Verdict:
        return lobby.sit(game, now, Seat(seat), person, digest, time, chance)

    return change(match, by, TAKE_SEAT, decide, given)


def _seat_bot(match: str, by: str, seat: Seat, occupant: Occupant, given: Any) -> Response:
    def decide(game: Game[Any], now: Table[Any], chance: Chance, _: Moment) -> Verdict:
        return lobby.seat_bot(game, now, seat, occupant, by, chance)

    return change(match, by, envelope.SEAT_BOT, decide, given)


@bp.delete("/matches/<match>/seats/<int:seat>")
@operation(
    TAG,
    answer=MatchSummary,
    token=True,
    conditional=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BUSY,
        problems.BAD_PARAMETER,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        deciders.SEAT_UNKNOWN,
        deciders.MATCH_NOT_OPEN,
        lobby.SEAT_OPEN,
        lobby.NOT_YOUR_SEAT,
    ),
)
def leave_seat(match: str, seat: int) -> Response:
    """Leave a seat before the match starts.

    The host may free any seat, of a bot or of a person. A host who leaves its own hands the match on to the first
    person in turn order, and calls it off where there is none.
    """
    by = player_id()
    match_or_problem(match)

    def decide(game: Game[Any], now: Table[Any], _: Chance, __: Moment) -> Verdict:
        return lobby.vacate(game, now, Seat(seat), by)

    return change(match, by, "leave_seat", decide, {})


@bp.post("/matches/<match>/cancel")
@operation(
    TAG,
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*WRITES, problems.STALE, problems.UNKNOWN_MATCH, deciders.MATCH_NOT_OPEN, deciders.NOT_HOST),
)
def cancel_match(match: str) -> Response:
    """Call off a match that has not started. Only the host may."""
    by, body = player_id(), load(EmptyBody, json_body())
    match_or_problem(match)
    return change(match, by, "cancel", lambda game, now, *_: lobby.cancel(game, now, by), body)


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
        deciders.MATCH_NOT_OPEN,
        deciders.NOT_HOST,
        deciders.SEATS_OPEN,
    ),
)
def start_match(match: str) -> Response:
    """Start a match whose seats are all taken. Only the host may."""
    by, body = player_id(), load(EmptyBody, json_body())
    match_or_problem(match)
    return change(match, by, "start", lambda game, now, chance, _: deciders.start(game, now, by, chance), body)


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
        deciders.MATCH_NOT_RUNNING,
        engine.GAME_OVER,
    ),
)
def resign(match: str) -> Response:
    """Give up.

    A bot plays the seat on, ranked behind everybody who stayed; when only one is left, the match is over.
    """
    by, body = player_id(), load(EmptyBody, json_body())
    match_or_problem(match)

    def decide(game: Game[Any], now: Table[Any], _: Chance, __: Moment) -> Verdict:
        seat = now.match.seat_of(by)
        return Rejection(problems.NOT_SEATED) if seat is None else deciders.resign(game, now, seat)

    return change(match, by, "resign", decide, body)


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


def change(match: str, by: str, cause: str, decide: Decider, body: Any) -> Response:
    """Carry out what a player asks of a match that is no command of the game; the answer is its summary."""
    return summary_answer(match, changed(match, by, cause, decide, body))


def changed(match: str, by: str, cause: str, decide: Decider, body: Any) -> Receipt:
    """What it led to."""
    actor = Actor(by, None, request_id(), idempotency_key() or None)
    encoded = msgspec.json.encode(body, order="sorted")
    return carry_out(Submission(match, actor, cause, decide, body=encoded, expected=expected_version()))


def summary_answer(
    match_id: str, receipt: Receipt, status: int = 200, headers: dict[str, str] | None = None
) -> Response:
    checkpoint = receipt.checkpoint
    now = checkpoint.table
    game = cabinet().games[now.match.terms.game]
    awaiting = table.awaited(game, now.match, now.known_world.public)
    at = receipt.envelopes[-1].at
    summary = summarise(match_id, now.match, awaiting, at, milliseconds(at))
    return answer(
        summary, status, version=summary.version, headers={**(headers or {}), **replay_header(receipt.replayed)}
    )
