"""Long polls: an answer that waits for an event."""

from service import problems
from service.config import WAIT_SECONDS_MAX
from service.http import cabinet, whole_number
from service.operation import Query
from service.problems import Problem

WAIT = Query(
    "wait",
    "Seconds to wait for an event if there is none yet.",
    {"type": "integer", "minimum": 0, "maximum": int(WAIT_SECONDS_MAX), "default": 0},
)


def wait(stream: str, after: int) -> None:
    """Return when a match or a tournament has an event after a version, or when the time asked for is over."""
    here, seconds = cabinet(), whole_number("wait", 0, 0, int(WAIT_SECONDS_MAX)) or 0
    if not seconds or here.store.version(stream) > after:
        return
    if not here.waiters.acquire(blocking=False):
        raise Problem(problems.TOO_MANY_WAITERS)
    try:
        here.wait_for(stream, after, seconds)
    finally:
        here.waiters.release()
