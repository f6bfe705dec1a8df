"""Actors: functions of the product that run as far as their next step, in a greenlet each."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from greenlet import GreenletExit, getcurrent, greenlet

from bench.interleavings.client import Step
from bench.interleavings.world import World

Play = Callable[[Step], Any]
"""What an actor does; it gets the way to have its steps carried out."""
ALIVE = 5000
"""Greenlets that wait at a place, so that whoever comes there need not play from the beginning."""


class Place:
    """Where an actor is after some answers: what it asks next, or, at its end, what it returned or raised."""

    __slots__ = ("answer", "before", "end", "later", "request")

    def __init__(self, before: "Place | None", answer: int) -> None:
        self.before = before
        self.answer = answer
        self.later: dict[int, Place] = {}
        self.request = -1
        self.end: Any = None


class Raised:
    """What an actor raised."""

    def __init__(self, error: BaseException) -> None:
        self.error = error

    def __repr__(self) -> str:
        return f"{type(self.error).__name__}: {self.error}"


class Actor:
    """An actor of a world. It is played once for every way in which it is answered."""

    def __init__(self, name: str, play: Play, world: World) -> None:
        self.name = name
        self._play = play
        self._world = world
        self._waiting: OrderedDict[Place, greenlet] = OrderedDict()
        self.start = self._begun()

    def after(self, place: Place, answer: int) -> Place:
        """Where it is after one more answer."""
        known = place.later.get(answer)
        if known is None:
            known = place.later[answer] = self._played(place, answer)
        return known

    def _begun(self) -> Place:
        place, running = Place(None, -1), self._running()
        self._note(place, running, running.switch())
        return place

    def _played(self, place: Place, answer: int) -> Place:
        running = self._waiting.pop(place, None) or self._again(place)
        later = Place(place, answer)
        self._note(later, running, running.switch(self._world.answers[answer]))
        return later

    def _again(self, place: Place) -> greenlet:
        """A greenlet at a place, played from the beginning by what was answered before."""
        answers = []
        while place.before is not None:
            answers.append(place.answer)
            place = place.before
        running = self._running()
        running.switch()
        for answer in reversed(answers):
            running.switch(self._world.answers[answer])
        return running

    def _running(self) -> greenlet:
        return greenlet(self._run)

    def _run(self) -> tuple[str, Any]:
        try:
            return "end", self._play(_step)
        except GreenletExit:
            raise
        except Exception as error:
            return "end", Raised(error)

    def _note(self, place: Place, running: greenlet, said: Any) -> None:
        kind, what = said
        if kind == "end":
            place.end = what
            return
        place.request = self._world.request(what)
        self._waiting[place] = running
        if len(self._waiting) > ALIVE:
            self._waiting.popitem(last=False)


def drawn(_: int = 0) -> str:
    """Chance, for an actor: no two draws of a schedule are equal. Outside of actors: a word that no actor draws."""
    found: bytes = _step(("draw",)) if getcurrent().parent is not None else b"nobody"
    return found.decode()


def _step(request: tuple[Any, ...]) -> Any:
    """Pause before a request; returns its answer."""
    here = getcurrent()
    assert here.parent is not None, "only an actor makes steps"
    return here.parent.switch(("step", request))
