"""Pages of lists."""

from msgspec import Struct

from analysis.results import MatchResult
from projections.summaries import MatchSummary


class MatchPage(Struct, frozen=True):
    """Matches, newest first. `next` is the cursor of the next page."""

    items: tuple[MatchSummary, ...]
    next: str | None


class ResultPage(Struct, frozen=True):
    """Results, the latest match to end first. `next` is the cursor of the next page."""

    items: tuple[MatchResult, ...]
    next: str | None
