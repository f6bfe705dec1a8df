"""The newest members of an index, found by walks down all of its shards at once."""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any, TypedDict

from msgspec import Struct

from events import keys
from events.connection import Client, script
from projections import round_trips

LOOKS = 5000
"""How many entries one walk reads in a round trip, which bounds how long it blocks others."""
FEW = 100
"""Up to this many documents of a shard are read one by one if a number is rare."""
SPARE = 8
"""How many members more than twice its share a walk looks for, so that one round trip is nearly always enough.

Where bits are asked for, whole blocks are looked at, so it is half as many more than its share, and a second round
trip goes no farther than the last of the page.
"""

Range = tuple[float, float]
"""The least and the greatest value of a number, both included."""
ANY: Range = (float("-inf"), float("inf"))


class Bits(Struct, frozen=True):
    """Bits of which a document must have one, in each of several groups.

    A group may be joined to other bits, by the name of their set: then those have the same bit, too.
    """

    groups: tuple[tuple[int, str | None], ...]


Sets = Mapping[str, Range | Bits]
"""Tags, numbers and bits that a document must have, with the range of each number."""
HALF = 24
"""So many of the lower bits are given to a script together."""


class Bounds(TypedDict, total=False):
    """The bounds of a page: before the `next` of another; sort keys from `since` (included) to `until` (not
    included). After so many `rounds` the walks stop, wherever they are; without it they go to the end.
    """

    before: str | None
    since: str | None
    until: str | None
    rounds: int | None


class Stopped(Exception):
    """The walks stopped: what they found down to a place, from which to go on."""

    def __init__(self, found: list[bytes], place: bytes) -> None:
        super().__init__(place)
        self.found = [member for member in found if member >= place]
        self.place = place


class _Walk:
    """One walk: what it asks a script of a shard, what was found, and where it goes on (empty: it is over)."""

    def __init__(self, sets: Sequence[str], asked: Sequence[Any], bounds: Bounds, *, has_bits: bool) -> None:
        self._sets = sets
        self._asked = asked
        self.has_bits = has_bits
        self._until = (bounds.get("before") or bounds.get("until") or "").encode()
        self._since = (bounds.get("since") or "").encode()
        self._upper = b"(" + self._until if self._until else b"+"
        self.found: list[bytes] = []

    def call(self, count: int, down_to: bytes) -> round_trips.Call:
        """The call that finds up to so many more members, down to one of them."""
        since = max(self._since, down_to)
        lower = b"[" + since if since else b"-"
        return self._sets, (self._upper, lower, count, LOOKS, *self._asked)

    def take(self, answer: tuple[bytes, list[bytes]], wanted: int) -> bool:
        """Note what a call found; whether it stopped before it found what was wanted."""
        self._upper, members = answer
        self.found += [one for one in members if self._since <= one and (not self._until or one < self._until)]
        return bool(self._upper) and len(members) < wanted

    def may_find(self, after: bytes) -> bool:
        """Whether a member after another may still be found."""
        return bool(self._upper) and self._upper[1:] > after

    @property
    def place(self) -> bytes:
        """How far down it came."""
        return self._upper[1:]


class Walks:
    """Reads the members of an index."""

    def __init__(self, client: Client, name: str) -> None:
        self._redis = client
        self._name = name
        self._of_tags, self._of_bits = (script(client, "projections", "sets", name) for name in ("page", "facets"))

    def newest(self, kinds: Sequence[Sets], count: int, bounds: Bounds) -> list[bytes]:
        """Up to `count` members between bounds that are in all sets of one of the `kinds`, the newest first.

        Raises Stopped if they stop on the way.
        """
        rounds = bounds.get("rounds")
        walks = [self._begin(number, sets, bounds) for number in range(keys.SHARDS) for sets in kinds]
        wanted, going, last = min(count, _share(kinds, count)), walks, b""
        while going:
            stopped = self._go_on(going, wanted, last)
            found = sorted({member for walk in walks for member in walk.found}, reverse=True)[:count]
            last = found[-1] if len(found) == count else b""
            wanted, going = count, [walk for walk in going if walk.may_find(last)]
            rounds = rounds and rounds - any(stopped)
            if going and rounds == 0:
                raise Stopped(found, max(walk.place for walk in going))
        return found

    def _go_on(self, going: Sequence[_Walk], wanted: int, last: bytes) -> list[bool]:
        """Have walks go on, down to a member; which of them stopped before they found what was wanted."""
        stopped = []
        for of, has_bits in ((self._of_tags, False), (self._of_bits, True)):
            some = [walk for walk in going if walk.has_bits == has_bits]
            answers = round_trips.run(self._redis, of, [walk.call(wanted, last) for walk in some]) if some else []
            stopped += [walk.take(answer, wanted) for walk, answer in zip(some, answers, strict=True)]
        return stopped

    def _begin(self, number: int, sets: Sets, bounds: Bounds) -> _Walk:
        groups = [(name, *group) for name, of in sets.items() if isinstance(of, Bits) for group in of.groups]
        others = {name: of for name, of in sets.items() if not isinstance(of, Bits)}
        names, ranges = [keys.tag(self._name, number, name) for name in others], list(chain(*others.values()))
        if not groups:
            return _Walk(names, [FEW, *ranges], bounds, has_bits=False)
        words = chain.from_iterable(_group(*group) for group in groups)
        asked: list[Any] = [len(groups), *words, *ranges]
        return _Walk([keys.bits(self._name, number), *names], asked, bounds, has_bits=True)


def _share(kinds: Sequence[Sets], count: int) -> int:
    """How many members each walk looks for first."""
    has_bits = any(isinstance(of, Bits) for sets in kinds for of in sets.values())
    return count // keys.SHARDS + SPARE // 2 if has_bits else 2 * count // keys.SHARDS + SPARE


def _group(name: str, bits: int, joined: str | None) -> tuple[str, int, int, str]:
    """A group of bits as the script takes it, whose names have no sign before them."""
    return name[1:], bits >> HALF, bits % (1 << HALF), (joined or "")[1:]
