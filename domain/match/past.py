"""The history that a decider may look up: the same match at earlier versions, and the origin of a branch."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from domain.kernel.messages import Command, Event, Seat
from domain.match.state import Match
from domain.match.table import Table
from domain.match.terms import Moment


class PastCommand(Struct, frozen=True):
    """A command of the past: the versions of its events, its actor's seat, the table before it, and its events.

    `command` is null if the range begins in the middle of one.
    """

    first: int
    last: int
    cause: str
    seat: Seat | None
    command: Command | None
    before: Table[Any]
    events: tuple[Event, ...]


class Past(Protocol):
    """The history of a match."""

    def latest_match(self) -> Match:
        """The match at its latest version."""
        ...

    def table(self, version: int) -> Table[Any]:
        """The table at a version. Raises LookupError if there is no such version."""
        ...

    def commands(self, first: int, last: int) -> Sequence[PastCommand]:
        """The commands from one version to another, in order."""
        ...

    def ends_command(self, version: int) -> bool:
        """Whether the version exists and is the end of a command."""
        ...

    def written_at(self, version: int) -> Moment:
        """When the event of a version was written. Raises LookupError if there is no such version."""
        ...

    def past_of(self, match: str) -> "Past | None":
        """The history of another match; None if it is not available here."""
        ...


class OriginUnknown(LookupError):
    """A decision needs another match, which is not available here."""


class NoPast:
    """The history of a match that continues from nothing."""

    def latest_match(self) -> Match:
        """See Past."""
        return Match()

    def table(self, version: int) -> Table[Any]:
        """See Past."""
        raise LookupError(f"there is no version {version}")

    def commands(self, first: int, last: int) -> Sequence[PastCommand]:
        """See Past."""
        return ()

    def ends_command(self, version: int) -> bool:
        """See Past."""
        return False

    def written_at(self, version: int) -> Moment:
        """See Past."""
        raise LookupError(f"there is no version {version}")

    def past_of(self, match: str) -> Past | None:
        """See Past."""
        return None
