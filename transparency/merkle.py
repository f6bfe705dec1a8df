"""Merkle trees as in RFC 9162, section 2.1: roots, proofs of inclusion and of consistency, and their verification.

A complete subtree of 2^level leaves that begins at leaf `index * 2^level` is the node (level, index). Everything
here is worked out from such nodes, wherever they are kept.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from hashlib import sha256

Node = Callable[[int, int], bytes]
"""The hash of a node, by level and index. A leaf is a node of level 0."""
EMPTY = sha256().digest()
"""The root of the tree without leaves."""


class BadProof(Exception):
    """A proof does not prove what it should."""


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash over two subtrees."""
    return sha256(b"\x01" + left + right).digest()


def root(node: Node, size: int) -> bytes:
    """The root of the tree of the first `size` leaves."""
    return _range(node, 0, size) if size else EMPTY


def root_of(hashes: Iterable[bytes]) -> bytes:
    """The root of the tree of some leaves, from their hashes in order."""
    whole: list[tuple[int, bytes]] = []
    for one in hashes:
        level = 0
        while whole and whole[-1][0] == level:
            one, level = node_hash(whole.pop()[1], one), level + 1
        whole.append((level, one))
    rest = [one for _, one in reversed(whole)]
    return reduce(lambda right, left: node_hash(left, right), rest) if rest else EMPTY


def inclusion(node: Node, index: int, size: int) -> list[bytes]:
    """The proof that the tree of `size` leaves has its leaf `index`. Raises IndexError if there is none."""
    if not 0 <= index < size:
        raise IndexError(index)
    return _path(node, index, 0, size)


def consistency(node: Node, old: int, new: int) -> list[bytes]:
    """The proof that the tree of `new` leaves continues that of `old`. Raises IndexError if it is smaller."""
    if not 0 <= old <= new:
        raise IndexError(old)
    return [] if old in (0, new) else _subproof(node, old, 0, new, True)


def check_inclusion(leaf: bytes, index: int, size: int, proof: Sequence[bytes], expected: bytes) -> None:
    """Raise BadProof unless a tree of `size` leaves with root `expected` has a leaf with this hash at `index`.

    RFC 9162, section 2.1.3.2.
    """
    if not 0 <= index < size:
        raise BadProof("there is no such leaf in a tree of this size")
    place, last, found = index, size - 1, leaf
    for other in proof:
        if last == 0:
            raise BadProof("the proof is too long")
        if place & 1 or place == last:
            found = node_hash(other, found)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            found = node_hash(found, other)
        place, last = place >> 1, last >> 1
    if last or found != expected:
        raise BadProof("the leaf is not in the tree")


def check_consistency(old: int, new: int, old_root: bytes, new_root: bytes, proof: Sequence[bytes]) -> None:
    """Raise BadProof unless the tree of `new` leaves continues that of `old`. RFC 9162, section 2.1.4.2."""
    if old > new:
        raise BadProof("the tree has shrunk")
    if old == new or old == 0:
        if proof or (old == new and old_root != new_root) or (old == 0 and old_root != EMPTY):
            raise BadProof("two trees of one size differ" if old == new else "the proof proves nothing")
        return
    path = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not path:
        raise BadProof("the proof is empty")
    place, last = old - 1, new - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    first = second = path[0]
    for other in path[1:]:
        if last == 0:
            raise BadProof("the proof is too long")
        if place & 1 or place == last:
            first, second = node_hash(other, first), node_hash(other, second)
            while not place & 1 and place:
                place, last = place >> 1, last >> 1
        else:
            second = node_hash(second, other)
        place, last = place >> 1, last >> 1
    if last or first != old_root or second != new_root:
        raise BadProof("the tree does not continue the earlier one")


def _range(node: Node, first: int, end: int) -> bytes:
    """The hash over the leaves from `first` to before `end`."""
    level = (end - first).bit_length() - 1
    if end - first == 1 << level:
        return node(level, first >> level)
    middle = first + _split(end - first)
    return node_hash(_range(node, first, middle), _range(node, middle, end))


def _path(node: Node, index: int, first: int, end: int) -> list[bytes]:
    if end - first == 1:
        return []
    middle = first + _split(end - first)
    if index < middle:
        return [*_path(node, index, first, middle), _range(node, middle, end)]
    return [*_path(node, index, middle, end), _range(node, first, middle)]


def _subproof(node: Node, old: int, first: int, end: int, whole: bool) -> list[bytes]:
    """The proof for the first `old` leaves from `first` on; `whole` if they are the earlier tree itself."""
    if old == end - first:
        return [] if whole else [_range(node, first, end)]
    split = _split(end - first)
    if old <= split:
        return [*_subproof(node, old, first, first + split, whole), _range(node, first + split, end)]
    return [*_subproof(node, old - split, first + split, end, False), _range(node, first, first + split)]


def _split(count: int) -> int:
    """The largest power of two that is smaller than `count`."""
    return 1 << ((count - 1).bit_length() - 1)
