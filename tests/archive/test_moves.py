"""Into the archive and back: interrupted at any point, nothing is lost and nothing is there twice."""

from collections.abc import Callable
from pathlib import Path

import pytest

from archive.archive import Archive
from archive.bundle import DamagedObject
from archive.directory import Directory
from archive.moves import Moves
from archive.store import ArchivingBeside, ArchivingStore
from events import chain, keys
from events.connection import Client
from events.store import Append, KeyReused, VersionConflict
from tests.playouts import MATCH, Case, play_out, record

TOY = play_out(Case("auction", 3))
LENGTH = len(TOY.events)
OTHER = "mat_01hzxq3v7k1111111111111111"


class Killed(BaseException):
    """The process ends here."""


def fill(store: ArchivingStore, beside: ArchivingBeside) -> list[bytes]:
    """A finished match with everything that may belong to it; returns its envelopes."""
    record(store, TOY)
    client = store._redis
    client.set(keys.seed(MATCH), b"a secret seed")
    client.hset(keys.commands(MATCH), "ply_1|key", f"1 {LENGTH} digest")
    client.hset(keys.snapshots(MATCH), 4, b"a snapshot")
    client.hset(keys.views(MATCH), "version", 4)
    beside.set(MATCH, "label", "Ours")
    for part in keys.BESIDE[1:]:
        for text in ("one", "two"):
            beside.add(MATCH, part, {"c": text})
    return store.read(MATCH)


@pytest.fixture
def kept(store: ArchivingStore, beside: ArchivingBeside) -> list[bytes]:
    return fill(store, beside)


def seen(store: ArchivingStore, beside: ArchivingBeside) -> tuple[object, ...]:
    """Everything that a reader can find out about the match."""
    lists = [beside.entries(MATCH, part) for part in keys.BESIDE[1:]]
    pages = [beside.newest(MATCH, part, None, 1) for part in keys.BESIDE[1:]]
    rest = [
        beside.newest(MATCH, part, found[0][0].decode(), 5)
        for part, found in zip(keys.BESIDE[1:], pages, strict=True)
    ]
    reads = (store.read(MATCH), store.read(MATCH, 2, 5), store.read(MATCH, 2, limit=2), store.read(MATCH, LENGTH))
    tail = store.tail(MATCH, 3, key="ply_1|key", digest="digest")
    texts = (beside.text(MATCH, "label"), store.seed(MATCH), store.version(MATCH), list(store.matches()))
    return (*lists, *pages, *rest, *reads, tail, *texts)


def keys_of_the_match(client: Client) -> set[bytes]:
    return set(client.scan_iter(f"*{MATCH}*"))


def test_a_match_that_is_taken_back_while_all_are_listed_is_listed(
    any_client: Client, store: ArchivingStore, kept: list[bytes]
) -> None:
    store.moves.archive(MATCH, LENGTH)
    record(store, TOY, OTHER)
    listed = store.matches()
    assert next(listed) == OTHER
    store.moves.restore(MATCH)
    assert list(listed) == [MATCH]


def test_readers_notice_nothing(
    any_client: Client, store: ArchivingStore, beside: ArchivingBeside, kept: list[bytes]
) -> None:
    before = seen(store, beside)
    assert store.moves.archive(MATCH, LENGTH)
    assert keys_of_the_match(any_client) == set()
    fresh = ArchivingStore(any_client, Archive(any_client, store.archive.objects))
    assert seen(fresh, ArchivingBeside(any_client, fresh)) == before
    with pytest.raises(KeyReused):
        store.tail(MATCH, 0, key="ply_1|key", digest="another")


def test_what_is_taken_back_is_as_it_was(store: ArchivingStore, beside: ArchivingBeside, kept: list[bytes]) -> None:
    before, views = seen(store, beside), store._redis.hgetall(keys.views(MATCH))
    store.moves.archive(MATCH, LENGTH)
    assert store.archived_views(MATCH) == views
    store.moves.restore(MATCH)
    assert not store.is_archived(MATCH)
    assert store._redis.hgetall(keys.views(MATCH)) == views
    assert store._redis.exists(keys.events(MATCH))
    assert seen(store, beside) == before
    store.moves.restore(MATCH)
    assert seen(store, beside) == before


WRITES: list[Callable[[ArchivingStore, ArchivingBeside], object]] = [
    lambda _, beside: beside.set(MATCH, "label", "Theirs"),
    lambda _, beside: beside.set(MATCH, "label", None),
    lambda _, beside: beside.add(MATCH, "comments", {"c": "three"}),
    lambda _, beside: beside.add(MATCH, "refusals", {"c": "three"}, 1000),
    lambda _, beside: beside.remove(MATCH, "comments", beside.entries(MATCH, "comments")[0][0].decode()),
    lambda store, _: store.append(Append(MATCH, LENGTH, following(store), hash_of(store.read(MATCH)[-1]))),
]


