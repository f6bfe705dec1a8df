"""The game protocol: options, answer, evolve; `engine` plays it.

A game is three pure things: what a seat may do now (`Decision.options`, from the seat's own view), what happens
(`Decision.answer`, which assumes legality) and how an event changes a state (`Game.evolve`, which cannot fail).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.catalogue import Entry, no_entries
from domain.kernel.components import Edition
from domain.kernel.draws import Draw, NotingChance
from domain.kernel.facets import Facet, Period
from domain.kernel.flaws import Flaw, no_flaws
from domain.kernel.messages import Command, Event, Seat, Viewer, snake_case
from domain.kernel.net import Figures
from domain.kernel.options import Option, commands
from domain.kernel.outcome import Outcome
from domain.kernel.places import Places

S = TypeVar("S", bound=Struct)
T = TypeVar("T")

HOUSE_NAME = "house"
REMEMBERED = 1024
"""How many answers a function of a game remembers whose arguments follow from the state. More are as slow to
find as to work out, and fill the memory of every process.
"""


class Chance(Protocol):
    """The source of dice and shuffles. `sample` and bots receive one; a turn draws from its own."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each equally likely."""
        ...

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly."""
        ...


RULES = "rules"
"""The field of the state, and of the first event of the setup, that has the version of the rules.

