"""What the answers of all writes have in common."""

from flask import Response

from service.http.conventions.requests import caller
from service.http.parts import parts

REPLAYED = "Idempotency-Replayed"
REFUSED_FROM, FAILED_FROM = 400, 500
"""The first status of a request that was refused, and of one that failed."""


def replay_header(replayed: bool) -> dict[str, str]:
    """The header that marks a repeated answer."""
    return {REPLAYED: "true"} if replayed else {}


def is_refused(status: int) -> bool:
    """Whether a request was refused, and did not fail."""
    return REFUSED_FROM <= status < FAILED_FROM


def give_back(response: Response) -> Response:
    """See `Writing.give_back`."""
    if is_refused(response.status_code):
        parts().play.writing.give_back(caller())
    return response
