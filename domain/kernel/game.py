"""The game protocol and the whole engine: options, answer, evolve.

A game is three pure things: what may be done now (`Decision.options`, from the seat's own view), what happens
(`Decision.answer`, which assumes legality) and how an event changes a state (`Game.evolve`, which cannot fail).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from msgspec import Struct

from domain.kernel.messages import HOUSE, Command, Event, Seat, Viewer, snake_case
from domain.kernel.options import Option, Rejection, commands, judge
from domain.kernel.outcome import Outcome

S = TypeVar("S", bound=Struct)
T = TypeVar("T")

HOUSE_NAME = "house"
NOT_AWAITED = "not_awaited"
GAME_OVER = "game_over"


class Chance(Protocol):
    """Where dice and shuffles come from. Only `setup`, `answer`, `proceed`, `sample` and bots are given one."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, each equally likely."""
        ...

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly."""
        ...


class Turn(Generic[S]):
    """Collects the events of one command while it is resolved; `state` is always up to date."""

    __slots__ = ("_evolve", "chance", "events", "state")

    def __init__(self, evolve: Callable[[S, Event], S], state: S, chance: Chance) -> None:
        self._evolve = evolve
        self.state = state
        self.chance = chance
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Record that `event` happened and fold it."""
        self.state = self._evolve(self.state, event)
        self.events.append(event)


class Decision(Struct, Generic[S], frozen=True, tag_field="kind", tag=snake_case):
    """One entry of the agenda, data in the state: who must answer, what they may answer, what follows."""

    simultaneous: ClassVar[bool] = False
    """Whether the awaited seats answer at the same time, each without regard to the others."""

    def awaiting(self) -> tuple[Seat, ...]:
        """The seats that must answer; `(HOUSE,)` for the house; none for a step the engine runs itself."""
        return ()

    def options(self, view: S, seat: Seat) -> Iterable[Option]:
        """What `seat` may answer, computed from what it knows. The house is given the public view."""
        return ()

    def answer(self, turn: Turn[S], seat: Seat, command: Command) -> None:
        """What happens when `seat` answers with `command`. Contains no checks: the options were asked."""
        raise NotImplementedError

    def proceed(self, turn: Turn[S]) -> None:
        """What happens when nobody is awaited. Must emit an event that changes the agenda."""
        raise NotImplementedError


MOST_SEATS = 16
"""No game has more: what is kept and taken of seats is made for so many."""


class Meta(Struct, frozen=True):
    """What is known of a game without playing it."""

    key: str
    seats: tuple[int, int]
    """Fewest and most seats."""
    rules_version: int
    options: type[Struct]
    """The match options with their defaults and limits: a frozen struct of JSON types."""
    refusals: Mapping[str, str]
    """Every rejection code of this game and the section of its RULES.md that states the rule."""


Bot = Callable[[Any, Seat, Sequence[Option], Chance], Command]
"""A player made of code: its seat's view, its seat, its options and a source of chance; nothing else."""


def nobody_else(seats: int, options: Any) -> str:
    """The house plays no part of its own: it throws dice and turns cards."""
    return HOUSE_NAME


class Game(Struct, Generic[S], frozen=True, kw_only=True, eq=False):
    """One game: its data and its four pure functions."""

    meta: Meta
    state: type[S]
    """Every field has a default: together they are the state before setup. The field `agenda` holds the pending
    decisions, the one to be answered now last; it is empty when the game is over.
    """
    commands: Mapping[str, type[Command]]
    events: Mapping[str, type[Event]]
    bots: Mapping[str, Bot]
    """Bots by key, the default one first."""
    components: Mapping[str, Mapping[str, Any]]
    """Component data by edition, each with `provenance`: field → printed, derived or reconstructed."""
    setup: Callable[[Turn[S], int, Any], None]
    """Emit the events of the setup, for so many seats and a value of `meta.options`."""
    evolve: Callable[[S, Event], S]
    """The state after an event, whole or as told to a viewer. Cannot fail, reads no component data."""
    outcome: Callable[[S], Outcome | None]
    """The ranking, once the game is over."""
    sample: Callable[[S, Viewer, Chance], S]
    """A whole state that the owner of a view holds possible. Its own view of it equals that view."""
    veil: Callable[[S, Viewer], S]
    """What a viewer sees of a whole position who was told no more than what lies before it. It hides whatever that
    viewer was not told in any match that led there. Raises IndexError for a seat that is not at the table.
    """
    agenda: Callable[[S], tuple[Decision[S], ...]] = attrgetter("agenda")
    house: Callable[[int, Any], str] = nobody_else
    """Whom the house plays, for so many seats and a value of `meta.options`: an id with a text `name-<id>`."""

    def initial(self) -> S:
        """The state before setup: what everybody knows before the first event."""
        return self.state()


