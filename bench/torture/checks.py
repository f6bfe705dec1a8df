"""What must hold at the end, whatever was killed."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from msgspec import Struct

from bench.torture.caller import Caller, Receipts
from bench.torture.listeners import Follower, Receiver
from events import chain, keys
from events.envelope import Actor, digest_request
from events.feed import Feed
from service.runtime.bootstrap import Cabinet
from transparency import leaves
from transparency.tiles import WIDTH

QUIET_SECONDS = 180.0


class Check(Struct, frozen=True):
    """A promise: how many cases of it were examined, and those that break it."""

    promise: str
    examined: int
    broken: list[str]


def until_quiet(cabinet: Cabinet) -> Check:
    """Wait until relays, workers and couriers have nothing left to do; what is left is stuck."""
    deadline = time.monotonic() + QUIET_SECONDS
    while left := _left(cabinet):
        if time.monotonic() > deadline:
            break
        time.sleep(0.5)  # between two looks
    return Check("no match is stuck, and nothing waits for a relay, a worker or a courier", 1, left)


def _left(cabinet: Cabinet) -> list[str]:
    waiting = [f"{match.id} waits for a worker" for match in cabinet.projections.matches.awaiting_worker()]
    found = {"appends": Feed(cabinet.redis, "").lag(), "webhooks": cabinet.hooks.outbox.due_count()}
    return [*waiting, *(f"{number} {what} left" for what, number in found.items() if number)]


def all_of(
    cabinet: Cabinet, operator: Caller, receipts: Receipts, followers: Iterable[Follower], receiver: Receiver
) -> Iterator[Check]:
    """Every other promise."""
    yield acknowledged(cabinet, receipts)
    yield chained(cabinet)
    yield followed(cabinet, followers)
    yield told(receiver)
    yield receipted(cabinet, receipts)
    yield logged(cabinet)
    yield commented(operator, receipts)
    yield audited(operator, "matches", _matches(cabinet))
    yield audited(operator, "tournaments", sorted(receipts.tournaments))
    yield finished_are_listed(cabinet)
    yield rebuilt(cabinet)
    failures = [f"{number} answers {status}" for status, number in receipts.statuses.items() if status >= 500]
    failures = [line for line in failures if not line.endswith(" 503")]
    yield Check("no answer is 5xx, except 503", sum(receipts.statuses.values()), failures)


def _matches(cabinet: Cabinet) -> list[str]:
    """Every match once; the store names one that is archived meanwhile twice."""
    return sorted(set(cabinet.store.matches()))


def _envelopes(cabinet: Cabinet, stream: str) -> list[Any]:
    of = cabinet.play.matches if stream.startswith("mat_") else cabinet.tournaments.streams
    return list(of.envelopes(stream, 0))


def stored_key(key: str) -> str | None:
    """An idempotency key as it is stored with an event."""
    return digest_request(Actor("", key=key)).key


def acknowledged(cabinet: Cabinet, receipts: Receipts) -> Check:
    """Every acknowledged command is in its stream, once."""
    by_stream: dict[str, list[str]] = {}
    for stream, key in receipts.given:
        by_stream.setdefault(stream, []).append(key)
    broken = []
    for stream, given in by_stream.items():
        there = Counter(key for key, _ in groupby(one.actor.key for one in _envelopes(cabinet, stream)) if key)
        times = {key: there[stored_key(key)] for key in given}
        broken += [f"{stream}: {key} is there {count} times" for key, count in times.items() if count != 1]
    return Check("what was acknowledged is in its stream once", len(receipts.given), broken)


def chained(cabinet: Cabinet) -> Check:
    """Versions have no gaps, and every hash follows the one before."""
    broken, examined = [], 0
    for match in _matches(cabinet):
        stored, examined = cabinet.store.read(match), examined + 1
        versions = [json.loads(body)["version"] for body in stored]
        if versions != list(range(1, len(stored) + 1)) or not all(map(chain.is_intact, stored)):
            broken.append(match)
    return Check("versions have no gaps, hashes fit", examined, broken)


def followed(cabinet: Cabinet, followers: Iterable[Follower]) -> Check:
    """Followers received every event once and in order, from the first on."""
    broken, examined, breaks = [], 0, 0
    for follower in followers:
        breaks += follower.breaks
        for match, seen in follower.seen.items():
            examined += len(seen)
            if seen != list(range(1, len(seen) + 1)) or len(seen) > cabinet.store.version(match):
                broken.append(match)
    return Check(f"followers received every event once and in order ({breaks} breaks)", examined, broken)


def told(receiver: Receiver) -> Check:
    """Messages have no gap, no news comes under two ids, and first arrivals are in order."""
    broken = [f"{identifier} came with two contents" for identifier in receiver.changed]
    for webhook, messages in receiver.messages.items():
        sequences = [message["sequence"] for message in messages.values()]
        if sequences != list(range(1, len(sequences) + 1)):
            broken.append(f"{webhook}: {len(sequences)} messages up to {max(sequences)}, not in order or with gaps")
        news = Counter(json.dumps([one["type"], one["data"]], sort_keys=True) for one in messages.values())
        broken += [f"{webhook}: twice: {text[:100]}" for text, number in news.items() if number > 1]
    return Check(
        "webhooks received every message once and in order", sum(map(len, receiver.messages.values())), broken
    )


def receipted(cabinet: Cabinet, receipts: Receipts) -> Check:
    """The running hash in every answer to a command is that of its stream."""
    broken = []
    for match, version, told in receipts.told:
        at = cabinet.play.matches.checkpoint_at(match, version).running_hashes
        if at is None or at.seen_by(0) != told:
            broken.append(f"{match} at {version}: {told} is not {at and at.seen_by(0)}")
    return Check("running hashes in answers are those of the streams", len(receipts.told), broken)


def logged(cabinet: Cabinet) -> Check:
    """The transparency log has every leaf that is due about a match once, and no other about it."""
    broken, examined, taken = [], 0, Counter[int]()
    for match in _matches(cabinet):
        now, places = cabinet.play.matches.current(match)[0].state.match, cabinet.results.log.places(match)
        due = dict(leaves.course_of(now).due()) if now.opened else {}
        taken.update(places.values())
        examined += len(due)
        if places.keys() != due.keys():
            broken.append(f"{match}: leaves at {sorted(places)}, due {sorted(due)}")
        for index, leaf in cabinet.results.keeper.leaves_of(match, now):
            bundle, place = divmod(index, WIDTH)
            if cabinet.results.log.entries(bundle)[place] != leaf.entry:
                broken.append(f"{match}: leaf {index} is another")
    broken += [f"leaf {index} stands for {number}" for index, number in taken.items() if number > 1]
    return Check("the log has every leaf once", examined, broken)


def commented(operator: Caller, receipts: Receipts) -> Check:
    """Every acknowledged comment is there, once."""
    broken = []
    for match, made in groupby(sorted(receipts.comments), lambda one: one[0]):
        there = Counter(one["id"] for one in operator.get(f"/v1/matches/{match}/comments")[1]["comments"])
        broken += [f"{match}: {one}" for _, one in made if there[one] != 1]
    return Check("every acknowledged comment is there", len(receipts.comments), broken)


def audited(operator: Caller, kind: str, streams: list[str]) -> Check:
    """The audits find nothing: rules, chance, rulings, results, snapshots and views are those of the streams."""
    broken = []
    for stream in streams:
        status, report = operator.get(f"/v1/{kind}/{stream}/audit")
        if status != 200 or not report["ok"]:
            broken.append(f"{stream}: {report.get('divergence') or report}")
    return Check(f"audits of all {kind} hold", len(streams), broken)


def finished_are_listed(cabinet: Cabinet) -> Check:
    """Every match is filed as it is, and every finished one that counts has its result."""
    broken, examined = [], 0
    for match in _matches(cabinet):
        now = cabinet.play.matches.current(match)[0].state.match
        examined += 1
        filed = cabinet.projections.filed(match)
        if filed is None or (filed.status, filed.version) != (now.status, now.version):
            broken.append(f"{match} is filed as {filed}, and is {now.status} at {now.version}")
        elif now.outcome and now.counts and not cabinet.projections.results.get(match):
            broken.append(f"{match} has no result")
    return Check("lists and results are those of the streams", examined, broken)


def rebuilt(cabinet: Cabinet) -> Check:
    """The indexes are the same after a rebuild."""
    before = _indexes(cabinet)
    failed = cabinet.projections.rebuild().failed
    after = _indexes(cabinet)
    differ = [str(key) for key in before.keys() | after.keys() if before.get(key) != after.get(key)]
    return Check("indexes are the same after a rebuild", len(before), [*differ, *failed])


def _indexes(cabinet: Cabinet) -> dict[bytes, Any]:
    store = cabinet.redis
    read: dict[bytes, Callable[[bytes], Any]] = {
        b"string": store.get,
        b"hash": store.hgetall,
        b"zset": lambda key: store.zrange(key, 0, -1, withscores=True),
        b"set": store.smembers,
    }
    return {key: read[store.type(key)](key) for key in store.scan_iter(keys.INDEXES, count=1000)}
