"""What commands would lead to."""

from typing import Any

from flask import Blueprint, Response, g, request
from marshmallow import ValidationError

from domain.kernel.game import Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from service.application import problems
from service.application.matches.positions import NoPosition, read_position
from service.application.problems import NOTHING, Problem
from service.application.remarks import FAULTS_MAX, Remark
from service.application.study import adjudicating
from service.application.study.adjudicating import Beginning, FirstRefusal, Item, ReachedPosition
from service.application.texts import texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import operation
from service.http.conventions.requests import json_body, load, somebody
from service.http.games.games import game_or_problem
from service.http.schemas.structs import load_struct
from service.http.study.adjudication_documents import Adjudicated, Choices, Position, RefusedCommand
from service.http.study.adjudication_schemas import Adjudication

ADJUDICATION_BYTES = 2 * 1024 * 1024
bp = Blueprint("adjudicate", __name__)
TAG = "analysis"


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
    by, rules = somebody(), game_or_problem(game)
    request.max_content_length = ADJUDICATION_BYTES
    items = _read(rules, load(Adjudication, json_body())["items"])
    found = adjudicating.adjudicate(by, rules, items)
    return answer(Adjudicated(game, tuple(_document(rules, one) for one in found)))


def _read(game: Game[Any], items: list[Any]) -> list[Item]:
    """Every item with its position or options and its commands; a problem with everything that is wrong."""
    faults: list[dict[str, str]] = []
    read = []
    for number, item in enumerate(items):
        start = _position(game, item, number, faults) if "state" in item else _setup(game, item, number, faults)
        seed = bytes.fromhex(item["seed"] if "state" in item else item["setup"]["seed"])
        read.append(Item(start, seed, _commands(game, item["commands"], number, faults)))
    if faults:
        raise Problem(problems.MALFORMED, game=game.meta.key, errors=faults[:FAULTS_MAX])
    return read


def _position(game: Game[Any], item: Any, number: int, faults: list[dict[str, str]]) -> Any:
    try:
        return read_position(game, item["state"])
    except NoPosition as wrong:
        faults += wrong.errors(f"/items/{number}/state")


def _setup(game: Game[Any], item: Any, number: int, faults: list[dict[str, str]]) -> Any:
    low, high = game.meta.seats
    setup = item["setup"]
    if not low <= setup["seats"] <= high:
        text = f"{game.meta.key} has {low} to {high} seats, not {setup['seats']}."
        faults += _faults([text], "items", number, "setup", "seats")
    try:
        return Beginning(setup["seats"], load_struct(game.meta.options, setup["options"]))
    except ValidationError as error:
        faults += _faults(error.messages, "items", number, "setup", "options")


def _commands(
    game: Game[Any], given: list[Any], number: int, faults: list[dict[str, str]]
) -> list[tuple[Seat, Command | None]]:
    read: list[tuple[Seat, Command | None]] = []
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


def _document(game: Game[Any], found: ReachedPosition | FirstRefusal) -> Position | RefusedCommand:
    if isinstance(found, FirstRefusal):
        return _refusal(game, found.command, found.reason)
    choices = tuple(Choices(seat, count) for seat, count in found.choices)
    return Position(found.state, found.awaiting, choices, found.outcome, found.steps)


def _refusal(game: Game[Any], index: int, refused: Rejection) -> RefusedCommand:
    words = texts(g.language, game.meta.key)
    kind = "refusal" if words.has(f"refusal-{refused.code}") else "problem"
    reason = words.say(f"{kind}-{refused.code}", words.details({**NOTHING, **refused.detail}))
    return RefusedCommand(index, refused.code, reason, game.meta.refusals.get(refused.code))
