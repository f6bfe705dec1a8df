"""The events of a series. All are public. Names and fields are stored forever (see kernel.messages)."""

import sys

from domain.kernel.messages import Event, Public, vocabulary
from domain.kernel.values import CutNumber, LinkNumber, TournamentId
from domain.series.terms import Link, MemberAt, Terms, Verdict


class SeriesOpened(Public, frozen=True):
    """A series was opened. `organiser` directs it."""

    terms: Terms
    """What it is called, and how its tournaments count."""
    organiser: str


class TournamentAdded(Public, frozen=True):
    """A tournament belongs to the series, as its last one."""

    tournament: TournamentId


class TournamentRemoved(Public, frozen=True):
    """A tournament does not belong to the series any more."""

    tournament: TournamentId


class TournamentsOrdered(Public, frozen=True):
    """The order of the tournaments is another."""

    tournaments: tuple[str, ...]
    """All of them, the first first."""


class LinkSet(Public, frozen=True):
    """A link was made or changed."""

    number: LinkNumber
    link: Link
    """Who goes over by it, and how."""


class LinkRemoved(Public, frozen=True):
    """A link does not count any more."""

    number: LinkNumber


class PointsTableChanged(Public, frozen=True, omit_defaults=True):
    """The points table is another: of one tournament, or of the series."""

    points: tuple[int, ...]
    """What each rank is worth, the first first."""
    best: int | None = None
    """How many tournaments of an entry count; null for all."""
    tournament: str | None = None
    """The tournament whose table it is; null for the series."""


class CutMade(Public, frozen=True):
    """Entries go over from a tournament to another, in which they are entered."""

    cut: CutNumber
    link: LinkNumber
    source: MemberAt
    """The tournament that they come from, at the version whose standings counted."""
    target: MemberAt
    """The tournament that they go over to, as it was before the cut."""
    verdicts: tuple[Verdict, ...]
    """Whether each entry of the source goes over, and why."""


class SeriesEnded(Public, frozen=True):
    """The series is over: no tournament, link or cut follows."""

    reason: str
    """In the organiser's words, for all to read."""


EVENTS = vocabulary(Event, sys.modules[__name__])
