"""Sample bodies that can be sent as they are; sample commands come from the games' own first options."""

from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec

from domain import games
from domain.kernel import engine
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Seat
from service.application.matches.adjudication import Line
from service.http.schemas.structs import StrictSchema
from service.http.study.adjudication_schemas import Adjudication

SEED = "2a"


def of_body(request: type[StrictSchema] | str) -> dict[str, Any]:
    """The sample of a body, or one for each game; nothing for a body without a typical form."""
    if request == "commands":
        return _of_games(lambda game: msgspec.to_builtins(first_command(game)[1]))
    if request is Adjudication:
        return _of_games(_adjudicated)
    assert not isinstance(request, str)
    example = request.EXAMPLE
    return {} if example is None else {"example": dict(example)}


@cache
def first_command(game: Game[Any]) -> tuple[Seat, Command]:
    """A possible first command in the smallest match of a game, and its seat."""
    line = Line(game, bytes.fromhex(SEED))
    line.set_up(game.meta.seats[0], game.meta.options())
    while line.awaited == (HOUSE,):
        line.give(0, HOUSE, None)
    seat = line.awaited[0]
    return seat, next(engine.legal(game, line.world.view(seat), seat))


def _of_games(example: Callable[[Game[Any]], Any]) -> dict[str, Any]:
    return {"examples": {key: {"value": example(game)} for key, game in games().items()}}


def _adjudicated(game: Game[Any]) -> dict[str, Any]:
    seat, command = first_command(game)
    setup = {"seats": game.meta.seats[0], "seed": SEED}
    return {"items": [{"setup": setup, "commands": [{"seat": seat, "command": msgspec.to_builtins(command)}]}]}
