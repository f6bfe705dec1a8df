"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.conspiracy.components import EDITIONS
from domain.kernel.components import closed_set

RESERVE = "reserve"
SOLOMON = "solomon"
"""The entries of a payoff board besides the agents."""
MOVES = ("move_agent", "draw_agent", "shove_agent", "extra_move", "ride_train")
"""The commands that move an agent, by an action or a power."""
HOWS = ("case", "solomon")
"""How the game may end: the case came to a headquarters, or Doctor Solomon ended it."""

_AGENTS = [agent for edition in EDITIONS.values() for agent in edition.agent_ids]
_CITIES = [city.id for edition in EDITIONS.values() for city in edition.cities]
_STATIONS = [name for data in EDITIONS.values() for name in data.stations]

AgentId = Annotated[str, closed_set("Agent", _AGENTS)]
"""An agent, by its id among the components."""
PayeeId = Annotated[str, closed_set("Payee", [*_AGENTS, SOLOMON])]
"""An agent, or `solomon`."""
CityId = Annotated[str, closed_set("City", _CITIES)]
"""A city of the map, by its id among the components."""
EditionId = Annotated[str, closed_set("EditionKey", EDITIONS)]
"""An edition of the component data, by its key."""
StationsId = Annotated[str, closed_set("StationSet", _STATIONS)]
"""Which cities are stations, as a match option says it."""
CaseId = Annotated[str, closed_set("CityOfCase", ("", *_CITIES))]
"""The city of the case; empty before the board is set up, as the next two."""
EditionInUse = Annotated[str, closed_set("EditionInUse", ("", *EDITIONS))]
StationsInUse = Annotated[str, closed_set("StationsInUse", ("", *_STATIONS))]
MoveId = Annotated[str, closed_set("MoveName", MOVES)]
"""The wire name of a command that moves an agent."""
HowId = Annotated[str, closed_set("How", HOWS)]
"""How the game ended."""
