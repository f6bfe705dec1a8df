"""The Action phase (RULES 6 to 11): the options of the seat on turn."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import claims
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions import influence
from domain.pax_illuminaten.actions.planning import REFUSALS, plan
from domain.pax_illuminaten.actions.table import ACTIONS, BY_COMMAND, deed_of, openings
from domain.pax_illuminaten.changes import evolve
from domain.pax_illuminaten.components import ABILITIES
from domain.pax_illuminaten.event_cards import specials
from domain.pax_illuminaten.ids import CUBE, MAIN
from domain.pax_illuminaten.schemes import scheme
from domain.pax_illuminaten.state import State

SPENT = tuple([Refuse(kind, "no_actions_left", {"by": MAIN}) for kind in BY_COMMAND])


class Acting(Decision[State], frozen=True):
    """`seat` chooses what to do next in its Action phase."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for kind, by in _actions_by_source(view, seat):
            for command in openings(view, seat, kind, by):
                yield Allow(command)
        yield from scheme.options(view, seat)
        yield from claims.options(view, seat)
        yield from specials.options(view, seat)
        yield Allow(cmd.EndActions())
        if not view.now.actions:
            yield from SPENT
        else:
            yield from influence.refusals(view, seat)
        yield from REFUSALS

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if type(command) in BY_COMMAND:
            plan(turn, seat, deed_of(command))
        elif isinstance(command, cmd.Scheme | cmd.QuickFavor):
            scheme.play(turn, seat, command)
        elif isinstance(command, cmd.ClaimFaction | cmd.ClaimPlot):
            claims.claim(turn, seat, command)
        elif isinstance(command, cmd.EndActions):
            turn.emit(ev.ActionPhaseEnded(seat))
        else:
            specials.use(turn, seat, command)


def _actions_by_source(view: State, seat: Seat) -> Iterable[tuple[str, str]]:
    """Every action that `seat` may take now, with its source."""
    for kind, action in ACTIONS.items():
        for by in action.given_by:
            if (
                by == MAIN
                or (by == CUBE and view.now.cubes)
                or (by not in ABILITIES and by not in view.now.used and view.holds(seat, by))
            ):
                yield kind, by


@evolve.on(ev.ActionPhaseBegan)
def _acting(state: State, event: ev.ActionPhaseBegan) -> State:
    return replace(state, agenda=(Acting(event.seat),))
