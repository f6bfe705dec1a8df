"""How soon an agent alone brings the case home, if nobody stops it."""

from collections import deque
from collections.abc import Iterator, Mapping
from functools import cache

from domain.conspiracy.components import Board, board

Place = tuple[str, str]
"""Where the agent is and where the case is."""


@cache
def turns_home(edition: str, stations: str, agent: str, home: str) -> Mapping[Place, int]:
    """By the cities of the agent and of the case, in how many actions with that agent the case is at `home`."""
    before = _places_before(edition, stations, agent)
    turns = {place: 0 for place in before if place[1] == home}
    queue = deque(turns)
    while queue:
        place = queue.popleft()
        for earlier in before[place]:
            if earlier not in turns:
                turns[earlier] = turns[place] + 1
                queue.append(earlier)
    return turns


@cache
def _places_before(edition: str, stations: str, agent: str) -> Mapping[Place, list[Place]]:
    """By place, those from which one action with the agent leads there."""
    graph = board(edition, stations)
    found: dict[Place, list[Place]] = {(city, case): [] for city in graph.lines for case in graph.lines}
    for place in found:
        for after in set(_places_after(graph, agent, *place)):
            found[after].append(place)
    return found


def _places_after(graph: Board, agent: str, city: str, case: str) -> Iterator[Place]:
    for goal in graph.moves(city):
        for there in {case, goal} if city == case else {case}:
            yield goal, there
            yield from _with_power(graph, agent, goal, there)


def _with_power(graph: Board, agent: str, city: str, case: str) -> Iterator[Place]:
    if agent == "roulette" and case in graph.lines[city]:
        yield city, city
    elif agent == "magician" and case == city:
        yield from ((city, goal) for goal in graph.lines[city])
    elif agent == "vagabond":
        for goal in graph.rides(city):
            yield goal, case
            if case == city:
                yield goal, goal
    elif agent == "tempest":
        for goal in graph.moves(city):
            yield goal, case
            yield from ((last, case) for last in graph.moves(goal))
