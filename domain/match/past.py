"""What a decision may look up: the same match at earlier versions, and other matches that it goes on from."""

from collections.abc import Sequence
from typing import Any, Protocol

from msgspec import Struct

from domain.kernel.messages import Command, Event, Seat
from domain.match.state import Match
from domain.match.table import Table


class Done(Struct, frozen=True):
    """A command of the past: the versions of its events, who gave it, the table it was given at, what it led to.

    `command` is null where a look begins in the middle of one.
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

    def now(self) -> Match:
        """The match as far as it has come."""
        ...

    def table(self, version: int) -> Table[Any]:
        """The table at a version. Raises LookupError if there is no such version."""
        ...

    def done(self, first: int, last: int) -> Sequence[Done]:
        """What was done from one version to another, in order."""
        ...

    def is_settled(self, version: int) -> bool:
        """Whether there is such a version and a command ended with it."""
        ...

    def of(self, match: str) -> "Past | None":
        """The history of another match; None if it is not known here."""
        ...


class OriginUnknown(LookupError):
    """A decision hangs on another match, which is not known here."""


class NoPast:
    """Of a match that goes on from nothing."""

    def now(self) -> Match:
        """See Past."""
        return Match()

    def table(self, version: int) -> Table[Any]:
        """See Past."""
        raise LookupError(f"there is no version {version}")

    def done(self, first: int, last: int) -> Sequence[Done]:
        """See Past."""
        return ()

    def is_settled(self, version: int) -> bool:
        """See Past."""
        return False

    def of(self, match: str) -> Past | None:
        """See Past."""
        return None
