"""Refused requests as exceptions, one class a status."""

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, ClassVar, Literal, TypeAlias, cast

import httpx
import msgspec

from cabinet_noir_client.types import ProblemCode, ProblemDocument

Code: TypeAlias = ProblemCode | Literal["unexplained", "protocol_error"]
"""What a refusal says. `unexplained`: it was not the service that answered, and only the status is known.

`protocol_error`: an endpoint of OAuth refused something, and `ProtocolProblem.error` says what.
"""


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


class ProtocolProblem(Problem):
    """An endpoint of OAuth refused something (RFC 6749, 5.2).

    `error` is its code: after `invalid_grant` the player has to be asked for consent again.
    """

    def __init__(self, told: Mapping[str, Any], answered: int, retry_after: float | None) -> None:
        self.error = str(told["error"])
        document = _document_of(answered, "protocol_error", f"{self.error}: {told.get('error_description', '')}")
        super().__init__(document, retry_after, answered)


def problem_of(response: httpx.Response) -> Problem:
    """The problem in a response that was read. What is not a problem document is described by its status."""
    header, status = response.headers.get("Retry-After", ""), response.status_code
    retry_after = float(header) if header.isascii() and header.isdigit() else None
    told = _explanation(response)
    if "error" in told:
        return ProtocolProblem(told, status, retry_after)
    found = cast(ProblemDocument, told) if {"code", "detail"} <= told.keys() else None
    document = found or _document_of(status, "unexplained", response.text[:200], response.reason_phrase)
    return _CLASSES.get(status, Problem)(document, retry_after, status)


def _explanation(response: httpx.Response) -> dict[str, Any]:
    """The problem document, or the error of OAuth; nothing if it is neither."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    if kind in ("application/problem+json", "application/json"):
        with suppress(msgspec.DecodeError):
            told = msgspec.json.decode(response.content, type=dict[str, Any])
            if kind == "application/problem+json" or isinstance(told.get("error"), str):
                return told
    return {}


def _document_of(status: int, code: Code, detail: str, title: str = "") -> ProblemDocument:
    """A problem that came without a document."""
    made: dict[str, Any] = {
        "type": "about:blank",
        "title": title,
        "status": status,
        "code": code,
        "detail": detail,
        "retryable": status in (429, 502, 503, 504),
    }
    return cast(ProblemDocument, made)
