"""The jobs of analysts: their tasks and progress. Kept in Redis for a while, not derived from streams.

A job has parts, on which several workers work at once: one part of an analysis or an export, several of a report.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Literal

import msgspec
from msgspec import Struct

from analysis.race import Race, race
from analysis.report import WORLDS, Finding, Look
from domain.kernel.messages import Seat
from events import keys
from events.connection import Client, script
from service.application.leases import Holder, Leases
from streams.reservations import RESERVATION_SECONDS

JOB_KEPT_SECONDS = 24 * 3600
"""How long a job is kept after the last work on it."""
Status = Literal["queued", "running", "done", "failed"]
OVER: frozenset[Status] = frozenset({"done", "failed"})
Failure = Literal["match_gone", "no_world", "files_unreachable", "internal"]
"""Why a job failed: its match is no longer there, no whole position agrees with what a seat knows, the archive or
the place of exports cannot be used, or a fault of the service, which the log names. Each has a text `failure-*`.
"""


class AnalysisTask(Struct, frozen=True, tag_field="kind", tag="analysis"):
    """What to analyse: `commands` with at most so many `playouts`. `possible` is how many commands there are."""

    leaves_files: ClassVar[bool] = False
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

    @property
    def most_playouts(self) -> int:
        """The play-outs of the whole job at most."""
        return self.playouts

    def first_progress(self) -> "tuple[Progress, ...]":
        """The progress of every part before any work."""
        return (AnalysisProgress("queued", self.created_at, race(self.commands, self.playouts)),)


class ReportTask(Struct, frozen=True, tag_field="kind", tag="report"):
    """What to report on: commands by the versions of their first and last events, each decision with `playouts`.

    With `odds_only` there is one moment, the version after that whose odds are wanted.

    Part number n of `parts` has every `parts`th command from number n on. Only the knowledge of `seats` may be
    used, and of everything if `truth`.
    """

    leaves_files: ClassVar[bool] = False
    id: str
    owner: str
    match: str
    version: int
    seats: tuple[int, ...]
    truth: bool
    seed: str
    playouts: int
    moments: tuple[tuple[int, int], ...]
    parts: int
    created_at: str
    odds_only: bool = False

    @property
    def most_playouts(self) -> int:
        """The play-outs of the whole job at most."""
        if self.odds_only:
            return WORLDS * (len(self.seats) + self.truth)
        return self.playouts * len(self.moments)

    def first_progress(self) -> "tuple[Progress, ...]":
        """The progress of every part before any work."""
        return (ReportProgress("queued", self.created_at, ()),) * self.parts

    def moments_of(self, part: int) -> tuple[tuple[int, int], ...]:
        """The commands of one part."""
        return self.moments[part :: self.parts]


class ExportTask(Struct, frozen=True, tag_field="kind", tag="export"):
    """What to export: all matches that are over, `total` with those that run; people by `pseudonyms` or names.

    `public` is the name of a set of data for everybody, with public matches alone; empty for an export.
    """

    leaves_files: ClassVar[bool] = True
    most_playouts: ClassVar[int] = 0
    id: str
    owner: str
    pseudonyms: bool
    total: int
    created_at: str
    public: str = ""

    def first_progress(self) -> "tuple[Progress, ...]":
        """The progress of every part before any work."""
        return (ExportProgress("queued", self.created_at),)


Task = AnalysisTask | ReportTask | ExportTask


class AnalysisProgress(Struct, frozen=True, tag_field="kind", tag="analysis"):
    """How far an analysis is."""

    status: Status
    updated_at: str
    race: Race
    failure: Failure | None = None


class ReportProgress(Struct, frozen=True, tag_field="kind", tag="report"):
    """How far a part of a report is: what was found about its first commands. Where the odds alone are wanted the
    finding grows with each of the `looks`.
    """

    status: Status
    updated_at: str
    findings: tuple[Finding, ...]
    failure: Failure | None = None
    looks: tuple[Look, ...] = ()


class TableProgress(Struct, frozen=True):
    """How much of a table of an export is written. `marks` are parts of the names of its files, one a file: a file
    is named after the lease under which it was written. Files of an earlier build have no mark.
    """

    files: int = 0
    rows: int = 0
    bytes: int = 0
    marks: tuple[str, ...] = ()


class ExportProgress(Struct, frozen=True, tag_field="kind", tag="export"):
    """How far an export is: how many matches it has `passed`, how many damaged ones it `left_out`, and its
    `tables`.

    It continues with the matches `before` a place of the index. Once all matches are `listed`, it continues with
    the tournaments before a place of theirs; once they are `toured`, with the ratings. `rated` counts the games
    whose ratings are written. Of data for everybody, `parts` has the mark of each bit that is written.
    """

    status: Status
    updated_at: str
    tables: Mapping[str, TableProgress] = {}
    before: str | None = None
    passed: int = 0
    left_out: int = 0
    listed: bool = False
    tournaments_before: str | None = None
    toured: bool = False
    rated: int = 0
    parts: tuple[str, ...] = ()
    failure: Failure | None = None


Progress = AnalysisProgress | ReportProgress | ExportProgress


class Claimed(Struct, frozen=True):
    """A part of a job that a worker works on under a lease. `raw` are the bytes that the progress was read from."""

    lease: str
    raw: bytes
    task: Task
    part: int
    progress: Progress


class KeptJob(Struct, frozen=True):
    """A job as it stands, with the progress of its parts."""

    task: Task
    parts: tuple[Progress, ...]

    @property
    def status(self) -> Status:
        """That of all parts: failed if one failed, done if all are."""
        found = {part.status for part in self.parts}
        if "failed" in found:
            return "failed"
        return found.pop() if len(found) == 1 else "running"

    @property
    def failure(self) -> Failure | None:
        """Why the first part that failed did; None if none failed."""
        return next((part.failure or "internal" for part in self.parts if part.status == "failed"), None)

    @property
    def updated_at(self) -> str:
        """When a worker last made progress."""
        return max(part.updated_at for part in self.parts)


_task: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
_progress: msgspec.json.Decoder[Progress] = msgspec.json.Decoder(Progress)


class Analyses:
    """Creates, finds and changes jobs."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._add = script(client, "service.application.analyses", "add")
        self.leases = Leases(client, keys.jobs_due(), keys.jobs_held(), keys.analyst)
        self._put = script(client, "service.application.analyses", "put")
        self._drop = script(client, "service.application.analyses", "drop")

    def add(self, task: Task, now: int, most: int, once: bool = False) -> bool:
        """Store a new job, due at once; storing the same one again changes nothing, with `once` also after it was
        removed.

        False if the owner has `most` unfinished jobs or more.
        """
        self._forget_gone(task.owner)
        parts = [msgspec.json.encode(part) for part in task.first_progress()]
        given = (task.id, msgspec.json.encode(task), now, JOB_KEPT_SECONDS, most, *parts)
        at = (*self._keys(task), *((keys.job_removed(task.id),) if once else ()))
        return bool(self._add(keys=at, args=given))

    def get(self, job: str) -> KeptJob | None:
        """A job by id, as long as it is kept."""
        found = self._redis.hgetall(keys.job(job))
        if b"task" not in found:
            return None
        count = sum(field.isdigit() for field in found)
        return KeptJob(
            _task.decode(found[b"task"]), tuple(_progress.decode(found[b"%d" % part]) for part in range(count))
        )

    def due(self, now: int) -> int:
        """The number of unfinished parts of jobs on which nobody works."""
        return self.leases.count(now)

    def claim(self, holder: Holder, now: int, forget: Callable[[str], None] = lambda job: None) -> Claimed | None:
        """The part that has waited longest, with a lease that ends with its holder.

        If two workers work on the same one, he who has the lease saves; they would save the same. `forget` removes
        what a job that is gone, or whose time is over, has left elsewhere.
        """
        while True:
            lease, given = self.leases.claim(holder, now, 1)
            if not given:
                return None
            found = given[0]
            job, _, part = found.partition("/")
            task, progress = self._redis.hmget(keys.job(job), ["task", part])
            if task and progress:
                claimed = Claimed(lease, progress, _task.decode(task), int(part), _progress.decode(progress))
                if claimed.progress.status not in OVER:
                    return claimed
            if self._drop_part(
                job, found, lease, is_cleared=False
            ):  # otherwise another has it, and may have done it
                forget(job)
                self._drop_part(job, found, lease, is_cleared=True)

    def _drop_part(self, job: str, part: str, lease: str, *, is_cleared: bool) -> bool:
        """Delete a job; false if the lease is another's by now. `is_cleared`: nothing else is left of the part."""
        names = (keys.jobs_held(), keys.job(job), keys.jobs_due())
        return bool(self._drop(keys=names, args=(part, lease, int(is_cleared))))

    def save(self, claimed: Claimed, progress: Progress, now: int) -> bool:
        """Store the progress of a part and end the lease; False if that is another's by now, or the job is gone."""
        over = progress.status in OVER
        again: int | str = now
        if over:
            again = now + JOB_KEPT_SECONDS * 1000 if claimed.task.leaves_files else ""
        body = msgspec.json.encode(progress)
        given = (
            claimed.task.id,
            claimed.part,
            claimed.raw,
            body,
            again,
            JOB_KEPT_SECONDS,
            int(over),
            claimed.lease,
        )
        return bool(self._put(keys=(*self._keys(claimed.task), keys.jobs_held()), args=given))

    def remove(self, task: Task) -> None:
        """Delete a job. A worker on it notices when it saves. The next one deletes the files that it left."""
        pipeline = self._redis.pipeline()
        pipeline.set(keys.job_removed(task.id), "", ex=RESERVATION_SECONDS)
        pipeline.delete(keys.job(task.id))
        parts = [f"{task.id}/{part}" for part in range(len(task.first_progress()))]
        if task.leaves_files:
            pipeline.zadd(keys.jobs_due(), dict.fromkeys(parts, 0))
        else:
            pipeline.zrem(keys.jobs_due(), *parts)
        pipeline.hdel(keys.jobs_held(), *parts)
        pipeline.srem(keys.jobs_of(task.owner), task.id)
        pipeline.execute()

    def _forget_gone(self, owner: str) -> None:
        """Expired jobs do not count as unfinished, although they never came to an end."""
        there = self._redis.smembers(keys.jobs_of(owner))
        if gone := [job for job in there if not self._redis.exists(keys.job(job.decode()))]:
            self._redis.srem(keys.jobs_of(owner), *gone)

    def _keys(self, task: Task) -> tuple[str, str, str]:
        return keys.job(task.id), keys.jobs_due(), keys.jobs_of(task.owner)
