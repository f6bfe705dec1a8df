"""Documents of tournaments as of a version."""

from service.http.conventions.operation import Query
from service.http.conventions.parameters import VERSION_MAX, whole_number

AS_OF = Query("as_of", "As of this version instead of the newest.", {"type": "integer", "minimum": 1})


def as_of() -> int | None:
    """The version that is asked for; None for the newest."""
    return whole_number("as_of", None, 1, VERSION_MAX)
