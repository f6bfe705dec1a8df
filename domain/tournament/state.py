"""The state of a tournament: entries, rounds and their tables, adjustments and rulings."""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.match.ending import ruled
from domain.match.terms import Moment
from domain.tournament.beacon import Beacon
from domain.tournament.entry_terms import RequestWorth
from domain.tournament.events import (
    ExtraTimeGiven,
    PlayerQualified,
    PointsAdjusted,
    ResultReported,
    ScheduleHeld,
    TablePaused,
    TableRuled,
    TournamentOpened,
)
from domain.tournament.terms import Bye, Method, Pairing, Right, Schedule, Terms

Status = Literal["open", "running", "ended"]
RoundStatus = Literal["open", "paired", "playing", "closed"]
ApplicationStatus = Literal["applied", "waiting", "entered", "declined", "withdrawn"]
RequestStatus = Literal["requested", "granted", "refused", "withdrawn"]


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
    checked_in: bool = False


class Application(Struct, frozen=True):
    """A person who wants to enter, and what became of it. Numbers start at 1.

    Who `waits` was accepted, but there was no place.
    """

    number: int
    player: str
    nonce: str | None = None
    status: ApplicationStatus = "applied"
    reason: str | None = None
    """Why it was declined."""

    @property
    def is_pending(self) -> bool:
        """Whether the player still wants to enter."""
        return self.status in ("applied", "waiting")


class ByeRequest(Struct, frozen=True):
    """The wish of an entry not to be paired in a round."""

    entry: int
    round: int
    worth: RequestWorth
    status: RequestStatus = "requested"
    reason: str | None = None
    """Why it was refused."""

    @property
    def counts(self) -> bool:
        """Whether it is one of those that an entry may have."""
        return self.status in ("requested", "granted")


class Separation(Struct, frozen=True):
    """Entries that do not meet in the first `rounds`, or (None) ever."""

    group: str
    entries: tuple[int, ...]
    rounds: int | None
    reason: str

    def holds_in(self, number: int) -> bool:
        """Whether it holds in a round."""
        return self.rounds is None or number <= self.rounds


class Table(Struct, frozen=True):
    """A table of a round: its pairing, its match once there is one, its result, and the last ruling on it."""

    pairing: Pairing
    match: str | None = None
    report: ResultReported | None = None
    ruling: TableRuled | None = None
    pause: TablePaused | None = None
    """What keeps it from being played."""
    extra: tuple[ExtraTimeGiven, ...] = ()
    """The extra time that was given."""

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

    `beacon_round` is the round of the beacon that the start waits for, if the tournament uses one, and
    `beacon_signature` the signature that it started with.
    """

    number: int
    status: RoundStatus = "open"
    tables: tuple[Table, ...] = ()
    byes: tuple[Bye, ...] = ()
    method: Method | None = None
    engine: str | None = None
    paired: int | None = None
    host: str | None = None
    separations: tuple[Separation, ...] = ()
    """Those that were in force when it was paired."""
    beacon_round: int | None = None
    beacon_signature: str | None = None

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
    applications: tuple[Application, ...] = ()
    link: str | None = None
    """The SHA-256 of the link by which players enter."""
    listed: frozenset[str] = frozenset()
    """Who may enter by the list."""
    bye_requests: tuple[ByeRequest, ...] = ()
    separations: tuple[Separation, ...] = ()
    """In the order of the signs of their groups."""
    schedule: Schedule | None = None
    next_start: Moment | None = None
    """When the round that is next starts; None if nothing says so."""
    hold: ScheduleHeld | None = None
    """What keeps the house from its steps."""
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

    check_in_opened: str | None = None
    """The date at which the check-in was said to be open."""
    check_in_closed: str | None = None
    """The deadline of the check-in that counted."""

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
    def beacon(self) -> Beacon | None:
        """The public beacon on which its seeds depend too."""
        return self.opened.beacon if self.opened else None

    @property
    def counts_as_there(self) -> bool:
        """Whether who enters, returns or moves up is there: the deadline of the check-in counted."""
        check_in = self.terms.check_in if self.opened else None
        return check_in is not None and self.check_in_closed == check_in.closes_at

    @property
    def active(self) -> tuple[Entry, ...]:
        """The entries that are to be paired: who withdrew is not, nor who has to check in and has not."""
        awaited = self.opened is not None and self.terms.check_in is not None
        return tuple(
            entry
            for entry in self.entries
            if entry.active and (entry.checked_in or entry.player is None or not awaited)
        )

    def entry(self, number: int) -> Entry | None:
        """An entry by number."""
        return self.entries[number - 1] if 1 <= number <= len(self.entries) else None

    def round(self, number: int) -> Round | None:
        """A round by number."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    @property
    def has_started(self) -> bool:
        """Whether the first round is or was played."""
        return bool(self.rounds) and self.rounds[0].status in ("playing", "closed")

    def application_of(self, player: str) -> Application | None:
        """The newest application of a player."""
        return next((one for one in reversed(self.applications) if one.player == player), None)

    def bye_request(self, entry: int, number: int) -> ByeRequest | None:
        """The newest request of an entry for a bye in a round."""
        wanted = (entry, number)
        return next((one for one in reversed(self.bye_requests) if (one.entry, one.round) == wanted), None)

    def entry_of(self, player: str) -> Entry | None:
        """The entry of a player."""
        return next((entry for entry in self.entries if entry.player == player), None)
