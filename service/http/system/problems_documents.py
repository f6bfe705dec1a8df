"""Documents of problems (RFC 9457)."""

from msgspec import UNSET, Struct, UnsetType


class Fault(Struct, frozen=True):
    """One fault of a request body; `pointer` is a JSON pointer (RFC 6901)."""

    pointer: str
    detail: str


class ProblemDocument(Struct, frozen=True):
    """A problem (RFC 9457). `code` is stable; `rule` is the section of the game's RULES.md.

    `retryable`: the same request may succeed a moment later and will not be carried out twice.
    """

    type: str
    title: str
    status: int
    code: str
    detail: str
    request_id: str
    retryable: bool
    rule: str | UnsetType = UNSET
    errors: list[Fault] | UnsetType = UNSET
    version: int | UnsetType = UNSET


class ProblemInfo(Struct, frozen=True):
    """A problem code: its HTTP status, whether a retry makes sense, and for a refusal the game and the section of
    its rules.
    """

    code: str
    status: int
    title: str
    retryable: bool
    game: str | None = None
    rule: str | None = None
