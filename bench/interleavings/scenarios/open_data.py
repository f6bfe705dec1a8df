"""A set of data for everybody: two analysts who make it, and a sweep as a set of another day ends with one."""

import ast
from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import msgspec

from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepBucket, StepClient
from bench.interleavings.scenario import Constants, Course, Scenario, at_once, constant, passing, wrong_end
from bench.interleavings.scenarios import exports
from bench.interleavings.scenarios.exports import MATCHES
from bench.interleavings.state import State
from service.application.analyses.registry import Analyses
from service.application.exports import publishing
from service.application.exports.exporter import Exports
from service.application.exports.manifest import DataFile, DataManifest
from service.application.exports.publishing import Publishing
from service.application.exports.sets import Sets
from service.runtime.workers.analyses import Analyst

KEPT_SECONDS = 7 * 24 * 3600.0
CONSTANTS: Constants = (
    *exports.CONSTANTS,
    (
        publishing,
        "file_of",
        lambda name, table, form, rows: (
            DataFile(name, table, form, len(rows), 0, ""),
            repr([row["match"] for row in rows]).encode(),
        ),
    ),
)
"""The index, the rows and the form of files, which are another matter."""


class Parts:
    """The parts of a process."""

    def __init__(self, step: Step) -> None:
        client, bucket, of_exports = StepClient(step), StepBucket(step), exports.Parts(step)
        self.analyses = Analyses(client)
        self.sets = Sets(bucket, client, "names", KEPT_SECONDS)
        self.now = lambda: int(step(("clock",))) // 1000
        log: Any = SimpleNamespace(checkpoint=lambda: "")
        self.publishing = Publishing(self.sets, self.analyses, of_exports.source, log, "names", self.now)
        made = Exports(bucket, client, of_exports.source, self.publishing)
        self.analyst = Analyst(self.analyses, of_exports.matches, made, of_exports.clock)


def works(step: Step) -> None:
    """Carries out what is left of the job, bit by bit."""
    analyst = Parts(step).analyst
    while analyst.has_work():
        analyst.go_on(0, 0)


def sweeps(step: Step) -> None:
    """Deletes what belongs to no set, as whoever completes another one."""
    parts = Parts(step)
    parts.sets.sweep(parts.now())


def rows(parts: Parts) -> list[str] | str | None:
    """The rows of the newest set, as everybody reads them; or what is missing of it. None if there is no set."""
    body = parts.sets.manifest()
    if body is None:
        return "the manifest" if parts.sets.newest_made_at() else None
    found: list[str] = []
    for file in msgspec.json.decode(body, type=DataManifest).files:
        read = parts.sets.read(file.name)
        if read is None:
            return file.name
        found += ast.literal_eval(read.decode()) if file.form == "parquet" else []
    return found


def holds(state: State) -> str:
    """Every file of a set that is known is there, with each match once."""
    found = rows(Parts(at_once(State(state))))
    if isinstance(found, str):
        return "a file of the set is missing"
    return "" if found is None or sorted(found) == sorted(MATCHES) else f"the rows are {found}"


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """In the end there is a set with each match once."""
    if wrong := wrong_end(courses):
        return wrong
    step = at_once(State(state))
    step(("pass", 60))
    works(step)
    found = rows(Parts(step))
    return "" if isinstance(found, list) and sorted(found) == sorted(MATCHES) else f"the rows are {found}"


def scenario() -> Scenario:
    """See the module."""
    state = State()
    with constant(CONSTANTS):
        Parts(at_once(state)).publishing.ask(lambda: len(MATCHES))
    actors: dict[str, Play] = {
        "analyst 1": works,
        "analyst 2": works,
        "sweep": sweeps,
        "time": passing(6, 6),
    }
    return Scenario("open_data", state, actors, holds, judge, constants=CONSTANTS)
