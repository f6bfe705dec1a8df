"""Documents of events and sentences."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.values import EventNumber, MatchId, Time, Version


class ActorDocument(Struct, frozen=True):
    """The actor of an event: a player id, `bot:<key>` or `house`. `request_id` is visible to that player only:
    the SHA-256 of the `Request-Id` of the request in hex, in older events the id itself.
    """

    by: str
    """Who acted: the id of a player, `bot:<key>` or `house`."""
    seat: int | None
    """For which seat; null if for none."""
    request_id: str | UnsetType | None = UNSET


class EventDocument(Struct, frozen=True):
    """An event as shown to the viewer. `hash` and `previous` are shown once the match is over, and with the truth:
    if a secret has few possible values, a hash would reveal it.
    """

    version: EventNumber
    at: Time
    type: str
    """The wire name of the event, as in `event`."""
    cause: str
    """The wire name of the command that led to it."""
    actor: ActorDocument
    """Who gave that command."""
    event: Any
    """The event with its fields; what the viewer may not see is `{"hidden": n}`."""
    previous: str | UnsetType = UNSET
    """The hash that the event before ends with, in hex; absent while it could reveal a secret."""
    hash: str | UnsetType = UNSET
    """The hash of this event and all before it, in hex; absent while it could reveal a secret."""


class EventPage(Struct, frozen=True):
    """Events after a version, oldest first. Continue with `after` = `next`; `version` is the newest version."""

    match: MatchId
    version: int
    next: int
    events: tuple[EventDocument, ...]
    """As shown to the viewer."""


class Sentence(Struct, frozen=True):
    """An event in words."""

    version: EventNumber
    at: Time
    type: str
    """The wire name of the event."""
    text: str
    """What happened, in words."""


class MatchSentence(Sentence, frozen=True):
    """An event of a match in words."""

    you: bool
    """Whether it speaks of the caller, who is "you" in it: a player who looks through the eyes of the own seat."""


class Timeline(Struct, frozen=True):
    """The history after a version as sentences. Continue with `after` = `next`.

    `house` is the name of whom the house plays, such as the automa of a game.
    """

    match: MatchId
    version: Version
    next: int
    language: str
    """The language of the sentences, by its tag."""
    house: str
    sentences: tuple[MatchSentence, ...]
    """The oldest first; what the viewer may not see is not in them."""


class ToldEvent(EventDocument, frozen=True, kw_only=True):
    """An event on a line of a stream. `told` is the running hash of what the viewer was told, up to this."""

    told: str


class StreamEnd(Struct, frozen=True):
    """The match is over, and this was its last version: there is nothing more to follow."""

    match: str
    version: int
