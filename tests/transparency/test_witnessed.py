"""What witnesses show of a record: that a quorum cosigned it, and that its leaves came when they say."""

from collections.abc import Sequence
from hashlib import sha256

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import replace

from audit import proof as proofs
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import read
from tests.playouts import NOW
from tests.transparency.test_forgeries import (
    CODEC,
    HONEST,
    KEPT,
    LEAVES,
    LOG,
    NAME,
    OLD,
    RECORD,
    Datas,
    Held,
    body,
    checkpoint,
    node_of,
    prove,
)
from transparency import merkle
from transparency.keeper import Leaf
from transparency.notes import COSIGNATURE, LogCheckpoint, Signer, note_text, sign
from transparency.policy import read_policy
from transparency.proof import FirstCheckpoint, MatchProof, ProvenLeaf

WITNESSES = [Signer(f"w{number}.example", bytes([number]) * 32, COSIGNATURE) for number in range(1, 4)]
POLICY = "".join(
    [
        f"log {LOG.verifier}\n",
        *(f"witness w{number} {signer.verifier}\n" for number, signer in enumerate(WITNESSES)),
        "group all 2 w0 w1 w2\nquorum all\n",
    ]
)
HAPPENED = NOW // 1000
"""When everything happened, in seconds since 1970."""
OPENING = HONEST[:6]
"""The tree that ends with the leaf of the opening."""


def cosigned(datas: Datas, at: int, by: Sequence[Signer] = WITNESSES, *, signer: Signer = LOG) -> str:
    """The checkpoint of a log, which witnesses cosigned so many seconds after everything happened."""
    note = checkpoint(datas, signer)
    return note + "".join(one.line(note_text(note), HAPPENED + at) for one in by)


def proof(whole: str, first: str | None = None, size: int = len(OPENING)) -> MatchProof:
    """The honest proof with another checkpoint, and one for the opening."""
    made = replace(prove(HONEST), checkpoint=whole)
    if first is None:
        return made
    path = merkle.consistency(node_of(HONEST), size, len(HONEST))
    return replace(made, first=FirstCheckpoint(first, tuple(one.hex() for one in path)))


class Witnessed(Struct, frozen=True):
    """What the verifier says, of which proof, beside what witnesses kept."""

    says: str
    proof: MatchProof
    seen: tuple[str, ...] = ()


FORGED = cosigned(HONEST, 20, WITNESSES[:2]) + cosigned(OPENING, 20, WITNESSES[2:]).splitlines()[-1] + "\n"
OTHER_LOG = Signer("other.example/log", b"o" * 32)
ELSEWHERE = sign(LogCheckpoint("other.example/log", len(HONEST), bytes(32)).text(), [OTHER_LOG])
HALF = cosigned(HONEST, 20, WITNESSES[:1])
CASES = {
    "in time": Witnessed("ok", proof(cosigned(HONEST, 20), cosigned(OPENING, 5))),
    "one checkpoint for all": Witnessed("ok", proof(cosigned(HONEST, 20))),
    "two of three": Witnessed("ok", proof(cosigned(HONEST, 20, WITNESSES[1:]), cosigned(OPENING, 5))),
    "one of three": Witnessed("not judged: times, witnesses", proof(HALF, cosigned(OPENING, 5))),
    "one of three, and the others kept it": Witnessed("ok", proof(HALF), (cosigned(HONEST, 30, WITNESSES[1:]),)),
    "nobody": Witnessed("not judged: times, witnesses", proof(checkpoint(HONEST))),
    "everything logged after the end": Witnessed("not judged: times", proof(cosigned(HONEST, 4000))),
    "the end logged late": Witnessed("not judged: times", proof(cosigned(HONEST, 4000), cosigned(OPENING, 5))),
    "an opening that witnesses did not have": Witnessed(
        "not judged: times", proof(cosigned(HONEST, 20), cosigned(HONEST[:5], 4000), 5)
    ),
    "events from the future": Witnessed("times", proof(cosigned(HONEST, -3600))),
    "a wrong cosignature": Witnessed("witnesses", proof(FORGED)),
    "another tree for the opening": Witnessed(
        "consistency", proof(cosigned(HONEST, 20), cosigned([*KEPT[:5], bytes(32)], 5))
    ),
    "leaves between in time": Witnessed("ok", proof(cosigned(HONEST, 20)), (cosigned(HONEST[:7], 10),)),
    "leaves between late": Witnessed(
        "not judged: times", proof(cosigned(HONEST, 20)), (cosigned(HONEST[:7], 1000),)
    ),
    "two trees of one size": Witnessed("witnesses", proof(cosigned(HONEST, 20)), (cosigned(HONEST[::-1], 20),)),
    "what witnesses kept of another log": Witnessed("ok", proof(cosigned(HONEST, 20)), (ELSEWHERE,)),
}


def record_of(case: Witnessed) -> bytes:
    return body(Held(RECORD, case.proof))


def said_of(case: Witnessed, held: Evidence) -> str:
    """What the verifier says of a case."""
    try:
        left = sorted(name for name, reason in proofs.check(CODEC, read(record_of(case)), held) if reason)
    except Disproved as disproved:
        return disproved.check
    return f"not judged: {', '.join(left)}" if left else "ok"


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_witnesses_show_is_judged(case: Witnessed) -> None:
    held = Evidence((LOG.verifier,), policy=read_policy(POLICY.encode()), seen=case.seen)
    assert said_of(case, held) == case.says


SIZE = 40_000_000
"""The leaves of a log of many years."""
ALLOWED_BYTES = 4096


def long_proof(about: Sequence[Leaf], *, witnessed: bool) -> int:
    """The bytes of a proof in a long log, with the checkpoints of three witnesses or with none."""

    def node(level: int, index: int) -> bytes:
        return sha256(f"{level}/{index}".encode()).digest()

    def note(size: int) -> str:
        made = sign(LogCheckpoint(NAME, size, bytes(32)).text(), [LOG])
        return made + "".join(one.line(note_text(made), HAPPENED) for one in WITNESSES if witnessed)

    def path(hashes: list[bytes]) -> tuple[str, ...]:
        return tuple(one.hex() for one in hashes)

    proven = tuple(
        ProvenLeaf(at, leaf.statement, leaf.salt.hex(), path(merkle.inclusion(node, at, SIZE)), leaf.tag.hex())
        for at, leaf in enumerate(about, SIZE // 3)
    )
    first = FirstCheckpoint(note(SIZE // 3 + 1), path(merkle.consistency(node, SIZE // 3 + 1, SIZE)))
    made = MatchProof(note(SIZE), proven, 1, path(merkle.consistency(node, 1, SIZE)), first if witnessed else None)
    return len(msgspec.json.encode(made))


def test_three_witnesses_and_tags_add_less_than_four_thousand_bytes_to_a_proof() -> None:
    assert long_proof(LEAVES, witnessed=True) - long_proof(OLD, witnessed=False) < ALLOWED_BYTES
