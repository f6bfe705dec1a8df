"""If-Match (RFC 9110, section 13.1.1): the versions that a caller expects."""

import re

_TAG = r'(?:(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"|[0-9]{1,15})'
_HEADER = re.compile(rf"{_TAG}(?:[ \t]*,[ \t]*{_TAG})*")
_VERSION = re.compile(r'"([0-9]{1,15})(?::[0-9a-f]{12})?(?::gzip)?"|([0-9]{1,15})')


def versions(header: str) -> list[int]:
    """The versions in an If-Match header. Raises ValueError if it is no list of entity tags.

    A version is an entity tag from an answer, also one with the digest of what was read, or a bare number. A weak
    tag (`W/"3"`) and an unknown one match no version, as the standard requires.
    """
    if not _HEADER.fullmatch(header):
        raise ValueError(header)
    named = (_VERSION.fullmatch(tag) for tag in re.findall(_TAG, header))
    return [int(version[1] or version[2]) for version in named if version]
