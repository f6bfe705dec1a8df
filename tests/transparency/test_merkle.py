"""Trees, proofs and notes are those of RFC 9162 and of Go's checksum database."""

import msgspec
import pytest

from transparency import merkle, tiles
from transparency.merkle import BadProof
from transparency.notes import (
    COSIGNATURE,
    BadNote,
    LogCheckpoint,
    Signer,
    Verifier,
    sign,
    verified,
    verified_checkpoint,
)

LEAVES = [
    bytes.fromhex(leaf)
    for leaf in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
"""The test vectors of Certificate Transparency: the roots of the first 0, 1, 2 … leaves."""
HASHES = [merkle.leaf_hash(leaf) for leaf in LEAVES]

PETER = Verifier.parse("PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW")
NOTE = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
    "\n"
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=\n"
)
"""The example of Go's package golang.org/x/mod/sumdb/note."""


def node(level: int, index: int) -> bytes:
    if level == 0:
        return HASHES[index]
    return merkle.node_hash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1))


def test_the_roots_are_those_of_the_published_vectors() -> None:
    assert [merkle.root(node, size).hex() for size in range(9)] == ROOTS


def test_every_leaf_is_proved_to_be_in_every_tree_and_in_no_other_place() -> None:
    for size in range(1, 9):
        root = bytes.fromhex(ROOTS[size])
        for index in range(size):
            proof = merkle.inclusion(node, index, size)
            merkle.check_inclusion(HASHES[index], index, size, proof, root)
            for other in set(range(size)) - {index}:
                with pytest.raises(BadProof):
                    merkle.check_inclusion(HASHES[index], other, size, proof, root)
            with pytest.raises(BadProof):
                merkle.check_inclusion(HASHES[index], index, size, [*proof, bytes(32)], root)


def test_every_tree_is_proved_to_continue_every_smaller_one_and_no_other() -> None:
    roots = [bytes.fromhex(root) for root in ROOTS]
    for new in range(9):
        for old in range(new + 1):
            proof = merkle.consistency(node, old, new)
            merkle.check_consistency(old, new, roots[old], roots[new], proof)
            with pytest.raises(BadProof):
                merkle.check_consistency(old, new, bytes(32), roots[new], proof)
            if old > 0:
                with pytest.raises(BadProof):
                    merkle.check_consistency(old, new, roots[old], bytes(32), proof)
    with pytest.raises(BadProof, match="shrunk"):
        merkle.check_consistency(5, 4, roots[5], roots[4], [])


@pytest.mark.parametrize(
    ("named", "path"),
    [
        ((0, 0, 256), "0/000"),
        ((1, 999, 7), "1/999.p/7"),
        ((0, 1234067, 256), "0/x001/x234/067"),
        (("entries", 1000, 1), "entries/x001/000.p/1"),
    ],
)
def test_tiles_have_the_paths_of_the_specification(named: tuple[int | str, int, int], path: str) -> None:
    assert tiles.path(*named) == path
    level, *rest = named
    assert tiles.parse(path) == (None if level == "entries" else level, *rest)


@pytest.mark.parametrize(
    "path", ["0/1", "0/x000/001", "0/000.p/0", "0/000.p/256", "0/000.p/257", "00/000", "x/000"]
)
def test_other_paths_name_no_tile(path: str) -> None:
    with pytest.raises(ValueError, match="names no tile"):
        tiles.parse(path)


def test_the_note_of_the_go_project_is_verified_and_no_other_text() -> None:
    assert verified(NOTE, [PETER]).startswith("If you think")
    assert str(PETER) == "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
    with pytest.raises(BadNote, match="wrong"):
        verified(NOTE.replace("your problem is", "your answer is"), [PETER])


def test_a_checkpoint_is_signed_cosigned_and_read_again() -> None:
    log, witness = Signer("games.example/v1/log", bytes(32)), Signer("witness.example", b"w" * 32, COSIGNATURE)
    made = LogCheckpoint("games.example/v1/log", 8, bytes.fromhex(ROOTS[8]))
    note = sign(made.text(), [log, witness], seconds=1_800_000_000)
    for keys in ([log.verifier], [log.verifier, witness.verifier]):
        assert verified_checkpoint(note, keys) == made
    with pytest.raises(BadNote, match="another log"):
        verified_checkpoint(note, [witness.verifier])
    with pytest.raises(BadNote, match="none"):
        verified_checkpoint(note, [Signer("games.example/v1/log", b"x" * 32).verifier])
    assert msgspec.json.decode(msgspec.json.encode(str(log.verifier))) == str(Verifier.parse(str(log.verifier)))
