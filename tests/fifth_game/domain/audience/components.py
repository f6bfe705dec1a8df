"""The courtiers, the lowest first, read and checked once at import."""

from domain.kernel import components
from domain.kernel.components import installed, require


class Edition(components.Edition, frozen=True, kw_only=True):
    """What lies in the box."""

    courtiers: tuple[str, ...]
    hand: int


def _check(court: Edition) -> None:
    require(len(set(court.courtiers)) == len(court.courtiers), "courtiers", "one is named twice")
    require(3 * court.hand <= len(court.courtiers), "hand", "there are too few courtiers")


EDITIONS = installed("domain.audience", Edition, _check)
COURT = EDITIONS["first"]
