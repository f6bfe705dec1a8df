"""Documents of analyses."""

from typing import Any, Literal

from msgspec import Struct

from analysis.race import Ended
from service.application.analyses.registry import Status


class AnalysedCommand(Struct, frozen=True):
    """What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: Any
    label: str
    worlds: int
    equity: float
    low: float
    high: float
    difference: float
    difference_low: float
    difference_high: float


class Analysis(Struct, frozen=True):
    """The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as the best to a hundredth (`even`), or the play-outs are `spent`; null until then.
    """

    match: str
    game: str
    version: int
    seat: int
    bot: str | None
    seed: str
    playouts: int
    commands: tuple[AnalysedCommand, ...]
    omitted: int
    ended: Ended | None


class Job(Struct, frozen=True):
    """A background job: `done` of `total` so far; it can be over earlier.

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
