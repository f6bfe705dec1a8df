"""Answers that are equal for everybody: made once, and served from memory, plain or compressed."""

import gzip
from hashlib import sha256

from flask import Response, request

PLAIN, GZIP = "identity", "gzip"


class KeptBody:
    """The bytes of an answer, plain and compressed, with a tag for each."""

    def __init__(self, body: bytes, media: str) -> None:
        self._media = media
        self._bodies = {PLAIN: body, GZIP: gzip.compress(body, mtime=0)}
        self._tag = sha256(body).hexdigest()[:16]

    def response(self) -> Response:
        """The answer to this request: 304 if the caller names the tag of what would be sent."""
        encoding = request.accept_encodings.best_match([GZIP, PLAIN], PLAIN)
        response = Response(self._bodies[encoding], content_type=self._media)
        response.vary.add("Accept-Encoding")
        response.headers["Cache-Control"] = "no-cache"
        response.set_etag(self._tag if encoding == PLAIN else f"{self._tag}:{encoding}")
        if encoding != PLAIN:
            response.content_encoding = encoding
        response.make_conditional(request)
        return response
