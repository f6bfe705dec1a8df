"""A store and its projections on an empty database."""

import pytest

from events.connection import Client
from events.snapshots import Snapshots
from events.store import RedisStore
from projections.project import Projections
from streams.matches import Matches
from tests.playouts import GAMES, Case, Playout, play_out
from tests.projections.support import projecting
from tests.tiers import few


@pytest.fixture
def store(client: Client) -> RedisStore:
    return RedisStore(client)


@pytest.fixture
def matches(client: Client, store: RedisStore) -> Matches:
    """The matches of the store, of which nothing is known yet."""
    return Matches(GAMES, store, Snapshots(client))


@pytest.fixture
def projections(client: Client, store: RedisStore) -> Projections:
    return projecting(client, store)


@pytest.fixture(params=few(GAMES, "auction", "conspiracy"))
def playout(request: pytest.FixtureRequest) -> Playout:
    """A finished match of every game."""
    return play_out(Case(request.param, GAMES[request.param].meta.seats[0]))