def following(store: ArchivingStore) -> list[bytes]:
    """One more envelope: the last one again, in the place after it."""
    before, last = store.read(MATCH)[-2:]
    bare = chain.bare(last, hash_of(before)).replace(b'"version":%d}' % LENGTH, b'"version":%d}' % (LENGTH + 1))
    return [chain.dress(bare, hash_of(last))[0]]


def hash_of(stored: bytes) -> str:
    return stored[-66:-2].decode()


@pytest.mark.parametrize("write", WRITES)
def test_a_write_to_what_is_archived_does_the_same_as_before(
    store: ArchivingStore, beside: ArchivingBeside, kept: list[bytes], write: Callable[..., object]
) -> None:
    store.moves.archive(MATCH, LENGTH)
    before = seen(store, beside)
    write(store, beside)
    assert not store.is_archived(MATCH)
    assert seen(store, beside) != before
    version = store.version(MATCH)
    now = seen(store, beside)
    assert store.moves.archive(MATCH, version)
    assert seen(store, beside) == now
    assert len(list(store.archive.objects.names())) == 1, "the former object is gone"


def test_a_key_that_was_used_before_writes_nothing_again(store: ArchivingStore, kept: list[bytes]) -> None:
    store.moves.archive(MATCH, LENGTH)
    again = store.append(Append(MATCH, 0, kept[:1], key="ply_1|key", digest="digest"))
    assert (again.replayed, again.last, store.version(MATCH)) == (True, LENGTH, LENGTH)


def test_a_second_stream_of_the_same_name_is_not_begun(store: ArchivingStore, kept: list[bytes]) -> None:
    store.moves.archive(MATCH, LENGTH)
    with pytest.raises(VersionConflict):
        store.append(Append(MATCH, 0, kept[:1]))
    assert store.read(MATCH) == kept


def test_a_stream_that_moved_on_is_left_alone(store: ArchivingStore, kept: list[bytes]) -> None:
    assert store.moves.archive(MATCH, LENGTH - 1) is None
    assert store._redis.exists(keys.events(MATCH))


@pytest.mark.parametrize("write", WRITES)
def test_a_write_while_the_object_is_written_keeps_the_stream_in_redis(
    store: ArchivingStore,
    beside: ArchivingBeside,
    kept: list[bytes],
    monkeypatch: pytest.MonkeyPatch,
    write: Callable[..., object],
) -> None:
    put = Directory.put

    def slowly(objects: Directory, name: str, body: bytes) -> None:
        put(objects, name, body)
        write(store, beside)

    monkeypatch.setattr(Directory, "put", slowly)
    assert store.moves.archive(MATCH, LENGTH) is None
    assert not store.is_archived(MATCH)


def killed_after(target: type, method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process ends as soon as a method has done its work."""
    original = getattr(target, method)

    def last(*given: object) -> None:
        original(*given)
        raise Killed

    monkeypatch.setattr(target, method, last)


@pytest.mark.parametrize(
    ("target", "method"), [(Moves, "_read"), (Directory, "put"), (Archive, "put"), (Moves, "_remove")]
)
def test_killed_after_any_step_on_the_way_in_nothing_is_lost_or_twice(
    store: ArchivingStore,
    beside: ArchivingBeside,
    kept: list[bytes],
    monkeypatch: pytest.MonkeyPatch,
    target: type,
    method: str,
) -> None:
    before = seen(store, beside)
    with monkeypatch.context() as until_then:
        killed_after(target, method, until_then)
        with pytest.raises(Killed):
            store.moves.archive(MATCH, LENGTH)
    assert seen(store, beside) == before
    assert bool(store._redis.exists(keys.events(MATCH))) != store.is_archived(MATCH)
    store.moves.archive(MATCH, LENGTH)
    assert store.is_archived(MATCH)
    assert seen(store, beside) == before
    assert len(list(store.archive.objects.names())) == 1


def test_two_archivers_at_once_make_one_object(store: ArchivingStore, kept: list[bytes]) -> None:
    other = Moves(store._redis, Archive(store._redis, store.archive.objects))
    put = store.archive.put

    def beaten(bundle: object) -> object:
        made = put(bundle)  # type: ignore[arg-type]  # a bundle
        other.archive(MATCH, LENGTH)
        return made

    store.archive.put = beaten  # type: ignore[method-assign, assignment]  # the other comes in between
    assert store.moves.archive(MATCH, LENGTH) is None
    assert store.read(MATCH) == kept
    assert len(list(store.archive.objects.names())) == 1


def test_an_object_that_was_altered_on_the_way_keeps_the_stream_in_redis(
    store: ArchivingStore, kept: list[bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Directory, "get", lambda objects, name: b"altered")
    with pytest.raises(DamagedObject):
        store.moves.archive(MATCH, LENGTH)
    assert store._redis.exists(keys.events(MATCH))


def test_streams_of_both_places_are_found(store: ArchivingStore, kept: list[bytes]) -> None:
    record(store, TOY, OTHER)
    store.moves.archive(MATCH, LENGTH)
    assert store.versions([MATCH, OTHER, "mat_none"]) == [LENGTH, LENGTH, 0]
    assert sorted(store.matches()) == sorted([MATCH, OTHER])
