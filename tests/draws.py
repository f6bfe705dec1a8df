"""What chance decides in each game: the tables in `docs/records.md`, and the draws of a match of each game.

`python -m tests.vectors` writes both anew.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from msgspec import UNSET, Struct, UnsetType

from domain import games
from domain.kernel.draws import Draw
from domain.kernel.game import Turn
from domain.kernel.messages import snake_case
from domain.match.events import EVENTS
from tests.playouts import MATCH, Case, Given, open_table, plies

HEADING = "## What is drawn\n"
CASES = (
    Case("conspiracy", 3, bot="steward"),
    Case("pax_illuminaten", 2, bot="areopagite"),
    Case("richelieu", 2, bot="intendant"),
    Case("umbra_concilium", 5, bot="courtier"),
)
"""The matches whose draws are written out."""


class Drawn(Struct, frozen=True):
    """A draw that was made: a number below `limit`, or the `order` of some `items`."""

    draw: str
    limit: int | UnsetType = UNSET
    number: int | UnsetType = UNSET
    items: tuple[str, ...] | UnsetType = UNSET
    order: tuple[str, ...] | UnsetType = UNSET


@contextmanager
def watched() -> Iterator[list[tuple[Draw, Drawn]]]:
    """All draws that are made meanwhile."""
    made: list[tuple[Draw, Drawn]] = []
    number, shuffle = Turn.number, Turn.shuffle

    def watched_number(turn: Turn[Any], draw: Draw, limit: int) -> int:
        found = number(turn, draw, limit)
        made.append((draw, Drawn(draw.name, limit, found)))
        return found

    def watched_shuffle(turn: Turn[Any], draw: Draw, items: Sequence[Any]) -> tuple[Any, ...]:
        found = shuffle(turn, draw, items)
        made.append((draw, Drawn(draw.name, items=tuple(items), order=found)))
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Turn, "number", watched_number)
        patch.setattr(Turn, "shuffle", watched_shuffle)
        yield made


def given(case: Case) -> Iterator[Given]:
    """Every command of a match, played anew."""
    openings = open_table(case)
    yield from openings
    yield from (ply.given for ply in plies(case, openings[-1].decided.table))


def worked(case: Case) -> dict[str, Any]:
    """The draws of a match: with the ply, and the first version of the command that makes them."""
    found: list[dict[str, Any]] = []
    version = 1
    with watched() as made:
        for command in given(case):
            ply = command.before.match.ply
            found += ({"version": version, "ply": ply, **msgspec.to_builtins(drawn)} for _, drawn in made)
            made.clear()
            version += len(command.decided.events)
    return {"game": case.game, "seats": case.seats, "match": MATCH, "seed": case.secret.hex(), "draws": found}


def section() -> str:
    """The section of `docs/records.md` with the draws of every game."""
    return "\n".join([HEADING, *_introduction(), *(line for key in sorted(games()) for line in _game(key)), ""])


def _introduction() -> Iterable[str]:
    kinds = ", ".join(
        f"`{snake_case(kind.__name__)}`" for kind in sorted(EVENTS.values(), key=lambda k: k.__name__)
    )
    return (
        'Every draw of every game, in the order in which a command makes them. "The setup" belongs to the command '
        "with which the match starts (`open_match`, `take_seat`, `start` …); its ply is 0. A draw shows in the "
        "event that the last column names; a command that has no such event does not make the draw. "
        "`vectors/games.json` has all draws of one match of each game. Worlds dealt for a branch from a seat's "
        "knowledge (`position_set`) are not in these tables: they depend on the origin "
        "([lines of play](#lines-of-play)).",
        "",
        f"The events that belong to the match and not to its game, and do not count for the ply: {kinds}.",
        "",
    )


def _game(key: str) -> Iterator[str]:
    draws = games()[key].draws
    yield f"### {key}\n"
    yield "| draw | made | what is drawn | where it shows |"
    yield "|---|---|---|---|"
    for draw in draws:
        what = f"a number {draw.of}" if draw.how == "number" else f"a shuffle of {draw.of}"
        yield f"| `{draw.name}` | {draw.step} | {what} | {draw.gives} |"
    yield ""
    for draw in draws:
        for edition, items in draw.items.items():
            yield f"Items of `{draw.name}` (edition `{edition}`): {' '.join(items)}.\n"
