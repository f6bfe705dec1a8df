"""Real witnesses of a service: it submits its checkpoints to them, serves what a quorum cosigned, and proves it."""

import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread

import httpx2
import pytest
from click.testing import CliRunner

from events import keys
from service.application.log import reading
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.verify import verify
from service.runtime.processes.witness_server import open_server
from service.runtime.workers.witnesses import posting, submitting
from tests.service.support import Api, settle, table_for
from transparency.log import Log
from transparency.notes import COSIGNATURE, Signer, Verifier, cosignatures, verified_checkpoint
from transparency.policy import read_policy
from transparency.proof import size_of
from transparency.submission import Cosigner
from transparency.submitting import Submitter

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="folders are locked by flock")

SIGNERS = [Signer(f"w{number}.example/w", bytes([number]) * 32, COSIGNATURE) for number in (1, 2, 3)]


@contextmanager
def witness(folder: Path, log: Verifier, signer: Signer) -> Iterator[str]:
    """A witness that listens; its address."""
    cosigner = Cosigner(folder, [log], signer)
    with open_server("127.0.0.1", 0, cosigner, lambda: int(time.time())) as server, cosigner.locked_folder():
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def policy_text(log: Verifier, addresses: Sequence[str]) -> str:
    lines = [f"log {log}"]
    lines += [f"witness w{at} {SIGNERS[at].verifier} {address}" for at, address in enumerate(addresses)]
    return "\n".join([*lines, f"group g 2 {' '.join(f'w{at}' for at in range(len(addresses)))}", "quorum g", ""])


@pytest.fixture
def log(cabinet: Cabinet) -> Log:
    cabinet.results.log.witnessed = True
    return cabinet.results.log


@pytest.fixture
def policy(log: Log, tmp_path: Path) -> Iterator[str]:
    """Three witnesses, of which the third is away, in a policy that needs two."""
    key = log.signers()[0].verifier
    with ExitStack() as stack, socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        addresses = [stack.enter_context(witness(tmp_path / f"w{at}", key, SIGNERS[at])) for at in range(2)]
        yield policy_text(key, [*addresses, f"http://127.0.0.1:{taken.getsockname()[1]}"])


@pytest.fixture
def submit(cabinet: Cabinet, log: Log, policy: str) -> Iterator[Callable[[], bool]]:
    """Submits the newest checkpoint, as though ten seconds had passed."""
    with httpx2.Client(timeout=5) as client:
        submitter = Submitter(cabinet.redis, log, read_policy(policy.encode()), posting(client))

        def submit() -> bool:
            cabinet.redis.delete(keys.log_submission())
            return submitter.submit()

        yield submit


def cosigners(note: str) -> int:
    return len(cosignatures(note, [signer.verifier for signer in SIGNERS]))


def test_the_checkpoint_that_is_served_is_the_newest_with_a_quorum(
    cabinet: Cabinet, api: Api, log: Log, submit: Callable[[], bool]
) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    assert cosigners(api.get("/v1/log/checkpoint").text) == 0
    assert submit()
    served = api.get("/v1/log/checkpoint").text
    assert (size_of(served), cosigners(served)) == (1, 2)
    log.add("mat_a", {64: b"b" * 32, 128: b"c" * 32})
    log.publish()
    assert size_of(api.get("/v1/log/checkpoint").text) == 1
    assert submit()
    assert size_of(api.get("/v1/log/checkpoint").text) == 3
    assert not submit()  # it is cosigned


def test_the_policy_is_served_without_addresses(cabinet: Cabinet, api: Api, policy: str) -> None:
    key = cabinet.results.log.signers()[0].verifier
    assert api.get("/v1/log/policy").text == f"log {key}\nquorum none\n"
    served = reading.policy_of(replace(cabinet.results, policy=read_policy(policy.encode())))
    assert "http" not in served
    known, again = read_policy(policy.encode()), read_policy(served.encode())
    assert (again.cosigners, again.groups, again.logs) == (known.cosigners, known.groups, (key,))


def test_what_was_cosigned_is_signed_by_the_keys_of_today(
    log: Log, policy: str, submit: Callable[[], bool]
) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    assert submit()
    (first,) = log.signers()
    second = log.rotate()
    log.retire(first.verifier.id.hex())
    for note in (log.checkpoint(), log.cosigned_with(0)):
        assert note
        assert verified_checkpoint(note, [second.verifier]).size == 1
        assert cosigners(note) == 2
    log.witnessed = False
    log.add("mat_a", {2: b"b" * 32})
    log.publish()
    assert size_of(log.checkpoint()) == 2, "without a policy the newest is served"


