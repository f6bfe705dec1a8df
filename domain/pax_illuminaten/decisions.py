"""Everything that may be pending, one module a phase."""

from domain.pax_illuminaten.abilities import Choosing, KeepingPlot, Swapping
from domain.pax_illuminaten.action import Acting, Bonus, Doing, Planning
from domain.pax_illuminaten.automa import FollowingScript, Resting, TurningPlan
from domain.pax_illuminaten.claims import Regaining
from domain.pax_illuminaten.expel import Shifting
from domain.pax_illuminaten.extort import Whispering
from domain.pax_illuminaten.favor import Gaining, Gifting, Paying
from domain.pax_illuminaten.organize import Organizing
from domain.pax_illuminaten.oust import Judging, Revealing, ShowingFirst, Strengthening
from domain.pax_illuminaten.phases import Activating, Checking, KeepingEvent, Redrawing
from domain.pax_illuminaten.scheme import UsingAbility
from domain.pax_illuminaten.scouting import Placing

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
