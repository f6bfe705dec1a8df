"""Documents of tournaments."""

from typing import Any, Literal

from msgspec import Struct

from domain.kernel.values import (
    AnnouncementNumber,
    ApplicationNumber,
    EntryNumber,
    EventNumber,
    GameKey,
    PlayerId,
    RoundNumber,
    RulingNumber,
    TableNumber,
    Time,
    TournamentId,
    Version,
)
from domain.match.terms import Verdict
from domain.tournament.beacon import Beacon
from domain.tournament.entry_terms import RequestWorth
from domain.tournament.state import ApplicationStatus, RequestStatus, RoundStatus, Status
from domain.tournament.terms import ByeWorth, Format, HoldCause, Method, ReasonCode, Right, Step, Terms, TieBreak
from projections.summaries import PauseSummary
from projections.tournaments import TournamentSummary
from service.application.matches.documents import ActorDocument, Sentence
from service.application.remarks import Fault


class TournamentPage(Struct, frozen=True):
    """Tournaments, newest first. `next` is the cursor of the next page."""

    items: tuple[TournamentSummary, ...]
    """Each with how far it is."""
    next: str | None


class EntryDocument(Struct, frozen=True):
    """An entry; `active` is false after a withdrawal. Only the organiser brings back whom it `excluded`."""

    number: EntryNumber
    name: str
    """What it is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    rating: int
    """The strength by which entries are seeded."""
    active: bool
    excluded: bool
    """Whether the organiser withdrew it, so that only the organiser brings it back."""
    checked_in: bool
    """Whether it has checked in; only tournaments with a check-in ask for that."""


class RoundSummary(Struct, frozen=True):
    """A summary of a round."""

    number: RoundNumber
    status: RoundStatus
    """How far the round is, from pairing to its close."""
    tables: int
    """How many there are."""
    decided: int
    """How many tables have a result."""
    byes: int
    """How many entries have no opponent."""


class RulingDocument(Struct, frozen=True):
    """A ruling; `counts` is false if it was withdrawn or replaced by a later one on the same table."""

    number: RulingNumber
    counts: bool
    reason: str
    """In the organiser's words, for all to read."""
    round: int | None = None
    """The round of the table; null if it is about points."""
    table: int | None = None
    """The table; null if it is about points."""
    verdict: Verdict | None = None
    """What the table counts as; null if it is about points."""
    ranks: tuple[int | None, ...] | None = None
    """The places of the seats, null for one without points; null if it is about points."""
    entry: int | None = None
    """The entry whose points are changed; null if it is about a table."""
    halves: int | None = None
    """The change in half points; null if it is about a table."""


class StaffDocument(Struct, frozen=True):
    """A player with rights in a tournament."""

    player: PlayerId
    name: str
    """What the player is called."""
    rights: tuple[Right, ...]
    """What it may do for the organiser; `direct` is all of it."""


class AnnouncementDocument(Struct, frozen=True):
    """An announcement. `version` is that of the event that made it; without its words it was removed."""

    announcement: AnnouncementNumber
    version: int
    removed: bool
    """Whether its words were removed."""
    digest: str
    """The SHA-256 of salt and text in UTF-8, one after the other, in hex: what the event has of it."""
    salt: str | None = None
    """In hex; null without the words."""
    text: str | None = None
    """In the words of its author; null if they were removed."""
    language: str | None = None
    """The tag of its language, if the author named it."""
    by: str | None = None
    """The player who made it, or `operator`; null without the words."""
    name: str | None = None
    """What that player is called."""
    made_at: str | None = None
    """When it was made, in UTC; null without the words."""


class AnnouncementList(Struct, frozen=True):
    """The announcements of a tournament."""

    tournament: TournamentId
    version: Version
    items: tuple[AnnouncementDocument, ...]
    """The oldest first, also those that were removed."""


class HoldDocument(Struct, frozen=True):
    """What keeps the house from its steps."""

    cause: HoldCause
    """Whether somebody `asked` for that, or why the house could not take its step."""
    reason: str
    """In words; of a step that was `refused` the code of the problem; otherwise empty."""


class ScheduleDocument(Struct, frozen=True):
    """When rounds start, and what the house does."""

    dates: tuple[Time, ...]
    """When the first rounds start, in order."""
    after: int | None
    """Milliseconds from the close of a round to the start of the next, if it has no date; null: never."""
    lead: int
    """Milliseconds before the start of a round at which the house opens and pairs it."""
    steps: tuple[Step, ...]
    """What the house does by itself."""
    next_start: Time | None
    """When the next round starts; null if nothing says so."""
    held: HoldDocument | None
    """Null while the house takes its steps."""


