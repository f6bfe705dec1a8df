"""Clubs and contacts of those in a tournament, kept beside its stream, from which they can be removed.

Names are those of the players and guests themselves (`service.application.names`).
"""

from collections.abc import Iterable, Mapping

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client

LINE_MAX = 500
"""The longest club, and the longest contact."""


class Particulars(Struct, frozen=True, omit_defaults=True):
    """What is known of somebody in a tournament besides the name: the club for everybody, the contact for staff."""

    club: str | None = None
    contact: str | None = None


NONE = Particulars()
_read = msgspec.json.Decoder(Particulars)


class KeptParticulars:
    """The particulars of all tournaments."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def keep(self, tournament: str, known: Mapping[str, Particulars]) -> None:
        """Keep particulars by the ids of those whom they are about, in place of those before."""
        if kept := {who: msgspec.json.encode(one) for who, one in known.items() if one != NONE}:
            self._redis.hset(keys.particulars(tournament), mapping=kept)
        self.remove(tournament, [who for who, one in known.items() if one == NONE])

    def all_of(self, tournament: str) -> dict[str, Particulars]:
        """All that are kept of a tournament."""
        found = self._redis.hgetall(keys.particulars(tournament))
        return {who.decode(): _read.decode(kept) for who, kept in found.items()}

    def one_of(self, tournament: str, who: str) -> Particulars:
        """Those of one."""
        found = self._redis.hget(keys.particulars(tournament), who)
        return NONE if found is None else _read.decode(found)

    def remove(self, tournament: str, people: Iterable[str]) -> None:
        """Remove particulars for good."""
        if gone := list(people):
            self._redis.hdel(keys.particulars(tournament), *gone)
