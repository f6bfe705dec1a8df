"""Servers that Redis Sentinel watches: real ones, of which the master is killed."""

import time
from collections.abc import Callable, Iterator
from contextlib import aclosing, closing, contextmanager
from pathlib import Path

import pytest
from msgspec import Struct
from redis import Redis
from rq import Queue, SimpleWorker

from events import keys
from events.connection import connect, is_down
from events.news import Newspaper
from events.safety import directory
from events.sentinels import MasterAddress, _Sentinels, address_of
from service.runtime.processes.embedded import EmbeddedServer, find_binary
from service.runtime.processes.supervisor import Process, stop
from service.runtime.processes.tether import spawn
from tests.loops import run
from tests.service.processes import free_port

PATIENCE = 60.0
LOCAL = "127.0.0.1"
NAME = "cabinet"
STATE = {
    "ip": "there",
    "port": 1,
    "is_master": True,
    "is_sdown": False,
    "is_odown": False,
    "is_disconnected": False,
    "num-other-sentinels": 0,
}
CONFIGURATION = f"""
port {{port}}
bind {LOCAL}
dir {{folder}}
sentinel monitor {NAME} {LOCAL} {{master}} 1
sentinel down-after-milliseconds {NAME} 300
sentinel failover-timeout {NAME} 3000
"""


class Pair(Struct):
    """A master, its replica, and the URL by which a sentinel says which is which."""

    url: str
    master: Process


@pytest.fixture
def pair(tmp_path: Path) -> Iterator[Pair]:
    """Two servers and a sentinel that has seen both."""
    master, replica, sentinel = (free_port() for _ in range(3))
    (tmp_path / "sentinel.conf").write_text(CONFIGURATION.format(port=sentinel, folder=tmp_path, master=master))
    with (
        spawned("--port", master, "--dir", tmp_path, "--save", "") as first,
        spawned("--port", replica, "--dir", tmp_path, "--save", "", "--replicaof", f"{LOCAL} {master}"),
        spawned(tmp_path / "sentinel.conf", "--sentinel"),
        closing(Redis(LOCAL, sentinel)) as asked,
    ):
        until(lambda: asked.sentinel_master(NAME)["num-slaves"] == 1)
        yield Pair(f"redis+sentinel://{LOCAL}:1,{LOCAL}:{sentinel}/{NAME}", first)


@contextmanager
def spawned(*arguments: object) -> Iterator[Process]:
    """A server, or a sentinel."""
    process = spawn([find_binary(), *map(str, arguments)])
    try:
        yield process
    finally:
        stop([process])


def until(holds: Callable[[], object]) -> None:
    """Wait until something holds, and no server is down for it."""
    deadline = time.monotonic() + PATIENCE
    while not _holds(holds):
        assert time.monotonic() < deadline
        time.sleep(0.05)  # between two looks


def _holds(it: Callable[[], object]) -> bool:
    try:
        return bool(it())
    except Exception as error:
        if not is_down(error):
            raise
        return False


@pytest.mark.exhaustive
@pytest.mark.processes
def test_a_client_writes_to_whichever_server_is_the_master(pair: Pair) -> None:
    with closing(connect(pair.url)) as client:
        client.set("before", 1)
        until(lambda: client.wait(1, 100))
        stop([pair.master])
        until(lambda: client.set("after", 1))
        assert client.mget("before", "after") == [b"1", b"1"]


@pytest.mark.exhaustive
@pytest.mark.processes
def test_a_job_is_done_after_the_master_of_the_queue_was_lost(pair: Pair) -> None:
    with closing(connect(pair.url)) as client:
        queue = Queue("turns", connection=client)
        stop([pair.master])
        until(lambda: queue.enqueue("builtins.abs", -1))
        assert SimpleWorker([queue], connection=client).work(burst=True, logging_level="WARNING")
        assert queue.count == queue.failed_job_registry.count == 0


@pytest.mark.exhaustive
@pytest.mark.processes
def test_news_is_heard_from_the_master(pair: Pair) -> None:
    async def hear() -> object:
        async with aclosing(Newspaper(pair.url).revocations()) as paper:
            assert await anext(paper) is None, "it listens"
            with closing(connect(pair.url)) as client:
                client.publish(keys.revocations(0), "ply_1")
            return await anext(paper)

    assert run(hear()) == "ply_1"


def test_who_has_asked_a_sentinel_lets_others_finish_asking(server: EmbeddedServer) -> None:
    asked = _Sentinels([])
    sentinel = Redis.from_url(server.url)
    sentinel.sentinel_masters = lambda: {NAME: STATE}  # type: ignore[method-assign]  # as a sentinel answers
    asked.sentinels = [sentinel]
    other = sentinel.connection_pool.get_connection()
    other.send_command("PING")
    assert asked.discover_master(NAME) == ("there", 1)
    assert other.read_response() == b"PONG"
    sentinel.connection_pool.release(other)
    asked.discover_master(NAME)
    assert other._sock is None, "nobody uses it"


def test_the_disk_of_a_server_that_sentinels_watch_is_not_looked_for_here() -> None:
    with closing(connect("redis+sentinel://localhost:1/cabinet")) as client:
        assert directory(client) is None


@pytest.mark.parametrize(
    ("url", "found"),
    [
        ("redis+sentinel://a/cabinet", MasterAddress((("a", 26379),), "cabinet", {"db": 0})),
        (
            "rediss+sentinel://ada:p%40ss@a:1,[::1]:2/cabinet/3",
            MasterAddress(
                (("a", 1), ("::1", 2)), "cabinet", {"db": 3, "username": "ada", "password": "p@ss", "ssl": True}
            ),
        ),
    ],
)
def test_an_address_names_sentinels_and_what_they_watch(url: str, found: MasterAddress) -> None:
    assert address_of(url) == found


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("redis+sentinel://a", "/name"),
        ("redis+sentinel://a/cabinet/two", "/name"),
        ("redis+sentinel:///cabinet", "host:port"),
        ("redis+sentinel://a,,b/cabinet", "host:port"),
        ("redis+sentinel://a:port/cabinet", "port"),
    ],
)
def test_an_address_that_is_none_is_refused_with_what_is_wrong(url: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        address_of(url)
