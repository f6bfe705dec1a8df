"""What a match looks like afterwards: the odds of every seat, how good each decision was, and who was lucky.

A decision is judged by what its seat knew then, and by nothing that came out later. Its loss is how far it is
behind the best command in the worlds that the seat held possible.

Every change of the odds is somebody's play or luck. The play of a command is what it changes for each seat in the
worlds that its giver holds possible, over all that may be drawn there: the odds behind it beside those before it,
by the same evaluation with the same chance. All else that the odds in truth change by is luck: what was drawn, and
what nobody could know. So what seats can expect on average at the start, the deal, luck, own play and that of
others come to the result of a match; and luck has no mean, however good or bad the evaluation is, if worlds are as
likely as they are drawn. This is the advantage sum of Zinkevich and others ("Optimal unbiased estimators for
evaluating agent performance", AAAI 2006).
"""

from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from math import hypot, sqrt
from statistics import fmean
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analysis.candidates import candidates, possible
from analysis.playouts import Question, Trials, expected, is_settled
from analysis.race import Estimate, Z, race
from analysis.shares import rounded
from domain.kernel import engine
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
_encode = msgspec.json.Encoder(order="deterministic").encode
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
    null where that may not be told. `truth` has the shares in the whole position. `luck` has that of each seat; if
    the truth may not be told, that of the seat alone, null where it uncovered nothing. `play` has what the command
    changed for each seat by what its giver knew; it is empty where that may not be told, and of the house.
    """

    version: int
    seat: int
    known: tuple[float | None, ...]
    truth: tuple[float, ...] | None
    judged: Judged | None
    luck: tuple[Estimate | None, ...]
    play: tuple[Estimate, ...] = ()
    worlds: int = WORLDS
    """In how many worlds the odds were tried: fewer while they are worked out."""
    opens: bool = True
    """Whether the game was quiet before the command: a turn or a trick begins with it."""
    is_drawn: bool = False
    """Whether chance decided something in it."""
    command: dict[str, Any] | None = None
    """The command in JSON; null where it may not be told, and of the house."""
    even: float = 0.0
    """What seats could expect on average before the command: less than an even share where a match may have no
    winner.
    """


class Look(Struct, frozen=True, array_like=True):
    """The odds in one more world of every viewpoint: by seat its own share by what it knows, and the shares in
    truth; null where that may not be told.
    """

    known: tuple[float | None, ...]
    truth: tuple[float, ...] | None


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
        judged = self._judged(moment) if moment.seat in self.seats else None
        course, (known, even) = self.course(moment), self._known_odds(moment)
        return replace(
            course,
            known=known,
            even=course.even if self.truth else even,
            judged=judged,
            worlds=WORLDS,
            opens=self._is_quiet(moment),
            is_drawn=self.truth and self._is_drawn(moment),
            command=msgspec.to_builtins(moment.command) if moment.seat in self.seats else None,
        )

    def _is_quiet(self, moment: Step) -> bool:
        """Whether what stands there alone, or what a seat sees of it, belongs to nothing before it."""
        insight, before = self.game.insight, moment.before
        return insight is None or insight.is_quiet(before.truth if self.truth else before.view(Seat(self.seats[0])))

    def _is_drawn(self, moment: Step) -> bool:
        chance = _Watched(self._chance(moment, "watched"))
        engine.resolve(self.game, moment.before.truth, moment.seat, moment.command, chance)
        return moment.seat == HOUSE or chance.used

    def course(self, moment: Step) -> Finding:
        """What is to be said about a moment without what anybody could expect, or could have done."""
        nothing: tuple[None, ...] = (None,) * len(moment.before.views)
        tried = self._tried(moment) if moment.seat in self.seats else None
        play = tried.play if tried else ()
        if not self.truth:
            sight = self._luck_of_sight(moment, tried) if tried else None
            seen = tuple(sight if seat == moment.seat else None for seat in range(len(nothing)))
            return Finding(moment.version, moment.seat, nothing, None, None, seen, play)
        values = self._in_truth(moment.before.truth)
        luck, truth = self._luck(values, self._in_truth(self._truth_after(moment)), play), means(values)
        return Finding(moment.version, moment.seat, nothing, truth, None, luck, play, even=rounded(fmean(truth)))

    def look_further(self, version: int, before: World[Any], looks: Sequence[Look]) -> Iterator[tuple[Look, ...]]:
        """The looks at the world before whatever was given at a version, each time with one more; those that there
        are already are not repeated.
        """
        moment, found = Step(version, HOUSE, NOTHING, before, ()), tuple(looks)
        known = [
            self._value_by_world(moment, seat) if seat in self.seats else None for seat in range(len(before.views))
        ]
        truth = self._value_of_state(before.truth) if self.truth else None
        while len(found) < WORLDS:
            number = len(found)
            own = tuple(by(number)[seat] if by else None for seat, by in enumerate(known))
            found = (*found, Look(own, tuple(truth(number)) if truth else None))
            yield found

    def is_all(self, looks: Sequence[Look]) -> bool:
        """Whether no look is left."""
        return len(looks) >= WORLDS

    def odds(self, version: int, looks: Sequence[Look]) -> Finding:
        """The odds alone by so many looks. By all of them, they are those of the finding about that version."""
        own = list(zip(*(look.known for look in looks), strict=True))
        known = tuple(_mean(column) for column in own)
        truth = means([look.truth for look in looks if look.truth is not None]) if self.truth else None
        return Finding(version, HOUSE, known, truth, None, (None,) * len(own), worlds=len(looks))

    def _known_odds(self, moment: Step) -> tuple[tuple[float | None, ...], float]:
        """What each seat can expect by what it knows, and what they think that seats can expect on average."""
        known: list[float | None] = [None] * len(moment.before.views)
        averages = []
        for seat in self.seats:
            by = self._value_by_world(moment, seat)
            expected_of = means([by(number) for number in range(WORLDS)])
            known[seat] = expected_of[seat]
            averages.append(fmean(expected_of))
        return tuple(known), rounded(fmean(averages)) if averages else 0.0

    def _value_by_world(self, moment: Step, seat: int) -> Callable[[int], Sequence[float]]:
        """By world, the shares of the win behind a state that a seat holds possible."""
        chance = self._chance(moment, f"odds/{seat}")
        worlds = Worlds(self.game, moment.before.view(Seat(seat)), Seat(seat), chance)
        return lambda number: self._value(worlds.world(number), worlds.chance(number))

    def _chance(self, moment: Step, purpose: str) -> KeyedChance:
        return KeyedChance(self.seed, self.match, moment.version, f"report/{purpose}")

    def _value(self, state: Any, chance: Chance) -> Sequence[float]:
        return expected(self.game, state, usual_budget(self.game), chance)

    def _values(self, states: Callable[[int], Any], chance: Callable[[int], Any]) -> list[Sequence[float]]:
        """By world, the shares of the win behind a state."""
        return [self._value(states(number), chance(number)) for number in range(WORLDS)]

    def _in_truth(self, state: Any) -> list[Sequence[float]]:
        """The shares behind a whole state, by world; those of a settled one are the same in all."""
        by = self._value_of_state(state)
        return [by(number) for number in range(1 if is_settled(self.game, state) else WORLDS)]

    def _value_of_state(self, state: Any) -> Callable[[int], Sequence[float]]:
        """By world, the shares behind a whole state. The same state has the same odds, after a command and before
        the next: what becomes of it is drawn by its digest.
        """
        if is_settled(self.game, state):
            return lambda _: self._value(state, KeyedChance(self.seed, self.match, 0))
        purpose = f"report/truth/{sha256(_encode(state)).hexdigest()}"
        return lambda number: self._value(state, KeyedChance(self.seed, self.match, number, purpose))

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

    def _tried(self, moment: Step) -> "Tried":
        """The worlds that the seat holds possible before a command and after it, with their values."""
        seat, view = moment.seat, moment.before.view(moment.seat)
        worlds = Worlds(self.game, view, seat, self._chance(moment, "expected"))
        turns = [
            engine.resolve(self.game, worlds.world(number), seat, moment.command, worlds.chance(number))
            for number in range(WORLDS)
        ]
        before = self._values(worlds.world, worlds.chance)
        return Tried(turns, before, self._values(lambda number: turns[number].state, worlds.chance))

    def _luck(
        self, before: Sequence[Sequence[float]], after: Sequence[Sequence[float]], play: Sequence[Estimate]
    ) -> tuple[Estimate, ...]:
        """What the odds in truth changed by and no play accounts for, by seat."""
        changes = [gap(*both) for both in zip(columns(after), columns(before), strict=True)]
        rounded_changes = [b - a for b, a in zip(means(after), means(before), strict=True)]
        played = play or (Estimate(0.0, 0.0, 0.0),) * len(changes)
        return tuple(
            estimate_of(exact - own.mean, hypot(change.high - change.mean, own.high - own.mean))
            for exact, change, own in zip(rounded_changes, changes, played, strict=True)
        )

    def _truth_after(self, moment: Step) -> Any:
        state = moment.before.truth
        for event in moment.events:
            state = self.game.evolve(state, event)
        return state

    def _luck_of_sight(self, moment: Step, tried: "Tried") -> Estimate | None:
        """What the seat could expect once it saw what came of its command, beside what it could expect before.

        None if it saw what it had to see.
        """
        seat, view = moment.seat, moment.before.view(moment.seat)
        seen = self._view_after(view, seat, moment.events)
        if all(self._view_after(view, seat, turn.events) == seen for turn in tried.turns):
            return None
        after = Worlds(self.game, seen, seat, self._chance(moment, "expected"))
        found = self._values(after.world, after.chance)
        return gap([shares[seat] for shares in found], [shares[seat] for shares in tried.after])

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


class Tried(Struct, frozen=True):
    """A command in worlds that its giver holds possible: what came of it in each, and by world the shares of the
    win before it and after it.
    """

    turns: list[Any]
    before: list[Sequence[float]]
    after: list[Sequence[float]]

    @property
    def play(self) -> tuple[Estimate, ...]:
        """What the command changed for each seat."""
        pairs = zip(columns(self.after), columns(self.before), strict=True)
        return tuple(spread([a - b for a, b in zip(*both, strict=True)]) for both in pairs)


def columns(values: Sequence[Sequence[float]]) -> list[tuple[float, ...]]:
    """The values by seat."""
    return list(zip(*values, strict=True))


def means(values: Sequence[Sequence[float]]) -> tuple[float, ...]:
    """The mean of each column."""
    return tuple(rounded(sum(column) / len(values)) for column in columns(values))


def _mean(shares: Sequence[float | None]) -> float | None:
    found = [share for share in shares if share is not None]
    return rounded(sum(found) / len(found)) if found else None


def gap(one: Sequence[float], other: Sequence[float]) -> Estimate:
    """The difference of the means of two samples, with its normal interval of 95 %."""
    first, second = spread(one), spread(other)
    return estimate_of(first.mean - second.mean, hypot(first.high - first.mean, second.high - second.mean))


def spread(values: Sequence[float]) -> Estimate:
    """The mean of a sample with its normal interval of 95 %; a single value is sure."""
    count, mean = len(values), sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return estimate_of(mean, Z * sqrt(variance / count))


def estimate_of(mean: float, half: float) -> Estimate:
    """A figure with an interval, as answers have it."""
    return Estimate(rounded(mean), rounded(mean - half), rounded(mean + half))
