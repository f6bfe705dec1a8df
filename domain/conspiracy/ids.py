"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.conspiracy.components import EDITIONS
from domain.kernel.components import closed_set

RESERVE = "reserve"
SOLOMON = "solomon"
"""The entries of a payoff board besides the agents."""

_AGENTS = [agent for edition in EDITIONS.values() for agent in edition.agent_ids]
_CITIES = [city.id for edition in EDITIONS.values() for city in edition.cities]

AgentId = Annotated[str, closed_set("Agent", _AGENTS)]
"""An agent, by its id among the components."""
PayeeId = Annotated[str, closed_set("Payee", [*_AGENTS, SOLOMON])]
"""An agent, or `solomon`."""
CityId = Annotated[str, closed_set("City", _CITIES)]
"""A city of the map, by its id among the components."""
