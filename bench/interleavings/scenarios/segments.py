"""Documents of an index that leave Redis for segments: archivers, a writer, a rebuild, a reader, and a sweep."""

import tempfile
from collections.abc import Mapping
from pathlib import Path

from archive import bundle
from archive.files import Files
from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepBucket, StepClient
from bench.interleavings.scenario import Constants, Course, Scenario, at_once, constant, passing, wrong_end
from bench.interleavings.state import State
from events import keys
from projections import aging
from projections.aging import IN, AgingIndex

NAME = "things"
DOCUMENTS = ("doc0", "doc1", "doc4")
END = "e"
CONSTANTS: Constants = (
    (aging, "SIZE", 2),
    (aging, "MOVED", 1),
    (keys, "SHARDS", 2),
    (keys, "BUCKETS", 1),
    (bundle, "LEVEL", 1),
    (Files, "_is_there", lambda _, path: False),
)
"""Few documents and shards, so that a move is short; and a local disk on which nothing is yet."""


def index(step: Step) -> AgingIndex:
    """The index of a process that has opened no segment yet."""
    cache = Path(tempfile.gettempdir()) / "cabinet-noir-interleavings"
    return AgingIndex(StepClient(step), NAME, Files(StepBucket(step), NAME, cache))


def put(here: AgingIndex, document: str, version: int) -> None:
    """File a document."""
    here.put(document, version, document, body(document, version), ["odd"])


def body(document: str, version: int) -> bytes:
    """What a document says at a version."""
    return b"%b v%d" % (document.encode(), version)


def archives(step: Step) -> None:
    """Moves what is old enough."""
    index(step).move(END)


def writes(step: Step) -> None:
    """Files a newer version of a document."""
    here = index(step)
    step(("note", "tries", DOCUMENTS[0]))
    put(here, DOCUMENTS[0], 2)
    step(("note", "wrote", DOCUMENTS[0]))


def rebuilds(step: Step) -> None:
    """Files some documents again, as a rebuild does, and deletes what counts for nothing then."""
    here = index(step)
    for document in DOCUMENTS[1:]:
        step(("note", "removes", document))
        here.remove(document)
        put(here, document, 1)
        step(("note", "filed", document))
    here.drop_unused()


def sweeps(step: Step) -> None:
    """Deletes what counts for nothing, and what is on no list."""
    here, bucket = index(step), StepBucket(step)
    here.drop_unused([name.removeprefix(f"{NAME}/") for name in bucket.names()])


def reads(step: Step) -> list[bytes]:
    """Reads all documents."""
    here = index(step)
    here.get(DOCUMENTS[1])
    return here.page([], 9).bodies


def holds(state: State) -> str:
    """Each document that is in a segment is in one that is there, and on the list."""
    listed = state.values.get(keys.segments(NAME).encode(), {})
    for document in DOCUMENTS:
        filings = state.values.get(keys.filings(NAME, document).encode(), {})
        for filing in filings.values():
            _, _, place, *_ = filing.decode().split(" ")
            name = place.removeprefix(IN)
            if place != name and f"{NAME}/{name}" not in state.objects:
                return "a document is in a segment that is missing"
            if place != name and name.encode() not in listed:
                return "a document is in a segment that is on no list"
    for name in listed:
        if name != b"version" and f"{NAME}/{name.decode()}" not in state.objects:
            return "a segment is on the list that is missing"
    return ""


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """Every document is found once, as it was written last; a sweep leaves what counts."""
    if wrong := wrong_end(courses, may_be_swept=True):
        return wrong
    end = State(state)
    here = index(at_once(end))
    again, writer = courses["rebuild"], courses["writer"]
    removed = [document for verb, document in again.notes if verb == "removes"]
    if ("filed", *removed[-1:]) not in again.notes and removed:
        put(here, removed[-1], 1)  # the rebuild is resumed
    found = sorted(here.page([], 9).bodies)
    versions = {2} if writer.notes[-1:] == [("wrote", DOCUMENTS[0])] else {1, 2} if writer.notes else {1}
    expected = [sorted([body(DOCUMENTS[0], v), *(body(one, 1) for one in DOCUMENTS[1:])]) for v in versions]
    if found not in expected:
        return f"the documents are {found}"
    if sorted(filter(None, here.bodies(DOCUMENTS))) != found:
        return f"the documents by name are {here.bodies(DOCUMENTS)}"
    sweeps(at_once(end))
    if wrong := holds(end):
        return f"after a sweep {wrong}"
    if here.names() and {f"{NAME}/{name}" for name in here.names()} != set(end.objects):
        return "a sweep leaves files on no list"
    return ""


def scenario() -> Scenario:
    """See the module."""
    state = State()
    with constant(CONSTANTS):
        here = index(at_once(state))
        for document in DOCUMENTS:
            put(here, document, 1)
        here.move(END)
        for document in DOCUMENTS:  # a segment that counts for nothing is left
            here.remove(document)
            put(here, document, 1)
    actors: dict[str, Play] = {
        "archiver 1": archives,
        "archiver 2": archives,
        "writer": writes,
        "rebuild": rebuilds,
        "reader": reads,
        "sweeper": sweeps,
        "time": passing(700),
    }
    return Scenario("segments", state, actors, holds, judge, constants=CONSTANTS)
