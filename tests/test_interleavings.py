"""The search of interleavings finds nothing in the product, and what is planted; its store is as a real one."""

from typing import Any

import pytest
from msgspec.structs import replace
from redis.exceptions import ResponseError

from archive.moves import Moves
from bench.interleavings.client import StepClient
from bench.interleavings.commands import COMMANDS
from bench.interleavings.scenario import at_once
from bench.interleavings.scenarios import SCENARIOS
from bench.interleavings.search import Search
from bench.interleavings.state import State
from events import keys
from events.connection import Client
from projections.aging import AgingIndex
from service.application.analyses.registry import Analyses
from tests.tiers import few


@pytest.mark.parametrize("name", few(SCENARIOS, "jobs", "streams"))
@pytest.mark.long
def test_no_schedule_loses_anything(name: str) -> None:
    found = Search(SCENARIOS[name](), 1).run(300)
    assert (found.lost, found.ways) == (0, {})
    assert found.distinct > 200


def test_equal_seeds_run_equal_schedules() -> None:
    first, second = (Search(SCENARIOS["jobs"](), 3).run(50) for _ in range(2))
    assert (first.steps, first.states, first.distinct) == (second.steps, second.states, second.distinct)


def test_names_that_come_twice_are_found_to_lose_the_newest_object(monkeypatch: pytest.MonkeyPatch) -> None:
    """As before moves had numbers: the same content had the same name, and a paused archiver deleted it."""

    def unnumbered(moves: Moves, stream: str) -> str:
        moves._redis.set(keys.move(stream), "1")
        return "1"

    monkeypatch.setattr(Moves, "_number", unnumbered)
    whole = SCENARIOS["streams"]()
    few = {name: whole.actors[name] for name in ("archiver 1", "archiver 2", "renamer")}
    found = Search(replace(whole, actors=few, unkilled=()), 1).run(5000)
    assert "the marker names a missing object" in found.ways


