"""Documents of series."""

from typing import Any

from msgspec import Struct

from domain.kernel.values import (
    CutNumber,
    EntryNumber,
    EventNumber,
    GameKey,
    LinkNumber,
    SeriesId,
    Time,
    TournamentId,
    Version,
)
from domain.series.state import Status
from domain.series.terms import Link, MemberAt, TieBreak, Why
from domain.tournament.state import Status as TournamentStatus
from domain.tournament.terms import Format
from projections.series import SeriesSummary
from service.application.matches.documents import ActorDocument, Sentence


class SeriesPage(Struct, frozen=True):
    """Series, newest first. `next` is the cursor of the next page."""

    items: tuple[SeriesSummary, ...]
    """Each with how far it is."""
    next: str | None


class SeriesTournament(Struct, frozen=True):
    """A tournament of a series."""

    tournament: TournamentId
    name: str
    """What its organiser called it."""
    game: GameKey
    format: Format
    """How entries are paired."""
    status: TournamentStatus
    """How far it is, from taking entries to its end."""
    version: Version
    entries: int
    """How many there are, withdrawn ones too."""
    points: tuple[int, ...] | None
    """Its own points table; null if it has that of the series."""


class LinkDocument(Struct, frozen=True):
    """A link, and the cut that was made by it."""

    number: LinkNumber
    link: Link
    """Who goes over by it, and how."""
    cut: int | None
    """The number of its cut; null before."""


class CutSummary(Struct, frozen=True):
    """A cut that was made; its verdicts are at `…/cuts/{cut}`."""

    cut: CutNumber
    link: LinkNumber
    source: MemberAt
    """The tournament that they come from, at the version whose standings counted."""
    target: MemberAt
    """The tournament that they go over to, as it was before the cut."""
    through: int
    """How many go over."""


class SeriesDocument(Struct, frozen=True):
    """A series: its tournaments in order, links, cuts, and how tournaments count."""

    id: SeriesId
    name: str
    """What the organiser called it."""
    status: Status
    """Whether it goes on."""
    version: Version
    organiser: str
    """The player who directs it, by its id."""
    points: tuple[int, ...]
    """What each rank of a tournament is worth; empty if the series is ranked by its phases."""
    best: int | None
    """How many tournaments of an entry count; null for all."""
    tie_breaks: tuple[TieBreak, ...]
    """What separates entries with equal points, in this order."""
    tournaments: tuple[SeriesTournament, ...]
    """In order."""
    links: tuple[LinkDocument, ...]
    """By number, without those that were removed."""
    cuts: tuple[CutSummary, ...]
    """By number."""
    created_at: Time
    updated_at: Time


class VerdictDocument(Struct, frozen=True):
    """Whether an entry goes over, and why."""

    entry: EntryNumber
    name: str
    """What it is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    rank: int
    """Its rank in the tournament that it comes from."""
    goes: bool
    """Whether it goes over."""
    why: Why
    """The stable name of the reason, for programs."""
    text: str
    """The reason in words, in the language of the caller."""
    seed: int | None
    """Its seed among those who go over; null if it stays."""
    carried: float
    """The points that it carries."""


class CutDocument(Struct, frozen=True):
    """A cut that was made, or with `dry_run` would be, with the verdict on every entry."""

    series: SeriesId
    version: Version
    cut: CutNumber
    link: LinkNumber
    source: MemberAt
    """The tournament that they come from, at the version whose standings count."""
    target: str | None
    """The tournament that they go over to; null if it would be announced with the cut."""
    through: int
    """How many go over."""
    verdicts: tuple[VerdictDocument, ...]
    """In the order of the standings."""


class SeriesResultDocument(Struct, frozen=True):
    """What a tournament is worth to somebody."""

    tournament: TournamentId
    entry: EntryNumber
    rank: int
    """Its rank there."""
    points: float | None
    """What that is worth in the series; null while it is not."""
    counts: bool
    """Whether it is among the tournaments that count."""


class SeriesTieBreakDocument(Struct, frozen=True):
    """A tie-break of a series: its values, compared from the first on."""

    name: TieBreak
    """Which of the tie-breaks of the series it is."""
    values: tuple[float, ...]
    """Larger is better."""


class SeriesPlaceDocument(Struct, frozen=True):
    """A place in a series. Those whom nothing separates share a rank, and the next one is skipped."""

    rank: int
    """From 1; shared by those whom nothing separates."""
    name: str
    """What it is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot and a number, as `random#2`: bots of a kind are told apart; null for a person."""
    points: float
    """Of the tournaments that count."""
    phase: int
    """The number of the latest tournament that it entered, from 1 in the order of the series."""
    results: tuple[SeriesResultDocument, ...]
    """One for each tournament that it entered, in order."""
    tie_breaks: tuple[SeriesTieBreakDocument, ...]
    """In the order of the series."""


class SeriesStandings(Struct, frozen=True):
    """The standings of a series after its event `as_of`, by these versions of its tournaments, never to change."""

    series: SeriesId
    as_of: int
    status: Status
    """Whether the series went on."""
    tournaments: tuple[MemberAt, ...]
    """The version of each tournament that counted, in order."""
    places: tuple[SeriesPlaceDocument, ...]
    """The best first."""


class SeriesEventDocument(Struct, frozen=True):
    """An event of a series, all of which are public."""

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


class SeriesEventPage(Struct, frozen=True):
    """Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version."""

    series: SeriesId
    version: int
    next: int
    events: tuple[SeriesEventDocument, ...]
    """All of them public."""


class SeriesTimeline(Struct, frozen=True):
    """The history after a version as sentences. Continue with `after` = `next`."""

    series: SeriesId
    version: Version
    next: int
    language: str
    """The language of the sentences, by its tag."""
    sentences: tuple[Sentence, ...]
    """The oldest first."""
