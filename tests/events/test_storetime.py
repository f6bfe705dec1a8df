"""The time of the store, which is the same for processes whose machines have different clocks."""

from datetime import UTC, datetime, timedelta

import pytest
import redis
from freezegun import freeze_time

from events.connection import Client, connect, is_down
from events.storetime import REFRESH_SECONDS, Sample, StoreTime

YEARS_AHEAD = "2060-01-01T00:00:00Z"


class Timer:
    """A timer that is moved by hand. Whoever reads it takes so many seconds to do so."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.step = 0.0

    def __call__(self) -> float:
        self.at += self.step
        return self.at


def time_of(client: Client) -> datetime:
    seconds, microseconds = client.time()
    return datetime.fromtimestamp(seconds, UTC) + timedelta(microseconds=microseconds)


@pytest.fixture
def timer() -> Timer:
    return Timer()


def test_the_time_is_that_of_the_store_whatever_the_machine_says(any_client: Client) -> None:
    with freeze_time(YEARS_AHEAD):
        now = StoreTime(any_client)()
    assert abs(now - time_of(any_client)) < timedelta(seconds=5)


def test_between_two_looks_the_time_goes_on_by_the_timer_of_the_process(client: Client, timer: Timer) -> None:
    clock = StoreTime(client, timer)
    before = clock()
    timer.at += 10.5
    assert clock() - before == timedelta(seconds=10.5)


def test_the_store_is_asked_again_now_and_then_and_nobody_waits_for_it(client: Client, timer: Timer) -> None:
    clock = StoreTime(client, timer)
    before = clock()
    timer.at += 10 * REFRESH_SECONDS  # its own timer runs ten minutes ahead
    assert clock() - before == timedelta(seconds=10 * REFRESH_SECONDS)
    assert clock._asking
    clock._asking.join()
    assert clock() - before < timedelta(seconds=60)


def test_an_answer_that_took_long_does_not_count(client: Client, timer: Timer) -> None:
    clock = StoreTime(client, timer)
    before = clock.look()
    timer.step = 1.5
    assert clock.look() is before
    timer.step = 0.0
    assert clock.look() is not before


def test_while_the_store_is_down_the_time_goes_on(
    client: Client, timer: Timer, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = StoreTime(client, timer)
    before = clock()

    def down(**_: object) -> None:
        raise redis.ConnectionError

    monkeypatch.setattr(clock, "_read", down)
    timer.at += REFRESH_SECONDS
    assert clock() - before == timedelta(seconds=REFRESH_SECONDS)
    assert clock._asking
    clock._asking.join()
    timer.at += 1
    assert clock() - before == timedelta(seconds=REFRESH_SECONDS + 1)


def test_a_store_that_never_answered_has_no_time() -> None:
    clock = StoreTime(connect("redis://localhost:1"))
    with pytest.raises(redis.ConnectionError) as failed:
        clock()
    assert is_down(failed.value)
    assert not clock.is_known


def test_what_a_look_says_becomes_less_certain_with_time() -> None:
    assert Sample(tick=0.0, at=0.0, error=0.01).error_at(10.0) == pytest.approx(0.02)
