"""Documents of analyses and reports."""

from typing import Any, Literal

from msgspec import Struct

from analysis.race import Ended
from analysis.summary import Why
from service.application.analyses.registry import Failure, Status

Kind = Literal["analysis", "report", "export"]


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
    others are as good as the best to a hundredth (`even`), or the play-outs are `spent`; null until then. `why`
    says in words what speaks for the first command.
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
    why: str | None


class ReportedSeat(Struct, frozen=True):
    """The accuracy of a seat's decisions (0 to 100, as Lichess reckons), what they `lost` of a win in all, and its
    luck, by the `deal` and by later draws.
    """

    seat: int
    decisions: int
    accuracy: float | None
    lost: float
    deal: float
    luck: float
    luck_low: float
    luck_high: float


class ReportedOdds(Struct, frozen=True):
    """The odds before a command, by seat: as each seat knew (null if secret), and in `truth` (after the end)."""

    version: int
    known: tuple[float | None, ...]
    truth: tuple[float, ...]


class ReportedDecision(Struct, frozen=True):
    """What a seat could expect of its command as far as it knew, and its `loss` beside the best one."""

    version: int
    seat: int
    label: str
    equity: float
    best: str
    loss: float
    loss_low: float
    loss_high: float


class ReportedTurn(Struct, frozen=True):
    """After this version the odds of `seat` were quite different."""

    version: int
    seat: int
    why: Why
    text: str


class Report(Struct, frozen=True):
    """What was found about a match so far. The same `seed` gives the same report."""

    match: str
    version: int
    seed: str
    playouts: int
    seats: tuple[ReportedSeat, ...]
    odds: tuple[ReportedOdds, ...]
    decisions: tuple[ReportedDecision, ...]
    turning_points: tuple[ReportedTurn, ...]


class ExportedTable(Struct, frozen=True):
    """What was written of a table. The first of its `files` is `{name}-1.parquet`."""

    name: str
    files: int
    rows: int
    bytes: int


class Export(Struct, frozen=True):
    """The tables of an export so far. So many matches were `left_out` as damaged; the log names them."""

    pseudonyms: bool
    left_out: int
    tables: tuple[ExportedTable, ...]


class JobFailure(Struct, frozen=True):
    """Why a job failed, as a code and in the language of the caller."""

    code: Failure
    text: str


class Job(Struct, frozen=True):
    """A background job: `done` of `total` so far; an analysis can be over earlier.

    Until it is over, `analysis`, `report` or `export` has the findings so far. One that `failed` says why in
    `failure`, and keeps what it found before.
    """

    id: str
    kind: Kind
    status: Status
    failure: JobFailure | None
    done: int
    total: int
    created_at: str
    updated_at: str
    analysis: Analysis | None
    report: Report | None
    export: Export | None
