"""Connections of a match meet in one of several processes; here each process is a name on the same event loop."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from functools import partial
from typing import Any
from zlib import crc32

import pytest
import uvicorn
from uvicorn.server import ServerState

from service.http.gateway import homes
from service.http.gateway.connection import Connection
from service.http.gateway.homes import Homes
from service.runtime.processes.doors import doors
from tests.loops import run

OUTSIDE, HOME = 0, 1
MATCHES = [f"m_{number:032d}" for number in range(20)]
AT_HOME = next(match for match in MATCHES if crc32(match.encode()) % 2 == HOME)
ELSEWHERE = next(match for match in MATCHES if crc32(match.encode()) % 2 == OUTSIDE)


class Pair:
    """Two processes: a client reaches the one outside, and the other is a home."""

    def __init__(self, between: list[homes.Door]) -> None:
        self.begun = asyncio.Event()
        self._inside = between[HOME][1]
        self.homes = [Homes(number, between) for number in (OUTSIDE, HOME)]
        self.protocols = [self._protocol(number, name) for number, name in ((OUTSIDE, "outside"), (HOME, "home"))]

    def _protocol(self, number: int, name: str) -> Any:
        kind = type(name, (Connection,), {"homes": self.homes[number]})
        config = uvicorn.Config(
            partial(self._say, name), http=kind, lifespan="off", interface="asgi3", log_config=None
        )
        config.load()
        return partial(kind, config=config, server_state=ServerState(), app_state={})

    async def _say(self, name: str, scope: Any, receive: Any, send: Any) -> None:
        """Answer with a name and the body of the request."""
        self.begun.set()
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        said = f"{name} {body.decode()}".strip().encode()
        head = [(b"content-length", b"%d" % len(said))]
        await send({"type": "http.response.start", "status": 200, "headers": head})
        await send({"type": "http.response.body", "body": said})

    async def is_handed_something(self) -> None:
        """Wait until something waits for the home."""
        waiting, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_reader(self._inside, waiting.set)
        await waiting.wait()
        loop.remove_reader(self._inside)

    def take_in(self) -> None:
        """Have the home take what it is handed."""
        self.homes[HOME].open(lambda data: self.protocols[HOME](first=data))


@contextmanager
def two() -> Iterator[Pair]:
    """Two processes."""
    between = doors(2)
    try:
        yield Pair(between)
    finally:
        for side in (side for door in between for side in door):
            side.close()


@asynccontextmanager
async def reached(pair: Pair) -> AsyncIterator[Any]:
    """Where the process outside is reached."""
    server = await asyncio.get_running_loop().create_server(pair.protocols[OUTSIDE], "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()


class Client:
    """A connection to the process outside."""

    def __init__(self, streams: tuple[asyncio.StreamReader, asyncio.StreamWriter]) -> None:
        self._reader, self._writer = streams

    async def ask(self, path: str, body: str = "") -> str:
        """What a request is answered."""
        self.send(path, body)
        return await self.answer()

    def send(self, path: str, body: str = "", length: int | None = None) -> None:
        """Send a request, or the beginning of one whose body is longer."""
        size = len(body) if length is None else length
        self._writer.write(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: {size}\r\n\r\n{body}".encode())

    def send_more(self, body: str) -> None:
        """Send the rest of a body."""
        self._writer.write(body.encode())

    async def answer(self) -> str:
        """The next answer."""
        head = await self._reader.readuntil(b"\r\n\r\n")
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        return (await self._reader.readexactly(size)).decode()

    def close(self) -> None:
        """Hang up."""
        self._writer.close()


@asynccontextmanager
async def client_of(pair: Pair) -> AsyncIterator[Client]:
    """A client, and what it needs."""
    async with reached(pair) as address:
        client = Client(await asyncio.open_connection(*address))
        try:
            yield client
        finally:
            client.close()


def commands(match: str) -> str:
    """The path of the commands of a match."""
    return f"/v1/matches/{match}/commands"


def test_a_command_is_answered_in_the_home_of_its_match() -> None:
    async def play() -> str:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                return await client.ask(commands(AT_HOME), "a move")

    assert run(play()) == "home a move"


def test_a_connection_stays_in_the_home_of_its_first_match() -> None:
    async def play() -> list[str]:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                return [await client.ask(commands(match)) for match in (AT_HOME, ELSEWHERE, AT_HOME)]

    assert run(play()) == ["home", "home", "home"]


def test_a_connection_goes_home_between_two_requests() -> None:
    async def play() -> list[str]:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                return [await client.ask(path) for path in ("/v1/games", commands(AT_HOME))]

    assert run(play()) == ["outside", "home"]


def test_a_body_whose_rest_comes_later_is_whole_at_home() -> None:
    async def play() -> str:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                client.send(commands(AT_HOME), "first ", length=10)
                await asyncio.sleep(0)
                client.send_more("last")
                return await client.answer()

    assert run(play()) == "home first last"


def test_a_body_that_looks_like_a_request_goes_nowhere() -> None:
    async def play() -> str:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                inside = f"POST {commands(AT_HOME)} HTTP/1.1"
                client.send("/v1/games", "", length=len(inside))
                await pair.begun.wait()
                client.send_more(inside)
                return await client.answer()

    assert run(play()).startswith("outside POST")


def test_a_match_at_home_here_stays_here() -> None:
    async def play() -> str:
        with two() as pair:
            pair.take_in()
            async with client_of(pair) as client:
                return await client.ask(commands(ELSEWHERE))

    assert run(play()) == "outside"


def test_a_home_that_takes_nothing_gets_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes, "UNTAKEN_BYTES", 0)

    async def play() -> str:
        with two() as pair:
            async with reached(pair) as address:
                waiting = Client(await asyncio.open_connection(*address))
                waiting.send(commands(AT_HOME))
                await pair.is_handed_something()
                later = Client(await asyncio.open_connection(*address))
                answered = await later.ask(commands(AT_HOME))
                waiting.close()
                later.close()
                return answered

    assert run(play()) == "outside"


def test_a_herd_goes_home_before_the_home_has_taken_any_of_it() -> None:
    """As after a restart, when all followers come back at once."""
    at_home = [match.encode() for match in MATCHES if crc32(match.encode()) % 2 == HOME]
    with two() as pair, socket.socket() as connection:
        handed = [
            pair.homes[OUTSIDE].hand_over(match, connection.fileno(), b"x" * 250)
            for match in at_home
            for _ in range(9)
        ]
    assert len(handed) > 70
    assert all(handed)


def test_many_connections_of_a_match_are_spread_over_the_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(homes, "MATCH_CONNECTIONS", 2)

    async def play() -> list[str]:
        with two() as pair:
            pair.take_in()
            async with reached(pair) as address:
                clients = [Client(await asyncio.open_connection(*address)) for _ in range(3)]
                answered = [await client.ask(commands(AT_HOME)) for client in clients]
                for client in clients:
                    client.close()
                return answered

    assert run(play()) == ["home", "home", "outside"]


def test_a_process_that_stops_hands_nothing_over() -> None:
    async def play() -> str:
        with two() as pair:
            pair.take_in()
            pair.homes[OUTSIDE].close()
            async with client_of(pair) as client:
                return await client.ask(commands(AT_HOME))

    assert run(play()) == "outside"


def test_what_was_handed_to_a_process_that_died_is_taken_by_the_next_one() -> None:
    async def play() -> str:
        with two() as pair:
            async with client_of(pair) as client:
                client.send(commands(AT_HOME), "a move")
                await pair.is_handed_something()
                pair.take_in()
                return await client.answer()

    assert run(play()) == "home a move"
