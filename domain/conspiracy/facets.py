"""By what finished matches of this game are found."""

from domain.conspiracy.events import (
    ActionStopped,
    AgentBurned,
    AgentMoved,
    CaseDelivered,
    CaseMoved,
    ChallengeLost,
    ChallengeMade,
    PowerOffered,
    ShieldLifted,
    TurnBegan,
)
from domain.conspiracy.ids import MOVES, AgentId, CityId
from domain.kernel.facets import Facet, Period, values_of

AGENTS, CITIES = values_of(AgentId), values_of(CityId)
FACETS = (
    Facet("moved", (AgentMoved,), "agent", AGENTS),
    Facet("moved_by", (AgentMoved,), "by", MOVES),
    Facet("moved_case", (CaseMoved,), "agent", AGENTS),
    Facet("offered_power", (PowerOffered,), "agent", AGENTS),
    Facet("burned", (AgentBurned,), "victim", AGENTS),
    Facet("burned_with", (AgentBurned,), "killer", AGENTS),
    Facet("challenge", (ChallengeMade,), None, ("made",)),
    Facet("challenge", (ChallengeLost,), None, ("lost",)),
    Facet("challenge", (ActionStopped,), None, ("won",), "challenger"),
    Facet("delivered", (CaseDelivered,), "city", CITIES),
    Facet("token", (ShieldLifted,), "token", AGENTS),
)
PERIOD = Period("round", TurnBegan, "round")
