"""What one may be allowed to do in a tournament, and who is.

The organiser and the operator may do everything; the staff what the organiser gave them.
"""

from typing import get_args

from domain.kernel.actors import OPERATOR
from domain.tournament.state import Tournament
from domain.tournament.terms import DIRECT, Right

ALL: tuple[Right, ...] = get_args(Right)
OWN: Right = "own"
"""What is the organiser's alone, and is given to nobody."""
GIVEN: tuple[Right, ...] = tuple(right for right in ALL if right != OWN)


def rights_of(now: Tournament, by: str) -> tuple[Right, ...]:
    """What an actor may do beside what everybody may, in the order of `ALL`."""
    if by == OPERATOR or (now.opened is not None and by == now.organiser):
        return ALL
    found = next((one.rights for one in now.staff if one.player == by), ())
    return GIVEN if DIRECT in found else found


def may(now: Tournament, by: str, right: Right) -> bool:
    """Whether an actor has a right."""
    return right in rights_of(now, by)
