"""What an audit finds: the first place where something differs."""

from typing import Literal

from msgspec import Struct

Check = Literal[
    "chain",
    "commitment",
    "rules",
    "origin",
    "result",
    "pairings",
    "beacon",
    "cuts",
    "snapshots",
    "views",
    "index",
]


def reason(error: Exception) -> str:
    """Why something cannot be read, for people; for a missing field, Python's message has only the name."""
    if isinstance(error, KeyError):
        return f"the field {error} is missing"
    return str(error) or "it does not follow from what comes before"


class Divergence(Struct, frozen=True):
    """The first place where something differs: the version of the event, what was checked, and how it differs."""

    version: int
    """The version of the event."""
    check: Check
    """What was checked there."""
    detail: str
    """What was expected, and what was found."""


class Diverged(Exception):
    """Raised to end an audit at the first difference."""

    def __init__(self, version: int, check: Check, detail: str) -> None:
        super().__init__(detail)
        self.divergence = Divergence(version, check, detail)


class NotKnown(Diverged):
    """Raised to end an audit at the first form that is not known here: perhaps later code wrote it."""
