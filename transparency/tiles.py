"""Tiles of a tree, as in C2SP tlog-tiles: up to 256 hashes each, of nodes eight levels apart."""

import re
from collections.abc import Callable

from transparency.merkle import Node, leaf_hash, node_hash

HEIGHT = 8
WIDTH = 1 << HEIGHT
HASH_BYTES = 32
ENTRY_BYTES = 2 + HASH_BYTES
"""An entry of a bundle: its length in two bytes, then the data of the leaf, which always has 32."""

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


def bundle(entries: bytes) -> bytes:
    """A bundle of entries, from the data of its leaves."""
    size = HASH_BYTES.to_bytes(2, "big")
    return b"".join(size + one for one in _cut(entries))


def entries_of(bundled: bytes) -> list[bytes]:
    """The data of the leaves of a bundle. Raises ValueError if it has another form."""
    found = [bundled[at : at + ENTRY_BYTES] for at in range(0, len(bundled), ENTRY_BYTES)]
    if any(len(one) != ENTRY_BYTES or one[:2] != HASH_BYTES.to_bytes(2, "big") for one in found):
        raise ValueError("this is no bundle of entries")
    return [one[2:] for one in found]


def leaf_tile(entries: bytes) -> bytes:
    """The tile of level 0, from the data of its leaves."""
    return b"".join(map(leaf_hash, _cut(entries)))


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
