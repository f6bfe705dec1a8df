"""The transparency log with a million leaves, and what running hashes cost a command."""

import os
import time
from statistics import median
from typing import Any

from bench.measure import Figure, p50_p99
from bench.scripts import SEATS, next_command, open_match, submit
from events import keys
from service.runtime.bootstrap import Cabinet
from transparency import merkle
from transparency.merkle import leaf_hash
from transparency.notes import verified_checkpoint

LEAVES = 1_000_000
BUNDLE = 256
APPENDS = 300
PROOFS = 200
COMMANDS = 3000


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    return [*_tree(cabinet), _receipts(cabinet)]


def _tree(cabinet: Cabinet) -> list[Figure]:
    log, redis = cabinet.log, cabinet.redis
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
        at = index % BUNDLE * 32
        leaf = leaf_hash(log.entries(index // BUNDLE)[at : at + 32])
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


def _receipts(cabinet: Cabinet) -> Figure:
    """Every command, and then its running hash: what it costs in the same run."""
    commands, hashes, done = 0.0, 0.0, 0
    while done < COMMANDS:
        match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
        while (following := next_command(cabinet, match)) and done < COMMANDS:
            started = time.perf_counter()
            submitted: Any = submit(cabinet, match, *following)
            commands += time.perf_counter() - started
            told = submitted.checkpoint.told
            started = time.perf_counter()
            told.seen_by(0)
            hashes += time.perf_counter() - started
            done += 1
    share = 100 * hashes / commands
    return Figure(
        "running hashes of all viewers", f"{1e6 * hashes / done:.0f} µs a command", f"{share:.1f} %", "5 %"
    )
