"""Streams of events, one per match or tournament. `RedisStore` keeps them on Redis Streams."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Protocol

from msgspec import Struct
from redis.exceptions import NoScriptError

from domain.match.terms import Origin
from events import chain, ids, keys, write_notes
from events.connection import Client, Once, database, execute_together, is_cluster, running, script
from events.feed import Waits
from events.layout import scan
from events.lines import Lines, Part


class Appended(Struct, frozen=True):
    """The versions of the appended events of a command; `replayed` if they had been appended before."""

    first: int
    last: int
    replayed: bool = False


class Append(Struct, frozen=True):
    """Envelopes for one stream, after version `expected` and, if given, after the hash `previous`.

    `key` is the idempotency key and `digest` what it stands for. A stream that does not exist yet begins after
    version `base`, and the secret `seed` is stored with it. `waits` says who waits for the relay, `trace` is the
    context of the trace that the append belongs to, `lane` that of the jobs that follow. `encoded_hashes` are
    the running hashes after each envelope, for the readers of news (see `running_hash.encode_hashes`).
    """

    stream: str
    expected: int
    stored: Sequence[bytes]
    previous: str = ""
    key: str = ""
    digest: str = ""
    base: int = 0
    seed: bytes = b""
    waits: Waits = "somebody"
    trace: str = ""
    lane: str = ""
    encoded_hashes: str = ""


class Tail(Struct, frozen=True):
    """The stored envelopes after a version, and what a known idempotency key led to."""

    stored: list[bytes]
    replay: Appended | None = None


class VersionConflict(Exception):
    """The stream is not at the expected version but at `current`."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the stream is at version {current}")
        self.current = current


class KeyReused(Exception):
    """The idempotency key belongs to another command."""


class Archived(Exception):
    """The stream must be taken back from the archive before anything is written to it."""

    def __init__(self, stream: str) -> None:
        super().__init__(stream)
        self.stream = stream


class Appender(Protocol):
    """What writes to streams."""

    def append(self, *appends: Append) -> Appended:
        """Append to one stream, or to several of one partition: all or nothing; returns the result for the first.

        A key that was used before with the same digest appends nothing and returns what it led to. Raises KeyReused
        for another digest and VersionConflict if a stream is at another version or hash.
        """
        ...

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """Append each for itself, in one round trip where that is possible; returns what `append` would return or
        raise for each. Raises if it is not known what became of them.
        """
        ...


