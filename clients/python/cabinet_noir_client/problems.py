"""Refused requests as exceptions, one class a status."""

from contextlib import suppress
from typing import Any, ClassVar, Literal, TypeAlias, cast

import httpx
import msgspec

from cabinet_noir_client.types import ProblemCode, ProblemDocument

Code: TypeAlias = ProblemCode | Literal["unexplained"]
"""What a refusal says. `unexplained`: it was not the service that answered, and only the status is known."""


class Problem(Exception):
    """A request was refused. `document` is the problem (RFC 9457), `retry_after` the seconds to wait, if told.

    `answered` is the status of the answer.
    """

    status: ClassVar[int | None] = None

    def __init__(
        self, document: ProblemDocument, retry_after: float | None = None, answered: int | None = None
    ) -> None:
        super().__init__(f"{document['code']}: {document['detail']}")
        self.document = document
        self.retry_after = retry_after
        self.answered = answered or self.status

    @property
    def code(self) -> Code:
        """What is wrong; `GET /v1/problems` lists all codes."""
        return cast(Code, self.document["code"])


class Unauthorized(Problem):
    """The token is missing or wrong."""

    status = 401


class Forbidden(Problem):
    """Somebody else may do this, the caller may not."""

    status = 403


class NotFound(Problem):
    """There is no such thing, or the caller may not know of it."""

    status = 404


class Conflict(Problem):
    """Not in the present state."""

    status = 409


class Stale(Problem):
    """The match or tournament has moved on since the version that the command was meant for."""

    status = 412


class Refused(Problem):
    """Something in the request is wrong, or the rules of the game forbid the command."""

    status = 422


class TooManyRequests(Problem):
    """The caller is over a limit."""

    status = 429


class Unavailable(Problem):
    """The service cannot answer now."""

    status = 503


_CLASSES: dict[int | None, type[Problem]] = {kind.status: kind for kind in Problem.__subclasses__()}


def problem_of(response: httpx.Response) -> Problem:
    """The problem in a response that was read. What is not a problem document is described by its status."""
    told = response.headers.get("Retry-After", "")
    retry_after = float(told) if told.isascii() and told.isdigit() else None
    return _CLASSES.get(response.status_code, Problem)(_document(response), retry_after, response.status_code)


def _document(response: httpx.Response) -> ProblemDocument:
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        with suppress(msgspec.DecodeError):
            told = msgspec.json.decode(response.content, type=dict[str, Any])
            if {"code", "detail"} <= told.keys():
                return cast(ProblemDocument, told)
    other: dict[str, Any] = {
        "type": "about:blank",
        "title": response.reason_phrase,
        "status": response.status_code,
        "code": "unexplained",
        "detail": response.text[:200],
        "retryable": response.status_code in (429, 502, 503, 504),
    }
    return cast(ProblemDocument, other)
