"""Documents of health."""

from typing import Literal

from msgspec import Struct


class Health(Struct, frozen=True):
    """`ok`, or the parts that are missing."""

    status: Literal["ok", "degraded"]
    version: str
    checks: dict[str, str]
