"""What a viewer was told of hidden things: which of them moved, and where each may be.

Places are followed by the events. What the view shows is taken in besides, never instead: what a view forgets stays
known here.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Viewer
from tests.conformance.replay.course import Course, Move
from tests.conformance.replay.places import OPEN, Held, Reader, Way


def names(value: Any) -> Iterator[str]:
    """Every text in an event."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from names(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from names(part)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from names(key)
            yield from names(part)


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
    view, truth, found = match.game.initial(), match.game.initial(), []
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
        from_open = any(move.source == OPEN for move in step.moves)
        in_sight = set(names(truth)) if naming and from_open else set[str]()
        sure = [_is_certain(move, whole, naming, named, in_sight, shown, now) for move in step.moves]
        certain = tuple(move for move, yes in zip(step.moves, sure, strict=True) if yes)
        unseen = tuple(move for move, yes in zip(step.moves, sure, strict=True) if not yes)
        traces = _followed(traces, before, certain, unseen)
        _located(traces, named, step.held, now)
        found.append(Told(traces, now, certain, unseen))
        truth, shown, before = step.truth, now, step.held
    return found


def _is_certain(
    move: Move, whole: bool, naming: bool, named: set[str], in_sight: set[str], shown: Held, now: Held
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
    for thing, ways in after.items():
        reached = [way for way in ways if way in targets]
        if reached:
            after[thing] = ways.difference(gone).union(*(targets[way] for way in reached))
    for move in certain:
        if isinstance(move.thing, str):
            after[move.thing] = frozenset({move.target})
    return after


def _located(traces: dict[str, frozenset[Way]], named: set[str], held: Held, shown: Held) -> None:
    """Take in what an event named and what the view shows after it."""
    where = {thing: way for way, things in held.items() for thing in things if isinstance(thing, str)}
    for thing in named:
        traces[thing] = frozenset({where.get(thing, OPEN)})
    for way, things in shown.items():
        for thing in things:
            if isinstance(thing, str):
                traces[thing] = frozenset({way})
    full = {way: things for way, things in shown.items() if things.total() == held[way].total()}
    for thing, ways in traces.items():
        if len(ways) > 1:
            wrong = [way for way in ways if way in full and thing not in full[way]]
            if wrong:
                traces[thing] = ways.difference(wrong)
