"""What people say at the tables of matches, in phrases. It is in no history, and is soon forgotten.

The streams of matches know nothing of it: no hash, record, view or archive does.
"""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from domain.kernel.messages import Seat
from domain.kernel.values import Time
from domain.match.state import Match
from events import keys
from events.connection import Client, database, script
from events.envelope import milliseconds
from streams.matches import Matches

PHRASES_KEPT = 50
"""Phrases of a match that are kept, the newest."""
PHRASES_KEPT_SECONDS = 24 * 3600
"""How long they are kept after the last one."""
AFTER_THE_END_SECONDS = 600
"""How long after the end of a match phrases are still said, and streams that carry them stay open."""


class SaidPhrase(Struct, frozen=True):
    """A phrase by its name, who said it, and the version of the match then."""

    by: str
    seat: Seat
    phrase: str
    version: int
    said_at: Time


class KeptPhrase(SaidPhrase, frozen=True, kw_only=True):
    """A phrase with its id, its place in the order of what was said."""

    id: str


_read = msgspec.json.Decoder(SaidPhrase)


class Talk:
    """The newest phrases of matches, in Redis."""

    def __init__(self, client: Client, matches: Matches, time: Callable[[], int]) -> None:
        self._redis = client
        self._matches = matches
        self._time = time
        self._say = script(client, "service.application.matches", "say")

    def add(self, match: str, said: SaidPhrase, mark: str) -> KeptPhrase:
        """Keep a phrase under the `mark` of its request, and tell who follows; what is kept is not kept again."""
        position, body = self._say(
            keys=[keys.phrases(match)],
            args=[
                mark,
                msgspec.json.encode(said),
                PHRASES_KEPT,
                PHRASES_KEPT_SECONDS,
                keys.talk(database(self._redis)),
                match,
            ],
        )
        return _kept_phrase(position, body)

    def phrases(self, match: str, after: str = "") -> list[KeptPhrase]:
        """What is kept of a match after the phrase of an id, the oldest first."""
        entries = self._redis.xrange(keys.phrases(match), f"({after}" if after else "-")
        return [_kept_phrase(position, fields[b"p"]) for position, fields in entries]

    def remove_by(self, match: str, player: str) -> None:
        """Remove what a player said at a match."""
        for said in self.phrases(match):
            if said.by == player:
                self._redis.xdel(keys.phrases(match), said.id)

    def goes_on(self, match_id: str, match: Match) -> bool:
        """Whether phrases are said at a match as it is now: while it runs and for a while after.

        Never on a board for analysis, where nobody else sits.
        """
        if match.opened is None or match.terms.analysis:
            return False
        if match.status != "finished":
            return match.status == "running"
        (body,) = self._matches.store.read(match_id, match.over - 1, limit=1)
        over_at = milliseconds(self._matches.codec(match_id).envelope(body).at)
        return self._time() < over_at + AFTER_THE_END_SECONDS * 1000


def _kept_phrase(position: bytes, body: bytes) -> KeptPhrase:
    return KeptPhrase(id=position.decode(), **msgspec.structs.asdict(_read.decode(body)))
