"""Commands."""

import time
from functools import lru_cache
from typing import Any

from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel import engine, options
from domain.kernel.game import Game
from domain.kernel.messages import Command, Seat
from domain.match import refusals
from domain.match.commands import Play
from events.envelope import milliseconds
from service.application import metrics, problems
from service.application.limits import KIND_MAX
from service.application.matches.eyes import Eyes
from service.application.matches.history import event_document
from service.application.matches.known import KnownMatch
from service.application.names import as_stored
from service.application.problems import Problem
from service.application.remarks import Remark
from service.http.conventions.answers import answer
from service.http.conventions.caller import Caller
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, decoded, raw_body
from service.http.conventions.writing import play, replay_header
from service.http.matches.view import view_document
from service.http.matches.view_documents import CommandAnswer
from service.http.parts import Parts, parts
from service.http.schemas.structs import load_struct
from streams.matches import Matches

bp = Blueprint("commands", __name__)
TAG = "play"
SHORT_BYTES = 200
REMEMBERED = 1024
"""So many bodies of so many bytes at most are remembered with the commands in them: players often say the same."""


@bp.post("/matches/<match>/commands")
@operation(
    TAG,
    scope="play",
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
        refusals.NOT_SEATED,
        engine.NOT_AWAITED,
        engine.GAME_OVER,
        refusals.MATCH_NOT_RUNNING,
        options.NOT_AN_OPTION,
        options.OUT_OF_RANGE,
        refusals.TIME_IS_UP,
    ),
)
def give_command(match: str) -> Response:
    """Give a command.

    Post a command of `/options`. The answer contains the caller's own events and view; a refused command writes
    nothing.
    """
    document, replayed = carried_out(parts(), caller(), match, raw_body())
    return answer(document, version=document.version, headers=replay_header(replayed))


def carried_out(here: Parts, by: Caller, match: str, body: bytes) -> tuple[CommandAnswer, bool]:
    """Carry out the command in a body; the answer, and whether it is one that was given before."""
    started, player = time.perf_counter(), by.player_id
    found = KnownMatch(here.access, here.matches, here.store, by.who, match, None)
    with metrics.command(found.game.meta.key, started):
        command = command_in(found.game, body)
        seat = _seat(here.matches, match, player)
        done = play(here, by, match, Play(seat, command), found.horizon)
    through, now = Eyes("seat", seat), done.checkpoint.state
    document = CommandAnswer(
        match=match,
        version=now.match.version,
        told=done.checkpoint.told.seen_by(seat) if done.checkpoint.told else "",
        events=tuple(event_document(one, through, now.match, by.who, as_stored) for one in done.envelopes),
        seen=view_document(
            found.game,
            match,
            now.match,
            now.known_world.view(seat),
            through,
            milliseconds(done.envelopes[-1].at),
        ),
    )
    return document, done.replayed


def command_in(game: Game[Any], body: bytes) -> Command:
    """The command in the bytes of a body; a problem that names what is wrong."""
    return _remembered(game, body) if len(body) <= SHORT_BYTES else command_of(game, decoded(body))


@lru_cache(maxsize=REMEMBERED)
def _remembered(game: Game[Any], body: bytes) -> Command:
    return command_of(game, decoded(body))


def command_of(game: Game[Any], body: Any) -> Command:
    """The command in a body; a problem that names what is wrong."""
    kind = body.get("type") if isinstance(body, dict) else None
    if not isinstance(kind, str):
        raise problems.malformed({"type": [Remark("command")]})
    if kind not in game.commands:
        raise Problem(problems.UNKNOWN_COMMAND, {"type": kind[:KIND_MAX], "types": tuple(sorted(game.commands))})
    try:
        return load_struct(game.commands[kind], {name: body[name] for name in body if name != "type"})
    except ValidationError as error:
        raise problems.malformed(error.messages) from None


def _seat(matches: Matches, match: str, player: str) -> Seat:
    """The seat of a player; seats are fixed once a match runs, so the cache suffices.

    Includes the former seat of a player who resigned, whose earlier commands may be repeated.
    """
    cached = matches.cached(match)
    if cached is None or cached.state.match.status == "open":
        cached = matches.current(match)[0]
    for seat, occupant in enumerate(cached.state.match.seats):
        if occupant and occupant.player == player:
            return Seat(seat)
    raise Problem(refusals.NOT_SEATED)
