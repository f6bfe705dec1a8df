"""Whole positions of a game from strangers, read with precise error messages."""

import re
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import msgspec

from analysis.knowledge import hidden_places
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld
from domain.kernel.game import Game
from domain.kernel.options import Rejection
from domain.match.events import PositionSet
from domain.match.position import NotThisTable, whole_position
from service.application.remarks import Remark

POSITION_NUMBER_MAX = 10_000
POSITION_PARTS_MAX = 1000
"""The largest number, and the most parts of a list or an object, in a position from a stranger."""
TRIED_PLIES = 20

Fault = tuple[str, str]
"""A JSON pointer into the position, and the fault there."""


class NoPosition(Exception):
    """The given value is not a complete position."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults


def read_position(game: Game[Any], given: Any) -> Any:
    """The state in `given`, which must have the form of the game's view and hide nothing. Raises NoPosition."""
    try:
        _refuse(_beyond_limits(given))
        state = msgspec.json.decode(msgspec.json.encode(given), type=game.state)
        _refuse(_unknown_fields(given, msgspec.json.decode(msgspec.json.encode(state))))
    except msgspec.ValidationError as error:
        raise NoPosition([_located(str(error))]) from None
    except (RecursionError, ValueError) as error:
        raise NoPosition([("", Remark("not_a_position", error=str(error)))]) from None
    _refuse((place.pointer, Remark("hidden_here")) for place in hidden_places(state))
    return state


def starting_position(game: Game[Any], given_state: Any, seats: int) -> PositionSet:
    """The position in `given_state`, if a match with this many seats can begin with it. Raises NoPosition.

    It is tested by a short line of play, because the rules may fail on a position that cannot arise in play.
    """
    state = read_position(game, given_state)
    try:
        position = whole_position(game, state, seats)
        _try_out(game, state)
    except NotThisTable as wrong:
        raise NoPosition([("", f"{wrong}.")]) from None
    except Exception:
        raise NoPosition([("", Remark("position_unreachable"))]) from None
    return position


def _try_out(game: Game[Any], state: Any) -> None:
    """Play on at random, with everything open."""
    seed = sha256(msgspec.json.encode(state, order="deterministic")).digest()
    for ply in range(TRIED_PLIES):
        asked = engine.awaited(game, state)
        if not asked and ply:
            return
        chance = KeyedChance(seed, "position", ply)
        command = bots.random(state, asked[0], tuple(engine.options(game, state, asked[0])), chance)
        turn = engine.decide(game, OpenWorld.from_truth(state), asked[0], command, chance)
        assert not isinstance(turn, Rejection)
        state = turn.state


def _refuse(faults: Iterator[Fault]) -> None:
    if found := list(faults):
        raise NoPosition(found)


def _beyond_limits(part: Any, pointer: str = "") -> Iterator[Fault]:
    """Numbers and lists longer than in any game, which would make the work grow without bound."""
    if isinstance(part, int) and abs(part) > POSITION_NUMBER_MAX:
        yield pointer, Remark("range_between", min=-POSITION_NUMBER_MAX, max=POSITION_NUMBER_MAX)
    if isinstance(part, dict | list):
        if len(part) > POSITION_PARTS_MAX:
            yield pointer, Remark("too_many_parts", most=POSITION_PARTS_MAX)
        for name, below in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _beyond_limits(below, f"{pointer}/{_escaped(name)}")


def _unknown_fields(given: Any, read: Any, pointer: str = "") -> Iterator[Fault]:
    """Fields in the input that are missing after reading."""
    if isinstance(given, dict) and isinstance(read, dict):
        for name, part in given.items():
            if name in read:
                yield from _unknown_fields(part, read[name], f"{pointer}/{_escaped(name)}")
            else:
                yield f"{pointer}/{_escaped(name)}", Remark("unknown")
    elif isinstance(given, list) and isinstance(read, list):
        for index, (part, known) in enumerate(zip(given, read, strict=False)):
            yield from _unknown_fields(part, known, f"{pointer}/{index}")


def _located(message: str) -> Fault:
    """`Expected … - at `$.players[0].hq`` as a pointer, which ends before the key of a mapping, because that is not
    reported.
    """
    text, _, path = message.partition(" - at `$")
    steps = re.findall(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]", path)
    pointer = ""
    for name, index in steps:
        if index == "...":
            break
        pointer += "/" + (_escaped(name) if name else index)
    return pointer, f"{text.removesuffix('.')}."


def _escaped(name: Any) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")
