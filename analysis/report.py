"""What a match looks like afterwards: the odds of every seat, how good each decision was, and who was lucky.

A decision is judged by what its seat knew then, and by nothing that came out later. Its loss is how far it is
behind the best command in the worlds that the seat held possible. Luck is apart from that: how much better a draw
came out than the same command does when it is drawn again, and how much better what a seat uncovered was than what
it had to expect. Subtracting luck from results this way is the advantage sum of Zinkevich and others ("Optimal
unbiased estimators for evaluating agent performance", AAAI 2006).
"""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from analysis.candidates import candidates, possible
from analysis.playouts import Question, Trials, expected
from analysis.race import Estimate, Z, race
from analysis.shares import rounded
from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import World
from domain.kernel.game import Chance, Game
from domain.kernel.messages import HOUSE, Command, Event, Seat
from search.levels import usual_budget
from search.worlds import Worlds

T = TypeVar("T")

WORLDS = 24
"""Worlds in which the odds at one moment are estimated."""
NOTHING = Command()
"""Stands where no command is looked at."""
TRIED = 16
"""Commands that a decision is compared with, at first."""


class Judged(Struct, frozen=True, array_like=True):
    """A decision with a choice: what its seat could expect of its command and of the best one, and the difference.

    Both commands are in JSON. `loss` is 0 or more.
    """

    command: dict[str, Any]
    equity: float
    best: dict[str, Any]
    best_equity: float
    loss: Estimate


class Finding(Struct, frozen=True, array_like=True):
    """What was found about a command of the game, given at a version.

    `known` has for each seat the share of the win that it could expect by its own knowledge before the command,
    null where that may not be told. `truth` has the shares in the whole position. `luck` has that of each seat,
    null where nothing was drawn or uncovered.
    """

    version: int
    seat: int
    known: tuple[float | None, ...]
    truth: tuple[float, ...] | None
    judged: Judged | None
    luck: tuple[Estimate | None, ...]


class Step(Struct, frozen=True):
    """A command of the game with the world before it, and its events. `seat` is negative for the house."""

    version: int
    seat: Seat
    command: Command
    before: World[Any]
    events: tuple[Event, ...]


