"""What requests cost: a request counts as more than one if it takes more processor time than requests usually do.

Every request is measured, so that none is cheap for its caller whatever people have made. Of costly ones a process
carries out few of one caller, and of all callers, at once.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import get_ident

from flask import request
from msgspec import Struct

from service.application import problems
from service.application.problems import Problem
from service.http.conventions.answers import RETRY_AFTER_SECONDS
from service.http.conventions.operation import Operation
from service.http.conventions.requests import principal
from service.http.parts import parts
from service.http.rates.buckets import Limiter
from service.http.rates.clients import client
from service.http.rates.concurrency import Concurrency
from service.http.rates.limits import Limits

BULK_REST = 3
"""How many times as long as it took to make a piece of an answer of unknown length the next one waits at least."""
COST_SECONDS = 0.005
"""A costly request counts as one for each of these seconds of processor time that it took."""
USUAL_SECONDS = 0.02
"""Any other request does so too if it took as long as this, which few do."""
WORK = "cabinet.work"
"""The name of what measures a request, in its environment."""
METER = "cabinet.meter"
"""The name of the Meter of an answer of unknown length, in the environment of its request."""


class Meter:
    """Counts an answer that is made piece by piece, by what each piece took."""

    def __init__(self, limiter: Limiter, caller: str) -> None:
        self._limiter = limiter
        self._caller = caller
        self._uncounted = 0.0
        self._rest = 0.0

    def count(self, seconds: float) -> None:
        """Count a piece that took so many seconds of processor time."""
        self._rest = BULK_REST * seconds
        self._uncounted += seconds
        requests = int(self._uncounted / COST_SECONDS)
        if requests:
            self._uncounted -= requests * COST_SECONDS
            self._limiter.charge(self._caller, requests)

    def pause(self) -> float:
        """The seconds to wait before the next piece: until the caller may ask for more, and never so few that it
        keeps the process from others.
        """
        return max(self._rest, self._limiter.wait(self._caller))


class Work(Struct):
    """A request that is being answered, and the places among costly work that it holds."""

    caller: str
    thread: int
    began: float
    allowed: float
    held: list[Concurrency]


def begin(limits: Limits, caller: str, asked: Operation | None) -> None:
    """Begin to measure this request. A problem if it is costly and as much is in work as may be."""
    if limits.general is None:
        return
    request.environ[WORK] = Work(caller, get_ident(), time.thread_time(), USUAL_SECONDS, [])
    request.environ[METER] = Meter(limits.general, caller)
    if asked and asked.costly:
        _take_place(limits.costly)
    if asked and asked.bulk:
        _take_place(limits.bulk)


@contextmanager
def costly_work() -> Iterator[None]:
    """The block is costly, in a request that usually is not. A problem as in `begin`."""
    if WORK not in request.environ:
        yield
        return
    place = _take_place(parts().limits.costly)
    try:
        yield
    finally:
        if place:
            _give_back(place)


def _take_place(places: Concurrency | None) -> Concurrency | None:
    work: Work = request.environ[WORK]
    if places is None:
        return None
    if not places.begin(work.caller):
        raise Problem(problems.TOO_MANY_REQUESTS, {"seconds": RETRY_AFTER_SECONDS})
    work.allowed = COST_SECONDS
    work.held.append(places)
    return places


def _give_back(place: Concurrency) -> None:
    work: Work = request.environ[WORK]
    work.held.remove(place)
    place.end(work.caller)


def count_work() -> None:
    """Count this request by what it took, once it is done, however it ended.

    An answer of unknown length that other threads made is counted by its meter.
    """
    work: Work | None = request.environ.pop(WORK, None)
    if work is None:
        return
    for place in work.held:
        place.end(work.caller)
    here = parts()
    general = here.limits.general
    took = time.thread_time() - work.began if work.thread == get_ident() else 0.0
    here.operations.dearest.add(work.caller, took)
    if general and took >= work.allowed:
        general.charge(work.caller, int(took / COST_SECONDS))


def charge(requests: int) -> None:
    """Count work that this request leads to elsewhere as so many requests of its caller."""
    limiter = parts().limits.general
    if limiter and not principal().measures:
        limiter.charge(client(), requests)
