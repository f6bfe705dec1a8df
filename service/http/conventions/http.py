"""Reading requests and writing answers: the conventions that every resource shares."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec
from flask import Response, current_app, g, request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import RequestEntityTooLarge

from domain.kernel.actors import OPERATOR
from service.application import problems
from service.application.limits import API, KEY_MAX, RETRY_AFTER_SECONDS
from service.application.players import Principal
from service.application.problems import Problem
from service.application.remarks import Remark, told
from service.application.texts import texts
from service.http.conventions import conditions, parameters, strict_json
from service.http.conventions.operation import SVG

if TYPE_CHECKING:
    from service.runtime.bootstrap import Cabinet

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
IMMUTABLE = "private, max-age=31536000, immutable"

SAFE = ("GET", "HEAD", "OPTIONS")
READ, KEYED, ONCE = "read", "keyed", "once"

NOTHING = {"low": None, "high": None}
"""Arguments that a problem may leave out."""

_encode = msgspec.json.Encoder(order="deterministic").encode


def cabinet() -> "Cabinet":
    """The composed service of this process."""
    here: Cabinet = current_app.extensions["cabinet"]
    return here


def answer(
    body: Any, status: int = 200, *, version: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """A JSON answer; `version` becomes its ETag."""
    response = Response(_encode(body), status, content_type=JSON)
    if version is not None:
        response.headers["ETag"] = f'"{version}"'
    response.headers.update(headers or {})
    return response


def wants_plot() -> bool:
    """Whether `Accept` prefers the plot of an answer to its figures."""
    return bool(request.accept_mimetypes.best_match([JSON, SVG], JSON) == SVG)


def drawn(plot: bytes, *, version: int | None = None) -> Response:
    """A plot. It may run nothing and fetch nothing, wherever it is shown."""
    response = Response(plot, content_type=SVG)
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    response.vary.add("Accept")
    if version is not None:
        response.headers["ETag"] = f'"{version}"'
    return response


def problem_response(problem: Problem) -> Response:
    """A problem as RFC 9457 has it, in the caller's language."""
    words = texts(g.get("language", "en"), problem.game)
    kind = "refusal" if words.has(f"refusal-{problem.code}") else "problem"
    detail = {**NOTHING, "again": _again(), **_expected(problem), **problem.detail}
    body = {
        "type": f"{API}/problems#{problem.code}",
        "title": words.say(f"title-{problem.status}"),
        "status": problem.status,
        "code": problem.code,
        "detail": words.say(f"{kind}-{problem.code}", words.details(detail)),
        "request_id": g.get("request_id", ""),
        "retryable": problems.is_retryable(problem.code, _again() != ONCE),
        **problem.extra,
    }
    if "errors" in body:
        body["errors"] = [{**fault, "detail": told(fault["detail"], words)} for fault in body["errors"]]
    response = Response(_encode(body), problem.status, content_type=PROBLEM_JSON)
    if problem.status in (429, 503):
        response.headers["Retry-After"] = str(problem.detail.get("seconds", RETRY_AFTER_SECONDS))
    if problem.status == 401:
        response.headers["WWW-Authenticate"] = 'Bearer realm="cabinet-noir"'
    if "version" in problem.extra:
        response.headers["ETag"] = f'"{problem.extra["version"]}"'
    return response


def _expected(problem: Problem) -> dict[str, Any]:
    return parameters.expected(problem.detail["name"]) if problem.code == problems.BAD_PARAMETER else {}


def _again() -> str:
    """How this request may be asked again without being carried out twice: as a read, with its key, or not."""
    if request.method in SAFE:
        return READ
    return KEYED if request.headers.get("Idempotency-Key") else ONCE


def principal() -> Principal:
    """Who makes this request."""
    who: Principal = g.principal
    return who


def player_id() -> str:
    """The player who makes this request; a problem if nobody or the operator does."""
    player = principal().player
    if player is None:
        raise Problem(problems.TOKEN_NEEDED)
    return player.id


def player_or_operator() -> str:
    """The player who makes this request, or OPERATOR; a problem if nobody does."""
    return OPERATOR if principal().operator else player_id()


def player_name() -> str:
    """What the player who makes this request is called."""
    player = principal().player
    return player.name if player else ""


def time() -> int:
    """The time: milliseconds since 1970, UTC."""
    return cabinet().time()


def raw_body() -> bytes:
    """The bytes of the body. Raises RequestEntityTooLarge if there are more than this request may have.

    A body whose length was not told is cut off at the limit, so one that reaches it is taken for a longer one.
    """
    body = request.get_data()
    if request.content_length is None and len(body) >= (request.max_content_length or 0):
        raise RequestEntityTooLarge
    return body


def json_body() -> Any:
    """The JSON in the body; an empty body is an empty object."""
    body = raw_body()
    if not body.strip():
        return {}
    try:
        return strict_json.decode(body)
    except ValueError as error:
        raise problems.malformed(Remark("not_json", error=str(error))) from None


def load(schema: type[Schema], body: Any) -> dict[str, Any]:
    """The body as its schema has it."""
    if not isinstance(body, dict):
        raise problems.malformed(Remark("not_an_object"))
    try:
        loaded: dict[str, Any] = schema().load(body)
    except ValidationError as error:
        raise problems.malformed(error.messages) from None
    return loaded


def idempotency_key(least: int = 1) -> str:
    """The Idempotency-Key, of `least` characters or more, or an empty string."""
    key = request.headers.get("Idempotency-Key", "")
    if key and not re.fullmatch(rf"[\x21-\x7e]{{{least},{KEY_MAX}}}", key):
        raise Problem(problems.KEY_MALFORMED, {"least": least, "most": KEY_MAX})
    return key


def expected_version() -> int | None:
    """The version in If-Match, if one is named; of several the newest that the match has reached.

    0, which no match is at, stands for those that match nothing.
    """
    header = request.headers.get("If-Match", "").strip()
    if header in ("", "*"):
        return None
    try:
        named = conditions.versions(header)
    except ValueError:
        raise Problem(problems.BAD_PARAMETER, {"name": "If-Match"}) from None
    if len(named) > 1:
        about = request.view_args or {}
        current = g.get("horizon") or cabinet().store.version(about.get("match") or about["tournament"])
        named = [version for version in named if version <= current]
    return max(named, default=0)


def request_id() -> str:
    """The id of this request: the caller's own or a fresh one."""
    return str(g.request_id)
