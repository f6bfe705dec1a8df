"""The components of every edition: agents, coins, track, cities and lines, read and checked once at import.

Options and setup read them; `evolve` never does, so that a corrected map changes the future and not the past.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from functools import cache

from msgspec import Struct

from domain.kernel import components
from domain.kernel.components import Provenance, require

CITIES = 35
LINES = 61


class Agent(Struct, frozen=True, forbid_unknown_fields=True):
    """An agent and the wire name of the command that uses its power, `uses` times after one move."""

    id: str
    """The name of the agent in every command and event."""
    colour: str
    """The colour of its figure."""
    power: str
    """The type of the command that uses its power."""
    uses: int


class Coins(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts in sovereigns (RULES 2, 4 and 7)."""

    each: int
    """The sovereigns that every player begins with."""
    token: int
    """How many go on the agent of the starting token."""
    extra: int
    """How many go on each other agent that the player chooses."""
    extra_agents: int
    """The number of agents that the player chooses."""
    burn_cost: int
    """What it costs in coins to have an agent leave the board."""
    solomon_limit: int
    """The most that may lie on Doctor Solomon."""


class Bids(Struct, frozen=True, forbid_unknown_fields=True):
    """Lowest opening bids of a challenge (RULES 8)."""

    move: int
    """The lowest first bid against a move."""
    assassination: int
    """The lowest first bid against an assassination."""


class Die(Struct, frozen=True, forbid_unknown_fields=True):
    """Doctor Solomon's die: the number of sides with the icon."""

    sides: int
    """How many faces there are."""
    icon_faces: int
    """How many faces show the icon, unless a match option says otherwise."""


class Headquarters(Struct, frozen=True, forbid_unknown_fields=True):
    """A headquarters city and its corner of the board."""

    city: str
    """The id of its place on the board."""
    corner: str
    """The corner of the board, such as `north_west`."""


class City(Struct, frozen=True, forbid_unknown_fields=True):
    """A city, its line steps from Vienna and where it is drawn."""

    id: str
    """The name of the city in every command and event."""
    ring: int
    """The number of lines between it and Vienna."""
    pos: tuple[int, int]
    """Where it is drawn on the board: x and y."""
    lat_lon: tuple[float, float]
    """Its degrees of latitude and longitude."""
    provenance: Provenance
    start: bool = False


class Edition(components.Edition, frozen=True, kw_only=True):
    """All component data of one edition."""

    box: Mapping[str, int]
    """How many pieces of each kind are in the box."""
    agents: tuple[Agent, ...]
    """All figures, in alphabetical order."""
    case: str
    """The city where the case begins."""
    coins: Coins
    """Amounts in sovereigns."""
    bids: Bids
    """Where the bidding of a challenge begins."""
    track: Mapping[int, int]
    """The space where the die begins, by the number of seats."""
    die: Die
    """The faces of the die of Doctor Solomon."""
    hqs: tuple[Headquarters, ...]
    """The cities to which players bring the case."""
    stations: Mapping[str, tuple[str, ...]]
    """The cities with trains, by the name of the set."""
    payoff_boards: tuple[tuple[str, ...], ...]
    """The agents in order, as each printed board shows them."""
    cities: tuple[City, ...]
    """Every place of the map, Vienna first."""
    lines: tuple[tuple[str, str], ...]
    """The two ends of each connection."""

    @property
    def agent_ids(self) -> tuple[str, ...]:
        """The agents in alphabetical order, the order of all lists of agents."""
        return tuple(agent.id for agent in self.agents)

    @property
    def start_cities(self) -> tuple[str, ...]:
        """Where the agents begin."""
        return tuple(city.id for city in self.cities if city.start)

    def uses(self, agent: str) -> int:
        """How often the power of `agent` may be used after one move."""
        return next(row.uses for row in self.agents if row.id == agent)


class Board(Struct, frozen=True, eq=False):
    """The cities of an edition with one of its station sets, as a graph."""

    lines: Mapping[str, tuple[str, ...]]
    """City → the cities at the other ends of its lines."""
    stations: tuple[str, ...]

    def rides(self, city: str) -> tuple[str, ...]:
        """The destinations by train from `city`: every other station, if it is one."""
        return tuple(other for other in self.stations if other != city) if city in self.stations else ()

    def moves(self, city: str) -> tuple[str, ...]:
        """The destinations of one move from `city`: along a line or by train."""
        near = self.lines[city]
        return near + tuple(other for other in self.rides(city) if other not in near)

    def steps_to(self, goal: str) -> Mapping[str, int]:
        """City → the number of moves from there to `goal`."""
        steps, queue = {goal: 0}, deque([goal])
        while queue:
            city = queue.popleft()
            for other in self.moves(city):
                if other not in steps:
                    steps[other] = steps[city] + 1
                    queue.append(other)
        return steps


def check(edition: Edition) -> None:
    """Raises ValueError naming the field that is wrong."""
    cities = {city.id for city in edition.cities}
    agents = set(edition.agent_ids)
    require(len(cities) == len(edition.cities) == CITIES, "cities", f"must be {CITIES} different cities")
    require(len(set(map(frozenset, edition.lines))) == LINES, "lines", f"must be {LINES} different lines")
    require(edition.coins.extra == 1, "coins.extra", "must be 1: `boards` counts by it")
    for number, line in enumerate(edition.lines):
        _require_known(f"lines[{number}]", line, cities)
        require(line[0] != line[1], f"lines[{number}]", "must join two cities")
    for name, stations in edition.stations.items():
        _require_known(f"stations.{name}", stations, cities)
    _require_known("case", (edition.case,), cities)
    _require_known("hqs", (hq.city for hq in edition.hqs), cities)
    for number, layout in enumerate(edition.payoff_boards):
        require(set(layout) == agents, f"payoff_boards[{number}]", "must show every agent once")
    require(len(edition.start_cities) == len(agents), "cities", "must have one start city an agent")
    require(list(edition.agent_ids) == sorted(agents), "agents", "must be in alphabetical order")
    require(edition.die.icon_faces <= edition.die.sides, "die.icon_faces", "must not exceed the sides")


def _require_known(field: str, names: Iterable[str], cities: set[str]) -> None:
    for name in names:
        require(name in cities, field, f"there is no city {name!r}")


EDITIONS = components.installed(__package__, Edition, check)


@cache
def board(edition: str, stations: str) -> Board:
    """The board of `edition` with the station set `stations`."""
    data = EDITIONS[edition]
    near: dict[str, list[str]] = {city.id: [] for city in data.cities}
    for one, other in data.lines:
        near[one].append(other)
        near[other].append(one)
    return Board({city: tuple(sorted(ends)) for city, ends in near.items()}, data.stations[stations])
