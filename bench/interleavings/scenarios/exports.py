"""An export of three matches as a job: two analysts, and an owner who deletes it."""

import ast
from collections.abc import Mapping
from datetime import UTC, datetime
from functools import partial
from types import SimpleNamespace
from typing import Any

from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepBucket, StepClient
from bench.interleavings.scenario import NOBODY, Constants, Course, Scenario, at_once, constant, passing, wrong_end
from bench.interleavings.scenarios import holders
from bench.interleavings.state import State
from projections.index import IndexPage
from service.application.analyses.registry import Analyses, ExportProgress, ExportTask
from service.application.exports import parquet, source
from service.application.exports.exporter import Exports
from service.application.exports.source import Source
from service.runtime.workers.analyses import Analyst

JOB, OWNER = "job_00000000000000000000000001", "operator"
MATCHES = ("mat_3", "mat_2", "mat_1")
TASK = ExportTask(JOB, OWNER, False, len(MATCHES), "2030-05-17T12:00:00.000Z")


def page(tags: list[str], limit: int, before: str | None = None) -> IndexPage:
    """The index: two matches on the first page, one on the second; no branches."""
    if tags:
        return IndexPage([], None)
    names, following = (MATCHES[:2], "2") if before is None else (MATCHES[2:], None)
    return IndexPage([b'{"id":"%b","status":"finished"}' % name.encode() for name in names], following)


CONSTANTS: Constants = (
    *holders.CONSTANTS,
    (Source, "match", lambda _, match, people, left_out, public: [("matches", {"match": match})]),
    (parquet, "file_of", lambda table, rows: repr([row["match"] for row in rows]).encode()),
    (source, "ratings_of", lambda projections, games, people: []),
)
"""The index, the rows and the form of files, which are another matter."""


class Parts:
    """The parts of a process."""

    def __init__(self, step: Step) -> None:
        self._step = step
        client = StepClient(step)
        self.analyses = Analyses(client)
        self.matches: Any = SimpleNamespace(codecs={"auction": None})
        tournaments: Any = SimpleNamespace(
            page=lambda tags, limit, before=None: IndexPage([], None), streams=lambda: ()
        )
        found: Any = SimpleNamespace(page=page, finished_for_everybody=partial(page, []))
        projections: Any = SimpleNamespace(matches=found, tournaments=tournaments)
        names: Any = SimpleNamespace(calling=lambda: None)
        unasked: Any = None  # of whom an export of the operator asks nothing
        self.source = Source(client, self.matches, unasked, projections, names, unasked)
        self.exports = Exports(StepBucket(step), client, self.source, unasked)
        self.analyst = Analyst(self.analyses, self.matches, self.exports, self.clock)

    def clock(self) -> datetime:
        """The time of this process."""
        return datetime.fromtimestamp(int(self._step(("clock",))) / 1_000_000, UTC)


def works(step: Step) -> None:
    """Carries out what is left of the job, bit by bit."""
    parts = Parts(step)
    while parts.analyst.has_work():
        parts.analyst.go_on(0, 0)
        found = parts.analyses.get(JOB)
        if found is None or found.status == "done":
            return


def deletes(step: Step) -> None:
    """Deletes the job."""
    parts = Parts(step)
    step(("note", "deletes"))
    parts.analyses.remove(TASK)
    step(("note", "deleted"))


def progress(parts: Parts) -> ExportProgress | None:
    """How far the export is; None if it is gone."""
    found = parts.analyses.get(JOB)
    if found is None:
        return None
    (only,) = found.parts
    assert isinstance(only, ExportProgress)
    return only


def rows(parts: Parts, so_far: ExportProgress) -> list[str] | str:
    """The rows of all files, as a caller reads them; or the name of a file that is missing."""
    found: list[str] = []
    for table, written in so_far.tables.items():
        for number in range(1, written.files + 1):
            body = parts.exports.read(JOB, so_far, f"{table}-{number}.parquet")
            if body is None:
                return f"{table}-{number}"
            found += ast.literal_eval(body.decode())
    return found


def holds(state: State) -> str:
    """Every file that the export says it has is there, and no row comes twice."""
    parts = Parts(at_once(State(state)))
    so_far = progress(parts)
    if so_far is None:
        return ""
    found = rows(parts, so_far)
    if isinstance(found, str):
        return "a file of the export is missing"
    return "a row comes twice" if len(found) != len(set(found)) else ""


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """The export has each match once, or it is deleted with all of its files."""
    if wrong := wrong_end(courses):
        return wrong
    end = State(state)
    step = at_once(end)
    step(("pass", 60))
    works(step)
    parts = Parts(step)
    so_far = progress(parts)
    if ("deletes",) in courses.get("owner", NOBODY).notes and so_far is None:
        was_killed = any(course.was_killed for name, course in courses.items() if name != "owner")
        return "" if was_killed or not end.objects else f"files are left: {sorted(end.objects)}"
    if so_far is None or so_far.status != "done":
        return f"the export is {so_far and so_far.status}"
    found = rows(parts, so_far)
    return "" if sorted(found) == sorted(MATCHES) else f"the rows are {found}"


def scenario() -> Scenario:
    """See the module."""
    state = State()
    with constant(CONSTANTS):
        Parts(at_once(state)).analyses.add(TASK, 0, 9)
    actors: dict[str, Play] = {
        "analyst 1": works,
        "analyst 2": works,
        "owner": deletes,
        "time": passing(6, 6),
    }
    return Scenario("exports", state, actors, holds, judge, constants=CONSTANTS)
