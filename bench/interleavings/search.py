"""Schedules of a scenario, drawn by a seed, and those that lose something.

Every fourth schedule draws each step anew. In the others an actor goes on until one of a few drawn steps, at which
it falls behind all others: so the pauses are long, as those of a process that hangs (Burckhardt and others, "A
randomized scheduler with probabilistic guarantees of finding bugs", 2010). In every other schedule an actor is
killed at a drawn step.
"""

import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from bench.interleavings.actors import Actor, Place
from bench.interleavings.scenario import Course, Scenario, constant, course
from bench.interleavings.world import World

CHANGES = 3
"""How many times an actor falls behind in a schedule, at most."""


class Loss(Struct, frozen=True):
    """The first schedule that lost something in a way: its number, who went on at each step, and who was killed."""

    number: int
    order: str
    killed: str


class Searched(Struct):
    """What was run. `distinct` schedules differ in who goes on at some step, or in who is killed when."""

    name: str
    schedules: int = 0
    distinct: int = 0
    steps: int = 0
    states: int = 0
    lost: int = 0
    ways: dict[str, Loss] = {}


class _Plan:
    """Who goes on, drawn before a schedule begins, as far as it can be."""

    def __init__(self, chance: random.Random, actors: int, unkilled: Sequence[int], length: int) -> None:
        draw = chance.random
        self.alternates = draw() < 0.25
        self.ranks = sorted(range(actors), key=lambda _: draw())
        self.changes = {int(draw() * length) for _ in range(int(draw() * CHANGES) + 1)}
        killable = [actor for actor in range(actors) if actor not in unkilled]
        self.killed = killable[int(draw() * len(killable))] if draw() < 0.5 else -1
        self.killed_at = int(draw() * length)


class Search:
    """Runs the schedules of a scenario."""

    def __init__(self, scenario: Scenario, seed: int) -> None:
        self._scenario = scenario
        self._chance = random.Random(f"{seed}/{scenario.name}")  # it draws schedules
        self._world = World(scenario.beginning, scenario.holds)
        with constant(scenario.constants):
            self._actors = [Actor(name, play, self._world) for name, play in scenario.actors.items()]
        self._unkilled = [at for at, actor in enumerate(self._actors) if actor.name in scenario.unkilled]
        self._courses: dict[Place, tuple[int, Course]] = {}
        self._kinds: dict[str, int] = {}
        self._judged: dict[tuple[int, ...], str] = {}
        self._length = 1
        self._seen: set[int] = set()
        self.searched = Searched(scenario.name)

    def run(self, schedules: int) -> Searched:
        """Run so many schedules."""
        with constant(self._scenario.constants):
            return self._run(schedules)

    def _run(self, schedules: int) -> Searched:
        found = self.searched
        for _ in range(schedules):
            plan = _Plan(self._chance, len(self._actors), self._unkilled, self._length)
            order, why, killed = self._schedule(plan)
            found.schedules += 1
            found.steps += len(order)
            self._seen.add(hash((bytes(order), killed)))
            self._length = max(self._length, len(order))
            if why:
                found.lost += 1
                if why not in found.ways:
                    found.ways[why] = self._loss(order, killed)
        found.states, found.distinct = len(self._world.states), len(self._seen)
        return found

    def _loss(self, order: Sequence[int], killed: int) -> Loss:
        names = [actor.name for actor in self._actors]
        runs = " ".join(f"{names[actor]}×{steps}" for actor, steps in _runs(order))
        return Loss(self.searched.schedules, runs, names[killed] if killed >= 0 else "")

    def _schedule(self, plan: _Plan) -> tuple[bytearray, str, int]:
        """Run one schedule: who went on at each step, what is wrong, and who was killed."""
        world, actors, draw = self._world, self._actors, self._chance.random
        places = [actor.start for actor in actors]
        ranks, state, order, why, killed = plan.ranks, 0, bytearray(), "", -1
        while ranks:
            at = len(order)
            if at >= plan.killed_at and plan.killed in ranks:
                killed = plan.killed
                ranks.remove(killed)
                continue
            if plan.alternates:
                actor = ranks[int(draw() * len(ranks))]
            else:
                actor = ranks[0]
                if at in plan.changes:
                    ranks.append(ranks.pop(0))
            place = places[actor]
            state, answer = world.step(state, place.request)
            order.append(actor)
            place = places[actor] = place.later.get(answer) or actors[actor].after(place, answer)
            if place.request < 0:
                ranks.remove(actor)
            if world.wrong and not why:
                why = world.wrong.get(state, "")
        return order, why or self._judge(state, places), killed

    def _judge(self, state: int, places: Sequence[Place]) -> str:
        """What is wrong at the end of a schedule; of equal ends once."""
        ran = [self._courses.get(place) or self._course(place) for place in places]
        key = (state, *(kind for kind, _ in ran))
        known = self._judged.get(key)
        if known is None:
            courses = dict(zip(self._scenario.actors, (one for _, one in ran), strict=True))
            known = self._judged[key] = self._scenario.judge(self._world.states[state], courses)
        return known

    def _course(self, place: Place) -> tuple[int, Course]:
        """What an actor did until it came to a place, and a number that equal courses share."""
        found = course(self._world, place)
        known = self._courses[place] = self._kinds.setdefault(repr(found), len(self._kinds)), found
        return known


def _runs(order: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Each actor with the number of its steps until another goes on."""
    start = 0
    for at in range(1, len(order) + 1):
        if at == len(order) or order[at] != order[start]:
            yield order[start], at - start
            start = at
