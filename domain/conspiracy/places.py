"""What the board draws that arrows and marks can point to."""

from domain.conspiracy.components import EDITIONS
from domain.kernel.places import places_of

_AGENTS = {agent for edition in EDITIONS.values() for agent in edition.agent_ids}

PLACES = places_of(
    "case",
    "die",
    agent=_AGENTS,
    coins=(*_AGENTS, "solomon", "reserve"),
    seat=range(4),
    city={city.id for edition in EDITIONS.values() for city in edition.cities},
)
