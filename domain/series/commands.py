"""The commands of a series. A command is stored with its first event, so that an audit can decide it again.

The actor is not part of a command: see `decide`. The state of a tournament is found by the version in the command.
"""

import sys

from domain.kernel.messages import Command, vocabulary
from domain.series.terms import Link, MemberAt, Terms


class OpenSeries(Command, frozen=True, omit_defaults=True):
    """Open a series of tournaments, with its first links."""

    terms: Terms
    tournaments: tuple[MemberAt, ...] = ()
    links: tuple[Link, ...] = ()


class SetTournaments(Command, frozen=True):
    """Set which tournaments belong to the series, in order."""

    tournaments: tuple[MemberAt, ...]


class SetLink(Command, frozen=True):
    """Set a link; the next number makes a new one."""

    number: int
    link: Link


class RemoveLink(Command, frozen=True):
    """Remove a link by which no cut was made."""

    number: int


class ChangePoints(Command, frozen=True, omit_defaults=True):
    """Change the points table: of one tournament, or that of the series with how many tournaments count."""

    points: tuple[int, ...]
    best: int | None = None
    tournament: str | None = None


class MakeCut(Command, frozen=True, omit_defaults=True):
    """Make the cut of a link, on the standings of its source at a version.

    `picked` are the entries that go over where the organiser names them.
    """

    link: int
    source: MemberAt
    target: MemberAt
    picked: tuple[int, ...] = ()


class EndSeries(Command, frozen=True):
    """End the series; every tournament has ended, as these versions show."""

    tournaments: tuple[MemberAt, ...]
    reason: str


COMMANDS = vocabulary(Command, sys.modules[__name__])
