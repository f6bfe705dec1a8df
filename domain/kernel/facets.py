"""Facets: what may happen in a game, declared as data, by which finished matches are found.

A facet names events, and the field whose value says what it was. What happened in a match is a set of bits for each
value: one for each seat and period. So it is known who did it when, and it takes one number.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any, get_args

from msgspec import Meta, Struct

from domain.kernel.messages import Event

SEATS, PERIODS = 6, 8
"""So many seats and periods have bits; what comes after the last period is in the last. A number in Redis and in
SQLite has 53 bits.
"""


class Period(Struct, frozen=True):
    """What the periods of a game are: each begins with an event. Its `field` has the number, from 1; without one
    the events are counted, and before the first is period 1.
    """

    name: str
    """What a period is, as `round`."""
    event: type[Event]
    field: str | None = None


class Facet(Struct, frozen=True):
    """One thing that may happen: in an event of one of these classes, with one of these values in its field.

    A field may be a part of another (`deed.kind`); one that is true or false has the second or the first value; a
    list has several, and null none. Without a field it has the only value. `seat` is the field with the seat.
    """

    key: str
    events: tuple[type[Event], ...]
    field: str | None
    values: tuple[str, ...]
    seat: str = "seat"


Happened = Mapping[tuple[str, str], int]
"""By facet and value, the bits of seats and periods."""


def values_of(closed_set: Any) -> tuple[str, ...]:
    """The values of a closed set of ids."""
    (meta,) = (part for part in get_args(closed_set) if isinstance(part, Meta))
    return tuple((meta.extra_json_schema or {})["enum"])


def bit(seat: int, period: int) -> int:
    """The bit of a seat in a period, counted from 1."""
    return 1 << (seat * PERIODS + min(period, PERIODS) - 1)


def bits(seat: int | None = None, period: int | None = None) -> int:
    """The bits of a seat and a period; of all where one is not given."""
    seats = range(SEATS) if seat is None else (seat,)
    periods = range(1, PERIODS + 1) if period is None else (period,)
    return sum(bit(one, at) for one in seats for at in periods)


class Occurrence(Struct, frozen=True):
    """That a value of a facet happened, in one of some events: at which seat, and in which period, from 1."""

    event: int
    facet: str
    value: str
    seat: int
    period: int


def occurrences_in(facets: Iterable[Facet], period: Period | None, events: Iterable[Event]) -> Iterator[Occurrence]:
    """What happened by some facets in the events of a match, in order; `event` counts these from 0."""
    by_event: dict[type[Event], list[Facet]] = {}
    for facet in facets:
        for event_class in facet.events:
            by_event.setdefault(event_class, []).append(facet)
    now = 1
    for number, event in enumerate(events):
        if period and type(event) is period.event:
            now = max(1, getattr(event, period.field)) if period.field else now + 1
        for facet in by_event.get(type(event), ()):
            seat = getattr(event, facet.seat)
            if isinstance(seat, int) and 0 <= seat < SEATS:
                for value in _values(facet, event):
                    yield Occurrence(number, facet.key, value, seat, now)


def bits_by_value(facets: Sequence[Facet], period: Period | None, events: Iterable[Event]) -> Happened:
    """What happened by some facets in the events of a match, in order."""
    found: dict[tuple[str, str], int] = {}
    for one in occurrences_in(facets, period, events):
        found[one.facet, one.value] = found.get((one.facet, one.value), 0) | bit(one.seat, one.period)
    return found


def _values(facet: Facet, event: Event) -> Iterator[str]:
    said = attrgetter(facet.field)(event) if facet.field else facet.values[0]
    if isinstance(said, bool):
        yield facet.values[said]
    elif isinstance(said, str):
        yield said
    elif isinstance(said, tuple):
        yield from said
