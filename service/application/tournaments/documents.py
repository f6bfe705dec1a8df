"""Documents of tournaments."""

from typing import Any

from msgspec import Struct

from domain.match.terms import Verdict
from domain.tournament.state import RoundStatus, Status
from domain.tournament.terms import ByeWorth, Format, Method, Terms, TieBreak
from projections.tournaments import TournamentSummary
from service.application.matches.documents import ActorDocument, Sentence


class TournamentPage(Struct, frozen=True):
    """Tournaments, newest first. `next` is the cursor of the next page."""

    items: tuple[TournamentSummary, ...]
    next: str | None


class EntryDocument(Struct, frozen=True):
    """An entry; `active` is false after a withdrawal. Only the organiser brings back whom it `excluded`."""

    number: int
    name: str
    player: str | None
    bot: str | None
    rating: int
    active: bool
    excluded: bool


class RoundSummary(Struct, frozen=True):
    """A summary of a round."""

    number: int
    status: RoundStatus
    tables: int
    decided: int
    byes: int


class RulingDocument(Struct, frozen=True):
    """A ruling; `counts` is false if it was withdrawn or replaced by a later one on the same table."""

    number: int
    counts: bool
    reason: str
    round: int | None = None
    table: int | None = None
    verdict: Verdict | None = None
    ranks: tuple[int | None, ...] | None = None
    entry: int | None = None
    halves: int | None = None


class TournamentDocument(Struct, frozen=True):
    """A tournament: its terms, entries and progress. `rounds_planned` is known once the entries are fixed."""

    id: str
    name: str
    game: str
    format: Format
    status: Status
    version: int
    organiser: str
    terms: Terms
    entries: tuple[EntryDocument, ...]
    rounds: tuple[RoundSummary, ...]
    rounds_planned: int
    rulings: tuple[RulingDocument, ...]
    created_at: str
    updated_at: str


class WhyDocument(Struct, frozen=True):
    """A reason for a pairing: a code, its details, and both as a sentence."""

    code: str
    about: dict[str, int | str]
    text: str


class SeatDocument(Struct, frozen=True):
    """A seat of a table, in seat order, with its result. A seat of rank 1 has not `won` in a draw."""

    entry: int
    name: str
    rank: int | None
    won: bool | None
    points: float | None


class TableDocument(Struct, frozen=True):
    """A table of a round. `match` is null until the round starts; `ruling` is the number of the ruling in force."""

    table: int
    seats: tuple[SeatDocument, ...]
    match: str | None
    decided: bool
    how: str | None
    ruling: int | None
    why: tuple[WhyDocument, ...]


class ByeDocument(Struct, frozen=True):
    """An entry without an opponent, and what the bye is worth: a win, half of one, or nothing."""

    entry: int
    name: str
    worth: ByeWorth
    points: float
    why: tuple[WhyDocument, ...]


class RoundDocument(Struct, frozen=True):
    """A round: pairings with reasons. `repeats` counts the meetings that are not the first of the two."""

    tournament: str
    version: int
    round: int
    status: RoundStatus
    method: Method | None
    engine: str | None
    repeats: int
    tables: tuple[TableDocument, ...]
    byes: tuple[ByeDocument, ...]


class InputDocument(Struct, frozen=True):
    """What an opponent adds to a tie-break: its points, and how much of them counts if not all.

    `entry` is null for the dummy opponent of an unplayed round (FIDE C.07, 16.4).
    """

    round: int
    entry: int | None
    points: float
    share: float


class TieBreakDocument(Struct, frozen=True):
    """A tie-break: its value, the opponents that counted and those left out."""

    name: TieBreak
    value: float
    inputs: tuple[InputDocument, ...]
    left_out: tuple[InputDocument, ...]


class PlaceDocument(Struct, frozen=True):
    """The place of an entry. Entries that nothing separates share a rank, and the next one is skipped. `advanced`
    is the number of rounds of a knockout from which it has advanced, which counts before points.
    """

    rank: int
    entry: int
    name: str
    player: str | None
    bot: str | None
    advanced: int
    points: float
    tables: int
    wins: int
    byes: int
    tie_breaks: tuple[TieBreakDocument, ...]


class Standings(Struct, frozen=True):
    """The standings after the event `as_of`, which never change. `closed` rounds were over by then."""

    tournament: str
    as_of: int
    at: str
    status: Status
    closed: int
    places: tuple[PlaceDocument, ...]


class TournamentEventDocument(Struct, frozen=True):
    """An event of a tournament, all of which are public."""

    version: int
    at: str
    type: str
    cause: str
    actor: ActorDocument
    event: Any
    previous: str
    hash: str


class TournamentEventPage(Struct, frozen=True):
    """Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version."""

    tournament: str
    version: int
    next: int
    events: tuple[TournamentEventDocument, ...]


class TournamentTimeline(Struct, frozen=True):
    """The history after a version as sentences. Continue with `after` = `next`."""

    tournament: str
    version: int
    next: int
    language: str
    sentences: tuple[Sentence, ...]


class TournamentExport(Struct, frozen=True):
    """A tournament as one document: its terms, every round, the standings."""

    tournament: TournamentDocument
    rounds: tuple[RoundDocument, ...]
    standings: Standings


class EntryCourse(Struct, frozen=True):
    """Rank and points of an entry after each round; null before it entered."""

    entry: int
    name: str
    player: str | None
    bot: str | None
    ranks: tuple[int | None, ...]
    points: tuple[float | None, ...]


class StandingsByRound(Struct, frozen=True):
    """The standings after each closed round, as they were then; the leader at the end first."""

    tournament: str
    version: int
    rounds: int
    entries: tuple[EntryCourse, ...]
