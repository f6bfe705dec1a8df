"""Edicts (RULES 12): issued, ticking, discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import EDICTS, SETUP

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def issue(turn: Turn[State], seat: Seat, edict: str) -> None:
    """All favor of the faction comes back, and as much as there is, up to six, lies on the edict."""
    state, faction = turn.state, EDICTS[edict].faction
    there = state.pool[faction] + sum(player.purse[faction] for player in state.players)
    turn.emit(ev.EdictIssued(seat, edict, faction, min(SETUP.edict_favor, there)))


def tick(turn: Turn[State], seat: Seat) -> None:
    """Each edict in front of `seat` gives one favor to the pool and one to `seat`."""
    for edict in turn.state.players[seat].edicts:
        to_pool = min(1, edict.favor)
        to_seat = min(1, edict.favor - to_pool)
        turn.emit(ev.EdictTicked(seat, edict.card, edict.faction, to_pool, to_seat))
        discard_if_empty(turn, seat, edict.card)


def discard_if_empty(turn: Turn[State], owner: Seat, edict: str) -> None:
    """An edict without favor leaves; enough of them make this round the last."""
    if any(card.card == edict and card.favor for card in turn.state.players[owner].edicts):
        return
    turn.emit(ev.EdictDiscarded(owner, edict))
    if turn.state.edicts_gone >= SETUP.edicts_to_end and not turn.state.final:
        turn.emit(ev.FinalRoundBegan(turn.state.edicts_gone))
