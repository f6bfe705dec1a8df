"""The tasks of bots, the house and clocks, in lanes: one for each caller who caused them, and kind of table.

Lanes take turns, those of tables with people before those of bots alone. So the many tasks of one caller do not
delay those of others. A task that is lost here is found again by the sweep of the relay.
"""

import time
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

from events import keys
from events.feed import KINDS


class Task(Struct, frozen=True, array_like=True):
    """What is to be done about a match: to play for bots and the house from `version` on, or (None) to act because
    the time of a seat is over.
    """

    match: str
    version: int | None
    lane: str = ""
    trace: str = ""


_task = msgspec.json.Decoder(Task)


class Lanes:
    """The lanes of all callers, in the server of the queue."""

    def __init__(self, client: Any) -> None:
        self._redis = client
        self._next = client.register_script(files("service.application").joinpath("next_task.lua").read_text())

    def take(self) -> tuple[Task | None, bool]:
        """The next task, if there is one, and whether there are more."""
        found, left = self._next(keys=[keys.lanes(kind) for kind in KINDS], args=(keys.lane(""),))
        return _task.decode(found) if found else None, left > 0

    def others_wait(self, lane: str) -> bool:
        """Whether a task of this lane keeps others waiting who are not behind it."""
        asked = self._redis.pipeline(transaction=False)
        before = KINDS[: KINDS.index(_kind(lane)) + 1]
        for kind in before:
            asked.zrange(keys.lanes(kind), 0, 1)
        return any(name.decode() != lane for names in asked.execute() for name in names)


def add(pipeline: Any, task: Task) -> None:
    """Add a task at the end of its lane, by a pipeline of the server of the queue."""
    pipeline.rpush(keys.lane(task.lane), msgspec.json.encode(task))
    pipeline.zadd(keys.lanes(_kind(task.lane)), {task.lane: time.time()}, nx=True)


def _kind(lane: str) -> Any:
    """The kind of a lane; a task without a known caller is for people."""
    kind = lane.partition("/")[0]
    return kind if kind in KINDS else KINDS[0]
