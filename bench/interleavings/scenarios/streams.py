"""A match on its way into the archive and back: two archivers, writers, a reader, and who sweeps what is left."""

from collections.abc import Mapping
from typing import Any

from archive.archive import Archive, marker_of
from archive.bundle import name_of
from archive.moves import Moves
from archive.store import ArchivingAttachments, ArchivingStore
from bench.interleavings.actors import Play
from bench.interleavings.client import Step, StepBucket, StepClient
from bench.interleavings.scenario import NOBODY, Course, Scenario, at_once, passing, wrong_end
from bench.interleavings.state import State
from events import chain, keys
from events.store import Append

MATCH = "mat_01hzxq3v7k0000000000000000"
FIRST, SECOND, THIRD = "Ours", "Theirs", "Ours"
"""The names that the match has one after another: the last is the first again, so its content is too."""


class Parts:
    """The parts of a process that has read nothing yet."""

    def __init__(self, step: Step) -> None:
        self.client = StepClient(step)
        self.archive = Archive(self.client, StepBucket(step))
        self.store = ArchivingStore(self.client, self.archive)
        self.beside = ArchivingAttachments(self.client, self.store)
        self.moves = Moves(self.client, self.archive)


def envelopes() -> list[bytes]:
    """A short stream."""
    previous, stored = chain.genesis(MATCH), []
    for version in (1, 2, 3):
        body, previous = chain.dress(b'{"at":"2030","event":{},"schema":1,"version":%d}' % version, previous)
        stored.append(body)
    return stored


STORED = envelopes()


def append(parts: Parts, version: int) -> None:
    """Append an envelope after a version."""
    previous = chain.hash_of(STORED[version - 1]) if version else chain.genesis(MATCH)
    parts.store.append(Append(MATCH, version, STORED[version : version + 1], previous, f"key{version}", "digest"))


def archives(times: int) -> Play:
    """An archiver: archives the match as it is."""

    def play(step: Step) -> Any:
        parts = Parts(step)
        for _ in range(times):
            if version := parts.store.version(MATCH):
                parts.moves.archive(MATCH, version)

    return play


def renames(step: Step) -> None:
    """Gives the match another name, and the first one again."""
    parts = Parts(step)
    for name in (SECOND, THIRD):
        step(("note", "tries", name))
        parts.beside.set(MATCH, "label", name)
        step(("note", "wrote", name))


def plays(step: Step) -> None:
    """Appends to the match, and comments on it."""
    parts = Parts(step)
    step(("note", "tries", "event"))
    append(parts, 2)
    step(("note", "wrote", "event"))
    parts.beside.add(MATCH, "comments", {"c": "one"})
    step(("note", "wrote", "comment"))


def reads(step: Step) -> tuple[Any, ...]:
    """Reads all of the match."""
    parts = Parts(step)
    return parts.store.read(MATCH), parts.beside.text(MATCH, "label"), parts.store.versions([MATCH])


def sweeps(step: Step) -> None:
    """Deletes what belongs to nothing, if the store has every event of it."""
    parts = Parts(step)
    for name in parts.archive.objects.names():
        if parts.store.has_every_event_of(name):
            parts.moves.drop(name)


def beginning() -> State:
    """The match in the archive."""
    state = State()
    parts = Parts(at_once(state))
    for version in (0, 1):
        append(parts, version)
    parts.beside.set(MATCH, "label", FIRST)
    parts.moves.archive(MATCH, 2)
    return state


def holds(state: State) -> str:
    """The match is in one place, and whole there."""
    marker = (state.values.get(keys.archived(MATCH).encode()) or {}).get(MATCH.encode())
    is_here = keys.events(MATCH).encode() in state.values
    if is_here == (marker is not None):
        return "the match is in both places" if is_here else "the match is nowhere"
    if marker:
        name = name_of(MATCH, str(marker_of(marker).end))
        if name not in state.objects:
            return "the marker names a missing object"
    return ""


def judge(state: State, courses: Mapping[str, Course]) -> str:
    """Whatever was acknowledged is there once, nobody was told of damage, and a sweep leaves what is named."""
    if wrong := wrong_end(courses, may_be_swept=True):
        return wrong
    if read := courses.get("reader", NOBODY).end:
        events, label, (version,) = read
        if events not in (STORED[:2], STORED) or version not in (2, 3) or label not in (b"Ours", b"Theirs"):
            return f"the reader was told of {len(events)} events, the name {label!r} and the version {version}"
    end = State(state)
    step = at_once(end)
    step(("pass", 3600))
    parts = Parts(step)
    events, label = parts.store.read(MATCH), parts.beside.text(MATCH, "label")
    comments = [fields[b"c"] for _, fields in parts.beside.entries(MATCH, "comments")]
    player, renamer = courses.get("player", NOBODY), courses["renamer"]
    if not _fits(player, "event", events == STORED) or events not in (STORED[:2], STORED):
        return f"there are {len(events)} events"
    if len(comments) > 1 or (("wrote", "comment") in player.notes and not comments):
        return f"the comments are {comments}"
    tried = [name for verb, name in renamer.notes if verb == "tries"]
    wrote = [name for verb, name in renamer.notes if verb == "wrote"]
    if label not in [name.encode() for name in ([FIRST, *wrote][-1], [FIRST, *tried][-1])]:
        return f"the name is {label!r}"
    sweeps(step)
    if wrong := holds(end):
        return f"after a sweep {wrong}"
    if len(end.objects) > 1:
        return f"a sweep leaves {sorted(end.objects)}"
    return ""


def _fits(course: Course, what: str, is_there: bool) -> bool:
    """Whether something is there that was acknowledged, and not there unless it was tried."""
    return is_there if ("wrote", what) in course.notes else not is_there or ("tries", what) in course.notes


def scenario() -> Scenario:
    """See the module."""
    actors: dict[str, Play] = {
        "archiver 1": archives(1),
        "archiver 2": archives(2),
        "renamer": renames,
        "player": plays,
        "reader": reads,
        "sweeper": sweeps,
        "time": passing(700),
    }
    return Scenario("streams", beginning(), actors, holds, judge)
