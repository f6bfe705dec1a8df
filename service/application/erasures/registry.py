"""The erasures under way, in Redis. They last until they are done, and are remembered for a day after that."""

from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events import keys
from events.connection import Client, script
from service.application.leases import Holder, Leases

ERASURE_KEPT_SECONDS = 24 * 3600
"""How long an erasure that is done can still be asked for."""
Status = Literal["running", "done"]


class Erasure(Struct, frozen=True):
    """The erasure of a player who was called `name`, which is forgotten when it is done.

    It has looked through the matches up to `after`. `again` says that this is the second pass, for what began
    during the first one. About `left` matches remain.
    """

    id: str
    player: str
    name: str
    request_id: str
    asked_at: str
    updated_at: str
    status: Status = "running"
    after: str = ""
    again: bool = False
    left: int | None = None
    former: tuple[str, ...] = ()
    """What a player or a guest was called before; forgotten as the name is."""


_read = msgspec.json.Decoder(Erasure)


class Erasures:
    """Begins, finds and changes erasures."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self.leases = Leases(client, keys.erasures_due(), keys.erasures_held(), keys.eraser)
        self._save = script(client, "service.application.erasures", "save")

    def begin(self, erasure: Erasure, now: int) -> None:
        """Store a new erasure, due at once."""
        pipeline = self._redis.pipeline()
        pipeline.set(keys.erasure(erasure.id), msgspec.json.encode(erasure))
        pipeline.zadd(keys.erasures_due(), {erasure.id: now})
        pipeline.execute()

    def get(self, erasure: str) -> Erasure | None:
        """An erasure by id, as long as it is kept."""
        found = self._redis.get(keys.erasure(erasure))
        return None if found is None else _read.decode(found)

    def due(self, now: int) -> int:
        """The number of unfinished erasures on which nobody works."""
        return self.leases.count(now)

    def claim(self, holder: Holder, now: int) -> tuple[str, Erasure] | None:
        """The erasure that has waited longest, with a lease that ends with its holder."""
        while True:
            lease, given = self.leases.claim(holder, now, 1)
            if not given:
                return None
            if erasure := self.get(given[0]):
                return lease, erasure
            self._redis.zrem(keys.erasures_due(), given[0])
            self._redis.hdel(keys.erasures_held(), given[0])

    def save(self, lease: str, erasure: Erasure, again: int) -> bool:
        """Store how far an erasure is and end the lease; False if another worker holds the lease by now. Unless it
        is done, a worker continues it at the time `again`.
        """
        done = erasure.status == "done"
        body = msgspec.json.encode(replace(erasure, name="", former=()) if done else erasure)
        names = (keys.erasure(erasure.id), keys.erasures_due(), keys.erasures_held())
        given = (erasure.id, lease, body, "" if done else again, ERASURE_KEPT_SECONDS)
        return bool(self._save(keys=names, args=given))
