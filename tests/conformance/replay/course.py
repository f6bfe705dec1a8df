"""The true match: after every event, what lay where and what had moved."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Event
from tests.conformance.replay.places import OPEN, Held, Reader, Way
from tests.playouts import Playout


class Move(Struct, frozen=True):
    """A thing that went from one place to another."""

    thing: Any
    source: Way
    target: Way


class Step(Struct, frozen=True):
    """An event of the game, the truth after it, and what it moved."""

    event: Event
    truth: Any
    held: Held
    moves: tuple[Move, ...]
    lay_open: frozenset[str]
    """What could be read in the truth before it; looked up only where something was moved from there."""


class Course(Struct, frozen=True):
    """A match of a game, event by event, and after how many events each command was given."""

    game: Game[Any]
    steps: tuple[Step, ...]
    plies: tuple[int, ...]
    records: frozenset[str]
    """The fields of a state that tell of the past: nothing lies there."""


def course(playout: Playout, records: frozenset[str] = frozenset()) -> Course:
    """The match of a playout, without what the kernel itself records."""
    game, kinds = playout.case.rules, set(playout.case.rules.events.values())
    truth, held, steps, plies = game.initial(), {}, [], []
    reader = Reader(records)
    for turn in playout.turns:
        for event in turn:
            if type(event) in kinds:
                before, truth = truth, game.evolve(truth, event)
                now = reader.lying(truth)
                moves = tuple(_moves(held, now))
                lay_open = frozenset(names(before)) if any(m.source == OPEN for m in moves) else frozenset[str]()
                steps.append(Step(event, truth, now, moves, lay_open))
                held = now
        plies.append(len(steps))
    return Course(game, tuple(steps), tuple(plies), records)


def names(value: Any) -> Iterator[str]:
    """Every text in an event or a state."""
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


def _moves(before: Held, after: Held) -> Iterator[Move]:
    nothing: Counter[Any] = Counter()
    left: dict[Any, list[Way]] = defaultdict(list)
    for way in before:
        if after.get(way) != before[way]:
            for thing in (before[way] - after.get(way, nothing)).elements():
                left[thing].append(way)
    for way in after:
        if before.get(way) != after[way]:
            for thing in (after[way] - before.get(way, nothing)).elements():
                yield Move(thing, left[thing].pop() if left[thing] else OPEN, way)
    for thing, ways in left.items():
        yield from (Move(thing, way, OPEN) for way in ways)
