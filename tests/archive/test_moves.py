"""Into the archive and back: interrupted at any point, nothing is lost and nothing is there twice."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from archive.archive import Archive
from archive.bundle import Bundle, DamagedObject, digest_of, pack
from archive.directory import Directory
from archive.moves import MOVE_SECONDS, Moves
from archive.store import ArchivingAttachments, ArchivingStore
from events import chain, keys
from events.connection import Client
from events.store import Append, KeyReused, VersionConflict
from tests.playouts import MATCH, Case, play_out, record

TOY = play_out(Case("auction", 3))
LENGTH = len(TOY.events)
OTHER = "mat_01hzxq3v7k1111111111111111"


class Killed(BaseException):
    """The process ends here."""


def fill(store: ArchivingStore, beside: ArchivingAttachments) -> list[bytes]:
    """A finished match with everything that may belong to it; returns its envelopes."""
    record(store, TOY)
    client = store._redis
    client.set(keys.seed(MATCH), b"a secret seed")
    client.hset(keys.commands(MATCH), "ply_1|key", f"1 {LENGTH} digest")
    client.hset(keys.snapshots(MATCH), 4, b"a snapshot")
    client.hset(keys.views(MATCH), "version", 4)
    for part in keys.TEXTS:
        beside.set(MATCH, part, "Ours")
    for part in keys.ATTACHMENTS[len(keys.TEXTS) :]:
        for text in ("one", "two"):
            beside.add(MATCH, part, {"c": text})
    return store.read(MATCH)


@pytest.fixture
def kept(store: ArchivingStore, beside: ArchivingAttachments) -> list[bytes]:
    return fill(store, beside)


def seen(store: ArchivingStore, beside: ArchivingAttachments) -> tuple[object, ...]:
    """Everything that a reader can find out about the match."""
    lists = [beside.entries(MATCH, part) for part in keys.ATTACHMENTS[len(keys.TEXTS) :]]
    pages = [beside.newest(MATCH, part, None, 1) for part in keys.ATTACHMENTS[len(keys.TEXTS) :]]
    rest = [
        beside.newest(MATCH, part, found[0][0].decode(), 5)
        for part, found in zip(keys.ATTACHMENTS[len(keys.TEXTS) :], pages, strict=True)
    ]
    reads = (store.read(MATCH), store.read(MATCH, 2, 5), store.read(MATCH, 2, limit=2), store.read(MATCH, LENGTH))
    tail = store.tail(MATCH, 3, key="ply_1|key", digest="digest")
    texts = (
        *(beside.text(MATCH, part) for part in keys.TEXTS),
        store.seed(MATCH),
        store.version(MATCH),
        list(store.matches()),
    )
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
    any_client: Client, store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes]
) -> None:
    before = seen(store, beside)
    assert store.moves.archive(MATCH, LENGTH)
    assert keys_of_the_match(any_client) == set()
    fresh = ArchivingStore(any_client, Archive(any_client, store.archive.objects))
    assert seen(fresh, ArchivingAttachments(any_client, fresh)) == before
    with pytest.raises(KeyReused):
        store.tail(MATCH, 0, key="ply_1|key", digest="another")


def test_what_is_taken_back_is_as_it_was(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes]
) -> None:
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


WRITES: list[Callable[[ArchivingStore, ArchivingAttachments], object]] = [
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
@pytest.mark.long
def test_a_write_to_what_is_archived_does_the_same_as_before(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes], write: Callable[..., object]
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
    beside: ArchivingAttachments,
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
    ("target", "method"),
    [(Moves, "_number"), (Moves, "_stamped"), (Directory, "put"), (Archive, "put"), (Moves, "_removed")],
)
def test_killed_after_any_step_on_the_way_in_nothing_is_lost_or_twice(
    store: ArchivingStore,
    beside: ArchivingAttachments,
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
    sweep(store)
    assert seen(store, beside) == before
    assert len(list(store.archive.objects.names())) == 1


def sweep(store: ArchivingStore) -> list[bool]:
    """Delete every object that may be deleted; returns of each whether that was so."""
    return [store.moves.drop(name) for name in sorted(store.archive.objects.names())]


def test_an_archiver_that_pauses_before_it_deletes_the_former_object_deletes_no_newer_one(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name is changed and changed back meanwhile, so that another archiver archives the same content again."""
    store.moves.archive(MATCH, LENGTH)
    beside.set(MATCH, "label", "Theirs")
    delete = Directory.delete

    def slowly(objects: Directory, name: str) -> None:
        monkeypatch.setattr(Directory, "delete", delete)
        beside.set(MATCH, "label", "Ours")
        assert other.archive(MATCH, LENGTH)
        delete(objects, name)

    other = Moves(store._redis, Archive(store._redis, store.archive.objects))
    monkeypatch.setattr(Directory, "delete", slowly)
    assert store.moves.archive(MATCH, LENGTH)
    fresh = ArchivingStore(store._redis, Archive(store._redis, store.archive.objects))
    assert fresh.read(MATCH) == kept
    assert ArchivingAttachments(store._redis, fresh).text(MATCH, "label") == b"Ours"


