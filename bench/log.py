"""The transparency log with a million leaves, and what running hashes and the log cost a command."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from statistics import median
from typing import Any

from bench.measure import Figure, p50_p99
from bench.scripts import SEATS, next_command, open_match, submit
from events import keys, running_hash
from service.application.following.portions import Bookmark, Look, Portions
from service.application.matches.eyes import Asker
from service.application.players import Player, Principal
from service.http.following.encoding import SSE
from service.runtime.bootstrap import Cabinet
from service.runtime.web import portions_of
from streams.pending import Arrival
from transparency import merkle
from transparency.merkle import leaf_hash
from transparency.notes import verified_checkpoint

LEAVES = 1_000_000
BUNDLE = 256
APPENDS = 300
PROOFS = 200
MATCHES = 12
"""How many are played with and without, command by command in turn."""
NOTHING = bytes(32)


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    return [*_tree(cabinet), *_paired(cabinet)]


def _tree(cabinet: Cabinet) -> list[Figure]:
    log, redis = cabinet.results.log, cabinet.redis
    for number in range(-(-LEAVES // BUNDLE)):
        count = min(BUNDLE, LEAVES - number * BUNDLE)
        redis.set(keys.log_entries(number), os.urandom(32 * count))
    redis.set(keys.log_size(), LEAVES)
    started = time.perf_counter()
    log.publish()
    grown = time.perf_counter() - started
    appended = []
    for number in range(APPENDS):
        started = time.perf_counter()
        log.add(f"mat_{number}", {1: os.urandom(32)})
        log.publish()
        appended.append(time.perf_counter() - started)
    checkpoint = verified_checkpoint(log.checkpoint(), [log.signers()[0].verifier])
    proved, verified, size = [], [], 0
    for number in range(PROOFS):
        index = number * (LEAVES // PROOFS)
        started = time.perf_counter()
        proof = log.inclusion(index, checkpoint.size)
        proved.append(time.perf_counter() - started)
        leaf = leaf_hash(log.entries(index // BUNDLE)[index % BUNDLE])
        started = time.perf_counter()
        merkle.check_inclusion(leaf, index, checkpoint.size, proof.path, checkpoint.root)
        verified.append(time.perf_counter() - started)
        size = max(size, sum(map(len, proof.path)))
    return [
        Figure(f"log of {LEAVES:,} leaves: all tiles and the checkpoint made", f"{grown:.1f} s"),
        Figure("a leaf appended, its tiles written, the checkpoint signed", p50_p99(appended)),
        Figure("a proof of inclusion made", p50_p99(proved), f"{size} bytes"),
        Figure("a proof of inclusion verified", f"p50 {1e6 * median(verified):.0f} µs"),
    ]


def _paired(cabinet: Cabinet) -> list[Figure]:
    """Commands whose four seats are followed, in turn with running hashes and the log, and with neither."""
    portions = portions_of(cabinet.play)
    spent: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(MATCHES):
        pair = {trusting: _played(cabinet, portions, logged=trusting) for trusting in spent}
        while True:
            with _told_nothing():
                without = next(pair[False], None)
            with_ = next(pair[True], None)
            if without is None or with_ is None:
                break
            spent[False].append(without)
            spent[True].append(with_)
    without, with_ = median(spent[False]), median(spent[True])
    mean = sum(spent[True]) / sum(spent[False])
    return [
        Figure(
            f"processor time of {len(spent[True])} followed commands, without and with running hashes and the log",
            f"p50 {1e3 * without:.3f}, {1e3 * with_:.3f} ms",
            f"{100 * (with_ / without - 1):+.1f} % (mean {100 * (mean - 1):+.1f} %)",
            "5 %",
        )
    ]


def _played(cabinet: Cabinet, portions: Portions, *, logged: bool) -> Iterator[float]:
    """The seconds of each command of a match in one process, with all that follows from it for those who watch."""
    match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
    looks = [Look(Asker(Principal(player=Player(f"ply_{seat}", "", ""))), SSE) for seat in range(SEATS)]
    while following := next_command(cabinet, match):
        before = cabinet.store.version(match)
        started = time.process_time()
        done: Any = submit(cabinet, match, *following)
        done.checkpoint.running_hashes.seen_by(0)
        portions.portions_of(Arrival.from_done(match, done), [(Bookmark(before), look) for look in looks])
        cabinet.projections.catch_up(match, done.checkpoint.version)
        if logged:
            cabinet.results.keeper.follow_match(match, done.checkpoint.state.match)
            cabinet.results.keeper.publish_added()
        yield time.process_time() - started


@contextmanager
def _told_nothing() -> Iterator[None]:
    """Meanwhile running hashes are not worked out."""
    digests = running_hash._digests
    running_hash._digests = lambda _, seats: [NOTHING] * (1 + seats)
    try:
        yield
    finally:
        running_hash._digests = digests
