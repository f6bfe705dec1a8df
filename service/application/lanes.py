"""The tasks of bots, the house and clocks, in lanes: one for each caller who caused them, and kind of table.

Lanes take turns, those of tables with people before those of bots alone. So the many tasks of one caller do not
delay those of others. One worker at least stays away from tables of bots alone, unless it is the only one, so no
person waits until such a table gives way. Bots that search have lanes of their own, so that they delay no other
bots. A task that is lost here is found again by the sweep of the relay.
"""

from collections.abc import Sequence
from typing import Any
from uuid import uuid4

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events import keys
from events.connection import script, text_of
from events.feed import KINDS
from service.application import queues
from service.application.queues import workers_key

PLACE_SECONDS = 10.0
"""A worker that died at a table of bots alone leaves its place after so long: later than any task ends."""
TURNS, THOUGHTS = "", "thoughts"
"""The lanes of quick bots, the house and clocks, and those of bots that search."""
QUEUES = {TURNS: queues.QUEUE, THOUGHTS: queues.THOUGHTS}
"""The queue whose workers take the tasks of such lanes."""


class Task(Struct, frozen=True, array_like=True):
    """What is to be done about a match: to play for bots and the house from `version` on, or (None) to act because
    the time of a seat is over.

    A task with `seconds` is begun again by another worker if it is not done after so many.
    """

    match: str
    version: int | None
    lane: str = ""
    trace: str = ""
    seconds: float = 0.0


_task = msgspec.json.Decoder(Task)


class Lanes:
    """The lanes of all callers, in the server of the queue, as one worker sees them."""

    def __init__(self, client: Any, queue: str = TURNS) -> None:
        self._redis = client
        self._queue = queue
        self._worker = uuid4().hex
        self._kinds = [keys.lanes(kind, queue) for kind in KINDS]
        self._at_bots = keys.at_bots(queue)
        self._leave = script(client, "service.application", "leave_table")
        self._next = script(client, "service.application", "next_task")
        self._again = script(client, "service.application", "task_again")

    def take(self) -> tuple[Task | None, bool]:
        """The next task that this worker may do, if there is one, and whether there are more."""
        where = [keys.started_tasks(self._queue), self._at_bots, workers_key(QUEUES[self._queue]), *self._kinds]
        found, left = self._next(keys=where, args=(keys.lane("", self._queue), self._worker, PLACE_SECONDS))
        return _task.decode(found) if found else None, left > 0

    def leave(self, lane: str) -> bool:
        """Let another worker play at tables of bots alone, if `lane` is of these; whether any tasks wait then."""
        if _kind(lane) != "bots":
            return False
        return bool(self._leave(keys=[self._at_bots, *self._kinds], args=(self._worker,)))

    def done(self, task: Task) -> None:
        """A task that was taken needs no other worker."""
        self._redis.zrem(keys.started_tasks(self._queue), msgspec.json.encode(task))

    def begin_again(self) -> Sequence[Task]:
        """Tasks whose workers did not come to an end in time, which are first in their lanes again.

        Each has twice the time now: its worker may only have been slow.
        """
        begun, found = keys.started_tasks(self._queue), list[Task]()
        seconds, microseconds = self._redis.time()  # the clock of `take`
        for late in self._redis.zrangebyscore(begun, "-inf", seconds + microseconds / 1e6):
            old = _task.decode(late)
            new = replace(old, seconds=2 * old.seconds)
            given = (late, msgspec.json.encode(new), new.lane)
            where = (begun, keys.lanes(_kind(new.lane), self._queue), keys.lane(new.lane, self._queue))
            if self._again(keys=where, args=given):
                found.append(new)
        return found

    def others_wait(self, lane: str) -> bool:
        """Whether a task of this lane keeps others waiting who are not behind it."""
        asked = self._redis.pipeline(transaction=False)
        before = KINDS[: KINDS.index(_kind(lane)) + 1]
        for kind in before:
            asked.zrange(keys.lanes(kind, self._queue), 0, 1)
        return any(name.decode() != lane for names in asked.execute() for name in names)


def add(pipeline: Any, task: Task, queue: str = TURNS) -> None:
    """Add a task at the end of its lane, by a pipeline of the server of the queue."""
    where = keys.lane(task.lane, queue), keys.lanes(_kind(task.lane), queue)
    pipeline.eval(
        text_of("service.application", "add_task"), len(where), *where, msgspec.json.encode(task), task.lane
    )


def _kind(lane: str) -> Any:
    """The kind of a lane; a task without a known caller is for people."""
    kind = lane.partition("/")[0]
    return kind if kind in KINDS else KINDS[0]
