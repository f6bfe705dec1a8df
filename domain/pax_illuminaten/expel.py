"""Expel (RULES 7.5): a card of the map makes room for a hand card."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.targets import discs_after_expel, open_locations, own_places

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Replace the card, and offer the disc that some schemes bring."""
    replace_card(turn, seat, deed.target or "", deed.card or "", "hand")
    if deed.by == "expel_then_shift_one":
        shifting = Shifting(seat, deed.card or "")
        if shifting.sources(turn.state):
            turn.emit(ev.ShiftOffered(seat, deed.card or ""))


def replace_card(turn: Turn[State], seat: Seat, old: str, new: str, source: str) -> None:
    """`new` takes the place of `old`: rival discs first, then own ones, the rest goes home."""
    place = turn.state.place(old)
    fitted = discs_after_expel(turn.state, seat, place, new)
    assert fitted is not None
    discs, home = fitted
    high, where = CARDS[new].high, turn.state.places[place]
    turn.emit(ev.CardExpelled(seat, old, where, new, source, high, discs, home))


class Shifting(Decision["State"], frozen=True):
    """`seat` may bring one disc from another card to the new one."""

    seat: Seat
    card: str

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def sources(self, view: State) -> list[str]:
        """The cards from which a disc may come."""
        if open_locations(view, view.place(self.card), self.seat) < 1:
            return []
        cards = [view.faces[place] or "" for place in own_places(view, self.seat)]
        return [card for card in cards if card != self.card]

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in self.sources(view):
            yield Allow(cmd.PickDisc(card))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.PickDisc, "cannot_leave")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.PickDisc):
            turn.emit(ev.DiscMoved(seat, command.card, self.card))
        else:
            turn.emit(ev.ShiftDeclined(seat))
