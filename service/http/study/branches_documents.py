"""Branches and what people wrote about a match, as answers show them."""

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.match.state import Status
from domain.match.terms import Origin
from service.application.matches.notes import KeptComment


class BranchNode(Struct, frozen=True):
    """A match with all that branches off from it, as far as the caller may see it.

    `origin` is null for a match that branches off from nothing. `omitted` says how many branches more there were.
    """

    match: str
    name: str | None
    origin: Origin | None
    status: Status
    version: int
    host: str
    host_name: str | None
    created_at: str
    outcome: Outcome | None
    comments: int
    branches: tuple["BranchNode", ...]
    omitted: int = 0


class MatchName(Struct, frozen=True):
    """What a match is called; null if it has no name."""

    match: str
    name: str | None


class CommentList(Struct, frozen=True):
    """Comments on a match, oldest first."""

    match: str
    comments: tuple[KeptComment, ...]
