"""If-Match (RFC 9110, section 13.1.1): the versions a caller has in mind."""

import re

_TAG = r'(?:(?:W/)?"[\x21\x23-\x7e\x80-\xff]*"|[0-9]{1,15})'
_HEADER = re.compile(rf"{_TAG}(?:[ \t]*,[ \t]*{_TAG})*")
_VERSION = re.compile(r'"([0-9]{1,15})(?::gzip)?"|([0-9]{1,15})')


def versions(header: str) -> list[int]:
    """The versions that an If-Match names. Raises ValueError if it is no list of entity tags.

    A version is an entity tag as answers carry it, also that of a compressed answer, or bare. A weak entity tag
    (`W/"3"`) and one that was never given out match no version, as the standard has it.
    """
    if not _HEADER.fullmatch(header):
        raise ValueError(header)
    named = (_VERSION.fullmatch(tag) for tag in re.findall(_TAG, header))
    return [int(version[1] or version[2]) for version in named if version]
