"""News of what is appended, for who takes no part in the work of the relays; on a server and on a cluster."""

from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import pytest

from domain.match.commands import Start
from domain.match.events import MatchStarted
from events import chain
from events.connection import CLUSTER_SCHEME, Client, connect, is_cluster
from events.envelope import Actor
from events.news import News, Newspaper
from events.store import Append, RedisStore
from service.runtime.processes.embedded import EmbeddedServer
from tests.events.test_feed import MATCHES, append, store
from tests.loops import run
from tests.playouts import AT

__all__ = ["store"]


@pytest.fixture
def newspaper(any_client: Client, server: EmbeddedServer, request: pytest.FixtureRequest) -> Newspaper:
    if not is_cluster(any_client):
        return Newspaper(server.url)
    url = request.getfixturevalue("cluster_server").url
    return Newspaper(url.replace("redis://", CLUSTER_SCHEME), any_client.get_random_node)


async def read(newspaper: Newspaper, count: int, happen: Callable[[], None]) -> list[News]:
    """The first news of what happens while it is listened to."""
    found: list[News] = []
    async with aclosing(newspaper.read()) as paper:
        async for news in paper:
            if news is None:
                happen()
            else:
                found.append(news)
            if len(found) == count:
                return found
    raise AssertionError("the newspaper ended")


def test_to_close_a_newspaper_closes_its_connection(newspaper: Newspaper, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Any] = []
    client_of = newspaper._client
    monkeypatch.setattr(newspaper, "_client", lambda settings: made.append(client_of(settings)) or made[-1])

    async def close() -> list[bool]:
        for reading in (newspaper.read(), newspaper.revocations()):
            async with aclosing(reading) as paper:
                assert await anext(paper) is None, "it listens"
        return [one.is_connected for client in made for one in client.connection_pool._in_use_connections]

    assert run(close()) == [False, False]


def test_news_is_what_was_appended(store: RedisStore, newspaper: Newspaper) -> None:
    def happen() -> None:
        for match in MATCHES:
            store.append(Append(match, 0, [b'{"a":1}', b'{"b":2}']))

    found = run(read(newspaper, len(MATCHES), happen))
    assert {news.stream: news.stored for news in found} == dict.fromkeys(MATCHES, (b'{"a":1}', b'{"b":2}'))
    assert {news.version for news in found} == {2}


def test_news_has_whole_envelopes(store: RedisStore, newspaper: Newspaper) -> None:
    match = MATCHES[0]
    events, given = [MatchStarted()] * 3, Start()
    line = chain.link(0, chain.genesis(match), AT, Actor("ply_a"), "start", events, given)[1]

    def happen() -> None:
        store.append(Append(match, 0, line[:1], chain.genesis(match)))
        store.append(Append(match, 1, line[1:], chain.hash_of(line[0])))

    found = run(read(newspaper, 2, happen))
    assert sorted(news.stored for news in found) == sorted([tuple(line[:1]), tuple(line[1:])])


def test_what_is_appended_in_another_database_of_the_server_is_no_news(
    server: EmbeddedServer, client: Client
) -> None:
    other = connect(f"{server.url}?db=1")

    def happen() -> None:
        append(RedisStore(client), 1, MATCHES[1])
        append(RedisStore(other), 1, MATCHES[0])

    (found,) = run(read(Newspaper(f"{server.url}?db=1"), 1, happen))
    other.close()
    assert found.stream == MATCHES[0]


def test_what_came_before_is_no_news(store: RedisStore, newspaper: Newspaper) -> None:
    append(store, 2, MATCHES[0])
    (found,) = run(read(newspaper, 1, lambda: append(store, 1, MATCHES[0])))
    assert (found.version, list(found.stored)) == (3, store.read(MATCHES[0], 2))
