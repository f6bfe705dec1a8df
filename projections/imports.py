"""Which matches came as records from elsewhere, and the log that proves each.

What an operator imports is only their word. A match that no trusted log proves counts in no result, rating or
statistic.
This is no projection: it cannot be derived from the events. It is kept beside them, and goes to the archive and
back with them.
"""

from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from events.attachments import Attachments
from projections.endings import OVER
from projections.projection import Change

COUNTED: Final = ("results", "ratings", "statistics")
"""The projections that leave out an imported match without proof."""
PART: Final = "imported"
BY: Final = "by:"
"""What is kept of an imported match: this, and the name of the log that proves it, if one does."""


class Imports:
    """The matches that were imported, wherever their streams are."""

    def __init__(self, beside: Attachments) -> None:
        self._beside = beside

    def note(self, match: str, log: str) -> None:
        """Note that a match is imported; `log` is the one that proves it, or empty."""
        self._beside.set(match, PART, BY + log)

    def proof_of(self, match: str) -> str | None:
        """The log that proves an imported match, empty if none does; None for a match that was played here."""
        kept = self._beside.text(match, PART)
        return None if kept is None else kept.decode().removeprefix(BY)

    def looked_up(self, change: Change) -> Change:
        """A change that knows whether its match was imported, if that is over: others never were."""
        if change.proven_by is not UNSET:
            return change
        is_over = change.last.checkpoint.state.match.status in OVER
        return replace(change, proven_by=self.proof_of(change.match) if is_over else None)
