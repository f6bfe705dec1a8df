"""Documents of games."""

from typing import Any

from msgspec import Struct


class BotInfo(Struct, frozen=True):
    """A bot of a game, what it is called and how it plays. The first is the default, and takes over a seat whose
    player resigned.
    """

    key: str
    name: str
    summary: str


class GameInfo(Struct, frozen=True):
    """A summary of a game, in the caller's language. `goal` is how one wins, in a sentence.

    `options` is the JSON Schema of its match options, with defaults.
    """

    key: str
    title: str
    summary: str
    goal: str
    seats_min: int
    seats_max: int
    rules_version: int
    options: dict[str, Any]
    bots: tuple[BotInfo, ...]
    provenance: dict[str, Any]


class RefusalInfo(Struct, frozen=True):
    """A reason for which the game refuses a command, and the section of its rules."""

    code: str
    text: str
    rule: str


class GameDetails(Struct, frozen=True):
    """A game with the JSON Schemas of its commands, events and view."""

    info: GameInfo
    commands: dict[str, Any]
    events: dict[str, Any]
    view: dict[str, Any]
    refusals: tuple[RefusalInfo, ...]


class CatalogueEntry(Struct, frozen=True):
    """A card, an agent, a symbol or another component: its name and what it does, in the caller's language.

    `kind` is a key of `kinds`, `rule` the section of the rules that matters.
    """

    id: str
    kind: str
    name: str
    effect: str
    rule: str


class Components(Struct, frozen=True):
    """Component data by edition, each with its provenance, and names in the caller's language.

    `catalogue` explains by edition every component that players meet, `kinds` are the names of its kinds.
    `names` are those of components and other ids, `causes` those of the game's commands and other causes of events
    (`ask_undo`, `expire` …), `endings` the ways in which a match ended, by `how` of its outcome. `{house}` in a
    text stands for whom the house plays in that match: `house` of its timeline.
    """

    game: str
    editions: dict[str, Any]
    names: dict[str, str]
    causes: dict[str, str]
    endings: dict[str, str]
    catalogue: dict[str, tuple[CatalogueEntry, ...]]
    kinds: dict[str, str]
