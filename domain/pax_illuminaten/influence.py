"""Influence (RULES 7.2): discs of the supply go onto one card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.events import Deed

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Put the discs on the card."""
    turn.emit(ev.DiscsPlaced(seat, deed.target or "", deed.discs or 0))
