"""Hashes that a shard, or a game, has many of, so that none grows with everybody."""

from collections.abc import Iterable, Iterator

from events import keys
from events.connection import Client, script
from projections import round_trips


class Buckets:
    """Reads all hashes whose names begin alike, and end with a number."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._filled = script(client, "projections", "filled")

    def fields(self, prefixes: Iterable[str]) -> Iterator[tuple[bytes, bytes]]:
        """The fields and values of the hashes, in no order; those that change meanwhile may be missing or come
        twice.
        """
        asked = [((prefix,), (keys.BUCKETS,)) for prefix in prefixes]
        for (names, _), numbers in zip(asked, round_trips.run(self._redis, self._filled, asked), strict=True):
            for number in numbers:
                yield from self._redis.hscan_iter(f"{names[0]}{number}", count=1000)
