"""A witness keeps checkpoints that continue each other, cosigns them, and finds a log that contradicts itself."""

from collections.abc import Callable
from pathlib import Path

import pytest

from transparency import merkle, tiles
from transparency.notes import COSIGNATURE, LogCheckpoint, Signer, sign, verified_checkpoint
from transparency.witness import Misbehaved, Read, Witness

NAME = "games.example/v1/log"
LOG = Signer(NAME, b"l" * 32)
COSIGNER = Signer("witness.example", b"w" * 32, COSIGNATURE)


def leaf(number: int) -> bytes:
    return number.to_bytes(32, "big")


def serving(leaves: list[bytes], signer: Signer = LOG, size: int | None = None) -> Read:
    """What reads a log of fewer than 256 leaves."""
    tile = tiles.leaf_tile(leaves)
    root = merkle.root(tiles.node_in(lambda *_: tile), len(leaves))
    note = sign(LogCheckpoint(NAME, size or len(leaves), root).text(), [signer])
    return lambda path: note.encode() if path == "checkpoint" else tile[: 32 * int(path.rpartition("/")[2])]


@pytest.fixture
def witness(tmp_path: Path) -> Witness:
    """A witness that has seen a log of five leaves."""
    made = Witness(tmp_path / "kept", [LOG.verifier], COSIGNER)
    made.look(serving([leaf(n) for n in range(5)]), 1)
    return made


def test_it_keeps_and_cosigns_what_continues(witness: Witness, tmp_path: Path) -> None:
    seen = witness.look(serving([leaf(n) for n in range(9)]), 2)
    assert seen.checkpoint == witness.newest()
    assert verified_checkpoint(seen.note, [LOG.verifier, COSIGNER.verifier]).size == 9
    assert sorted(path.name for path in (tmp_path / "kept").iterdir()) == [
        "000000000005.checkpoint",
        "000000000009.checkpoint",
    ]


FAULTS: dict[str, tuple[str, Callable[[], Read]]] = {
    "shrunk": ("shrunk", lambda: serving([leaf(n) for n in range(4)])),
    "two trees of one size": ("fork", lambda: serving([leaf(n) for n in range(1, 6)])),
    "a dropped leaf": ("fork", lambda: serving([leaf(n) for n in range(9) if n != 2])),
    "an inserted leaf": ("fork", lambda: serving([leaf(9), *(leaf(n) for n in range(9))])),
    "another key": ("signature", lambda: serving([leaf(n) for n in range(9)], Signer(NAME, b"x" * 32))),
    "tiles of another tree": ("tiles", lambda: serving([leaf(n) for n in range(9)], size=8)),
}


@pytest.mark.parametrize(("fault", "read"), FAULTS.values(), ids=FAULTS)
def test_a_log_that_contradicts_itself_is_found_and_named(
    witness: Witness, tmp_path: Path, fault: str, read: Callable[[], Read]
) -> None:
    with pytest.raises(Misbehaved) as found:
        witness.look(read(), 7)
    assert found.value.fault == fault
    assert (tmp_path / "kept" / "fault-7.note").exists()
    assert witness.newest() == verified_checkpoint(
        (tmp_path / "kept" / "000000000005.checkpoint").read_text(), [LOG.verifier]
    )
