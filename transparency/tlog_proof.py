"""Proofs of single leaves as files, as in C2SP tlog-proof: programs of others can verify them without a record."""

import re
from base64 import b64decode, b64encode
from binascii import Error as BadBase64

import msgspec
from msgspec import Struct

from transparency import leaves, merkle
from transparency.leaves import Statement
from transparency.merkle import BadProof
from transparency.notes import LogCheckpoint
from transparency.proof import ProvenLeaf

HEADER = "c2sp.org/tlog-proof@v1"
SUFFIX = ".tlog-proof"
_INDEX = re.compile(r"index (0|[1-9][0-9]{0,18})")


class Extra(Struct, frozen=True):
    """What the entry of a leaf follows from: its statement, and salt and tag in hex."""

    statement: Statement
    salt: str
    tag: str

    @property
    def entry(self) -> bytes:
        """The leaf as it stands in the log. Raises ValueError."""
        return bytes.fromhex(self.tag) + leaves.digest_of(self.statement, bytes.fromhex(self.salt))


class TlogProof(Struct, frozen=True):
    """The proof that a tree has an entry at an index, and the checkpoint of the tree as a note."""

    index: int
    path: tuple[bytes, ...]
    note: str
    extra: bytes = b""

    def text(self) -> str:
        """The proof as a file."""
        extra = [f"extra {b64encode(self.extra).decode()}"] if self.extra else []
        path = [b64encode(one).decode() for one in self.path]
        return "\n".join([HEADER, *extra, f"index {self.index}", *path, "", self.note])

    def check(self, entry: bytes, now: LogCheckpoint) -> None:
        """Raise BadProof unless the tree of the verified checkpoint has this entry."""
        merkle.check_inclusion(merkle.leaf_hash(entry), self.index, now.size, self.path, now.root)


def tlog_proof(leaf: ProvenLeaf, note: str) -> TlogProof:
    """The proof of one leaf of a match, by a checkpoint; what its entry follows from is the extra data."""
    extra = msgspec.json.encode(Extra(leaf.statement, leaf.salt, leaf.tag))
    return TlogProof(leaf.index, tuple(bytes.fromhex(one) for one in leaf.path), note, extra)


def read_tlog_proof(text: str) -> TlogProof:
    """The proof in a file. Raises BadProof."""
    head, middle, note = text.partition("\n\n")
    header, *lines = head.split("\n")
    extra = lines.pop(0).removeprefix("extra ") if lines and lines[0].startswith("extra ") else ""
    index = _INDEX.fullmatch(lines.pop(0)) if lines else None
    try:
        path = tuple(b64decode(line, validate=True) for line in lines)
        data = b64decode(extra, validate=True)
    except (BadBase64, ValueError):
        raise BadProof("a line of the proof is no base64") from None
    if header != HEADER or not middle or not index or any(len(one) != 32 for one in path):
        raise BadProof(f"this is no proof of the form {HEADER}")
    return TlogProof(int(index[1]), path, note, data)
