"""What every decider of a series returns, and checks that several of them share."""

from collections.abc import Callable, Sequence

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.series import refusals
from domain.series.state import Series
from domain.series.terms import MemberAt
from domain.tournament.rights import may
from domain.tournament.state import Tournament
from domain.tournament.terms import DIRECT

Decided = tuple[Event, ...] | Rejection
"""No event at all means that the requested state already holds."""

Members = Callable[[str, int], Tournament | None]
"""A tournament as it was at a version; None if there is no such tournament or version."""


def may_direct(now: Series, by: str) -> bool:
    """Whether the actor may direct a series: its organiser, and the operator."""
    return by == OPERATOR or (now.opened is not None and by == now.opened.organiser)


def not_directed(by: str, wanted: Sequence[MemberAt], known: Members) -> Rejection | None:
    """Refuse tournaments that are not there, or that the actor does not direct."""
    for one in wanted:
        found = known(one.tournament, one.version)
        if found is None or not may(found, by, DIRECT):
            return Rejection(refusals.TOURNAMENT_NOT_YOURS, {"tournament": one.tournament})
    return None
