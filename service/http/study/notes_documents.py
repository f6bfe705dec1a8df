"""Documents of names and comments."""

from msgspec import Struct

from service.application.matches.notes import KeptComment


class MatchName(Struct, frozen=True):
    """The name of a match; null if it has none."""

    match: str
    name: str | None


class CommentList(Struct, frozen=True):
    """Comments on a match, oldest first."""

    match: str
    comments: tuple[KeptComment, ...]