class ApplicationDocument(Struct, frozen=True):
    """A person who wants to enter. Who was accepted is `waiting` as long as there is no place."""

    number: ApplicationNumber
    player: PlayerId
    name: str
    """What the player is called."""
    status: ApplicationStatus
    """What became of it."""
    reason: str | None
    """Why it was declined, in the organiser's words; null otherwise."""


class ByeRequestDocument(Struct, frozen=True):
    """The wish of an entry not to be paired in a round."""

    entry: EntryNumber
    round: RoundNumber
    worth: RequestWorth
    """What the bye counts as: `half` of a win, or `nothing`."""
    status: RequestStatus
    """What became of it."""
    reason: str | None
    """Why it was refused, in the organiser's words; null otherwise."""


class SeparationDocument(Struct, frozen=True):
    """Entries no two of which meet in the first `rounds`, or (null) ever."""

    group: str
    """The organiser's sign for them, which is no name."""
    entries: tuple[int, ...]
    """By number."""
    rounds: int | None
    reason: str
    """In the organiser's words, for all to read."""


class EntryLinkDocument(Struct, frozen=True):
    """The link by which players enter."""

    tournament: TournamentId
    version: Version
    link: str
    """32 bytes in hex, to be given to those who may enter. Only its SHA-256 is stored."""


class GuestLink(Struct, frozen=True):
    """What a guest plays by."""

    entry: EntryNumber
    link: str
    """The guest's token, shown only here. At `/#/guest/` and this the guest plays in a browser."""


class ListedEntry(Struct, frozen=True):
    """An entry as it stands in the list of entries."""

    entry: EntryDocument
    club: str | None
    """For everybody to read; null if none is known."""
    contact: str | None
    """For who enters others to read; null for everybody else, and if none is known."""


class EntryList(Struct, frozen=True):
    """The entries of a tournament, as a list."""

    tournament: TournamentId
    version: Version
    entries: tuple[ListedEntry, ...]
    """By number."""


class EntryListReport(Struct, frozen=True):
    """What a list led to."""

    version: Version
    rows: int
    """How many were entered, or put on the list; with `dry_run` how many would be."""
    links: tuple[GuestLink, ...]
    """What the guests play by, in the order of the list; empty with `dry_run`."""
    remarks: tuple[Fault, ...]
    """What is allowed and may be looked at: names of guests that look like others before them; of a report file
    the lines that are not read, and points and ranks that differ.
    """


class ListDocument(Struct, frozen=True):
    """The list of those who may enter."""

    tournament: TournamentId
    version: Version
    ids: tuple[str, ...]
    """In order."""


class TournamentDocument(Struct, frozen=True):
    """A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed."""

    id: TournamentId
    name: str
    """What the organiser called it."""
    game: GameKey
    format: Format
    """How entries are paired."""
    status: Status
    """How far it is, from taking entries to its end."""
    version: Version
    organiser: str
    """The player who directs it, by its id."""
    staff: tuple[StaffDocument, ...]
    """In the order of their appointment."""
    offered: str | None
    """The id of the player who may take it over; null if nobody."""
    rights: tuple[Right, ...]
    """What the caller may do beside what every player may: the organiser everything, staff what it was given."""
    announcements: int
    """How many there were."""
    terms: Terms
    """As announced, with what was changed since."""
    entries: tuple[EntryDocument, ...]
    """In the order of entering."""
    applications: tuple[ApplicationDocument, ...]
    """In the order of applying, with what became of them."""
    link: str | None
    """The SHA-256 of the link by which players enter, in hex; null without one."""
    listed: int
    """How many may enter by the list."""
    bye_requests: tuple[ByeRequestDocument, ...]
    """In the order of asking, with what became of them."""
    separations: tuple[SeparationDocument, ...]
    """Who is kept apart now."""
    rounds: tuple[RoundSummary, ...]
    """The first to the newest."""
    rounds_planned: int
    rulings: tuple[RulingDocument, ...]
    """The oldest first, also those that no longer count; not the results of rounds that were played elsewhere."""
    schedule: ScheduleDocument | None
    """Null without one: the house takes no step."""
    commitment: str | None
    """The SHA-256 of the secret from which the seeds of all tables and all lots follow, in hex; null in older
    tournaments, which have none.
    """
    lots: str | None
    """The key of all lots, in hex, from the first pairing on; null before."""
    seed: str | None
    """The secret, in hex, once the tournament has ended; null before."""
    beacon: Beacon | None
    """The public beacon on which the seeds of all tables depend too; null if on none."""
    created_at: Time
    updated_at: Time


