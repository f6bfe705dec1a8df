"""Snapshots: the one worth trying for a version."""

import pytest

from events.connection import Client
from events.snapshots import INTERVAL, Snapshots
from tests.playouts import MATCH


@pytest.fixture
def snapshots(any_client: Client) -> Snapshots:
    return Snapshots(any_client)


def put(snapshots: Snapshots, *counts: int) -> None:
    snapshots.put(MATCH, {count * INTERVAL: b"table %d" % count for count in counts})


def test_without_snapshots_there_is_none_to_try(snapshots: Snapshots) -> None:
    assert snapshots.candidates(MATCH, None) == []
    assert snapshots.candidates(MATCH, 3 * INTERVAL) == []


@pytest.mark.parametrize(
    ("version", "nearest"),
    [(INTERVAL, 1), (2 * INTERVAL - 1, 1), (2 * INTERVAL, 2), (3 * INTERVAL + 7, 3), (12 * INTERVAL, 12)],
)
def test_the_nearest_one_before_a_version_is_tried_first(snapshots: Snapshots, version: int, nearest: int) -> None:
    put(snapshots, *range(1, 13))
    assert snapshots.candidates(MATCH, version)[0] == b"table %d" % nearest


def test_before_the_first_interval_there_is_none(snapshots: Snapshots) -> None:
    put(snapshots, 1)
    assert snapshots.candidates(MATCH, INTERVAL - 1) == []


def test_for_the_newest_version_the_newest_one_is_tried_first(snapshots: Snapshots) -> None:
    put(snapshots, *range(1, 13))
    assert snapshots.candidates(MATCH, None)[0] == b"table 12"


def test_where_the_nearest_one_is_missing_an_older_one_is_tried_and_never_a_newer_one(snapshots: Snapshots) -> None:
    put(snapshots, 1, 2, 9)
    assert snapshots.candidates(MATCH, 5 * INTERVAL) == [b"table 2", b"table 1"]


def test_keeping_no_snapshots_is_harmless(snapshots: Snapshots) -> None:
    snapshots.put(MATCH, {})
    assert snapshots.candidates(MATCH, None) == []
