"""Tiles of a tree, as in C2SP tlog-tiles: up to 256 hashes each, of nodes eight levels apart."""

import re
from collections.abc import Callable, Iterable

from transparency.leaves import TAG_BYTES
from transparency.merkle import Node, leaf_hash, node_hash

HEIGHT = 8
WIDTH = 1 << HEIGHT
HASH_BYTES = 32
_NO_TAG = bytes(TAG_BYTES)
_LENGTH_BYTES = 2

_NUMBER = r"(?:x\d{3}/)*\d{3}"
_PATH = re.compile(rf"(?P<level>entries|\d{{1,2}})/(?P<number>{_NUMBER})(?:\.p/(?P<width>\d{{1,3}}))?")

ReadTile = Callable[[int, int], bytes]
"""The hashes of a tile, by level and number, as far as they are there."""


def path(level: int | str, number: int, width: int = WIDTH) -> str:
    """The path of a tile, or of a bundle of entries, below `tile/`."""
    pieces = [f"{number % 1000:03}"]
    while number := number // 1000:
        pieces.insert(0, f"x{number % 1000:03}")
    part = "" if width == WIDTH else f".p/{width}"
    return f"{level}/{'/'.join(pieces)}{part}"


def parse(text: str) -> tuple[int | None, int, int]:
    """The level (None for entries), number and width that a path names. Raises ValueError if it names none."""
    found = _PATH.fullmatch(text)
    if not found:
        raise ValueError(f"{text} names no tile")
    level = None if found["level"] == "entries" else int(found["level"])
    number, width = int(found["number"].replace("x", "").replace("/", "")), int(found["width"] or WIDTH)
    if path(found["level"] if level is None else level, number, width) != text or not 0 < width <= WIDTH:
        raise ValueError(f"{text} names no tile")
    return level, number, width


def entries_in(digests: bytes, tags: bytes) -> list[bytes]:
    """The entries of a bundle: the tag of each leaf, if it has one, and its digest."""
    found = []
    for place, digest in enumerate(_cut(digests)):
        tag = tags[place * TAG_BYTES : (place + 1) * TAG_BYTES]
        found.append((b"" if tag == _NO_TAG else tag) + digest)
    return found


def digests_and_tags(entries: Iterable[bytes]) -> tuple[bytes, bytes]:
    """The other way round: the digests and the tags of a bundle."""
    both = [(entry[-HASH_BYTES:], entry[:-HASH_BYTES] or _NO_TAG) for entry in entries]
    return b"".join(digest for digest, _ in both), b"".join(tag for _, tag in both)


def bundle(entries: Iterable[bytes]) -> bytes:
    """A bundle of entries, each after its length in two bytes."""
    return b"".join(len(one).to_bytes(_LENGTH_BYTES, "big") + one for one in entries)


def entries_of(bundled: bytes) -> list[bytes]:
    """The entries of a bundle. Raises ValueError if it has another form."""
    found, at = [], 0
    while at < len(bundled):
        first = at + _LENGTH_BYTES
        at = first + int.from_bytes(bundled[at:first], "big")
        if first > len(bundled) or at > len(bundled) or at - first not in (HASH_BYTES, TAG_BYTES + HASH_BYTES):
            raise ValueError("this is no bundle of entries")
        found.append(bundled[first:at])
    return found


def leaf_tile(entries: Iterable[bytes]) -> bytes:
    """The tile of level 0, from the entries of its leaves."""
    return b"".join(map(leaf_hash, entries))


def node_in(read: ReadTile) -> Node:
    """The nodes of a tree, from its tiles; each tile is read once."""
    tiles: dict[tuple[int, int], bytes] = {}
    known: dict[tuple[int, int], bytes] = {}

    def node(level: int, index: int) -> bytes:
        if (level, index) not in known:
            known[level, index] = node_at(level, index)
        return known[level, index]

    def node_at(level: int, index: int) -> bytes:
        within = level % HEIGHT
        if within:
            return node_hash(node(level - 1, 2 * index), node(level - 1, 2 * index + 1))
        name = level // HEIGHT, index // WIDTH
        if name not in tiles:
            tiles[name] = read(*name)
        start = index % WIDTH * HASH_BYTES
        one = tiles[name][start : start + HASH_BYTES]
        if len(one) != HASH_BYTES:
            raise LookupError(f"tile {path(*name)} lacks a hash")
        return one

    return node


def _cut(data: bytes) -> list[bytes]:
    return [data[at : at + HASH_BYTES] for at in range(0, len(data), HASH_BYTES)]
