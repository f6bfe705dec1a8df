"""What a seat may do, and what a command would lead to."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from domain.kernel.worlds import NoWorld
from domain.match import refusals, table
from domain.match.ending import not_in_play
from domain.match.foresight import Foresight, foresight_of
from domain.match.state import Match
from domain.match.terms import Moment
from service.application.callers import Caller
from service.application.games import Reader
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem

WORLDS = 8
"""In how many possible worlds a command is examined."""


class SeatOptions(Struct, frozen=True):
    """The options of a seat in a match as it was or is at a version, and the `decision` that asks for one of them.

    `now` is the time for the clocks; None at a version that was asked for.
    """

    id: str
    game: Game[Any]
    match: Match
    version: int
    seat: Seat
    awaiting: tuple[Seat, ...]
    decision: Struct | None
    options: tuple[Option, ...]
    now: Moment | None


class ForeseenTurn(Struct, frozen=True):
    """What a command of `seat` would lead to, as far as it can know that from its `view`; nothing of a command
    that it cannot give now.
    """

    match: str
    game: str
    version: int
    seat: Seat
    view: Any
    foresight: Foresight[Any] | None


def seat_options(play: Play, by: Caller, match: str, wanted: str | None, at: int | None) -> SeatOptions:
    """What a seat may do now or at a version: the `wanted` one, by default the caller's own.

    See `Access.seat_looking`. Within a command no seat is awaited.
    """
    found = VisibleMatch(play, by.who, match)
    if at is not None:
        now, then = found.newest(), found.table_at(at)
        seat = found.seat_looking(now, at, wanted, "as")
        view = then.known_world.view(seat) if found.ends_command(at) else None
        # Before its opening others held the seats of a board, and do not any more.
        table_then = replace(then.match, seats=now.seats) if now.terms.analysis else then.match
        return _options(found, seat, table_then, at, view)
    seen = found.current()
    seat = found.seat_looking(seen.match, seen.match.version, wanted, "as")
    return _options(found, seat, seen.match, seen.match.version, seen.view(seat), play.time())


def _options(
    found: VisibleMatch, seat: Seat, match: Match, version: int, view: Any, now: Moment | None = None
) -> SeatOptions:
    """By the view of the seat; None within a command."""
    game = found.game
    awaiting = () if view is None else table.awaited(game, match, view)
    options = tuple(engine.options(game, view, seat)) if seat in awaiting else ()
    decision = game.agenda(view)[-1] if options else None
    return SeatOptions(found.id, game, match, version, seat, awaiting, decision, options, now)


def foreseen_turn(play: Play, by: Caller, match: str, read: Reader[Command]) -> ForeseenTurn:
    """What a command of the caller's seat would cost and do, from what that seat knows; nothing is decided.

    `read` gives the command once the game is known. A problem if nothing agrees with what the seat knows.
    """
    player, found = by.player_id, VisibleMatch(play, by.who, match)
    command, seen = read(found.game), found.current()
    if seen.match.seat_of(player) is None:
        raise Problem(refusals.NOT_SEATED)
    seat = found.seat_looking(seen.match, seen.match.version, None, "as")
    chances = (KeyedChance(bytes(SEED_BYTES), "foreseen", number) for number in range(WORLDS))
    view = seen.view(seat)
    try:
        foresight = None if not_in_play(seen.match) else foresight_of(found.game, view, seat, command, chances)
    except NoWorld:
        raise Problem(refusals.NO_WORLD) from None
    return ForeseenTurn(match, found.game.meta.key, seen.match.version, seat, view, foresight)
