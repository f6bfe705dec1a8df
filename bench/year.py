"""A year of an ordinary service in minutes: `python -m bench.year`. What grows that should not?

Each day people come, play every game with bots, comment and write studies, and somebody leaves and is erased;
matches go to the archive, data for everybody are made, and the log gets its leaves. The time of Python is moved
(`freezegun`); that of Redis cannot be, so what would have ended meanwhile is removed.
"""

import random
import re
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import click
import freezegun
import freezegun.api
from flask import Flask
from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory
from msgspec import Struct, structs
from rq import Queue

from bench.scale import Tier
from bench.scripts import now
from bench.torture.people import any_command
from domain import games
from service.application.exports import parquet
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.web import application
from service.runtime.workers import jobs
from service.runtime.workers.hand import Hand

DAYS, MONTH = 365, 30
COMMANDS = 12
"""So many commands a person gives in a match before it resigns, unless the match is over."""
PEOPLE = 8
"""So many people play at a time; each day one comes, and the one who came first leaves and is erased."""
PART = timedelta(hours=6)
EXPIRE = """
local cursor, ended = '0', 0
repeat
    local found = redis.call('SCAN', cursor, 'COUNT', 1000)
    cursor = found[1]
    for _, key in ipairs(found[2]) do
        local left = redis.call('PTTL', key)
        if left >= 0 then
            if left <= tonumber(ARGV[1]) then
                ended = ended + redis.call('UNLINK', key)
            else
                redis.call('PEXPIRE', key, left - ARGV[1])
            end
        end
    end
until cursor == '0'
return ended
"""
ID = re.compile(
    r"(?:ply|mat|tou|whk|req|stu|job)_[0-9a-z]+|[0-9a-f]{32,}|\{p[\d.]+\}|(?<=:worker:).*|(?<=:job:).*|:\d+$"
)
"""What differs between the keys of one kind; of indexes only the name counts."""
INDEX = re.compile(r"cn:\{ix:(\w+).*")
OF_A_MATCH = ("index", "cn:*:archived", "cn:{log}")
"""How kinds begin that keep something of every match: what is derived, markers, places and tiles of the log."""
OF_A_PLAYER = ("cn:{*}:player",)
"""How kinds begin that keep something of every player, also of those who have left."""
BYTES_A_MATCH, BYTES_A_PLAYER = 13_000, len(games()) * Tier().player
"""What these take at most, by docs/scale.md."""
DISK_A_MATCH = 9_000
"""What a match takes in the archive on average, by docs/scale.md."""
REWRITTEN = 64_000_000
"""From so many bytes on Redis writes its log anew, whenever it has twice its size."""
FLAT, FEW = 1.25, 20_000
"""Anything else takes at the end at most so many times the bytes of the half of the year, or so many bytes more."""

freezegun.api._get_module_attributes_hash = lambda module: f"{id(module)}-{len(vars(module))}"


class Look(Struct, frozen=True):
    """What was there at the end of a month."""

    day: int
    matches: int
    players: int
    """All who ever came."""
    kinds: Mapping[str, tuple[int, int]]
    """Of each kind of key the number and the bytes of memory."""
    used: int
    """Memory of the server, with its own."""
    archive: int
    exports: int
    redis: int
    """Bytes on disk."""

    def bytes_of(self, beginnings: tuple[str, ...]) -> int:
        """The memory of the kinds that begin so."""
        return sum(size for kind, (_, size) in self.kinds.items() if kind.startswith(beginnings))

    def row(self) -> str:
        """The line of the table."""
        keys, own = (sum(one[place] for one in self.kinds.values()) for place in (0, 1))
        kept = self.bytes_of(OF_A_MATCH)
        rest = own - kept - self.bytes_of(OF_A_PLAYER)
        sizes = (own, self.used, rest, self.archive, self.exports, self.redis)
        told = " | ".join(f"{size / 1e6:.2f}" for size in sizes)
        per_match = f"{kept / self.matches / 1e3:.1f} | {self.archive / self.matches / 1e3:.1f}"
        return f"| {self.day} | {self.matches:,} | {self.players:,} | {keys:,} | {told} | {per_match} |"


