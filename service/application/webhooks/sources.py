"""Sources of messages: one for each kind of stream that webhooks can follow."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from events import ids
from events.envelope import Envelope
from service.application import problems
from service.application.players import Principal
from service.application.problems import Problem

E = TypeVar("E")


class Happening(Struct, frozen=True):
    """The effects of one append to a stream, from the version before, `after`, to `version`.

    `subjects` are those whose webhooks get messages. `messages_for` gives the messages, types and data, as an actor
    may see them; None if the actor may not see this yet, nor what follows.
    """

    stream: str
    after: int
    version: int
    at: str
    subjects: frozenset[str]
    messages_for: Callable[[Principal], list[tuple[str, Struct]] | None]


class MessageSource(Protocol):
    """A kind of stream that webhooks can follow."""

    def check(self, who: Principal, stream: str) -> None:
        """A problem if an actor may not know of the stream."""

    def subjects(self, stream: str, after: int) -> Iterable[str]:
        """Everything whose webhooks can follow a stream now, and of the rest whomever an event after a version
        concerns.
        """

    def happenings(self, stream: str, after: int) -> Iterator[Happening]:
        """The changes after a version, one command at a time."""


class Sources:
    """The source of each kind of stream, by the prefix of its ids."""

    def __init__(self, by_kind: Mapping[str, MessageSource]) -> None:
        self._by_kind = by_kind

    def source_of(self, stream: str) -> MessageSource | None:
        """The source of messages about a stream, if there is one."""
        return self._by_kind.get(ids.kind_of(stream))

    def check(self, who: Principal, subject: str) -> None:
        """A problem if an actor can have no webhook about a subject: a stream, or itself as a player."""
        if ids.kind_of(subject) == ids.PLAYER:
            if not who.operator and (who.player is None or who.player.id != subject):
                raise Problem(problems.FOREIGN_PLAYER)
            return
        source = self.source_of(subject)
        if source is None:
            raise Problem(problems.UNKNOWN_SUBJECT, {"subject": subject})
        source.check(who, subject)


def by_command(envelopes: Iterable[E]) -> Iterator[list[E]]:
    """Envelopes, or pairs with one, grouped by command."""
    found: list[E] = []
    for one in envelopes:
        if found and _envelope(one).command is not None:
            yield found
            found = []
        found.append(one)
    if found:
        yield found


def _envelope(one: Any) -> Envelope[Any]:
    envelope: Envelope[Any] = getattr(one, "envelope", one)
    return envelope
