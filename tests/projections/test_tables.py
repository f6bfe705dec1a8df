"""The table at any version is the fold from the start, whatever it was reached from."""

from typing import Any

import pytest

from domain.kernel.table import Table, advance
from events import keys
from events.codec import Checkpoint
from events.connection import Client
from events.snapshots import INTERVAL, Snapshots
from events.store import Append, KeyReused, RedisStore
from projections.project import Projections
from projections.tables import Tables, UnknownMatch, UnknownVersion
from tests.playouts import GAMES, MATCH, Case, Playout, play_out, record

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


class Spoilt(Snapshots):
    """Snapshots written by older code."""

    def before(self, match: str, version: int | None) -> list[bytes]:
        return [b"anoldone" + body[8:] for body in super().before(match, version)]


def test_the_table_at_every_version_is_the_fold_from_the_start(
    projections: Projections, store: RedisStore, playout: Playout
) -> None:
    envelopes = record(store, playout)
    expected = folds(playout)
    assert [projections.tables.at(MATCH, e.version) for e in envelopes] == [
        Checkpoint(table, e.hash) for table, e in zip(expected, envelopes, strict=True)
    ]


def test_snapshots_change_nothing_but_the_way(client: Client, store: RedisStore, playout: Playout) -> None:
    count = len(record(store, playout))
    Projections(client, GAMES, store).catch_up(MATCH, count)
    with_snapshots, without = Tables(GAMES, store, Snapshots(client)), Tables(GAMES, store)
    for version in range(1, count + 1):
        assert with_snapshots.at(MATCH, version) == without.at(MATCH, version)
    assert with_snapshots.current(MATCH) == without.current(MATCH)


def test_a_long_match_has_a_snapshot_at_every_interval(client: Client, store: RedisStore, playout: Playout) -> None:
    count = len(record(store, playout))
    Projections(client, GAMES, store).catch_up(MATCH, count)
    assert len(Snapshots(client).before(MATCH, None)) == min(2, count // INTERVAL)


def test_a_snapshot_of_another_shape_is_passed_over(client: Client, store: RedisStore, playout: Playout) -> None:
    count = len(record(store, playout))
    Projections(client, GAMES, store).catch_up(MATCH, count)
    assert Tables(GAMES, store, Spoilt(client)).at(MATCH, count).table == playout.final


def test_the_current_table_follows_the_stream(projections: Projections, store: RedisStore) -> None:
    record(store, TOY, OTHER)
    whole = store.read(OTHER)
    for upto in range(1, len(whole) + 1):
        store.append(Append(MATCH, upto - 1, whole[upto - 1 : upto]))
        assert projections.tables.current(MATCH)[0].version == upto
    assert projections.tables.current(MATCH)[0].table == TOY.final


def test_what_an_idempotency_key_led_to_is_told(projections: Projections, store: RedisStore) -> None:
    record(store, TOY)
    body = store.read(MATCH, limit=1)
    store.append(Append("mat_2", 0, body, key="k", digest="d"))
    replay = projections.tables.current("mat_2", key="k", digest="d")[1]
    assert replay is not None
    assert (replay.first, replay.last, replay.replayed) == (1, 1, True)
    with pytest.raises(KeyReused):
        projections.tables.current("mat_2", key="k", digest="other")


def test_an_unknown_match_is_said_so(projections: Projections) -> None:
    for ask in (projections.tables.current, projections.tables.codec):
        with pytest.raises(UnknownMatch):
            ask(MATCH)
    with pytest.raises(UnknownMatch):
        projections.tables.at(MATCH, 1)


@pytest.mark.parametrize("version", [-1, 0, len(TOY.events) + 1, 10_000])
def test_an_unknown_version_is_said_so(projections: Projections, store: RedisStore, version: int) -> None:
    record(store, TOY)
    with pytest.raises(UnknownVersion):
        projections.tables.at(MATCH, version)


def test_an_older_table_never_replaces_a_newer_one_in_the_cache(
    projections: Projections, store: RedisStore
) -> None:
    record(store, TOY)
    tables = projections.tables
    newest = tables.current(MATCH)[0]
    tables.remember(MATCH, tables.at(MATCH, 3))
    assert tables.cached(MATCH) == newest


def test_a_cached_table_of_a_history_that_the_server_lost_is_forgotten(client: Client, store: RedisStore) -> None:
    tables = Tables(GAMES, store)
    record(store, TOY)
    tables.current(MATCH)
    client.delete(keys.events(MATCH))
    record(store, LOST, upto=3)
    fresh = Tables(GAMES, store)
    assert tables.current(MATCH) == fresh.current(MATCH)


def test_a_snapshot_of_a_history_that_the_server_lost_is_passed_over(client: Client, store: RedisStore) -> None:
    projections = Projections(client, GAMES, store)
    record(store, LONG)
    projections.catch_up(MATCH, store.version(MATCH))
    client.delete(keys.events(MATCH))
    record(store, OTHER_LONG)
    assert store.version(MATCH) > INTERVAL
    tables = Tables(GAMES, store, Snapshots(client))
    assert tables.at(MATCH, INTERVAL) == Tables(GAMES, store).at(MATCH, INTERVAL)


def test_a_match_that_the_server_lost_whole_is_unknown(client: Client, store: RedisStore) -> None:
    projections = Projections(client, GAMES, store)
    record(store, TOY)
    projections.tables.current(MATCH)
    client.delete(keys.events(MATCH))
    with pytest.raises(UnknownMatch):
        projections.tables.current(MATCH)
    with pytest.raises(UnknownMatch):
        projections.views.seen(MATCH)
