"""From one turn to the next (RULES 3 and 13), with the neutral worker of a match of two between them."""

from collections.abc import Iterable

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from domain.richelieu import events as ev
from domain.richelieu.commands import PlaceWorker
from domain.richelieu.components import EDITIONS
from domain.richelieu.ids import OwnerId
from domain.richelieu.placing import place, placements
from domain.richelieu.state import State


def begin_turn(turn: Turn[State], seat: Seat) -> None:
    """`seat` is on turn. Its number of actions is now fixed."""
    actions = EDITIONS[turn.state.edition].actions
    behind = turn.state.is_behind_cardinal(seat)
    turn.emit(ev.TurnBegan(seat, actions.behind if behind else actions.otherwise, behind))


class TurnOver(Decision[State], frozen=True):
    """The actions of `seat` are done: a neutral worker may be due, then the next seat is on turn."""

    seat: Seat
    neutral_placed: bool = False
    """Whether the neutral worker of this turn was placed, with two players."""

    def proceed(self, turn: Turn[State]) -> None:
        neutral = None if self.neutral_placed else turn.state.neutral(self.seat)
        if neutral and turn.state.camps[neutral].in_hand:
            turn.emit(ev.NeutralDue(self.seat, neutral))
        else:
            begin_turn(turn, Seat((self.seat + 1) % len(turn.state.players)))


class PlaceNeutral(Decision[State], frozen=True):
    """`seat` puts a worker of the neutral colour it keeps on a space that fills no sheet, if possible."""

    seat: Seat
    owner: OwnerId
    """The neutral colour that the seat keeps."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        camp = view.camps[self.owner]
        nearly_full = {sheet.id for _, _, sheet in view.sheets() if sheet.open.bit_count() == 1}
        allowed, refused = placements(view, camp, kept_open=nearly_full)
        if not allowed:
            allowed, refused = placements(view, camp)
        return allowed + refused

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, PlaceWorker)
        place(turn, seat, self.owner, command)
