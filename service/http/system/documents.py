"""Documents of health."""

from typing import Literal

from msgspec import Struct


class Health(Struct, frozen=True):
    """`ok`, or the parts that are missing."""

    status: Literal["ok", "degraded"]
    """`ok`, or `degraded` if something that the service needs does not answer."""
    version: str
    """The version of the service."""
    checks: dict[str, str]
    """By part of the service, `ok` or what is wrong with it."""
