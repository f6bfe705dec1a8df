"""What positions and commands are worth to a seat, by what it knows itself. The steward and searches share it."""

from collections.abc import Mapping
from functools import cache

from domain.conspiracy.commands import MoveAgent, PayBribe, PullCase, PushCase, RideTrain
from domain.conspiracy.components import board
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import State
from domain.kernel.messages import Command, Seat

LATE = 6
"""The doctor is near when his die lies on this space or a lower one."""
SAVINGS = 9
"""What the steward keeps for the doctor and for a tie."""
TRUSTED = 3
"""With so many coins on it an agent counts as one's own."""
TO_AGENTS = 4
"""So many of a rival's payments are taken to have gone to agents, the others to the doctor."""
NEXT_WIN, LATER_WIN = 24, 12
"""How bad it is that the next seat, or a later one, could bring the case home at once."""
WIN = 10**6
"""More than any position is worth."""


# Where the case can get to.


@cache
def steps(edition: str, stations: str, goal: str) -> Mapping[str, int]:
    """City → the number of moves from there to `goal`."""
    return board(edition, stations).steps_to(goal)


@cache
def _case_places(edition: str, stations: str, agent: str, city: str, case: str) -> frozenset[str]:
    """Where the case may be once `agent` arrived in `city` and used its power or not."""
    graph = board(edition, stations)
    near = graph.lines[city]
    ends = {case}
    if agent == "roulette" and case in near:
        ends.add(city)
    elif agent == "magician" and case == city:
        ends.update(near)
    elif agent == "vagabond" and case == city:
        ends.update(graph.rides(city))
    return frozenset(ends)


@cache
def reach(edition: str, stations: str, agent: str, city: str, case: str) -> frozenset[str]:
    """Where the case may be after one action with `agent`."""
    ends: set[str] = set()
    for goal in board(edition, stations).moves(city):
        ends |= _case_places(edition, stations, agent, goal, case)
        if city == case:
            ends |= _case_places(edition, stations, agent, goal, goal)
    return frozenset(ends)


def case_ends(view: State, move: MoveAgent) -> frozenset[str]:
    """Where the case may be once an agent moved and used its power or not."""
    case = move.city if move.with_case else view.case
    return _case_places(view.edition, view.stations, move.agent, move.city, case)


def distance(view: State, city: str, goal: str) -> int:
    """The number of moves from a city to another."""
    return steps(view.edition, view.stations, goal)[city]


# What commands are worth.


def worth_of_moving(view: State, seat: Seat, move: MoveAgent, coins: Mapping[str, int]) -> int:
    """The position after the move and the best use of the power, less the risk of being stopped."""
    agents = {**view.agents, move.agent: move.city}
    risk = max(0, 6 - 2 * coins[move.agent])
    return max(worth(view, seat, case, agents) for case in case_ends(view, move)) - risk


def worth_of_paying(view: State, seat: Seat) -> int:
    """How good it is to pay in this turn: the reserve is large, or rivals seem to be ahead with the doctor."""
    coins = view.players[seat].coins.known_amounts
    if coins[RESERVE] == 0:
        return -6
    if coins[RESERVE] > SAVINGS:
        return 5
    rivals = max(view.players[other].pays for other in view.seats_after(seat)) - TO_AGENTS
    behind = min(4, max(0, rivals + 1 - coins[SOLOMON]))
    return 2 * behind - (0 if view.die <= LATE else 3)


def worth(view: State, seat: Seat, case: str, agents: Mapping[str, str | None]) -> int:
    """How good it is for `seat` to leave the case and the agents there at the end of its turn."""
    within = within_reach(view, case, agents)
    home = view.players[seat].hq
    value = -3 * distance(view, case, home) + 5 * (home in within)
    for later, other in enumerate(view.seats_after(seat)):
        if view.players[other].hq in within:
            value -= LATER_WIN if later else NEXT_WIN
    coins = view.players[seat].coins.known_amounts
    mine = [distance(view, city, case) for agent, city in agents.items() if city and coins[agent] >= TRUSTED]
    return value - 2 * min(mine, default=4)


def within_reach(view: State, case: str, agents: Mapping[str, str | None]) -> set[str]:
    """Where the case may be after one action of anybody."""
    within = {case}
    for agent, city in agents.items():
        if city is not None:
            within |= reach(view.edition, view.stations, agent, city, case)
    return within


def favour(view: State, coins: Mapping[str, int], payment: Command) -> int:
    """How much an agent deserves a payment: it is near the case, and begun but not yet well paid."""
    assert isinstance(payment, PayBribe)
    agent = payment.target or ""
    city = view.agents[agent] or view.case
    begun = coins[agent] if coins[agent] < 9 else -4
    return begun - 2 * distance(view, city, view.case)


def worth_of_power(view: State, seat: Seat, agent: str, power: Command) -> int:
    """The position after the power; a win is worth more than all else."""
    case, agents = _moved(view, agent, power)
    if case == view.players[seat].hq:
        return WIN
    return worth(view, seat, case, agents)


def _moved(view: State, agent: str, power: Command) -> tuple[str, Mapping[str, str | None]]:
    """The case and the agents after a power was used."""
    if isinstance(power, PushCase):
        return power.city, view.agents
    if isinstance(power, PullCase):
        return view.agents[agent] or view.case, view.agents
    if isinstance(power, RideTrain):
        return power.city if power.with_case else view.case, {**view.agents, agent: power.city}
    return view.case, view.agents
