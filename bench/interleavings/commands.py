"""The commands of the store that the actors use, on a state in memory. A test compares them with a real server."""

import math
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Any

from redis.exceptions import ResponseError

from bench.interleavings.state import State
from bench.interleavings.values import KINDS, Hash, Id, List, Set, Sorted, Stream, frozen, id_of, id_text

Words = Sequence[bytes]
COMMANDS: dict[bytes, Callable[[State, Words], Any]] = {}


def command(name: str) -> Callable[[Callable[[State, Words], Any]], Callable[[State, Words], Any]]:
    """Make a function the command of a name."""

    def known(function: Callable[[State, Words], Any]) -> Callable[[State, Words], Any]:
        COMMANDS[name.encode()] = function
        return function

    return known


# Keys


@command("TIME")
def _time(state: State, _: Words) -> Any:
    return [b"%d" % (state.now // 1_000_000), b"%d" % (state.now % 1_000_000)]


@command("EXISTS")
def _exists(state: State, words: Words) -> int:
    return sum(key in state.values for key in words)


@command("DEL")
def _del(state: State, words: Words) -> int:
    return sum(state.drop(key) for key in words)


COMMANDS[b"UNLINK"] = _del


@command("TYPE")
def _type(state: State, words: Words) -> Any:
    value = state.values.get(words[0])
    return {b"ok": b"none" if value is None else KINDS[type(value)]}


@command("DUMP")
def _dump(state: State, words: Words) -> bytes | None:
    value = state.values.get(words[0])
    return None if value is None else repr(_ordered(frozen(value))).encode()


def _ordered(part: Any) -> Any:
    return (
        sorted(part) if isinstance(part, frozenset) else [*map(_ordered, part)] if isinstance(part, tuple) else part
    )


@command("PEXPIRE")
def _pexpire(state: State, words: Words) -> int:
    if words[0] not in state.values:
        return 0
    state.expires[words[0]] = state.now // 1000 + int(words[1])
    return 1


@command("EXPIRE")
def _expire(state: State, words: Words) -> int:
    return int(_pexpire(state, (words[0], b"%d" % (1000 * int(words[1])))))


@command("PTTL")
def _pttl(state: State, words: Words) -> int:
    if words[0] not in state.values:
        return -2
    return state.expires[words[0]] - state.now // 1000 if words[0] in state.expires else -1


@command("PUBLISH")
def _publish(_: State, __: Words) -> int:
    return 0


# Strings


@command("GET")
def _get(state: State, words: Words) -> Any:
    return state.get(words[0], bytes)


@command("SET")
def _set(state: State, words: Words) -> bytes | None:
    key, value, *options = words
    if (b"NX" in options and key in state.values) or (b"XX" in options and key not in state.values):
        return None
    state.put(key, value)
    for unit, name in ((1, b"PX"), (1000, b"EX")):
        if name in options:
            state.expires[key] = state.now // 1000 + unit * int(options[options.index(name) + 1])
    return b"OK"


@command("INCR")
def _incr(state: State, words: Words) -> int:
    number = int(state.get(words[0], bytes) or 0) + 1
    expires = state.expires.get(words[0])
    state.put(words[0], b"%d" % number)
    if expires is not None:
        state.expires[words[0]] = expires
    return number


# Hashes


@command("HGET")
def _hget(state: State, words: Words) -> Any:
    return (state.get(words[0], Hash) or {}).get(words[1])


@command("HMGET")
def _hmget(state: State, words: Words) -> Any:
    kept = state.get(words[0], Hash) or {}
    return [kept.get(field) for field in words[1:]]


@command("HGETALL")
def _hgetall(state: State, words: Words) -> Any:
    kept = state.get(words[0], Hash) or {}
    return [word for field in sorted(kept) for word in (field, kept[field])]


@command("HKEYS")
def _hkeys(state: State, words: Words) -> Any:
    return sorted(state.get(words[0], Hash) or {})


@command("HVALS")
def _hvals(state: State, words: Words) -> Any:
    kept = state.get(words[0], Hash) or {}
    return [kept[field] for field in sorted(kept)]


@command("HSTRLEN")
def _hstrlen(state: State, words: Words) -> int:
    return len(_hget(state, words) or b"")


@command("HLEN")
def _hlen(state: State, words: Words) -> int:
    return len(state.get(words[0], Hash) or {})


@command("HEXISTS")
def _hexists(state: State, words: Words) -> int:
    return int(words[1] in (state.get(words[0], Hash) or {}))


@command("HSET")
def _hset(state: State, words: Words) -> int:
    kept, before = state.change(words[0], Hash), len(state.get(words[0], Hash))
    kept.update(zip(words[1::2], words[2::2], strict=True))
    return len(kept) - before


@command("HSETNX")
def _hsetnx(state: State, words: Words) -> int:
    return 0 if _hexists(state, words) else int(_hset(state, words))


def _remove(state: State, words: Words, kind: type[Hash] | type[Sorted]) -> int:
    """Take members out of a hash or a sorted set; returns how many there were."""
    if words[0] not in state.values:
        return 0
    kept = state.change(words[0], kind)
    return sum(kept.pop(member, None) is not None for member in words[1:])


@command("HDEL")
def _hdel(state: State, words: Words) -> int:
    return _remove(state, words, Hash)


@command("HINCRBY")
def _hincrby(state: State, words: Words) -> int:
    kept = state.change(words[0], Hash)
    kept[words[1]] = b"%d" % (int(kept.get(words[1], b"0")) + int(words[2]))
    return int(kept[words[1]])


@command("HSCAN")
def _hscan(state: State, words: Words) -> Any:
    return [b"0", _hgetall(state, words)]


# Sets and lists


@command("SADD")
def _sadd(state: State, words: Words) -> int:
    kept, before = state.change(words[0], Set), len(state.get(words[0], Set))
    kept.update(words[1:])
    return len(kept) - before


@command("SREM")
def _srem(state: State, words: Words) -> int:
    if words[0] not in state.values:
        return 0
    kept, before = state.change(words[0], Set), len(state.get(words[0], Set))
    kept.difference_update(words[1:])
    return before - len(kept)


@command("SCARD")
def _scard(state: State, words: Words) -> int:
    return len(state.get(words[0], Set) or ())


@command("SMEMBERS")
def _smembers(state: State, words: Words) -> Any:
    return sorted(state.get(words[0], Set) or ())


@command("SRANDMEMBER")
def _srandmember(state: State, words: Words) -> Any:
    """The first ones: chance is none of the store's here."""
    return _smembers(state, words)[: int(words[1])]


@command("RPUSH")
def _rpush(state: State, words: Words) -> int:
    kept = state.change(words[0], List)
    kept.extend(words[1:])
    return len(kept)


@command("LPUSH")
def _lpush(state: State, words: Words) -> int:
    kept = state.change(words[0], List)
    kept[:0] = words[:0:-1]
    return len(kept)


@command("LPOP")
def _lpop(state: State, words: Words) -> Any:
    return state.change(words[0], List).pop(0) if words[0] in state.values else None


# Sorted sets


def _score(text: bytes) -> float:
    return float(text)


def _written(score: float) -> bytes:
    """A score as the server writes it."""
    if math.isinf(score):
        return b"inf" if score > 0 else b"-inf"
    return b"%d" % score if score == int(score) else repr(score).encode()


@command("ZADD")
def _zadd(state: State, words: Words) -> int:
    key, *rest = words
    options = set()
    while rest[0] in (b"NX", b"XX", b"GT", b"LT", b"CH"):
        options.add(rest.pop(0))
    kept, added = state.change(key, Sorted), 0
    for text, member in zip(rest[::2], rest[1::2], strict=True):
        score, there = _score(text), member in kept
        if (b"NX" in options and there) or (b"XX" in options and not there):
            continue
        if there and ((b"GT" in options and score <= kept[member]) or (b"LT" in options and score >= kept[member])):
            continue
        added += not there
        kept[member] = score
    return added


@command("ZREM")
def _zrem(state: State, words: Words) -> int:
    return _remove(state, words, Sorted)


@command("ZCARD")
def _zcard(state: State, words: Words) -> int:
    return len(state.get(words[0], Sorted) or ())


@command("ZSCORE")
def _zscore(state: State, words: Words) -> Any:
    score = (state.get(words[0], Sorted) or {}).get(words[1])
    return None if score is None else _written(score)


@command("ZMSCORE")
def _zmscore(state: State, words: Words) -> Any:
    return [_zscore(state, (words[0], member)) for member in words[1:]]


def _members(state: State, key: bytes) -> list[bytes]:
    kept = state.get(key, Sorted)
    return kept.members() if kept else []


def _slice(found: list[Any], first: int, last: int) -> list[Any]:
    start = first if first >= 0 else max(len(found) + first, 0)
    end = last if last >= 0 else len(found) + last
    return found[start : end + 1]


def _answer(state: State, key: bytes, found: Sequence[bytes], options: Words) -> Any:
    if b"WITHSCORES" not in options:
        return list(found)
    kept = state.get(key, Sorted) or {}
    return [word for member in found for word in (member, _written(kept[member]))]


@command("ZRANGE")
def _zrange(state: State, words: Words) -> Any:
    found = _slice(_members(state, words[0]), int(words[1]), int(words[2]))
    return _answer(state, words[0], found, words[3:])


@command("ZREVRANGE")
def _zrevrange(state: State, words: Words) -> Any:
    found = _slice(_members(state, words[0])[::-1], int(words[1]), int(words[2]))
    return _answer(state, words[0], found, words[3:])


def _limited(found: list[bytes], options: Words) -> list[bytes]:
    if b"LIMIT" not in options:
        return found
    at = list(options).index(b"LIMIT")
    offset, count = int(options[at + 1]), int(options[at + 2])
    return found[offset:] if count < 0 else found[offset : offset + count]


def _between(text_low: bytes, text_high: bytes) -> Callable[[float], bool]:
    low, high = _score(text_low.lstrip(b"(")), _score(text_high.lstrip(b"("))
    above, below = text_low.startswith(b"("), text_high.startswith(b"(")
    return lambda score: (score > low if above else score >= low) and (score < high if below else score <= high)


def _by_score(state: State, key: bytes, low: bytes, high: bytes) -> list[bytes]:
    kept, fits = state.get(key, Sorted) or {}, _between(low, high)
    return [member for member in _members(state, key) if fits(kept[member])]


@command("ZRANGEBYSCORE")
def _zrangebyscore(state: State, words: Words) -> Any:
    found = _limited(_by_score(state, *words[:3]), words[3:])
    return _answer(state, words[0], found, words[3:])


@command("ZCOUNT")
def _zcount(state: State, words: Words) -> int:
    return len(_by_score(state, *words[:3]))


@command("ZREMRANGEBYSCORE")
def _zremrangebyscore(state: State, words: Words) -> int:
    return int(_zrem(state, (words[0], *_by_score(state, *words[:3]))))


def _by_text(state: State, key: bytes, low: bytes, high: bytes) -> list[bytes]:
    def fits(member: bytes) -> bool:
        above = low == b"-" or (member > low[1:] if low[:1] == b"(" else member >= low[1:])
        below = high == b"+" or (member < high[1:] if high[:1] == b"(" else member <= high[1:])
        return above and below and low != b"+" and high != b"-"

    return [member for member in _members(state, key) if fits(member)]


@command("ZRANGEBYLEX")
def _zrangebylex(state: State, words: Words) -> Any:
    return _limited(_by_text(state, *words[:3]), words[3:])


@command("ZREVRANGEBYLEX")
def _zrevrangebylex(state: State, words: Words) -> Any:
    return _limited(_by_text(state, words[0], words[2], words[1])[::-1], words[3:])


@command("ZLEXCOUNT")
def _zlexcount(state: State, words: Words) -> int:
    return len(_by_text(state, *words[:3]))


# Streams


@command("XADD")
def _xadd(state: State, words: Words) -> bytes:
    key, *rest = words
    kept, most = state.change(key, Stream), None
    if rest[0] == b"MAXLEN":
        most = int(rest[2] if rest[1] in (b"~", b"=") else rest[1])
        rest = rest[3:] if rest[1] in (b"~", b"=") else rest[2:]
    at, *fields = rest
    place = _next(state, kept.last) if at == b"*" else id_of(at)
    if place <= kept.last:
        raise ResponseError("The ID specified in XADD is equal or smaller than the target stream top item")
    kept.append((place, tuple(fields)))
    kept.last = place
    if most is not None and len(kept) > most + 100:  # about so many, as the server does it
        del kept[: len(kept) - most]
    return id_text(place)


def _next(state: State, last: Id) -> Id:
    now = state.now // 1000
    return (now, 0) if now > last[0] else (last[0], last[1] + 1)


@command("XDEL")
def _xdel(state: State, words: Words) -> int:
    if words[0] not in state.values:
        return 0
    kept, gone = state.change(words[0], Stream), set(map(id_of, words[1:]))
    before = len(kept)
    kept[:] = [entry for entry in kept if entry[0] not in gone]
    return before - len(kept)


@command("XRANGE")
def _xrange(state: State, words: Words) -> Any:
    return _entries(state, words[0], words[1], words[2], words[3:], newest_first=False)


@command("XREVRANGE")
def _xrevrange(state: State, words: Words) -> Any:
    return _entries(state, words[0], words[2], words[1], words[3:], newest_first=True)


def _entries(state: State, key: bytes, low: bytes, high: bytes, options: Words, *, newest_first: bool) -> Any:
    def fits(place: Id) -> bool:
        first = (0, 0) if low == b"-" else id_of(low.lstrip(b"("))
        last = (2**64, 0) if high == b"+" else id_of(high.lstrip(b"("), 2**64)
        above = place > first if low[:1] == b"(" else place >= first
        return above and (place < last if high[:1] == b"(" else place <= last)

    kept = state.get(key, Stream) or []
    ordered = reversed(kept) if newest_first else iter(kept)
    found = (entry for entry in ordered if fits(entry[0]))
    count = int(options[1]) if options and options[0].upper() == b"COUNT" else None
    return [[id_text(place), list(fields)] for place, fields in islice(found, count)]
