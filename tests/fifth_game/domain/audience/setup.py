"""The options of a match, and how it begins."""

from typing import Annotated

from domain.audience.components import COURT
from domain.audience.decisions import State
from domain.audience.draws import DECK
from domain.audience.events import CourtAssembled, HandDealt
from msgspec import Meta, Struct

from domain.kernel.game import Turn
from domain.kernel.messages import Seat


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """Match options."""

    faces: Annotated[int, Meta(ge=2, le=20)] = 6


def set_up(turn: Turn[State], seats: int, options: Options) -> None:
    """See Game.setup."""
    turn.emit(CourtAssembled(seats, options.faces, turn.rules))
    deck = turn.shuffle(DECK, COURT.courtiers)
    for seat in range(seats):
        turn.emit(HandDealt(Seat(seat), deck[seat * COURT.hand : (seat + 1) * COURT.hand]))
