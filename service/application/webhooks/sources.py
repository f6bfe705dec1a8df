"""Where news comes from: one source for each kind of stream that webhooks tell of."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, TypeVar

from msgspec import Struct

from events import ids
from events.envelope import Envelope
from service.application.players import Principal
from service.runtime.bootstrap import Cabinet

PING = "webhook.ping"
E = TypeVar("E")


class Happening(Struct, frozen=True):
    """What one append did to a stream, from the version behind `after` to `version`.

    `subjects` are those whose webhooks are told. `told` gives the types of messages and their data as somebody is
    told them; None if this and what follows is not told to it yet.
    """

    stream: str
    after: int
    version: int
    at: str
    subjects: frozenset[str]
    told: Callable[[Principal], list[tuple[str, Struct]] | None]


class Source(Struct, frozen=True):
    """A kind of stream that webhooks tell of.

    `types` are the types of messages with the struct of their data, `subjects` are all that might be told of a
    stream now, `happenings` is what came after a version.
    """

    types: Mapping[str, type[Struct]]
    subjects: Callable[[Cabinet, str], Iterable[str]]
    happenings: Callable[[Cabinet, str, int], Iterator[Happening]]


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


def sources() -> Mapping[str, Source]:
    """The source of each kind of stream, by the prefix of its ids."""
    from service.application.webhooks import matches, tournaments

    return {ids.MATCH: matches.SOURCE, ids.TOURNAMENT: tournaments.SOURCE}
