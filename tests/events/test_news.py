"""News of matches, for who takes no part in the work of the relays. The same on a server and on a cluster."""

import pytest

from events import keys
from events.connection import Client
from events.feed import Feed
from events.news import News
from events.store import RedisStore
from tests.events.test_feed import MATCHES, append, store
from tests.playouts import MATCH

__all__ = ["store"]


@pytest.fixture
def news(any_client: Client) -> News:
    made = News(any_client)
    made.open()
    return made


def test_news_is_how_far_each_match_has_come(store: RedisStore, news: News) -> None:
    for match in MATCHES:
        append(store, 2, match)
    assert news.read(0.01) == dict.fromkeys(MATCHES, 2)
    append(store, 1, MATCHES[3])
    assert news.read(0.01) == {MATCHES[3]: 3}
    assert news.read(0.01) == {}


def test_what_came_before_is_no_news(any_client: Client, store: RedisStore) -> None:
    append(store, 2)
    late = News(any_client)
    late.open()
    append(store, 1)
    assert late.read(0.01) == {MATCH: 3}


def test_what_the_relays_have_dealt_with_and_not_removed_is_news(
    any_client: Client, store: RedisStore, news: News
) -> None:
    relay = Feed(any_client, "relay")
    relay.open()
    append(store, 1)
    relay.acknowledge(relay.read(0.01))
    relay.trim()
    assert news.read(0.01) == {MATCH: 1}


def test_who_reads_news_leaves_no_trace(any_client: Client, store: RedisStore, news: News) -> None:
    append(store, 1)
    feed = keys.feed(keys.partition(MATCH))
    before = any_client.dump(feed)
    assert news.read(0.01)
    assert any_client.dump(feed) == before
