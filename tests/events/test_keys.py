"""Keys that one script touches lie in one slot of a Redis Cluster."""

from datetime import UTC, datetime

from redis.crc import key_slot

from events import keys
from events.connection import Client
from events.ids import derived_id
from tests.playouts import MATCH

OTHER = "mat_01hzxq3v7k1111111111111111"


def slots(cluster: Client, *names: str) -> set[int]:
    return {cluster.execute_command("CLUSTER KEYSLOT", name) for name in names}


def of(match: str) -> tuple[str, ...]:
    return (
        keys.events(match),
        keys.commands(match),
        keys.seed(match),
        keys.reads(match),
        keys.feed(keys.partition(match)),
        keys.snapshots(match),
        keys.views(match),
    )


def test_a_match_and_its_feed_share_a_slot(cluster: Client) -> None:
    assert len(slots(cluster, *of(MATCH))) == 1
    assert len(slots(cluster, *of(OTHER))) == 1


def test_a_shard_of_an_index_shares_a_slot_and_every_shard_has_one_of_its_own(cluster: Client) -> None:
    found = [
        slots(
            cluster,
            *(of("things", number) for of in (keys.documents_of, keys.filings_of)),
            keys.tag("things", number, "x"),
        )
        for number in range(keys.SHARDS)
    ]
    assert all(len(of_one) == 1 for of_one in found)
    assert len(set.union(*found)) == keys.SHARDS


def test_documents_are_spread_over_all_shards_and_never_move() -> None:
    assert {keys.shard(f"mat_{number}") for number in range(200)} == set(range(keys.SHARDS))
    assert keys.shard(MATCH) == 8


def test_the_ratings_of_a_game_share_a_slot(cluster: Client) -> None:
    names = (
        keys.ratings_filed("go", "x"),
        keys.ratings_now("go", "m", "x"),
        keys.ratings_lines("go"),
        keys.ratings_log("go", "m"),
        keys.ratings_of("go", "m", "x"),
    )
    assert len(slots(cluster, *names)) == 1


def test_the_server_and_the_client_agree_on_slots(cluster: Client) -> None:
    assert slots(cluster, keys.events(MATCH)) == {key_slot(keys.events(MATCH).encode())}


def test_matches_are_spread_over_all_partitions() -> None:
    assert {keys.partition(f"mat_{number}") for number in range(2000)} == set(range(keys.PARTITIONS))


def test_the_partition_of_a_match_never_changes() -> None:
    assert keys.partition(MATCH) == 56


def test_a_match_is_found_in_the_key_of_its_stream() -> None:
    assert keys.stream_of(keys.events(MATCH)) == MATCH


def test_no_two_keys_are_the_same() -> None:
    assert len({*of(MATCH), *of(OTHER)}) == len(of(MATCH)) + len(of(OTHER))


def test_a_tournament_shares_a_slot_with_matches_of_ids_that_follow_from_it(cluster: Client) -> None:
    tournament = OTHER.replace("mat", "trn")
    own = keys.partition(tournament)
    match = derived_id("mat", datetime(2030, 5, 17, tzinfo=UTC), "t", lambda made: keys.partition(made) == own)
    assert len(slots(cluster, keys.events(tournament), keys.commands(tournament), *of(match))) == 1
    assert keys.stream_of(keys.events(tournament)) == tournament
