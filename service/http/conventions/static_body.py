"""Answers that are equal for everybody: made once, and served from memory, plain or compressed."""

from hashlib import sha256

from flask import Response, request

from service.http.conventions.codings import GZIP, gzip_of, gzip_tag, takes_gzip


class StaticBody:
    """The bytes of an answer, plain and compressed, with a tag for each."""

    def __init__(self, body: bytes, media: str) -> None:
        self._media = media
        self._plain, self._compressed = body, gzip_of(body)
        self._tag = f'"{sha256(body).hexdigest()[:16]}"'

    def response(self) -> Response:
        """The answer to this request."""
        packed = takes_gzip(request.headers.get("Accept-Encoding", ""))
        response = Response(self._compressed if packed else self._plain, content_type=self._media)
        response.headers["Cache-Control"] = "no-cache"
        response.headers["ETag"] = gzip_tag(self._tag) if packed else self._tag
        if packed:
            response.headers["Content-Encoding"] = GZIP
        return response
