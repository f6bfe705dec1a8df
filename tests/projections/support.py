"""Projections of a store, and everything there is in a database."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.game import Game
from events import keys
from events.connection import Client
from events.snapshots import Snapshots
from events.store import EventStore
from projections.project import Projections
from projections.views import SUM, checksum
from streams.matches import Matches
from streams.tournaments import Tournaments
from tests.playouts import GAMES


def projecting(client: Client, store: EventStore, games: Mapping[str, Game[Any]] = GAMES) -> Projections:
    """Projections of the streams of a store, of which nothing is known yet."""
    snapshots = Snapshots(client)
    return Projections(client, games, Matches(games, store, snapshots), Tournaments(store), snapshots)


def forge(client: Client, match: str, fields: Mapping[str | bytes, str | bytes]) -> None:
    """Change kept views as somebody would who knows how they are kept."""
    key = keys.views(match)
    client.hset(key, mapping=fields)
    kept = client.hgetall(key)
    kept.pop(SUM)
    client.hset(key, SUM, checksum(kept))


def dump(client: Client) -> dict[bytes, Any]:
    """Every key with its type and content."""
    read = {
        b"string": client.get,
        b"hash": client.hgetall,
        b"zset": lambda key: client.zrange(key, 0, -1, withscores=True),
        b"set": client.smembers,
        b"stream": client.xrange,
    }
    return {key: (kind, read[kind](key)) for key in client.scan_iter("*") for kind in [client.type(key)]}