HEAD = """
| day | matches | players | keys | MB: of keys | of Redis | what is flat | of archive | of exports | its disk \
| KB of memory a match | of archive |
|---|---|---|---|---|---|---|---|---|---|---|---|"""


def faults(half: Look, end: Look) -> Iterator[str]:
    """What grew otherwise than docs/scale.md says, between the half of the year and its end."""
    for kind, (_, size) in sorted(end.kinds.items()):
        before = half.kinds.get(kind, (0, 0))[1]
        if not kind.startswith((*OF_A_MATCH, *OF_A_PLAYER)) and size > max(FLAT * before, before + FEW):
            yield f"{kind} took {before:,} bytes and takes {size:,}"
    lasting = end.bytes_of((*OF_A_MATCH, *OF_A_PLAYER))
    bounds = (
        ("matches and players take", lasting, end.matches * BYTES_A_MATCH + end.players * BYTES_A_PLAYER),
        ("the archive has", end.archive, end.matches * DISK_A_MATCH),
        ("exports have", end.exports, FLAT * half.exports / half.matches * end.matches),
        ("Redis has on disk", end.redis, REWRITTEN + 2 * end.used),
    )
    for what, size, most in bounds:
        if size > most:
            yield f"{what} {size:,} bytes: more than {most:,.0f}"


class Person:
    """A player with an account."""

    def __init__(self, app: Flask, name: str) -> None:
        self._client = app.test_client()
        made = self._client.post("/v1/players", json={"name": name}).json
        self.id, self._head = made["id"], {"Authorization": f"Bearer {made['token']}"}

    def get(self, path: str) -> Any:
        """What is there."""
        return self._client.get(path, headers=self._head).json

    def send(self, method: str, path: str, body: Any = None) -> Any:
        """What came of it, which is accepted."""
        answer = self._client.open(path, method=method, json={} if body is None else body, headers=self._head)
        assert answer.status_code < 300, answer.text
        return answer.json


