"""Where commands lead, from a position or from the beginning; nothing is stored.

From the beginning every seat knows what it was shown. In a given position nobody was shown anything, so options are
computed as if every seat knew all of it. Chance is that of `domain.kernel.chance` with the caller's seed, LINE as
the match and the number of events since the start as the ply.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld, World
from domain.kernel.game import Game, Turn
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.kernel.options import Refuse, Rejection
from domain.kernel.steps import step

ADJUDICATION_SECONDS = 10.0
"""How long one request may have positions and histories decided."""
LINE = "adjudicate"
CALLS_MAX = 100_000
"""The most folds for one line: each event is folded once for the truth and once for every viewer."""


class TooMuchWork(Exception):
    """A line leads to more events than any match has."""


class Step(Struct, frozen=True):
    """The events of one command. `command` is its index in the list; null at the start, and for the house's own
    answers.
    """

    command: int | None
    seat: int | None
    """The seat that gave it; -1 for the house, null for the setup."""
    events: tuple[Any, ...]
    """With everything in them, also what seats would not be shown."""


class Line:
    """A line of play."""

    def __init__(self, game: Game[Any], seed: bytes) -> None:
        self._game = replace(game, evolve=_count_calls(game.evolve))
        self._seed = seed
        self._ply = 0
        self.world: World[Any] = engine.genesis(game, 0)
        self.steps: list[Step] = []

    def set_up(self, seats: int, options: Any) -> None:
        """Begin with the setup."""
        self.world = engine.genesis(self._game, seats)
        self._follow(None, None, engine.start(self._game, seats, options, self._chance()))

    def place(self, state: Any) -> None:
        """Begin with a given position."""
        self.world = OpenWorld.from_truth(state)

    def give(self, index: int, seat: Seat, command: Command | None) -> Rejection | None:
        """Give a command, after the house's own answer if the house is awaited; None asks for that answer."""
        if seat != HOUSE:
            while self.awaited == (HOUSE,):
                self._house(None)
        if command is None:
            return self._house(index) if HOUSE in self.awaited else Rejection(engine.NOT_AWAITED)
        return self._give(index, seat, command)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer now."""
        return engine.awaited(self._game, self.world.truth)

    @property
    def choices(self) -> Iterator[tuple[Seat, int]]:
        """The number of options of each awaited seat; a large choice counts as one."""
        for seat in self.awaited:
            offered = engine.options(self._game, self.world.view(seat), seat)
            yield seat, sum(not isinstance(option, Refuse) for option in offered)

    def _house(self, index: int | None) -> Rejection | None:
        options = tuple(engine.options(self._game, self.world.public, HOUSE))
        command = bots.random(self.world.public, HOUSE, options, self._chance("house"))
        return self._give(index, HOUSE, command)

    def _give(self, index: int | None, seat: Seat, command: Command) -> Rejection | None:
        turn = engine.decide(self._game, self.world, seat, command, self._chance())
        if isinstance(turn, Rejection):
            return turn
        self._follow(index, seat, turn)
        return None

    def _follow(self, index: int | None, seat: Seat | None, turn: Turn[Any]) -> None:
        self.world = self.world.tell(self._game, turn)
        self._ply += len(turn.events)
        self.steps.append(Step(index, seat, tuple(turn.events)))

    def _chance(self, purpose: str = "") -> KeyedChance:
        return KeyedChance(self._seed, LINE, self._ply, purpose)


def _count_calls(evolve: Callable[[Any, Event], Any]) -> Callable[[Any, Event], Any]:
    calls = 0

    def counting(state: Any, event: Event) -> Any:
        nonlocal calls
        calls += 1
        if calls > CALLS_MAX:
            raise TooMuchWork
        step()
        return evolve(state, event)

    return counting


def first_refusal(line: Line, given: Sequence[tuple[Seat, Command | None]]) -> tuple[int, Rejection] | None:
    """Give commands in order; the first refused one with its reason, or None."""
    for index, (seat, command) in enumerate(given):
        if refused := line.give(index, seat, command):
            return index, refused
    return None
