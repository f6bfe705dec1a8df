"""Documents of events and sentences."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class ActorDocument(Struct, frozen=True):
    """The actor of an event: a player id, `bot:<key>` or `house`. `request_id` is visible to that player only."""

    by: str
    seat: int | None
    request_id: str | UnsetType | None = UNSET


class EventDocument(Struct, frozen=True):
    """An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: int
    at: str
    type: str
    cause: str
    actor: ActorDocument
    event: Any
    previous: str | UnsetType = UNSET
    hash: str | UnsetType = UNSET


class EventPage(Struct, frozen=True):
    """Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version."""

    match: str
    version: int
    next: int
    events: tuple[EventDocument, ...]


class Sentence(Struct, frozen=True):
    """An event in words."""

    version: int
    at: str
    type: str
    text: str


class Timeline(Struct, frozen=True):
    """The history after a version as sentences. Continue with `after` = `next`.

    `house` is the name of whom the house plays, such as the automa of a game.
    """

    match: str
    version: int
    next: int
    language: str
    house: str
    sentences: tuple[Sentence, ...]


class StreamEnd(Struct, frozen=True):
    """The match is over, and this was its last version: there is nothing more to follow."""

    match: str
    version: int
