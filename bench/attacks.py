"""What one caller can do to the others: `python -m bench.attacks [WORD…]`. The limits are those by default.

With words only the attacks whose names have one of them: `python -m bench.attacks knowledge bots`.

A polite caller asks one thing after another while an attacker, from another address and with another token, does
its worst. Everything runs on this machine; the attackers give way to the service.
"""

import asyncio
import json
import multiprocessing
import os
import resource
import socket
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from http.client import HTTPConnection, HTTPException
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import quantiles
from typing import Any

from bench.processes import Role
from bench.scripts import next_command, open_match, submit
from domain import games
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.address import Address
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config

LIMITS = {"CABINET_RATE": "", "CABINET_RATE_ACCOUNTS": "", "CABINET_RATE_TURN": "", "CABINET_STREAMS": ""}
"""Empty settings are those by default."""
POLITE, ATTACKER = "127.0.0.2", "127.0.0.3"
ASKED = 400
PAUSE_SECONDS = 0.02
"""Between two requests of the polite caller."""
AT_ONCE = 200
FILES = 20_000
LATE_SECONDS = 10.0
TURNS = 60
OPENED = 300
BOTS = f"{OPENED} matches of bots alone"


def main() -> None:
    """Measure undisturbed, then in each attack."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    with tempfile.TemporaryDirectory() as directory, EmbeddedServer(Path(directory)) as server:
        cabinet = Cabinet(Config(server.url, server.url))
        with closing(cabinet), _service(server.url) as port:
            players = [_sign_up(port, name) for name in ("Ada", "Mallory")]
            ada, mallory = (player["token"] for player in players)
            asked = _polite_requests(port, ada)
            print("| attack | p50 | p99 | most | unanswered |\n|---|---|---|---|---|")
            for what, attack in _attacks(port, mallory).items():
                if _is_wanted(what):
                    _measure("undisturbed", partial(_ask_politely, port, ada, asked))
                    with attack():
                        _measure(what, partial(_ask_politely, port, ada, asked))
            if _is_wanted(BOTS):
                _measure("undisturbed, until a bot has answered", partial(_turns, cabinet))
                for _ in range(OPENED):
                    open_match(cabinet, [None, None])
                _measure(f"{BOTS}, until a bot of another has answered", partial(_turns, cabinet))


def _is_wanted(what: str) -> bool:
    return not sys.argv[1:] or any(word in what for word in sys.argv[1:])


@contextmanager
def _service(url: str) -> Iterator[int]:
    """Two API processes, a relay and two workers; the port of the API."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    settings = {**LIMITS, "CABINET_REDIS_URL": url, "PORT": str(port)}
    commands = (("serve", "--processes=2"), ("relay",), ("work",), ("work",))
    roles = [Role("-m", "service", *words, **settings) for words in commands]
    try:
        while not Address("127.0.0.1", port).is_healthy():
            time.sleep(0.1)  # between two looks
        time.sleep(5)  # until every process has loaded everything
        yield port
    finally:
        for role in roles:
            role.stop()


def _measure(what: str, times: Callable[[], list[float]]) -> None:
    found = times()
    cuts = [1000 * cut for cut in quantiles(found, n=100)]
    late = sum(seconds >= LATE_SECONDS for seconds in found)
    row = (
        what,
        f"{cuts[49]:.1f} ms",
        f"{cuts[98]:.1f} ms",
        f"{1000 * max(found):.0f} ms",
        f"{late} of {len(found)}",
    )
    print(f"| {' | '.join(row)} |", flush=True)


# The polite caller.


def _ask(port: int, token: str, path: str, body: Any = None) -> Any:
    """The answer to one request on a connection of its own."""
    connection = HTTPConnection("127.0.0.1", port, timeout=LATE_SECONDS, source_address=(POLITE, 0))
    with closing(connection):
        sent = None if body is None else json.dumps(body)
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        connection.request("GET" if body is None else "POST", path, sent, headers)
        answered = connection.getresponse()
        read = answered.read()
        if answered.status >= 300:
            raise OSError(answered.status, read)
        return json.loads(read)


def _sign_up(port: int, name: str) -> Any:
    return _ask(port, "", "/v1/players", {"name": name})


def _polite_requests(port: int, token: str) -> tuple[str, ...]:
    """What somebody asks who plays a match."""
    match = _ask(port, token, "/v1/matches", {"game": "conspiracy", "seats": ["me", "bot"]})["id"]
    return ("/healthz", "/v1/games", f"/v1/matches/{match}/view", f"/v1/matches/{match}/options")


def _ask_politely(port: int, token: str, asked: tuple[str, ...]) -> list[float]:
    times = []
    for number in range(ASKED):
        began = time.monotonic()
        try:
            _ask(port, token, asked[number % len(asked)])
            times.append(time.monotonic() - began)
        except (OSError, HTTPException):
            times.append(LATE_SECONDS)
        time.sleep(PAUSE_SECONDS)  # the pace of the polite caller
    return times


