"""Sums over documents, updated as documents come, change and go."""

from collections.abc import Callable
from hashlib import sha1
from importlib.resources import files
from itertools import chain

from analysis.counting import Counts
from events import keys
from events.connection import Client


class Tallies:
    """Hashes of sums of what `counts_of` finds in the filed documents."""

    def __init__(self, client: Client, name: str, counts_of: Callable[[bytes], Counts]) -> None:
        self._redis = client
        self._name = name
        self._documents = keys.documents(name)
        self._counts_of = counts_of
        self._tally = client.register_script(files("projections").joinpath("tally.lua").read_text())

    def put(self, document: str, body: bytes, version: int) -> None:
        """File a document at a version, empty if it no longer counts; an older version changes nothing."""
        self._replace(document, b"%d %b" % (version, body))

    def remove(self, document: str) -> None:
        """Take a document out."""
        self._replace(document, b"")

    def _replace(self, document: str, body: bytes) -> None:
        done = False
        while not done:
            old: bytes = self._redis.hget(self._documents, document) or b""
            if old == body or (body and _version(old) > _version(body)):
                return
            added = self._counts(body)
            added.subtract(self._counts(old))
            changes = ((*where, count) for where, count in sorted(added.items()) if count)
            digest = sha1(old, usedforsecurity=False).hexdigest() if old else ""
            prefix = keys.sums(self._name, "")
            done = self._tally(
                keys=(self._documents,), args=(prefix, document, digest, body, *chain.from_iterable(changes))
            )

    def _counts(self, filed: bytes) -> Counts:
        body = filed.partition(b" ")[2]
        return self._counts_of(body) if body else Counts()

    def documents(self) -> list[str]:
        """The ids of all documents."""
        return [document.decode() for document in self._redis.hkeys(self._documents)]

    def sums(self, name: str) -> dict[str, int]:
        """A hash of sums; fields with a sum of nothing are missing."""
        found = self._redis.hgetall(keys.sums(self._name, name))
        return {field.decode(): int(count) for field, count in found.items()}


def _version(filed: bytes) -> int:
    return int(filed.partition(b" ")[0] or 0)
