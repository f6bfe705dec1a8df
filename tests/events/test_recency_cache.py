"""What a process used lately."""

import pytest

from events.recency_cache import RecencyCache


class Clock:
    """A clock moved by hand."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_value_is_there_until_it_is_too_old(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(9, 5.0, clock)
    lately.put("a", 1)
    clock.now += 4.9
    assert (lately.get("a"), dict(lately.items())) == (1, {"a": 1})
    clock.now += 0.1
    assert (lately.get("a"), dict(lately.items())) == (None, {})


def test_the_last_value_of_a_key_counts_and_is_new(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(9, 5.0, clock)
    lately.put("a", 1)
    clock.now += 4.0
    lately.put("a", 2)
    clock.now += 4.0
    assert lately.get("a") == 2


def test_the_oldest_ones_make_room(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(2, 5.0, clock)
    for key in ("a", "b", "a", "c"):
        lately.put(key, 0)
    assert [key for key, _ in lately.items()] == ["a", "c"]


def test_what_is_too_old_takes_no_room(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(9, 5.0, clock)
    for key in "abc":
        lately.put(key, 0)
        clock.now += 2.0
    lately.put("d", 0)
    assert len(lately._kept) == 3


def test_what_is_dropped_is_gone(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(9, 5.0, clock)
    lately.put("a", 1)
    lately.drop("a")
    lately.drop("a")
    assert lately.get("a") is None


def test_of_a_time_of_nothing_nothing_is_kept(clock: Clock) -> None:
    lately: RecencyCache[str, int] = RecencyCache(9, 0.0, clock)
    lately.put("a", 1)
    assert lately.get("a") is None