class WhyDocument(Struct, frozen=True):
    """A reason for a pairing: a code, its details, and both as a sentence."""

    code: ReasonCode
    """The stable name of the reason, for programs."""
    about: dict[str, int | str]
    """The details of the reason, by name."""
    text: str
    """In words, in the language of the caller."""


class SeatDocument(Struct, frozen=True):
    """A seat of a table, in seat order, with its result. A seat of rank 1 has not `won` in a draw."""

    entry: EntryNumber
    name: str
    """What the entry is called."""
    rank: int | None
    """The place in the match; null before, or if a ruling gives none."""
    won: bool | None
    points: float | None
    """What the seat is worth to the entry; null before."""


class TableDocument(Struct, frozen=True):
    """A table of a round. `match` is null until the round starts; `ruling` is the number of the ruling in force."""

    table: TableNumber
    seats: tuple[SeatDocument, ...]
    """In turn order of the match."""
    match: str | None
    decided: bool
    """Whether it has a result, by its match or by a ruling."""
    how: str | None
    """A code of how its match ended, or the verdict; null before."""
    ruling: int | None
    paused: PauseSummary | None
    """Null while it is played on, and when it is decided."""
    why: tuple[WhyDocument, ...]
    """Why these entries meet."""


class ByeDocument(Struct, frozen=True):
    """An entry without an opponent, and what the bye is worth: a win, half of one, or nothing."""

    entry: EntryNumber
    name: str
    """What the entry is called."""
    worth: ByeWorth
    """What it counts as: a `win`, `half` of one, or `nothing`."""
    points: float
    """What it is worth to the entry."""
    why: tuple[WhyDocument, ...]
    """Why this entry has it."""


class AwaitedRound(Struct, frozen=True):
    """A round of the public beacon, on whose signature the seeds of the tables depend."""

    round: int
    """Its number: the first after the pairing."""
    at: Time
    """When it is due."""
    signature: str | None
    """The signature that the round of the tournament started with, in hex; null before."""


class PairingCosts(Struct, frozen=True):
    """What a table costs in the terms of the pairing, or (without a number) what the byes do.

    Each counts before all that follow. `kept_apart` and `repeats` count pairs at the table, the others entries.
    """

    table: int | None
    """The number of the table; null for all byes together."""
    kept_apart: int
    """Pairs that meet though they are kept apart."""
    repeats: int
    """Pairs that have met before."""
    byes_again: int
    """Entries with a bye that had one before, or won without playing."""
    small_again: int
    """Entries at a smaller table of `pods` that sat at one before."""
    leaning: int
    """Entries that had this seat of two at least two times more often than the other."""
    points_apart: float
    """From the most to the least points at the table; of a bye down to the least of the round."""
    seats_again: int
    """Entries that had their seat more often than another one."""


class RoundDocument(Struct, frozen=True):
    """A round: pairings with reasons. `repeats` counts the meetings that are not the first of the two."""

    tournament: TournamentId
    version: Version
    round: RoundNumber
    status: RoundStatus
    """How far the round is, from pairing to its close."""
    method: Method | None
    """Whether it was paired by the program, by hand, or by both; null before."""
    engine: str | None
    """The program that paired it, with its version; null if none did."""
    repeats: int
    tables: tuple[TableDocument, ...]
    """By number."""
    byes: tuple[ByeDocument, ...]
    """Entries without an opponent."""
    beacon: AwaitedRound | None
    """The round of the public beacon that the start waits for; null before the pairing, and without a beacon."""
    costs: tuple[PairingCosts, ...] = ()
    """Of pairings that are only foreseen (`dry_run`): of each table, and last of all byes. Otherwise empty."""


class InputDocument(Struct, frozen=True):
    """What an opponent adds to a tie-break: its points, and what was scored against it.

    `entry` is null for the dummy opponent of an unplayed round (FIDE C.07, 16.4).
    """

    round: RoundNumber
    entry: int | None
    points: float
    """What the opponent adds."""
    share: float
    """What was scored against it, from 0 to 1; tie-breaks that multiply by that count this share of its points."""


class TieBreakDocument(Struct, frozen=True):
    """A tie-break: its value, the opponents that counted and those left out."""

    name: TieBreak
    """Which of the tie-breaks of the terms it is."""
    value: float
    """Larger is better."""
    inputs: tuple[InputDocument, ...]
    """The opponents that it was computed from."""
    left_out: tuple[InputDocument, ...]
    """The opponents that it does not count, as the worst result."""


