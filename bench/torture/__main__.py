"""Runs it: `python -m bench.torture --minutes 10 --kill all --seed 1`."""

import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event, Lock
from typing import Protocol

import click

from bench.torture import checks
from bench.torture.caller import Caller, Pace, Receipts
from bench.torture.fleet import OPERATOR, TARGETS, Fleet
from bench.torture.listeners import Follower, Receiver
from bench.torture.people import Organiser, Person
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config

PEOPLE, FOLLOWERS = 4, 4
KILL_SECONDS = (1.0, 5.0)
"""The shortest and the longest time between two kills."""
SHOWN = 5


@click.command()
@click.option("--minutes", default=10.0, show_default=True)
@click.option("--kill", default="all", show_default=True, help=f"What to kill: all, none, or some of {TARGETS}.")
@click.option("--seed", default=1, show_default=True, help="Determines who is killed and when, and what is played.")
@click.option("--rate", default=0.0, help="Commands a second, all players together; 0 is as fast as they come.")
@click.option("--fsync", default="always", show_default=True, help="CABINET_FSYNC.")
def main(minutes: float, kill: str, seed: int, rate: float, fsync: str) -> None:
    """Play, kill, and check."""
    targets = {"all": list(TARGETS), "none": []}.get(kill, kill.split(","))
    with tempfile.TemporaryDirectory() as directory:
        fleet = Fleet(Path(directory), CABINET_FSYNC=fsync)
        try:
            fleet.start()
            disturb = partial(kill_at_random, fleet, minutes * 60, targets, random.Random(seed))
            killed, found = run(fleet, disturb, seed, Pace(rate))
        finally:
            fleet.stop()
    print(f"{sum(killed.values())} kills {dict(killed)}; {minutes:g} minutes, --kill {kill} --seed {seed}\n")
    show(found)
    sys.exit(any(check.broken for check in found))


def show(found: list[checks.Check]) -> None:
    """Print a table of what was examined, and some of what is broken."""
    print("| promise | examined | broken |\n|---|---|---|")
    for check in found:
        print(f"| {check.promise} | {check.examined:,} | {len(check.broken)} |")
    for check in found:
        for line in check.broken[:SHOWN]:
            print(f"\n{check.promise}: {line}")


class Service(Protocol):
    """What is played on: where it answers, and the settings of a process that uses its store."""

    port: int

    def environment(self) -> dict[str, str]: ...


def run(
    fleet: Service,
    disturb: Callable[[Callable[[], bool]], Counter[str]],
    seed: int,
    pace: Pace,
    receipts: Receipts | None = None,
) -> tuple[Counter[str], list[checks.Check]]:
    """Play on a running service while it is disturbed, then check; returns what was done, and what was found.

    `disturb` is given a function that says whether anybody has stopped playing.
    """
    receipts, receiver = receipts or Receipts(), Receiver()
    enough, finished = Event(), Event()
    followers = [Follower(fleet.port, receipts, finished.is_set) for _ in range(FOLLOWERS)]
    with ThreadPoolExecutor(PEOPLE + FOLLOWERS + 1) as threads:
        players = list(
            threads.map(lambda number: _player(fleet, receipts, receiver, number, pace), range(PEOPLE + 1))
        )
        games = players[0].get("/v1/games")[1]
        games = games["items"] if isinstance(games, dict) else games
        played: list[Future[None]] = []
        for number, player in enumerate(players):
            drawn = random.Random(f"{seed} {number}")
            does = (
                Person(player, games, drawn, enough.is_set).play
                if number
                else Organiser(player, games, drawn, enough.is_set).hold
            )
            played.append(threads.submit(does))
        taken, lock = {""}, Lock()
        listening = [threads.submit(follower.follow, taken, lock) for follower in followers]
        try:
            done = disturb(lambda: any(one.done() for one in played))
        finally:
            enough.set()
            if any(one.done() and one.exception() for one in played):
                finished.set()
        for one in played:
            one.result()
        with closing(Cabinet.compose(_config(fleet))) as cabinet:
            quiet = checks.until_quiet(cabinet)
            finished.set()
            for heard in listening:
                heard.result()
            operator = Caller(fleet.port, receipts, OPERATOR)
            found = [quiet, *checks.all_of(cabinet, operator, receipts, followers, receiver)]
    receiver.stop()
    return done, found


def _player(fleet: Service, receipts: Receipts, receiver: Receiver, number: int, pace: Pace) -> Caller:
    """A player with a webhook about its matches; the first is the organiser."""
    player = Caller(fleet.port, receipts, pace=pace)
    player.sign_up(f"Player {number}")
    if number:
        status, made = player.post("/v1/webhooks", {"subject": player.id, "url": receiver.url})
        assert status == 201, made
    return player


def kill_at_random(
    fleet: Fleet, seconds: float, targets: list[str], chance: random.Random, stopped: Callable[[], bool]
) -> Counter[str]:
    """Kill one after another until the time is over, and start again what has ended; returns how many of each."""
    killed: Counter[str] = Counter()
    ends = time.monotonic() + seconds
    while (now := time.monotonic()) < ends and not stopped():
        until = min(ends, now + chance.uniform(*KILL_SECONDS))
        while time.monotonic() < until:
            fleet.mend()
            time.sleep(0.1)  # between two looks
        if targets and time.monotonic() < ends:
            target = chance.choice(targets)
            killed[target] += fleet.kill(target, chance)
    for _ in range(20):
        fleet.mend()
        time.sleep(0.1)  # what dies of the last kill is started again
    return killed


def _config(fleet: Service) -> Config:
    return Config.from_environment(fleet.environment())


if __name__ == "__main__":
    main()
