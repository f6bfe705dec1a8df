"""Documents of statistics."""

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from analysis.results import MatchResult
from analysis.shares import FormShare, Share
from domain.kernel.values import GameKey, PlayerId, SeatNumber
from projections.meetings import Meetings as Meetings
from projections.statistics import Form as Form
from projections.statistics import GameFigures as GameFigures


class GameStatistics(Struct, frozen=True):
    """Statistics of a game over its finished matches of a form; null parts of the form were not restricted."""

    game: GameKey
    form: Form
    figures: GameFigures
    """What the matches of this form have in common."""


class Choice(Struct, frozen=True):
    """Which matches alone are counted, and how many of them there are; null parts were not asked for."""

    player: str | None
    """Only what this player did, by its id."""
    bot: str | None
    """Only what this bot did, by its key."""
    tournament: str | None
    """Only in this tournament, by its id."""
    as_of: int | None
    """Only what was decided when the tournament had this version."""
    matches: int
    """How many matches are counted, the latest ones."""
    more: bool
    """Whether there are earlier ones, which are not counted."""


class OpeningStep(Struct, frozen=True):
    """How seats continued: with a type of command, or with a `command`. Request `path` to see what followed."""

    type: str
    """The wire name of the command."""
    command: dict[str, Any] | None
    label: str
    """The step in words, in the language of the caller."""
    path: str
    share: Share
    """How often it was taken, and with what result."""


class Openings(Struct, frozen=True):
    """How seats continued after the commands in `path`, the most frequent first; `more` if there are others."""

    game: GameKey
    form: Form
    seat: int | None
    """The seat that continues; null where it differs from match to match."""
    path: tuple[Any, ...]
    share: Share
    """The matches that came this far, and their wins."""
    steps: tuple[OpeningStep, ...]
    """The ways to continue, the most frequent first."""
    more: bool
    choice: Choice | None = None
    """Of which matches alone; null for all of the game."""


class Moment(Struct, frozen=True):
    """When something happened in a match: `version` is that of its event."""

    seat: SeatNumber
    period: int | None
    """The round, deal or other period of the game; null where there is none, and for an opening."""
    version: int


class Where(Struct, frozen=True):
    """Where something that was asked for happened in a match."""

    has: str | None
    """What was asked for, as it was; `turns_min`, `mistake_min` or `luck_min` for what a report found, the largest
    first; null for the opening."""
    times: int
    """How often it happened."""
    moments: tuple[Moment, ...]
    """When it did, up to the fifth time."""


class FoundMatch(MatchResult, frozen=True):
    """A found match: its result, and where in it everything happened that was asked for."""

    where: tuple[Where, ...] | UnsetType = UNSET
    """With `include=where` alone: one for each `has`, for the opening, and for each of `turns_min`, `mistake_min`
    and `luck_min`; left out if it cannot be read."""


class FoundPage(Struct, frozen=True):
    """Found matches, the latest to end first. `next` is the cursor of the next page."""

    items: tuple[FoundMatch, ...]
    """One for each match."""
    next: str | None


class Explorer(Struct, frozen=True):
    """An opening, and the matches in which it was played, the latest to end first. `next` is the cursor of the next
    page.
    """

    openings: Openings
    """What followed, how often and how successfully."""
    items: tuple[FoundMatch, ...]
    """One for each match. With `player=me` those of the caller come first that not everybody may see."""
    next: str | None
    not_looked_through: int = 0
    """With `include=where`: how many `items`, the last of them, are without it because one answer looks through 20
    matches at most."""


class NamedShare(Struct, frozen=True):
    """How many seats used something, and their results."""

    id: str
    """The id of the component."""
    name: str
    """What it is called, in the language of the caller."""
    share: Share
    """The seats that used it, and their wins."""


class ComponentStatistics(Struct, frozen=True):
    """What seats used, the most frequent first. `share` is relative to all seats: with six players at a table each
    wins a sixth of the time, whatever they use.
    """

    game: GameKey
    form: Form
    share: Share
    items: tuple[NamedShare, ...]
    """Each with the results of the seats that used it."""
    choice: Choice | None = None
    """Of which matches alone; null for all of the game."""


class PlayerGame(Struct, frozen=True):
    """A player's results in a game.

    `expected` is the win rate if every match had a winner and all at its tables were equally strong.
    """

    share: Share
    """Matches and wins."""
    expected: float | None
    mean_rank: float | None
    """The average place, 1 being first; null without a match."""
    resigned: int
    """How often the player resigned."""
    forms: tuple[FormShare, ...]
    """By number of seats."""


class PlayerStats(Struct, frozen=True):
    """A player's results, by game."""

    player: PlayerId
    games: Mapping[str, PlayerGame]
    """By the key of the game."""


class LossKind(Struct, frozen=True):
    """Decisions of one kind in one period of a game, over all matches that are counted."""

    game: GameKey
    period: int
    """The number of the period of the game, from 1; 1 where the game has none."""
    kind: str
    """The type of the command."""
    label: str
    """The command as a name, in the language of the caller."""
    decisions: int
    """How many had a choice."""
    lost: float
    """What they lost in all beside the best commands, in wins, by what the seat knew then."""
    mistakes: int
    """How many lost a twentieth of a win or more."""


class GameLosses(Struct, frozen=True):
    """A game in which there were matches."""

    game: GameKey
    period: str | None
    """What a period is called, in the language of the caller; null if the game has none."""
    matches: int
    """The matches that are counted: somebody had a report made on each, of which the first of those with most
    play-outs counts."""
    own: int
    """How many of these only the caller sees: its private ones, and those with help."""
    unreported: int
    """Matches with a result on which nobody had a report made."""
    decisions: int
    """How many decisions had a choice, in the matches that are counted."""
    lost: float
    """What they lost in all, in wins."""
    mistakes: int
    """How many lost a twentieth of a win or more."""


class WhereLost(Struct, frozen=True):
    """Where a player loses, or those who play in a tournament: by game, period and kind of decision."""

    player: str | None
    """The player alone, by its id; null for all who played in the tournament."""
    tournament: str | None
    """The tournament, by its id; null for all matches of the player."""
    games: tuple[GameLosses, ...]
    """In the order of their keys."""
    items: tuple[LossKind, ...]
    """By game, period and kind."""


class Record(Struct, frozen=True):
    """A player's results against another player or a bot."""

    player: str | None
    """The id of the opponent; null for a bot."""
    bot: str | None
    """The key of the opponent; null for a person."""
    name: str | None
    """What the opponent is called; null if the account is erased."""
    meetings: int
    """How many matches they both played."""
    ranked: Meetings
    """How they were placed in them."""


class RecordPage(Struct, frozen=True):
    """A player's opponents, the most frequent first. `next` is the cursor of the next page."""

    player: PlayerId
    game: str | None
    """The key of the only game that counts here; null for all."""
    items: tuple[Record, ...]
    """One for each opponent."""
    next: str | None


class ResultPage(Struct, frozen=True):
    """Results, the latest match to end first. `next` is the cursor of the next page."""

    items: tuple[MatchResult, ...]
    """One for each finished match."""
    next: str | None
