"""A witness answers as C2SP tlog-witness says: it cosigns what continues, and nothing else."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from transparency import merkle, tiles
from transparency.notes import COSIGNATURE, LogCheckpoint, Signer, cosignatures, sign, verified_checkpoint
from transparency.submission import BYTES_MAX, SIZE_TYPE, BadSubmission, Cosigner, Submission, read_submission
from transparency.witness import kept_notes

NAME = "games.example/v1/log"
LOG, WITNESS = Signer(NAME, b"l" * 32), Signer("witness.example/w", b"w" * 32, COSIGNATURE)
LEAVES = [number.to_bytes(32, "big") for number in range(12)]
EXAMPLE = (
    "old 20852014\n"
    "PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=\n"
    "jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=\n"
    "\n"
    "example.com/behind-the-sofa\n"
    "20852163\n"
    "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
    "\n"
    "— example.com/behind-the-sofa "
    "Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
)
"""After the example of the specification."""


def node(leaves: Sequence[bytes]) -> merkle.Node:
    tile = tiles.leaf_tile(leaves)
    return tiles.node_in(lambda *_: tile)


def note(size: int, leaves: Sequence[bytes] = LEAVES, signer: Signer = LOG) -> str:
    return sign(LogCheckpoint(NAME, size, merkle.root(node(leaves), size)).text(), [signer])


def submitted(old: int, size: int, leaves: Sequence[bytes] = LEAVES) -> bytes:
    return Submission(old, tuple(merkle.consistency(node(leaves), old, size)), note(size, leaves)).body()


@pytest.fixture
def witness(tmp_path: Path) -> Cosigner:
    """A witness that has cosigned a log of five leaves."""
    made = Cosigner(tmp_path, [LOG.verifier], WITNESS)
    assert made.add(submitted(0, 5), 100).status == 200
    return made


def test_a_submission_has_the_form_of_the_specification() -> None:
    found = read_submission(EXAMPLE.encode())
    assert (found.old, len(found.proof)) == (20852014, 2)
    assert found.body() == EXAMPLE.encode()


NOT_SUBMITTED = {
    "nothing": b"",
    "no checkpoint": b"old 5\n",
    "a zero before": b"old 05\n\nnote",
    "another word": b"new 5\n\nnote",
    "a short hash": b"old 5\nAAAA\n\nnote",
    "no base64": b"old 5\nno base64\n\nnote",
    "too many hashes": b"old 5\n" + 64 * (b"A" * 43 + b"=\n") + b"\nnote",
    "no UTF-8": b"old 5\n\n\xff",
    "too long": b"old 5\n\n" + b"a" * BYTES_MAX,
}


@pytest.mark.parametrize("body", NOT_SUBMITTED.values(), ids=NOT_SUBMITTED)
def test_another_body_is_no_submission(witness: Cosigner, body: bytes) -> None:
    with pytest.raises(BadSubmission):
        read_submission(body)
    assert witness.add(body, 200).status == 400


def test_what_continues_is_cosigned_kept_and_served(witness: Cosigner, tmp_path: Path) -> None:
    answer = witness.add(submitted(5, 9), 200)
    assert answer.status == 200
    assert cosignatures(note(9) + answer.text, [WITNESS.verifier]) == {WITNESS.verifier: 200}
    served = witness.newest(sha256(NAME.encode()).hexdigest())
    assert verified_checkpoint(served.text, [LOG.verifier]).size == 9
    assert cosignatures(served.text, [WITNESS.verifier]) == {WITNESS.verifier: 200}
    again = Cosigner(tmp_path, [LOG.verifier], WITNESS)
    assert again.add(submitted(5, 9), 300).status == 409
    assert [cosignatures(one, [WITNESS.verifier]) for one in kept_notes(tmp_path)] == [
        {WITNESS.verifier: 100},
        {WITNESS.verifier: 200},
    ]


def test_the_same_checkpoint_is_cosigned_again_and_the_first_time_is_kept(
    witness: Cosigner, tmp_path: Path
) -> None:
    assert witness.add(submitted(5, 5), 400).status == 200
    assert [cosignatures(one, [WITNESS.verifier]) for one in kept_notes(tmp_path)] == [{WITNESS.verifier: 100}]


def test_who_does_not_know_what_it_has_cosigned_is_told_the_size(witness: Cosigner) -> None:
    answer = witness.add(submitted(0, 9), 200)
    assert (answer.status, answer.text, answer.media) == (409, "5\n", SIZE_TYPE)


FORKED = [*LEAVES[:3], bytes(32), *LEAVES[4:]]
EMPTY = sign(LogCheckpoint(NAME, 0, bytes(32)).text(), [LOG])
OTHER_LOG = Signer("other.example/log", b"o" * 32)
REFUSED = {
    "a fork": (422, submitted(5, 9, FORKED)),
    "another tree of the same size": (422, submitted(5, 5, FORKED)),
    "no proof": (422, Submission(5, (), note(9)).body()),
    "a shrunken tree": (400, Submission(5, (), note(4)).body()),
    "the signature of somebody else": (403, Submission(5, (), note(9, signer=Signer(NAME, b"x" * 32))).body()),
    "a wrong signature": (403, Submission(5, (), note(9).replace("\n9\n", "\n8\n")).body()),
    "another log": (
        404,
        Submission(0, (), sign(LogCheckpoint("other.example/log", 1, bytes(32)).text(), [OTHER_LOG])).body(),
    ),
    "no checkpoint": (400, Submission(0, (), sign("hello\n", [LOG])).body()),
}


@pytest.mark.parametrize(("status", "body"), REFUSED.values(), ids=REFUSED)
def test_nothing_else_is_cosigned(witness: Cosigner, tmp_path: Path, status: int, body: bytes) -> None:
    assert witness.add(body, 200).status == status
    assert len(kept_notes(tmp_path)) == 1


def test_an_empty_tree_has_one_root_and_needs_no_proof(tmp_path: Path) -> None:
    new = Cosigner(tmp_path, [LOG.verifier], WITNESS)
    assert new.newest(sha256(NAME.encode()).hexdigest()).status == 404
    assert new.add(Submission(0, (), EMPTY).body(), 1).status == 422
    assert new.add(Submission(0, (bytes(32),), note(3)).body(), 1).status == 422
    assert new.add(submitted(0, 0), 1).status == 200


def test_signatures_of_others_are_not_kept(tmp_path: Path) -> None:
    new = Cosigner(tmp_path, [LOG.verifier], WITNESS)
    noisy = note(3) + Signer("noise.example", b"n" * 32).line("noise\n")
    assert new.add(Submission(0, (), noisy).body(), 1).status == 200
    assert "noise" not in kept_notes(tmp_path)[0]


def test_two_processes_do_not_cosign_with_one_folder(tmp_path: Path) -> None:
    first, second = (Cosigner(tmp_path, [LOG.verifier], WITNESS) for _ in range(2))
    with first.locked_folder(), pytest.raises(BlockingIOError), second.locked_folder():
        pass
