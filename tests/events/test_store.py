"""One suite for every store: in memory, on a server, on a cluster."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from itertools import product
from threading import Barrier

import pytest

from domain.match.commands import Start
from domain.match.events import MatchStarted
from events import chain, keys
from events.connection import Client
from events.envelope import Actor
from events.ids import derived_id
from events.lines import Damaged
from events.memory_store import MemoryStore
from events.store import Append, Appended, EventStore, KeyReused, RedisStore, Tail, VersionConflict
from tests.playouts import AT, MATCH

OTHER = "mat_01hzxq3v7k1111111111111111"


@pytest.fixture(params=["memory", "client", "cluster"])
def store(request: pytest.FixtureRequest) -> EventStore:
    return MemoryStore() if request.param == "memory" else RedisStore(request.getfixturevalue(request.param))


def bodies(*texts: str) -> list[bytes]:
    return [f'{{"body":"{text}"}}'.encode() for text in texts]


def filled(store: EventStore, count: int = 5) -> list[bytes]:
    stored = bodies(*map(str, range(1, count + 1)))
    store.append(Append(MATCH, 0, stored))
    return stored


def outcome(append: Callable[[], Appended]) -> Appended | int:
    """What an append led to, or the version it met instead of the expected one."""
    try:
        return append()
    except VersionConflict as conflict:
        return conflict.current


def test_an_unknown_match_is_empty(store: EventStore) -> None:
    assert store.version(MATCH) == 0
    assert store.read(MATCH) == []
    assert store.tail(MATCH, 0, key="k", digest="d") == Tail([], None)


def test_what_was_appended_is_read_in_order(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a", "b")))
    store.append(Append(MATCH, 2, bodies("c")))
    assert store.read(MATCH) == bodies("a", "b", "c")


def test_versions_have_no_gaps(store: EventStore) -> None:
    assert store.append(Append(MATCH, 0, bodies("a", "b"))) == Appended(1, 2)
    assert store.append(Append(MATCH, 2, bodies("c"))) == Appended(3, 3)
    assert store.append(Append(MATCH, 3, bodies("d", "e", "f"))) == Appended(4, 6)
    assert store.version(MATCH) == 6


def test_a_long_append_keeps_its_order(store: EventStore) -> None:
    stored = filled(store, 1500)
    assert store.version(MATCH) == 1500
    assert store.read(MATCH) == stored


def test_matches_do_not_meet(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a")))
    store.append(Append(OTHER, 0, bodies("b")))
    assert (store.read(MATCH), store.read(OTHER)) == (bodies("a"), bodies("b"))


@pytest.mark.parametrize("expected", [0, 1, 4, 6, 10])
def test_an_append_at_another_version_is_told_the_current_one(store: EventStore, expected: int) -> None:
    filled(store, 5)
    with pytest.raises(VersionConflict) as conflict:
        store.append(Append(MATCH, expected, bodies("x")))
    assert conflict.value.current == 5


def test_a_conflict_writes_nothing_at_all(store: EventStore) -> None:
    stored = filled(store)
    with pytest.raises(VersionConflict):
        store.append(Append(MATCH, 3, bodies("x", "y"), key="k", digest="d"))
    assert store.read(MATCH) == stored
    assert store.append(Append(MATCH, 5, bodies("x"), key="k", digest="d")) == Appended(6, 6)


def test_the_same_key_gives_the_first_answer_and_appends_nothing(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a", "b"), key="k", digest="d"))
    store.append(Append(MATCH, 2, bodies("c")))
    again = store.append(Append(MATCH, 3, bodies("a", "b"), key="k", digest="d"))
    assert again == Appended(1, 2, replayed=True)
    assert store.version(MATCH) == 3


def test_the_key_counts_more_than_the_version(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d"))
    assert store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d")).replayed


def test_a_key_of_another_command_is_refused(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d"))
    with pytest.raises(KeyReused):
        store.append(Append(MATCH, 1, bodies("b"), key="k", digest="other"))
    assert store.version(MATCH) == 1


def test_keys_belong_to_a_match(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d"))
    assert store.append(Append(OTHER, 0, bodies("b"), key="k", digest="other")) == Appended(1, 1)


def test_without_a_key_nothing_is_remembered(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a")))
    assert store.append(Append(MATCH, 1, bodies("a"))) == Appended(2, 2)


def test_a_tail_is_what_came_after_and_what_the_key_led_to(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a", "b"), key="k", digest="d"))
    store.append(Append(MATCH, 2, bodies("c")))
    assert store.tail(MATCH, 1, key="k", digest="d") == Tail(bodies("b", "c"), Appended(1, 2, replayed=True))
    assert store.tail(MATCH, 3, key="new", digest="d") == Tail([], None)
    assert store.tail(MATCH, 2) == Tail(bodies("c"), None)


def test_tails_of_several_streams_are_what_came_after(store: EventStore) -> None:
    filled(store)
    store.append(Append(OTHER, 0, bodies("a", "b")))
    nowhere = OTHER.replace("1", "2")
    found = store.tails({MATCH: 3, OTHER: 0, nowhere: 0})
    assert found == {MATCH: bodies("4", "5"), OTHER: bodies("a", "b")}


def test_what_a_branch_has_from_its_origin_is_not_in_its_tail(store: EventStore) -> None:
    store.append(Append(MATCH, 5, bodies("a", "b"), base=5))
    assert store.tails({MATCH: 4}) == {}
    assert store.tails({MATCH: 6}) == {MATCH: bodies("b")}


def test_a_tail_refuses_a_key_of_another_command(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d"))
    with pytest.raises(KeyReused):
        store.tail(MATCH, 0, key="k", digest="other")


def test_of_several_writers_at_one_version_exactly_one_wins(store: EventStore) -> None:
    writers = 8
    filled(store, 3)
    start = Barrier(writers)

    def write(number: int) -> Appended | int:
        start.wait()
        return outcome(
            lambda: store.append(Append(MATCH, 3, bodies(f"{number}a", f"{number}b"), key=f"k{number}", digest="d"))
        )

    with ThreadPoolExecutor(writers) as pool:
        outcomes = list(pool.map(write, range(writers)))
    assert sorted(outcomes, key=str) == [*[5] * (writers - 1), Appended(4, 5)]
    winner = outcomes.index(Appended(4, 5))
    assert store.read(MATCH, 3) == bodies(f"{winner}a", f"{winner}b")


def test_of_several_writers_with_one_key_one_appends_and_the_others_are_told(store: EventStore) -> None:
    writers = 8
    start = Barrier(writers)

    def write(_: int) -> Appended:
        start.wait()
        return store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d"))

    with ThreadPoolExecutor(writers) as pool:
        appended = list(pool.map(write, range(writers)))
    assert sorted(done.replayed for done in appended) == [False, *[True] * (writers - 1)]
    assert {(done.first, done.last) for done in appended} == {(1, 1)}
    assert store.read(MATCH) == bodies("a")


def test_writers_that_try_again_all_get_their_turn(store: EventStore) -> None:
    writers = 8

    def write(number: int) -> None:
        while not isinstance(
            outcome(lambda: store.append(Append(MATCH, store.version(MATCH), bodies(str(number))))), Appended
        ):
            pass

    with ThreadPoolExecutor(writers) as pool:
        list(pool.map(write, range(writers)))
    assert sorted(store.read(MATCH)) == sorted(bodies(*map(str, range(writers))))


@pytest.mark.parametrize(
    ("after", "upto", "limit", "versions"),
    [
        (0, None, None, [1, 2, 3, 4, 5]),
        (2, None, None, [3, 4, 5]),
        (0, 3, None, [1, 2, 3]),
        (1, 4, None, [2, 3, 4]),
        (1, None, 2, [2, 3]),
        (1, 4, 10, [2, 3, 4]),
        (3, 3, None, []),
        (4, 2, None, []),
        (0, 0, None, []),
        (5, None, None, []),
        (9, None, None, []),
        (0, 99, None, [1, 2, 3, 4, 5]),
    ],
)
def test_a_range_is_read(
    store: EventStore, after: int, upto: int | None, limit: int | None, versions: list[int]
) -> None:
    filled(store, 5)
    assert store.read(MATCH, after, upto, limit) == bodies(*map(str, versions))


def test_every_match_is_found(store: EventStore) -> None:
    names = {f"mat_{number}" for number in range(300)}
    for name in names:
        store.append(Append(name, 0, bodies("a")))
    found = list(store.matches())
    assert set(found) == names
    assert len(found) == len(names)


def test_the_seed_that_a_match_begins_with_stays(store: EventStore) -> None:
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d", seed=b"\x00first\xff"))
    store.append(Append(MATCH, 0, bodies("a"), key="k", digest="d", seed=b"repeated"))
    store.append(Append(MATCH, 1, bodies("b"), seed=b"later"))
    assert store.seed(MATCH) == b"\x00first\xff"


def test_a_seed_that_was_left_without_a_match_gives_way(any_client: Client) -> None:
    """A process that died between storing a seed and the match left a seed, when those were two steps."""
    any_client.set(keys.seed(MATCH), b"left behind")
    store = RedisStore(any_client)
    store.append(Append(MATCH, 0, bodies("a"), seed=b"seed"))
    assert store.seed(MATCH) == b"seed"


def test_events_that_are_refused_keep_no_seed(store: EventStore) -> None:
    with pytest.raises(VersionConflict):
        store.append(Append(MATCH, 3, bodies("a"), seed=b"seed"))
    with pytest.raises(LookupError):
        store.seed(MATCH)


def test_a_match_without_a_seed_is_said_so(store: EventStore) -> None:
    with pytest.raises(LookupError):
        store.seed(MATCH)


def test_an_entry_of_the_stream_has_the_version_for_its_id(any_client: Client) -> None:
    filled(RedisStore(any_client), 2)
    entries = any_client.xrange(keys.events(MATCH))
    assert entries == [(b"1-0", {b"e": bodies("1")[0]}), (b"2-0", {b"e": bodies("2")[0]})]


def test_events_that_do_not_follow_the_newest_hash_are_refused(store: EventStore) -> None:
    """A decision on a history that the stream has lost must not be appended."""
    _, first = chain.link(0, chain.genesis(MATCH), AT, Actor("ply_a"), "start", [MatchStarted()], Start())
    envelopes, second = chain.link(1, "another history", AT, Actor("ply_a"), "start", [MatchStarted()], Start())
    store.append(Append(MATCH, 0, first))
    with pytest.raises(VersionConflict):
        store.append(Append(MATCH, 1, second, previous=envelopes[0].previous))
    assert store.read(MATCH) == first


def test_events_that_follow_the_newest_hash_are_taken(store: EventStore) -> None:
    envelopes, first = chain.link(0, chain.genesis(MATCH), AT, Actor("ply_a"), "start", [MatchStarted()], Start())
    _, second = chain.link(1, envelopes[0].hash, AT, Actor("ply_a"), "start", [MatchStarted()], Start())
    store.append(Append(MATCH, 0, first, previous=chain.genesis(MATCH)))
    store.append(Append(MATCH, 1, second, previous=envelopes[0].hash))
    assert store.read(MATCH) == first + second


def line_of(count: int, after: int = 0, previous: str = chain.genesis(MATCH)) -> list[bytes]:
    """Envelopes of a match that follow each other."""
    return chain.link(after, previous, AT, Actor("ply_a"), "start", [MatchStarted()] * count, Start())[1]


def test_a_line_is_read_from_anywhere_as_it_was_appended(store: EventStore) -> None:
    line = line_of(6)
    store.append(Append(MATCH, 0, line[:2], chain.genesis(MATCH)))
    store.append(Append(MATCH, 2, line[2:3], chain.hash_of(line[1])))
    store.append(Append(MATCH, 3, line[3:], chain.hash_of(line[2])))
    assert store.tail(MATCH, 3, key="new").stored == line[3:]
    for after, limit in product(range(7), (None, 1, 2)):
        assert store.read(MATCH, after, limit=limit) == line[after:][:limit]


def test_only_the_first_event_is_stored_with_what_it_follows(any_client: Client) -> None:
    line = line_of(3)
    RedisStore(any_client).append(Append(MATCH, 0, line[:2], chain.genesis(MATCH)))
    RedisStore(any_client).append(Append(MATCH, 2, line[2:], chain.hash_of(line[1])))
    stored = [fields[b"e"] for _, fields in any_client.xrange(keys.events(MATCH))]
    assert stored == [line[0], *chain.unlinked(line[1:], chain.hash_of(line[0]))]


def test_a_line_that_was_stored_whole_is_read_and_goes_on(any_client: Client) -> None:
    """As it was before events were stored without what they follow."""
    line = line_of(4)
    for version, whole in enumerate(line[:3], 1):
        any_client.xadd(keys.events(MATCH), {"e": whole}, f"{version}-0")
    store = RedisStore(any_client)
    store.append(Append(MATCH, 3, line[3:], chain.hash_of(line[2])))
    assert (store.read(MATCH), store.read(MATCH, 1, 2), store.read(MATCH, 3)) == (line, line[1:2], line[3:])


# Several streams at once.


def together(store: EventStore, first: int = 0, second: int = 0, key: str = "") -> Appended:
    neighbour = derived_id("mat", datetime(2030, 5, 17, tzinfo=UTC), "table", _shares_the_partition)
    return store.append(
        Append(MATCH, first, bodies("a"), key=key, digest="d"), Append(neighbour, second, bodies("b", "c"))
    )


def _shares_the_partition(match: str) -> bool:
    return keys.partition(match) == keys.partition(MATCH)


def test_several_streams_of_a_partition_are_appended_to_at_once(store: EventStore) -> None:
    assert together(store) == Appended(1, 1)
    assert sorted(map(store.read, store.matches())) == [bodies("a"), bodies("b", "c")]


@pytest.mark.parametrize(("first", "second", "current"), [(1, 0, 0), (0, 3, 0)])
def test_none_of_several_streams_is_appended_to_if_one_is_elsewhere(
    store: EventStore, first: int, second: int, current: int
) -> None:
    with pytest.raises(VersionConflict) as conflict:
        together(store, first, second)
    assert conflict.value.current == current
    assert list(store.matches()) == []


def test_appending_to_several_streams_twice_is_doing_so_once(store: EventStore) -> None:
    together(store, key="k")
    assert together(store, key="k").replayed
    assert sorted(map(store.read, store.matches())) == [bodies("a"), bodies("b", "c")]


# Several appends in one round trip, each for itself.


def test_of_several_appends_each_has_its_own_outcome(store: EventStore) -> None:
    stored = filled(store)
    done, late = store.append_each([Append(OTHER, 0, bodies("a")), Append(MATCH, 3, bodies("x"))])
    assert done == Appended(1, 1)
    assert isinstance(late, VersionConflict)
    assert late.current == 5
    assert (store.read(OTHER), store.read(MATCH)) == (bodies("a"), stored)


def test_of_several_appends_each_has_its_own_key(store: EventStore) -> None:
    known = Append(MATCH, 0, bodies("a"), key="k", digest="d")
    store.append(known)
    reused = Append(MATCH, 0, bodies("b"), key="k", digest="other")
    again, refused = store.append_each([known, reused])
    assert again == Appended(1, 1, replayed=True)
    assert isinstance(refused, KeyReused)


def test_several_appends_are_stored_by_a_server_that_has_forgotten_the_script(client: Client) -> None:
    store = RedisStore(client)
    filled(store)
    client.script_flush()
    assert store.append_each([Append(OTHER, 0, bodies("a")), Append(MATCH, 5, bodies("b"))]) == [
        Appended(1, 1),
        Appended(6, 6),
    ]


def test_tournaments_are_listed_apart_from_matches(store: EventStore) -> None:
    tournament = OTHER.replace("mat", "trn")
    store.append(Append(tournament, 0, bodies("a")))
    store.append(Append(MATCH, 0, bodies("b")))
    assert list(store.tournaments()) == [tournament]
    assert list(store.matches()) == [MATCH]


def opening(branch: str, match: str, at: int) -> bytes:
    """The first envelope of a branch, as far as a store reads it."""
    origin = f'{{"branch":"{branch}","match":"{match}","version":{at}}}'
    digest = chain.digest_of(f'{{"event":{{"origin":{origin}}}}}'.encode())
    return f'{{"event":{{"origin":{origin}}},"hash":"{digest}"}}'.encode()


def branched(store: EventStore, at: int = 3) -> tuple[list[bytes], list[bytes]]:
    """A match of five events and a branch of three from version `at`, and both as they are read."""
    own = filled(store)
    more = [opening(OTHER, MATCH, at), *bodies("x", "y")]
    assert store.append(Append(OTHER, at, more, base=at)) == Appended(at + 1, at + 3)
    return own, own[:at] + more


def test_a_branch_is_read_behind_what_its_origin_held(store: EventStore) -> None:
    own, line = branched(store)
    assert (store.read(OTHER), store.version(OTHER)) == (line, len(line))
    assert (store.read(MATCH), store.origin(MATCH)) == (own, None)


def test_any_range_of_a_branch_is_read(store: EventStore) -> None:
    _, line = branched(store)
    for after, upto, limit in product(range(7), (None, 1, 3, 4, 6), (None, 1, 4)):
        read = store.read(OTHER, after, upto, limit)
        assert read == line[after:upto][:limit], (after, upto, limit)


def test_the_tail_of_a_branch_reaches_into_its_origin(store: EventStore) -> None:
    _, line = branched(store)
    assert store.tail(OTHER, 1, key="k", digest="d").stored == line[1:]


def test_a_branch_of_a_branch_is_read_as_one_line(store: EventStore) -> None:
    _, line = branched(store)
    third = "mat_01hzxq3v7k2222222222222222"
    opened = opening(third, OTHER, 5)
    store.append(Append(third, 5, [opened], base=5))
    assert store.read(third) == [*line[:5], opened]


def test_a_branch_begins_with_the_hash_that_it_follows(any_client: Client) -> None:
    line, store = line_of(3), RedisStore(any_client)
    store.append(Append(MATCH, 0, line, chain.genesis(MATCH)))
    own = line_of(2, 3, chain.hash_of(line[2]))
    store.append(Append(OTHER, 3, own, chain.hash_of(line[2]), base=3))
    assert store.read(OTHER, 3) == own


def test_a_branch_that_the_store_has_lost_is_not_there(client: Client) -> None:
    store = RedisStore(client)
    _, line = branched(store)
    assert store.read(OTHER, 0, 2) == line[:2]
    client.delete(keys.events(OTHER))
    assert (store.read(OTHER, 0, 2), store.read(OTHER), store.origin(OTHER)) == ([], [], None)


@pytest.mark.parametrize("change", [(MATCH.encode(), b"mat_x"), (b'"version":3', b'"version":2'), (b"{", b"[")])
def test_nothing_is_read_behind_a_branch_whose_opening_was_changed(
    store: EventStore, change: tuple[bytes, bytes]
) -> None:
    """It might name another match, which its readers may not see."""
    filled(store)
    changed = opening(OTHER, MATCH, 3).replace(*change)
    store.append(Append(OTHER, 3, [changed], base=3))
    with pytest.raises(Damaged) as damaged:
        store.read(OTHER)
    assert damaged.value.version == 4


def test_a_branch_goes_on_like_every_other_match(store: EventStore) -> None:
    _, line = branched(store)
    with pytest.raises(VersionConflict):
        store.append(Append(OTHER, 3, bodies("z"), base=3))
    assert store.append(Append(OTHER, 6, bodies("z"))) == Appended(7, 7)
    assert store.read(OTHER) == line + bodies("z")
