"""The log in Redis: leaves, tiles, the newest checkpoint, and the keys that sign it.

Leaves are appended by one script, each once. Everything else follows from them: a tile is written again with the
same bytes, and a checkpoint is signed again with the same signature, so any process may be killed at any moment.
Full bundles of leaves go to the archive, if there is one, and are read from there (`shelf.py`).
"""

from collections.abc import Iterator, Mapping, Sequence

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from archive.bundle import DamagedObject
from archive.objects import Objects
from events import keys
from events.connection import Client, script
from events.layout import scan
from transparency import merkle, tiles
from transparency.keyring import InRedis, Keyring
from transparency.merkle import Node, node_hash
from transparency.notes import LogCheckpoint, Signer, sign
from transparency.shelf import Shelf, object_of
from transparency.tiles import HASH_BYTES, HEIGHT, WIDTH

COSIGNED_MAX = 20_000
"""How many checkpoints are kept that a quorum has cosigned: at most 20 MB."""
SETTLED = 200
"""How many bundles one call moves to the archive."""
_ARCHIVED = "archived"


class LeafProof(Struct, frozen=True):
    """Where a leaf is in a tree, and the hashes that show it."""

    index: int
    path: tuple[bytes, ...]


class _Keys(Struct, frozen=True):
    """The name of the log, and its private keys, the oldest first."""

    name: str
    private: tuple[bytes, ...]


class UnknownKey(LookupError):
    """The log has no key with this id."""


