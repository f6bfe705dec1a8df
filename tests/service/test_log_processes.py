"""The log with real processes: relays that are killed while they write it, and a witness of a service that lies."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from redis.connection import AbstractConnection

from events import keys
from service.runtime.background import relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.monitor import monitor
from service.runtime.commandline.witness import witness
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import Running, serving
from tests.service.support import Api, id_of, settle, table_for
from transparency import merkle
from transparency.notes import Verifier, verified_checkpoint
from transparency.tiles import HASH_BYTES, WIDTH

pytestmark = [
    pytest.mark.processes,
    pytest.mark.group("log"),
    pytest.mark.skipif(sys.platform != "linux", reason="processes are forked"),
]

LOG = keys.log_entries("").partition("entries")[0].encode()
"""What the names of all keys of the log begin with."""
FILLER = bytes(HASH_BYTES)


# Relays that are killed.


def relayed(cabinet: Cabinet, lives: int) -> bool:
    """A relay in a process of its own does what is undone. SIGKILL comes as soon as it has sent so many commands
    about the log, before their answer. Returns whether it came to the end.
    """
    child = os.fork()
    if child == 0:
        try:
            _kill_after(lives)
            relay = relay_of(cabinet, f"relay-{os.getpid()}", settle_seconds=0)
            relay.take_over(0)
            while entries := relay.next(0):
                relay.deal_with(entries)
            os._exit(0)
        finally:
            os._exit(1)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code in (0, -signal.SIGKILL)
    return code == 0


def _kill_after(lives: int) -> None:
    """Let this process die as soon as it has sent so many commands about the log."""
    real, sent = AbstractConnection.send_packed_command, [0]

    def send(self: AbstractConnection, command: list[bytes], check_health: bool = True) -> None:
        real(self, command, check_health)
        sent[0] += any(LOG in piece for piece in command)
        if sent[0] == lives:
            os.kill(os.getpid(), signal.SIGKILL)

    AbstractConnection.send_packed_command = send  # type: ignore[method-assign]  # in a process that ends


def fill_up(cabinet: Cabinet, number: int) -> None:
    """Other leaves, so that the next one fills a tile."""
    missing = WIDTH - 1 - cabinet.results.log.size() % WIDTH
    cabinet.results.log.add(f"filler-{number}", dict.fromkeys(range(missing), FILLER))
    cabinet.results.log.publish()


def entries(cabinet: Cabinet) -> dict[int, bytes]:
    """The data of all leaves that are not filler, by index."""
    size = cabinet.results.log.size()
    found = [entry for number in range(size // WIDTH + 1) for entry in cabinet.results.log.entries(number)]
    assert len(found) == size
    return {index: one for index, one in enumerate(found) if one != FILLER}


@pytest.mark.exhaustive  # it is killed once after each command
@pytest.mark.usefixtures("opened_feed")
def test_a_relay_that_is_killed_at_any_command_leaves_each_leaf_once_and_the_same_tree(
    cabinet: Cabinet, ada: Api, bob: Api
) -> None:
    verifiers = [signer.verifier for signer in cabinet.results.log.signers()]
    matches, published, deaths, whole = [], [], 0, False
    while not whole:
        fill_up(cabinet, len(matches))
        matches.append(table_for(ada, bob))
        settle((ada, bob), matches[-1])
        assert ada.post(f"{matches[-1]}/resign").status_code == 200
        whole = relayed(cabinet, deaths + 1)
        deaths += not whole
        published.append(verified_checkpoint(cabinet.results.log.checkpoint(), verifiers))
    assert deaths >= 10

    of = [(id_of(match), cabinet.play.matches.current(id_of(match))[0].state.match) for match in matches]
    due = {index: leaf.entry for match, now in of for index, leaf in cabinet.results.keeper.leaves_of(match, now)}
    assert len(due) == 2 * len(matches)  # of its opening and its end
    assert entries(cabinet) == due

    node = cabinet.results.log.node()
    assert [one.root for one in published] == [merkle.root(node, one.size) for one in published]
    newest = cabinet.results.log.checkpoint()
    cabinet.redis.delete(keys.log_checkpoint(), keys.log_grown(), keys.log_tile(1, 0))
    assert cabinet.results.log.publish() == newest


# A witness of a service.


@pytest.fixture
def service(server: EmbeddedServer, cabinet: Cabinet) -> Iterator[Running]:
    """A service whose log has leaves, and whose store its operator can change."""
    cabinet.results.log.add("mat_a", {1: b"a" * 32, 64: b"b" * 32, 128: b"c" * 32})
    cabinet.results.log.publish()
    with serving(server.url) as running:
        yield running


@pytest.fixture
def look(service: Running, tmp_path: Path) -> Callable[[], Result]:
    """The witness looks once at the service."""
    key = service.text("/v1/log/keys").strip()
    argv = ["--key", key, "--keep", str(tmp_path), "--name", "witness.example", "--once"]
    return lambda: CliRunner().invoke(witness, [f"http://127.0.0.1:{service.port}", *argv])


def rewrite(cabinet: Cabinet, leaves: bytes) -> None:
    """The operator puts other leaves in place of those of the log, and signs a tree of them."""
    cabinet.redis.set(keys.log_entries(0), leaves)
    cabinet.redis.set(keys.log_size(), len(leaves) // HASH_BYTES)
    cabinet.redis.delete(keys.log_checkpoint())
    cabinet.results.log.publish()


def test_a_monitor_of_a_service_finds_two_stories_of_one_match(cabinet: Cabinet, service: Running) -> None:
    def watch() -> Result:
        address = f"http://127.0.0.1:{service.port}"
        return CliRunner().invoke(monitor, [address, "--key", service.text("/v1/log/keys").strip()])

    tagged = b"t" * 16 + b"d" * 32
    cabinet.results.log.add("mat_b", {1: tagged})
    cabinet.results.log.publish()
    assert "4 leaves, 1 tags, 0 contradictions" in watch().output
    cabinet.results.log.add("mat_c", {1: tagged})
    cabinet.results.log.publish()
    found = watch()
    assert (found.exit_code, "the leaves 3, 4 have one tag" in found.output) == (1, True), found.output


def test_a_witness_keeps_what_a_service_publishes_and_names_how_its_operator_rewrote_the_log(
    cabinet: Cabinet, look: Callable[[], Result], tmp_path: Path
) -> None:
    seen = look()
    assert "3 leaves" in seen.output, seen.output
    cosigner = Verifier.parse(seen.output.partition("cosigning as ")[2].split()[0])
    kept = (tmp_path / "000000000003.checkpoint").read_text()
    assert verified_checkpoint(kept, [cabinet.results.log.signers()[0].verifier, cosigner]).size == 3
    cabinet.results.log.add("mat_b", {1: b"d" * 32})
    cabinet.results.log.publish()
    assert "4 leaves" in look().output

    leaves = b"".join(cabinet.results.log.entries(0))
    rewritten = {"shrunk": leaves[:96], "fork": b"x" + leaves[1:], "fork ": b"x" * 32 + leaves}
    for fault, others in rewritten.items():
        rewrite(cabinet, others)
        found = look()
        assert (found.exit_code, f": {fault.strip()}: " in found.output) == (1, True), found.output
    rewrite(cabinet, leaves + b"e" * 32)
    assert "5 leaves" in look().output
