"""The history of a match, as deciders and undoing look at it."""

from collections.abc import Sequence
from typing import Any

from domain.match.past import Past, PastCommand
from domain.match.state import Match
from domain.match.table import Table
from domain.match.terms import Moment
from events.envelope import milliseconds
from streams.folding import beginning, done, walk
from streams.matches import GameNotInstalled, Matches
from streams.stream import UnknownStream


def past_of(matches: Matches, match: str) -> Past:
    """The history of a match that is stored here."""
    return StoredPast(matches, match)


class StoredPast:
    """The history of a match that is stored here; see `domain.match.past`."""

    def __init__(self, matches: Matches, match: str) -> None:
        self._matches = matches
        self._match = match

    def latest_match(self) -> Match:
        """See Past."""
        return self._matches.current(self._match)[0].state.match

    def table(self, version: int) -> Table[Any]:
        """See Past."""
        return self._matches.checkpoint_at(self._match, version).state

    def commands(self, first: int, last: int) -> Sequence[PastCommand]:
        """See Past."""
        codec = self._matches.codec(self._match)
        start = self._matches.checkpoint_at(self._match, first - 1) if first > 1 else beginning(self._match)
        envelopes = self._matches.envelopes(self._match, first - 1, last)
        steps = walk(codec, start, envelopes, self._matches.recall(self._match))
        tables = [start.state, *(step.checkpoint.state for step in steps)]
        return done(codec, tables, envelopes)

    def ends_command(self, version: int) -> bool:
        """See Past."""
        here = self._matches.envelopes(self._match, version - 1, version + 1) if version > 0 else []
        return bool(here) and here[0].version == version and (len(here) == 1 or here[1].command is not None)

    def written_at(self, version: int) -> Moment:
        """See Past."""
        here = self._matches.envelopes(self._match, version - 1, version) if version > 0 else []
        if not here:
            raise LookupError(f"there is no version {version}")
        return milliseconds(here[0].at)

    def past_of(self, match: str) -> Past | None:
        """See Past."""
        try:
            self._matches.codec(match)
        except (UnknownStream, GameNotInstalled):
            return None
        return StoredPast(self._matches, match)
