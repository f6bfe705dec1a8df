"""Full bundles of the transparency log go to the archive, and come back where the store lost them."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from events import keys
from service.runtime.background import archiver_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.workers import archiver as module
from tests.service.archiving import archive, archiving
from tests.service.support import Api
from transparency.shelf import object_of
from transparency.tiles import WIDTH

pytestmark = pytest.mark.processes
TILE = "/v1/log/tile/entries/000"


@pytest.fixture
def cabinet(client: object, server: EmbeddedServer, tmp_path: Path) -> Iterator[Cabinet]:
    """A service that archives at once."""
    with archiving(server, tmp_path / "archive") as made:
        yield made


@pytest.fixture
def match(cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    """A match that is over, with leaves in a full bundle."""
    (made,) = archive(cabinet, (ada, bob), drain, 1)
    missing = WIDTH + 5 - cabinet.results.log.size()
    cabinet.results.log.add("filler", {number: number.to_bytes(32, "big") for number in range(missing)})
    cabinet.results.log.publish()
    return made


def run(cabinet: Cabinet, *words: str) -> Result:
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_ARCHIVE": cabinet.config.archive}
    return CliRunner(env=here).invoke(main, words)


def kept(cabinet: Cabinet) -> set[bytes]:
    return set(cabinet.redis.scan_iter(keys.log_entries("*")))


def test_an_archiver_moves_full_bundles_and_they_are_served_as_before(
    cabinet: Cabinet, ada: Api, match: str
) -> None:
    before, archiver = ada.get(TILE), archiver_of(cabinet)
    assert archiver_of(cabinet).has_work()
    archiver.go_on()
    assert not archiver_of(cabinet).has_work()
    assert kept(cabinet) == {keys.log_entries(1).encode()}
    after = ada.get(TILE)
    assert (after.status_code, after.data) == (200, before.data)
    said = run(cabinet, "archive", "verify", "--processes", "1", "--repair")
    assert (said.exit_code, " 0 damaged" in said.output) == (0, True), said.output
    assert cabinet.archive.objects.get(object_of(0)) == before.data


def test_a_damaged_bundle_is_named(cabinet: Cabinet, ada: Api, match: str) -> None:
    archiver_of(cabinet).go_on()
    path = Path(cabinet.config.archive) / object_of(0)
    path.write_bytes(path.read_bytes()[:-7])
    said = run(cabinet, "archive", "verify", "--processes", "1")
    assert (said.exit_code, object_of(0) in said.output) == (1, True), said.output
    refused = ada.get(TILE)
    assert (refused.status_code, refused.json["code"]) == (500, "archive_damaged")


def test_a_bundle_that_cannot_go_does_not_keep_a_worker_busy(
    cabinet: Cabinet, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    cabinet.archive.objects.put(object_of(0), b"other leaves")
    archiver = archiver_of(cabinet)
    archiver.go_on()
    assert len(kept(cabinet)) == 2
    assert not archiver.has_work()
    monkeypatch.setattr(module, "SETTLE_SECONDS", 0.0)
    assert archiver.has_work()


def test_what_an_old_copy_of_the_store_lacks_is_taken_back_with_what_it_is_about(
    cabinet: Cabinet, match: str
) -> None:
    log, keeper = cabinet.results.log, cabinet.results.keeper
    archiver_of(cabinet).go_on()
    now = cabinet.play.matches.current(match)[0].state.match
    before = keeper.leaves_of(match, now)
    lost = [
        key for key in cabinet.redis.scan_iter(keys.log_entries("")[:-8] + "*") if key != keys.log_keys().encode()
    ]
    cabinet.redis.delete(*lost)
    assert (log.size(), keeper.leaves_of(match, now)) == (0, [])
    said = run(cabinet, "log", "restore")
    assert (said.exit_code, said.output) == (
        0,
        f"{WIDTH} leaves; {WIDTH} were taken back, 2 of them about what the store has.\n",
    )
    assert keeper.leaves_of(match, now) == before != []
    assert "0 were taken back" in run(cabinet, "log", "restore").output


def test_without_an_archive_nothing_can_be_taken_back(server: EmbeddedServer, client: object) -> None:
    said = CliRunner(env={"CABINET_REDIS_URL": server.url, "CABINET_ARCHIVE": ""}).invoke(main, ["log", "restore"])
    assert (said.exit_code, "CABINET_ARCHIVE is not set" in said.output) == (1, True), said.output
