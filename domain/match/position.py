"""Positions that a match begins with instead of the setup: given ones, and worlds that are possible for a seat."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel import engine
from domain.kernel.engine import World
from domain.kernel.flaws import Flaw, first_of
from domain.kernel.game import MOST_SEATS, Chance, Game, S
from domain.kernel.messages import HOUSE, Seat
from domain.kernel.options import Refuse
from domain.kernel.worlds import world_of
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
    Raises NoWorld.
    """
    drawn = possible(game, world.view(seat), seat, len(world.views), chance)
    return _set(drawn.truth, drawn.views, drawn.public)


def possible(game: Game[S], view: S, seat: Seat, seats: int, chance: Chance) -> World[S]:
    """A world that is possible for the owner of a view, as in `possible_position`. Raises NoWorld."""
    return world_around(game, world_of(game, view, seat, chance), view, seat, seats)


def world_around(game: Game[S], state: S, view: S, seat: Seat, seats: int) -> World[S]:
    """The world of a whole state in which `seat` has this view; the others know what is visible on the table."""
    views = tuple(view if other == seat else game.veil(state, other) for other in map(Seat, range(seats)))
    return World(state, views, game.veil(state, None))


def flaws_of(game: Game[S], state: S) -> tuple[Flaw, ...]:
    """What is wrong with a whole position between two commands: those of the game, and a decision without options.

    The rules may fail on a position that play cannot lead to.
    """
    return tuple(
        first_of(lambda: game.flaws(state), lambda: _nobody(game, state), lambda: _unanswerable(game, state))
    )


def _nobody(game: Game[S], state: S) -> Iterator[Flaw]:
    """A pending decision is of a seat that nobody has."""
    seats = seats_of(game, state)
    for number, entry in enumerate(game.agenda(state)):
        found = {getattr(entry, "seat", HOUSE), *entry.awaiting()}
        if not found <= {HOUSE, *range(seats)}:
            yield Flaw(("agenda", number), "no_seat", detail={"due": seats})


def _unanswerable(game: Game[S], state: S) -> Iterator[Flaw]:
    """The pending decision awaits nobody, or a seat that has nothing to choose from."""
    if not game.agenda(state):
        return
    at = ("agenda", len(game.agenda(state)) - 1)
    asked = engine.awaited(game, state)
    if not asked:
        yield Flaw((*at, "kind"), "nobody_asked")
    for seat in asked:
        if all(isinstance(option, Refuse) for option in engine.options(game, state, seat)):
            yield Flaw(at, "no_options", detail={"seat": seat + 1})


def seats_of(game: Game[S], state: S) -> int:
    """How many seats a whole position has."""
    for seats in range(MOST_SEATS):
        try:
            game.veil(state, Seat(seats))
        except IndexError:
            return seats
    return MOST_SEATS


def _check(game: Game[S], state: S, seats: int) -> None:
    here = seats_of(game, state)
    if here != seats:
        raise NotThisTable(f"the position has {here} seats, not {seats}")


def _set(state: Struct, views: tuple[Struct, ...], public: Struct) -> PositionSet:
    return PositionSet(_plain(state), tuple(map(_plain, views)), _plain(public))


_json = msgspec.json.Encoder(order="sorted")


def _plain(state: Struct) -> Any:
    """A state in JSON types, as it is read back from a store."""
    return msgspec.json.decode(_json.encode(state))
