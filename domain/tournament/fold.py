"""A tournament as its events leave it."""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import Event
from domain.tournament.events import (
    PairingsDropped,
    PlayerEntered,
    PlayerReturned,
    PlayerWithdrew,
    PointsAdjusted,
    ResultReported,
    RoundClosed,
    RoundOpened,
    RoundPaired,
    RoundStarted,
    RulingWithdrawn,
    TableRuled,
    TournamentEnded,
    TournamentOpened,
)
from domain.tournament.terms import Bye, Method, Pairing, Terms

Status = Literal["open", "running", "ended"]
RoundStatus = Literal["open", "paired", "playing", "closed"]


class Entry(Struct, frozen=True):
    """Who takes part: a person (`player` is set) or a bot (`bot` is its key). Numbers start at 1."""

    number: int
    name: str
    player: str | None
    bot: str | None
    rating: int
    active: bool = True


class Table(Struct, frozen=True):
    """A table of a round: what was paired, the match once there is one, what it came to, what was ruled last."""

    pairing: Pairing
    match: str | None = None
    report: ResultReported | None = None
    ruling: TableRuled | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The entries, in seat order."""
        return self.pairing.seats

    @property
    def is_void(self) -> bool:
        """Whether the table counts for nobody."""
        return self.ruling is not None and self.ruling.verdict == "void"

    @property
    def is_decided(self) -> bool:
        """Whether there is a result or a ruling."""
        return self.ruling is not None or self.report is not None

    @property
    def ranks(self) -> tuple[int | None, ...] | None:
        """The ranks that count, in seat order; None while there are none, and at a table that counts for nobody."""
        if self.ruling is not None:
            return None if self.is_void else self.ruling.ranks
        return self.report.ranks if self.report else None

    @property
    def was_played(self) -> bool:
        """Whether it counts as played: nobody at it lost by forfeit."""
        return self.ranks is not None and None not in self.ranks


class Round(Struct, frozen=True):
    """One round. `paired` is the version of the event that says who plays whom."""

    number: int
    status: RoundStatus = "open"
    tables: tuple[Table, ...] = ()
    byes: tuple[Bye, ...] = ()
    method: Method | None = None
    engine: str | None = None
    paired: int | None = None

    @property
    def entries(self) -> tuple[int, ...]:
        """Everybody who is paired or has a bye."""
        seated = [number for table in self.tables for number in table.seats]
        return tuple(sorted([*seated, *(bye.entry for bye in self.byes)]))


class Tournament(Struct, frozen=True):
    """A whole tournament: public, every bit of it. `version` counts the events of its stream."""

    version: int = 0
    status: Status = "open"
    opened: TournamentOpened | None = None
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[PointsAdjusted, ...] = ()
    rulings: tuple[TableRuled | PointsAdjusted, ...] = ()
    withdrawn: tuple[int, ...] = ()
    """The numbers of the rulings that were taken back."""

    @property
    def terms(self) -> Terms:
        """What the tournament was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened.terms

    @property
    def active(self) -> tuple[Entry, ...]:
        """The entries that are to be paired."""
        return tuple(entry for entry in self.entries if entry.active)

    def entry(self, number: int) -> Entry | None:
        """An entry by number."""
        return self.entries[number - 1] if 1 <= number <= len(self.entries) else None

    def round(self, number: int) -> Round | None:
        """A round by number."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def entry_of(self, player: str) -> Entry | None:
        """The entry of a player."""
        return next((entry for entry in self.entries if entry.player == player), None)


_evolve: Evolve[Tournament] = Evolve()


@_evolve.on(TournamentOpened)
def _opened(now: Tournament, event: TournamentOpened) -> Tournament:
    return replace(now, opened=event)


@_evolve.on(PlayerEntered)
def _entered(now: Tournament, event: PlayerEntered) -> Tournament:
    entry = Entry(event.entry, event.name, event.player, event.bot, event.rating)
    return replace(now, entries=(*now.entries, entry))


@_evolve.on(PlayerWithdrew)
def _withdrew(now: Tournament, event: PlayerWithdrew) -> Tournament:
    return _with_activity(now, event.entry, False)


@_evolve.on(PlayerReturned)
def _returned(now: Tournament, event: PlayerReturned) -> Tournament:
    return _with_activity(now, event.entry, True)


def _with_activity(now: Tournament, number: int, active: bool) -> Tournament:
    entries = list(now.entries)
    entries[number - 1] = replace(entries[number - 1], active=active)
    return replace(now, entries=tuple(entries))


@_evolve.on(RoundOpened)
def _round_opened(now: Tournament, event: RoundOpened) -> Tournament:
    return replace(now, rounds=(*now.rounds, Round(event.round)))


@_evolve.on(RoundPaired)
def _paired(now: Tournament, event: RoundPaired) -> Tournament:
    paired = Round(
        event.round,
        "paired",
        tuple(Table(pairing) for pairing in event.tables),
        event.byes,
        event.method,
        event.engine,
        now.version + 1,
    )
    return _with_round(now, paired)


@_evolve.on(PairingsDropped)
def _dropped(now: Tournament, event: PairingsDropped) -> Tournament:
    return _with_round(now, Round(event.round))


@_evolve.on(RoundStarted)
def _started(now: Tournament, event: RoundStarted) -> Tournament:
    before = now.rounds[event.round - 1]
    opened = zip(before.tables, event.matches, strict=True)
    tables = tuple(replace(table, match=match) for table, match in opened)
    return replace(_with_round(now, replace(before, status="playing", tables=tables)), status="running")


@_evolve.on(ResultReported)
def _reported(now: Tournament, event: ResultReported) -> Tournament:
    return _with_table(now, event.round, event.table, report=event)


@_evolve.on(TableRuled)
def _ruled(now: Tournament, event: TableRuled) -> Tournament:
    ruled = _with_table(now, event.round, event.table, ruling=event)
    return replace(ruled, rulings=(*now.rulings, event))


@_evolve.on(PointsAdjusted)
def _adjusted(now: Tournament, event: PointsAdjusted) -> Tournament:
    return replace(now, adjustments=(*now.adjustments, event), rulings=(*now.rulings, event))


@_evolve.on(RulingWithdrawn)
def _ruling_withdrawn(now: Tournament, event: RulingWithdrawn) -> Tournament:
    """The table is as the last ruling on it that still counts has it, else as its match ended."""
    gone = (*now.withdrawn, event.ruling)
    now = replace(now, withdrawn=gone)
    ruling = now.rulings[event.ruling - 1]
    if isinstance(ruling, PointsAdjusted):
        return replace(now, adjustments=tuple(made for made in now.adjustments if made != ruling))
    others = [
        made
        for made in now.rulings
        if isinstance(made, TableRuled)
        and (made.round, made.table) == (ruling.round, ruling.table)
        and made.ruling not in gone
    ]
    return _with_table(now, ruling.round, ruling.table, ruling=others[-1] if others else None)


@_evolve.on(RoundClosed)
def _closed(now: Tournament, event: RoundClosed) -> Tournament:
    return _with_round(now, replace(now.rounds[event.round - 1], status="closed"))


@_evolve.on(TournamentEnded)
def _ended(now: Tournament, event: TournamentEnded) -> Tournament:
    return replace(now, status="ended")


def _with_round(now: Tournament, changed: Round) -> Tournament:
    place = changed.number - 1
    return replace(now, rounds=(*now.rounds[:place], changed, *now.rounds[place + 1 :]))


def _with_table(
    now: Tournament, number: int, place: int, **changed: ResultReported | TableRuled | None
) -> Tournament:
    before = now.rounds[number - 1]
    table = replace(before.tables[place - 1], **changed)
    tables = (*before.tables[: place - 1], table, *before.tables[place:])
    return _with_round(now, replace(before, tables=tables))


def follow(now: Tournament, event: Event) -> Tournament:
    """The tournament after one event."""
    return replace(_evolve(now, event), version=now.version + 1)
