"""A history of hidden things that ends in a sample and agrees with every event as it was told."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from typing import Any

from domain.kernel.game import Chance
from tests.conformance.replay.course import Course, Move
from tests.conformance.replay.places import OPEN, Reader, Way
from tests.conformance.replay.told import UNHEARD, Told

NOTHING = Told(dict.fromkeys((UNHEARD,), frozenset({OPEN})), {}, (), ())
"""What is known before the first event."""


class Impossible(Exception):
    """The sample contradicts what its viewer was told."""


class History:
    """The way back from a sample, `count` events into a match."""

    def __init__(self, match: Course, told: Sequence[Told], count: int, sample: Any, chance: Chance) -> None:
        self._match = match
        self._told = told
        self._chance = chance
        self.count = count
        self.held = Reader(match.records).lying(sample)
        self._check_end()

    def _check_end(self) -> None:
        truth, known_now = self._match.steps[self.count - 1], self._told[self.count - 1]
        sizes = {way: things.total() for way, things in truth.held.items()}
        if {way: things.total() for way, things in self.held.items()} != sizes:
            raise Impossible("its places are not those of the truth")
        found = Counter(thing for things in self.held.values() for thing in things.elements())
        for thing, number in found.items():
            if isinstance(thing, str) and number > 1:
                raise Impossible(f"{thing} is there {number} times")
        for way, things in self.held.items():
            for thing in things:
                if isinstance(thing, str) and way not in known_now.where(thing):
                    raise Impossible(f"{thing} is at {way}, but can only be at {set(known_now.where(thing))}")
        self._check_shown(known_now)

    def _check_shown(self, told: Told) -> None:
        for way, things in told.shown.items():
            here = self.held[way]
            if things is not here and any(here[thing] < number for thing, number in things.items()):
                raise Impossible(f"{things - self.held[way]} was known to be at {way}")

    def back(self) -> None:
        """One event back."""
        self.count -= 1
        step, told = self._match.steps[self.count], self._told[self.count]
        if step.moves:
            before = self._match.steps[self.count - 1].held if self.count else {}
            earlier = self._told[self.count - 1] if self.count else NOTHING
            held = {way: Counter(things) for way, things in self.held.items()}
            back: dict[Way, Counter[Any]] = defaultdict(Counter)
            for move in told.certain:
                self._return(held, back, move)
            self._choose(held, back, told.unseen, earlier)
            self.held = {way: held.get(way, Counter()) + back[way] for way in before}
        if self.count:
            self._check_shown(self._told[self.count - 1])

    def _return(self, held: dict[Way, Counter[Any]], back: dict[Way, Counter[Any]], move: Move) -> None:
        if move.target == OPEN:
            if isinstance(move.thing, str) and any(move.thing in things for things in held.values()):
                raise Impossible(f"{move.thing} was seen to leave {move.source}")
        elif not held[move.target][move.thing]:
            raise Impossible(f"{move.thing} was seen to come to {move.target}")
        else:
            held[move.target][move.thing] -= 1
        if move.source != OPEN:
            back[move.source][move.thing] += 1

    def _choose(
        self, held: dict[Way, Counter[Any]], back: dict[Way, Counter[Any]], moves: Sequence[Move], told: Told
    ) -> None:
        """Say which things the moves were that the viewer did not see: none that must have been elsewhere."""
        arrived: dict[Way, list[Move]] = defaultdict(list)
        for move in moves:
            arrived[move.target].append(move)
        for target, here in arrived.items():
            if target != OPEN:
                things = list(self._chance.shuffle(sorted(held[target].elements(), key=repr)))
                slots = [move.source for move in here] + [target] * (len(things) - len(here))
                for thing, source in _matched(things, slots, told):
                    if source != target:
                        held[target][thing] -= 1
                        if source != OPEN:
                            back[source][thing] += 1
        for move in arrived[OPEN]:
            everywhere = {thing for things in (*held.values(), *back.values()) for thing in things if things[thing]}
            free = [move.thing, *(t for t, ways in told.traces.items() if move.source in ways)]
            back[move.source][next(thing for thing in free if thing not in everywhere)] += 1


def _matched(things: list[Any], slots: list[Way], told: Told) -> Iterator[tuple[Any, Way]]:
    """Every thing with the place where it was before, each place as often as it is named."""
    taken: dict[int, int] = {}

    def fits(number: int, slot: int) -> bool:
        return not isinstance(things[number], str) or slots[slot] in told.where(things[number])

    def place(number: int, tried: set[int]) -> bool:
        for slot in range(len(slots)):
            if slot not in tried and fits(number, slot):
                tried.add(slot)
                if slot not in taken or place(taken[slot], tried):
                    taken[slot] = number
                    return True
        return False

    if len(set(slots)) == 1:
        if not all(fits(number, 0) for number in range(len(things))):
            raise Impossible(f"{things} did not all come from {slots[0]}")
        yield from zip(things, slots, strict=True)
        return
    for number in range(len(things)):
        if not place(number, set()):
            raise Impossible(f"{things} did not come from {slots}")
    yield from ((things[number], slots[slot]) for slot, number in taken.items())
