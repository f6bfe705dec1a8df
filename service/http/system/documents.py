"""Health, as answers show it."""

from typing import Literal

from msgspec import Struct


class Health(Struct, frozen=True):
    """`ok`, or what is missing."""

    status: Literal["ok", "degraded"]
    version: str
    checks: dict[str, str]
