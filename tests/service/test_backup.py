"""A backup is taken while the service runs, and has everything of one moment; a copy made of it is quiet."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from archive.directory import Directory
from archive.objects import ArchiveDown
from events import keys
from service.application.backups.checking import faults_of
from service.application.backups.documents import (
    BadBackup,
    KeptKey,
    Manifest,
    PartNote,
    encoded_record,
    packed,
    records_in,
)
from service.application.backups.keyspace import Keyspace
from service.application.backups.restoring import NotEmpty, Target, restore
from service.application.backups.shelf import Shelf
from service.application.backups.taking import Source, take_backup
from service.application.mode import OPEN
from service.runtime.background import archiver_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.workers.relay import Relay
from tests.service.archiving import archive, archiving
from tests.service.support import Api, app_over, id_of, settle, table_for
from transparency.log import Log
from transparency.shelf import object_of
from transparency.tiles import WIDTH


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    with archiving(server, tmp_path / "archive") as made:
        yield made


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(Directory(tmp_path / "kept/backups"), Directory(tmp_path / "kept/objects"))


@pytest.fixture
def copy(cabinet: Cabinet, tmp_path: Path) -> Iterator[Cabinet]:
    """An empty place for a copy: another database of the server, and another archive."""
    url = f"{cabinet.config.redis_url}?db=1"
    config = replace(cabinet.config, redis_url=url, queue_url=url, archive=str(tmp_path / "other"))
    with closing(Cabinet.compose(config)) as made:
        made.redis.flushdb()
        yield made


def backed_up(cabinet: Cabinet, shelf: Shelf) -> Manifest:
    source = Source(cabinet.store, Keyspace(cabinet.redis), cabinet.results.log, cabinet.play.time)
    return take_backup(source, shelf, settle=0)


def restored(shelf: Shelf, manifest: Manifest, to: Cabinet) -> None:
    restore(shelf, manifest, Target(to.redis, to.store, Keyspace(to.redis), to.modes))


def events_in(cabinet: Cabinet) -> dict[str, list[bytes]]:
    """The events of every stream."""
    store = cabinet.store
    found = (*store.matches(), *store.tournaments(), *store.series())
    return {stream: store.read(stream) for stream in found}


def faults_in(cabinet: Cabinet) -> list[str]:
    return list(faults_of(cabinet.play, cabinet.tournaments, cabinet.results.log))


@pytest.fixture
def world(cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]) -> list[str]:
    """Two matches in the archive, one that runs, with a name and a comment, and one that is open; their ids."""
    over = archive(cabinet, (ada, bob), drain, 2)
    running = table_for(ada, bob)
    settle([ada, bob], running)
    assert ada.ask("PATCH", running, json={"name": "A duel"}).status_code in (200, 405)
    waiting = ada.open("me", "open")
    drain()
    return [*over, id_of(running), id_of(waiting)]


@pytest.mark.exhaustive
def test_a_copy_has_every_stream_every_account_and_the_log(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str], ada: Api
) -> None:
    made = backed_up(cabinet, shelf)
    restored(shelf, made, copy)
    assert events_in(copy) == events_in(cabinet)
    assert set(events_in(copy)) == set(world)
    assert (made.streams, made.archived, made.damaged) == (2, 2, ())
    assert copy.results.log.size() == cabinet.results.log.size() > 0
    assert Api(app_over(copy), ada.token).get("/v1/players/me").json["name"] == "Ada"
    assert faults_in(copy) == []


@pytest.mark.exhaustive
def test_a_copy_has_the_leaves_of_the_log_that_are_in_the_archive(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str], tmp_path: Path
) -> None:
    log = cabinet.results.log
    log.add("filler", {number: number.to_bytes(32, "big") for number in range(WIDTH)})
    log.publish()
    assert log.settle() == 1
    restored(shelf, backed_up(cabinet, shelf), copy)
    there = copy.results.log
    assert [there.entries(number) for number in range(2)] == [log.entries(number) for number in range(2)]
    assert there.publish().splitlines()[:3] == log.newest().splitlines()[:3], "the same root"
    assert there.settle() == 1
    assert list(there.damaged()) == []
    Path(cabinet.config.archive, object_of(0)).unlink()
    with pytest.raises(ArchiveDown, match="log-entries/000"):
        take_backup(
            Source(cabinet.store, Keyspace(cabinet.redis), fresh_log(cabinet), cabinet.play.time), shelf, settle=0
        )


def fresh_log(cabinet: Cabinet) -> Log:
    """The log as a process has it that has read nothing of it."""
    return Log(cabinet.redis, "", archive=cabinet.archive.objects)


def test_a_copy_has_every_key_that_cannot_be_derived_as_it_was(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str]
) -> None:
    cabinet.redis.zadd("cn:{webhooks}:due", {"whk_x": float("inf"), "whk_y": 1.5})
    cabinet.redis.rpush("cn:a:list", "one", "two")
    cabinet.redis.set("cn:expires", "soon", px=3_600_000)
    restored(shelf, backed_up(cabinet, shelf), copy)
    here, there = Keyspace(cabinet.redis), Keyspace(copy.redis)
    kept = {one.name: (one.kind, sorted(map(repr, one.content))) for one in here.all(0)}
    assert {one.name: (one.kind, sorted(map(repr, one.content))) for one in there.all(0)} == kept
    assert 0 < copy.redis.pttl("cn:expires") <= 3_600_000
    assert copy.redis.zscore("cn:{webhooks}:due", "whk_x") == float("inf")


@pytest.mark.exhaustive
def test_another_backup_at_the_same_place_copies_only_objects_that_are_new(
    cabinet: Cabinet, shelf: Shelf, world: list[str], tmp_path: Path
) -> None:
    backed_up(cabinet, shelf)
    first = {path: path.stat().st_mtime_ns for path in (tmp_path / "kept/objects").rglob("*.*")}
    backed_up(cabinet, shelf)
    assert {path: path.stat().st_mtime_ns for path in (tmp_path / "kept/objects").rglob("*.*")} == first
    assert len(shelf.backups()) == 2


def test_what_is_appended_after_the_moment_of_a_backup_is_not_in_it(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = table_for(ada, bob)
    then = cabinet.store.read(id_of(path))
    late: list[str] = []

    def meanwhile(_: float) -> None:
        while cabinet.play.time() <= cabinet_time:
            continue
        settle([ada, bob], path)
        late.append(id_of(table_for(ada, bob)))

    cabinet_time = cabinet.play.time()
    monkeypatch.setattr("service.application.backups.taking.time.sleep", meanwhile)
    restored(shelf, backed_up(cabinet, shelf), copy)
    assert events_in(copy) == {id_of(path): then}
    assert copy.redis.smembers(keys.places(ada.id)) == {id_of(path).encode()}
    assert cabinet.redis.smembers(keys.places(ada.id)) == {id_of(path).encode(), late[0].encode()}


@contextmanager
def play_meanwhile(cabinet: Cabinet, players: tuple[Api, Api]) -> Iterator[None]:
    """Meanwhile two play one match after another, a relay takes them in, and an archiver moves them."""
    stop, faults = Event(), list[Exception]()

    def again(what: Callable[[], object]) -> Thread:
        def work() -> None:
            try:
                while not stop.is_set():
                    what()
            except Exception as fault:
                faults.append(fault)

        return Thread(target=work)

    def play_one() -> None:
        path = table_for(*players)
        settle(players, path)
        players[1].post(f"{path}/resign")

    relay, archiver = relay_of(cabinet, "load", settle_seconds=0), archiver_of(cabinet)
    threads = [again(play_one), again(lambda: relay.turn(0)), again(archiver.go_on)]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        stop.set()
        for thread in threads:
            thread.join()
    assert faults == []


@pytest.mark.exhaustive  # the others make copies one by one
@pytest.mark.processes
def test_a_backup_under_load_can_be_restored_and_audited(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, ada: Api, bob: Api
) -> None:
    with play_meanwhile(cabinet, (ada, bob)):
        made = [backed_up(cabinet, shelf) for _ in range(4)]
    for one in made:
        copy.redis.flushdb()
        restored(shelf, one, copy)
        assert faults_in(copy) == []
        assert one.damaged == ()


def test_a_copy_is_quiet_until_it_is_told_to_act(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str], ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.mode.LOOK_SECONDS", 0)
    restored(shelf, backed_up(cabinet, shelf), copy)
    there = Api(app_over(copy), ada.token, ada.id)
    running = f"/v1/matches/{world[2]}"
    assert there.get(running).status_code == 200
    refused = there.post(f"{running}/resign")
    assert (refused.status_code, refused.json["code"]) == (503, "maintenance")
    assert copy.operations.mode.current().is_quiet
    assert copy.operations.mode.current().holds_clocks(copy.play.time())
    copy.modes.write(OPEN)
    assert there.post(f"{running}/resign").status_code == 200


@pytest.mark.exhaustive
def test_the_relay_of_a_copy_takes_in_every_stream_again(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str]
) -> None:
    restored(shelf, backed_up(cabinet, shelf), copy)
    relay: Relay = relay_of(copy, "of the copy", settle_seconds=0)
    relay._feed.open()
    while entries := relay.next(0):
        relay._follow_all(entries)
    assert copy.play.index.count("status:running") == 1


def test_a_restore_over_data_changes_nothing(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str]
) -> None:
    made = backed_up(cabinet, shelf)
    copy.redis.set("cn:x", "something")
    with pytest.raises(NotEmpty):
        restored(shelf, made, copy)
    assert copy.redis.keys("*") == [b"cn:x"]


@pytest.mark.exhaustive
def test_a_restore_that_was_cut_off_is_done_again(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = backed_up(cabinet, shelf)
    with monkeypatch.context() as patch:
        patch.setattr(Keyspace, "write", fail)
        with pytest.raises(ArchiveDown):
            restored(shelf, made, copy)
    assert copy.modes.read().kind == "restoring"
    restored(shelf, made, copy)
    assert events_in(copy) == events_in(cabinet)
    assert copy.modes.read().kind == "restored"


def test_a_part_is_cut_by_the_bytes_of_its_records_however_deep_they_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = Directory(tmp_path)
    monkeypatch.setattr("service.application.backups.shelf.PART_BYTES", 1000)
    large = [KeptKey(b"%d" % number, "hash", {b"text": b"x" * 600}) for number in range(4)]
    parts = Shelf(place, place).begin("b")
    for one in large:
        parts.add(one)
    parts.flush()
    assert [records_in(note, place.get(note.name)) for note in parts.notes] == [large[:2], large[2:]]


def test_a_record_that_no_part_can_have_is_refused_when_it_is_taken(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.backups.documents.RECORD_BYTES", 1000)
    with pytest.raises(ArchiveDown, match="the key b'huge' takes"):
        shelf.begin("b").add(KeptKey(b"huge", "hash", {b"text": b"x" * 1001}))


def test_a_part_that_is_larger_than_what_is_read_is_refused_and_not_cut_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    body = packed([encoded_record(KeptKey(b"key", "string", b"x" * 1000))])
    monkeypatch.setattr("archive.bundle.LARGEST", 500)
    with pytest.raises(BadBackup, match="more than 500 bytes"):
        records_in(PartNote("part", sha256(body).hexdigest()), body)


def fail(*_: Any) -> None:
    raise ArchiveDown("the disk is full")


class Full(Directory):
    """A directory on a disk that is full after some files."""

    left = 1

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        self.left -= 1
        if self.left < 0:
            fail()
        super().put(name, body)


@pytest.mark.exhaustive
def test_a_disk_that_fills_up_leaves_the_backups_of_before_and_nothing_half(
    cabinet: Cabinet, shelf: Shelf, world: list[str], tmp_path: Path
) -> None:
    first = backed_up(cabinet, shelf)
    full = Shelf(Full(tmp_path / "kept/backups"), shelf.objects)
    with pytest.raises(ArchiveDown, match="full"):
        backed_up(cabinet, full)
    assert shelf.backups() == [first.id]
    assert {path.parent.name for path in (tmp_path / "kept/backups").rglob("part-*")} == {first.id}


@pytest.mark.parametrize("change", [lambda part: part[:-1], lambda part: part[:-1] + b"x"])
@pytest.mark.exhaustive
def test_a_part_that_was_altered_is_named(
    cabinet: Cabinet,
    copy: Cabinet,
    shelf: Shelf,
    world: list[str],
    tmp_path: Path,
    change: Callable[[bytes], bytes],
) -> None:
    made = backed_up(cabinet, shelf)
    part = tmp_path / "kept/backups" / made.parts[0].name
    part.write_bytes(change(part.read_bytes()))
    with pytest.raises(BadBackup, match="part-000000 is truncated or was altered"):
        restored(shelf, made, copy)


@pytest.mark.exhaustive
def test_a_backup_of_a_newer_version_is_refused(
    cabinet: Cabinet, shelf: Shelf, world: list[str], tmp_path: Path
) -> None:
    made = backed_up(cabinet, shelf)
    path = tmp_path / "kept/backups" / made.id / "manifest.json"
    path.write_text(path.read_text().replace('"form": 1', '"form": 2'))
    with pytest.raises(BadBackup, match="newer version"):
        shelf.manifest(made.id)


def cabinet_says(environment: dict[str, str], *words: str) -> Result:
    return CliRunner(env=environment).invoke(main, words)


@pytest.mark.processes
def test_the_commands_back_up_check_and_refuse_to_overwrite(
    cabinet: Cabinet, world: list[str], tmp_path: Path, client: object
) -> None:
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_ARCHIVE": cabinet.config.archive}
    place = str(tmp_path / "kept")
    said = cabinet_says(here, "backup", place)
    assert said.exit_code == 0, said.output
    assert "2 streams of Redis, 2 of the archive" in said.output
    assert "2 streams of Redis" in cabinet_says(here, "backup", place, "--list").output
    checked = cabinet_says(here, "restore", place, "--check")
    assert checked.exit_code == 0, checked.output
    assert "0 faults" in checked.output
    refused = cabinet_says(here, "restore", place)
    assert refused.exit_code == 1
    assert "has data, which a restore would overwrite" in refused.output
    assert "there is no whole backup" in cabinet_says(here, "restore", str(tmp_path / "nowhere")).output


@pytest.mark.processes
@pytest.mark.exhaustive
def test_a_copy_is_made_for_cabinet_run_and_shows_everything(
    cabinet: Cabinet, world: list[str], tmp_path: Path, ada: Api
) -> None:
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_ARCHIVE": cabinet.config.archive}
    cabinet_says(here, "backup", str(tmp_path / "kept"))
    data = tmp_path / "data"
    said = cabinet_says({"CABINET_DATA": str(data)}, "restore", str(tmp_path / "kept"), "--processes", "1")
    assert said.exit_code == 0, said.output
    with EmbeddedServer(data / "redis") as server:
        config = replace(cabinet.config, redis_url=server.url, queue_url=server.url, archive=str(data / "archive"))
        with closing(Cabinet.compose(config)) as made:
            there = Api(app_over(made), ada.token, ada.id)
            listed = there.get("/v1/matches", player=ada.id).json
            assert {one["id"] for one in listed["items"]} == set(world), listed
            assert made.modes.read().kind == "restored"


@pytest.mark.exhaustive
def test_nothing_of_a_queue_or_of_a_limit_is_copied(cabinet: Cabinet, shelf: Shelf, world: list[str]) -> None:
    made = backed_up(cabinet, shelf)
    names = {one.name.decode() for one in shelf.records(made) if hasattr(one, "kind")}
    derived = ("{index", ":feed", ":snapshots", ":views", "{rates}", "{lanes}", "heartbeat", "rq:", ":tile:")
    assert [name for name in names if any(part in name for part in derived)] == []


def test_a_backup_of_another_stored_form_is_refused(
    cabinet: Cabinet, copy: Cabinet, shelf: Shelf, world: list[str]
) -> None:
    made = replace(backed_up(cabinet, shelf), stored=0)
    with pytest.raises(BadBackup, match="data of form 0"):
        restored(shelf, made, copy)
    assert copy.redis.dbsize() == 0
