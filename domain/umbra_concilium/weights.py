"""The weights of the net that tells a seat's odds to rule (`prospects.py`): `weights.json`, checked once at import.

They are learnt from play, never written by hand: `python -m bench.learning --write` learns them, measures what they
win, and writes the file and its line in `bench/weights.md`.
"""

from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from domain.umbra_concilium.components import EDITIONS, LASTING, SEATS

FILE = "weights.json"
Row = tuple[int, ...]
"""What a thing adds, in hundredths of the logarithm of the odds: straight, then to each hidden sum of the net."""
ByScore = tuple[Row, ...]
"""A row for each score, from 0."""
Share = Annotated[float, Meta(ge=0, le=1)]


class Figure(Struct, frozen=True, forbid_unknown_fields=True):
    """What the weights win: the courtier at one seat, all others at random."""

    command: str
    """The command that measured it."""
    seats: int
    matches: int
    wins: Share
    interval: tuple[Share, Share]
    """The Wilson interval at 95 %."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from."""

    command: str | None
    """The command that learnt them; None if they were learnt outside the project."""
    commit: str | None
    """The commit of the rules and the script by which the command learnt them."""
    how: str
    """In words."""


class Tables(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of weights for each thing that a seat sees."""

    always: Row
    """In every position."""
    own: ByScore
    """By its score."""
    spent: ByScore
    """By score, for each rival that has spent its stratagem."""
    armed: ByScore
    """By score, for each rival that has not."""
    first: ByScore
    """By score, for the best rival."""
    second: ByScore
    """By score, for the next best."""
    place: tuple[Row, ...]
    """By how many seats play before it in the next trick."""
    stratagem: ByScore
    """By the best score of all, if it has its stratagem yet."""
    left: Mapping[str, Row]
    """For each stratagem that it can still use."""
    lasting: Mapping[str, Row]
    """For the lasting stratagem."""
    low: Mapping[int, Row]
    """For each card of the hand while low numbers win."""
    high: Mapping[int, Row]
    """For each card of the hand while high numbers win."""
    cards: tuple[Row, ...]
    """By the number of cards in hand; the last is for all larger hands."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole net, where it comes from and what it wins."""

    origin: Origin
    figure: Figure
    signs: Row
    """Whether each hidden sum is for the seat (1) or against it (-1)."""
    tables: Tables


def read(text: bytes) -> Weights:
    """The weights in a file. Raises ValueError naming what is wrong with them."""
    try:
        weights = msgspec.json.decode(text, type=Weights)
    except msgspec.MsgspecError as fault:
        raise ValueError(f"{FILE}: {fault}") from fault
    _check(weights)
    return weights


def rows(tables: Tables) -> Iterator[Row]:
    """Every row of the tables, in their order."""
    for name in Tables.__struct_fields__:
        table = getattr(tables, name)
        yield from table.values() if isinstance(table, Mapping) else (table,) if name == "always" else table


def _check(weights: Weights) -> None:
    tables, width = weights.tables, 1 + len(weights.signs)
    _require(set(weights.signs) <= {1, -1}, "signs", "each must be 1 or -1")
    _require(all(len(row) == width for row in rows(tables)), "tables", f"every row must have {width} weights")
    _require(len(tables.place) == SEATS[-1], "place", f"must have {SEATS[-1]} rows")
    _require(tables.lasting.keys() == LASTING, "lasting", "must have the stratagems that last")
    _require(len(tables.cards) > 0, "cards", "must have a row")
    for data in EDITIONS.values():
        for name in ("own", "spent", "armed", "first", "second", "stratagem"):
            scores = data.points.target
            _require(len(getattr(tables, name)) == scores, name, f"must have {scores} rows, one for each score")
        numbers = {number.number for number in data.numbers}
        _require(
            tables.low.keys() == tables.high.keys() == numbers, "low, high", "must have the numbers of the cards"
        )
        _require(tables.left.keys() == {one.id for one in data.stratagems}, "left", "must have all stratagems")


def _require(holds: bool, field: str, what: str) -> None:
    if not holds:
        raise ValueError(f"{FILE}: {field}: {what}")


WEIGHTS = read(files(__package__).joinpath(FILE).read_bytes())
