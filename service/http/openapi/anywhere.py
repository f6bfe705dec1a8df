"""What any operation may answer that is no matter of its own: one response, `default`, instead of nine."""

from typing import Any

from domain.match import refusals as match
from service.application import problems
from service.http.conventions.answers import PROBLEM_JSON
from service.http.conventions.statuses import STATUS
from service.http.openapi.headers import REF

DEFAULT = "default"
CODES = (
    problems.BAD_TOKEN,
    problems.PLAYER_LOCKED,
    problems.TOKEN_NEEDED,
    problems.INSUFFICIENT_SCOPE,
    match.NOT_FOR_GUESTS,
    problems.NOT_ACCEPTABLE,
    problems.BODY_TOO_LARGE,
    problems.BODY_CODED,
    problems.BAD_PARAMETER,
    problems.REPEATED_PARAMETER,
    problems.UNKNOWN_PARAMETER,
    problems.TOO_MANY_REQUESTS,
    problems.INTERNAL,
    problems.ARCHIVE_DOWN,
    problems.MAINTENANCE,
    problems.NOT_REPLICATED,
    problems.STORE_DOWN,
)
HEADERS = {
    "Request-Id": "Request-Id",
    "RateLimit": "RateLimit",
    "RateLimit-Policy": "RateLimit-Policy",
    "Retry-After": "Retry-After.default",
    "Accept-Encoding": "Accept-Encoding",
}
"""The components that describe the headers of it, by the names of these."""


def share_what_is_answered_anywhere(responses: dict[str, Any], problem: dict[str, Any]) -> None:
    """Leave out the statuses with nothing but problems that any operation may have, and say so once.

    `problem` is the schema of a problem.
    """
    gone = [status for status, of in responses.items() if _codes(of) and _codes(of) <= {*CODES}]
    for status in gone:
        del responses[status]
    told = ", ".join(f"`{code}` ({STATUS[code]})" for code in sorted(CODES, key=lambda code: (STATUS[code], code)))
    responses[DEFAULT] = {
        "description": f"What any operation may answer: {told}.",
        "content": {PROBLEM_JSON: {"schema": problem}},
        "headers": {name: {"$ref": REF + component} for name, component in HEADERS.items()},
    }


def _codes(response: dict[str, Any]) -> set[str]:
    """The codes of a response that is nothing but problems; none of others."""
    if list(response["content"]) != [PROBLEM_JSON]:
        return set()
    return {code.strip("`") for code in response["description"].split(", ")}
