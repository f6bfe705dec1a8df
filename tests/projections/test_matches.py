"""Matches as they are stored: the table at any version is the fold from the start, whatever it was reached from."""

from typing import Any

import pytest

from domain.match.table import Table, advance
from events import keys
from events.codec import Codec
from events.connection import Client
from events.snapshots import APART, INTERVAL, Snapshots
from events.store import Append, KeyReused, RedisStore
from projections.views import Views
from streams.matches import Matches
from streams.past import past_of
from streams.stream import UnknownStream, UnknownVersion
from tests.playouts import GAMES, MATCH, Case, Playout, play_out, record
from tests.projections.support import projecting
from tests.tables import Remembered

OTHER = "mat_01hzxq3v7k1111111111111111"
TOY = play_out(Case("auction", 3))
LOST = play_out(Case("auction", 3, seed=5))
LONG, OTHER_LONG = (play_out(Case("conspiracy", 4, seed=seed)) for seed in (1, 2))


def folds(playout: Playout) -> list[Table[Any]]:
    """The table after each event."""
    table: Table[Any] = Table()
    found = []
    for event in playout.events:
        table = advance(playout.case.rules, table, event)
        found.append(table)
    return found


def versions(count: int) -> list[int]:
    """Those beside the snapshots, and one in so many of the others: each is folded from far back."""
    return [at for at in range(1, count + 1) if at % INTERVAL in (0, 1, INTERVAL - 1) or at % 7 == 0 or at == count]


class Spoilt(Snapshots):
    """Snapshots written by older code."""

    def before(self, match: str, version: int | None) -> list[bytes]:
        return [b"anoldone" + body[8:] for body in super().candidates(match, version)]


def differing(matches: Matches, store: RedisStore, playout: Playout) -> list[int]:
    """The versions at which the match is not what its events, folded one by one, lead to."""
    codec, expected = Codec(playout.case.rules), folds(playout)
    envelopes = [codec.envelope(body) for body in store.read(MATCH)]
    assert len(expected) == len(envelopes)
    wanted = [(table, envelope.hash, envelope.at) for table, envelope in zip(expected, envelopes, strict=True)]
    found = ((at, matches.checkpoint_at(MATCH, at)) for at in versions(len(wanted)))
    return [at for at, one in found if (one.state, one.hash, one.at) != wanted[at - 1]]


def test_the_table_at_any_version_is_the_fold_from_the_start(
    matches: Matches, store: RedisStore, playout: Playout
) -> None:
    record(store, playout)
    assert differing(matches, store, playout) == []


def test_snapshots_change_nothing_but_the_way(client: Client, store: RedisStore, playout: Playout) -> None:
    projecting(client, store).catch_up(MATCH, len(record(store, playout)))
    with_snapshots = Matches(GAMES, store, Snapshots(client))
    assert differing(with_snapshots, store, playout) == []
    assert with_snapshots.current(MATCH) == Matches(GAMES, store).current(MATCH)


def test_a_running_match_has_a_snapshot_at_every_interval_and_one_that_is_over_has_few(
    client: Client, store: RedisStore, playout: Playout
) -> None:
    record(store, playout, upto=len(list(playout.given)) - 1)
    count, projections = store.version(MATCH), projecting(client, store)
    projections.catch_up(MATCH, count)
    assert sorted(Snapshots(client).all(MATCH)) == list(range(INTERVAL, count + 1, INTERVAL))
    client.delete(keys.events(MATCH))
    count = len(record(store, playout))
    projections.catch_up(MATCH, count)
    assert sorted(Snapshots(client).all(MATCH)) == list(range(APART, count + 1, APART))


def test_a_snapshot_of_another_shape_is_passed_over(client: Client, store: RedisStore, playout: Playout) -> None:
    count = len(record(store, playout))
    projecting(client, store).catch_up(MATCH, count)
    assert Matches(GAMES, store, Spoilt(client)).checkpoint_at(MATCH, count).state == playout.final


def test_the_current_table_follows_the_stream(matches: Matches, store: RedisStore) -> None:
    record(store, TOY, OTHER)
    whole = store.read(OTHER)
    for upto in range(1, len(whole) + 1):
        store.append(Append(MATCH, upto - 1, whole[upto - 1 : upto]))
        assert matches.current(MATCH)[0].version == upto
    assert matches.current(MATCH)[0].state == TOY.final


