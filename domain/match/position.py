"""Positions that a match begins with instead of the setup: given ones, and worlds that are possible for a seat."""

from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.engine import World
from domain.kernel.game import Chance, Game, S
from domain.kernel.messages import Seat
from domain.match.events import PositionSet


class NotThisTable(ValueError):
    """The position does not fit this number of seats."""


def whole_position(game: Game[S], state: S, seats: int) -> PositionSet:
    """A whole position, of which each seat sees what is visible on the table. Raises NotThisTable."""
    world = lying(game, state, seats)
    return _set(world.truth, world.views, world.public)


def lying(game: Game[S], state: S, seats: int) -> World[S]:
    """The world in which each seat knows only what is visible on the table. Raises NotThisTable."""
    _check(game, state, seats)
    return World(state, tuple(game.veil(state, Seat(seat)) for seat in range(seats)), game.veil(state, None))


def possible_position(game: Game[S], world: World[S], seat: Seat, chance: Chance) -> PositionSet:
    """A world that is possible for `seat`, with everything that it does not know dealt again.

    The seat keeps its knowledge; the others know what is visible on the table. Depends only on what the seat knows.
    """
    drawn = possible(game, world.view(seat), seat, len(world.views), chance)
    return _set(drawn.truth, drawn.views, drawn.public)


def possible(game: Game[S], view: S, seat: Seat, seats: int, chance: Chance) -> World[S]:
    """A world that is possible for the owner of a view, as in `possible_position`."""
    return world_around(game, game.sample(view, seat, chance), view, seat, seats)


def world_around(game: Game[S], state: S, view: S, seat: Seat, seats: int) -> World[S]:
    """The world of a whole state in which `seat` has this view; the others know what is visible on the table."""
    views = tuple(view if other == seat else game.veil(state, other) for other in map(Seat, range(seats)))
    return World(state, views, game.veil(state, None))


def _check(game: Game[S], state: S, seats: int) -> None:
    try:
        game.veil(state, Seat(seats - 1))
    except IndexError:
        raise NotThisTable(f"the position has fewer than {seats} seats") from None
    try:
        game.veil(state, Seat(seats))
    except IndexError:
        return
    raise NotThisTable(f"the position has more than {seats} seats")


def _set(state: Struct, views: tuple[Struct, ...], public: Struct) -> PositionSet:
    return PositionSet(_plain(state), tuple(map(_plain, views)), _plain(public))


_json = msgspec.json.Encoder(order="sorted")


def _plain(state: Struct) -> Any:
    """A state in JSON types, as it is read back from a store."""
    return msgspec.json.decode(_json.encode(state))
