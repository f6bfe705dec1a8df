"""What commands would lead to."""

import logging
from typing import Any

from flask import Blueprint, Response, g, request
from marshmallow import ValidationError

from domain.kernel.game import Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from service.application import problems
from service.application.limits import ADJUDICATION_BYTES, ADJUDICATION_SECONDS, FAULTS_MAX
from service.application.matches.adjudication import Line, TooMuchWork, first_refusal
from service.application.matches.positions import NoPosition, read_position
from service.application.problems import Problem
from service.application.remarks import Remark
from service.application.texts import texts
from service.application.time_limit import OutOfTime, time_limit
from service.http.conventions.answers import NOTHING, answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import caller, json_body, load, principal, request_id
from service.http.games.games import game_or_problem
from service.http.schemas.structs import load_struct
from service.http.study.adjudication_documents import Adjudicated, Choices, Position, RefusedCommand
from service.http.study.adjudication_schemas import Adjudication

bp = Blueprint("adjudicate", __name__)
TAG = "analysis"

_log = logging.getLogger("cabinet.adjudicate")

Given = list[tuple[Seat, Command | None]]


class Impossible(Exception):
    """The rules failed on the position of an item."""

    def __init__(self, item: int) -> None:
        super().__init__(item)
        self.item = item


@bp.post("/games/<game>/adjudicate")
@operation(
    TAG,
    costly=True,
    answer=Adjudicated,
    request=Adjudication,
    token=True,
    keyed=False,
    problems=(
        problems.TOKEN_NEEDED,
        problems.MALFORMED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
        problems.UNKNOWN_GAME,
        problems.POSITION_IMPOSSIBLE,
        problems.TOO_MUCH_WORK,
    ),
)
def adjudicate(game: str) -> Response:
    """Decide commands without storing anything.

    Each item is a position or the beginning of a match, with commands; the answer is where they lead, or which of
    them is refused and why. Give a state with its fields in the order in which it is shown: the order of a mapping
    may carry information, such as the seating. In a given position options are computed as if every seat knew all
    of it; from a beginning every seat knows what it was shown. The house answers by itself when a seat's command
    comes while the house is awaited, and where a command of seat -1 is given without `command`; after the last
    command it does not. Chance is drawn from the seed as in a match, with `adjudicate` as the id of the match and
    the number of events since the start of the item as the ply; `house` is the purpose of the house's own choices.
    """
    who = principal()
    if who.player is None and not who.operator:
        raise Problem(problems.TOKEN_NEEDED)
    rules = game_or_problem(game)
    request.max_content_length = ADJUDICATION_BYTES
    items = _read(rules, load(Adjudication, json_body())["items"])
    try:
        with time_limit(ADJUDICATION_SECONDS, caller().departure):
            found = tuple(_judged(rules, number, *item) for number, item in enumerate(items))
    except (OutOfTime, TooMuchWork):
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(ADJUDICATION_SECONDS)}) from None
    except Impossible as error:
        _log.warning("%s failed on a given position, request %s", game, request_id(), exc_info=error.__cause__)
        fault = {"pointer": f"/items/{error.item}", "detail": "Play cannot lead to this position."}
        raise Problem(problems.POSITION_IMPOSSIBLE, {"item": error.item}, errors=[fault]) from None
    return answer(Adjudicated(game, found))


def _read(game: Game[Any], items: list[Any]) -> list[tuple[Any, Any, Given]]:
    """Every item with its position or options and its commands; a problem with everything that is wrong."""
    faults: list[dict[str, str]] = []
    read = []
    for number, item in enumerate(items):
        start = _position(game, item, number, faults) if "state" in item else _options(game, item, number, faults)
        read.append((item, start, _commands(game, item["commands"], number, faults)))
    if faults:
        raise Problem(problems.MALFORMED, errors=faults[:FAULTS_MAX])
    return read


def _position(game: Game[Any], item: Any, number: int, faults: list[dict[str, str]]) -> Any:
    try:
        return read_position(game, item["state"])
    except NoPosition as wrong:
        faults += [{"pointer": f"/items/{number}/state{at}", "detail": text} for at, text in wrong.faults]


def _options(game: Game[Any], item: Any, number: int, faults: list[dict[str, str]]) -> Any:
    low, high = game.meta.seats
    setup = item["setup"]
    if not low <= setup["seats"] <= high:
        text = f"{game.meta.key} has {low} to {high} seats, not {setup['seats']}."
        faults += _faults([text], "items", number, "setup", "seats")
    try:
        return load_struct(game.meta.options, setup["options"])
    except ValidationError as error:
        faults += _faults(error.messages, "items", number, "setup", "options")


def _commands(game: Game[Any], given: list[Any], number: int, faults: list[dict[str, str]]) -> Given:
    read: Given = []
    for place, one in enumerate(given):
        body = one.get("command")
        try:
            read.append((Seat(one["seat"]), None if body is None else _command(game, body)))
        except ValidationError as error:
            faults += _faults(error.messages, "items", number, "commands", place, "command")
    return read


def _command(game: Game[Any], body: dict[str, Any]) -> Command:
    kind = body.get("type")
    if not isinstance(kind, str) or kind not in game.commands:
        raise ValidationError({"type": [Remark("commands", types=", ".join(sorted(game.commands)))]})
    return load_struct(game.commands[kind], {name: body[name] for name in body if name != "type"})


def _faults(messages: Any, *path: str | int) -> list[dict[str, str]]:
    for step in reversed(path):
        messages = {step: messages}
    found: list[dict[str, str]] = problems.malformed(messages).extra["errors"]
    return found


def _judged(game: Game[Any], number: int, item: Any, start: Any, given: Given) -> Position | RefusedCommand:
    """The result of an item. The rules may fail only on a position that cannot arise in play."""
    if "setup" in item:
        line = Line(game, bytes.fromhex(item["setup"]["seed"]))
        line.set_up(item["setup"]["seats"], start)
        return _answered(game, line, given)
    try:
        line = Line(game, bytes.fromhex(item["seed"]))
        line.place(start)
        return _answered(game, line, given)
    except TooMuchWork:
        raise
    except Exception as error:
        raise Impossible(number) from error


def _answered(game: Game[Any], line: Line, given: Given) -> Position | RefusedCommand:
    if refused := first_refusal(line, given):
        return _refusal(game, *refused)
    truth = line.world.truth
    choices = tuple(Choices(seat, count) for seat, count in line.choices)
    return Position(truth, line.awaited, choices, game.outcome(truth), tuple(line.steps))


def _refusal(game: Game[Any], index: int, refused: Rejection) -> RefusedCommand:
    words = texts(g.language, game.meta.key)
    kind = "refusal" if words.has(f"refusal-{refused.code}") else "problem"
    reason = words.say(f"{kind}-{refused.code}", words.details({**NOTHING, **refused.detail}))
    return RefusedCommand(index, refused.code, reason, game.meta.refusals.get(refused.code))
