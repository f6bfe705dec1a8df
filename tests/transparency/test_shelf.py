"""Full bundles of the log go to the archive, are read from there, and bring back what the store lost."""

from collections.abc import Callable
from pathlib import Path

import pytest

from archive.bundle import DamagedObject
from archive.directory import Directory
from archive.objects import ArchiveDown
from events import keys
from events.connection import Client
from transparency import tiles
from transparency.log import Log
from transparency.shelf import is_bundle, object_of
from transparency.tiles import WIDTH

SIZE = 2 * WIDTH + 10


def entry(number: int) -> bytes:
    """Every third leaf has no tag, as in earlier versions."""
    return number.to_bytes(32, "big") if number % 3 == 0 else number.to_bytes(48, "little")


@pytest.fixture
def archive(tmp_path: Path) -> Directory:
    return Directory(tmp_path)


@pytest.fixture
def log(client: Client, archive: Directory) -> Log:
    """Two full bundles and the beginning of a third one."""
    made = Log(client, "games.example/v1/log", archive=archive)
    for number in range(SIZE):
        made.add(f"mat_{number // 4}", {number: entry(number)})
    made.publish()
    return made


def another(client: Client, archive: Directory) -> Log:
    """The log as a process sees it that has read nothing yet."""
    return Log(client, "games.example/v1/log", archive=archive)


def kept(client: Client) -> int:
    return sum(1 for _ in client.scan_iter(keys.log_entries("*")))


def test_full_bundles_leave_the_store_and_everything_reads_as_before(
    client: Client, log: Log, archive: Directory
) -> None:
    def seen(one: Log) -> object:
        whole = [one.entries(number) for number in range(3)]
        proofs = [one.inclusion(index, SIZE) for index in (0, 300, SIZE - 1)]
        return whole, proofs, one.consistency(100, SIZE), one.forms([0, 1, 256, 520]), one.tile(0, 0), one.newest()

    before = seen(log)
    assert log.due()
    assert log.settle() == 2
    assert not log.due()
    assert kept(client) == 1
    assert seen(another(client, archive)) == before
    assert sorted(archive.names()) == ["log-entries/000", "log-entries/001"]
    assert list(log.damaged()) == []


def test_a_bundle_in_the_archive_is_a_file_of_c2sp_tiles(log: Log, archive: Directory) -> None:
    log.settle()
    assert tiles.entries_of(archive.get(object_of(0)) or b"") == [entry(number) for number in range(WIDTH)]
    assert (object_of(1_234_067), is_bundle(object_of(7))) == ("log-entries-x001-x234/067", True)


def test_the_log_goes_on_after_its_bundles_have_left(client: Client, log: Log, archive: Directory) -> None:
    log.settle()
    log.add("mat_z", {at: entry(at) for at in range(SIZE, 3 * WIDTH)})
    log.publish()
    assert another(client, archive).settle() == 1
    assert kept(client) == 0
    client.delete(keys.log_grown(), keys.log_tile(1, 0), keys.log_checkpoint())
    newest = log.newest()
    assert another(client, archive).newest() == newest
    assert log.settle() == 3  # it looks whether they are there


def test_who_was_killed_between_the_archive_and_the_store_is_followed_by_one_who_ends_it(
    client: Client, log: Log, archive: Directory
) -> None:
    archive.put(object_of(0), tiles.bundle(log.entries(0)))
    assert log.settle(1) == 1
    client.hset(keys.log_grown(), "archived", 0)  # it died before it said so
    assert another(client, archive).settle() == 2
    assert kept(client) == 1


class Down(Directory):
    """An archive that does not answer."""

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        raise ArchiveDown("503")

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        raise ArchiveDown("503")


def test_where_the_archive_does_not_answer_everything_stays(client: Client, log: Log, tmp_path: Path) -> None:
    with pytest.raises(ArchiveDown):
        another(client, Down(tmp_path)).settle()
    assert kept(client) == 3
    assert log.settle() == 2
    later = another(client, Down(tmp_path))
    with pytest.raises(ArchiveDown):
        later.entries(0)
    later.add("mat_z", {1: entry(SIZE)})
    later.publish()  # takes none of the old leaves


def altered(body: bytes) -> bytes:
    return body[:-1] + bytes([body[-1] ^ 1])


@pytest.mark.parametrize("damage", [altered, lambda body: body[:-5], lambda body: body[:-34]])
def test_a_damaged_bundle_is_named_and_not_served(
    client: Client, log: Log, archive: Directory, tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    log.settle()
    path = tmp_path / object_of(1)
    path.write_bytes(damage(path.read_bytes()))
    fresh = another(client, archive)
    with pytest.raises(DamagedObject, match="log-entries/001"):
        fresh.entries(1)
    assert [damaged.name for damaged in fresh.damaged()] == [object_of(1)]
    path.unlink()
    assert ["is missing" in str(damaged) for damaged in another(client, archive).damaged()] == [True]


def test_other_leaves_in_the_archive_keep_those_of_the_store_where_they_are(
    client: Client, log: Log, archive: Directory
) -> None:
    archive.put(object_of(1), tiles.bundle([entry(number + 1) for number in range(WIDTH)]))
    with pytest.raises(DamagedObject, match="holds other leaves"):
        log.settle()
    assert kept(client) == 2
    assert len(log.entries(1)) == WIDTH


def put_back_an_old_copy(client: Client, size: int) -> None:
    """The store as it was with fewer leaves, none of which had left it."""
    client.flushall()
    old = Log(client, "games.example/v1/log")
    for number in range(size):
        old.add(f"mat_{number // 4}", {number: entry(number)})
    old.publish()


@pytest.mark.parametrize("size", [0, 100, 300])
def test_what_an_old_copy_lacks_is_taken_back(client: Client, log: Log, archive: Directory, size: int) -> None:
    log.settle()
    keyring = client.get(keys.log_keys())
    before = [log.entries(number) for number in range(2)]
    put_back_an_old_copy(client, size)
    client.set(keys.log_keys(), keyring)
    back = another(client, archive)
    found = back.restore()
    assert found == {entry(number): number for number in range(size, 2 * WIDTH)}
    assert back.size() == 2 * WIDTH
    assert [back.entries(number) for number in range(2)] == before
    assert another(client, archive).restore() == {}
    back.add("mat_z", {1: entry(9000)})
    back.publish()
    assert list(back.damaged()) == []


def test_a_log_that_went_on_differently_is_not_taken_back(client: Client, log: Log, archive: Directory) -> None:
    log.settle()
    put_back_an_old_copy(client, 20)
    Log(client, "games.example/v1/log").add("mat_other", {1: entry(9000)})
    with pytest.raises(DamagedObject, match="holds other leaves"):
        another(client, archive).restore()
    assert another(client, archive).size() == 21
