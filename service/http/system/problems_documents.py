"""Documents of problems (RFC 9457)."""

from msgspec import UNSET, Struct, UnsetType

from service.application.remarks import Fault


class ProblemDocument(Struct, frozen=True):
    """A problem (RFC 9457). `code` is stable; `rule` is the section of the game's RULES.md.

    `retryable`: the same request may succeed a moment later and will not be carried out twice.
    """

    type: str
    """A link to the list of problems, with the code as its fragment."""
    title: str
    """What the HTTP status means, in the language of the caller."""
    status: int
    """The HTTP status of the answer, repeated."""
    code: str
    detail: str
    """What was wrong with this request, in the language of the caller."""
    request_id: str
    """The `Request-Id` of the answer, by which the operator finds it in the logs."""
    retryable: bool
    rule: str | UnsetType = UNSET
    errors: list[Fault] | UnsetType = UNSET
    """The faults of the body, one by one; absent if it was not the body."""
    version: int | UnsetType = UNSET
    """The version of the match or the tournament at which a write was refused; absent for others."""


class ProblemInfo(Struct, frozen=True):
    """A problem code: its HTTP status, whether a retry makes sense, and for a refusal the game and the section of
    its rules.
    """

    code: str
    """The stable name of the problem, for programs."""
    status: int
    """The HTTP status that it comes with."""
    title: str
    """What the status means, in the language of the caller."""
    retryable: bool
    """Whether the same request may succeed a moment later, and is never carried out twice."""
    game: str | None = None
    """The game that refuses commands so; null for problems of the service."""
    rule: str | None = None
    """The section of the game's RULES.md that says so; null for problems of the service."""
