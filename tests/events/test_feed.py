"""The feed: one entry an append, delivered until it is acknowledged. The same on a server and on a cluster."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from events import bell, keys
from events import feed as feeds
from events.bell import Bell
from events.connection import Client
from events.feed import Feed, FeedEntry
from events.store import Append, RedisStore, VersionConflict
from tests.playouts import MATCH

PATIENCE = 60.0
MATCHES = [f"mat_{number}" for number in range(20)]


@pytest.fixture
def store(any_client: Client) -> RedisStore:
    return RedisStore(any_client)


@pytest.fixture
def feed(any_client: Client) -> Feed:
    return reader(any_client, "first")


def reader(client: Client, name: str) -> Feed:
    feed = Feed(client, name)
    feed.open()
    return feed


def told(entries: list[FeedEntry]) -> list[tuple[str, int]]:
    return [(entry.match, entry.version) for entry in entries]


def length(client: Client, match: str = MATCH) -> int:
    found: int = client.xlen(keys.feed(keys.partition(match)))
    return found


def append(store: RedisStore, times: int, match: str = MATCH) -> None:
    for _ in range(times):
        store.append(Append(match, store.version(match), [b"{}"]))


def test_each_append_makes_one_entry_with_the_version_it_reached(store: RedisStore, feed: Feed) -> None:
    store.append(Append(MATCH, 0, [b"{}", b"{}", b"{}"]))
    store.append(Append(MATCH, 3, [b"{}"]))
    assert told(feed.read(0.01)) == [(MATCH, 3), (MATCH, 4)]


def test_an_append_that_is_refused_or_repeated_makes_none(store: RedisStore, feed: Feed) -> None:
    store.append(Append(MATCH, 0, [b"{}"], key="k", digest="d"))
    store.append(Append(MATCH, 0, [b"{}"], key="k", digest="d"))
    with pytest.raises(VersionConflict):
        store.append(Append(MATCH, 0, [b"{}"]))
    assert told(feed.read(0.01)) == [(MATCH, 1)]


def test_matches_of_all_partitions_are_read(store: RedisStore, feed: Feed) -> None:
    for match in MATCHES:
        append(store, 1, match)
    assert len({keys.partition(match) for match in MATCHES}) > 10
    assert sorted(told(feed.read(0.01))) == sorted((match, 1) for match in MATCHES)


def test_what_came_before_the_group_belongs_to_it(any_client: Client, store: RedisStore) -> None:
    append(store, 1)
    assert told(reader(any_client, "late").read(0.01)) == [(MATCH, 1)]


def test_opening_twice_changes_nothing(store: RedisStore, feed: Feed) -> None:
    append(store, 1)
    assert feed.read(0.01)
    feed.open()
    assert feed.read(0.01) == []


def test_nothing_new_is_an_empty_answer(feed: Feed) -> None:
    assert feed.read(0.01) == []


def test_two_readers_share_the_entries(any_client: Client, store: RedisStore, feed: Feed) -> None:
    append(store, 1)
    first = feed.read(0.01)
    append(store, 1)
    assert (told(first), told(reader(any_client, "second").read(0.01))) == ([(MATCH, 1)], [(MATCH, 2)])


def test_what_was_not_acknowledged_is_given_to_another_reader(
    any_client: Client, store: RedisStore, feed: Feed
) -> None:
    append(store, 2)
    read = feed.read(0.01)
    feed.acknowledge(read[:1])
    assert reader(any_client, "second").abandoned(seconds=0) == read[1:]


def test_what_is_fresh_is_not_abandoned(any_client: Client, store: RedisStore, feed: Feed) -> None:
    append(store, 1)
    feed.read(0.01)
    assert reader(any_client, "second").abandoned(seconds=600) == []


def test_what_was_acknowledged_never_comes_again(any_client: Client, store: RedisStore, feed: Feed) -> None:
    for match in MATCHES:
        append(store, 1, match)
    feed.acknowledge(feed.read(0.01))
    assert reader(any_client, "second").abandoned(seconds=0) == []
    assert feed.read(0.01) == []


def test_acknowledging_nothing_or_twice_is_harmless(store: RedisStore, feed: Feed) -> None:
    append(store, 1)
    entries = feed.read(0.01)
    feed.acknowledge([])
    feed.acknowledge(entries)
    feed.acknowledge(entries)
    assert feed.lag() == 0


def test_the_lag_counts_what_is_unread_and_what_is_not_acknowledged(store: RedisStore, feed: Feed) -> None:
    append(store, 2)
    assert feed.lag() == 2
    entries = feed.read(0.01)
    assert feed.lag() == 2
    feed.acknowledge(entries[:1])
    assert feed.lag() == 1


def test_trimming_removes_what_was_acknowledged(any_client: Client, store: RedisStore, feed: Feed) -> None:
    append(store, 30)
    feed.acknowledge(feed.read(0.01))
    feed.trim()
    assert length(any_client) <= 1


def test_trimming_keeps_what_is_unread(any_client: Client, store: RedisStore, feed: Feed) -> None:
    append(store, 2)
    feed.acknowledge(feed.read(0.01))
    append(store, 2)
    feed.trim()
    assert told(feed.read(0.01)) == [(MATCH, 3), (MATCH, 4)]


def test_trimming_before_anything_was_read_removes_nothing(
    any_client: Client, store: RedisStore, feed: Feed
) -> None:
    append(store, 3)
    feed.trim()
    assert length(any_client) == 3


def test_trimming_keeps_what_was_not_acknowledged(any_client: Client, store: RedisStore, feed: Feed) -> None:
    append(store, 30)
    entries = feed.read(0.01)
    feed.acknowledge([*entries[:10], *entries[11:]])
    feed.trim()
    assert length(any_client) == 20
    assert reader(any_client, "second").abandoned(seconds=0) == [entries[10]]


def test_trimming_forgets_no_reader_that_still_has_entries(
    any_client: Client, store: RedisStore, feed: Feed
) -> None:
    append(store, 1)
    feed.read(0.01)
    reader(any_client, "second").trim()
    assert len(any_client.xinfo_consumers(keys.feed(keys.partition(MATCH)), "relay")) == 1


@pytest.fixture
def ringing(cluster: Client, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bell]:
    """A bell that listens, and does not ring by itself."""
    monkeypatch.setattr(bell, "LOOK_SECONDS", 2 * PATIENCE)
    made = Bell(cluster)
    made.clear()  # not in its block: it may have rung by then because it listens
    with made:
        assert made.wait(PATIENCE), "it does not listen"
        made.clear()
        yield made


def test_an_append_to_a_cluster_rings_a_bell(cluster: Client, ringing: Bell) -> None:
    append(RedisStore(cluster), 1)
    assert ringing.wait(PATIENCE)


def test_a_bell_that_nothing_is_appended_to_is_silent(ringing: Bell) -> None:
    assert not ringing.wait(0.01)


def test_who_was_given_entries_looks_again_at_once(cluster: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeds, "BATCH", 1)
    listening = reader(cluster, "first")
    append(RedisStore(cluster), 2)
    with listening.listening():
        assert [told(listening.read(PATIENCE)) for _ in range(2)] == [[(MATCH, 1)], [(MATCH, 2)]]


def test_who_has_not_heard_of_an_append_looks_all_the_same(
    cluster: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bell, "LOOK_SECONDS", 0.05)
    monkeypatch.setattr(Bell, "_listen", lambda _: None)
    listening = reader(cluster, "first")
    with listening.listening(), ThreadPoolExecutor(1) as other:
        read = other.submit(listening.read, PATIENCE)
        append(RedisStore(cluster), 1)
        assert told(read.result()) == [(MATCH, 1)]
