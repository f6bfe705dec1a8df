"""Scenarios in sentences: a table in some position, commands, what happened or why nothing did.

The harness of each game says which game it is and adds its positions and its words.
"""

from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.chance import ScriptedChance
from domain.kernel.engine import World
from domain.kernel.game import Chance, Game, Turn
from domain.kernel.messages import Command, Event, Seat
from domain.kernel.options import Rejection

S = TypeVar("S", bound=Struct)
E = TypeVar("E", bound=Event)


class Table(Generic[S]):
    """A world and what the last command led to, or why it was refused."""

    game: ClassVar[Game[Any]]

    def __init__(self, world: World[S], events: tuple[Event, ...] = ()) -> None:
        self.world = world
        self.events = events
        self.rejection: Rejection | None = None

    @classmethod
    def new(cls, seats: int, chance: Chance, **options: Any) -> Self:
        """A game freshly set up."""
        turn = engine.start(cls.game, seats, cls.game.meta.options(**options), chance)
        return cls(engine.genesis(cls.game, seats))._after(turn)

    @property
    def state(self) -> S:
        """The truth."""
        return self.world.truth

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who must answer now."""
        return engine.awaited(self.game, self.state)

    def legal(self, seat: Seat) -> list[Command]:
        """Everything `seat` may do now."""
        return list(engine.legal(self.game, self.world.view(seat), seat))

    def when(self, seat: Seat, command: Command, *draws: int) -> Self:
        """`seat` gives `command`; chance yields `draws`."""
        turn = engine.decide(self.game, self.world, seat, command, ScriptedChance(*draws))
        if isinstance(turn, Rejection):
            table = type(self)(self.world)
            table.rejection = turn
            return table
        return self._after(turn)

    def refused(self, code: str) -> Self:
        """The last command was refused with `code`."""
        assert self.rejection is not None, f"accepted: {self.events}"
        assert self.rejection.code == code, self.rejection
        return self

    def all(self, kind: type[E]) -> list[E]:
        """The events of a class that the last command led to."""
        return [event for event in self.events if isinstance(event, kind)]

    def the(self, kind: type[E]) -> E:
        """The only event of a class that the last command led to."""
        (event,) = self.all(kind)
        return event

    def _after(self, turn: Turn[S]) -> Self:
        return type(self)(self.world.tell(self.game, turn), tuple(turn.events))


class Script(Table[S]):
    """A table whose scenarios name the seat of every command, and the events one by one."""

    def after(self, *answers: tuple[Seat, Command]) -> Self:
        """Several commands, all of them legal."""
        table = self
        for seat, command in answers:
            table = table.when(seat, command)
            assert table.rejection is None, (seat, command, table.rejection)
        return table

    def then(self, *events: Event) -> Self:
        """The last command led to just these events, as its turn went on (later turns left aside)."""
        assert self.rejection is None, self.rejection
        assert self.events[: len(events)] == events, self.events
        return self
