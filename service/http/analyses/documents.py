"""Documents of analyses."""

from typing import Any, Literal

from msgspec import Struct

from service.application.analyses.registry import Status


class AnalysedCommand(Struct, frozen=True):
    """How a command fared in the play-outs that reached an end.

    A win shared by two counts half for each; an end without a winner counts for nobody. `low` and `high` bound the
    win rate with 95 % confidence (Wilson): as far as chance is concerned, not the skill of the bots. `mean_score`
    is null in games without scores, and all of these are null without a play-out.
    """

    command: Any
    label: str
    playouts: int
    unfinished: int
    wins: float
    win_rate: float | None
    low: float | None
    high: float | None
    mean_rank: float | None
    mean_score: float | None


class Analysis(Struct, frozen=True):
    """Every command of a seat, the best first, tried in `playouts` worlds that are possible for the seat.

    The same `seed` gives the same answer. `omitted` more commands were possible.
    """

    match: str
    game: str
    version: int
    seat: int
    bot: str
    seed: str
    playouts: int
    commands: tuple[AnalysedCommand, ...]
    omitted: int


class Job(Struct, frozen=True):
    """A background job: `done` of `total` so far.

    Until it is over, `analysis` has the findings so far.
    """

    id: str
    kind: Literal["analysis"]
    status: Status
    done: int
    total: int
    created_at: str
    updated_at: str
    analysis: Analysis