def default_bot(game: Game[Any]) -> str:
    """The key of the bot that is seated where none is named, and that plays on for who resigned."""
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


class World(Struct, Generic[S], frozen=True):
    """The truth, and beside it what each seat and the public was told of it."""

    truth: S
    views: tuple[S, ...]
    public: S

    def view(self, viewer: Viewer) -> S:
        """What `viewer` knows. The house knows what the public knows."""
        return self.public if viewer is None or viewer == HOUSE else self.views[viewer]


def genesis(game: Game[S], seats: int) -> World[S]:
    """The world before the first event."""
    nothing = game.initial()
    return World(nothing, (nothing,) * seats, nothing)


def evolve(game: Game[S], world: World[S], event: Event) -> World[S]:
    """The world after one event: the truth folds it whole, each viewer folds what it was told."""
    step = game.evolve
    views = tuple([step(view, event.seen_by(Seat(seat))) for seat, view in enumerate(world.views)])
    return World(step(world.truth, event), views, step(world.public, event.seen_by(None)))


def tell(game: Game[S], world: World[S], turn: Turn[S]) -> World[S]:
    """The world after a turn, whose events lead from its truth: every viewer folds what it was told of them."""

    def follow(view: S, viewer: Viewer) -> S:
        for event in turn.events:
            view = game.evolve(view, event.seen_by(viewer))
        return view

    views = tuple([follow(view, Seat(seat)) for seat, view in enumerate(world.views)])
    return World(turn.state, views, follow(world.public, None))


def start(game: Game[S], seats: int, options: Any, chance: Chance) -> Turn[S]:
    """The setup, up to the first decision that somebody must answer."""
    turn = Turn(game.evolve, game.initial(), chance)
    game.setup(turn, seats, options)
    return settle(game, turn)


def awaited(game: Game[S], state: S) -> tuple[Seat, ...]:
    """The seats that must answer now; the house is `HOUSE`; nobody when the game is over."""
    agenda = game.agenda(state)
    return agenda[-1].awaiting() if agenda else ()


def options(game: Game[S], view: S, seat: Seat) -> Iterable[Option]:
    """What `seat` may do now; nothing unless it is awaited."""
    agenda = game.agenda(view)
    return agenda[-1].options(view, seat) if agenda and seat in agenda[-1].awaiting() else ()


def legal(game: Game[S], view: S, seat: Seat) -> Iterator[Command]:
    """Every command that `seat` may give now."""
    return commands(options(game, view, seat))


def decide(game: Game[S], world: World[S], seat: Seat, command: Command, chance: Chance) -> Turn[S] | Rejection:
    """What happens when `seat` gives `command`: the turn with its events, or why nothing happens."""
    agenda = game.agenda(world.truth)
    if not agenda:
        return Rejection(GAME_OVER)
    top = agenda[-1]
    if seat not in top.awaiting():
        return Rejection(NOT_AWAITED)
    if refused := judge(top.options(world.view(seat), seat), command):
        return refused
    turn = Turn(game.evolve, world.truth, chance)
    top.answer(turn, seat, command)
    return settle(game, turn)


def settle(game: Game[S], turn: Turn[S]) -> Turn[S]:
    """Take the steps that need nobody, until somebody is awaited or the game is over."""
    while (agenda := game.agenda(turn.state)) and not agenda[-1].awaiting():
        agenda[-1].proceed(turn)
    return turn
