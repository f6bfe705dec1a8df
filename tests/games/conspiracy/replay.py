"""What only the rules of Conspiracy prove of hidden coins, for the check of samples."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from domain.conspiracy import events as ev
from domain.conspiracy.components import EDITIONS
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.state import State
from domain.kernel.messages import Event, Seat
from tests.conformance.replay.check import Rules

Shown = tuple[str, int, int]
"""An agent, the coins that had been put on it at least, and after how many payments."""


def amounts(events: Sequence[Event], sample: State) -> bool:
    """Whether every board can have been built by the payments that were seen, before what was shown of it."""
    if not any(isinstance(event, ev.TokenDealt) for event in events):
        return True
    return all(_can_be(events, sample, Seat(seat)) for seat in range(len(sample.players)))


def _can_be(events: Sequence[Event], sample: State, seat: Seat) -> bool:
    coins, player = EDITIONS[sample.edition].coins, sample.players[seat]
    pays, lost, closed, shown, placed = _seen(events, seat)
    if not placed:
        return sum(player.coins.known_amounts.values()) == player.coins.known_amounts[RESERVE] == coins.each
    held = player.coins.known_amounts
    put = {agent: held[agent] + lost[agent] for agent in sample.agents}
    if min(held.values()) < 0 or sum(put.values()) + held[SOLOMON] + held[RESERVE] != coins.each:
        return False
    token, others = str(player.token), [agent for agent in sample.agents if agent != player.token]
    starts = (
        {token: coins.token, **dict.fromkeys(extra, coins.extra)}
        for extra in combinations(others, coins.extra_agents)
    )
    gifts = -(-held[SOLOMON] // coins.solomon_limit)
    return any(_in_time(put, start, pays, gifts, closed, shown) for start in starts)


def _seen(events: Sequence[Event], seat: Seat) -> tuple[int, Counter[str], dict[str, int], list[Shown], bool]:
    pays, lost, closed, shown, placed = 0, Counter[str](), dict[str, int](), list[Shown](), False
    for event in events:
        match event:
            case ev.PayoffsPlaced() if event.seat == seat:
                placed = True
            case ev.BribePaid() if event.seat == seat:
                pays += 1
            case ev.AssassinationDeclared() if event.seat == seat:
                shown.append((event.killer, event.cost + lost[event.killer], pays))
            case ev.ChallengeMade() | ev.BidRaised() if event.seat == seat:
                shown.append((event.agent, event.amount + lost[event.agent], pays))
            case ev.AgentBurned():
                closed[event.victim] = pays
                if event.seat == seat:
                    lost[event.killer] += event.cost
    return pays, lost, closed, shown, placed


def _in_time(
    put: Mapping[str, int],
    start: Mapping[str, int],
    pays: int,
    gifts: int,
    closed: Mapping[str, int],
    shown: Sequence[Shown],
) -> bool:
    """Whether each agent that got more than it began with can have a payment of its own in time."""
    if any(put[agent] < coins for agent, coins in start.items()) or any(put[a] < least for a, least, _ in shown):
        return False
    deadlines = [pays] * gifts
    for agent, coins in put.items():
        if coins > start.get(agent, 0):
            deadlines.append(min(_deadlines(agent, start.get(agent, 0), pays, closed, shown)))
    return all(number <= deadline for number, deadline in enumerate(sorted(deadlines), 1))


def _deadlines(
    agent: str, began: int, pays: int, closed: Mapping[str, int], shown: Sequence[Shown]
) -> Iterator[int]:
    yield closed.get(agent, pays)
    yield from (after for name, least, after in shown if name == agent and least > began)


RULES = Rules(naming=False, amounts=amounts)
