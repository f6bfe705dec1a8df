"""Seeds that callers choose, so that the same draws can be repeated."""

import re

from service.application.remarks import Remark
from service.http.schemas import validate

SEED = r"^([0-9a-f]{2}){1,32}$"
"""1 to 32 bytes in hex."""
IN_HEX = validate.Whole(SEED, error=Remark("seed"))
DEFAULT_SEED = "00" * 32


def seed_bytes(text: str) -> bytes | None:
    """The bytes of a seed, None if the text is not one."""
    return bytes.fromhex(text) if re.fullmatch(SEED.strip("^$"), text) else None
