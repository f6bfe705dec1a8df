"""What a seat could know: what may lie in each place that is hidden from it."""

from typing import Any

from msgspec import Struct

from analysis.knowledge import (
    Calibration,
    Draw,
    HiddenPlace,
    best_draw_of,
    calibrations_of,
    draw_of,
    possibilities,
)
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import Seat
from domain.kernel.worlds import NoWorld
from domain.match import refusals
from domain.match.state import Match
from service.application.callers import Caller
from service.application.matches.adjudication import ADJUDICATION_SECONDS
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem
from service.application.time_limit import bounded_work


class Sampling(Struct, frozen=True):
    """How many worlds to sample, how to draw them, and the bytes that determine them. Without a draw it is the one
    that comes nearest to the truth in the game, of those that the caller may have.
    """

    samples: int
    draw: Draw | None
    seed: bytes


class SeatKnowledge(Struct, frozen=True):
    """The view of a seat at a version, and what may lie in the places `hidden` in it, by so many `samples`.

    It `is_lasting` unless another draw may be the usual one once the match is over.
    """

    match: str
    game: Game[Any]
    version: int
    seat: Seat
    samples: int
    draw: Draw
    calibration: Calibration | None
    is_lasting: bool
    view: Any
    hidden: tuple[HiddenPlace, ...]


def knowledge_of(
    play: Play, by: Caller, match: str, wanted: str | None, at: int | None, how: Sampling
) -> SeatKnowledge:
    """What a seat could know, now or at a version: the `wanted` one, by default the caller's own.

    See `Access.seat_looking`. To weigh worlds by how bots play is help, which not every running match allows.
    Within a command nothing is sampled. A problem if it takes too long, or if nothing agrees with
    what the seat knows.
    """
    found = VisibleMatch(play, by.who, match)
    now = found.newest()
    version = now.version if at is None else at
    seat = found.seat_looking(now, version, wanted, "seat")
    draw = _draw(found, now, how.draw)
    is_lasting = how.draw is not None or draw == best_draw_of(found.game)
    view = found.table_at(version).known_world.view(seat)
    samples = how.samples if found.ends_command(version) else 0
    chances = (KeyedChance(how.seed, match, version, f"knowledge/{number}") for number in range(samples))
    try:
        with bounded_work(ADJUDICATION_SECONDS, by.departure):
            hidden = possibilities(found.game, view, seat, chances, draw)
    except NoWorld:
        raise Problem(refusals.NO_WORLD) from None
    calibrations = calibrations_of(found.game)
    calibration = calibrations.draws.get(draw) if calibrations else None
    return SeatKnowledge(match, found.game, version, seat, samples, draw, calibration, is_lasting, view, hidden)


def _draw(found: VisibleMatch, now: Match, wanted: Draw | None) -> Draw:
    """The draw that is wanted, or the best one. A problem if it is help, and help is not allowed."""
    if wanted is None:
        best = best_draw_of(found.game)
        return best if found.allows_help(now) else "uniform"
    draw = draw_of(found.game, wanted)
    if draw != "uniform":
        found.check_help(now)
    return draw
