"""Whom a player or a bot met, and how often it was ranked before them."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import chain, groupby, islice
from operator import itemgetter
from typing import Any

from msgspec import Struct

from analysis.counting import against
from events import keys
from events.connection import Client, script
from projections import round_trips, selecting
from projections.selecting import BEGINNING, Walk, select


class Meetings(Struct, frozen=True):
    """How often one was ranked before, level with and behind another."""

    better: int = 0
    """How often the player was placed before the opponent."""
    tied: int = 0
    """How often they were level."""
    worse: int = 0
    """How often the player was placed behind the opponent."""

    @property
    def count(self) -> int:
        """How often they met; twice in a match in which one of them had two seats."""
        return self.better + self.tied + self.worse


HOW = Meetings.__struct_fields__
Count = tuple[str, str, int]
"""Somebody, one of `HOW`, and how often."""


class Met:
    """Reads what statistics of a name count."""

    def __init__(self, client: Client, name: str, games: Sequence[str]) -> None:
        self._redis = client
        self._name = name
        self._games = games
        self._met = script(client, "projections", "meetings", "met")

    def has_any(self, who: str) -> bool:
        """Whether a player or a bot has met anybody."""
        asked = (("EXISTS", name, f"{name} ") for name in self._counts(who, None))
        return any(round_trips.ask(self._redis, asked))

    def some(self, who: str, others: Sequence[str], game: str | None = None) -> dict[str, Meetings]:
        """The results against those of some others whom it met, in one game or all."""
        games = self._games if game is None else (game,)
        asked = [[f"{of} {other} {how}" for other in others for how in HOW] for of in games]
        names = self._counts(who, game)
        calls = [((name,), ("counts", *fields)) for name, fields in zip(names, asked, strict=True) if fields]
        answers = round_trips.run(self._redis, self._met, calls) if calls else []
        counts = (_count(*pair) for pair in zip(chain(*asked), chain(*answers), strict=True) if pair[1])
        return dict(_each(sorted(counts)))

    def page(
        self, who: str, game: str | None, limit: int, walk: Walk = BEGINNING
    ) -> tuple[dict[str, Meetings], Walk | None]:
        """A page of those whom it met most often, in one game or all, by a walk over everybody it met: empty until
        that is over; and what leads on.
        """
        others = _each(self._from(who, game, walk.at))
        found = [*self.some(who, walk.kept, game).items(), *islice(others, selecting.BUDGET)]
        after = next(others, None)
        placed = (((-ranked.count, other), ranked) for other, ranked in found)
        rows, more = select(walk, limit, placed, after and after[0])
        return {other: ranked for _, other, ranked in rows}, more

    def _from(self, who: str, game: str | None, first: str) -> Iterator[Count]:
        """The counts of everybody from somebody on, in the order of their ids."""
        names = self._counts(who, game)
        chunks = round_trips.run(self._redis, self._met, [((name,), ("chunk", first)) for name in names])
        return merge(*(self._on(*of, first) for of in zip(names, chunks, strict=True)), key=itemgetter(0))

    def _on(self, name: str, chunk: tuple[bytes, list[bytes]], first: str) -> Iterator[Count]:
        """The counts of a game, from a chunk on."""
        while True:
            after, fields = chunk
            counts = (_count(field.decode(), count) for field, count in zip(fields[::2], fields[1::2], strict=True))
            yield from sorted(one for one in counts if one[0] >= first)
            if not after:
                return
            chunk = self._met(keys=(name,), args=("chunk", after))

    def _counts(self, who: str, game: str | None) -> list[str]:
        games = self._games if game is None else (game,)
        return [keys.sums(self._name, of, against(who)) for of in games]


def _count(field: str, count: Any) -> Count:
    _, other, how = field.split(" ")
    return other, how, int(count)


def _each(counts: Iterable[Count]) -> Iterator[tuple[str, Meetings]]:
    """The counts, ordered by somebody, put together."""
    for other, some in groupby(counts, key=itemgetter(0)):
        ranked = dict.fromkeys(HOW, 0)
        for _, how, count in some:
            ranked[how] += count
        yield other, Meetings(**ranked)
