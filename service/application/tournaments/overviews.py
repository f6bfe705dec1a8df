"""Documents that show a tournament at a glance: a player's card, the cross table and the bracket."""

from typing import Literal

from msgspec import Struct

from domain.kernel.values import EntryNumber, RoundNumber, TournamentId, Version
from domain.tournament.pairing.bracket import Outcome, Part
from domain.tournament.state import RoundStatus
from domain.tournament.terms import ByeWorth, Format, TieBreak
from service.application.tournaments.documents import EntryDocument, PlaceDocument, RulingDocument

Spent = Literal["table", "bye", "absent", "out", "waiting"]
"""How an entry spent a round."""


class TurnDocument(Struct, frozen=True):
    """A round of an entry that has started: at a table, with a bye, absent, out of a knockout, or waiting there."""

    round: RoundNumber
    spent: Spent
    """At a `table`, with a `bye`, `out` of a knockout, `waiting` there for a later round, or `absent`: neither
    paired nor given a bye."""
    table: int | None
    """The number of the table; null without one."""
    match: str | None
    """The match of the table; null without one."""
    seat: int | None
    """The seat held, from 0; null without a table."""
    opponents: tuple[EntryNumber, ...]
    """The numbers of the others at the table, in seat order."""
    rank: int | None
    """The place at the table; null before there is a result, without a table, and for a seat that a ruling ranks
    nowhere."""
    won: bool | None
    """Whether it won the table; null before there is a result, and without a table."""
    how: str | None
    """A code of how the match ended, or the verdict of a ruling; null before."""
    worth: ByeWorth | None
    """What a bye counts as; null at a table."""
    points: float | None
    """What the round is worth to the entry; null before there is a result."""


class OpponentDocument(Struct, frozen=True):
    """Somebody met at a table: what it is called, its points and place now."""

    entry: EntryNumber
    name: str
    """What it is called."""
    rating: int
    """The strength by which it was seeded."""
    rank: int
    """Its place in the standings."""
    points: float
    """Of all its tables, byes and rulings."""


class RatingCourseDocument(Struct, frozen=True):
    """What a tournament did to a rating in its game. Ratings may lag behind the end of a match."""

    before: float
    """The conservative rating before the first rated match of the tournament."""
    after: float
    """The conservative rating after the last one."""
    change: float
    """What the matches of the tournament changed, without those played elsewhere in between."""
    matches: int
    """How many matches of the tournament were rated."""


class Card(Struct, frozen=True):
    """The card of an entry: place, rounds, whom it met, what the tournament did to its rating."""

    tournament: TournamentId
    version: Version
    entry: EntryDocument
    """Who it is."""
    place: PlaceDocument
    """Its place in the standings, with what each tie-break consists of."""
    turns: tuple[TurnDocument, ...]
    """One for each round that has started."""
    opponents: tuple[OpponentDocument, ...]
    """Whom it met, each once, by number."""
    seats: tuple[int, ...]
    """How often it held each seat, from the first."""
    rulings: tuple[RulingDocument, ...]
    """The rulings that count and concern its tables or its points, the oldest first."""
    rating: RatingCourseDocument | None
    """Null if no match of the tournament was rated for it, or if it played too many since to be followed."""


class CrossRow(Struct, frozen=True):
    """A line of the cross table."""

    rank: int
    """From 1; shared by entries that nothing separates."""
    entry: EntryNumber
    name: str
    """What the entry is called."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    rating: int
    """The strength by which it was seeded."""
    points: float
    """Of all tables, byes and rulings."""
    tie_breaks: tuple[float, ...]
    """The values of the tie-breaks, in the order of the terms."""
    turns: tuple[TurnDocument, ...]
    """One for each round that has started."""


class CrossTable(Struct, frozen=True):
    """Every entry against every round, the best first."""

    tournament: TournamentId
    version: Version
    format: Format
    """How entries are paired."""
    rounds: int
    """How many rounds have started; each line has as many turns."""
    tie_breaks: tuple[TieBreak, ...]
    """The names of the tie-breaks, in the order of the terms."""
    rows: tuple[CrossRow, ...]
    """The best first."""


class NodeReference(Struct, frozen=True):
    """A node of a bracket, by its round and its number there."""

    round: RoundNumber
    number: int
    """From the top of its round, from 1."""


class OriginDocument(NodeReference, frozen=True):
    """The node that a side comes from."""

    outcome: Outcome
    """Whether its `winner` comes or its `loser`."""


class Encounter(Struct, frozen=True):
    """Two entries that met, seen from the first."""

    entry: EntryNumber
    name: str
    """What it is called."""
    opponent: EntryNumber
    opponent_name: str
    """What the other is called."""
    tables: int
    """At how many tables they sat together, without void ones and those that somebody did not appear at."""
    better: int
    """How often the entry was placed before the opponent."""
    tied: int
    """How often they were level."""
    worse: int
    """How often the entry was placed behind the opponent."""
    rounds: tuple[int, ...]
    """The rounds of these tables."""


class EncounterPage(Struct, frozen=True):
    """Entries that met, by number. `next` is the cursor of the next page."""

    items: tuple[Encounter, ...]
    """One for each two that met."""
    next: str | None


class SideDocument(Struct, frozen=True):
    """One side of a node of a bracket. Without an `entry` it is not known yet who comes."""

    entry: int | None
    """Its number; null while it is open."""
    name: str | None
    """What it is called; null while it is open."""
    seed: int | None
    """Its place in the seeding, 1 for the best; null while it is open."""
    rank: int | None
    """Its place at the table; null before there is a result."""
    comes_from: OriginDocument | None
    """Null in the first round, and for an entry that the organiser set here."""


class NodeDocument(Struct, frozen=True):
    """A table, a bye, or a table to come. Nodes of a round are numbered from the top of the drawing, from 1."""

    number: int
    """From the top of the drawing, from 1."""
    part: Part
    """What it belongs to: the `main` bracket, the `third_place`, the `consolation`; of a double elimination the
    `losers`, the `final`, or the `reset` after it, which is played if the entry that had not lost before loses."""
    table: int | None
    """The number of the table in its round; null for a bye, and before the round is paired."""
    match: str | None
    """Its match; null without one."""
    sides: tuple[SideDocument, ...]
    """Two, or one with a bye."""
    winner: int | None
    """The entry that advances; null while that is open, or if nobody does."""
    decided: bool
    """Whether it is settled who advances, be it nobody."""
    how: str | None
    """A code of how the match ended, the verdict of a ruling, or `bye`; null before."""
    feeds: NodeReference | None
    """The node that its winner goes to; null if nobody does."""
    loser_feeds: NodeReference | None
    """The node that its loser goes to; null if nobody does."""


class BracketRound(Struct, frozen=True):
    """A column of a bracket."""

    round: RoundNumber
    status: RoundStatus | None
    """How far the round is; null before it is opened."""
    nodes: tuple[NodeDocument, ...]
    """From the top of the drawing."""


class Bracket(Struct, frozen=True):
    """A knockout as a drawing: which table feeds which, from the first round to the final."""

    tournament: TournamentId
    version: Version
    entries: int
    """How many are in the first round."""
    rounds: tuple[BracketRound, ...]
    """The first to the final, also those to come."""
    champion: int | None
    """The entry that won the final, and the reset if there is one; null before."""
