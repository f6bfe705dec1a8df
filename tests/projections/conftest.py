"""A store and its projections on an empty database."""

import pytest

from events.connection import Client
from events.store import RedisStore
from projections.project import Projections
from tests.playouts import GAMES, Case, Playout, play_out


@pytest.fixture
def store(client: Client) -> RedisStore:
    return RedisStore(client)


@pytest.fixture
def projections(client: Client, store: RedisStore) -> Projections:
    return Projections(client, GAMES, store)


@pytest.fixture(params=list(GAMES))
def playout(request: pytest.FixtureRequest) -> Playout:
    """A finished match of every game."""
    return play_out(Case(request.param, GAMES[request.param].meta.seats[0]))
