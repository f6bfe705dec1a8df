"""What is worked out in the background, as answers show it."""

from typing import Any, Literal

from msgspec import Struct

from service.application.analyses.registry import Status


class AnalysedCommand(Struct, frozen=True):
    """How a command fared in the play-outs that came to an end.

    A win that two share counts half for each, and an end that nobody wins counts for nobody. `low` and `high` bound
    the win rate with 95 % certainty (Wilson): as far as chance goes, not as far as the bot is a good player.
    `mean_score` is null in games without scores, and all of these are null where nothing was played.
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
    """Every command of a seat, the best first, tried in `playouts` worlds that the seat holds possible.

    The same `seed` gives the same answer. `omitted` commands more were possible.
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
    """Something that is worked out in the background: `done` of `total` so far.

    While it is not over, `analysis` has what was found so far.
    """

    id: str
    kind: Literal["analysis"]
    status: Status
    done: int
    total: int
    created_at: str
    updated_at: str
    analysis: Analysis
