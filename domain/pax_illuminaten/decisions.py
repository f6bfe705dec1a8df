"""All decisions that may be pending, and the state that holds them."""

from domain.pax_illuminaten import state
from domain.pax_illuminaten.actions.expel import Shifting
from domain.pax_illuminaten.actions.extort import Whispering
from domain.pax_illuminaten.actions.organize import Organizing
from domain.pax_illuminaten.actions.planning import Bonus, Doing, Planning
from domain.pax_illuminaten.actions.scout import Placing
from domain.pax_illuminaten.automa.house import FollowingScript, Resting, TurningPlan
from domain.pax_illuminaten.challenge.call import Strengthening
from domain.pax_illuminaten.challenge.reveal import Judging, Revealing, ShowingFirst
from domain.pax_illuminaten.claims import Regaining
from domain.pax_illuminaten.event_cards.keeping import KeepingEvent
from domain.pax_illuminaten.favor.gaining import Gaining, Gifting
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.schemes.choices import Choosing, Swapping
from domain.pax_illuminaten.schemes.plots import KeepingPlot
from domain.pax_illuminaten.schemes.scheme import UsingAbility
from domain.pax_illuminaten.turns.acting import Acting
from domain.pax_illuminaten.turns.check_phase import Checking
from domain.pax_illuminaten.turns.event_phase import Activating
from domain.pax_illuminaten.turns.redraw import Redrawing

Agenda = (
    Activating
    | Acting
    | Bonus
    | Planning
    | Doing
    | Paying
    | Gaining
    | Gifting
    | Placing
    | Whispering
    | Organizing
    | Shifting
    | Strengthening
    | ShowingFirst
    | Revealing
    | Judging
    | UsingAbility
    | Choosing
    | Swapping
    | KeepingPlot
    | Checking
    | Regaining
    | KeepingEvent
    | Redrawing
    | TurningPlan
    | FollowingScript
    | Resting
)


class State(state.State, frozen=True):
    """The whole game."""

    agenda: tuple[Agenda, ...] = ()
    """The pending decisions; the last of them is due now."""
