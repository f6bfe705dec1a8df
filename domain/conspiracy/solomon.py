"""Doctor Solomon's die at the end of a round (RULES 9): the house moves it or rolls it."""

from collections.abc import Iterable

from domain.conspiracy import events as ev
from domain.conspiracy.commands import AdvanceDie, RollDie
from domain.conspiracy.draws import DIE
from domain.conspiracy.rounds import begin_round, end_by_solomon
from domain.conspiracy.state import State
from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse


class SolomonActs(Decision[State], frozen=True):
    """The house moves the die one space, or rolls it if it lay on the icon already."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        if view.die > ev.ICON:
            return (Allow(AdvanceDie()), Refuse(RollDie, "die_on_track"))
        return (Allow(RollDie()), Refuse(AdvanceDie, "die_on_icon"))

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, AdvanceDie):
            turn.emit(ev.DieAdvanced(turn.state.die - 1))
            begin_round(turn)
            return
        face = 1 + turn.number(DIE, turn.state.die_sides)
        icon = face <= turn.state.icon_faces
        turn.emit(ev.DieRolled(face, icon))
        if icon:
            end_by_solomon(turn)
        else:
            begin_round(turn)