class Reporter(Struct, frozen=True):
    """Examines the moments of one match. `seats` are those whose knowledge may be used, and all if `truth`."""

    game: Game[Any]
    match: str
    seed: bytes
    playouts: int
    seats: tuple[int, ...]
    truth: bool

    def finding(self, moment: Step) -> Finding:
        """What is to be said about a moment. The same moment and seed lead to the same finding."""
        known, truth = self._known_odds(moment), self._in_truth(moment) if self.truth else None
        judged = self._judged(moment) if moment.seat in self.seats else None
        return Finding(moment.version, moment.seat, known, truth, judged, self._luck(moment))

    def odds(self, version: int, before: World[Any]) -> Finding:
        """The odds alone, in the world before whatever was given at a version: those of the finding about that."""
        moment = Step(version, HOUSE, NOTHING, before, ())
        truth = self._in_truth(moment) if self.truth else None
        return Finding(version, HOUSE, self._known_odds(moment), truth, None, (None,) * len(before.views))

    def _known_odds(self, moment: Step) -> tuple[float | None, ...]:
        return tuple(
            rounded(self._shares(moment, view, Seat(seat))[seat]) if seat in self.seats else None
            for seat, view in enumerate(moment.before.views)
        )

    def _chance(self, moment: Step, purpose: str) -> KeyedChance:
        return KeyedChance(self.seed, self.match, moment.version, f"report/{purpose}")

    def _values(self, states: Callable[[int], Any], chance: Callable[[int], Any]) -> list[Sequence[float]]:
        """By world, the shares of the win behind a state."""
        budget = usual_budget(self.game)
        return [expected(self.game, states(number), budget, chance(number)) for number in range(WORLDS)]

    def _shares(self, moment: Step, view: Any, seat: Seat) -> list[float]:
        worlds = Worlds(self.game, view, seat, self._chance(moment, f"odds/{seat}"))
        return means(self._values(worlds.world, worlds.chance))

    def _in_truth(self, moment: Step) -> tuple[float, ...]:
        drawn = self._values(lambda _: moment.before.truth, lambda n: self._chance(moment, f"truth/{n}"))
        return tuple(map(rounded, means(drawn)))

    def _judged(self, moment: Step) -> Judged | None:
        """The decision beside the best; None if the seat had no choice."""
        game, view, seat = self.game, moment.before.view(moment.seat), moment.seat
        if possible(engine.options(game, view, seat)) < 2:
            return None
        question = Question(view, seat, len(moment.before.views), None, self.seed, self.match, moment.version)
        drawn = question.chance("commands")
        commands = candidates(game, view, seat, TRIED, drawn, (moment.command,))
        given = commands.index(moment.command)
        trials = Trials(game, question)
        found = race([msgspec.to_builtins(command) for command in commands], self.playouts, given)
        while not found.ended:
            found = trials.further(found)
        behind, arm, best = found.difference(given), found.arms[given], found.arms[found.best]
        loss = Estimate(*(rounded(max(0.0, -bound)) for bound in (behind.mean, behind.high, behind.low)))
        equity = rounded(best.mean + behind.mean)
        return Judged(arm.command, equity, best.command, rounded(best.mean), loss)

    def _luck(self, moment: Step) -> tuple[Estimate | None, ...]:
        nothing: tuple[Estimate | None, ...] = (None,) * len(moment.before.views)
        if self.truth and self._is_drawn(moment):
            return self._luck_of_draw(moment)
        if moment.seat not in self.seats:
            return nothing
        return (*nothing[: moment.seat], self._luck_of_sight(moment), *nothing[moment.seat + 1 :])

    def _is_drawn(self, moment: Step) -> bool:
        chance = _Watched(self._chance(moment, "watched"))
        self._repeat_with(moment, chance)
        return moment.seat == HOUSE or chance.used

    def _repeat_with(self, moment: Step, chance: Chance) -> Any:
        """The state after the same command with other chance; of the house another command too."""
        game, truth, command = self.game, moment.before.truth, moment.command
        if moment.seat == HOUSE:
            command = random(truth, HOUSE, tuple(engine.options(game, truth, HOUSE)), chance)
        return engine.resolve(game, truth, moment.seat, command, chance).state

    def _luck_of_draw(self, moment: Step) -> tuple[Estimate, ...]:
        """For every seat, its odds after the command beside those after the same command, drawn again."""
        after = moment.before.truth
        for event in moment.events:
            after = self.game.evolve(after, event)
        came = self._values(lambda _: after, lambda n: self._chance(moment, f"play/{n}"))
        again = [self._repeat_with(moment, self._chance(moment, f"again/{number}")) for number in range(WORLDS)]
        usual = self._values(lambda number: again[number], lambda n: self._chance(moment, f"play/{n}"))
        seats = range(len(moment.before.views))
        return tuple(gap([one[seat] for one in came], [one[seat] for one in usual]) for seat in seats)

    def _luck_of_sight(self, moment: Step) -> Estimate | None:
        """What the seat could expect once it saw what came of its command, beside what it could expect before.

        None if it saw what it had to see.
        """
        game, seat, view = self.game, moment.seat, moment.before.view(moment.seat)
        seen = self._view_after(view, seat, moment.events)
        before = Worlds(game, view, seat, self._chance(moment, "expected"))
        turns = [
            engine.resolve(game, before.world(number), seat, moment.command, before.chance(number))
            for number in range(WORLDS)
        ]
        if all(self._view_after(view, seat, turn.events) == seen for turn in turns):
            return None
        expected = [shares[seat] for shares in self._values(lambda number: turns[number].state, before.chance)]
        after = Worlds(game, seen, seat, self._chance(moment, "expected"))
        return gap([shares[seat] for shares in self._values(after.world, after.chance)], expected)

    def _view_after(self, view: Any, seat: Seat, events: Sequence[Event]) -> Any:
        for event in events:
            view = self.game.evolve(view, event.seen_by(seat))
        return view


class _Watched:
    """Chance that knows whether it was used."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance
        self.used = False

    def below(self, limit: int) -> int:
        self.used = True
        return self._chance.below(limit)

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        self.used = True
        return self._chance.shuffle(items)


def means(values: Sequence[Sequence[float]]) -> list[float]:
    """The mean of each column."""
    return [sum(column) / len(values) for column in zip(*values, strict=True)]


def gap(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """The difference of the means of two samples, with its normal interval of 95 %."""
    mean, variance = 0.0, 0.0
    for sign, values in ((1, one), (-1, other)):
        middle = sum(values) / len(values)
        mean += sign * middle
        variance += sum((value - middle) ** 2 for value in values) / (len(values) - 1) / len(values)
    half = Z * sqrt(variance)
    return Estimate(rounded(mean), rounded(mean - half), rounded(mean + half))
