"""What a viewer was told of hidden things: which of them moved, and where each may be.

Places are followed by the events. What the view shows is taken in besides, never instead: what a view forgets stays
known here.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Viewer
from tests.conformance.replay.course import Course, Move, names
from tests.conformance.replay.places import OPEN, Held, Reader, Way


class Told(Struct, frozen=True):
    """What a viewer knows after an event: by thing the places where it may be, by place what its view shows."""

    traces: Mapping[str, frozenset[Way]]
    shown: Held
    certain: tuple[Move, ...]
    """The moves of the event of which it knows the thing."""
    unseen: tuple[Move, ...]
    """Those of which it does not."""

    def where(self, thing: str) -> frozenset[Way]:
        """Where a thing may be."""
        return self.traces.get(thing) or self.traces.get(UNHEARD, ANYWHERE)


ANYWHERE = frozenset({OPEN})


UNHEARD = "?"
"""Stands for every thing that never lay at a place of the true match."""


def told(match: Course, viewer: Viewer, naming: bool = True) -> list[Told]:
    """What a viewer knew after each event; `naming`: an event that names a thing says where it is."""
    view, found = match.game.initial(), []
    things = {thing for step in match.steps for move in step.moves if isinstance(thing := move.thing, str)}
    traces = dict.fromkeys((*things, UNHEARD), ANYWHERE)
    shown: Held = {}
    before: Held = {}
    reader = Reader(match.records)
    for step in match.steps:
        event = step.event.seen_by(viewer)
        view = match.game.evolve(view, event)
        named = set(names(event)) & things if naming else set()
        now = reader.lying(view)
        whole = event == step.event
        sure = [_is_certain(move, whole, naming, named, step.lay_open, shown, now) for move in step.moves]
        certain = tuple(move for move, yes in zip(step.moves, sure, strict=True) if yes)
        unseen = tuple(move for move, yes in zip(step.moves, sure, strict=True) if not yes)
        if step.moves or named or now != shown or step.held != before:
            traces = _followed(traces, before, certain, unseen)
            _located(traces, named, step.held, now)
        found.append(Told(traces, now, certain, unseen))
        shown, before = now, step.held
    return found


def _is_certain(
    move: Move, whole: bool, naming: bool, named: set[str], in_sight: frozenset[str], shown: Held, now: Held
) -> bool:
    """Whether the viewer knows what was moved."""
    thing, nothing = move.thing, Counter[Any]()
    by_name = naming and isinstance(thing, str)
    if by_name and thing in named:
        return True
    if move.source == OPEN:
        return thing in in_sight if by_name else whole
    if move.target == OPEN and not by_name:
        return whole
    return thing in shown.get(move.source, nothing) and thing in now.get(move.target, nothing)


def _followed(
    traces: Mapping[str, frozenset[Way]], before: Held, certain: Sequence[Move], unseen: Sequence[Move]
) -> dict[str, frozenset[Way]]:
    """Where things may be after the moves of an event."""
    after = dict(traces)
    targets: dict[Way, set[Way]] = defaultdict(set)
    leaving = Counter(move.source for move in (*certain, *unseen))
    for move in unseen:
        targets[move.source].add(move.target)
    gone = {way for way in targets if way != OPEN and leaving[way] == before[way].total()}
    sources = frozenset(targets)
    for thing, ways in after.items() if sources else ():
        if reached := ways & sources:
            after[thing] = ways.difference(gone).union(*(targets[way] for way in reached))
    for move in certain:
        if isinstance(move.thing, str):
            after[move.thing] = frozenset({move.target})
    return after


def _located(traces: dict[str, frozenset[Way]], named: set[str], held: Held, shown: Held) -> None:
    """Take in what an event named and what the view shows after it."""
    if named:
        where = {thing: way for way, things in held.items() for thing in things if isinstance(thing, str)}
        traces.update((thing, frozenset({where.get(thing, OPEN)})) for thing in named)
    for way, things in shown.items():
        here = frozenset({way})
        traces.update((thing, here) for thing in things if isinstance(thing, str))
    full = frozenset(way for way, things in shown.items() if things.total() == held[way].total())
    for thing, ways in traces.items():
        if len(ways) > 1 and (wrong := [way for way in ways & full if thing not in shown[way]]):
            traces[thing] = ways.difference(wrong)