A game whose rules never changed has no such field: its rules are those of version 1.
"""


def rules_of(state: Struct) -> int:
    """The version of the rules by which a state is played."""
    return int(getattr(state, RULES, 1))


def under_rules(state: S, version: int) -> S:
    """A state as it is played by another version of the rules."""
    return replace(state, rules=version) if hasattr(state, RULES) else state


class Turn(Generic[S]):
    """Collects the events of one command while it is resolved; `state` is always up to date.

    Chance decides only what `Game.draws` lists. `rules` is for the setup, which puts that version of the rules into
    its first event; afterwards the state has it.
    """

    __slots__ = ("_chance", "_evolve", "events", "rules", "state")

    def __init__(self, evolve: Callable[[S, Event], S], state: S, chance: Chance, rules: int = 1) -> None:
        self._evolve = evolve
        self.state = state
        self._chance = chance
        self.events: list[Event] = []
        self.rules = rules

    def emit(self, event: Event) -> None:
        """Record that `event` happened and fold it."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)

    def number(self, draw: Draw, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, for what `draw` describes."""
        chance = self._chance
        return chance.number_for(draw, limit) if isinstance(chance, NotingChance) else chance.below(limit)

    def shuffle(self, draw: Draw, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly, for what `draw` describes."""
        chance = self._chance
        return chance.order_for(draw, items) if isinstance(chance, NotingChance) else chance.shuffle(items)


class Decision(Struct, Generic[S], frozen=True, tag_field="kind", tag=snake_case):
    """One entry of the agenda, as data in the state: who must answer, the options, and what follows."""

    simultaneous: ClassVar[bool] = False
    """Whether the awaited seats answer at the same time, each independent of the others' answers."""

    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that must answer; `(HOUSE,)` for the house; none for a step the engine runs itself."""
        return ()

    def options(self, view: S, seat: Seat) -> Iterable[Option]:
        """What `seat` may answer, computed from what it knows. The house receives the public view."""
        return ()

    def answer(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """What happens when `seat` answers with `command`. Contains no checks: the command is among the options."""
        raise NotImplementedError

    def proceed(self, turn: Turn[S]) -> None:
        """What happens when no seat is awaited. Must emit an event that changes the agenda."""
        raise NotImplementedError


MOST_SEATS = 16
"""No game has more seats; limits and stored data assume this maximum."""


class Meta(Struct, frozen=True):
    """What is known about a game without playing it."""

    key: str
    seats: tuple[int, int]
    """Fewest and most seats."""
    rules_version: int
    """The newest version of the rules, by which new matches are played. All versions from 1 on stay playable."""
    options: type[Struct]
    """The match options with their defaults and limits: a frozen struct of JSON types."""
    refusals: Mapping[str, str]
    """Every refusal code of this game, with the section of its RULES.md that states the rule."""
    endings: tuple[str, ...]
    """The codes of the ways in which a game can end by its rules: `Outcome.how`."""
    minutes: int = 30
    """About how long a match lasts among people who know the rules."""
    weight: int = 2
    """How much there is to learn and to weigh, from 1 (a minute of rules) to 5 (an evening of them)."""

    def has_rules(self, version: int) -> bool:
        """Whether the rules of a version are installed."""
        return 1 <= version <= self.rules_version


Bot = Callable[[Any, Seat, Sequence[Option], Chance], Command]
"""A player made of code. It receives its seat's view, its seat, its options and a source of chance, nothing else.
"""


def every_command(view: Any, seat: Seat, options: Sequence[Option]) -> tuple[Command, ...]:
    """Every command that the options admit."""
    return tuple(commands(options))


class Insight(Struct, frozen=True, kw_only=True, eq=False):
    """What a game knows of playing itself well. Bots and searches share it; no rule is decided here.

    Each function looks at the view or the state that it is given and at nothing else.
    """

    policy: Callable[[Any, Seat, Sequence[Command]], Sequence[float]]
    """How good each command looks to a seat, in a unit of the game. Larger is better."""
    value: Callable[[Any], Sequence[float]]
    """By seat, the share of the win to expect in a whole state that is not over: 0 to 1 each, at most 1 in all."""
    odds: Callable[[Any], Sequence[float]] | None = None
    """The same as people are told it, where that is not what searches use: as sure as it comes true."""
    rollout: Bot
    """Who plays on, quickly, where a search looks no further. It is given whole states."""
    narrow: Callable[[Any, Seat, Sequence[Option]], Sequence[Command]] = every_command
    """The commands that are worth a thought: at least one of those that the options admit."""
    is_quiet: Callable[[Any], bool] = lambda state: True
    """Whether a state is quiet enough to be evaluated."""
    farther: int = 0
    """So many turns an analysis of commands plays on beyond where a search of bots evaluates."""
    lively: tuple[type[Command], ...] = ()
    """Commands of which a match that is played well has one. Without any it is dull: players follow a habit."""
    figures: Figures | None = None
    """By what `value` tells odds, if it is learnt from play."""
    sparring: tuple[Bot, ...] = ()
    """Other ways to play that whoever learns meets, so that what is learnt is not good against its like alone."""
    believe: Callable[[Any, Viewer, Chance], Any] | None = None
    """A whole state that a viewer holds possible, drawn by how players behave. Without it `Game.sample` draws."""


def nobody_else(seats: int, options: Any) -> str:
    """The house plays nobody; it only throws dice and turns cards."""
    return HOUSE_NAME


class Game(Struct, Generic[S], frozen=True, kw_only=True, eq=False):
    """One game: its data and its four pure functions."""

    meta: Meta
    state: type[S]
    """Every field has a default; the defaults are the state before setup. The field `agenda` holds the pending
    decisions, the current one last; it is empty when the game is over.
    """
    commands: Mapping[str, type[Command]]
    events: Mapping[str, type[Event]]
    bots: Mapping[str, Bot]
    """Bots by key, the default one first."""
    components: Mapping[str, Mapping[str, Any]]
    """Component data by edition, each with `provenance`: field → printed, derived or reconstructed."""
    edition: type[Struct] = Edition
    """What each edition of `components` was checked as: its fields are those of the data as written."""
    setup: Callable[[Turn[S], int, Any], None]
    """Emit the events of the setup, for a number of seats and a value of `meta.options`."""
    evolve: Callable[[S, Event], S]
    """The state after an event, whole or as shown to a viewer. Cannot fail, reads no component data."""
    outcome: Callable[[S], Outcome | None]
    """The ranking, once the game is over."""
    sample: Callable[[S, Viewer, Chance], S]
    """A whole state that is possible given a view: the owner's view of it equals that view."""
    veil: Callable[[S, Viewer], S]
    """What a viewer sees of a whole position, if it knows only what is visible on the table. It hides everything
    that the viewer was not shown in any match that leads there. Raises IndexError for a seat that is not at the
    table.
    """
    flaws: Callable[[S], Iterable[Flaw]] = no_flaws
    """What is wrong with a whole position, if play cannot have led to it; nothing for each that play leads to. May
    assume what the types of the state say, and nothing else.
    """
    draws: tuple[Draw, ...] = ()
    """What chance decides. Draws of one step are in the order in which the step makes them."""
    agenda: Callable[[S], tuple[Decision[S], ...]] = attrgetter("agenda")
    catalogue: Callable[[str], tuple[Entry, ...]] = no_entries
    """Every component that players meet, by edition, with the texts that say what it does."""
    insight: Insight | None = None
    """What the game knows of playing itself well, for bots and searches."""
    particulars: Mapping[type[Event], Callable[[S, Any], Struct]] = {}
    """Event class → what the public state before an event adds to the sentence about it: its fields are arguments
    of the text beside those of the event.
    """
    facets: tuple[Facet, ...] = ()
    """By what finished matches are found; several with one key are one facet."""
    period: Period | None = None
    """What a match is divided into, as rounds; None if it is not."""
    places: Places = frozenset()
    """What its board draws that arrows and marks can point to, by name; without any the names are not checked."""
    house: Callable[[int, Any], str] = nobody_else
    """Whom the house plays, for a number of seats and a value of `meta.options`: an id with a text `name-<id>`."""

    def initial(self) -> S:
        """The state before setup, which every viewer knows."""
        return self.state()


def default_bot(game: Game[Any]) -> str:
    """The key of the bot that takes a seat where none is named, and that takes over from a player who resigned."""
    return next(iter(game.bots))


class Evolve(Generic[S]):
    """Event class → function of state and event; `evolve(state, event)` looks the function up."""

    def __init__(self) -> None:
        self.handlers: dict[type[Event], Callable[[S, Any], S]] = {}

    def on(self, kind: type[Event]) -> Callable[[Callable[[S, Any], S]], Callable[[S, Any], S]]:
        """Register the decorated function for `kind`."""

        def register(handler: Callable[[S, Any], S]) -> Callable[[S, Any], S]:
            assert kind not in self.handlers, f"{kind.__name__} has two handlers"
            self.handlers[kind] = handler
            return handler

        return register

    def __call__(self, state: S, event: Event) -> S:
        return self.handlers[type(event)](state, event)
