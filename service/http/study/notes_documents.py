"""Documents of names and comments."""

from msgspec import Struct

from domain.kernel.values import MatchId
from service.application.matches.notes import KeptComment


class MatchName(Struct, frozen=True):
    """The name of a match; null if it has none."""

    match: MatchId
    name: str | None
    """What the host called it; null without a name."""


class CommentList(Struct, frozen=True):
    """Comments on a match, oldest first."""

    match: MatchId
    comments: tuple[KeptComment, ...]
    """On any version, the oldest first."""
