"""Ratings by game, computed from the results in the order in which the matches ended.

Results come in any order: relays work in parallel, records are imported late. So a result is only noted here, and
`advance` computes the ratings from there on, after undoing those computed for later matches. The same results lead
to the same bytes, in whatever order they came.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha1
from itertools import chain
from typing import Any

import msgspec
from msgspec import Struct

from analysis.rating import FINGERPRINT, RatedSeat, Rating, places_of, rated
from analysis.results import MatchResult
from events import keys
from events.connection import Client, script
from projections import round_trips
from projections.projection import Change
from projections.results import result_change

BATCH = 100
"""Matches that are rated, or undone, in one step."""
STEPS = 3
"""Steps made at the end of a match: usually enough; if much is due, the rest waits for a sweep."""
TOGETHER = 1000
"""Histories that one script reads."""

_rating = msgspec.json.Decoder(Rating)
_places = msgspec.json.Decoder(tuple[RatedSeat, ...])
_encode = msgspec.json.Encoder().encode


class RatingPage(Struct, frozen=True):
    """Ratings of one player or bot, newest first, and the moment before which to continue if there are more."""

    ratings: tuple[Rating, ...]
    next: str | None


class _Keys:
    """The keys of one game. The first four are independent of the method."""

    def __init__(self, game: str) -> None:
        self.filed, self.lines = keys.ratings_filed(game), keys.ratings_lines(game)
        self.due, self.gone = keys.ratings_due(game), keys.ratings_gone(game)
        self.log, self.now = keys.ratings_log(game, FINGERPRINT), keys.ratings_now(game, FINGERPRINT)
        self.history = keys.ratings_of(game, FINGERPRINT, "")


class Ratings:
    """The projection and its reader."""

    def __init__(self, client: Client, games: Iterable[str]) -> None:
        self._redis = client
        self._games = tuple(games)
        self._note, self._rate, self._unrate, self._last = (
            script(client, "projections", name) for name in ("rated", "rate", "unrate", "last")
        )

    def apply(self, change: Change) -> None:
        """See Projection."""
        settled = result_change(change)
        if settled and settled.result:
            self.file(settled.result)
        elif settled:
            self._file(change.codec.game.meta.key, change.match, settled.version)
        if settled:
            self.advance(change.codec.game.meta.key)

    def file(self, result: MatchResult) -> None:
        """Note the result of a match; repeating it changes nothing."""
        places = places_of(result)
        line = f"{result.ended_at}|{result.match}|{_encode(places).decode()}" if places else ""
        self._file(result.game, result.match, result.events, line)

    def forget(self, match: str) -> None:
        """See Projection."""
        filed = round_trips.ask(self._redis, (("HEXISTS", _Keys(game).filed, match) for game in self._games))
        for game, has in zip(self._games, filed, strict=True):
            if has:
                self._file(game, match, 0)

    def _file(self, game: str, match: str, version: int, line: str = "") -> None:
        of = _Keys(game)
        self._note(keys=(of.filed, of.lines, of.due, of.gone), args=(match, line, version))

    def matches(self) -> Iterator[str]:
        """The matches that are rated."""
        for game in self._games:
            for match, _ in self._redis.hscan_iter(_Keys(game).filed, count=1000):
                yield match.decode()

    def compute_due(self) -> None:
        """Compute everything that is due."""
        for game in self._games:
            while self.advance(game):
                pass

    def advance(self, game: str, steps: int = STEPS) -> bool:
        """Compute a part of what is due; returns whether there may be more."""
        return all(self._step(_Keys(game)) for _ in range(steps))

    def _step(self, of: _Keys) -> bool:
        """Undo or rate a batch of matches; returns whether there may be more to do."""
        newest = _first(self._redis.zrevrange(of.log, 0, 0))
        due = _first(self._redis.zrange(of.due, 0, 0))
        if due and newest >= due:
            self._unrate(keys=(of.log, of.now), args=(of.history, b"[" + due, BATCH))
            return True
        lower = b"(" + _moment(newest) + b"|\xff" if newest else b"-"
        lines = self._redis.zrangebylex(of.lines, lower, b"+", 0, BATCH)
        if not lines and not due:
            return False
        upper = b"[" + lines[-1] if len(lines) == BATCH else b"+"
        self._rate(
            keys=(of.lines, of.due, of.gone, of.log, of.now),
            args=(of.history, newest, lower, upper, _digest(lines), *chain.from_iterable(self._rated(of, lines))),
        )
        return True

    def _rated(self, of: _Keys, lines: Sequence[bytes]) -> Iterator[tuple[Any, ...]]:
        """The ratings after each line, as arguments of the script."""
        matches = [(_moment(line), _places.decode(line.split(b"|", 2)[2])) for line in lines]
        everybody = sorted({place.who for _, places in matches for place in places})
        before = self._redis.hmget(of.now, everybody) if everybody else []
        now = {who: _rating.decode(body) for who, body in zip(everybody, before, strict=True) if body}
        for moment, places in matches:
            at, match = moment.decode().split("|")
            after = rated(match, at, places, now)
            now.update(after)
            yield (moment, len(after), *chain.from_iterable((who, _encode(one)) for who, one in after.items()))

    def current(self, game: str) -> dict[str, Rating]:
        """The current ratings of everybody who played a game."""
        return {who.decode(): _rating.decode(body) for who, body in self._redis.hgetall(_Keys(game).now).items()}

    def at_time(self, game: str, moment: str) -> dict[str, Rating]:
        """Everybody's rating at a time, if they had one."""
        of = _Keys(game)
        everybody = [who.decode() for who in self._redis.hkeys(of.now)]
        found: dict[str, Rating] = {}
        for start in range(0, len(everybody), TOGETHER):
            some = everybody[start : start + TOGETHER]
            last = self._last(keys=[of.history + who for who in some], args=(_upper_bound(moment),))
            found.update((who, _entry(member)) for who, member in zip(some, last, strict=True) if member)
        return found

    def ratings_of(self, who: str) -> dict[str, Rating]:
        """The ratings of one player or bot in every game it played."""
        found = round_trips.ask(self._redis, (("HGET", _Keys(game).now, who) for game in self._games))
        return {game: _rating.decode(body) for game, body in zip(self._games, found, strict=True) if body}

    def just_before(self, asked: Sequence[tuple[str, str, str, str]]) -> list[Rating | None]:
        """Ratings as they were before a match: of each game, who, the time at which the match ended, and its id."""
        commands = (
            ("ZREVRANGEBYLEX", _Keys(game).history + who, f"({at}|{match}", "-", "LIMIT", 0, 1)
            for game, who, at, match in asked
        )
        return [_entry(found[0]) if found else None for found in round_trips.ask(self._redis, commands)]

    def history(self, game: str, who: str, limit: int, before: str | None = None) -> RatingPage:
        """A rating history, newest first; `before` is the `next` of the previous page."""
        upper = f"({before}" if before else "+"
        found = self._redis.zrevrangebylex(_Keys(game).history + who, upper, "-", 0, limit + 1)
        more = _moment(found[limit - 1]).decode() if len(found) > limit else None
        return RatingPage(tuple(map(_entry, found[:limit])), more)


def _digest(lines: Sequence[bytes]) -> str:
    return sha1(b"".join(line + b"\n" for line in lines), usedforsecurity=False).hexdigest()


def _first(members: Sequence[bytes]) -> bytes:
    return members[0] if members else b""


def _moment(member: bytes) -> bytes:
    """The time at which a match ended and its id: matches are rated in this order."""
    return b"|".join(member.split(b"|", 2)[:2])


def _entry(member: bytes) -> Rating:
    return _rating.decode(member.split(b"|", 2)[2])


def _upper_bound(moment: str) -> bytes:
    """The bound of everything that ended at or before a time."""
    return b"[" + moment.encode() + b"|\xff"
