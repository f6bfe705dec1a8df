"""Writing answers: JSON, plots and problems."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import brotli
import msgspec
from flask import Response, request

from service import API
from service.application import problems
from service.application.problems import NOTHING, Problem
from service.application.remarks import translate
from service.application.texts import texts
from service.http.conventions.call import Answer, Call
from service.http.conventions.codings import IDENTITY
from service.http.conventions.operation import SVG
from service.http.conventions.parameters import expected
from service.http.conventions.requests import ONCE, again_of, this_call
from service.http.conventions.statuses import UNSUPPORTED, is_retryable, status_of

RETRY_AFTER_SECONDS = 1
JSON = "application/json"
PROBLEM_JSON = "application/problem+json"
UNKEPT = "no-cache"
IMMUTABLE = "private, max-age=31536000, immutable"
NO_STORE = {"Cache-Control": "no-store"}
"""The header of an answer that has a secret, or is about a person: no cache keeps it."""

_encode = msgspec.json.Encoder(order="deterministic").encode


def encoded(body: Any) -> bytes:
    """The JSON of an answer."""
    return _encode(body)


def answer(
    body: Any, status: int = 200, *, version: int | None = None, headers: Mapping[str, str] | None = None
) -> Response:
    """A JSON answer; `version` becomes its ETag."""
    response = Response(encoded(body), status, content_type=JSON)
    if version is not None:
        response.headers["ETag"] = f'"{version}"'
    response.headers.update(headers or {})
    return response


def packed(response: Response) -> Response:
    """An answer that changes only with the service, as small as it gets for callers who understand Brotli."""
    if request.accept_encodings.quality("br") > 0:
        response.set_data(_pack(response.get_data()))
        response.headers["Content-Encoding"] = "br"
    return response


@lru_cache(maxsize=32)
def _pack(body: bytes) -> bytes:
    return bytes(brotli.compress(body))


def wants(media: str) -> bool:
    """Whether `Accept` prefers a media type to JSON."""
    return bool(request.accept_mimetypes.best_match([JSON, media], JSON) == media)


def wants_plot() -> bool:
    """Whether `Accept` prefers the plot to the figures."""
    return wants(SVG)


def plot_response(plot: bytes, *, version: int | None = None) -> Response:
    """A plot. It can neither run nor fetch anything, wherever it is shown."""
    response = Response(plot, content_type=SVG)
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    response.vary.add("Accept")
    if version is not None:
        response.headers["ETag"] = f'"{version}"'
    return response


def problem_response(problem: Problem) -> Response:
    """The problem document that this request is answered with."""
    made = problem_answer(problem, this_call())
    return Response(made.body, made.status, headers=list(made.headers.items()))


def problem_answer(problem: Problem, call: Call) -> Answer:
    """A problem document (RFC 9457), in the caller's language."""
    words, status, again = texts(call.language, problem.game), status_of(problem.code), again_of(call.head)
    kind = "refusal" if words.has(f"refusal-{problem.code}") else "problem"
    detail = {**NOTHING, "again": again, **_expected(problem, call), **problem.detail}
    body = {
        "type": f"{API}/problems#{problem.code}",
        "title": words.say(f"title-{status}"),
        "status": status,
        "code": problem.code,
        "detail": words.say(f"{kind}-{problem.code}", words.details(detail)),
        "request_id": call.caller.request_id,
        "retryable": is_retryable(problem.code, again != ONCE),
        **problem.extra,
    }
    if "errors" in body:
        body["errors"] = [{**fault, "detail": translate(fault["detail"], words)} for fault in body["errors"]]
    headers = {"Content-Type": PROBLEM_JSON}
    if status in (429, 503):
        headers["Retry-After"] = str(problem.detail.get("seconds", RETRY_AFTER_SECONDS))
    if asked := _challenge(problem, status):
        headers["WWW-Authenticate"] = asked
    if status == UNSUPPORTED:
        headers["Accept-Encoding"] = IDENTITY
    if status == 426:
        headers["Upgrade"] = "HTTP/1.1"
    if "version" in problem.extra:
        headers["ETag"] = f'"{problem.extra["version"]}"'
    return Answer(status, headers, _encode(body))


def _challenge(problem: Problem, status: int) -> str | None:
    """What token is asked for (RFC 6750, 3)."""
    realm = 'Bearer realm="cabinet-noir"'
    if problem.code == problems.INSUFFICIENT_SCOPE:
        return f'{realm}, error="insufficient_scope", scope="{problem.detail["scope"]}"'
    if problem.code in (problems.BAD_TOKEN, problems.PLAYER_LOCKED):
        return f'{realm}, error="invalid_token"'
    return realm if status == 401 else None


def _expected(problem: Problem, call: Call) -> dict[str, Any]:
    return expected(call.head, problem.detail["name"]) if problem.code == problems.BAD_PARAMETER else {}
