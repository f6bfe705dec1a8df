"""Even ranges of slots, as a cluster of any number of masters has them, hold even shares of what is stored."""

from bisect import bisect
from collections.abc import Callable, Iterable
from itertools import chain

import pytest
from redis.crc import key_slot

from domain import games
from events import keys
from events.slots import NEAR, SLOTS, even, slot_of, tag_near

Loads = Iterable[tuple[str, float]]
"""Keys with how much is in their slots."""

RESULTS, MATCHES, RATINGS, STATISTICS = 4.0, 1.7, 2.7, 1.6
"""KB of a match in each index: `docs/scale.md`."""


def shares(loads: Loads, masters: int) -> list[float]:
    """What each of some masters has, in parts of the mean."""
    first = [round(number * SLOTS / masters) for number in range(masters)]
    found = [0.0] * masters
    for key, load in loads:
        found[bisect(first, key_slot(key.encode())) - 1] += load
    return [share * masters / sum(found) for share in found]


def partitions() -> Loads:
    return [(keys.feed(number), 1.0) for number in range(keys.PARTITIONS)]


def documents() -> Loads:
    return [
        (keys.documents_of(name, number), size / keys.SHARDS)
        for name, size in (("results", RESULTS), ("matches", MATCHES))
        for number in range(keys.SHARDS)
    ]


def of_games() -> Loads:
    of_each = ((keys.ratings_filed_of(game), keys.counted_facts_of("statistics.2", game)) for game in games())
    sizes = RATINGS, STATISTICS
    return [(key, size / len(games())) for pair in of_each for key, size in zip(pair, sizes, strict=True)]


def everything() -> Loads:
    return chain(documents(), of_games())


@pytest.mark.parametrize(
    ("loads", "most", "bound"),
    [
        (partitions, 16, 1.18),
        (partitions, 32, 1.46),
        (partitions, 64, 1.97),
        (documents, 12, 1.28),
        (documents, 24, 1.6),
        (documents, 64, 2.81),
        (everything, 10, 1.4),
        (everything, 20, 2.1),
    ],
)
def test_the_fullest_master_has_little_more_than_the_mean(
    loads: Callable[[], Loads], most: int, bound: float
) -> None:
    fullest = {masters: max(shares(loads(), masters)) for masters in range(1, most + 1)}
    assert {masters: share for masters, share in fullest.items() if share > bound} == {}


def test_every_master_of_any_number_has_partitions() -> None:
    assert [masters for masters in range(1, keys.PARTITIONS + 1) if min(shares(partitions(), masters)) == 0] == []


def test_the_client_agrees_on_slots() -> None:
    assert [tag for tag in ("p0", "x.17", "index:é") if slot_of(tag) != key_slot(tag.encode())] == []


def test_a_tag_is_near_its_place_and_always_the_same() -> None:
    assert max(abs(slot_of(tag_near("x", even(number, 64))) - even(number, 64)) for number in range(64)) <= NEAR
    assert tag_near("ix:results:3", even(3, keys.SHARDS)) == "ix:results:3.7"


def test_each_partition_is_in_the_middle_of_its_part_of_all_slots() -> None:
    found = [key_slot(keys.feed(number).encode()) for number in range(keys.PARTITIONS)]
    assert found == [even(number, keys.PARTITIONS) for number in range(keys.PARTITIONS)]
