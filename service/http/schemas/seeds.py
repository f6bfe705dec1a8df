"""Seeds that callers choose, so that what is drawn for them can be drawn again."""

import re

from service.application.remarks import Remark
from service.http.schemas import validate

SEED = r"^([0-9a-f]{2}){1,32}$"
"""1 to 32 bytes in hex."""
IN_HEX = validate.Whole(SEED, error=Remark("seed"))
DEFAULT_SEED = "00" * 32


def seed_bytes(text: str) -> bytes | None:
    """The bytes of a seed, None if the text is none."""
    return bytes.fromhex(text) if re.fullmatch(SEED.strip("^$"), text) else None
