"""The matches that are still to be rebuilt, kept in Redis: several processes and machines share it, and a rebuild
that was interrupted is resumed.
"""

import random
from collections.abc import Iterable, Sequence

from events import form, keys
from events.connection import Client

TOGETHER = 1000
LEASE_MS = 5_000
"""How long a process holds a partition without saying so again; longer than it takes to rebuild a match. One that
died holds up others for so long.
"""
TAKEN = 25


class Worklist:
    """One rebuild. Whatever is taken stays on the list until it is done."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def begin(self, matches: Iterable[str], only: Sequence[str]) -> bool:
        """List the matches to rebuild, for `only` these projections; false if a rebuild was begun and is not over,
        which is then to be continued. One that a version began that derives in another form is begun anew.
        """
        begun = self._redis.get(keys.rebuilding())
        if begun and begun.decode().split(" ")[2:] == [str(form.DERIVED)]:
            return False
        batch: list[str] = []
        for match in matches:
            batch.append(match)
            if len(batch) == TOGETHER:
                self._add(batch)
                batch = []
        self._add(batch)
        self._redis.set(keys.rebuilding(), f"{self.count_left()} {','.join(only)} {form.DERIVED}")
        return True

    def _add(self, matches: Sequence[str]) -> None:
        asked = self._redis.pipeline(transaction=False)
        for match in matches:
            asked.sadd(keys.to_rebuild(keys.partition(match)), match)
        asked.execute()

    def beginning(self) -> tuple[int, list[str]]:
        """How many matches there were at the beginning, and the names of the projections (none: all)."""
        total, only, *_ = (self._redis.get(keys.rebuilding()) or b"0 ").decode().split(" ")
        return int(total), [name for name in only.split(",") if name]

    def count_left(self) -> int:
        """How many matches are left."""
        asked = self._redis.pipeline(transaction=False)
        for number in range(keys.PARTITIONS):
            asked.scard(keys.to_rebuild(number))
        return sum(asked.execute())

    def take(self) -> list[str]:
        """Some matches of a partition that nobody else works on now; none if there are no such."""
        for number in random.sample(range(keys.PARTITIONS), keys.PARTITIONS):
            some = self._redis.srandmember(keys.to_rebuild(number), TAKEN)
            if some and self._redis.set(keys.rebuilt_by(number), 1, nx=True, px=LEASE_MS):
                return [match.decode() for match in self._redis.srandmember(keys.to_rebuild(number), TAKEN)]
        return []

    def go_on(self, match: str) -> None:
        """Hold the partition of a match on, before the match is rebuilt."""
        self._redis.set(keys.rebuilt_by(keys.partition(match)), 1, px=LEASE_MS)

    def done(self, matches: Sequence[str]) -> None:
        """Take matches of one partition off the list, and give the partition back."""
        number = keys.partition(matches[0])
        self._redis.srem(keys.to_rebuild(number), *matches)
        self._redis.delete(keys.rebuilt_by(number))

    def end(self) -> None:
        """The rebuild is over."""
        self._redis.delete(keys.rebuilding())
