"""Why play cannot have led to a position: every courtier is at one place at most."""

from collections.abc import Iterable

from domain.audience.components import COURT
from domain.audience.decisions import State

from domain.kernel.flaws import Flaw, each_once, first_of, listed, within


def flaws(state: State) -> Iterable[Flaw]:
    """See Game.flaws."""
    return first_of(lambda: _courtiers(state), lambda: within(("favour",), state.favour, 0, state.faces, "1"))


def _courtiers(state: State) -> Iterable[Flaw]:
    lying = list(listed(("laid",), state.laid))
    for seat, hand in enumerate(state.hands):
        lying += listed(("hands", seat, "known"), hand.known)
    return each_once(lying, COURT.courtiers, "1", all_here=False)
