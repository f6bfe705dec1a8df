"""What can happen."""

import sys
from typing import ClassVar

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Event, Private, Public, Seat, vocabulary
from domain.kernel.values import RulesVersion


class CourtAssembled(Public, frozen=True, omit_defaults=True):
    """So many seats wait at the door; the die has so many faces."""

    seats: int
    faces: int
    rules: RulesVersion = 1


class HandDealt(Private, frozen=True):
    """`seat` was dealt courtiers."""

    secret: ClassVar[tuple[str, ...]] = ("courtiers",)
    courtiers: tuple[str, ...] | Hidden


class DieThrown(Public, frozen=True):
    """The favour of the round."""

    favour: int


class CourtierLaid(Public, frozen=True):
    """`seat` laid a courtier."""

    seat: Seat
    courtier: str


class FavourWon(Public, frozen=True):
    """`seat` was let in."""

    seat: Seat
    favour: int


EVENTS = vocabulary(Event, sys.modules[__name__])