class EventStore(Appender, Protocol):
    """A store of streams. Versions start at 1 and have no gaps.

    The stream of a branch from the truth contains what came after its origin; reading it returns the whole line.
    """

    def tail(self, match: str, after: int, *, key: str = "", digest: str = "") -> Tail:
        """Everything after a version, and what `key` led to, in one round trip. Raises KeyReused."""
        ...

    def read(self, match: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[bytes]:
        """Stored envelopes with `after` < version ≤ `upto`, at most `limit`, oldest first."""
        ...

    def tails(self, after: Mapping[str, int]) -> dict[str, list[bytes]]:
        """What streams contain after a version of each, in one round trip. Left out are those with nothing, and
        those of which that would not be everything.
        """
        ...

    def origin(self, match: str) -> Origin | None:
        """Where the stream of a branch from the truth begins; None for every other match."""
        ...

    def version(self, match: str) -> int:
        """The newest version; 0 if there is no such match."""
        ...

    def versions(self, streams: Sequence[str]) -> list[int]:
        """The newest versions of several streams, in one round trip."""
        ...

    def matches(self) -> Iterator[str]:
        """The ids of all matches, in no order. One that goes to the archive or back meanwhile may come twice.

        Raises Unsettled if one may be missing, as tournaments and series do.
        """
        ...

    def tournaments(self) -> Iterator[str]:
        """The ids of all tournaments, in no order."""
        ...

    def series(self) -> Iterator[str]:
        """The ids of all series, in no order."""
        ...

    def seed(self, match: str) -> bytes:
        """The secret seed of a match. Raises LookupError if there is none."""
        ...

    def is_archived(self, stream: str) -> bool:
        """Whether a stream is in the archive, so that nothing but its summary and result is kept ready."""
        ...

    def archived_views(self, stream: str) -> Mapping[bytes, bytes]:
        """The kept views that went to the archive with a stream; none if it is not there, or had none."""
        ...


def attempt(append: Callable[..., Appended], *how: Any) -> Appended | Exception:
    """What an append returns or raises."""
    try:
        return append(*how)
    except Exception as error:  # it is for whoever asked for this append
        return error


def receipt(kept: bytes, digest: str) -> Appended:
    """What an idempotency key led to, as the append script stores it. Raises KeyReused for another digest."""
    first, last, of = kept.decode().split(" ")
    if of != digest:
        raise KeyReused
    return Appended(int(first), int(last), replayed=True)


class RedisStore(Lines):
    """Streams on one Redis server or a Redis Cluster (see `keys` and `append.lua`)."""

    def __init__(self, client: Client) -> None:
        super().__init__()
        self._redis = client
        self._news = keys.news(database(client))
        self._append = script(client, "events", "append")

    def append(self, *appends: Append) -> Appended:
        """See Appender. Raises Archived."""
        names, arguments = self._script_call(appends)
        return _appended(appends[0], self._append(keys=names, args=arguments))

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender. On a cluster one after another: its client repeats what is sent together."""
        if len(appends) == 1 or not isinstance(self._redis, Once):
            return [attempt(self.append, one) for one in appends]
        asked = [running(self._append, *self._script_call((one,))) for one in appends]
        return [
            attempt(self.append, one) if isinstance(answer, NoScriptError) else attempt(_appended, one, answer)
            for one, answer in zip(appends, execute_together(self._redis, asked), strict=True)
        ]

    def _script_call(self, appends: Sequence[Append]) -> tuple[list[str], list[str | int | bytes]]:
        """The keys and the arguments of the script."""
        first = appends[0]
        names = [keys.feed(keys.partition(first.stream))]
        arguments: list[str | int | bytes] = [self._news]
        for one in appends:
            names += keys.archived(one.stream), keys.events(one.stream)
            names += keys.commands(one.stream), keys.seed(one.stream)
            arguments += one.expected, one.previous, one.key, one.digest, one.stream, one.base, one.seed
            arguments += (
                f"{one.waits} {one.trace}".rstrip(),
                one.lane,
                one.encoded_hashes,
                len(one.stored),
                *_to_store(one),
            )
        return names, arguments

    def tail(self, match: str, after: int, *, key: str = "", digest: str = "") -> Tail:
        """See EventStore. Who decides by it may answer what was written before and no replica has yet."""
        if is_cluster(self._redis):
            write_notes.note(self._redis.get_node_from_key(keys.events(match)).name)
        if not key:
            return Tail(self.read(match, after))
        part, kept = self.keyed(match, after, key)
        stored = self.whole(match, after, None, None, part)
        return Tail(stored, receipt(kept, digest) if kept else None)

    def tails(self, after: Mapping[str, int]) -> dict[str, list[bytes]]:
        """See EventStore."""
        asked = [("XRANGE", keys.events(stream), f"{version}-0", "+") for stream, version in after.items()]
        found = {
            stream: part_of(answer, version)
            for (stream, version), answer in zip(after.items(), execute_together(self._redis, asked), strict=True)
            if not isinstance(answer, Exception)
        }
        return {
            stream: part.stored for stream, part in found.items() if part.stored and part.first == after[stream] + 1
        }

    def keyed(self, match: str, after: int, key: str) -> tuple[Part, bytes | None]:
        """What the stream itself contains after a version, and what is kept of an idempotency key."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.xrange(keys.events(match), f"{after}-0")
        pipeline.hget(keys.commands(match), key)
        entries, kept = pipeline.execute()
        return part_of(entries, after), kept

    def own(self, match: str, after: int, upto: int | None, limit: int | None) -> Part:
        """See Lines."""
        last = "+" if upto is None else f"{upto}-0"
        count = None if limit is None else limit + 1
        return part_of(self._redis.xrange(keys.events(match), f"{after}-0", last, count), after, limit)

    def version(self, match: str) -> int:
        """See EventStore."""
        return self.versions([match])[0]

    def versions(self, streams: Sequence[str]) -> list[int]:
        """See EventStore."""
        pipeline = self._redis.pipeline(transaction=False)
        for stream in streams:
            pipeline.xrevrange(keys.events(stream), count=1)
        return [version_of(newest) for newest in pipeline.execute()]

    def matches(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.MATCH)

    def tournaments(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.TOURNAMENT)

    def series(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.SERIES)

    def is_archived(self, stream: str) -> bool:
        """See EventStore."""
        return False

    def archived_views(self, stream: str) -> Mapping[bytes, bytes]:
        """See EventStore."""
        return {}

    def _ids(self, kind: str) -> Iterator[str]:
        for key in set(scan(self._redis, keys.streams(kind))):  # found at once: what is done with each takes longer
            yield keys.stream_of(key.decode())

    def seed(self, match: str) -> bytes:
        """See EventStore."""
        seed: bytes | None = self._redis.get(keys.seed(match))
        if seed is None:
            raise LookupError(f"no seed of {match}")
        return seed


def _appended(first: Append, answer: Any) -> Appended:
    """What the script answered."""
    if isinstance(answer, Exception):
        raise answer
    verdict, detail = answer
    if verdict == b"conflict":
        raise VersionConflict(int(detail))
    if verdict == b"archived":
        raise Archived(detail.decode())
    if verdict == b"replayed":
        return receipt(detail, first.digest)
    return Appended(first.expected + 1, int(detail))


def _to_store(one: Append) -> list[bytes]:
    """Envelopes as they are stored: without `previous`, unless they begin a stream.

    If it does not matter what they follow, nobody checks that, and they are stored as they are.
    """
    if not one.previous:
        return list(one.stored)
    whole = one.stored[:1] if one.expected == one.base else []
    rest = one.stored[len(whole) :]
    return [*whole, *chain.unlinked(rest, chain.hash_of(whole[0]) if whole else one.previous)]


def version_of(newest: Sequence[tuple[bytes, Any]]) -> int:
    """The version of a stream, given its newest entry; 0 without one."""
    return int(newest[0][0].split(b"-")[0]) if newest else 0


def part_of(entries: Sequence[tuple[bytes, dict[bytes, bytes]]], after: int, limit: int | None = None) -> Part:
    """The envelopes after a version, of entries read from that version on."""
    stored = list(chain.linked(fields[b"e"] for _, fields in entries))
    first = int(entries[0][0].split(b"-")[0]) if entries else 0
    return Part(first + 1, stored[1:]) if first == after else Part(first, stored[:limit])
