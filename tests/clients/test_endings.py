"""How the clients end: at once when they are told to, and by themselves when their patience does."""

import asyncio
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any

import httpx
import pytest

from tests.clients.test_python import Scripted, stream, waited
from tests.clients.test_typescript import node
from tests.loops import run

__all__ = ["waited"]  # a fixture

PATIENCE = 30.0
"""Seconds after which something counts as hanging; a stream without an event lasts longer."""
LIFE = ": still there\n\n"


@contextmanager
def refusing(wait: int) -> Iterator[tuple[str, Event]]:
    """The address of a service that asks everybody to come again after so many seconds; set when it was asked."""
    asked = Event()

    class Refusal(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            body = b'{"code": "too_many_streams", "detail": "full"}'
            self.send_response(503)
            self.send_header("Content-Type", "application/problem+json")
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Retry-After", str(wait))
            self.end_headers()
            self.wfile.write(body)
            asked.set()

        def log_message(self, *how: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Refusal) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()


def in_thread(do: Callable[[], Any]) -> tuple[Thread, list[Any]]:
    """Runs something that waits; what it came to."""
    found: list[Any] = []

    def work() -> None:
        try:
            found.append(do())
        except Exception as error:
            found.append(error)

    thread = Thread(target=work, daemon=True)
    thread.start()
    return thread, found


# What belongs to somebody else.


@pytest.mark.usefixtures("python_client")
def test_who_signs_up_with_a_transport_of_its_own_keeps_it(address: str) -> None:
    from cabinet_noir_client import Client

    with httpx.Client() as own:
        with Client.sign_up("Ada", address, http=own) as client:
            assert client.me()["name"] == "Ada"
        assert not own.is_closed


@pytest.mark.usefixtures("python_client")
def test_who_signs_up_with_a_transport_of_its_own_keeps_it_with_await(address: str) -> None:
    from cabinet_noir_client import AsyncClient

    async def sign_up() -> tuple[str, bool]:
        async with httpx.AsyncClient() as own:
            async with await AsyncClient.sign_up("Ada", address, http=own) as client:
                name = (await client.me())["name"]
            return name, own.is_closed

    assert run(sign_up()) == ("Ada", False)


# Patience.


def test_a_request_that_is_told_to_wait_for_nothing_waits_and_gives_up(waited: list[float]) -> None:
    from cabinet_noir_client import Client, Unavailable

    scripted = Scripted(*(httpx.Response(503, headers={"Retry-After": "0"}) for _ in range(50)))
    with pytest.raises(Unavailable):
        Client(http=httpx.Client(transport=scripted), patience=3).games()
    assert 1 < len(scripted.asked) < 10
    assert min(waited) >= 0.2
    assert sum(waited) <= 3


@pytest.mark.parametrize("answer", ["refusal", "stream"])
def test_a_stream_that_never_comes_is_given_up(waited: list[float], answer: str) -> None:
    from cabinet_noir_client import Client, Problem

    def made() -> httpx.Response:
        if answer == "stream":
            return stream("retry: 1\n\n")
        return httpx.Response(
            503, json={"code": "too_many_streams", "detail": "full"}, headers={"Retry-After": "0"}
        )

    scripted = Scripted(*(made() for _ in range(50)))
    with pytest.raises((Problem, httpx.TransportError)):
        next(Client(http=httpx.Client(transport=scripted), patience=3).match("mat_x").events())
    assert 1 < len(scripted.asked) < 10
    assert min(waited) >= 0.2


def test_a_stream_that_shows_life_is_not_given_up(waited: list[float]) -> None:
    from cabinet_noir_client import Client

    broken = (stream(LIFE) for _ in range(20))
    scripted = Scripted(*broken, stream("event: end\nid: 1\ndata: {}\n\n"))
    assert list(Client(http=httpx.Client(transport=scripted), patience=3).match("mat_x").events()) == []
    assert len(scripted.asked) == 21


@pytest.mark.parametrize("told", ["Wed, 21 Oct 2026 07:28:00 GMT", "²", "-1", "1e3"])
def test_what_is_no_number_of_seconds_is_a_wait_of_the_clients_own(waited: list[float], told: str) -> None:
    from cabinet_noir_client import Client

    refused = httpx.Response(503, headers=[("Retry-After", told.encode("latin-1"))])  # type: ignore[arg-type]  # httpx takes bytes too
    scripted = Scripted(refused, httpx.Response(200, json=[]))
    assert Client(http=httpx.Client(transport=scripted)).games() == []
    assert 0.2 <= waited[0] < 1


@pytest.mark.parametrize("body", ["{", "[]", "null", '{"code": "x"}'])
def test_a_problem_that_is_no_document_is_told_by_its_status(waited: list[float], body: str) -> None:
    from cabinet_noir_client import Client, NotFound

    headers = {"Content-Type": "application/problem+json"}
    scripted = Scripted(httpx.Response(404, text=body, headers=headers))
    with pytest.raises(NotFound) as refused:
        Client(http=httpx.Client(transport=scripted)).games()
    assert refused.value.code == "unexplained"


# Endings.


@pytest.mark.usefixtures("python_client")
@pytest.mark.parametrize("course", ["events", "turns"])
def test_a_stream_is_ended_by_another_thread_while_nothing_happens(address: str, course: str) -> None:
    from cabinet_noir_client import Client

    with Client.sign_up("Ada", address) as client:
        match = client.open_match({"game": "richelieu", "seats": ["me", "open"]})
        items = match.events(match.summary()["version"]) if course == "events" else match.turns()
        thread, found = in_thread(lambda: list(items))
        while not (items._items.gi_running and items._ending._response):
            thread.join(0.01)
        items.close()
        thread.join(PATIENCE)
        assert found == [[]]
        assert list(items) == []
        assert client.me()["name"] == "Ada"


@pytest.mark.usefixtures("python_client")
@pytest.mark.parametrize("course", ["events", "turns"])
def test_a_stream_is_ended_by_another_task_while_nothing_happens(address: str, course: str) -> None:
    from cabinet_noir_client import AsyncClient

    async def end() -> tuple[list[Any], str]:
        async with await AsyncClient.sign_up("Ada", address) as client:
            match = await client.open_match({"game": "richelieu", "seats": ["me", "open"]})
            after = (await match.summary())["version"]
            items = match.events(after) if course == "events" else match.turns()
            task = asyncio.ensure_future(collect(items))
            while items._step is None:
                await asyncio.sleep(0)
            async with asyncio.timeout(PATIENCE):
                await items.aclose()
                return await task, (await client.me())["name"]

    async def collect(items: Any) -> list[Any]:
        return [item async for item in items]

    assert run(end()) == ([], "Ada")


@pytest.mark.usefixtures("python_client")
def test_who_is_cancelled_while_it_follows_is_cancelled(address: str) -> None:
    from cabinet_noir_client import AsyncClient

    async def cancel() -> bool:
        async with await AsyncClient.sign_up("Ada", address) as client:
            match = await client.open_match({"game": "richelieu", "seats": ["me", "open"]})
            items = match.events((await match.summary())["version"])
            task = asyncio.ensure_future(anext(items))
            while items._step is None:
                await asyncio.sleep(0)
            task.cancel()
            async with asyncio.timeout(PATIENCE):
                await asyncio.wait([task])
                await items.aclose()
            return task.cancelled()

    assert run(cancel())


@pytest.mark.usefixtures("python_client")
@pytest.mark.parametrize("what", ["stream", "request"])
def test_a_wait_for_a_service_is_ended_by_another_thread(what: str) -> None:
    from cabinet_noir_client import Client

    with refusing(30) as (there, asked):
        client = Client(there)
        items = client.match("mat_x").events()
        thread, found = in_thread((lambda: list(items)) if what == "stream" else client.games)
        assert asked.wait(PATIENCE)
        items.close()
        client.close()
        thread.join(PATIENCE)
        assert len(found) == 1


@pytest.mark.usefixtures("python_client")
def test_a_wait_for_a_service_is_ended_by_another_task() -> None:
    from cabinet_noir_client import AsyncClient, Unavailable

    async def end(there: str, asked: Event) -> list[Any]:
        client = AsyncClient(there)
        items = client.match("mat_x").events()
        tasks = [asyncio.ensure_future(anext(items, None)), asyncio.ensure_future(client.games())]
        await asyncio.to_thread(asked.wait, PATIENCE)
        async with asyncio.timeout(PATIENCE):
            await items.aclose()
            while not client._ending._sleepers:
                await asyncio.sleep(0)
            await client.aclose()
            return await asyncio.gather(*tasks, return_exceptions=True)

    with refusing(30) as (there, asked):
        followed, requested = run(end(there, asked))
    assert followed is None
    assert isinstance(requested, Unavailable)


@pytest.mark.skipif(
    not (shutil.which("node") and shutil.which("npm")), reason="there is no Node.js on this machine"
)
@pytest.mark.exhaustive
def test_the_typescript_client_ends_at_once_and_in_the_end(typescript_client: Path, address: str) -> None:
    assert node(typescript_client, "endings.mjs", address) == {
        "returned": [True] * 8,
        "aborted": "unmounted",
        "turn": True,
        "everything": ["left", "left"],
        "request": ["store_down", True, True],
        "stream": ["store_down", True, True],
        "dropped": ["the stream ended before what it tells of", True, True],
        "waits": ["enough", True],
    }
