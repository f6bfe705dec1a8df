"""Worlds drawn by how players behave: they pay two or three agents first and keep a reserve, then pay the doctor.

Everything shown to a viewer holds in each, as in the worlds of `sample`, which draws without regard to behaviour.
"""

from domain.conspiracy.ids import SOLOMON
from domain.conspiracy.judgement import SAVINGS
from domain.conspiracy.sample import Payment, dealt_out
from domain.conspiracy.state import State
from domain.kernel.game import Chance
from domain.kernel.messages import Viewer

LEAST, SPREAD = 3, 4
"""A payment to an agent is at least so much, and of so many sizes."""
EARLY_DOCTOR = 8
"""One payment in so many goes to the doctor while there is more than the savings."""


def believe(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible and likely."""
    return dealt_out(view, chance, _pay)


def _pay(payment: Payment, chance: Chance) -> tuple[str, int]:
    """Whom a hidden payment went to, and how much."""
    spare = payment.reserve - SAVINGS
    if spare <= 0 or not chance.below(EARLY_DOCTOR):
        return SOLOMON, min(1, payment.reserve)
    begun = [agent for agent in payment.alive for _ in range(1 + 2 * min(2, payment.put[agent]))]
    return begun[chance.below(len(begun))], min(spare, LEAST + chance.below(SPREAD))
