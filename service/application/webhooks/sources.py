"""Where news comes from: one source for each kind of stream that webhooks can be about."""

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
    """What one append did to a stream, from the version behind `after` to `version`.

    `subjects` are those whose webhooks are told. `told` gives the types of messages and their data as somebody may
    see them; None if that person may not see this yet, nor what follows.
    """

    stream: str
    after: int
    version: int
    at: str
    subjects: frozenset[str]
    told: Callable[[Principal], list[tuple[str, Struct]] | None]


class Source(Protocol):
    """A kind of stream that webhooks can be about."""

    def check(self, who: Principal, stream: str) -> None:
        """A problem if somebody may not know of such a stream."""

    def subjects(self, stream: str) -> Iterable[str]:
        """Everything whose webhooks can be told of a stream now."""

    def happenings(self, stream: str, after: int) -> Iterator[Happening]:
        """What came after a version, one command at a time."""


class Sources:
    """The source of each kind of stream, by the prefix of its ids."""

    def __init__(self, by_kind: Mapping[str, Source]) -> None:
        self._by_kind = by_kind

    def of(self, stream: str) -> Source | None:
        """The source of news about a stream, if there is one."""
        return self._by_kind.get(ids.kind_of(stream))

    def check(self, who: Principal, subject: str) -> None:
        """A problem if somebody can have no webhook about a subject: a stream, or itself as a player."""
        if ids.kind_of(subject) == ids.PLAYER:
            if not who.operator and (who.player is None or who.player.id != subject):
                raise Problem(problems.FOREIGN_PLAYER)
            return
        source = self.of(subject)
        if source is None:
            raise Problem(problems.UNKNOWN_SUBJECT, {"subject": subject})
        source.check(who, subject)


def by_command(envelopes: Iterable[E]) -> Iterator[list[E]]:
    """Envelopes, or what has one, in groups of those that one command led to."""
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