def _turns(cabinet: Cabinet) -> list[float]:
    """How long bots take to answer a person."""
    times: list[float] = []
    while len(times) < TURNS:
        match = open_match(cabinet, ["ply_9", None])
        while len(times) < TURNS:
            version = cabinet.matches.current(match)[0].version
            following = next_command(cabinet, match)
            if following is None:
                break
            if following[0] != 0:
                cabinet.wait_for(match, version, LATE_SECONDS)
                continue
            began = time.monotonic()
            last = submit(cabinet, match, *following).envelopes[-1]
            upcoming = next_command(cabinet, match)
            if upcoming and upcoming[0] != 0:
                cabinet.wait_for(match, last.version, LATE_SECONDS)
                times.append(time.monotonic() - began)
    return times


# Attackers.

Attack = Callable[[], Any]


def _attacks(port: int, token: str) -> dict[str, Attack]:
    head = f"Host: x\r\nAuthorization: Bearer {token}\r\n"
    return {
        "400 half-sent heads": lambda: _open(port, 400, b"GET /v1/games HTTP/1.1\r\nHost: x\r\nX-Slow: "),
        "400 half-sent bodies": lambda: _open(
            port, 400, b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{"
        ),
        "4,800 idle connections": lambda: _open(port, 4800, b""),
        **{
            f"{AT_ONCE} {what} at once, {how}": lambda request=request, patient=patient: _flood(
                port, request, patient
            )
            for what, request in {
                "adjudications": _adjudication(head),
                "`knowledge?samples=200`": _knowledge(port, token, head),
            }.items()
            for how, patient in {"again when told": True, "again at once": False}.items()
        },
    }


@contextmanager
def _open(port: int, number: int, sent: bytes) -> Iterator[None]:
    """Hold so many connections, each with the beginning of a request."""
    held = []
    for _ in range(number):
        with suppress(OSError):
            made = socket.create_connection(("127.0.0.1", port), timeout=5, source_address=(ATTACKER, 0))
            held.append(made)
            if sent:
                made.sendall(sent)
    try:
        yield
    finally:
        for one in held:
            one.close()


def _adjudication(head: str) -> bytes:
    """As many beginnings of the most costly game as fit."""
    seats = games()["pax_illuminaten"].meta.seats[1]
    items = [{"setup": {"seats": seats, "seed": f"{number:02x}"}, "commands": []} for number in range(100)]
    body = json.dumps({"items": items})
    length = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    return f"POST /v1/games/pax_illuminaten/adjudicate HTTP/1.1\r\n{head}{length}{body}".encode()


def _knowledge(port: int, token: str, head: str) -> bytes:
    """What a seat may know of a match that has just begun."""
    match = _ask(port, token, "/v1/matches", {"game": "pax_illuminaten", "seats": ["me", "bot"]})["id"]
    return f"GET /v1/matches/{match}/knowledge?samples=200&seat=0 HTTP/1.1\r\n{head}\r\n".encode()


@contextmanager
def _flood(port: int, request: bytes, patient: bool) -> Iterator[None]:
    """The same request over and over on many connections, from a process that gives way to others."""
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    process = context.Process(target=_flooding, args=(port, request, patient, stopped))
    process.start()
    time.sleep(3)  # until it has begun
    try:
        yield
    finally:
        stopped.set()
        process.join()


def _flooding(port: int, request: bytes, patient: bool, stopped: Event) -> None:
    os.nice(19)
    asyncio.run(_all_at_once(port, request, patient, stopped))


async def _all_at_once(port: int, request: bytes, patient: bool, stopped: Event) -> None:
    answered: dict[bytes, int] = {}
    await asyncio.gather(*(_repeat(port, request, patient, stopped, answered) for _ in range(AT_ONCE)))
    print(f"<!-- answers to the attacker: { {status.decode(): number for status, number in answered.items()} } -->")


async def _repeat(port: int, request: bytes, patient: bool, stopped: Event, answered: dict[bytes, int]) -> None:
    """One connection of the attacker. A patient one waits as long as the answer says."""
    while not stopped.is_set():
        with suppress(OSError, asyncio.IncompleteReadError):
            reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(ATTACKER, 0))
            while not stopped.is_set():
                writer.write(request)
                head = await reader.readuntil(b"\r\n\r\n")
                fields = dict(line.lower().split(b": ", 1) for line in head.split(b"\r\n")[1:-2])
                await reader.readexactly(int(fields.get(b"content-length", 0)))
                status = head.split(b" ", 2)[1]
                answered[status] = answered.get(status, 0) + 1
                if patient:
                    await asyncio.sleep(float(fields.get(b"retry-after", 0)))
            writer.close()


if __name__ == "__main__":
    main()
