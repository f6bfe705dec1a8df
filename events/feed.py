"""The feed: one entry for each append, read by a consumer group. The only trigger of everything after a write.

Entries are delivered at least once. An entry that was read but not acknowledged goes to another reader after
`ABANDONED_SECONDS`.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from typing import Any, Literal, Protocol, get_args

import msgspec
import redis
from msgspec import Struct

from events import keys
from events.bell import Bell
from events.connection import UNREACHABLE, Client, is_cluster, is_down, why_down

GROUP = "relay"
BATCH = 100
ABANDONED_SECONDS = 3.0
FORGET_READER_SECONDS = 3600.0
UNREAD = {"pending": 0, "last-delivered-id": b"0-0"}
CLUSTER_PAUSES = (0.002, 0.005, 0.01, 0.02)
"""A cluster cannot block on streams in several slots; without a bell it is polled with these pauses, the last one
repeated.
"""

_log = logging.getLogger("cabinet.feed")

Waits = Literal["nobody", "worker", "somebody"]
"""Who waits for the work of the relay after an append: `nobody`; a `worker`, because a bot or the house must act;
or `somebody` else, because of a clock or a result.
"""


Kind = Literal["people", "bots"]
"""Who sits at a table: people, perhaps with bots, or bots alone."""
KINDS: tuple[Kind, ...] = get_args(Kind)


class Seated(Protocol):
    """Who plays a seat."""

    @property
    def player(self) -> str | None:
        """The player whose seat it is, if it is one's."""

    @property
    def bot(self) -> str | None:
        """The bot that plays there, perhaps for a player who resigned."""


def lane(seats: Iterable[Seated | None], caused_by: str) -> str:
    """The lane of tasks at a table, by who caused them. Lanes take turns, so one caller's many tasks do not delay
    those of others.
    """
    people = any(seat and seat.player and not seat.bot for seat in seats)
    kind: Kind = "people" if people else "bots"
    return f"{kind}/{caused_by}"


class FeedEntry(Struct, frozen=True):
    """An append: the match and the version it reached, who waits for the relay, the trace, if any, and the lane of
    the jobs that follow.
    """

    partition: int
    id: bytes
    match: str
    version: int
    waits: Waits
    trace: str = ""
    lane: str = ""

    @property
    def appended(self) -> float:
        """When it was appended by the clock of the server, in seconds since 1970."""
        return int(self.id.partition(b"-")[0]) / 1000


