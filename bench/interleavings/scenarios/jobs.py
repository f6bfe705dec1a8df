"""Locks of jobs: tasks in a lane that two thinkers take while a relay looks for late ones, and a rebuild that two
processes share.
"""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepClient
from bench.interleavings.scenario import Constants, Course, Scenario, at_once, constant, is_calm, passing, wrong_end
from bench.interleavings.state import State
from events import keys
from projections import worklist
from projections.worklist import Worklist
from service.application.lanes import THOUGHTS, Lanes, Task, add

LANE, SECONDS = "people/ply_1", 5.0
TASKS = ("mat_1", "mat_2")
MATCHES = ("mat_3", "mat_4", "mat_5")
CONSTANTS: Constants = (
    (keys, "PARTITIONS", 1),
    (worklist, "TAKEN", 2),
    (worklist, "random", SimpleNamespace(sample=lambda population, count: list(population)[:count])),
)


def lanes(step: Step) -> Lanes:
    """The lanes of a process."""
    return Lanes(StepClient(step), THOUGHTS)


def adds(step: Step) -> None:
    """Adds a task."""
    step(("note", "adds", TASKS[1]))
    pipeline = StepClient(step).pipeline(transaction=False)
    add(pipeline, Task(TASKS[1], 1, LANE, "", SECONDS), THOUGHTS)
    pipeline.execute()
    step(("note", "added", TASKS[1]))


def thinks(step: Step) -> None:
    """Carries out tasks until there are none."""
    here = lanes(step)
    while True:
        task, _ = here.take()
        if task is None:
            return
        step(("note", "did", task.match))
        here.done(task)


def looks(step: Step) -> None:
    """Has late tasks begun again, twice."""
    here = lanes(step)
    for _ in range(2):
        here.begin_again()


def rebuilds(step: Step) -> None:
    """Rebuilds matches until none is left."""
    work = Worklist(StepClient(step))
    for _ in range(3):
        if not work.count_left():
            return
        some = work.take()
        for match in some:
            work.go_on(match)
            step(("note", "rebuilt", match))
        if some:
            work.done(some)


def holds(state: State) -> str:
    """Nothing yet: what counts is what becomes of each task."""
    return ""


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """Every task that was added, and every match of the rebuild, is done or still to be done; once, unless somebody
    died or paused for longer than a lease.
    """
    if wrong := wrong_end(courses):
        return wrong
    notes = [note for course in courses.values() for note in course.notes]
    end, left = State(state), list[str]()

    def step(request: tuple[Any, ...]) -> Any:
        if request[0] == "note" and request[1] in ("did", "rebuilt"):
            left.append(request[2])
        return at_once(end)(request)

    step(("pass", 3600))
    looks(step)
    thinks(step)
    step(("pass", 3600))
    for _ in range(3):
        rebuilds(step)
    did = [note[1] for note in notes if note[0] in ("did", "rebuilt")]
    added = [TASKS[0], *(note[1] for note in notes if note[0] == "added"), *MATCHES]
    if missing := set(added).difference(did, left):
        return f"{sorted(missing)} is lost"
    if is_calm(courses) and sorted(did) != sorted(set(did)):
        return f"{sorted(did)} were done, and nobody paused"
    return ""


def scenario() -> Scenario:
    """See the module."""
    state = State()
    with constant(CONSTANTS):
        client = StepClient(at_once(state))
        pipeline = client.pipeline(transaction=False)
        add(pipeline, Task(TASKS[0], 1, LANE, "", SECONDS), THOUGHTS)
        pipeline.execute()
        Worklist(client).begin(MATCHES, ())
    actors: dict[str, Play] = {
        "adder": adds,
        "thinker 1": thinks,
        "thinker 2": thinks,
        "relay": looks,
        "rebuild 1": rebuilds,
        "rebuild 2": rebuilds,
        "time": passing(20, 70),
    }
    return Scenario("jobs", state, actors, holds, judge, constants=CONSTANTS, unkilled=())
