"""What will go: operations, parameters and fields, and how callers are told, in advance and in every answer.

Declaring it in RETIRING is all: the document marks it, and answers carry the headers.
"""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from email.utils import format_datetime

from msgspec import Struct

NOTICE = timedelta(days=182)
"""How long something is deprecated at least before it goes; `docs/versions.md` promises it."""


class Retirement(Struct, frozen=True, kw_only=True):
    """Since when something is deprecated, when it goes, and the address of what replaces it.

    Raises ValueError if there is less time between the two days than is promised.
    """

    deprecated: date
    sunset: date
    instead: str

    def __post_init__(self) -> None:
        if self.sunset - self.deprecated < NOTICE:
            raise ValueError(f"{self.sunset} is less than {NOTICE.days} days after {self.deprecated}")

    def headers(self) -> dict[str, str]:
        """`Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to the successor (RFC 5829)."""
        return {
            "Deprecation": f"@{int(_midnight(self.deprecated).timestamp())}",
            "Sunset": format_datetime(_midnight(self.sunset), usegmt=True),
            "Link": f'<{self.instead}>; rel="successor-version"',
        }


RETIRING: dict[str, Retirement] = {}
"""What will go: an operation by its name in the document (`list_results`), a query parameter of one
(`list_results?game`), a field of a body by its schema (`MatchSummary.pace`).
"""


def of_request(operation: str, arguments: Iterable[str], schemas: frozenset[str]) -> Retirement | None:
    """What answers to a request of an operation tell: of what will go in it, that which goes first.

    A parameter counts where it is used, a field wherever the operation takes or answers its schema.
    """
    if not RETIRING:
        return None
    used = {operation, *(f"{operation}?{name}" for name in arguments), *fields_of(schemas)}
    return min((RETIRING[name] for name in used & RETIRING.keys()), key=lambda one: one.sunset, default=None)


def concerns(operation: str, schemas: frozenset[str]) -> bool:
    """Whether answers of an operation may tell of something that will go."""
    names = (name.partition("?")[0] for name in RETIRING)
    return operation in names or any(fields_of(schemas))


def fields_of(schemas: frozenset[str]) -> Iterator[str]:
    """The fields of schemas that will go."""
    return (name for name in RETIRING if name.rpartition(".")[0] in schemas)


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)