@pytest.mark.exhaustive
def test_a_sweep_that_ends_no_move_is_found_to_lose_documents(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(AgingIndex, "_end_moves", lambda index: None)
    found = Search(SCENARIOS["segments"](), 1).run(500)
    assert "a document is in a segment that is missing" in found.ways


@pytest.mark.exhaustive
def test_a_job_that_is_deleted_without_its_lease_is_found_to_be_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    def unasked(analyses: Analyses, job: str, part: str, lease: str, *, is_cleared: bool) -> bool:
        analyses._redis.delete(keys.job(job))
        analyses._redis.zrem(keys.jobs_due(), part)
        analyses._redis.hdel(keys.jobs_held(), part)
        return True

    monkeypatch.setattr(Analyses, "_drop_part", unasked)
    whole = SCENARIOS["exports"]()
    few = {name: play for name, play in whole.actors.items() if name != "owner"}
    assert "the export is None" in Search(replace(whole, actors=few), 1).run(3000).ways


TALK: list[tuple[Any, ...]] = [
    ("SET", "s", "1", "PX", "100000"),
    ("SET", "s", "2", "NX"),
    ("SET", "none", "2", "XX"),
    ("INCR", "s"),
    ("GET", "s"),
    ("GET", "none"),
    ("EXISTS", "s", "none", "s"),
    ("TYPE", "s"),
    ("TYPE", "none"),
    ("PTTL", "none"),
    ("HSET", "h", "a", "1", "b", "2"),
    ("PTTL", "h"),
    ("EXPIRE", "h", "1000"),
    ("PEXPIRE", "none", "1000"),
    ("HSETNX", "h", "a", "9"),
    ("HSETNX", "h", "c", "3"),
    ("HGET", "h", "a"),
    ("HMGET", "h", "a", "none"),
    ("HINCRBY", "h", "b", "-5"),
    ("HLEN", "h"),
    ("HEXISTS", "h", "c"),
    ("HSTRLEN", "h", "b"),
    ("HDEL", "h", "c", "none"),
    ("HGETALL", "h"),
    ("HKEYS", "h"),
    ("HVALS", "h"),
    ("HSCAN", "h", "0"),
    ("SADD", "set", "a", "b", "a"),
    ("SCARD", "set"),
    ("SMEMBERS", "set"),
    ("SREM", "set", "b", "none"),
    ("SRANDMEMBER", "set", "5"),
    ("RPUSH", "l", "a", "b"),
    ("LPUSH", "l", "c", "d"),
    ("LPOP", "l"),
    ("LPOP", "none"),
    ("ZADD", "z", "1", "a", "2.5", "b", "0", "c", "0", "ca"),
    ("ZADD", "z", "NX", "9", "a"),
    ("ZADD", "z", "GT", "0", "a"),
    ("ZADD", "z", "XX", "3", "new"),
    ("ZADD", "z", "inf", "d"),
    ("ZCARD", "z"),
    ("ZSCORE", "z", "b"),
    ("ZMSCORE", "z", "d", "none"),
    ("ZRANGE", "z", "0", "-1", "WITHSCORES"),
    ("ZRANGE", "z", "-2", "5"),
    ("ZREVRANGE", "z", "0", "1"),
    ("ZRANGEBYSCORE", "z", "(0", "+inf", "LIMIT", "1", "2"),
    ("ZCOUNT", "z", "-inf", "(2.5"),
    ("ZREMRANGEBYSCORE", "z", "2", "3"),
    ("ZREM", "z", "d", "none"),
    ("ZADD", "lex", "0", "a", "0", "b", "0", "c"),
    ("ZRANGEBYLEX", "lex", "[a", "(c", "LIMIT", "1", "5"),
    ("ZREVRANGEBYLEX", "lex", "+", "(a"),
    ("ZLEXCOUNT", "lex", "-", "(b"),
    ("XADD", "x", "5-0", "f", "1"),
    ("XADD", "x", "5-1", "f", "2"),
    ("XADD", "x", "7-0", "f", "3"),
    ("XADD", "x", "MAXLEN", "~", "1000", "9-0", "f", "4"),
    ("XADD", "x", "3-0", "f", "5"),
    ("XRANGE", "x", "5-1", "+", "COUNT", "2"),
    ("XRANGE", "x", "(5-0", "7"),
    ("XREVRANGE", "x", "(9-0", "-", "COUNT", "2"),
    ("XDEL", "x", "9-0", "1-1"),
    ("XREVRANGE", "x", "+", "-"),
    ("PUBLISH", "channel", "news"),
    ("GET", "h"),
    ("DEL", "l", "none"),
    ("UNLINK", "lex"),
    (
        "EVAL",
        "local n = redis.call('HGET', KEYS[1], ARGV[1]); return {n, 2.7, false, redis.sha1hex('x'), "
        "{cjson.decode('[1,\"a\"]')[2], redis.call('TYPE', KEYS[1]).ok}, redis.call('GET', 'none'), 'after'}",
        "1",
        "h",
        "a",
    ),
    ("EVAL", "redis.call('LPOP', 'emptied'); return redis.call('EXISTS', 'emptied')", "0"),
    ("EVALSHA", "0" * 40, "0"),
]
"""What is said to both stores, one after another."""
UNSAID = {b"TIME", b"DUMP"}
"""What answers differently each time, or in a form of its own."""


def test_the_store_in_memory_answers_as_the_server_does(client: Client) -> None:
    memory = StepClient(at_once(State()))
    assert {command[0].encode() for command in TALK} - {b"EVAL", b"EVALSHA"} == set(COMMANDS) - UNSAID
    wrong = [
        (command, found, expected)
        for command in TALK
        if (found := said(memory, command)) != (expected := said(client, command))
    ]
    assert wrong == []


def said(client: Client, command: tuple[Any, ...]) -> Any:
    """The answer; a kind of error instead of its words."""
    try:
        answer = client.execute_command(*command)
    except ResponseError as error:
        return type(error), str(error)[:9]
    return sorted(answer) if command[0] in ("HKEYS", "HVALS", "SRANDMEMBER") else answer


def test_a_key_that_expires_is_gone_when_its_time_is_over() -> None:
    state = State()
    step = at_once(state)
    memory = StepClient(step)
    memory.set("a", 1, px=2000)
    step(("pass", 1))
    assert memory.get("a") == b"1"
    step(("pass", 1))
    assert memory.get("a") is None
