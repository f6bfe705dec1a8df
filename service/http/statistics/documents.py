"""Statistics, as answers show them."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from analysis.shares import FormShare, Share
from projections.statistics import Form, GameFigures, Meetings


class GameStatistics(Struct, frozen=True):
    """A game in figures, over the finished matches of a form; what of the form is null was not asked for."""

    game: str
    form: Form
    figures: GameFigures


class OpeningStep(Struct, frozen=True):
    """How seats went on: by a type of command, or by a `command`. Give `path` to see what followed."""

    type: str
    command: dict[str, Any] | None
    label: str
    path: str
    share: Share


class Openings(Struct, frozen=True):
    """How seats went on after the commands in `path`, the most frequent first; `more` if there are others."""

    game: str
    form: Form
    seat: int | None
    path: tuple[Any, ...]
    share: Share
    steps: tuple[OpeningStep, ...]
    more: bool


class NamedShare(Struct, frozen=True):
    """How many seats had to do with something, and how they did."""

    id: str
    name: str
    share: Share


class ComponentStatistics(Struct, frozen=True):
    """What seats had to do with, the most frequent first. `share` is that of all seats: half a dozen players at one
    table win a sixth of the time each, whatever they touch.
    """

    game: str
    form: Form
    share: Share
    items: tuple[NamedShare, ...]


class PlayerGame(Struct, frozen=True):
    """How a player did in a game.

    `expected` is the win rate if somebody always won and all at its tables were equally strong.
    """

    share: Share
    expected: float | None
    mean_rank: float | None
    resigned: int
    forms: tuple[FormShare, ...]


class PlayerStats(Struct, frozen=True):
    """How a player did, by game."""

    player: str
    games: Mapping[str, PlayerGame]


class Record(Struct, frozen=True):
    """How a player did against another player, or against a bot."""

    player: str | None
    bot: str | None
    name: str | None
    meetings: int
    ranked: Meetings


class RecordPage(Struct, frozen=True):
    """Whom a player met, most often first. `next` is the cursor of the next page."""

    player: str
    game: str | None
    items: tuple[Record, ...]
    next: str | None


class EntryCourse(Struct, frozen=True):
    """Rank and points of an entry after each round; null before it took part."""

    entry: int
    name: str
    player: str | None
    bot: str | None
    ranks: tuple[int | None, ...]
    points: tuple[float | None, ...]


class StandingsByRound(Struct, frozen=True):
    """The standings after each closed round, as they were then; the best at the end first."""

    tournament: str
    version: int
    rounds: int
    entries: tuple[EntryCourse, ...]
