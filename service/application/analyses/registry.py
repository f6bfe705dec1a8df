"""The analysis jobs: their tasks and progress. Kept in Redis for a while, not derived from streams."""

from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

from analysis.race import Race, race
from domain.kernel.messages import Seat
from events import keys
from events.connection import Client
from service.application.limits import JOB_KEPT_SECONDS, JOB_LEASE_SECONDS

Status = Literal["queued", "running", "done", "failed"]


class Task(Struct, frozen=True):
    """What to analyse: `commands` with at most so many `playouts`. `possible` is how many commands there are."""

    id: str
    owner: str
    match: str
    version: int
    seat: Seat
    bot: str | None
    seed: str
    playouts: int
    commands: tuple[dict[str, Any], ...]
    possible: int
    created_at: str


class Progress(Struct, frozen=True):
    """How far a job is."""

    status: Status
    race: Race
    updated_at: str

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to do."""
        return self.status in ("done", "failed")


class KeptJob(Struct, frozen=True):
    """A job as it stands. `raw` are the bytes that the progress was read from."""

    raw: bytes
    task: Task
    progress: Progress


_task = msgspec.json.Decoder(Task)
_progress = msgspec.json.Decoder(Progress)


class Analyses:
    """Creates, finds and changes jobs."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._put = client.register_script(files("service.application.analyses").joinpath("put.lua").read_text())

    def add(self, task: Task, now: int, most: int) -> bool:
        """Store a new job, due at once; storing the same one again changes nothing.

        False if the owner has `most` unfinished jobs or more.
        """
        self._forget_gone(task.owner)
        progress = Progress("queued", race(task.commands, task.playouts), task.created_at)
        return self._write(task, b"", progress, now, msgspec.json.encode(task), most) >= 0

    def get(self, job: str) -> KeptJob | None:
        """A job by id, as long as it is kept."""
        task, progress = self._redis.hmget(keys.job(job), ["task", "progress"])
        return KeptJob(progress, _task.decode(task), _progress.decode(progress)) if task and progress else None

    def due(self, now: int) -> int:
        """The number of unfinished jobs."""
        return int(self._redis.zcount(keys.jobs_due(), "-inf", now))

    def claim(self, now: int) -> KeptJob | None:
        """The job that has waited longest, with a lease: when that is over, another worker may claim it.

        If two workers get the same one, the first to save wins; they would save the same.
        """
        while first := self._redis.zrangebyscore(keys.jobs_due(), "-inf", now, start=0, num=1):
            if job := self.get(first[0].decode()):
                self._redis.zadd(keys.jobs_due(), {first[0]: now + int(JOB_LEASE_SECONDS * 1000)}, xx=True)
                return job
            self._redis.zrem(keys.jobs_due(), first[0])
        return None

    def save(self, job: KeptJob, progress: Progress, now: int) -> bool:
        """Store the progress of a job; False if another worker did so first, or the job is gone."""
        return self._write(job.task, job.raw, progress, now) > 0

    def remove(self, task: Task) -> None:
        """Delete a job. A worker on it notices when it saves."""
        pipeline = self._redis.pipeline()
        pipeline.delete(keys.job(task.id))
        pipeline.zrem(keys.jobs_due(), task.id)
        pipeline.srem(keys.jobs_of(task.owner), task.id)
        pipeline.execute()

    def _forget_gone(self, owner: str) -> None:
        """Expired jobs do not count as unfinished, although they never came to an end."""
        there = self._redis.smembers(keys.jobs_of(owner))
        if gone := [job for job in there if not self._redis.exists(keys.job(job.decode()))]:
            self._redis.srem(keys.jobs_of(owner), *gone)

    def _write(self, task: Task, before: bytes, progress: Progress, now: int, *new: bytes | int) -> int:
        done = self._put(
            keys=(keys.job(task.id), keys.jobs_due(), keys.jobs_of(task.owner)),
            args=(
                before,
                msgspec.json.encode(progress),
                task.id,
                "" if progress.is_over else now,
                JOB_KEPT_SECONDS,
                *new,
            ),
        )
        return int(done)
