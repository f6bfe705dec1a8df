"""Content codings (RFC 9110, 12.5.3): what a caller takes, and answers made smaller by it."""

import zlib
from functools import lru_cache
from hashlib import blake2b

from werkzeug.datastructures import Accept, MIMEAccept
from werkzeug.http import parse_accept_header

DIGEST_BYTES = 6
"""Of the digest of content in its tag."""
GZIP, IDENTITY = "gzip", "identity"
SMALL_BYTES = 1400
"""Answers of fewer bytes fit into one packet, and stay as they are."""
FAST = 1
"""The level of compression: the others win a few percent for several times the work."""
_GZIP_FORM = zlib.MAX_WBITS + 16
COMPRESSIBLE = frozenset(
    {
        *("application/json", "application/problem+json", "text/markdown", "text/html"),
        *("text/css", "text/javascript", "image/svg+xml"),
    }
)


@lru_cache(maxsize=1000)
def takes_gzip(accepted: str) -> bool:
    """Whether `Accept-Encoding` takes gzip, and prefers nothing else that there is."""
    given = parse_accept_header(accepted, Accept)
    quality = given.quality(GZIP)
    return quality > 0 and quality >= (given.quality(IDENTITY) if IDENTITY in given.values() else 0)


@lru_cache(maxsize=1000)
def takes_one_of(forms: tuple[str, ...], accepted: str) -> bool:
    """Whether `Accept` takes one of these media types; without one it takes all."""
    given = parse_accept_header(accepted, MIMEAccept)
    return not given or any(given.quality(form) > 0 for form in forms)


def is_compressible(media: str, length: int) -> bool:
    """Whether content of a type is worth compressing."""
    return length >= SMALL_BYTES and media.partition(";")[0].strip() in COMPRESSIBLE


def gzip_of(body: bytes) -> bytes:
    """A body in gzip; equal bodies are equal bytes."""
    made = zlib.compressobj(FAST, zlib.DEFLATED, _GZIP_FORM)
    return made.compress(body) + made.flush()


def content_tag(tag: str, body: bytes) -> str:
    """The entity tag of content at a version: of the version and a digest; see `conditions.versions`."""
    return f'{tag[:-1]}:{blake2b(body, digest_size=DIGEST_BYTES).hexdigest()}"'


def gzip_tag(tag: str) -> str:
    """The entity tag of a compressed answer, from that of the answer; see `conditions.versions`."""
    return tag if tag.startswith("W/") else f'{tag[:-1]}:{GZIP}"'
