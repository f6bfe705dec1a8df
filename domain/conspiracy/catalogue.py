"""What each agent, place and piece does, as told to players."""

from functools import cache

from domain.conspiracy.components import EDITIONS, Edition
from domain.kernel.catalogue import Entry

SYMBOLS = {
    "case": "5",
    "headquarters": "10",
    "station": "5",
    "solomon": "9",
    "track": "9",
    "icon": "9",
    "sovereigns": "4",
    "reserve": "4",
    "starting_token": "2",
    "restricted": "8",
    "burned": "7",
}
"""Symbol → section of RULES.md."""


@cache
def catalogue(edition: str) -> tuple[Entry, ...]:
    """The catalogue of an edition."""
    data = EDITIONS[edition]
    agents = tuple(Entry(agent.id, "agent", "6", (agent.id,), {"uses": agent.uses}) for agent in data.agents)
    return (*agents, *(Entry(id, "symbol", rule, (id,), _amounts(data)) for id, rule in SYMBOLS.items()))


def _amounts(data: Edition) -> dict[str, int]:
    coins, die = data.coins, data.die
    return {
        "coins": coins.each,
        "limit": coins.solomon_limit,
        "token": coins.token,
        "extra": coins.extra,
        "cost": coins.burn_cost,
        "faces": die.icon_faces,
        "sides": die.sides,
    }
