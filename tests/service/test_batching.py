"""Which appends the relay deals with at once."""

import pytest

from events.feed import FeedEntry, Waits
from service.runtime.workers import batching
from service.runtime.workers.batching import Batching


class Clock:
    """The monotonic clock, moved by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        """Seconds."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(batching, "time", made)
    return made


def entry(version: int, waits: Waits = "nobody", match: str = "mat_a") -> FeedEntry:
    return FeedEntry(0, b"0-%d" % version, match, version, waits)


def test_the_first_append_of_a_match_is_dealt_with_at_once(clock: Clock) -> None:
    assert Batching(1.0).ready([entry(1)]) == [entry(1)]


def test_appends_that_nobody_waits_for_are_dealt_with_together_a_moment_later(clock: Clock) -> None:
    relay = Batching(1.0)
    relay.ready([entry(1)])
    clock.now += 0.4
    assert relay.ready([entry(2), entry(3)]) == []
    assert relay.until_due() == pytest.approx(0.6)
    clock.now += 0.6
    assert relay.ready([entry(1, match="mat_b")]) == [entry(2), entry(3), entry(1, match="mat_b")]
    assert relay.rest() == []


def test_what_is_due_soon_is_dealt_with_together_with_what_is_due(clock: Clock) -> None:
    relay = Batching(1.0)
    relay.ready([entry(1)])
    clock.now += 0.2
    relay.ready([entry(1, match="mat_b")])
    clock.now += 0.5
    later = entry(2), entry(2, match="mat_b")
    assert relay.ready([*later, entry(1, match="mat_c")]) == [entry(1, match="mat_c")]
    clock.now += 0.3
    assert relay.ready([]) == [*later]


@pytest.mark.parametrize("waits", ["worker", "somebody"])
def test_one_that_somebody_waits_for_brings_those_before_it_along(clock: Clock, waits: Waits) -> None:
    relay = Batching(1.0)
    relay.ready([entry(1)])
    assert relay.ready([entry(2)]) == []
    assert relay.ready([entry(3, waits), entry(2, match="mat_b")]) == [
        entry(2),
        entry(3, waits),
        entry(2, match="mat_b"),
    ]


def test_what_waits_is_dealt_with_when_the_relay_stops(clock: Clock) -> None:
    relay = Batching(1.0)
    relay.ready([entry(1)])
    relay.ready([entry(2)])
    assert relay.rest() == [entry(2)]