class Feed:
    """The feeds of all partitions, as one reader of the group sees them.

    Those of masters that are down, or take no writes, are left out as long as there are others.
    """

    def __init__(self, client: Client, reader: str) -> None:
        self._redis = client
        self._reader = reader
        self._names = names()
        self._bell: Bell | None = None
        self._left_out = 0

    @contextmanager
    def listening(self) -> Iterator[None]:
        """While the block runs, a read from a cluster waits until it hears of an append."""
        if not is_cluster(self._redis):
            yield
            return
        with Bell(self._redis) as self._bell:
            try:
                yield
            finally:
                self._bell = None

    def open(self) -> None:
        """Create the group where it is missing. Entries older than the group belong to it too."""
        answers = self._ask_each(lambda pipe, name: pipe.xgroup_create(name, GROUP, id="0", mkstream=True))
        for _, answer in self._live_answers(answers):
            if isinstance(answer, Exception) and not str(answer).startswith("BUSYGROUP"):
                raise answer

    def read(self, seconds: float) -> list[FeedEntry]:
        """New entries; waits up to `seconds` for the first. A group that the server has lost is created again."""
        try:
            return self._read(seconds)
        except redis.ResponseError as error:
            if not str(error).startswith("NOGROUP"):
                raise
            self.open()
            return []

    def _read(self, seconds: float) -> list[FeedEntry]:
        if is_cluster(self._redis):
            return self._poll(seconds)
        streams = dict.fromkeys(self._names, ">")
        # A server looks ten times a second for clients that have waited long enough, so none waits for nothing.
        block = max(1, int(seconds * 1000)) if seconds > 0 else None
        answer = self._redis.xreadgroup(GROUP, self._reader, streams, count=BATCH, block=block)
        return list(entries_of(self._names, answer))

    def _poll(self, seconds: float) -> list[FeedEntry]:
        """Entries of the feeds of a cluster: asks again and again until there are any."""
        deadline, pauses, left = time.monotonic() + seconds, iter(CLUSTER_PAUSES), seconds
        while True:
            if found := self._ask_when_rung(self._bell, left) if self._bell else self._ask_all():
                return found
            left = deadline - time.monotonic()
            if left <= 0:
                return []
            if not self._bell:
                time.sleep(next(pauses, CLUSTER_PAUSES[-1]))  # between two looks

    def _ask_when_rung(self, bell: Bell, seconds: float) -> list[FeedEntry]:
        """Entries, once there may be some; none if there are none within so many seconds."""
        if not bell.wait(seconds):
            return []
        bell.clear()
        found = self._ask_all()
        if found:  # of each feed a batch at most
            bell.ring()
        return found

    def _ask_all(self) -> list[FeedEntry]:
        answers = self._ask_each(lambda pipe, name: pipe.xreadgroup(GROUP, self._reader, {name: ">"}, count=BATCH))
        return [
            entry
            for _, answer in self._live_answers(answers)
            for entry in entries_of(self._names, _answered(answer))
        ]

    def abandoned(self, seconds: float = ABANDONED_SECONDS) -> list[FeedEntry]:
        """Entries that some reader took `seconds` ago and did not acknowledge; they now belong to this reader."""
        idle = int(seconds * 1000)
        answers = self._ask_each(
            lambda pipe, name: pipe.xautoclaim(name, GROUP, self._reader, min_idle_time=idle, count=BATCH)
        )
        claimed = ((number, _answered(answer)) for number, answer in self._live_answers(answers))
        return [_entry(number, *entry) for number, answer in claimed for entry in answer[1] if entry[1]]

    def acknowledge(self, entries: Iterable[FeedEntry]) -> None:
        """Mark these entries as processed."""
        pipeline = self._redis.pipeline(transaction=False)
        for number, group in groupby(sorted(entries, key=_partition), _partition):
            pipeline.xack(keys.feed(number), GROUP, *[entry.id for entry in group])
        pipeline.execute()

    def trim(self) -> None:
        """Remove acknowledged entries, and readers that have been gone for a long time."""
        # What was delivered is asked for before what of it is pending: what is delivered in between is kept.
        groups = self._ask_each(lambda pipe, name: pipe.xinfo_groups(name))
        pending = self._ask_each(lambda pipe, name: pipe.xpending(name, GROUP))
        readers = self._ask_each(lambda pipe, name: pipe.xinfo_consumers(name, GROUP))
        pipeline = self._redis.pipeline(transaction=False)
        asked = zip(map(_group, groups), map(_answered, pending), map(_answered, readers), strict=True)
        for name, (group, waiting, known) in zip(self._names, asked, strict=True):
            oldest = waiting["min"] or group["last-delivered-id"]
            pipeline.xtrim(name, minid=oldest, approximate=False)
            for reader in filter(self._is_gone, known):
                pipeline.xgroup_delconsumer(name, GROUP, reader["name"])
        pipeline.execute()

    def _is_gone(self, reader: Mapping[str, Any]) -> bool:
        idle = reader["idle"] > FORGET_READER_SECONDS * 1000 and not reader["pending"]
        return bool(idle) and reader["name"] != self._reader.encode()

    def lag(self) -> int:
        """The number of unprocessed entries: read but not acknowledged, or not read.

        Counts at most `BATCH` unread ones of each partition: enough to see that a relay is behind. Queries each
        partition twice, all partitions at once.
        """
        groups = [_group(answer) for answer in self._ask_each(lambda pipe, name: pipe.xinfo_groups(name))]
        after = dict(zip(self._names, (b"(" + group["last-delivered-id"] for group in groups), strict=True))
        unread = self._ask_each(lambda pipe, name: pipe.xrange(name, after[name], count=BATCH))
        lag: int = sum(group["pending"] for group in groups) + sum(map(len, map(_answered, unread)))
        return lag

    def _ask_each(self, question: Callable[[Any, bytes], Any]) -> list[Any]:
        """The answer of every feed; an error of the server is an answer, or that a master of a cluster has none."""
        try:
            return self._ask(self._names, question)
        except UNREACHABLE:
            if not is_cluster(self._redis):
                raise
        answers: list[Any] = []
        silent: dict[str, Exception] = {}
        for name in self._names:
            master = ""
            try:
                master = self._redis.get_node_from_key(name).name
                answers += [silent[master]] if master in silent else self._ask([name], question)
            except UNREACHABLE as error:
                answers.append(error)
                silent |= {master: error} if master else {}
        return answers

    def _ask(self, names: Iterable[bytes], question: Callable[[Any, bytes], Any]) -> list[Any]:
        pipeline = self._redis.pipeline(transaction=False)
        for name in names:
            question(pipeline, name)
        answers: list[Any] = pipeline.execute(raise_on_error=False)
        return answers

    def _live_answers(self, answers: Sequence[Any]) -> list[tuple[int, Any]]:
        """The answers by partition, without those of masters that are down while others are not: these go on."""
        down = [one for one in answers if isinstance(one, Exception) and is_down(one)]
        if len(down) == len(answers):
            raise down[0]
        if len(down) != self._left_out:
            self._left_out = len(down)
            why = f": Redis {why_down(down[0])}" if down else ""
            _log.warning("%d of %d feeds are left out%s", len(down), len(answers), why)
        return [
            one
            for one in zip(self._names.values(), answers, strict=True)
            if not any(one[1] is error for error in down)
        ]


def names() -> dict[bytes, int]:
    """The key of each partition's feed."""
    return {keys.feed(number).encode(): number for number in range(keys.PARTITIONS)}


def entries_of(of: Mapping[bytes, int], answer: Any) -> Iterator[FeedEntry]:
    """The entries in an answer to XREAD or XREADGROUP."""
    for name, entries in answer.items() if isinstance(answer, dict) else answer or ():
        for entry in entries:
            yield _entry(of[name], *entry)


def _group(answer: Any) -> dict[str, Any]:
    """The group in an answer to XINFO GROUPS; one that has read nothing if the feed or the group does not exist."""
    groups = () if isinstance(answer, Exception) and "no such key" in str(answer) else _answered(answer)
    return next((group for group in groups if group["name"] == GROUP.encode()), UNREAD)


def _answered(answer: Any) -> Any:
    if isinstance(answer, Exception):
        raise answer
    return answer


def _partition(entry: FeedEntry) -> int:
    return entry.partition


def _entry(partition: int, entry_id: bytes, fields: dict[bytes, bytes]) -> FeedEntry:
    waits, _, trace = fields.get(b"w", b"somebody").decode().partition(" ")
    who = msgspec.convert(waits, Waits)
    match, lane = fields[b"m"].decode(), fields.get(b"l", b"").decode()
    return FeedEntry(partition, entry_id, match, int(fields[b"v"]), who, trace, lane)