class Log:
    """The transparency log. `name` is what it is called if it has no keys yet; they lie in the `keyring`.

    If it is `witnessed`, it serves only checkpoints that a quorum of witnesses has cosigned, once there is one.
    """

    def __init__(
        self,
        client: Client,
        name: str,
        keyring: Keyring | None = None,
        *,
        witnessed: bool = False,
        archive: Objects | None = None,
    ) -> None:
        self.witnessed = witnessed
        self._redis = client
        self._name = name
        self._keyring = keyring or InRedis(client)
        self._shelf = Shelf(archive) if archive else None
        self._append = script(client, "transparency", "append")
        self._publish = script(client, "transparency", "publish")

    # Leaves.

    def add(self, stream: str, leaves: Mapping[int, bytes]) -> int:
        """Append entries of leaves about a stream, by version, in this order; returns how many the log has then.

        A version that has a leaf already gets no other.
        """
        arguments: list[int | str | bytes] = [keys.log_entries(""), keys.log_tags("")]
        for version, entry in leaves.items():
            arguments += version, entry[-HASH_BYTES:], entry[:-HASH_BYTES]
        return int(self._append(keys=[keys.log_places(stream), keys.log_size()], args=arguments))

    def places(self, stream: str) -> dict[int, int]:
        """The index of each leaf about a stream, by version."""
        found = self._redis.hgetall(keys.log_places(stream))
        return {int(version): int(index) for version, index in found.items()}

    def streams(self) -> Iterator[str]:
        """The matches and tournaments that have leaves, in no order."""
        for key in scan(self._redis, keys.log_places("*")):
            yield key.decode().removeprefix(keys.log_places(""))

    def note_erasure(self, stream: str, reason: str) -> None:
        """Note that a match or tournament was erased on purpose; its leaves stay."""
        self._redis.hset(keys.log_erased(), stream, reason)

    def erasures(self) -> dict[str, str]:
        """What was erased on purpose, with the reasons."""
        return {of.decode(): reason.decode() for of, reason in self._redis.hgetall(keys.log_erased()).items()}

    def size(self) -> int:
        """The number of leaves."""
        return int(self._redis.get(keys.log_size()) or 0)

    # The tree.

    def tile(self, level: int, number: int) -> bytes:
        """The hashes of a tile, as many as there are."""
        if level == 0:
            return tiles.leaf_tile(self.entries(number))
        return self._redis.get(keys.log_tile(level, number)) or b""

    def entries(self, number: int) -> list[bytes]:
        """The entries of a bundle, as many as there are. Raises ArchiveDown, and DamagedObject."""
        found = self._in_store(number)
        if not found and self._shelf and number < self.size() // WIDTH:
            return self._check_bundle(number, self._shelf.entries(number))
        return found

    def _in_store(self, number: int) -> list[bytes]:
        digests, tags = self._redis.mget(keys.log_entries(number), keys.log_tags(number))
        return tiles.entries_in(digests or b"", tags or b"")

    def _check_bundle(self, number: int, entries: list[bytes]) -> list[bytes]:
        """The entries of a full bundle, which must give the hash that the tree has, if that is known."""
        first = number % WIDTH * HASH_BYTES
        expected = self._redis.getrange(keys.log_tile(1, number // WIDTH), first, first + HASH_BYTES - 1)
        if expected and merkle.root_of(map(merkle.leaf_hash, entries)) != expected:
            raise DamagedObject(object_of(number), "does not give the hash that the tree has")
        return entries

    def forms(self, indices: Sequence[int]) -> list[int]:
        """The forms of some leaves: 1 for those without a tag, else 2."""
        bundles = {number: self.entries(number) for number in {index // WIDTH for index in indices}}
        return [2 if len(bundles[index // WIDTH][index % WIDTH]) > HASH_BYTES else 1 for index in indices]

    # The archive.

    def due(self) -> bool:
        """Whether a full bundle is not in the archive yet."""
        archived, full = self._archived()
        return archived < full

    def settle(self, most: int = SETTLED) -> int:
        """Move full bundles to the archive, in order; returns how many. Doing it twice, or at once, does no harm.

        Raises ArchiveDown, and DamagedObject if the archive holds other leaves; then they stay in Redis.
        """
        assert self._shelf
        archived, full = self._archived()
        upto = min(full, archived + most)
        for number in range(archived, upto):
            entries = self._in_store(number)
            if entries:
                self._shelf.put(number, self._check_bundle(number, entries))
                self._redis.unlink(keys.log_entries(number), keys.log_tags(number))
            else:
                self.entries(number)  # another one was faster, or died here: it is there
            self._redis.hset(keys.log_grown(), _ARCHIVED, number + 1)
        return upto - archived

    def _archived(self) -> tuple[int, int]:
        """How many bundles are in the archive, and how many are full, with their hashes in the tree."""
        archived, full = self._redis.hmget(keys.log_grown(), _ARCHIVED, "1")
        return int(archived or 0), int(full or 0)

    def archived_bundles(self) -> Iterator[tuple[int, list[bytes]]]:
        """Number and entries of every full bundle that is not in Redis. Raises ArchiveDown, and DamagedObject."""
        for number in range(self.size() // WIDTH):
            if not self._redis.exists(keys.log_entries(number)):
                yield number, self.entries(number)

    def damaged(self) -> Iterator[DamagedObject]:
        """What is wrong with each bundle in the archive. Raises ArchiveDown."""
        for number in range(self._archived()[0]):
            try:
                self.entries(number)
            except DamagedObject as damaged:
                yield damaged

    def restore(self) -> dict[bytes, int]:
        """Take back from the archive the leaves that the store has lost, as where an old copy of its data was put
        back; returns where each of them stands. Nobody may add leaves meanwhile.

        Raises ArchiveDown, and DamagedObject where the log went on with other leaves.
        """
        assert self._shelf
        size, found = self.size(), dict[bytes, int]()
        number = size // WIDTH
        while entries := self._shelf.find(number):
            kept = self._in_store(number)
            if kept != entries[: len(kept)]:
                raise DamagedObject(object_of(number), "holds other leaves than the log")
            found.update({entry: number * WIDTH + at for at, entry in enumerate(entries) if at >= len(kept)})
            number += 1
            back = self._redis.pipeline()
            back.set(keys.log_size(), number * WIDTH)
            back.unlink(keys.log_entries(number - 1), keys.log_tags(number - 1))
            back.execute()
        if found:
            self.publish()
            self._redis.hset(keys.log_grown(), _ARCHIVED, number)
        return found

    def put_back(self, stream: str, places: Mapping[int, int]) -> None:
        """Note where leaves about a stream stand that the log has already."""
        if places:
            self._redis.hset(keys.log_places(stream), mapping={str(at): index for at, index in places.items()})

    # The nodes of the tree.

    def node(self) -> Node:
        """The nodes of the tree as it is now."""
        return tiles.node_in(self.tile)

    def inclusion(self, index: int, size: int, node: Node | None = None) -> LeafProof:
        """The proof for a leaf in the tree of the first `size` leaves."""
        return LeafProof(index, tuple(merkle.inclusion(node or self.node(), index, size)))

    def consistency(self, old: int, new: int) -> list[bytes]:
        """The proof that the tree of the first `new` leaves continues that of `old`."""
        return merkle.consistency(self.node(), old, new)

    # Checkpoints.

    def publish(self) -> str:
        """Write the tiles of all leaves, and publish a checkpoint of them; returns the signed note."""
        size = self.size()
        self._grow(size)
        signers = self.signers()
        text = LogCheckpoint(signers[0].verifier.name, size, merkle.root(self.node(), size)).text()
        note = sign(text, signers)
        self._publish(keys=[keys.log_checkpoint()], args=[size, note])
        return note

    def unpublished(self) -> int:
        """How many leaves the newest checkpoint lacks."""
        return max(0, self.size() - int(self._redis.hget(keys.log_checkpoint(), "size") or 0))

    def catch_up(self) -> None:
        """Publish a checkpoint if there are leaves that the newest one lacks, or if there is none."""
        published = self._redis.hget(keys.log_checkpoint(), "size")
        if published is None or int(published) != self.size():
            self.publish()

    def newest(self) -> str:
        """The newest checkpoint, as a signed note."""
        note = self._redis.hget(keys.log_checkpoint(), "note")
        return note.decode() if note else self.publish()

    def checkpoint(self) -> str:
        """The checkpoint that is served: the newest that a quorum has cosigned; the newest, if none has."""
        found = self._redis.zrange(keys.log_cosigned(), -1, -1) if self.witnessed else []
        return self._signed_anew(found[0].decode()) if found else self.newest()

    def is_cosigned(self, size: int) -> bool:
        """Whether a quorum has cosigned the tree of so many leaves."""
        return bool(self._redis.zcount(keys.log_cosigned(), size, size))

    def cosigned_with(self, index: int) -> str | None:
        """The first checkpoint that a quorum has cosigned whose tree has a leaf."""
        found = self._redis.zrange(keys.log_cosigned(), f"({index}", "+inf", byscore=True, offset=0, num=1)
        return self._signed_anew(found[0].decode()) if found else None

    def _signed_anew(self, note: str) -> str:
        """A note of the log with the signatures of its keys of today; those of others stay as they are."""
        signers, (head, _, lines) = self.signers(), note.rpartition("\n\n")
        own = f"— {signers[0].verifier.name} "
        others = [line for line in lines.splitlines(keepends=True) if not line.startswith(own)]
        return sign(f"{head}\n", signers) + "".join(others)

    def keep_cosigned(self, size: int, note: str) -> None:
        """Keep a checkpoint that a quorum has cosigned; the first of its size stays.

        Of more than `COSIGNED_MAX` every second one of the older half is forgotten, so that the times before them
        grow coarser, and what is kept stays bounded.
        """
        if not self.is_cosigned(size):
            self._redis.zadd(keys.log_cosigned(), {note: size})
        if self._redis.zcard(keys.log_cosigned()) > COSIGNED_MAX:
            older = self._redis.zrange(keys.log_cosigned(), 0, COSIGNED_MAX // 2)
            self._redis.zrem(keys.log_cosigned(), *older[1::2])

    def _grow(self, size: int) -> None:
        """Write the hashes of all full tiles into those above them."""
        level = 1
        while full := size >> (level * HEIGHT):
            grown = int(self._redis.hget(keys.log_grown(), level) or 0)
            node = self.node()
            for index in range(grown, full):
                below = level * HEIGHT - 1
                made = node_hash(node(below, 2 * index), node(below, 2 * index + 1))
                self._redis.setrange(keys.log_tile(level, index // WIDTH), index % WIDTH * HASH_BYTES, made)
            if full > grown:
                self._redis.hset(keys.log_grown(), level, full)
            level += 1

    # Keys.

    def signers(self) -> list[Signer]:
        """All keys of the log, the oldest first. The first one is made at the first use."""
        held = self._keys()
        return [Signer(held.name, private) for private in held.private]

    def rotate(self) -> Signer:
        """Add a new key; from now on it signs too."""
        held = self._keys()
        made = _new_key()
        self._put(_Keys(held.name, (*held.private, made)))
        self.publish()
        return Signer(held.name, made)

    def retire(self, key_id: str) -> None:
        """Remove a key; it signs no more. Raises UnknownKey, and ValueError for the last one."""
        held = self._keys()
        kept = tuple(one for one in held.private if Signer(held.name, one).verifier.id.hex() != key_id)
        if len(kept) == len(held.private):
            raise UnknownKey(key_id)
        if not kept:
            raise ValueError("the log must keep one key: rotate first")
        self._put(_Keys(held.name, kept))
        self.publish()

    def _keys(self) -> _Keys:
        kept = self._keyring.load(lambda: msgspec.json.encode(_Keys(self._name, (_new_key(),))))
        return msgspec.json.decode(kept, type=_Keys)

    def _put(self, held: _Keys) -> None:
        self._keyring.save(msgspec.json.encode(held))


def name_of(address: str) -> str:
    """What the log of a service is called: its public address without scheme, if it has one."""
    host = address.partition("://")[2].strip("/")
    return f"{host}/v1/log" if host else "cabinet-noir"


def _new_key() -> bytes:
    return Ed25519PrivateKey.generate().private_bytes_raw()
