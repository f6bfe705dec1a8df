"""Searches through all keys of a Redis Cluster, while slots move from a master that is still to be searched to one
that was: they say that keys may be missing, and nothing is done with what was found.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from threading import enumerate as threads
from typing import Any

import pytest
from redis.crc import key_slot

from bench.torture.nodes import Node, Nodes, wait_until
from events import form, ids, keys
from events.connection import Spread, Unsettled
from events.layout import scan
from service.runtime.background import renewal_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.renewing import renewing
from tests.service import test_cluster_backup
from tests.service.support import Api, id_of, table_for
from tests.service.test_backup import cabinet_says

pytestmark = [pytest.mark.processes, pytest.mark.exhaustive]

_nodes, nodes = test_cluster_backup._nodes, test_cluster_backup.nodes
cabinet, settings = test_cluster_backup.cabinet, test_cluster_backup.settings

MOVED = "Redis cannot be searched whole: meanwhile slots were moved, or a server was replaced or started again"


class Path:
    """The slot of a key, its master and another one."""

    def __init__(self, nodes: Nodes, key: str) -> None:
        self._nodes = nodes
        self.slot = key_slot(key.encode())
        self.source = nodes.owner(self.slot)
        self.to = next(one for one in nodes.masters() if one is not self.source)

    @contextmanager
    def begin(self) -> Iterator[None]:
        """The slot is on its way meanwhile, and does not go in the end."""
        self.source.client.execute_command("CLUSTER SETSLOT", self.slot, "MIGRATING", self.to.id())
        yield
        self.source.client.execute_command("CLUSTER SETSLOT", self.slot, "STABLE")

    def go(self) -> None:
        """Move the slot away."""
        self._nodes.move(self.slot, self.to)

    def go_and_return(self) -> None:
        """Move the slot away, and back."""
        self.go()
        self._nodes.move(self.slot, self.source)


@pytest.fixture
def path(cabinet: Cabinet, nodes: Nodes, ada: Api, bob: Api) -> Path:
    """The path of the only match."""
    return Path(nodes, keys.events(id_of(table_for(ada, bob))))


def search_apart(patch: pytest.MonkeyPatch, first: Node, then: Callable[[], object]) -> None:
    """From now on masters are searched one after another, and after the first one something happens, once."""
    scan_iter, steps = Spread.scan_iter, iter([then])

    def searched(client: Any, pattern: str, count: int) -> Iterator[bytes]:
        for node in sorted(client.get_primaries(), key=lambda node: node.port != first.port):
            yield from scan_iter(client, pattern, count, target_nodes=[node])
            next(steps, lambda: None)()

    patch.setattr(Spread, "scan_iter", searched)


def test_slots_that_move_meanwhile_end_a_rebuild_which_is_whole_when_it_is_repeated(
    cabinet: Cabinet, path: Path, settings: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        search_apart(patch, path.to, path.go)
        said = cabinet_says(settings, "rebuild", "--processes", "1")
    assert (said.exit_code, said.output.splitlines()[-1]) == (1, f"Error: {MOVED}")
    said = cabinet_says(settings, "rebuild", "--processes", "1")
    assert (said.exit_code, said.output.splitlines()[-1]) == (0, "1 matches.")
    assert len(list(cabinet.projections.matches.matches())) == 1


def test_a_slot_that_moves_away_and_back_is_noticed(
    cabinet: Cabinet, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    search_apart(monkeypatch, path.source, path.go_and_return)
    with pytest.raises(Unsettled):
        list(scan(cabinet.redis, "*"))


def test_nothing_is_rebuilt_while_a_slot_is_on_its_way(path: Path, settings: dict[str, str]) -> None:
    with path.begin():
        said = cabinet_says(settings, "rebuild", "--processes", "1")
    assert (said.exit_code, "slots of the cluster are being moved" in said.output) == (1, True), said.output


def test_a_relay_derives_again_once_no_slot_is_on_its_way(
    cabinet: Cabinet, path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.runtime.workers.renewing.LOOK_SECONDS", 0.01)
    form.note(cabinet.redis, form.Forms(form.STORED, form.DERIVED - 1))
    with renewing(cabinet.redis, partial(renewal_of, cabinet.config)):
        with path.begin():
            wait_until(lambda: "slots of the cluster are being moved; trying again" in caplog.text)
        next(one for one in threads() if one.name == "renewal").join()
    assert not form.is_behind(cabinet.redis)


def test_all_that_is_in_the_archive_is_found_while_its_markers_move(cabinet: Cabinet, nodes: Nodes) -> None:
    key, markers = keys.archived("mat_0"), {f"mat_{number}": f"1 {number}" for number in range(3000)}
    cabinet.redis.hset(key, mapping=markers)
    found = cabinet.store.archive.streams(ids.MATCH)
    first = next(found)
    Path(nodes, key).go()
    assert sorted([first, *found]) == sorted(markers)
