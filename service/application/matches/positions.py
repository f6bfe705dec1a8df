"""Whole positions of a game from strangers, read with precise error messages."""

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from analysis.knowledge import hidden_places
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld
from domain.kernel.flaws import Flaw, pointer
from domain.kernel.game import Game
from domain.kernel.options import Rejection
from domain.match.events import PositionSet
from domain.match.position import flaws_of, seats_of, whole_position
from service.application import problems
from service.application.problems import Problem
from service.application.remarks import FAULTS_MAX, Remark

POSITION_NUMBER_MAX = 10_000
POSITION_PARTS_MAX = 1000
"""The largest number, and the most parts of a list or an object, in a position from a stranger."""
TRIED_PLIES = 20


class PositionFault(Struct, frozen=True):
    """A JSON pointer into the position, and what is wrong there."""

    pointer: str
    detail: str
    code: str | UnsetType = UNSET
    """Which kind of flaw it is, if play cannot lead to what is there."""
    rule: str | UnsetType = UNSET
    """The section of the game's RULES.md that it breaks."""
    due: Any = UNSET
    """What must be there, where only one value fits."""


class NoPosition(Exception):
    """The given value is no position that play can lead to."""

    def __init__(self, faults: Sequence[PositionFault]) -> None:
        super().__init__(faults)
        self.faults = faults

    def problem(self, game: Game[Any], place: str) -> Problem:
        """The problem with everything that is wrong with the position at a place of the body."""
        return Problem(problems.MALFORMED, game=game.meta.key, errors=self.errors(place)[:FAULTS_MAX])

    def errors(self, place: str) -> list[dict[str, Any]]:
        """What is wrong with the position at a place of the body, one by one."""
        return [_error(place, fault) for fault in self.faults]


def _error(place: str, fault: PositionFault) -> dict[str, Any]:
    told = {name: getattr(fault, name) for name in ("detail", "code", "rule", "due")}
    return {
        "pointer": place + fault.pointer,
        **{name: value for name, value in told.items() if value is not UNSET},
    }


def read_position(game: Game[Any], given: Any) -> Any:
    """The state in `given`, which must have the form of the game's view, hide nothing, and be one that play can
    lead to. Raises NoPosition.
    """
    state = _readable(game, given)
    try:
        flaws = flaws_of(game, state)
    except Exception:
        raise NoPosition([PositionFault("", Remark("position_unreachable"))]) from None
    _refuse(map(_fault, flaws))
    return state


def _fault(flaw: Flaw) -> PositionFault:
    remark = Remark(f"position_{flaw.code}", **flaw.detail)
    return PositionFault(pointer(flaw.at), remark, flaw.code, UNSET if flaw.rule is None else flaw.rule, flaw.due)


def _readable(game: Game[Any], given: Any) -> Any:
    """The state in `given`, whole and of the game. Raises NoPosition."""
    try:
        _refuse(_beyond_limits(given))
        state = msgspec.json.decode(msgspec.json.encode(given), type=game.state)
        _refuse(_unknown_fields(given, msgspec.json.decode(msgspec.json.encode(state))))
    except msgspec.ValidationError as error:
        raise NoPosition([_located(str(error))]) from None
    except (RecursionError, ValueError) as error:
        raise NoPosition([PositionFault("", Remark("not_a_position", error=str(error)))]) from None
    _refuse(PositionFault(place.pointer, Remark("hidden_here")) for place in hidden_places(state))
    return state


def starting_position(game: Game[Any], given_state: Any, seats: int) -> PositionSet:
    """The position in `given_state`, if a match with this many seats can begin with it. Raises NoPosition.

    It is tested by a short line of play, because the rules may fail on a position that cannot arise in play.
    """
    state = read_position(game, given_state)
    if not game.agenda(state):
        raise NoPosition([PositionFault("/agenda", Remark("position_finished"), "finished")])
    try:
        here = seats_of(game, state)
        if here == seats:
            position = whole_position(game, state, seats)
            _try_out(game, state)
    except Exception:
        raise NoPosition([PositionFault("", Remark("position_unreachable"))]) from None
    if here != seats:
        raise NoPosition([PositionFault("", Remark("position_seats", here=here, wanted=seats), "seats")])
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


def _refuse(faults: Iterable[PositionFault]) -> None:
    if found := list(faults):
        raise NoPosition(found)


def _beyond_limits(part: Any, place: str = "") -> Iterator[PositionFault]:
    """Numbers and lists longer than in any game, which would make the work grow without bound."""
    if isinstance(part, int) and abs(part) > POSITION_NUMBER_MAX:
        yield PositionFault(place, Remark("range_between", min=-POSITION_NUMBER_MAX, max=POSITION_NUMBER_MAX))
    if isinstance(part, dict | list):
        if len(part) > POSITION_PARTS_MAX:
            yield PositionFault(place, Remark("too_many_parts", most=POSITION_PARTS_MAX))
        for name, below in part.items() if isinstance(part, dict) else enumerate(part):
            yield from _beyond_limits(below, f"{place}/{_escaped(name)}")


def _unknown_fields(given: Any, read: Any, place: str = "") -> Iterator[PositionFault]:
    """Fields in the input that are missing after reading."""
    if isinstance(given, dict) and isinstance(read, dict):
        for name, part in given.items():
            if name in read:
                yield from _unknown_fields(part, read[name], f"{place}/{_escaped(name)}")
            else:
                yield PositionFault(f"{place}/{_escaped(name)}", Remark("unknown"))
    elif isinstance(given, list) and isinstance(read, list):
        for index, (part, known) in enumerate(zip(given, read, strict=False)):
            yield from _unknown_fields(part, known, f"{place}/{index}")


def _located(message: str) -> PositionFault:
    """`Expected … - at `$.players[0].hq`` as a pointer, which ends before the key of a mapping, because that is not
    reported.
    """
    text, _, path = message.partition(" - at `$")
    steps = re.findall(r"\.([^.\[`]+)|\[(\d+|\.\.\.)\]", path)
    place = ""
    for name, index in steps:
        if index == "...":
            break
        place += "/" + (_escaped(name) if name else index)
    return PositionFault(place, f"{text.removesuffix('.')}.")


def _escaped(name: Any) -> str:
    return str(name).replace("~", "~0").replace("/", "~1")
