"""Documents of branches, names and comments."""

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.match.state import Status
from domain.match.terms import Origin
from service.application.matches.notes import KeptComment


class BranchNode(Struct, frozen=True):
    """A match with all its branches, as far as the caller may see them.

    `origin` is null for a match that is not a branch. `omitted` is the number of further branches.
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
    """The name of a match; null if it has none."""

    match: str
    name: str | None


class CommentList(Struct, frozen=True):
    """Comments on a match, oldest first."""

    match: str
    comments: tuple[KeptComment, ...]
