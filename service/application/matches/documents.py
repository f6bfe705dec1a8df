"""Events and sentences, as answers show them."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType


class ActorDocument(Struct, frozen=True):
    """Who caused an event: a player id, `bot:<key>` or `house`. `request_id` is shown to that player only."""

    by: str
    seat: int | None
    request_id: str | UnsetType | None = UNSET


class EventDocument(Struct, frozen=True):
    """An event as the viewer was told it. `hash` and `previous` are shown once the match is over, and with the
    truth: a hash of few possible secrets would give them away.
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
    """Events after a version, oldest first. Ask again with `after` = `next`; `version` is the newest there is."""

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
    """The history after a version as sentences. Ask again with `after` = `next`.

    `house` is what whom the house plays is called, such as the automa of a game.
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
