"""A soak: the service at a steady rate, nothing killed. `python -m bench.torture.soak --minutes 60 --rate 8`.

Prints every ten minutes the memory of each process, the number of keys by kind, and the latency of commands.
"""

import random
import re
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import quantiles
from threading import Lock
from typing import Any

import click

from bench.torture.caller import Caller, Pace, Receipts
from bench.torture.fleet import ROLES, Fleet
from bench.torture.listeners import Follower, Receiver
from bench.torture.people import Person
from events.connection import connect

PEOPLE, FOLLOWERS = 4, 2
PORTION_SECONDS = 600.0
KIND = re.compile(
    r"(ply|mat|tou|whk|req)_[0-9a-z]+|[0-9a-f]{32,}|\{p\d+\}|(?<=:tag:).*|(?<=:sums:).*|(?<=:worker:).*|(?<=:job:).*|:\d+$"
)
"""What differs between the keys of one kind."""


@click.command()
@click.option("--minutes", default=60.0, show_default=True)
@click.option("--rate", default=8.0, show_default=True, help="Commands a second, all callers together.")
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
def main(minutes: float, rate: float, seed: int) -> None:
    """Play at a steady rate, and look at what grows."""
    began = time.monotonic()
    ends = began + minutes * 60

    def over() -> bool:
        return time.monotonic() >= ends

    with tempfile.TemporaryDirectory() as directory, ThreadPoolExecutor(PEOPLE + FOLLOWERS) as threads:
        fleet = Fleet(Path(directory), CABINET_ARCHIVE_AFTER="60s")
        try:
            fleet.start()
            receipts, receiver, pace = Receipts(), Receiver(), Pace(rate)
            people = [Caller(fleet.port, receipts, pace=pace) for _ in range(PEOPLE)]
            for number, person in enumerate(people):
                person.sign_up(f"Player {number}")
                person.post("/v1/webhooks", {"subject": person.id, "url": receiver.url})
            games = people[0].get("/v1/games")[1]
            games = games["items"] if isinstance(games, dict) else games
            taken, lock = {""}, Lock()
            for number, person in enumerate(people):
                threads.submit(Person(person, games, random.Random(f"{seed} {number}"), over).play)
            for _ in range(FOLLOWERS):
                threads.submit(Follower(fleet.port, receipts, over).follow, taken, lock)
            _watch(fleet, began, ends, pace, receipts)
        finally:
            ends = 0.0
            fleet.stop()


def _watch(fleet: Fleet, began: float, ends: float, pace: Pace, receipts: Receipts) -> None:
    """Print a line at the beginning and after every portion of the time."""
    store = connect(fleet.url)
    due = began + PORTION_SECONDS / 5  # what is loaded at the first use is loaded then
    while True:
        time.sleep(max(0.0, min(due, ends) - time.monotonic()))  # until the next look
        now = time.monotonic()
        seconds = pace.portion()
        cuts = [1000 * cut for cut in quantiles(seconds, n=100)] if len(seconds) > 1 else [0.0] * 99
        latency = f"p50 {cuts[49]:.1f}, p95 {cuts[94]:.1f}, p99 {cuts[98]:.1f} ms"
        print(f"\n{(now - began) / 60:.1f} minutes: {len(seconds)} commands, {latency}")
        print(f"{len(receipts.matches)} matches; answers {dict(receipts.statuses)}")
        print("memory (MB, proportional):", _memory(fleet))
        info = store.info("memory")
        print(f"store: {info['used_memory'] / 1e6:.1f} MB used; {store.dbsize()} keys:", _kinds(store), flush=True)
        if now >= ends:
            return
        due = now + PORTION_SECONDS if due > began + PORTION_SECONDS / 2 else began + PORTION_SECONDS


def _memory(fleet: Fleet) -> str:
    found = [f"{role} {' '.join(f'{_pss(pid):.1f}' for pid in fleet.pids(role))}" for role in ROLES]
    return ", ".join(found)


def _pss(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def _kinds(store: Any) -> str:
    kinds = Counter(KIND.sub("*", key.decode(errors="replace")) for key in store.scan_iter(count=1000))
    return ", ".join(f"{kind} {number}" for kind, number in kinds.most_common())


if __name__ == "__main__":
    main()
