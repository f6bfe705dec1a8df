"""The inboxes: a player's notices are messages of a webhook of its own that has no address.

So one teller makes both, and one outbox numbers, keeps and drops both. A player has an inbox from the first time it
asks for its notices, and as long as it asks for them now and then; who never asks costs nothing.
"""

from collections.abc import Callable, Collection
from datetime import datetime

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client
from events.envelope import milliseconds, timestamp
from service.application.webhooks.documents import DroppedNews, Notice
from service.application.webhooks.outbox import WEBHOOK_KEPT_SECONDS, Message
from service.application.webhooks.registry import Subscription
from service.application.webhooks.types import DROPPED, NOTICES

INBOX_SECONDS = 30 * 24 * 3600
"""How long an account has notices after somebody last asked for them."""
TOLD_SECONDS = INBOX_SECONDS + 60
"""What was told must not be forgotten before the inbox itself."""


class Notices(Struct, frozen=True):
    """Notices of a player in their order, each with its number and its document as JSON. `newest` is the number of
    the last there is.
    """

    newest: int
    found: tuple[tuple[int, bytes], ...]

    def reached(self, place: int) -> int:
        """The number of the last of them; without any, all before the newest are known, or are not kept."""
        return self.found[-1][0] if self.found else max(place, self.newest)


_message = msgspec.json.Decoder(Message)


class Inboxes:
    """The notices of all players, in Redis."""

    def __init__(self, client: Client, clock: Callable[[], datetime]) -> None:
        self._redis = client
        self._clock = clock

    def open(self, player: str) -> None:
        """Have notices kept for a player, from now on if they were not.

        The numbers of an inbox begin with the time, so those of an earlier one never come again.
        """
        at, hook = timestamp(self._clock()), keys.webhook(player)
        inbox = Subscription(player, player, player, "", tuple(NOTICES), "", "hmac", (), at)
        asked = self._redis.pipeline()
        asked.hset(hook, mapping={"subscription": msgspec.json.encode(inbox), "enabled": "1"})
        asked.hsetnx(hook, "since", at)
        asked.hsetnx(hook, "sequence", str(milliseconds(at)))
        asked.expire(hook, INBOX_SECONDS)
        asked.expire(keys.webhook_told(player), TOLD_SECONDS)
        for key in (keys.webhook_messages, keys.webhook_log):
            asked.expire(key(player), WEBHOOK_KEPT_SECONDS)
        asked.sadd(keys.inbox_of(player), player)
        asked.expire(keys.inbox_of(player), INBOX_SECONDS)
        asked.set(keys.inboxes(), 1, ex=INBOX_SECONDS)
        asked.execute()

    def newest(self, players: Collection[str]) -> dict[str, int]:
        """The numbers of the last notices of players, in one round trip; 0 for who has no inbox."""
        asked = self._redis.pipeline(transaction=False)
        for player in players:
            asked.hget(keys.webhook(player), "sequence")
        return {player: int(last or 0) for player, last in zip(players, asked.execute(), strict=True)}

    def notices_after(self, player: str, place: int, limit: int) -> Notices | None:
        """The notices after a number, about `limit` at most; None if the player has no inbox.

        If some of them are kept no more, the first one says so. From 0 on one gets all that are kept.
        """
        asked = self._redis.pipeline()
        asked.hget(keys.webhook(player), "sequence")
        asked.zrange(keys.webhook_log(player), 0, 0)
        last, oldest = asked.execute()
        if last is None:
            return None
        newest = int(last)
        dropped = int(oldest[0]) - 1 if oldest else newest
        wanted = range(max(place, dropped) + 1, min(newest, max(place, dropped) + limit) + 1)
        bodies = self._redis.hmget(keys.webhook_messages(player), list(wanted)) if wanted else []
        there = ((number, body) for number, body in zip(wanted, bodies, strict=True) if body)
        found = [(number, _message.decode(body).body.encode()) for number, body in there]
        if 0 < place < dropped:
            gap = Notice(dropped, DROPPED, timestamp(self._clock()), DroppedNews(place, dropped))
            found.insert(0, (dropped, msgspec.json.encode(gap)))
        return Notices(newest, tuple(found))

    def remove(self, player: str) -> None:
        """Delete the inbox of a player with all its notices."""
        asked = self._redis.pipeline()
        for key in (keys.webhook, keys.webhook_told, keys.webhook_messages, keys.webhook_log, keys.inbox_of):
            asked.delete(key(player))
        asked.execute()
