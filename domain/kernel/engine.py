"""The whole engine: what happens when a seat gives a command, and what each viewer knows afterwards."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, Self

from msgspec import Struct

from domain.kernel.game import Chance, Game, S, Turn
from domain.kernel.messages import HOUSE, Command, Event, Seat, Viewer
from domain.kernel.options import Option, Rejection, commands, compare

NOT_AWAITED = "not_awaited"
GAME_OVER = "game_over"


class World(Struct, Generic[S], frozen=True):
    """The truth, and beside it the view of each seat and of the public."""

    truth: S
    views: tuple[S, ...]
    public: S

    def view(self, viewer: Viewer) -> S:
        """What `viewer` knows. The house knows as much as the public."""
        return self.public if viewer is None or viewer == HOUSE else self.views[viewer]

    def evolve(self, game: Game[S], *events: Event) -> Self:
        """The world after some events: the truth folds them whole, each view folds them as shown to its viewer."""
        truth = self.truth
        for event in events:
            truth = game.evolve(truth, event)
        return self._follow(game, truth, events)

    def tell(self, game: Game[S], turn: Turn[S]) -> Self:
        """The world after a turn that was taken in it: each view folds the events as shown to its viewer."""
        return self._follow(game, turn.state, turn.events)

    def place(self, truth: S, views: tuple[S, ...], public: S) -> Self:
        """The world with another truth and with the given views of it."""
        return type(self)(truth, views, public)

    def _follow(self, game: Game[S], truth: S, events: Sequence[Event]) -> Self:
        def view_after(view: S, viewer: Viewer) -> S:
            for event in events:
                view = game.evolve(view, event.seen_by(viewer))
            return view

        views = tuple([view_after(view, Seat(seat)) for seat, view in enumerate(self.views)])
        return type(self)(truth, views, view_after(self.public, None))


class OpenWorld(World[S], frozen=True):
    """A world with everything open: every viewer sees the truth, and no views are kept.

    A seat has the same options here as in a world where it knows only its view.
    """

    @classmethod
    def from_truth(cls, truth: S) -> Self:
        """The open world of a truth."""
        return cls(truth, (), truth)

    def view(self, viewer: Viewer) -> S:
        """The truth."""
        return self.truth

    def place(self, truth: S, views: tuple[S, ...], public: S) -> Self:
        """The world with another truth."""
        return self.from_truth(truth)

    def _follow(self, game: Game[S], truth: S, events: Sequence[Event]) -> Self:
        return self.from_truth(truth)


def genesis(game: Game[S], seats: int) -> World[S]:
    """The world before the first event."""
    nothing = game.initial()
    return World(nothing, (nothing,) * seats, nothing)


def start(game: Game[S], seats: int, options: Any, chance: Chance, rules: int | None = None) -> Turn[S]:
    """The setup, up to the first decision that somebody must answer; by the newest rules, or those of a version."""
    turn = Turn(game.evolve, game.initial(), chance, game.meta.rules_version if rules is None else rules)
    game.setup(turn, seats, options)
    return proceed(game, turn)


def awaited(game: Game[S], state: S) -> tuple[Seat, ...]:
    """The seats that must answer now, `HOUSE` for the house; empty when the game is over."""
    agenda = game.agenda(state)
    return agenda[-1].awaiting() if agenda else ()


def options(game: Game[S], view: S, seat: Seat) -> Iterable[Option]:
    """What `seat` may do now; empty unless the seat is awaited."""
    agenda = game.agenda(view)
    return agenda[-1].options(view, seat) if agenda and seat in agenda[-1].awaiting() else ()


def legal(game: Game[S], view: S, seat: Seat) -> Iterator[Command]:
    """Every command that `seat` may give now."""
    return commands(options(game, view, seat))


def decide(game: Game[S], world: World[S], seat: Seat, command: Command, chance: Chance) -> Turn[S] | Rejection:
    """What happens when `seat` gives `command`: the turn with its events, or the refusal."""
    agenda = game.agenda(world.truth)
    if not agenda:
        return Rejection(GAME_OVER)
    top = agenda[-1]
    if seat not in top.awaiting():
        return Rejection(NOT_AWAITED)
    if refused := compare(top.options(world.view(seat), seat), command):
        return refused
    return resolve(game, world.truth, seat, command, chance)


def resolve(game: Game[S], truth: S, seat: Seat, command: Command, chance: Chance) -> Turn[S]:
    """The turn in which `seat` gives a command that is among its options."""
    turn = Turn(game.evolve, truth, chance)
    game.agenda(truth)[-1].answer(turn, seat, command)
    return proceed(game, turn)


def proceed(game: Game[S], turn: Turn[S]) -> Turn[S]:
    """Take the steps that await nobody, until a seat is awaited or the game is over."""
    while (agenda := game.agenda(turn.state)) and not agenda[-1].awaiting():
        agenda[-1].proceed(turn)
    return turn
