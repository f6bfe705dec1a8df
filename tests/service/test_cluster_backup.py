"""A backup of a Redis Cluster of three masters, and copies made of it: in one server, and in another cluster."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from redis.crc import key_slot

from bench.torture.nodes import Nodes, running
from events import keys
from events.feed import Feed
from events.slots import SLOTS
from service.application.backups.documents import KeptKey
from service.application.backups.keyspace import Keyspace
from service.application.backups.shelf import Shelf
from service.application.mode import OPEN
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.archiving import archive
from tests.service.support import OPERATOR, Api, app_over, id_of, settle, table_for
from tests.service.test_backup import backed_up, cabinet_says, events_in, faults_in, play_meanwhile, restored, shelf

pytestmark = [pytest.mark.processes, pytest.mark.exhaustive]
__all__ = ["shelf"]


@pytest.fixture(scope="module")
def _nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    with running(tmp_path_factory.mktemp("cluster") / "nodes", copies=0) as made:
        yield made


@pytest.fixture
def nodes(_nodes: Nodes) -> Iterator[Nodes]:
    """A cluster without a key. Whoever kills a node of it starts it again."""
    yield _nodes
    for node in _nodes.all:
        if not node.answers():
            node.start()
    _nodes.wait()
    for node in _nodes.all:
        node.client.flushall()


def service_on(url: str, queue: str, archive: Path) -> Cabinet:
    return Cabinet.compose(Config(url, queue, operator_token=OPERATOR, archive=str(archive), archive_after=0.0))


@pytest.fixture
def cabinet(nodes: Nodes, server: EmbeddedServer, client: object, tmp_path: Path) -> Iterator[Cabinet]:
    """A service on the cluster, which archives at once."""
    with closing(service_on(nodes.url, server.url, tmp_path / "archive")) as made:
        Feed(made.redis, "").open()
        yield made


@pytest.fixture
def settings(cabinet: Cabinet) -> dict[str, str]:
    """What the commands are told of the service."""
    config = cabinet.config
    return {
        "CABINET_REDIS_URL": config.redis_url,
        "CABINET_QUEUE_URL": config.queue_url,
        "CABINET_ARCHIVE": config.archive,
    }


def is_quiet(copy: Cabinet, player: Api) -> bool:
    """Whether a copy shows the account of a player, refuses to write, and does not act."""
    there = Api(app_over(copy), player.token)
    assert there.get("/v1/players/me").json["name"] == player.name
    refused = there.post("/v1/studies", {"name": "A study"})
    return bool(refused.json["code"] == "maintenance" and copy.operations.mode.current().is_quiet)


def test_a_backup_while_matches_are_played_makes_whole_copies(
    cabinet: Cabinet,
    nodes: Nodes,
    ada: Api,
    bob: Api,
    drain: Callable[[], None],
    shelf: Shelf,
    server: EmbeddedServer,
    tmp_path: Path,
) -> None:
    before = set(archive(cabinet, (ada, bob), drain, 2))
    masters = set[int]()
    while len(masters) < len(nodes.all):
        match = id_of(table_for(ada, bob))
        masters.add(cabinet.redis.get_node_from_key(keys.events(match)).port)
        before.add(match)
    with play_meanwhile(cabinet, (ada, bob)):
        newest = [backed_up(cabinet, shelf) for _ in range(2)][-1]
    assert newest.archived >= 2
    assert newest.damaged == ()
    with running(tmp_path / "others", copies=0) as others:
        for url in (f"{server.url}?db=1", others.url):
            with closing(service_on(url, f"{server.url}?db=1", tmp_path / url[-5:])) as copy:
                restored(shelf, newest, copy)
                assert faults_in(copy) == []
                there, here = events_in(copy), events_in(cabinet)
                assert before <= there.keys() <= here.keys()
                assert all(here[stream][: len(events)] == events for stream, events in there.items())
                assert copy.results.log.size() == newest.leaves > 0
                assert is_quiet(copy, ada)
                copy.modes.write(OPEN)


def test_the_commands_copy_a_cluster_into_one_server_and_refuse_one_that_has_data(
    cabinet: Cabinet, ada: Api, bob: Api, settings: dict[str, str], tmp_path: Path
) -> None:
    match = table_for(ada, bob)
    place, data = str(tmp_path / "kept"), {"CABINET_DATA": str(tmp_path / "data")}
    said = cabinet_says(settings, "backup", place)
    assert (said.exit_code, "1 streams of Redis" in said.output) == (0, True), said.output
    assert "0 faults" in cabinet_says(settings, "restore", place, "--check").output
    settle([ada, bob], match)
    before = everything(cabinet)
    refused = cabinet_says(settings, "restore", place)
    assert "has data, which a restore would overwrite" in refused.output
    assert everything(cabinet) == before
    assert cabinet_says(data, "restore", place, "--processes", "1").exit_code == 0


def everything(cabinet: Cabinet) -> dict[bytes, bytes]:
    """All keys, as the servers keep them."""
    return {key: cabinet.redis.dump(key) for key in cabinet.redis.scan_iter(count=1000)}


def refusal(
    settings: dict[str, str], place: Path, monkeypatch: pytest.MonkeyPatch, meanwhile: Callable[[], object]
) -> str:
    """The last line of `cabinet backup` if something happens once its streams are written. Nothing of it stays."""
    read = Keyspace.all

    def read_late(keyspace: Keyspace, now: int) -> Iterator[KeptKey]:
        assert list((place / "backups").rglob("part-*"))
        meanwhile()
        yield from read(keyspace, now)

    with monkeypatch.context() as patch:
        patch.setattr("service.application.backups.shelf.PART_BYTES", 1)
        patch.setattr(Keyspace, "all", read_late)
        said = cabinet_says(settings, "backup", str(place))
    assert said.exit_code == 1
    assert [path for path in (place / "backups").rglob("*") if path.is_file()] == []
    return str(said.output.splitlines()[-1])


def test_a_node_that_dies_meanwhile_ends_a_backup_in_one_sentence(
    cabinet: Cabinet,
    nodes: Nodes,
    ada: Api,
    bob: Api,
    settings: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table_for(ada, bob)
    line = refusal(settings, tmp_path / "kept", monkeypatch, nodes.masters()[1].kill)
    assert line.startswith("Error: Redis does not answer")


def test_a_node_that_is_down_from_the_start_refuses_a_backup_in_one_sentence(
    cabinet: Cabinet, nodes: Nodes, settings: dict[str, str], tmp_path: Path
) -> None:
    nodes.masters()[1].kill()
    said = cabinet_says(settings, "backup", str(tmp_path / "kept"))
    assert said.output.splitlines()[-1].startswith("Error: Redis does not answer")
    assert list(tmp_path.rglob("kept/backups/*")) == []


def test_slots_that_move_meanwhile_end_a_backup(
    cabinet: Cabinet,
    nodes: Nodes,
    ada: Api,
    bob: Api,
    settings: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    slot = key_slot(keys.events(id_of(table_for(ada, bob))).encode())

    def move() -> None:
        nodes.move(slot, next(one for one in nodes.masters() if one is not nodes.owner(slot)))

    line = refusal(settings, tmp_path / "kept", monkeypatch, move)
    assert line == (
        "Error: no backup was taken: meanwhile slots were moved, or a server was replaced or started again. "
        "Take it again once that is over"
    )


def test_no_backup_is_taken_while_a_slot_is_on_its_way(
    cabinet: Cabinet, nodes: Nodes, settings: dict[str, str], tmp_path: Path
) -> None:
    source, to = nodes.masters()[:2]
    slot = next(slot for slot in range(SLOTS) if nodes.owner(slot) is source)
    source.client.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", to.id())
    said = cabinet_says(settings, "backup", str(tmp_path / "kept"))
    source.client.execute_command("CLUSTER SETSLOT", slot, "STABLE")
    assert "slots of the cluster are being moved" in said.output
