"""Long polls: an answer that waits for an event."""

import time
from collections.abc import Callable
from functools import partial

from service.application import problems
from service.application.following.limits import WAIT_LOOK_SECONDS, WAIT_SECONDS_MAX
from service.application.problems import Problem
from service.http.conventions.departure import check_wanted
from service.http.conventions.operation import Query
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import may_stay
from service.http.parts import parts
from service.http.rates.clients import client

WAIT = Query(
    "wait",
    "Seconds to wait for an event if there is none yet.",
    {"type": "integer", "minimum": 0, "maximum": int(WAIT_SECONDS_MAX), "default": 0},
)


def wait(stream: str, after: int, newest: Callable[[], int] | None = None) -> None:
    """Return when a match or a tournament has an event after a version, or when the requested time is over, or
    the process stops; at once if it has not come so far.

    `newest` gives the version that the caller may know of, if that is not the newest. A problem if the token of the
    caller ended meanwhile.
    """
    here, seconds = parts(), whole_number("wait", 0, 0, int(WAIT_SECONDS_MAX))
    known = newest or partial(here.play.store.version, stream)
    if not seconds or known() != after:
        return
    who = client()
    if not here.waiters.take(who):
        raise Problem(problems.TOO_MANY_WAITERS)
    try:
        _wait(stream, after, known, time.monotonic() + seconds)
    finally:
        here.waiters.give_back(who)
    if not may_stay()():
        raise Problem(problems.BAD_TOKEN)


def _wait(stream: str, after: int, known: Callable[[], int], until: float) -> None:
    """A delayed watcher may see an event long after it happened: wait for event after event."""
    here = parts()
    while (left := until - time.monotonic()) > 0 and not here.hub.stopping:
        check_wanted()
        there = here.play.store.version(stream)
        if known() > after:
            return
        here.wait_for(stream, max(after, there), min(left, WAIT_LOOK_SECONDS))
