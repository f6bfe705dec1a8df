"""Files that never change, whole or in part (RFC 9110, 14)."""

from base64 import b64encode
from hashlib import sha256

from flask import Response, request

TAG_DIGITS = 16
KEPT = "public, max-age=3600, immutable"
"""No cache has a file much longer than the service: whoever is erased since is named in it no more."""


def tag_of(body: bytes) -> str:
    """The entity tag of bytes, by their digest."""
    return _tag(sha256(body).digest())


def _tag(digest: bytes) -> str:
    return f'"{digest.hex()[:TAG_DIGITS]}"'


def file_response(body: bytes, media: str, name: str) -> Response:
    """A file with its digest, or the one range of it that is asked for; of several ranges all of it."""
    digest = sha256(body).digest()
    tag = _tag(digest)
    headers = {
        "ETag": tag,
        "Repr-Digest": f"sha-256=:{b64encode(digest).decode()}:",
        "Accept-Ranges": "bytes",
        "Cache-Control": KEPT,
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    wanted = request.range if request.if_range.etag in (None, tag.strip('"')) else None
    part = wanted.range_for_length(len(body)) if wanted and request.if_range.date is None else None
    if part is None:
        return Response(body, content_type=media, headers=headers)
    start, stop = part
    headers["Content-Range"] = f"bytes {start}-{stop - 1}/{len(body)}"
    return Response(body[start:stop], 206, content_type=media, headers=headers)
