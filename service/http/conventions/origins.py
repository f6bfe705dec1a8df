"""Which pages of other origins may call (Fetch Standard, 4.8): the operator names them."""

from collections.abc import Collection

from service.http.conventions.call import Head, Headers

EXPOSED = ", ".join(
    (
        *("ETag", "Link", "Location", "Request-Id", "Idempotency-Replayed", "Deprecation", "Retry-After", "Sunset"),
        *("Incomplete", "RateLimit", "RateLimit-Policy"),
    )
)
"""What a page may read of an answer."""
METHODS = "DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT"
PREFLIGHT_SECONDS = 7200
"""How long a browser need not ask again what it may ask; the longest time that all of them keep to."""


def allows(origins: Collection[str], head: Head) -> bool:
    """Whether the request comes from a page that may call."""
    origin = head.header("Origin")
    return origin is not None and origin.lower() in origins


def share(origins: Collection[str], head: Head, headers: Headers) -> None:
    """Let the page that asked read the answer, if it may; a preflight is told what may be asked."""
    if not allows(origins, head):
        return
    headers["Access-Control-Allow-Origin"] = head.header("Origin") or ""
    headers["Access-Control-Expose-Headers"] = EXPOSED
    if head.is_preflight:
        headers["Access-Control-Allow-Methods"] = METHODS
        headers["Access-Control-Max-Age"] = str(PREFLIGHT_SECONDS)
        if wanted := head.header("Access-Control-Request-Headers"):
            headers["Access-Control-Allow-Headers"] = wanted
