"""Sums over documents, updated as documents come, change and go."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha1
from itertools import chain

from analysis.counting import Counts
from events import keys
from events.connection import Client, script
from projections import round_trips
from projections.buckets import Buckets


class Tallies:
    """Hashes of sums of what `counts_of` finds in the filed documents. Each of these is in one of the `groups`."""

    def __init__(
        self, client: Client, name: str, groups: Iterable[str], counts_of: Callable[[bytes], Counts]
    ) -> None:
        self._redis = client
        self._name = name
        self._groups = tuple(groups)
        self._counts_of = counts_of
        self._tally = script(client, "projections", "meetings", "tally")

    def put(self, group: str, document: str, body: bytes, version: int) -> None:
        """File a document at a version, empty if it no longer counts; an older version changes nothing."""
        self._replace(group, document, b"%d %b" % (version, body))

    def remove(self, document: str) -> None:
        """Take a document out."""
        asked = (("HEXISTS", keys.counted_facts(self._name, group, document), document) for group in self._groups)
        for group, has in zip(self._groups, round_trips.ask(self._redis, asked), strict=True):
            if has:
                self._replace(group, document, b"")

    def _replace(self, group: str, document: str, body: bytes) -> None:
        documents, prefix = keys.counted_facts(self._name, group, document), keys.sums(self._name, group, "")
        done = False
        while not done:
            old: bytes = self._redis.hget(documents, document) or b""
            if old == body or (body and _version(old) > _version(body)):
                return
            added = self._counts(body)
            added.subtract(self._counts(old))
            changes = ((*where, count) for where, count in sorted(added.items()) if count)
            digest = sha1(old, usedforsecurity=False).hexdigest() if old else ""
            done = self._tally(
                keys=(documents,), args=(prefix, document, digest, body, *chain.from_iterable(changes))
            )

    def _counts(self, filed: bytes) -> Counts:
        body = filed.partition(b" ")[2]
        return self._counts_of(body) if body else Counts()

    def documents(self) -> Iterator[str]:
        """The ids of all documents, in no order; those filed or removed meanwhile may be missing or come twice."""
        names = (keys.counted_facts_of(self._name, group) for group in self._groups)
        yield from (document.decode() for document, _ in Buckets(self._redis).fields(names))

    def sums(self, name: str, group: str | None = None) -> dict[str, int]:
        """A hash of sums, of a group or of all together; fields with a sum of nothing are missing."""
        groups = self._groups if group is None else (group,)
        found = Counter[str]()
        for kept in round_trips.ask(self._redis, (("HGETALL", keys.sums(self._name, one, name)) for one in groups)):
            found.update({field.decode(): int(count) for field, count in kept.items()})
        return {field: count for field, count in found.items() if count}

    def bodies(self, group: str, documents: Sequence[str]) -> list[bytes]:
        """The bodies of those of some documents of a group that count."""
        return list(self.bodies_by_document(group, documents).values())

    def bodies_by_document(self, group: str, documents: Sequence[str]) -> dict[str, bytes]:
        """The same by document."""
        asked = (("HGET", keys.counted_facts(self._name, group, document), document) for document in documents)
        pairs = zip(documents, round_trips.ask(self._redis, asked), strict=True)
        return {document: body for document, filed in pairs if filed and (body := filed.partition(b" ")[2])}


def _version(filed: bytes) -> int:
    return int(filed.partition(b" ")[0] or 0)