def test_what_changes_and_changes_back_while_it_is_read_is_archived_as_it_is(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is read at one moment: between two reads a name could be another."""
    packed = Archive.put

    def meanwhile(archive: Archive, *given: Any) -> Any:
        beside.set(MATCH, "label", "Theirs")
        made = packed(archive, *given)
        beside.set(MATCH, "label", "Ours")
        return made

    monkeypatch.setattr(Archive, "put", meanwhile)
    assert store.moves.archive(MATCH, LENGTH)
    assert beside.text(MATCH, "label") == b"Ours"


def test_a_move_that_takes_too_long_leaves_the_stream_and_no_object(
    store: ArchivingStore, kept: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    put = Directory.put

    def late(objects: Directory, name: str, body: bytes) -> None:
        put(objects, name, body)
        assert 0 < store._redis.pttl(keys.move(MATCH)) <= 1000 * MOVE_SECONDS
        store._redis.delete(keys.move(MATCH))

    monkeypatch.setattr(Directory, "put", late)
    assert store.moves.archive(MATCH, LENGTH) is None
    assert (store.is_archived(MATCH), list(store.archive.objects.names())) == (False, [])


def test_an_object_of_an_earlier_build_is_read_and_makes_room_for_the_next(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes]
) -> None:
    before = seen(store, beside)
    store.moves.archive(MATCH, LENGTH)
    bundle = store.archive.open(MATCH)
    (new,) = store.archive.objects.names()
    assert bundle is not None
    name, body = pack(bundle)
    assert name == f"{MATCH[-2:]}/{MATCH}.{digest_of(new)}"
    store.archive.objects.put(name, body)
    store._redis.hset(keys.archived(MATCH), MATCH, f"{LENGTH} {digest_of(name)}")
    assert sorted(sweep(store)) == [False, True]
    assert seen(store, beside) == before
    store.moves.restore(MATCH)
    assert sweep(store) == [False], "a server that loses its last second has the old marker"
    assert store.moves.archive(MATCH, LENGTH)
    assert seen(store, beside) == before
    assert len(list(store.archive.objects.names())) == 1


def test_an_object_that_a_move_may_still_take_over_stays(
    store: ArchivingStore, kept: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    put = Directory.put

    def put_and_swept(objects: Directory, name: str, body: bytes) -> None:
        put(objects, name, body)
        assert sweep(store) == [False]

    monkeypatch.setattr(Directory, "put", put_and_swept)
    assert store.moves.archive(MATCH, LENGTH)
    assert store.read(MATCH) == kept


def test_an_object_that_may_be_the_only_copy_of_a_stream_stays(store: ArchivingStore, kept: list[bytes]) -> None:
    store.moves.archive(MATCH, LENGTH)
    store._redis.hdel(keys.archived(MATCH), MATCH)
    assert sweep(store) == [False]


def test_a_store_knows_whether_it_has_every_event_of_an_object(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes]
) -> None:
    store.moves.archive(MATCH, LENGTH)
    (name,) = store.archive.objects.names()
    assert store.has_every_event_of(name), "it is the object of the marker"
    beside.set(MATCH, "label", "Theirs")
    assert store.has_every_event_of(name), "the stream is in Redis"
    more = following(store)
    store.append(Append(MATCH, LENGTH, more, hash_of(kept[-1])))
    assert store.has_every_event_of(name), "the stream went on"
    store._redis.delete(keys.events(MATCH))
    assert not store.has_every_event_of(name), "the stream is nowhere"
    record(store, TOY)
    store._redis.xdel(keys.events(MATCH), f"{LENGTH}-0")
    assert not store.has_every_event_of(name), "the stream is shorter"
    store.archive.objects.delete(name)
    assert store.has_every_event_of(name), "there is no object any more"


def test_a_store_that_went_on_in_another_way_does_not_have_every_event_of_an_object(
    store: ArchivingStore, kept: list[bytes]
) -> None:
    bundle = Bundle(MATCH, 1, [*kept, *following(store)])
    name, body = pack(bundle, "1")
    store.archive.objects.put(name, body)
    bare = chain.bare(bundle.events[-1], hash_of(kept[-1])).replace(b'"at":"', b'"at":"1', 1)
    other, _ = chain.dress(bare, hash_of(kept[-1]))
    store.append(Append(MATCH, LENGTH, [other], hash_of(kept[-1])))
    assert not store.has_every_event_of(name)


def test_a_reader_whose_object_goes_meanwhile_reads_where_the_stream_is_now(
    store: ArchivingStore, beside: ArchivingAttachments, kept: list[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[Callable[[ArchivingStore, ArchivingAttachments], object]] = [
        lambda here, _: here.read(MATCH),
        lambda here, _: here.tail(MATCH, 3, key="ply_1|key", digest="digest"),
        lambda here, _: here.seed(MATCH),
        lambda here, _: here.versions([MATCH, "mat_none"]),
        lambda _, beside: beside.text(MATCH, "label"),
        lambda _, beside: beside.entries(MATCH, "comments"),
    ]
    before = [read(store, beside) for read in reads]
    get = Directory.get
    for back in (False, True):
        for read, expected in zip(reads, before, strict=True):
            store.moves.archive(MATCH, LENGTH)
            fresh = ArchivingStore(store._redis, Archive(store._redis, store.archive.objects))

            def meanwhile(objects: Directory, name: str, back: bool = back) -> bytes | None:
                monkeypatch.setattr(Directory, "get", get)
                store.moves.restore(MATCH)
                store.moves.archive(MATCH, LENGTH)
                if back:
                    store.moves.restore(MATCH)
                return get(objects, name)

            monkeypatch.setattr(Directory, "get", meanwhile)
            assert read(fresh, ArchivingAttachments(store._redis, fresh)) == expected
            monkeypatch.setattr(Directory, "get", get)


def test_two_archivers_at_once_make_one_object(store: ArchivingStore, kept: list[bytes]) -> None:
    other = Moves(store._redis, Archive(store._redis, store.archive.objects))
    put = store.archive.put

    def beaten(*given: object) -> object:
        made = put(*given)  # type: ignore[arg-type]  # a bundle, and the number of the move
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
