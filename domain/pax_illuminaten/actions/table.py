"""The six actions, and every way to begin one."""

from collections.abc import Mapping

from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten.actions.expel import EXPEL
from domain.pax_illuminaten.actions.extort import EXTORT
from domain.pax_illuminaten.actions.influence import INFLUENCE
from domain.pax_illuminaten.actions.kind import Action, Due
from domain.pax_illuminaten.actions.organize import ORGANIZE
from domain.pax_illuminaten.actions.oust import OUST
from domain.pax_illuminaten.actions.scout import SCOUT
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.ids import MAIN
from domain.pax_illuminaten.state import State

ACTIONS: Mapping[str, Action] = {
    "scout": SCOUT,
    "influence": INFLUENCE,
    "extort": EXTORT,
    "organize": ORGANIZE,
    "expel": EXPEL,
    "oust": OUST,
}
"""The six actions by the kind of their deeds."""
BY_COMMAND: Mapping[type[Command], Action] = {action.command: action for action in ACTIONS.values()}


def openings(view: State, seat: Seat, kind: str, by: str) -> list[Command]:
    """Every way to begin an action that can be carried out in full."""
    action = ACTIONS[kind]
    if by == MAIN and not view.now.actions and not (action.may_be_free and view.in_force("S_advance")):
        return []
    return [found for found in action.targets(view, seat, by) if action.possible(view, seat, action.deed(found))]


def deed_of(command: Command) -> Deed:
    """The deed that a command begins."""
    return BY_COMMAND[type(command)].deed(command)


def cost(view: State, seat: Seat, deed: Deed) -> Due:
    """The icons of a complete deed, and how many are waived."""
    return ACTIONS[deed.kind].cost(view, seat, deed)
