"""Lists of matches, as answers show them."""

from msgspec import Struct

from service.application.matches.summaries import MatchSummary


class MatchPage(Struct, frozen=True):
    """Matches, newest first. `next` is the cursor of the next page."""

    items: tuple[MatchSummary, ...]
    """As everybody may see them."""
    next: str | None
