"""Deciding commands without storing anything: where they lead, or which of them is refused.

Every player and the operator may ask. The work of one request is limited.
"""

import logging
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.kernel.outcome import Outcome
from service.application import problems
from service.application.callers import Caller
from service.application.matches.adjudication import ADJUDICATION_SECONDS, Line, Step, TooMuchWork, first_refusal
from service.application.problems import Problem
from service.application.time_limit import bounded_work

_log = logging.getLogger("cabinet.adjudicate")

Given = Sequence[tuple[Seat, Command | None]]


class Beginning(Struct, frozen=True):
    """The beginning of a match of so many seats."""

    seats: int
    options: Any


class Item(Struct, frozen=True):
    """Commands from the beginning of a match, or from a given position, and the seed of all chance."""

    start: Any
    seed: bytes
    commands: Given


class ReachedPosition(Struct, frozen=True):
    """Where the commands lead; `choices` are the options of each awaited seat, counted."""

    state: Any
    awaiting: tuple[Seat, ...]
    choices: tuple[tuple[Seat, int], ...]
    outcome: Outcome | None
    steps: tuple[Step, ...]


class FirstRefusal(Struct, frozen=True):
    """The first refused command, by its index, and why."""

    command: int
    reason: Rejection


class _Impossible(Exception):
    """The rules failed on the position of an item."""

    def __init__(self, item: int) -> None:
        super().__init__(item)
        self.item = item


def adjudicate(by: Caller, game: Game[Any], items: Sequence[Item]) -> tuple[ReachedPosition | FirstRefusal, ...]:
    """The result of each item, in order.

    A problem for an anonymous caller, if it takes too long, or if the rules fail on a position that cannot arise in
    play.
    """
    by.need_somebody()
    try:
        with bounded_work(ADJUDICATION_SECONDS, by.departure):
            return tuple(_adjudicate(game, number, item) for number, item in enumerate(items))
    except TooMuchWork:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(ADJUDICATION_SECONDS)}) from None
    except _Impossible as error:
        _log.warning(
            "%s failed on a given position, request %s", game.meta.key, by.request_id, exc_info=error.__cause__
        )
        fault = {"pointer": f"/items/{error.item}", "detail": "Play cannot lead to this position."}
        raise Problem(problems.POSITION_IMPOSSIBLE, {"item": error.item}, errors=[fault]) from None


def _adjudicate(game: Game[Any], number: int, item: Item) -> ReachedPosition | FirstRefusal:
    """The result of an item. The rules may fail only on a position that cannot arise in play."""
    line = Line(game, item.seed)
    if isinstance(item.start, Beginning):
        line.set_up(item.start.seats, item.start.options)
        return _answered(game, line, item.commands)
    try:
        line.place(item.start)
        return _answered(game, line, item.commands)
    except TooMuchWork:
        raise
    except Exception as error:
        raise _Impossible(number) from error


def _answered(game: Game[Any], line: Line, given: Given) -> ReachedPosition | FirstRefusal:
    if refused := first_refusal(line, given):
        return FirstRefusal(*refused)
    truth = line.world.truth
    return ReachedPosition(truth, line.awaited, tuple(line.choices), game.outcome(truth), tuple(line.steps))
