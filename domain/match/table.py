"""A table: a match with the world of its game, and how events change it."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Generic

import msgspec
from msgspec import Struct

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.game import Game, S
from domain.kernel.messages import Event, Seat, Viewer
from domain.match.events import MatchOpened, PositionSet, TakenBack
from domain.match.fold import follow, follow_game, is_match_event, jump
from domain.match.state import Match


class Table(Struct, Generic[S], frozen=True):
    """A match with the whole world of its game. `world` is None until the match is opened."""

    match: Match = Match()
    world: World[S] | None = None

    @property
    def version(self) -> int:
        """The number of events that led here."""
        return self.match.version

    @property
    def known_world(self) -> World[S]:
        """The world, which exists from the first event on."""
        assert self.world is not None, "no event yet"
        return self.world


class Sight(Struct, Generic[S], frozen=True):
    """A match with what one viewer knows of it."""

    match: Match
    view: S


def _nothing(version: int) -> Any:
    raise LookupError(f"no table is known at version {version}")


def advance(game: Game[S], table: Table[S], event: Event, recall: Callable[[int], Table[S]] = _nothing) -> Table[S]:
    """The table after one event. `recall` gives an earlier version, for an event that goes back to it.

    A branch from the truth continues with the world of its origin.
    """
    if isinstance(event, TakenBack):
        earlier = recall(event.to)
        return Table(jump(table.match, event, earlier.match), earlier.world)
    match = follow(table.match, event)
    if isinstance(event, MatchOpened):
        return Table(match, table.world or engine.genesis(game, event.seats))
    if isinstance(event, PositionSet):
        return Table(match, placed(game, table.known_world, event))
    return Table(match, table.world if is_match_event(event) else table.known_world.evolve(game, event))


def advance_all(
    game: Game[S], table: Table[S], events: Iterable[Event], recall: Callable[[int], Table[S]] = _nothing
) -> Table[S]:
    """The table after some events; the same as `advance` one by one, but without the tables between."""
    for of_the_match, some in groupby(events, is_match_event):
        if of_the_match:
            for event in some:
                table = advance(game, table, event, recall)
        else:
            told = tuple(some)
            table = Table(follow_game(table.match, len(told)), table.known_world.evolve(game, *told))
    return table


def placed(game: Game[S], world: World[S], position: PositionSet) -> World[S]:
    """The world with a given position in it. Raises msgspec.ValidationError if it does not fit the game."""
    views = tuple(read_state(game, view) for view in position.views)
    return world.place(read_state(game, position.state), views, read_state(game, position.public))


def read_state(game: Game[S], fields: Any) -> S:
    """A state of the game from JSON types. Raises msgspec.ValidationError."""
    return msgspec.convert(fields, game.state, str_keys=True)


def watch(game: Game[S], sight: Sight[S], event: Event, recall: Callable[[int], Sight[S]] = _nothing) -> Sight[S]:
    """The sight after one event as shown to its viewer; for `recall` see `advance`."""
    if isinstance(event, TakenBack):
        earlier = recall(event.to)
        return Sight(jump(sight.match, event, earlier.match), earlier.view)
    match = follow(sight.match, event)
    if isinstance(event, PositionSet):
        return Sight(match, read_state(game, event.state))
    return Sight(match, sight.view if is_match_event(event) else game.evolve(sight.view, event))


def sight(table: Table[S], viewer: Viewer) -> Sight[S]:
    """What `viewer` knows of the table."""
    return Sight(table.match, table.known_world.view(viewer))


def awaited(game: Game[S], match: Match, view: S) -> tuple[Seat, ...]:
    """The seats that must answer now; empty unless the match is running and not paused."""
    return engine.awaited(game, view) if match.status == "running" and match.pause is None else ()


class Consequence(Struct, Generic[S], frozen=True):
    """What a command leads to: its events and the table after them."""

    events: tuple[Event, ...]
    table: Table[S]

    def followed_by(self, more: "Consequence[S]") -> "Consequence[S]":
        """This decision followed by another one, decided at the table that this one leads to."""
        return Consequence(self.events + more.events, more.table)


def follow_all(
    game: Game[S], table: Table[S], events: Iterable[Event], recall: Callable[[int], Table[S]] = _nothing
) -> Consequence[S]:
    """Events and the table after them."""
    recorded = tuple(events)
    return Consequence(recorded, advance_all(game, table, recorded, recall))
