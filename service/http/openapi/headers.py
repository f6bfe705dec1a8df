"""The headers of requests and answers in the OpenAPI document."""

from typing import Any

from events.ids import STREAMS
from service import API
from service.application import problems
from service.application.callers import ANONYMOUS_KEY_MIN, KEY_MAX
from service.http.conventions.operation import CURSOR, Operation
from service.http.conventions.retirement import RETIRING, concerns
from service.http.conventions.statuses import STATUS, UNSUPPORTED
from service.http.openapi.sharing import COMPONENT

REF = "#/components/headers/"
TAG = r'"[0-9]{1,15}(:[0-9a-f]{12})?(:gzip)?"'
"""A version as an entity tag; that of a compressed answer is marked."""
BYTES_TAG = r'"[0-9a-f]{16}(:gzip)?"'
"""The digest of the bytes of an answer as an entity tag."""
CALLED = {"Idempotency-Replayed": "replayed"}
"""Headers that most answers have, by shorter names."""
REFUSALS = (403, 404, 409, 412, 422)
"""Statuses of refused writes, which carry the version at which they were decided."""

RESPONSE: dict[str, dict[str, Any]] = {
    "Accept-Encoding": {
        "description": "The codings that a body may have: none.",
        "schema": {"type": "string", "enum": ["identity"]},
    },
    "Deprecation": {
        "description": "Since when the operation, or something of it that is used, is deprecated (RFC 9745).",
        "schema": {"type": "string", "pattern": "^@[0-9]+$"},
        "example": "@1795321331",
    },
    "Sunset": {
        "description": "When that goes (RFC 8594).",
        "schema": {"type": "string"},
        "example": "Sun, 06 Jun 2027 00:00:00 GMT",
    },
    "ETag": {
        "description": "The version of the match, tournament or series; after a read, with a digest of it.",
        "schema": {"type": "string", "pattern": f"^{TAG}$"},
        "example": '"41:0123456789ab"',
    },
    "ETag.digest": {
        "description": "The digest of the content.",
        "schema": {"type": "string", "pattern": f"^{BYTES_TAG}$"},
        "example": '"0123456789abcdef"',
    },
    "replayed": {
        "description": "This repeats the first answer to this key.",
        "schema": {"type": "string", "enum": ["true"]},
    },
    "Incomplete": {
        "description": "After an upgrade, while lists are made anew: how many of how many matches are in them.",
        "schema": {"type": "string", "pattern": "^done=[0-9]+, total=[0-9]+$"},
        "example": "done=1200, total=5000",
    },
    "Link": {
        "description": 'The next page, with `rel="next"`, if there is one.',
        "schema": {"type": "string"},
        "example": '</v1/matches?cursor=MTI>; rel="next"',
    },
    "Location": {
        "description": "The address of what was created.",
        "schema": {"type": "string", "format": "uri-reference"},
        "example": "/v1/matches/mat_01m80awb5xfwz0v33da5fcpm1e",
    },
    "RateLimit": {
        "description": "What is left of each limit for the request (`r`), and the seconds until all of "
        "it is available again (`t`); draft-ietf-httpapi-ratelimit-headers-09. Absent without a limit. "
        "`RateLimit-Policy` is beside it.",
        "schema": {"type": "string", "pattern": r'^"\w+";r=\d+;t=\d+(, "\w+";r=\d+;t=\d+)*$'},
        "example": '"default";r=499;t=1',
    },
    "RateLimit-Policy": {
        "description": "The limits: `q` requests in `w` seconds, refilled steadily. Beside every `RateLimit`.",
        "schema": {"type": "string", "pattern": r'^"\w+";q=\d+;w=\d+(, "\w+";q=\d+;w=\d+)*$'},
        "example": '"default";q=500;w=10',
    },
    "Request-Id": {
        "description": "The id of the request: the caller's own, or a fresh one.",
        "required": True,
        "schema": {"type": "string", "minLength": 1, "maxLength": 128},
        "example": "req_8ab9bf0fb7e73f20755c28b2173b6a06",
    },
    "Retry-After": {
        "description": "Seconds to wait before the next request.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
        "example": "3",
    },
    "Retry-After.default": {
        "description": "Seconds to wait before the next request: with 429 and 503, always.",
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
        "example": "3",
    },
}
"""Every header of an answer in the document; a suffix after a dot distinguishes variants of one name."""

VERSIONED = (*STREAMS.values(), "study")
"""What is named in a path and has a version."""


