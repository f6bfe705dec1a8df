"""The state of a tournament: entries, rounds and their tables, adjustments and rulings."""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.match.ending import ruled
from domain.tournament.events import (
    PlayerQualified,
    PointsAdjusted,
    ResultReported,
    TableRuled,
    TournamentOpened,
)
from domain.tournament.terms import Bye, Method, Pairing, Right, Terms

Status = Literal["open", "running", "ended"]
RoundStatus = Literal["open", "paired", "playing", "closed"]


class Entry(Struct, frozen=True):
    """A participant: a person (`player` is set) or a bot (`bot` is its key). Numbers start at 1.

    An excluded one is not active, and only the organiser brings it back. `nonce` is what a player who entered
    adds to the chance of its matches.
    """

    number: int
    name: str
    player: str | None
    bot: str | None
    rating: int
    active: bool = True
    is_excluded: bool = False
    nonce: str | None = None


class Table(Struct, frozen=True):
    """A table of a round: its pairing, its match once there is one, its result, and the last ruling on it."""

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
        """Whether the table is void."""
        return self.ruling is not None and self.ruling.verdict == "void"

    @property
    def is_decided(self) -> bool:
        """Whether there is a result or a ruling."""
        return self.ruling is not None or self.report is not None

    @property
    def ranks(self) -> tuple[int | None, ...] | None:
        """The ranks that count, in seat order; None as long as there are none, and at a void table."""
        if self.ruling is not None:
            return None if self.is_void else self.ruling.ranks
        return self.report.ranks if self.report else None

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won the match, or those that a ruling ranks 1; if it ranks all seats 1, none."""
        if self.ruling is None:
            return self.report.winners if self.report else ()
        return ruled(self.ruling.verdict, self.ruling.ranks).winners

    @property
    def was_played(self) -> bool:
        """Whether it counts as played: no seat lost by forfeit."""
        return self.ranks is not None and None not in self.ranks


class Round(Struct, frozen=True):
    """One round. `paired` is the version of the event that set its pairings, `host` who hosts its matches: the
    organiser when it started. Older snapshots have no host; then it is who announced the tournament.
    """

    number: int
    status: RoundStatus = "open"
    tables: tuple[Table, ...] = ()
    byes: tuple[Bye, ...] = ()
    method: Method | None = None
    engine: str | None = None
    paired: int | None = None
    host: str | None = None

    @property
    def entries(self) -> tuple[int, ...]:
        """All entries that are paired or have a bye."""
        seated = [number for table in self.tables for number in table.seats]
        return tuple(sorted([*seated, *(bye.entry for bye in self.byes)]))


class StaffMember(Struct, frozen=True):
    """A player with rights in a tournament that it does not organise."""

    player: str
    rights: tuple[Right, ...]


class Announcement(Struct, frozen=True):
    """An announcement, and the version with which it was made."""

    digest: str
    version: int
    is_removed: bool = False


class Tournament(Struct, frozen=True):
    """A whole tournament, which is entirely public. `version` counts the events of its stream.

    `lots` is the key of its lots once the first round was paired, `seed` its secret once that is revealed.
    """

    version: int = 0
    status: Status = "open"
    opened: TournamentOpened | None = None
    entries: tuple[Entry, ...] = ()
    rounds: tuple[Round, ...] = ()
    adjustments: tuple[PointsAdjusted, ...] = ()
    rulings: tuple[TableRuled | PointsAdjusted, ...] = ()
    withdrawn: tuple[int, ...] = ()
    """The numbers of the withdrawn rulings."""
    lots: str | None = None
    seed: str | None = None
    qualified: tuple[PlayerQualified, ...] = ()
    """Who went over from other tournaments, by cuts of series."""
    over: int | None = None
    """The version with which it ended for good; entries, rounds and terms stay as they are."""
    director: str | None = None
    """The organiser, if it is another than who announced the tournament."""
    staff: tuple[StaffMember, ...] = ()
    """In the order of their appointment."""
    offered: str | None = None
    """The player who may take the tournament over."""
    changed: Terms | None = None
    """The terms, if they are no longer those that it was announced with."""
    announcements: tuple[Announcement, ...] = ()
    """The oldest first, also those that were removed."""

    @property
    def terms(self) -> Terms:
        """The terms that the tournament was announced with, as they were changed since."""
        assert self.opened is not None, "no event yet"
        return self.changed or self.opened.terms

    @property
    def organiser(self) -> str:
        """The player who announced the tournament, or took it over."""
        assert self.opened is not None, "no event yet"
        return self.director or self.opened.organiser

    def host_of(self, played: Round) -> str:
        """Who hosts the matches of a round that has started."""
        assert self.opened is not None, "no event yet"
        return played.host or self.opened.organiser

    @property
    def commitment(self) -> str | None:
        """The SHA-256 of its secret; None if it has none."""
        return self.opened.commitment if self.opened else None

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