def test_what_an_idempotency_key_led_to_is_told(matches: Matches, store: RedisStore) -> None:
    record(store, TOY)
    body = store.read(MATCH, limit=1)
    store.append(Append("mat_2", 0, body, key="k", digest="d"))
    replay = matches.current("mat_2", key="k", digest="d")[1]
    assert replay is not None
    assert (replay.first, replay.last, replay.replayed) == (1, 1, True)
    with pytest.raises(KeyReused):
        matches.current("mat_2", key="k", digest="other")


def test_an_unknown_match_is_said_so(matches: Matches) -> None:
    for ask in (matches.current, matches.codec):
        with pytest.raises(UnknownStream):
            ask(MATCH)
    with pytest.raises(UnknownStream):
        matches.checkpoint_at(MATCH, 1)


@pytest.mark.parametrize("version", [-1, 0, len(TOY.events) + 1, 10_000])
def test_an_unknown_version_is_said_so(matches: Matches, store: RedisStore, version: int) -> None:
    record(store, TOY)
    with pytest.raises(UnknownVersion):
        matches.checkpoint_at(MATCH, version)


def test_an_older_table_never_replaces_a_newer_one_in_the_cache(matches: Matches, store: RedisStore) -> None:
    record(store, TOY)
    newest = matches.current(MATCH)[0]
    matches.remember(MATCH, matches.checkpoint_at(MATCH, 3))
    assert matches.cached(MATCH) == newest


def test_a_cached_table_of_a_history_that_the_server_lost_is_forgotten(client: Client, store: RedisStore) -> None:
    matches = Matches(GAMES, store)
    record(store, TOY)
    matches.current(MATCH)
    client.delete(keys.events(MATCH))
    record(store, LOST, upto=3)
    fresh = Matches(GAMES, store)
    assert matches.current(MATCH) == fresh.current(MATCH)


def test_a_snapshot_of_a_history_that_the_server_lost_is_passed_over(client: Client, store: RedisStore) -> None:
    projections = projecting(client, store)
    record(store, LONG)
    projections.catch_up(MATCH, store.version(MATCH))
    client.delete(keys.events(MATCH))
    record(store, OTHER_LONG)
    assert store.version(MATCH) > INTERVAL
    matches = Matches(GAMES, store, Snapshots(client))
    assert matches.checkpoint_at(MATCH, INTERVAL) == Matches(GAMES, store).checkpoint_at(MATCH, INTERVAL)


def test_a_match_that_the_server_lost_whole_is_unknown(client: Client, store: RedisStore) -> None:
    matches = Matches(GAMES, store)
    views = Views(client, matches)
    record(store, TOY)
    matches.current(MATCH)
    views.current(MATCH)
    client.delete(keys.events(MATCH))
    with pytest.raises(UnknownStream):
        matches.current(MATCH)
    with pytest.raises(UnknownStream):
        views.current(MATCH)


def test_the_past_of_a_match_is_what_was_done_in_it(matches: Matches, store: RedisStore, playout: Playout) -> None:
    record(store, playout)
    past, remembered = past_of(matches, MATCH), Remembered(playout.case.rules)
    for given in playout.given:
        remembered.remember(given.by, given.command, given.before, given.decided)
    first, last = playout.opening.table.version + 1, playout.final.version
    assert past.latest_match() == remembered.latest_match()
    assert past.commands(first, last) == remembered.commands(first, last) != []
    settled = [version for version in range(-1, last + 2) if past.ends_command(version)]
    assert settled == [given.decided.table.version for given in playout.given]


def test_the_past_of_another_match_is_looked_up_where_there_is_one(matches: Matches, store: RedisStore) -> None:
    record(store, TOY)
    record(store, LOST, OTHER)
    other = past_of(matches, MATCH).past_of(OTHER)
    assert other is not None
    assert other.latest_match() == LOST.final.match
    assert past_of(matches, MATCH).past_of("mat_01hzxq3v7k2222222222222222") is None
