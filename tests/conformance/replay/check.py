"""The check of a sample: the tables of the games, and the search for a history."""

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from msgspec import Struct

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Event, Viewer
from domain.kernel.options import compare
from tests.conformance.cases import once, viewers
from tests.conformance.replay.course import Course, course
from tests.conformance.replay.history import History, Impossible
from tests.conformance.replay.places import Held, Way, filled
from tests.conformance.replay.told import told
from tests.playouts import Playout

Draw = Callable[[Any, Viewer, Chance], Any]
"""Draws a world that the owner of a view holds possible."""

STRIDE = 7919
"""A prime: the samples of a match are spread over its commands."""
TRIES = 40
"""How often a history is looked for before a sample counts as impossible."""


class Rules(Struct, frozen=True):
    """What only the rules of a game prove of hidden things."""

    began: Callable[[Any], bool] = lambda state: True
    """Whether the world before the first command can be dealt."""
    may_lie: Callable[[Way, str], bool] = lambda way, thing: True
    """Whether a thing may ever lie at a place."""
    records: frozenset[str] = frozenset()
    """The fields of the state that tell of the past: nothing lies there."""
    naming: bool = True
    """Whether an event that names a thing says where that is."""
    amounts: Callable[[Sequence[Event], Any], bool] = lambda events, sample: True
    """Whether the ledgers of a sample can have come about by the events as they were told."""


def rules_of(key: str) -> Rules:
    """The table of a game; an empty one if it gives none."""
    name = f"tests.games.{key}.replay"
    if find_spec(f"tests.games.{key}") is None or find_spec(name) is None:
        return Rules()
    found: Rules = import_module(name).RULES
    return found


@once
def course_of(playout: Playout) -> Course:
    """The match of a playout, by the table of its game."""
    return course(playout, rules_of(playout.case.game).records)


@once
def checker_of(playout: Playout, viewer: Viewer) -> "Checker":
    """What checks samples of a match for one viewer."""
    return Checker(playout, course_of(playout), viewer)


class Checker:
    """Checks samples of one match for one viewer."""

    def __init__(self, playout: Playout, match: Course, viewer: Viewer) -> None:
        self._playout = playout
        self._match = match
        self._viewer = viewer
        self._rules = rules_of(playout.case.game)
        self._told = told(match, viewer, self._rules.naming)

    def fault(self, ply: int, sample: Any, chance: Chance) -> str | None:
        """Why a sample before command number `ply` is impossible; None if a history leads to it."""
        count, fault = self._match.plies[ply], None
        seen = [step.event.seen_by(self._viewer) for step in self._match.steps[:count]]
        if not self._rules.amounts(seen, sample):
            return "amounts that cannot have come about"
        for _ in range(TRIES):
            try:
                self._replay(ply, count, sample, chance)
            except Impossible as found:
                fault = fault or str(found)
            else:
                return None
        return fault

    def _replay(self, ply: int, count: int, sample: Any, chance: Chance) -> None:
        way_back = History(self._match, self._told, count, sample, chance)
        checked: Held | None = None
        while way_back.count > self._match.plies[0]:
            way_back.back()
            while ply and way_back.count < self._match.plies[ply]:
                ply -= 1
                if way_back.count == self._match.plies[ply]:
                    self._judge(ply, way_back.held)
            if way_back.held is not checked:
                self._check_kinds(way_back.held)
                checked = way_back.held
        if not self._rules.began(filled(self._match.steps[way_back.count - 1].truth, way_back.held)):
            raise Impossible("it began with what cannot be dealt")
        while way_back.count:
            way_back.back()

    def _check_kinds(self, held: Held) -> None:
        for way, things in held.items():
            for thing in things:
                if isinstance(thing, str) and not self._rules.may_lie(way, thing):
                    raise Impossible(f"{thing} cannot lie at {way}")

    def _judge(self, number: int, held: Held) -> None:
        """A command that was given in the open could be given in the world of the history."""
        ply = self._playout.plies[number]
        if not self._is_open(ply.command, number):
            return
        state = filled(self._match.steps[self._match.plies[number] - 1].truth, held)
        top = self._match.game.agenda(state)[-1]
        if refused := compare(top.options(state, ply.seat), ply.command):
            raise Impossible(f"{ply.command} would have been refused: {refused}")

    def _is_open(self, command: Command, number: int) -> bool:
        first, last = self._match.plies[number], self._match.plies[number + 1]
        events = [step.event for step in self._match.steps[first:last]]
        return all(event.seen_by(self._viewer) == event for event in events)


def faults(playout: Playout, samples: int, draw: Draw | None = None) -> Iterator[str | None]:
    """What is wrong with each of so many samples of a match, spread over its commands and viewers.

    They are drawn by `draw`, or else by `Game.sample`.
    """
    case, everybody = playout.case, viewers(playout.case)
    draw = draw or case.rules.sample
    for number in range(samples):
        ply, viewer = number * STRIDE % len(playout.plies), everybody[number % len(everybody)]
        view = playout.plies[ply].before.known_world.view(viewer)
        sample = draw(view, viewer, case.chance(ply, f"sample {number}"))
        fault = checker_of(playout, viewer).fault(ply, sample, case.chance(ply, f"replay {number}"))
        yield fault and f"{case}, command {ply}, viewer {viewer}: {fault}"
