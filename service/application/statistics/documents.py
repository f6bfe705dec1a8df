"""Documents of statistics."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from analysis.results import MatchResult
from analysis.shares import FormShare, Share
from projections.statistics import Form as Form
from projections.statistics import GameFigures as GameFigures
from projections.statistics import Meetings as Meetings


class GameStatistics(Struct, frozen=True):
    """Statistics of a game over its finished matches of a form; null parts of the form were not restricted."""

    game: str
    form: Form
    figures: GameFigures


class OpeningStep(Struct, frozen=True):
    """How seats continued: with a type of command, or with a `command`. Request `path` to see what followed."""

    type: str
    command: dict[str, Any] | None
    label: str
    path: str
    share: Share


class Openings(Struct, frozen=True):
    """How seats continued after the commands in `path`, the most frequent first; `more` if there are others."""

    game: str
    form: Form
    seat: int | None
    path: tuple[Any, ...]
    share: Share
    steps: tuple[OpeningStep, ...]
    more: bool


class NamedShare(Struct, frozen=True):
    """How many seats used something, and their results."""

    id: str
    name: str
    share: Share


class ComponentStatistics(Struct, frozen=True):
    """What seats used, the most frequent first. `share` is relative to all seats: with six players at a table each
    wins a sixth of the time, whatever they use.
    """

    game: str
    form: Form
    share: Share
    items: tuple[NamedShare, ...]


class PlayerGame(Struct, frozen=True):
    """A player's results in a game.

    `expected` is the win rate if every match had a winner and all at its tables were equally strong.
    """

    share: Share
    expected: float | None
    mean_rank: float | None
    resigned: int
    forms: tuple[FormShare, ...]


class PlayerStats(Struct, frozen=True):
    """A player's results, by game."""

    player: str
    games: Mapping[str, PlayerGame]


class Record(Struct, frozen=True):
    """A player's results against another player or a bot."""

    player: str | None
    bot: str | None
    name: str | None
    meetings: int
    ranked: Meetings


class RecordPage(Struct, frozen=True):
    """A player's opponents, the most frequent first. `next` is the cursor of the next page."""

    player: str
    game: str | None
    items: tuple[Record, ...]
    next: str | None


class ResultPage(Struct, frozen=True):
    """Results, the latest match to end first. `next` is the cursor of the next page."""

    items: tuple[MatchResult, ...]
    next: str | None
