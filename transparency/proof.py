"""Proofs that go with a record: what the log says of the match, and that a signed tree has it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from transparency import leaves, merkle
from transparency.keeper import Keeper
from transparency.leaves import Course, Statement
from transparency.log import Log
from transparency.merkle import BadProof
from transparency.notes import LogCheckpoint


class ProvenLeaf(Struct, frozen=True, omit_defaults=True):
    """A statement of the log with its salt, its index in the tree, and the hashes that lead to the root, in hex.

    Leaves of form 1 have no tag.
    """

    index: int
    statement: Statement
    salt: str
    path: tuple[str, ...]
    tag: str = ""


class FirstCheckpoint(Struct, frozen=True):
    """A checkpoint as a note, and the hashes which show that the tree of another one continues its, in hex."""

    checkpoint: str
    consistency: tuple[str, ...]


class MatchProof(Struct, frozen=True, omit_defaults=True):
    """A checkpoint as a note, and what it proves about a match.

    It is the first that witnesses have cosigned and that has every leaf, or else the newest. `first` is the one
    with which they had the opening, if that is another. `consistency` has the hashes that lead from the tree of
    `since` leaves to that of the checkpoint, or the other way if it is larger.
    """

    checkpoint: str
    leaves: tuple[ProvenLeaf, ...]
    since: int
    consistency: tuple[str, ...]
    first: FirstCheckpoint | None = None


class UnknownForm(Exception):
    """A proof has a form that is not known here, so it can be neither right nor wrong."""


def size_of(note: str) -> int:
    """The number of leaves that a checkpoint of ours commits to."""
    return int(note.split("\n")[1])


def prove(log: Log, keeper: Keeper, stream: str, course: Course, since: int) -> MatchProof:
    """The proof about a match or a tournament as somebody knows it.

    Raises IndexError if the tree has fewer than `since` leaves.
    """
    found = keeper.leaves_about(stream, course)
    note = (log.cosigned_with(found[-1][0]) if found else None) or log.newest()
    opening = log.cosigned_with(found[0][0]) if found else None
    size = size_of(note)
    node = log.node()
    proven = tuple(
        ProvenLeaf(
            index, leaf.statement, leaf.salt.hex(), _hex(merkle.inclusion(node, index, size)), leaf.tag.hex()
        )
        for index, leaf in found
        if index < size
    )
    first = None
    if opening and size_of(opening) < size:
        first = FirstCheckpoint(opening, _hex(merkle.consistency(node, size_of(opening), size)))
    old, new = sorted((since, size))
    return MatchProof(note, proven, since, _hex(merkle.consistency(node, old, new)), first)


def check_leaf(leaf: ProvenLeaf, checkpoint: LogCheckpoint) -> None:
    """Raise BadProof unless the tree of a checkpoint has a leaf with this statement."""
    entry = _bytes(leaf.tag) + leaves.digest_of(leaf.statement, _bytes(leaf.salt))
    path = [_bytes(one) for one in leaf.path]
    merkle.check_inclusion(merkle.leaf_hash(entry), leaf.index, checkpoint.size, path, checkpoint.root)


def check_continues(kept: LogCheckpoint, proof: MatchProof, now: LogCheckpoint) -> None:
    """Raise BadProof unless the tree of the proof continues one that somebody kept, or the other way."""
    if kept.size == now.size:
        merkle.check_consistency(kept.size, now.size, kept.root, now.root, [])
        return
    if proof.since != kept.size:
        raise BadProof(
            f"the proof is for a tree of {proof.since} leaves: ask for the record with proof={kept.size}"
        )
    old, new = sorted((kept, now), key=lambda one: one.size)
    merkle.check_consistency(old.size, new.size, old.root, new.root, [_bytes(one) for one in proof.consistency])


def check_first(first: LogCheckpoint, hashes: Sequence[str], now: LogCheckpoint) -> None:
    """Raise BadProof unless the tree of a checkpoint continues that of the first one."""
    merkle.check_consistency(first.size, now.size, first.root, now.root, [_bytes(one) for one in hashes])


def read(line: bytes) -> MatchProof:
    """The proof in a line. Raises BadProof, and UnknownForm."""
    try:
        found = msgspec.json.decode(line, type=MatchProof)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadProof(f"the proof is unreadable: {error}") from None
    if msgspec.json.encode(found) != line:
        raise UnknownForm("the proof has parts that are not known here, or is not in its canonical form")
    return found


def _hex(hashes: Sequence[bytes]) -> tuple[str, ...]:
    return tuple(one.hex() for one in hashes)


def _bytes(text: Any) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise BadProof("a hash of the proof is no hash") from None
