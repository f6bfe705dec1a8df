"""The list of matches to rebuild: shared, and continued after an interruption."""

import pytest

from events import form, keys
from events.connection import Client
from projections.worklist import LEASE_MS, TAKEN, Worklist

MATCHES = [f"mat_{number:026}" for number in range(60)]


def test_everything_on_the_list_is_taken_once(any_client: Client) -> None:
    one, other = Worklist(any_client), Worklist(any_client)
    assert one.begin(MATCHES, ())
    found: list[str] = []
    while one.count_left():
        for work in (one, other):
            if some := work.take():
                assert len(some) <= TAKEN
                found += some
                work.done(some)
    assert sorted(found) == MATCHES


def test_what_two_work_on_at_once_is_not_the_same(any_client: Client) -> None:
    one, other = Worklist(any_client), Worklist(any_client)
    one.begin(MATCHES, ())
    assert not set(one.take()) & set(other.take())


def test_a_rebuild_that_was_interrupted_is_continued(any_client: Client) -> None:
    Worklist(any_client).begin(MATCHES, ("results",))
    first = Worklist(any_client)
    first.done(first.take())
    left = first.count_left()
    again = Worklist(any_client)
    assert not again.begin(["mat_other"], ())
    assert (again.beginning(), again.count_left()) == ((60, ["results"]), left)
    again.end()
    assert again.beginning() == (0, [])


def test_a_rebuild_that_another_version_began_is_begun_anew(
    any_client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Worklist(any_client)
    first.begin(MATCHES, ())
    first.done(first.take())
    monkeypatch.setattr(form, "DERIVED", form.DERIVED + 1)
    newer = Worklist(any_client)
    assert newer.begin(MATCHES, ())
    assert newer.count_left() == len(MATCHES)
    assert not newer.begin(MATCHES, ())


def test_what_a_process_held_that_died_is_free_again_after_seconds(any_client: Client) -> None:
    work = Worklist(any_client)
    work.begin(MATCHES, ())
    (held, *_) = work.take()
    lease = keys.rebuilt_by(keys.partition(held))
    assert LEASE_MS <= 5000
    assert 0 < any_client.pttl(lease) <= LEASE_MS
    any_client.pexpire(lease, 1000)
    work.go_on(held)
    assert any_client.pttl(lease) > 1000, "who lives says so before each match"
