"""What is searched: a beginning, actors, and what must hold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from archive.bundle import DamagedObject
from bench.interleavings.actors import Place, Play, Raised
from bench.interleavings.client import Step
from bench.interleavings.server import Server
from bench.interleavings.state import State
from bench.interleavings.world import World, carry_out

Constants = Sequence[tuple[Any, str, Any]]
"""Where a constant of the product stands, its name, and what it is in a scenario."""


@contextmanager
def constant(constants: Constants) -> Iterator[None]:
    """Until the end some constants of the product are others."""
    with ExitStack() as stack:
        for where, name, value in constants:
            stack.enter_context(patch.object(where, name, value))
        yield


class Course(Struct, frozen=True):
    """What an actor did in one schedule: what it noted, and what it returned or raised, unless it was killed."""

    notes: Sequence[tuple[Any, ...]]
    end: Any
    was_killed: bool


NOBODY = Course((), None, was_killed=True)
"""What an actor did that is not there."""


def wrong_end(courses: Mapping[str, Course], *, may_be_swept: bool = False) -> str:
    """Which actor ended with an error. An archiver whose move was ended may find what it put away swept, if
    `may_be_swept`.
    """
    for name, course in courses.items():
        if isinstance(course.end, Raised):
            is_archiver = may_be_swept and name.startswith("archiver")
            if not (is_archiver and isinstance(course.end.error, DamagedObject)):
                return f"{name} ended with {course.end!r}"
    return ""


class Scenario(Struct, frozen=True):
    """Actors by name. `holds` says what is wrong with any state, and `judge` what is wrong at the end of a
    schedule; an empty text if nothing is. `unkilled` are never killed. `constants` of the product are others
    meanwhile.
    """

    name: str
    beginning: State
    actors: Mapping[str, Play]
    holds: Callable[[State], str]
    judge: Callable[[State, Mapping[str, Course]], str]
    unkilled: Sequence[str] = ("time",)
    constants: Constants = ()


def at_once(state: State) -> Step:
    """The way of steps that nobody waits for: each changes this state."""
    server = _server()
    return lambda request: carry_out(server, state, request)


_servers: list[Server] = []


def _server() -> Server:
    if not _servers:
        _servers.append(Server())
    return _servers[0]


def is_calm(courses: Mapping[str, Course]) -> bool:
    """Whether nobody was killed, and no time passed."""
    notes = [note for one in courses.values() for note in one.notes]
    return ("passes",) not in notes and not any(one.was_killed for name, one in courses.items() if name != "time")


def course(world: World, place: Place) -> Course:
    """What an actor did until it came to a place."""
    notes, at = [], place
    while at.before is not None:
        at = at.before
        request = world.asked[at.request]
        if request[0] == "note":
            notes.append(request[1:])
    return Course(notes[::-1], place.end, place.request >= 0)


def passing(*seconds: int) -> Play:
    """An actor that lets time pass, so many seconds at each step."""

    def play(step: Step) -> bool:
        for some in seconds:
            step(("note", "passes"))
            step(("pass", some))
        return True

    return play
