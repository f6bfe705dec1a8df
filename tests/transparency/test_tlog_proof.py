"""Proofs of single leaves have the form of C2SP tlog-proof, and prove the entry that they name."""

import msgspec
import pytest

from tests.transparency.test_forgeries import HONEST, LEAVES, LOG, prove
from transparency.merkle import BadProof
from transparency.notes import verified_checkpoint
from transparency.tlog_proof import HEADER, Extra, read_tlog_proof, tlog_proof

PROVEN = prove(HONEST)
TEXT = tlog_proof(PROVEN.leaves[0], PROVEN.checkpoint).text()


def test_a_proof_of_every_leaf_is_written_read_again_and_holds() -> None:
    now = verified_checkpoint(PROVEN.checkpoint, [LOG.verifier])
    for leaf, known in zip(PROVEN.leaves, LEAVES, strict=True):
        found = read_tlog_proof(tlog_proof(leaf, PROVEN.checkpoint).text())
        assert found == tlog_proof(leaf, PROVEN.checkpoint)
        entry = msgspec.json.decode(found.extra, type=Extra).entry
        assert entry == known.entry
        found.check(entry, now)
        with pytest.raises(BadProof):
            found.check(entry[::-1], now)


def test_the_lines_are_those_of_the_specification() -> None:
    first, extra, index, *path = TEXT.partition("\n\n")[0].split("\n")
    assert (first, extra.partition(" ")[0], index) == (HEADER, "extra", f"index {PROVEN.leaves[0].index}")
    assert len(path) == len(PROVEN.leaves[0].path)
    assert TEXT.endswith(f"\n\n{PROVEN.checkpoint}")
    without = "\n".join(line for line in TEXT.split("\n") if not line.startswith("extra "))
    assert read_tlog_proof(without).extra == b""


WRONG = {
    "another header": TEXT.replace("@v1", "@v2"),
    "no index": TEXT.replace("index ", "place "),
    "a zero before": TEXT.replace("index ", "index 0"),
    "no base64": TEXT.replace("extra ", "extra !"),
    "a short hash": TEXT.replace("\n\n", "\nAAAA\n\n", 1),
    "no checkpoint": TEXT.partition("\n\n")[0],
    "nothing": "",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
def test_other_texts_are_no_proof(text: str) -> None:
    with pytest.raises(BadProof):
        read_tlog_proof(text)
