"""Runs it: `python -m bench.torture --minutes 10 --kill all --seed 1`."""

import random
import socket
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Lock

import click
from msgspec.structs import replace

from bench.torture import checks
from bench.torture.caller import Caller, Receipts
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
def main(minutes: float, kill: str, seed: int) -> None:
    """Play, kill, and check."""
    targets = {"all": list(TARGETS), "none": []}.get(kill, kill.split(","))
    with tempfile.TemporaryDirectory() as directory, socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        fleet = Fleet(Path(directory), port)
        try:
            fleet.start()
            killed, found = _run(fleet, minutes * 60, targets, seed)
        finally:
            fleet.stop()
    print(f"{sum(killed.values())} kills {dict(killed)}; {minutes:g} minutes, --kill {kill} --seed {seed}\n")
    print("| promise | examined | broken |\n|---|---|---|")
    for check in found:
        print(f"| {check.promise} | {check.examined:,} | {len(check.broken)} |")
    for check in found:
        for line in check.broken[:SHOWN]:
            print(f"\n{check.promise}: {line}")
    sys.exit(any(check.broken for check in found))


def _run(fleet: Fleet, seconds: float, targets: list[str], seed: int) -> tuple[Counter[str], list[checks.Check]]:
    receipts, receiver, chance = Receipts(), Receiver(), random.Random(seed)
    ends = time.monotonic() + seconds
    finished = False

    def over() -> bool:
        return time.monotonic() >= ends

    def told() -> bool:
        return finished

    followers = [Follower(fleet.port, receipts, told) for _ in range(FOLLOWERS)]
    with ThreadPoolExecutor(PEOPLE + FOLLOWERS + 1) as threads:
        players = list(threads.map(lambda number: _player(fleet, receipts, receiver, number), range(PEOPLE + 1)))
        games = players[0].get("/v1/games")[1]
        games = games["items"] if isinstance(games, dict) else games
        played: list[Future[None]] = []
        for number, player in enumerate(players):
            drawn = random.Random(f"{seed} {number}")
            does = Person(player, games, drawn, over).play if number else Organiser(player, games, drawn, over).hold
            played.append(threads.submit(does))
        taken, lock = {""}, Lock()
        listening = [threads.submit(follower.follow, taken, lock) for follower in followers]
        killed = _kill(fleet, ends, targets, chance, played)
        for one in played:
            one.result()
        with closing(Cabinet(_config(fleet))) as cabinet:
            quiet = checks.until_quiet(cabinet)
            finished = True
            for heard in listening:
                heard.result()
            operator = Caller(fleet.port, receipts, OPERATOR)
            found = [quiet, *checks.all_of(cabinet, operator, receipts, followers, receiver)]
    receiver.stop()
    return killed, found


def _player(fleet: Fleet, receipts: Receipts, receiver: Receiver, number: int) -> Caller:
    """A player with a webhook about its matches; the first is the organiser."""
    player = Caller(fleet.port, receipts)
    player.sign_up(f"Player {number}")
    if number:
        status, made = player.post("/v1/webhooks", {"subject": player.id, "url": receiver.url})
        assert status == 201, made
    return player


def _kill(
    fleet: Fleet, ends: float, targets: list[str], chance: random.Random, played: list[Future[None]]
) -> Counter[str]:
    """Kill one after another until the time is over, and start again what has ended."""
    killed: Counter[str] = Counter()
    while (now := time.monotonic()) < ends and not any(one.done() and one.exception() for one in played):
        until = min(ends, now + chance.uniform(*KILL_SECONDS))
        while time.monotonic() < until:
            fleet.mend()
            time.sleep(0.1)  # between two looks
        if targets and time.monotonic() < ends:
            target = chance.choice(targets)
            fleet.kill(target, chance)
            killed[target] += 1
    for _ in range(20):
        fleet.mend()
        time.sleep(0.1)  # what dies of the last kill is started again
    return killed


def _config(fleet: Fleet) -> Config:
    config = Config.from_environment(fleet.environment())
    return replace(config, queue_url=fleet.url)


if __name__ == "__main__":
    main()
