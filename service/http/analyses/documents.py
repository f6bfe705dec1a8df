"""Documents of analyses and reports."""

from typing import Any, Literal

from msgspec import Struct

from analysis.race import Ended
from analysis.turning import Why
from domain.kernel.values import GameKey, MatchId, SeatNumber, Time
from service.application.analyses.registry import Failure, Status

Kind = Literal["analysis", "report", "export"]


class AnalysedCommand(Struct, frozen=True):
    """What the seat can expect after a command, tried in `worlds` worlds: its share of the win, 0 to 1.

    `difference` is to the best command in the same worlds, 0 for the best itself.

    The bounds have 95 % confidence, as far as chance is concerned, not the skill of those who play on.
    """

    command: Any
    """What the seat would give, ready to be posted."""
    label: str
    """The command in words, in the language of the caller."""
    worlds: int
    equity: float
    """The expected share of the win, from 0 to 1, by all its worlds."""
    low: float
    """The lower bound of `equity`."""
    high: float
    """The upper bound of `equity`."""
    difference: float
    difference_low: float
    """The lower bound of `difference`."""
    difference_high: float
    """The upper bound of `difference`."""
    is_even: bool
    """Whether it is as good as the best as far as can be told: it fared as well to a hundredth, may be better, and
    is not more than five hundredths worse.
    """


class Analysis(Struct, frozen=True):
    """The commands of a seat, the best first, as far as they were tried with at most so many `playouts`.

    The same `seed` gives the same answer. `omitted` more commands were possible: sizes of amounts far from the
    best, and where there are very many those that look worst. `ended` says why it stopped: the best is `clear`,
    others are as good as far as can be told (`even`), or the play-outs are `spent`: others look worse, but that
    is not sure. It is null until then. `why` says in words what speaks for the first command, and names those that
    are as good.
    """

    match: MatchId
    game: GameKey
    version: int
    """The version of the match at which the seat decides."""
    seat: int
    """The seat whose commands are tried, with what it knew then."""
    bot: str | None
    """The bot that plays on in the worlds, or whose roll-outs are made; null for the quick player."""
    seed: str
    playouts: int
    commands: tuple[AnalysedCommand, ...]
    """The best first; more of them, and better known, as the job goes on."""
    omitted: int
    ended: Ended | None
    why: str | None


class ReportedSeat(Struct, frozen=True):
    """The accuracy of a seat's decisions (0 to 100, as Lichess reckons), what they `lost` of a win in all, and its
    luck, by the `deal` and later. After the end `even`, `deal`, `luck`, `own` and `others` make the result.
    """

    seat: SeatNumber
    decisions: int
    """How many of its commands had a choice."""
    accuracy: float | None
    """From 0 to 100; null without a decision."""
    lost: float
    even: float
    """What seats could expect on average before the first command, in wins: less than an even share where a match
    may have no winner.
    """
    deal: float
    """What it could expect beyond that before the first command, in wins."""
    luck: float
    """What draws after the deal gave it, and what nobody could know, in wins."""
    luck_low: float
    """The lower bound of `luck`, with 95 % confidence."""
    luck_high: float
    """The upper bound of `luck`, with 95 % confidence."""
    own: float
    """What its own commands changed of its odds, by what it knew, in wins: above 0 if it played better than the
    quick players who play on behind every position.
    """
    others: float
    """What the commands of others changed of its odds, by what they knew, in wins."""


class ReportedOdds(Struct, frozen=True):
    """The odds before a command, by seat: as each knew (null if secret), and in `truth` (after the end). With its
    luck.
    """

    version: int
    """The version before the command."""
    known: tuple[float | None, ...]
    """By seat, its odds by what it knew; null where that is secret."""
    truth: tuple[float, ...]
    """By seat, its odds with everything open; empty before the end."""
    luck: tuple[float | None, ...]
    """By seat, in wins, what its odds changed by beyond what the command had to change by what its giver knew: what
    was drawn, and what nobody could know. Before the end only for the seat itself, and null where it uncovered
    nothing.
    """
    worlds: int
    """In how many worlds of each viewpoint they were tried so far; odds at one version are told after each."""


class ReportedDecision(Struct, frozen=True):
    """What a seat could expect of its command as far as it knew, and its `loss` beside the best one."""

    version: int
    """The version at which the seat decided."""
    seat: SeatNumber
    label: str
    """The command in words, in the language of the caller."""
    equity: float
    """The expected share of the win after the command, from 0 to 1."""
    best: str
    """The best command in words."""
    loss: float
    loss_low: float
    """The lower bound of `loss`, with 95 % confidence."""
    loss_high: float
    """The upper bound of `loss`, with 95 % confidence."""


class ReportedTurn(Struct, frozen=True):
    """A moment after which odds were quite different: a trick, a turn with the challenges to it, an exchange."""

    version: int
    """The version of the command in it that changed the odds most."""
    begins: int
    """The version of the first command of the moment."""
    seat: int
    """Who gave the command; if nobody did, whose odds changed most."""
    gains: int | None
    """Who gained most by it, if that is another seat."""
    why: Why
    """`mistake`: the decision of the seat, for sure. `unsure`: perhaps its decision. `luck`: what was drawn.
    `uncovered`: what was hidden from the seat. `play`: anything else.
    """
    text: str
    """What happened, whose odds changed, why, and what could have been done, in the language of the caller."""


class Report(Struct, frozen=True):
    """What was found about a match so far. The same `seed` gives the same report."""

    match: MatchId
    version: int
    """The version up to which the match is judged."""
    seed: str
    playouts: int
    """How many games were played on from each position."""
    seats: tuple[ReportedSeat, ...]
    """By seat."""
    odds: tuple[ReportedOdds, ...]
    """One entry for each command, in the order of the match."""
    decisions: tuple[ReportedDecision, ...]
    """Those that had a choice, in the order of the match."""
    turning_points: tuple[ReportedTurn, ...]
    """The versions after which somebody's odds were quite different."""


class ExportedTable(Struct, frozen=True):
    """What was written of a table. The first of its `files` is `{name}-1.parquet`."""

    name: str
    """The table, with which the names of its files begin."""
    files: int
    rows: int
    """In all its files."""
    bytes: int
    """The size of all its files."""


class Export(Struct, frozen=True):
    """The tables of an export so far. So many matches were `left_out` as damaged; the log names them."""

    pseudonyms: bool
    """Whether players have stable pseudonyms instead of ids and names."""
    left_out: int
    tables: tuple[ExportedTable, ...]
    """What is written so far, each table as Parquet files."""


class JobFailure(Struct, frozen=True):
    """Why a job failed, as a code and in the language of the caller."""

    code: Failure
    text: str
    """What happened, in the language of the caller."""


class Job(Struct, frozen=True):
    """A background job: `done` of `total` so far. These are play-outs of an analysis, which can be over earlier,
    commands of a report (worlds if it is about the odds at one version), matches of an export.

    Until it is over, `analysis`, `report` or `export` has the findings so far. One that `failed` says why in
    `failure`, and keeps what it found before.
    """

    id: str
    """The id of the job, `job_…`."""
    kind: Kind
    """What is computed: an `analysis`, a `report` or an `export`."""
    status: Status
    """`queued`, `running`, `done` or `failed`; the last two do not change any more."""
    failure: JobFailure | None
    done: int
    total: int
    created_at: Time
    updated_at: Time
    analysis: Analysis | None
    """Null for a job of another kind."""
    report: Report | None
    """Null for a job of another kind."""
    export: Export | None
    """Null for a job of another kind."""