def test_checkpoints_are_submitted_at_most_every_ten_seconds(
    cabinet: Cabinet, log: Log, submit: Callable[[], bool], policy: str
) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    assert submit()
    log.add("mat_a", {2: b"b" * 32})
    log.publish()
    with httpx2.Client() as client:
        another = Submitter(cabinet.redis, log, read_policy(policy.encode()), posting(client))
        assert not another.submit()
        assert 0 < cabinet.redis.ttl(keys.log_submission()) <= 10


def test_a_witness_that_has_seen_more_or_less_than_is_known_is_asked_again(
    cabinet: Cabinet, log: Log, submit: Callable[[], bool]
) -> None:
    for at in (1, 2, 3):
        log.add("mat_a", {at: bytes([at]) * 32})
        log.publish()
        if at != 2:
            cabinet.redis.delete(keys.log_witnessed())
            assert submit()


def test_without_a_quorum_nothing_is_served_as_cosigned(
    cabinet: Cabinet, api: Api, log: Log, tmp_path: Path
) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    key = log.signers()[0].verifier
    with witness(tmp_path / "only", key, SIGNERS[0]) as address, httpx2.Client() as client:
        lonely = read_policy(policy_text(key, [address, f"{address}/nowhere"]).encode())
        assert not Submitter(cabinet.redis, log, lonely, posting(client)).submit()
    assert cosigners(api.get("/v1/log/checkpoint").text) == 0


def test_witnesses_that_answer_nonsense_hold_nothing_up(
    cabinet: Cabinet, log: Log, caplog: pytest.LogCaptureFixture
) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    key = log.signers()[0].verifier
    answers = iter([(200, "text/plain", "— nobody AAAA\n"), (409, "text/x.tlog.size", "99\n")])
    policy = read_policy(policy_text(key, ["http://one", "http://two"]).encode())
    assert not Submitter(cabinet.redis, log, policy, lambda *_: next(answers)).submit()
    assert "has no cosignature" in caplog.text
    assert "has cosigned 99 leaves" in caplog.text


def test_a_record_proves_that_witnesses_had_the_opening_before_and_the_end_in_time(
    ada: Api, bob: Api, drain: Callable[[], None], submit: Callable[[], bool], policy: str, tmp_path: Path
) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    drain()
    assert submit()
    assert ada.post(f"{match}/resign").status_code == 200
    drain()
    assert submit()
    (tmp_path / "record").write_bytes(ada.get(f"{match}/record", proof=1).data)
    (tmp_path / "policy").write_text(policy)
    asked = [str(tmp_path / "record"), "--policy", str(tmp_path / "policy")]
    found = CliRunner().invoke(verify, [*asked, "--seen", str(tmp_path / "w0")])
    assert (found.exit_code, "witnesses, times" in found.output) == (0, True), found.output
    everybody = policy.replace("group g 2", "group g 3")
    (tmp_path / "policy").write_text(everybody)
    stricter = CliRunner().invoke(verify, asked)
    assert (stricter.exit_code, "no quorum" in stricter.output) == (3, True), stricter.output


def test_old_checkpoints_grow_fewer(log: Log, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("transparency.log.COSIGNED_MAX", 16)
    for size in range(1, 41):
        log.keep_cosigned(size, f"log\n{size}\nroot\n\n")
    kept = [size_of(log.cosigned_with(index) or "") for index in range(40)]
    assert (kept[0], kept[-1]) == (1, 40)
    assert len(set(kept)) <= 16


def test_a_process_submits_beside_its_relay(cabinet: Cabinet, log: Log, policy: str) -> None:
    log.add("mat_a", {1: b"a" * 32})
    log.publish()
    with submitting(cabinet.redis, log, read_policy(policy.encode())):
        for _ in range(500):
            if log.is_cosigned(1):
                break
            time.sleep(0.02)  # between two looks
    assert cosigners(log.checkpoint()) == 2


def test_a_witness_answers_over_http_and_refuses_what_is_too_long(log: Log, tmp_path: Path) -> None:
    with witness(tmp_path, log.signers()[0].verifier, SIGNERS[0]) as address:
        assert httpx2.get(f"{address}/nothing").status_code == 404
        assert httpx2.post(f"{address}/nothing", content=b"").status_code == 404
        assert httpx2.post(f"{address}/add-checkpoint", content=b"hello").status_code == 400
        assert httpx2.post(f"{address}/add-checkpoint", content=b"a" * (1 << 17)).status_code == 413
        assert httpx2.post(f"{address}/add-checkpoint", content=iter([b"a"])).status_code == 411
