"""Commands."""

import time
from contextlib import AbstractContextManager
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
from service.application.callers import Caller
from service.application.either import either
from service.application.limits import KIND_MAX
from service.application.matches.eyes import Eyes
from service.application.matches.history import event_document
from service.application.matches.known import KnownMatch
from service.application.names import as_stored
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.writing import Together
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, decoded, raw_body
from service.http.conventions.writing import replay_header
from service.http.matches.view import view_document
from service.http.matches.view_documents import CommandAnswer
from service.http.parts import Parts, parts
from service.http.schemas.structs import load_struct
from streams.matches import Matches
from streams.request import Done, Request

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
    given = Given(here, by, match)
    with given.measured():
        done = here.play.writing.write(given.request(body))
    return given.answer(done)


async def carried_out_together(
    here: Parts, by: Caller, match: str, body: bytes, transact: Together
) -> tuple[CommandAnswer, bool]:
    """Carry out the command in a body together with others; see `carried_out`."""
    given = await either(Given, here, by, match)
    with given.measured():
        done = await here.play.writing.write_together(await either(given.request, body), transact)
    return await either(given.answer, done)


class Given:
    """A command that a caller gives in a match. A problem if it may not know of the match."""

    def __init__(self, here: Parts, by: Caller, match: str) -> None:
        self._started, self._player = time.perf_counter(), by.player_id
        self._here, self._by, self._match = here, by, match
        self._found = KnownMatch(here.play, by.who, match)

    def measured(self) -> AbstractContextManager[None]:
        """Around all that it takes."""
        return metrics.command(self._found.game.meta.key, self._started)

    def request(self, body: bytes) -> Request:
        """The command in a body; a problem if it is none, or the caller has no seat."""
        command = command_in(self._found.game, body)
        self._seat = _seat(self._here.play.matches, self._match, self._player)
        play = Play(self._seat, command)
        return self._here.play.writing.request(self._by, self._match, play, self._found.horizon)

    def answer(self, done: Done) -> tuple[CommandAnswer, bool]:
        """The answer to it, and whether it is one that was given before."""
        seat, now = self._seat, done.checkpoint.state
        through, who = Eyes("seat", seat), self._by.who
        document = CommandAnswer(
            match=self._match,
            version=now.match.version,
            told=done.checkpoint.told.seen_by(seat) if done.checkpoint.told else "",
            events=tuple(event_document(one, through, now.match, who, as_stored) for one in done.envelopes),
            seen=view_document(
                self._found.game,
                self._match,
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