def of_request(method: str, path: str, operation: Operation) -> list[dict[str, Any]]:
    """The headers that a request may carry."""
    found = []
    if method == "POST" and operation.keyed:
        least = 1 if operation.token else ANONYMOUS_KEY_MIN
        text = "The same key and body get the first answer again, with `Idempotency-Replayed: true`."
        schema = {"type": "string", "minLength": least, "maxLength": KEY_MAX, "pattern": "^[!-~]*$"}
        key = {"name": "Idempotency-Key", "in": "header", "description": text, "schema": schema}
        found.append(key if operation.token else {**key, COMPONENT: "Idempotency-Key.long"})
    if operation.conditional:
        text = "The expected version, or several: 412 if the match is at none of them."
        one = f"([0-9]{{1,15}}|{TAG})"
        schema = {"type": "string", "pattern": rf"^(\*|{one}(, ?{one})*)$"}
        found.append({"name": "If-Match", "in": "header", "description": text, "schema": schema})
    if is_conditional_read(method, path, operation):
        text = "Tags that the caller has: 304 if one of them is that of the content."
        schema = {"type": "string", "pattern": r'^(\*|(W/)?"[!#-~]*"(, ?(W/)?"[!#-~]*")*)$'}
        found.append({"name": "If-None-Match", "in": "header", "description": text, "schema": schema})
    if operation.streams:
        text = "Instead of `after` when a stream is resumed: the `id` of the last received event."
        schema = {"type": "string", "pattern": "^[0-9]{1,15}(-[0-9a-f]{64})?$"}
        found.append({"name": "Last-Event-ID", "in": "header", "description": text, "schema": schema})
    return found


def of_webhook() -> list[dict[str, Any]]:
    """The headers of messages to webhooks (Standard Webhooks 1.0.0)."""
    described = {
        "webhook-id": ("The id of the message, the same at every attempt.", r"^msg_[0-9a-z]+_\d+$"),
        "webhook-timestamp": ("When this attempt was made, in seconds since 1970.", r"^\d+$"),
        "webhook-signature": (
            "`v1,…` (HMAC-SHA256) or `v1a,…` (Ed25519), one for each valid secret.",
            "^v1a?,[A-Za-z0-9+/=]+( v1a?,[A-Za-z0-9+/=]+)*$",
        ),
    }
    return [
        {
            "name": name,
            "in": "header",
            "required": True,
            "description": text,
            "schema": {"type": "string", "pattern": pattern},
        }
        for name, (text, pattern) in described.items()
    ]


def of_response(method: str, path: str, operation: Operation, status: int) -> dict[str, Any]:
    """The headers that an answer with this status carries, or may carry."""
    done = status in (operation.status, *operation.also)
    made = (
        path.endswith(("/matches", "/records", "/tournaments", "/series", "/studies", "/import"))
        and method == "POST"
    )
    dry = operation.dry is not None and status == 200
    about_stream = _is_about_stream(path) or made
    is_limited = path.startswith(API) and status == STATUS[problems.TOO_MANY_REQUESTS]
    unchanged, goes = status == 304, concerns(operation.name, operation.schemas) if RETIRING else False
    carried = {
        "ETag": about_stream and (done or dry or unchanged or _tells_version(operation, status)),
        "ETag.digest": operation.tagged and (done or unchanged),
        "Idempotency-Replayed": done and method == "POST" and operation.keyed,
        "Deprecation": goes,
        "Sunset": goes,
        "Incomplete": done and CURSOR in operation.query,
        "Link": (done and CURSOR in operation.query) or goes,
        "Location": done and operation.status in (201, 202),
        "RateLimit": is_limited,
        "RateLimit-Policy": is_limited,
        "Retry-After": status in (429, 503),
        "Accept-Encoding": status == UNSUPPORTED,
    }
    return {
        name.partition(".")[0]: {"$ref": REF + CALLED.get(name, name)}
        for name, is_carried in carried.items()
        if is_carried
    }


def is_conditional_read(method: str, path: str, operation: Operation) -> bool:
    """Whether an answer has a tag, so that it need not be sent to a caller who has it."""
    return method == "GET" and (operation.tagged or (operation.versioned and _is_about_stream(path)))


def _is_about_stream(path: str) -> bool:
    return any(f"<{kind}>" in path for kind in VERSIONED)


def _tells_version(operation: Operation, status: int) -> bool:
    if status == STATUS[problems.UNKNOWN_VERSION] and problems.UNKNOWN_VERSION in operation.problems:
        return True
    return operation.conditional and status in REFUSALS
