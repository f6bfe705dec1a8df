"""Scout (RULES 7.1): a face-down card goes to the hand, a hand card takes its place."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.commands import PlaceCard
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.costs import worth
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor import gain

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Take the card, unseen by the others."""
    card = turn.state.down[turn.state.place(deed.target or "")]
    assert isinstance(card, str)
    turn.emit(ev.CardScouted(seat, card, deed.target or "", deed.by))


class Placing(Decision["State"], frozen=True):
    """`seat` puts a hand card on the place it scouted."""

    seat: Seat
    place: str
    by: str

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in view.players[seat].hand.known:
            yield Allow(PlaceCard(card))
        yield Refuse(PlaceCard, "not_in_hand")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, PlaceCard)
        high, beside = CARDS[command.card].high, self.by == "scout_any_free"
        turn.emit(ev.CardPlaced(seat, command.card, self.place, high, beside))
        buffs = turn.state.now.buffs.count("scout_gain_placed_favor")
        gain(turn, seat, worth(command.card) * buffs)
