"""Tables stored at intervals, to keep folds short. A cache: if it is dropped or stale, a fold starts earlier."""

from collections.abc import Mapping
from typing import Any

from events import keys
from events.connection import Client

INTERVAL = 32
"""The number of events between two snapshots of a match: fewer take more memory, more take longer to fold."""

APART = 256
"""The number of events between two snapshots of a match that is over."""


def nearest(version: int) -> int:
    """The version of the last possible snapshot up to a version; 0 if there is none yet."""
    return version - version % INTERVAL


class Snapshots:
    """Snapshots of tables in Redis, as the bytes that `Codec.dump_checkpoint` makes."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def candidates(self, match: str, version: int | None) -> list[bytes]:
        """The snapshots worth trying for `version` (None: the newest), the nearest first."""
        key = keys.snapshots(match)
        if version is not None:
            wanted = nearest(version)
            found = self._redis.hget(key, wanted) if wanted else None
            if found or not wanted:
                return [found] if found else []
        kept = sorted((int(field) for field in self._redis.hkeys(key)), reverse=True)
        fields = [at for at in kept if version is None or at <= version][:2]
        return [body for body in self._redis.hmget(key, fields) if body] if fields else []

    def put(self, match: str, snapshots: Mapping[int, bytes]) -> None:
        """Store snapshots by version."""
        if snapshots:
            self._redis.execute_command(*self.putting(match, snapshots))

    def putting(self, match: str, snapshots: Mapping[int, bytes]) -> tuple[Any, ...]:
        """The command that stores snapshots by version."""
        return ("HSET", keys.snapshots(match), *(word for kept in snapshots.items() for word in kept))

    def thin(self, match: str) -> None:
        """Keep only those `APART` events from each other: a match that is over is seldom looked at."""
        kept = self._redis.hkeys(keys.snapshots(match))
        if spare := [version for version in kept if int(version) % APART]:
            self._redis.hdel(keys.snapshots(match), *spare)

    def all(self, match: str) -> dict[int, bytes]:
        """Every snapshot of a match by version, for audits."""
        return {int(version): body for version, body in self._redis.hgetall(keys.snapshots(match)).items()}

    def drop(self, match: str) -> None:
        """Delete the snapshots of a match."""
        self._redis.delete(keys.snapshots(match))