class Year:
    """The service and its people."""

    def __init__(self, cabinet: Cabinet, clock: FrozenDateTimeFactory, seed: int) -> None:
        self._cabinet = cabinet
        self._clock = clock
        self._app = application(cabinet)
        self._chance = random.Random(seed)
        self._relay = relay_of(cabinet, "relay", settle_seconds=0)
        self._relay._feed.open()
        self.players = self.matches = 0
        self.last = ""
        self._expire = cabinet.redis.register_script(EXPIRE)
        self.people = [self._comes() for _ in range(PEOPLE)]
        jobs.use(crew_of(cabinet))

    def day(self, number: int, matches: int) -> None:
        """Let a day pass."""
        keys = list(games())
        for place in range(matches):
            host, guest = self.people[-1], self._chance.choice(self.people[:-1])
            self._play(keys[(number * matches + place) % len(keys)], host, guest)
            self.matches += 1
        self._drain()
        self.people.append(self._comes())
        if number % 7 == 0:
            self._study(self.people[-2])
        self.people.pop(0).send("DELETE", "/v1/players/me")
        for _ in range(4):
            self._drain()
            self._clock.tick(PART)
            self._expire(args=[int(PART / timedelta(milliseconds=1))])
        self._drain()

    def _comes(self) -> Person:
        self.players += 1
        return Person(self._app, f"Player {self.players}")

    def _play(self, game: str, host: Person, guest: Person) -> None:
        seats = ["me", "open", *["bot"] * (games()[game].meta.seats[0] - 2)]
        match = f"/v1/matches/{host.send('POST', '/v1/matches', {'game': game, 'seats': seats})['id']}"
        guest.send("POST", f"{match}/seats/1")
        given = 0
        while given < COMMANDS and host.get(match)["status"] == "running":
            for person in (host, guest):
                if options := person.get(f"{match}/options").get("options"):
                    person.send(
                        "POST", f"{match}/commands", any_command(self._chance.choice(options), self._chance)
                    )
                    given += 1
                    break
            else:
                self._drain()
        if host.get(match)["status"] == "running":
            host.send("POST", f"{match}/resign")
        guest.send("POST", f"{match}/comments", {"at": 3, "text": "Here it turned."})
        self.last = match.rpartition("/")[2]

    def _study(self, person: Person) -> None:
        target = {"kind": "match", "match": self.last, "at": 1}
        chapter = {"title": "One", "text": "", "target": target, "nodes": []}
        person.send("POST", "/v1/studies", {"title": "A study", "watch": "link", "chapters": [chapter]})

    def _drain(self) -> None:
        """Relay and work until nothing is left to do."""
        queues = self._cabinet.queues
        every: Sequence[Queue] = (queues.turns, queues.thoughts, queues.deliveries, queues.analyses)
        self._relay.turn(0)
        while self._relay._feed.lag() or any(queue.count for queue in every):
            if any(queue.count for queue in every):
                Hand(list(every), f"worker-{time.monotonic_ns()}").work(burst=True, logging_level="ERROR")
            self._relay.turn(0)

    def look(self, day: int, directory: Path) -> Look:
        """What is there."""
        store, kinds = self._cabinet.redis, dict[str, tuple[int, int]]()
        for key in store.scan_iter(count=1000):
            kind = _kind(key.decode(errors="replace"))
            number, size = kinds.get(kind, (0, 0))
            kinds[kind] = number + 1, size + (store.memory_usage(key, samples=0) or 0)
        used = int(store.info("memory")["used_memory"])
        disk = [_bytes(directory / name) for name in ("archive", "exports", "redis")]
        return Look(day, self.matches, self.players, kinds, used, *disk)


def _kind(key: str) -> str:
    found = INDEX.match(key)
    return f"index {found[1]}" if found else ID.sub("*", key)


def _bytes(directory: Path) -> int:
    return sum(path.stat().st_size for path in directory.rglob("*") if path.is_file())


@click.command()
@click.option("--days", type=click.IntRange(2 * MONTH), default=DAYS, show_default=True)
@click.option("--matches", default=2, show_default=True, help="Matches a day.")
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
@click.option("--kinds", is_flag=True, help="Print every kind of key, at the half and at the end.")
def main(days: int, matches: int, seed: int, kinds: bool) -> None:
    """Let a year pass, and look every month at what is there."""
    with tempfile.TemporaryDirectory(prefix="cn-") as name, EmbeddedServer(Path(name) / "redis") as server:
        place, looks = Path(name), list[Look]()
        config = Config(server.url, server.url, archive=str(place / "archive"), exports=str(place / "exports"))
        config = structs.replace(config, open_data="pseudonyms")
        parquet.file_of("matches", [])  # what that loads is compiled for the time as it is
        print(HEAD, flush=True)
        with freeze_time(now(), real_asyncio=True) as clock, closing(Cabinet.compose(config, clock=now)) as cabinet:
            year = Year(cabinet, clock, seed)
            for day in range(1, days + 1):
                year.day(day, matches)
                if day % MONTH == 0:
                    looks.append(year.look(day, place))
                    print(looks[-1].row(), flush=True)
    half, end = looks[len(looks) // 2 - 1], looks[-1]
    if kinds:
        for kind, (number, size) in sorted(end.kinds.items()):
            before = half.kinds.get(kind, (0, 0))
            print(f"{before[0]:7,} {before[1]:10,} → {number:7,} {size:10,} {kind}")
    found = list(faults(half, end))
    print("\n".join(found) or "\nNothing grew otherwise than docs/scale.md says.")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
