"""Ratings by game, computed from the results in the order in which the matches ended.

Results come in any order: relays work in parallel, records are imported late. So a result is only noted here, and
`advance` rates the newest matches first, and then anew what a late one concerns (`revising.py`). The same results
lead to the same bytes, in whatever order they came.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha1
from itertools import chain, islice
from typing import Any

import msgspec
from msgspec import Struct

from analysis.rating import BOT, DIGITS, FINGERPRINT, RatedSeat, Rating, conservative_of, places_of, rated
from analysis.results import MatchResult
from events import keys
from events.connection import Client, script
from projections import round_trips, selecting
from projections.buckets import Buckets
from projections.projection import Change
from projections.results import result_change
from projections.revising import revise, window_of
from projections.selecting import BEGINNING, Place, Walk, select

BATCH = 100
"""Matches that are rated in one step."""
ANEW = 50
"""Matches among which those that are due are rated anew in one step, which takes about a millisecond."""
STEPS = 3
"""Steps made at the end of a match: usually enough; if much is due, the rest waits for a sweep."""
LOOKS = 4000
"""How many places of a leaderboard one script looks at, about, which bounds how long it blocks others."""

_rating = msgspec.json.Decoder(Rating)
_places = msgspec.json.Decoder(tuple[RatedSeat, ...])
_encode = msgspec.json.Encoder().encode


class RatingPage(Struct, frozen=True):
    """Ratings of one player or bot, newest first, and the moment before which to continue if there are more."""

    ratings: tuple[Rating, ...]
    next: str | None


class Ranked(Struct, frozen=True):
    """Somebody in a leaderboard, and its rank: 1 and how many of those who are wanted have a higher rating."""

    who: str
    rank: int
    rating: Rating


class BoardFilter(Struct, frozen=True):
    """Who is wanted in a leaderboard: with so many rated matches, with or without bots."""

    least: int = 1
    has_bots: bool = False

    def has(self, who: str, matches: int) -> bool:
        """Whether somebody with so many matches is wanted."""
        return matches >= self.least and (self.has_bots or not who.startswith(BOT))


class _Figures(Struct, frozen=True):
    """What of a rating determines a place, and when it came to be."""

    at: str
    mu: float
    sigma: float
    matches: int


_figures = msgspec.json.Decoder(_Figures)


def _text_of(place: Place) -> str:
    """A place as the store has it: see `ranks.lua`."""
    return f"{5 * 10**9 + round(place[0] * 10**DIGITS):011} {place[1]}"


class _Keys:
    """The keys of one game. The first four are independent of the method."""

    def __init__(self, game: str) -> None:
        self.game, self.lines = game, keys.ratings_lines(game)
        self.due, self.gone = keys.ratings_due(game), keys.ratings_gone(game)
        self.log, self.now = keys.ratings_log(game, FINGERPRINT), keys.ratings_now_of(game, FINGERPRINT)
        self.ranks = keys.ratings_ranks(game, FINGERPRINT)
        self.history = keys.ratings_of(game, FINGERPRINT, "")

    def now_of(self, who: str) -> str:
        """The hash with the newest rating of somebody."""
        return keys.ratings_now(self.game, FINGERPRINT, who)


class Ratings:
    """The projection and its reader."""

    def __init__(self, client: Client, games: Iterable[str]) -> None:
        self._redis = client
        self._games = tuple(games)
        self._buckets = Buckets(client)
        self._note, self._last, self._board, self._set = (
            script(client, "projections", "sets", name) for name in ("rated", "last", "board", "set")
        )
        self._rate, self._rank = (script(client, "projections", "sets", "ranks", name) for name in ("rate", "rank"))
        self._due = script(client, "projections", "sets", "window", "due")
        self._revise = script(client, "projections", "sets", "ranks", "window", "revise")

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
        filed = round_trips.ask(
            self._redis, (("HEXISTS", keys.ratings_filed(game, match), match) for game in self._games)
        )
        for game, has in zip(self._games, filed, strict=True):
            if has:
                self._file(game, match, 0)

    def _file(self, game: str, match: str, version: int, line: str = "") -> None:
        of = _Keys(game)
        self._note(keys=(keys.ratings_filed(game, match), of.lines, of.due, of.gone), args=(match, line, version))

    def matches(self) -> Iterator[str]:
        """The matches that are rated."""
        for match, _ in self._buckets.fields(map(keys.ratings_filed_of, self._games)):
            yield match.decode()

    def compute_due(self) -> None:
        """Compute everything that is due."""
        for game in self._games:
            while self.advance(game):
                pass

    def rank_everybody(self) -> None:
        """Put into the leaderboards who is rated and is not there, as by an earlier version."""
        for of in map(_Keys, self._games):
            self._rank_all(of)

    def _rank_all(self, of: _Keys) -> None:
        everybody = (who for who, _ in self._buckets.fields([of.now]))
        while some := list(islice(everybody, BATCH)):
            self._rank(keys=(of.ranks, of.now), args=some)

    def _rank_former(self, of: _Keys) -> None:
        """Put into order who was rated by an earlier version, which had no ranks."""
        if not self._redis.exists(of.ranks, f"{of.ranks}:of:") and next(self._buckets.fields([of.now]), None):
            self._rank_all(of)

    def advance(self, game: str, steps: int = STEPS) -> bool:
        """Compute a part of what is due; returns whether there may be more."""
        self._rank_former(_Keys(game))
        return all(self._step(_Keys(game)) for _ in range(steps))

    def _step(self, of: _Keys) -> bool:
        """Rate a batch of matches, the newest first, or some anew; returns whether there may be more to do."""
        newest = _first(self._down(of.log, b"+", 1))
        lower = b"(" + _moment(newest) + b"|\xff" if newest else b"-"
        lines = self._set(keys=(of.lines,), args=("up", lower, b"+", BATCH))
        if lines:
            self._store(of, newest, lower, lines)
        return bool(lines) or self._rate_anew(of, newest, lower)

    def _store(self, of: _Keys, newest: bytes, lower: bytes, lines: Sequence[bytes]) -> None:
        """Rate the matches of all lines from a bound on, or of the first of them."""
        upper = b"[" + lines[-1] if len(lines) == BATCH else b"+"
        befores, rows = self._rated(of, lines)
        self._rate(
            keys=(of.lines, of.due, of.gone, of.log, of.now, of.ranks),
            args=(of.history, newest, lower, upper, _digest((*lines, *befores)), *chain.from_iterable(rows)),
        )

    def _rate_anew(self, of: _Keys, newest: bytes, lower: bytes) -> bool:
        """Rate anew some matches from the first one that is due on; returns whether there may be more to do."""
        if read := self._due(keys=(of.lines, of.due, of.log), args=(of.history, ANEW)):
            window = window_of(read)
            self._revise(
                keys=(of.lines, of.due, of.log, of.gone, of.now, of.ranks),
                args=(of.history, ANEW, window.digest, _encode(revise(window))),
            )
            return True
        has_gone = bool(self._redis.exists(of.due))  # what ended last was filed, and is gone
        if has_gone:
            self._store(of, newest, lower, ())
        return has_gone

    def _rated(self, of: _Keys, lines: Sequence[bytes]) -> tuple[list[bytes], list[tuple[Any, ...]]]:
        """The ratings before some lines, in the order in which people first come, and those after each of them."""
        matches = [(_moment(line), _places.decode(line.split(b"|", 2)[2])) for line in lines]
        everybody = list(dict.fromkeys(who for _, places in matches for who in sorted({one.who for one in places})))
        before = round_trips.ask(self._redis, (("HGET", of.now_of(who), who) for who in everybody))
        now = {who: _rating.decode(body) for who, body in zip(everybody, before, strict=True) if body}
        rows: list[tuple[Any, ...]] = []
        for moment, places in matches:
            at, match = moment.decode().split("|")
            after = rated(match, at, places, now)
            now.update(after)
            rows.append(
                (moment, len(after), *chain.from_iterable((who, _encode(one)) for who, one in after.items()))
            )
        return [body or b"" for body in before], rows

    def current(self, game: str) -> dict[str, Rating]:
        """The current ratings of everybody who played a game."""
        return {who.decode(): _rating.decode(body) for who, body in self._buckets.fields([_Keys(game).now])}

    def board(self, game: str, wanted: BoardFilter, limit: int, after: Place | None = None) -> list[Ranked]:
        """Up to `limit` of those who are wanted, the best first, after a place: the negative conservative rating,
        and who has it.
        """
        of = _Keys(game)
        if not (found := self._ranked(of, wanted, limit, after)) and after is None:
            self._rank_former(of)
            found = self._ranked(of, wanted, limit, after)
        return found

    def _ranked(self, of: _Keys, wanted: BoardFilter, limit: int, after: Place | None) -> list[Ranked]:
        place = _text_of(after) if after else ""
        found: list[Ranked] = []
        while True:
            args = (place, limit - len(found), wanted.least, int(wanted.has_bots), LOOKS)
            more, rows = self._board(keys=(of.ranks, of.now), args=args)
            each = iter(rows)
            found += (
                Ranked(who.decode(), rank, _rating.decode(body))
                for who, rank, body in zip(each, each, each, strict=True)
            )
            place = more
            if not place or len(found) == limit:
                return found

    def board_at(
        self, game: str, moment: str, wanted: BoardFilter, limit: int, walk: Walk = BEGINNING
    ) -> tuple[list[Ranked], Walk | None]:
        """The same as of a time, by a walk over everybody: a page, empty until that is over, and what leads on."""
        of = _Keys(game)
        part = self._buckets.part(of.now, int(walk.at or 0), selecting.BUDGET)
        read = round_trips.ask(self._redis, (("HGET", of.now_of(who), who) for who in walk.kept))
        kept = {who.encode(): body for who, body in zip(walk.kept, read, strict=True) if body}
        found = chain.from_iterable(
            self._places_at(of, moment, wanted, some) for some in chain([kept], part.groups)
        )
        rows, after = select(walk, limit, found, None if part.next is None else str(part.next))
        return [Ranked(who, rank, _rating.decode(body)) for rank, who, body in rows], after

    def _places_at(
        self, of: _Keys, moment: str, wanted: BoardFilter, some: Mapping[bytes, bytes]
    ) -> Iterator[tuple[Place, bytes]]:
        """Those of some who were wanted at a time: their places then, and their ratings."""
        for who, body in self._ratings_at(of, moment, some):
            one = _figures.decode(body)
            if wanted.has(who, one.matches):
                yield (-conservative_of(one.mu, one.sigma), who), body

    def _ratings_at(self, of: _Keys, moment: str, some: Mapping[bytes, bytes]) -> Iterator[tuple[str, bytes]]:
        """The ratings of some at a time, by their newest; the history is read of those who played since then."""
        later = [who.decode() for who, body in some.items() if _figures.decode(body).at > moment]
        last = self._last(keys=[of.history + who for who in later], args=(_upper_bound(moment),)) if later else []
        then = {who: entry and entry.split(b"|", 2)[2] for who, entry in zip(later, last, strict=True)}
        for who, body in some.items():
            if found := then.get(who.decode(), body):
                yield who.decode(), found

    def _down(self, name: str, upper: bytes | str, count: int) -> list[bytes]:
        """Up to so many members of a set up to a bound, the last first."""
        found: list[bytes] = self._set(keys=(name,), args=("down", "-", upper, count))
        return found

    def ratings_of(self, who: str) -> dict[str, Rating]:
        """The ratings of one player or bot in every game it played."""
        found = round_trips.ask(self._redis, (("HGET", _Keys(game).now_of(who), who) for game in self._games))
        return {game: _rating.decode(body) for game, body in zip(self._games, found, strict=True) if body}

    def just_before(self, asked: Sequence[tuple[str, str, str, str]]) -> list[Rating | None]:
        """Ratings as they were before a match: of each game, who, the time at which the match ended, and its id."""
        calls = [
            ((_Keys(game).history + who,), ("down", "-", f"({at}|{match}", 1)) for game, who, at, match in asked
        ]
        return [_entry(found[0]) if found else None for found in round_trips.run(self._redis, self._set, calls)]

    def history(self, game: str, who: str, limit: int, before: str | None = None) -> RatingPage:
        """A rating history, newest first; `before` is the `next` of the previous page."""
        upper = f"({before}" if before else "+"
        found = self._down(_Keys(game).history + who, upper, limit + 1)
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
