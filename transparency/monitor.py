"""A monitor: reads the whole log, and finds matches about which it says two things.

Two leaves with one tag are two stories of one match. Who holds the record of a match, with its seed, also finds
leaves that the log has and the record does not, and the other way round.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from transparency import leaves, merkle, tiles
from transparency.notes import LogCheckpoint
from transparency.tiles import WIDTH
from transparency.witness import Read

FURTHER = 4096
"""How many leaves the log is searched for beyond those that a record has: a quarter of a million events."""


class BadTiles(Exception):
    """The entries that the log serves do not give the root that it has signed."""


class TwoStories(Struct, frozen=True):
    """What the log says in two ways, in words, and the indices of the leaves."""

    detail: str
    indices: tuple[int, ...] = ()


def entries(read: Read, now: LogCheckpoint) -> list[bytes]:
    """All entries of the tree of a checkpoint. Raises BadTiles if they do not give its root."""
    found: list[bytes] = []
    for number, first in enumerate(range(0, now.size, WIDTH)):
        path = tiles.path("entries", number, min(WIDTH, now.size - first))
        try:
            found += tiles.entries_of(read(f"tile/{path}"))
        except ValueError as bad:
            raise BadTiles(f"{path}: {bad}") from None
    if len(found) != now.size or merkle.root_of(map(merkle.leaf_hash, found)) != now.root:
        raise BadTiles(f"the entries do not give the root of {now.size} leaves")
    return found


def places_of(found: Sequence[bytes]) -> dict[bytes, list[int]]:
    """The indices of the leaves with each tag."""
    places: dict[bytes, list[int]] = {}
    for index, entry in enumerate(found):
        if tag := entry[: -tiles.HASH_BYTES]:
            places.setdefault(tag, []).append(index)
    return places


def doubled(places: Mapping[bytes, Sequence[int]]) -> Iterator[TwoStories]:
    """The tags that stand in the log more than once."""
    for indices in places.values():
        if len(indices) > 1:
            yield TwoStories(f"the leaves {', '.join(map(str, indices))} have one tag", tuple(indices))


def compare(
    places: Mapping[bytes, Sequence[int]], stream: str, seed: bytes, due: Iterable[int]
) -> Iterator[TwoStories]:
    """How the log differs from what is due about a stream: the versions that have a leaf, in order.

    What is not there at the end may come yet.
    """
    versions = list(due)
    tags = [leaves.tag_of(seed, stream, number) for number in range(len(versions) + FURTHER)]
    there = [number for number, tag in enumerate(tags) if tag in places]
    indices = [places[tags[number]][0] for number in there]
    for number, index in zip(there, indices, strict=True):
        if number >= len(versions):
            yield TwoStories(f"leaf {index} is about {stream}, and none that its record has", (index,))
    newest = max(there, default=0)
    for number, version in enumerate(versions[:newest]):
        if number not in there:
            yield TwoStories(f"the log has no leaf about version {version} of {stream}, but later ones")
    if indices != sorted(indices):
        yield TwoStories(f"the leaves about {stream} are not in order", tuple(indices))
