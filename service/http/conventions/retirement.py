"""Operations that will go: how callers are told, in advance and in every answer."""

from datetime import UTC, date, datetime, time
from email.utils import format_datetime

from msgspec import Struct


class Retirement(Struct, frozen=True, kw_only=True):
    """Since when an operation is deprecated, when it stops answering, and the address of what replaces it.

    The version policy in `docs/integrators.md` says how far apart the two days are at least.
    """

    deprecated: date
    sunset: date
    instead: str

    def headers(self) -> dict[str, str]:
        """`Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor (RFC 5829)."""
        return {
            "Deprecation": f"@{int(_midnight(self.deprecated).timestamp())}",
            "Sunset": format_datetime(_midnight(self.sunset), usegmt=True),
            "Link": f'<{self.instead}>; rel="successor-version"',
        }


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
