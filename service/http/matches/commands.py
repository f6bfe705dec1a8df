"""Commands."""

from functools import lru_cache, partial
from typing import Any

from flask import Blueprint, Response
from marshmallow import ValidationError

from domain.kernel import engine, options
from domain.kernel.game import Game
from domain.kernel.messages import Command
from domain.match import refusals
from events.envelope import milliseconds
from service.application import problems
from service.application.callers import Caller
from service.application.either import either
from service.application.matches.history import event_document
from service.application.matches.playing import PlayedCommand, give_command_together
from service.application.matches.playing import give_command as give
from service.application.matches.viewing import MatchView
from service.application.matches.visible_match import state_of
from service.application.names import as_stored
from service.application.players import Principal
from service.application.problems import Problem
from service.application.remarks import Remark
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, decoded, principal, raw_body
from service.http.conventions.writing import replay_header
from service.http.matches.view import view_document
from service.http.matches.view_documents import CommandAnswer
from service.http.parts import Parts, parts
from service.http.schemas.structs import load_struct

KIND_MAX = 200
"""How much of an unknown command type a problem repeats."""
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
        refusals.RULES_UNKNOWN,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_COMMAND,
        refusals.NOT_SEATED,
        engine.NOT_AWAITED,
        engine.GAME_OVER,
        refusals.MATCH_NOT_RUNNING,
        refusals.MATCH_PAUSED,
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
    played = give(parts().play, caller(), match, partial(command_in, body=raw_body()))
    document = command_answer(played, principal())
    return answer(document, version=document.version, headers=replay_header(played.is_replayed))


async def carried_out_together(here: Parts, by: Caller, match: str, body: bytes) -> tuple[CommandAnswer, bool]:
    """Carry out the command in a body together with others; the answer, and whether it was given before."""
    played = await give_command_together(here.play, by, match, partial(command_in, body=body))
    return await either(command_answer, played, by.who), played.is_replayed


def command_answer(played: PlayedCommand, who: Principal) -> CommandAnswer:
    """What a command led to, as the caller's seat was shown it."""
    through, now = played.through, played.table
    at, state = milliseconds(played.events[-1].at), state_of(now, through)
    return CommandAnswer(
        match=played.match,
        version=now.match.version,
        told=played.told,
        events=tuple(event_document(one, through, now.match, who, as_stored) for one in played.events),
        seen=view_document(MatchView(played.match, played.game, now.match, state, through, at)),
    )


def command_in(game: Game[Any], body: bytes) -> Command:
    """The command in the bytes of a body; a problem that names what is wrong."""
    return _read_command(game, body) if len(body) <= SHORT_BYTES else command_of(game, decoded(body))


@lru_cache(maxsize=REMEMBERED)
def _read_command(game: Game[Any], body: bytes) -> Command:
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
