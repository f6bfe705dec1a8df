"""What a seat could know: what may lie in each place that is hidden from it."""

from typing import Any

from msgspec import Struct

from analysis.knowledge import Draw, HiddenPlace, draw_of, possibilities
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import Seat
from service.application.callers import Caller
from service.application.matches.adjudication import ADJUDICATION_SECONDS
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.time_limit import bounded_work


class Sampling(Struct, frozen=True):
    """How many worlds to sample, how to draw them, and the bytes that determine them."""

    samples: int
    draw: Draw
    seed: bytes


class SeatKnowledge(Struct, frozen=True):
    """The view of a seat at a version, and what may lie in the places `hidden` in it, by so many `samples`."""

    match: str
    game: Game[Any]
    version: int
    seat: Seat
    samples: int
    draw: Draw
    view: Any
    hidden: tuple[HiddenPlace, ...]


def knowledge_of(
    play: Play, by: Caller, match: str, wanted: str | None, at: int | None, how: Sampling
) -> SeatKnowledge:
    """What a seat could know, now or at a version: the `wanted` one, by default the caller's own.

    See `Access.seat_looking`. To weigh worlds by how bots play is help, which not every running match allows.
    Within a command nothing is sampled. A problem if it takes too long.
    """
    found = VisibleMatch(play, by.who, match)
    draw, now = draw_of(found.game, how.draw), found.newest()
    version = now.version if at is None else at
    seat = found.seat_looking(now, version, wanted, "seat")
    if draw != "uniform":
        found.check_help(now)
    view = found.table_at(version).known_world.view(seat)
    samples = how.samples if found.ends_command(version) else 0
    chances = (KeyedChance(how.seed, match, version, f"knowledge/{number}") for number in range(samples))
    with bounded_work(ADJUDICATION_SECONDS, by.departure):
        hidden = possibilities(found.game, view, seat, chances, draw)
    return SeatKnowledge(match, found.game, version, seat, samples, draw, view, hidden)