class PlaceDocument(Struct, frozen=True):
    """The place of an entry. Entries that nothing separates share a rank, and the next one is skipped. `advanced`
    is the number of rounds of a knockout from which it has advanced, which counts before points.
    """

    rank: int
    """From 1; shared by entries that nothing separates."""
    entry: EntryNumber
    name: str
    """What the entry is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    advanced: int
    points: float
    """Of all tables, byes and rulings."""
    tables: int
    """How many it played."""
    wins: int
    """How many tables it won."""
    byes: int
    """How many rounds it had no opponent."""
    tie_breaks: tuple[TieBreakDocument, ...]
    """In the order of the terms."""


class Standings(Struct, frozen=True):
    """The standings after the event `as_of`, which never change. `closed` rounds were over by then."""

    tournament: TournamentId
    as_of: int
    at: str
    """When that event was written, in UTC."""
    status: Status
    """How far the tournament was."""
    closed: int
    places: tuple[PlaceDocument, ...]
    """The best first."""


class ForeseenStandings(Struct, frozen=True):
    """The standings if open tables ended as the caller supposes. Nothing is written."""

    tournament: TournamentId
    version: Version
    open: int
    """How many tables of the round that is played have neither a result nor a supposed one."""
    places: tuple[PlaceDocument, ...]
    """The best first."""


Through = Literal["certain", "possible", "impossible"]


class ProspectDocument(Struct, frozen=True):
    """Whether an entry can still be among the first places. Entries that share a place have all places that they
    share.
    """

    entry: EntryNumber
    name: str
    """What it is called."""
    rank: int
    """Its place in the standings now."""
    through: Through
    """Whether it will be among the first places: however the open tables end, `certain`; in some cases, `possible`;
    in none, `impossible`.
    """
    proven: bool
    """Whether that is so. Not for what is `possible` by points alone, where tie-breaks or rounds to come may still
    exclude it or make it certain; `certain` and `impossible` always are.
    """
    best: int
    """The best place that it can have; it may be out of reach unless `cases` were tried."""
    worst: int
    """The worst place that it can have; it may be out of reach unless `cases` were tried."""


class Outlook(Struct, frozen=True):
    """Who is through already, by the standings now. Rulings, withdrawals and late entries are not foreseen."""

    tournament: TournamentId
    version: Version
    places: int
    """How many places count as through; 1 for the winner."""
    tables: int
    """How many tables of the round that is played have no result."""
    rounds: int
    """How many rounds have not started."""
    cases: int
    """In how many ways the open tables can end, and a knockout the rounds to come, all of which were tried, with
    tie-breaks; 0 if there are too many, or rounds to come of another format: then places are bounded by points, or
    in a knockout by who is in.
    """
    entries: tuple[ProspectDocument, ...]
    """By the standings now."""


class TournamentEventDocument(Struct, frozen=True):
    """An event of a tournament, all of which are public."""

    version: EventNumber
    at: Time
    type: str
    """The wire name of the event, as in `event`."""
    cause: str
    """The wire name of the command that led to it."""
    actor: ActorDocument
    """Who gave that command."""
    event: Any
    """The event with its fields."""
    previous: str
    """The hash that the event before ends with, in hex."""
    hash: str
    """The hash of this event and all before it, in hex."""


class TournamentEventPage(Struct, frozen=True):
    """Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version."""

    tournament: TournamentId
    version: int
    next: int
    events: tuple[TournamentEventDocument, ...]
    """All of them public."""


class TournamentSentence(Sentence, frozen=True):
    """An event in words, and who did it."""

    by: str
    """Who gave the command: a player, by its id, the `house` or the `operator`."""
    name: str
    """What that player is called."""


class TournamentTimeline(Struct, frozen=True):
    """The history after a version as sentences. Continue with `after` = `next`."""

    tournament: TournamentId
    version: Version
    next: int
    language: str
    """The language of the sentences, by its tag."""
    sentences: tuple[TournamentSentence, ...]
    """The oldest first."""


class TournamentExport(Struct, frozen=True):
    """A tournament as one document: its terms, every round, the standings."""

    tournament: TournamentDocument
    """Its terms, entries and progress."""
    rounds: tuple[RoundDocument, ...]
    """The first to the newest."""
    standings: Standings
    """As they are now."""


class EntryCourse(Struct, frozen=True):
    """Rank and points of an entry after each round; null before it entered."""

    entry: EntryNumber
    name: str
    """What it is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    ranks: tuple[int | None, ...]
    """After each closed round; null before it entered."""
    points: tuple[float | None, ...]
    """After each closed round; null before it entered."""


class StandingsByRound(Struct, frozen=True):
    """The standings after each closed round, as they were then; the leader at the end first."""

    tournament: TournamentId
    version: Version
    rounds: int
    """How many are closed; each list below has as many items."""
    entries: tuple[EntryCourse, ...]
    """The leader at the end first."""
