"""Everything that may be pending, one module a phase."""

from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.placement import Placement
from domain.conspiracy.power import Aftermath, UsePower
from domain.conspiracy.solomon import SolomonActs

Agenda = Placement | TakeAction | ChallengeWindow | Duel | Aftermath | UsePower | SolomonActs
