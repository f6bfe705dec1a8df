"""Documents of games."""

from typing import Any

from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.values import GameKey, RulesSection, RulesVersion


class BotInfo(Struct, frozen=True):
    """A bot of a game, what it is called and how it plays. The first is the default, and takes over a seat whose
    player resigned.
    """

    key: str
    """What stands after `bot:` when it is seated."""
    name: str
    """What it is called at the table, in the language of the caller."""
    summary: str
    """How it plays, in a sentence."""


class GameInfo(Struct, frozen=True):
    """A summary of a game, in the caller's language. `goal` is how one wins, in a sentence.

    `options` is the JSON Schema of its match options, with defaults.
    """

    key: GameKey
    title: str
    """The name of the game, in the language of the caller."""
    summary: str
    """What the game is about, in a sentence or two."""
    goal: str
    seats_min: int
    """The fewest seats that it can be played with."""
    seats_max: int
    """The most seats that it can be played with."""
    minutes: int
    """About how many minutes a match lasts among people who know the rules."""
    weight: int
    """How much there is to learn and to weigh, from 1 (a minute of rules) to 5 (an evening of them)."""
    rules_version: RulesVersion
    options: dict[str, Any]
    bots: tuple[BotInfo, ...]
    """Who can be seated as `bot:<key>`; the first is the default."""
    provenance: dict[str, Any]
    """By edition and field of the components: whether it is printed, derived or reconstructed."""


class RefusalInfo(Struct, frozen=True):
    """A reason for which the game refuses a command, and the section of its rules."""

    code: str
    """The `code` of the problem."""
    text: str
    """The reason in words, in the language of the caller."""
    rule: RulesSection


class FacetLabels(Struct, frozen=True):
    """A facet in words: what happened, and what each of its values is called."""

    label: str
    """What happened, in the language of the caller."""
    values: dict[str, str]
    """What each value is called, in the language of the caller."""


class GameDetails(Struct, frozen=True):
    """A game with the JSON Schemas of its commands, events and view."""

    info: GameInfo
    """The summary, as the list of games has it."""
    commands: dict[str, Any]
    """The JSON Schema of each command, by its `type`."""
    events: dict[str, Any]
    """The JSON Schema of each event, by its `type`."""
    view: dict[str, Any]
    """The JSON Schema of the view, with `{"hidden": n}` where something may be hidden."""
    refusals: tuple[RefusalInfo, ...]
    """Every reason for which a command can be refused."""
    facets: dict[str, tuple[str, ...]]
    """By what finished matches are found (`GET /v1/search`): each facet with its values."""
    period: str | None
    """What a period of a facet is, as `round`; null if a match has none."""
    facet_labels: dict[str, FacetLabels]
    """The same facets in words, in the language of the caller."""
    period_label: str | None
    """What a period is called, in the language of the caller."""


class CatalogueEntry(Struct, frozen=True):
    """A card, an agent, a symbol or another component: its name and what it does, in the caller's language.

    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """

    id: str
    """The id by which commands, events and views name it."""
    kind: str
    name: str
    """What it is called, in the language of the caller."""
    effect: str
    """What it does, in the language of the caller."""
    rule: str


class Components(Struct, frozen=True):
    """Component data by edition, each with its provenance, and names in the caller's language.

    `catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events
    (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome. `{house}` in a
    text stands for whom the house plays in that match: `house` of its timeline.
    """

    game: GameKey
    editions: dict[str, Any]
    """The data by edition, as the game has them: their form differs from game to game."""
    names: dict[str, str]
    causes: dict[str, str]
    endings: dict[str, str]
    catalogue: dict[str, tuple[CatalogueEntry, ...]]
    kinds: dict[str, str]


class PictureSeat(Struct, frozen=True):
    """Who sits at a seat in the pictures."""

    seat: Seat
    name: str
    """What the text calls them, in its language."""


class HowToPlayPicture(Struct, frozen=True):
    """A position of a real match, as somebody saw it, for a board to draw."""

    name: str
    """By which the text says where it stands: `![caption](name)`, a paragraph of its own."""
    seat: Seat | None
    """Whose eyes saw it; null for what everybody may see."""
    sheets: tuple[str, ...]
    """The parts of the board that matter, by the keys that `@cabinet-noir/boards` gives them."""
    awaiting: tuple[Seat, ...]
    """The seats that must answer."""
    view: dict[str, Any]
    """The position, as `view` of a match of this game has it."""


class HowToPlayDocument(Struct, frozen=True):
    """How a game is played, for who never played it: two pages of text with pictures."""

    game: GameKey
    language: str
    """The tag of the language in which it is written."""
    text: str
    """Markdown: headings, paragraphs, lists, bold terms, and where each picture stands."""
    seats: tuple[PictureSeat, ...]
    """Who sits where in the pictures; seats that a picture does not have are left over."""
    pictures: tuple[HowToPlayPicture, ...]
    """The pictures, in the order of the text."""
