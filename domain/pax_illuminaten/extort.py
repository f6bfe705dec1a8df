"""Extort (RULES 7.3): favor of a card, of its whispering neighbours, and what rivals on them are owed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor import gain
from domain.pax_illuminaten.targets import TERMS, owes, whispers, yields

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """The target yields; its neighbours may."""
    card, quiet = deed.target or "", TERMS[deed.by].quiet
    let_yield(turn, seat, card, deed.by, whispers(turn.state, seat, card, quiet))


def let_yield(turn: Turn[State], seat: Seat, card: str, by: str, whispering: tuple[str, ...] = ()) -> None:
    """One card yields its favor, and rivals on it get their share."""
    units = yields(turn.state, seat, card)
    owed = owes(turn.state, seat, card, TERMS[by].quiet) if units else ()
    turn.emit(ev.CardYielded(seat, card, units, owed, whispering, by))
    gain(turn, seat, units, card)


class Whispering(Decision["State"], frozen=True):
    """`seat` may let more cards yield. The automa always does."""

    seat: Seat
    cards: tuple[str, ...]
    by: str

    def awaiting(self) -> tuple[Seat, ...]:
        return () if self.seat == HOUSE or not self.cards else (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for card in self.cards:
            yield Allow(cmd.Whisper(card))
        yield Allow(cmd.Pass())
        yield Refuse(cmd.Whisper, "does_not_whisper")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, cmd.Whisper):
            let_yield(turn, seat, command.card, self.by)
        else:
            turn.emit(ev.WhispersEnded(seat))

    def proceed(self, turn: Turn[State]) -> None:
        if self.cards:
            let_yield(turn, self.seat, self.cards[0], self.by)
        else:
            turn.emit(ev.WhispersEnded(self.seat))
