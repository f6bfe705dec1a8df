"""What there is one of in the whole service, however many machines it has: how much each of these takes a second.

Of what one server holds it is told how much its core takes; of what is worked out in order, one process.
"""

import asyncio
import os
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from contextlib import aclosing
from typing import Any, cast

from redis import Redis

from bench.measure import Figure
from bench.ratings import facts_of_results
from bench.results import made
from events import keys
from events.connection import Script, database, script
from events.news import Newspaper
from service.application.lanes import Lanes, Task, add
from service.runtime.bootstrap import Cabinet

MANY = 4_000
RATED = 2_000
NEWS = 20_000
ENVELOPE = (
    b'{"version":1,"at":"2026-01-01T00:00:00.000Z","event":{"type":"moved","seat":0,"to":"here"},"hash":"%b"}'
)


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    return [Figure(f"{what}, in all", f"{1 / seconds:,.0f}/s") for what, seconds in _each(cabinet)]


def _each(cabinet: Cabinet) -> Iterator[tuple[str, float]]:
    """What there is one of, and the seconds of a core for one of it."""
    redis, log = cabinet.redis, cabinet.results.log
    results = list(made(RATED))
    for result in results:
        cabinet.projections.ratings.file(result)
    yield "matches of one game that are rated", _own(cabinet.projections.ratings.compute_due) / RATED
    facts = facts_of_results(results)
    counted = cabinet.projections.statistics.file
    yield "matches of one game that are counted", _busy(redis, lambda: [counted(*one) for one in facts]) / RATED
    leaf = os.urandom(48)
    yield "leaves of the log", _busy(redis, lambda: [log.add(f"mat_{n}", {1: leaf}) for n in range(MANY)]) / MANY
    yield "checkpoints of the log", _own(lambda: [_publish(cabinet, n) for n in range(MANY // 10)]) / (MANY // 10)
    put = script(redis, "projections", "deadline")
    clocks = keys.deadlines(), keys.deadline_versions()
    calls = [(f"mat_{number % 500}", number + 1, number) for number in range(MANY)]
    yield "clocks set", _busy(redis, lambda: [put(keys=clocks, args=call) for call in calls]) / MANY
    yield "tasks of bots and clocks", _busy(redis, lambda: _hand_out(redis)) / MANY
    yield "appends that an API process with a stream hears", asyncio.run(_heard(cabinet)) / NEWS


def _publish(cabinet: Cabinet, number: int) -> None:
    cabinet.results.log.add(f"mat_p{number}", {1: os.urandom(48)})
    cabinet.results.log.publish()


async def _heard(cabinet: Cabinet) -> float:
    """Processor seconds of a process that hears what is appended, of matches that nobody follows here."""
    body = b"mat_%b 7 %b -\n%b" % (b"0" * 26, b"0" * 64, ENVELOPE % (b"0" * 64))
    began, count = 0.0, 0
    async with aclosing(cast(AsyncGenerator[Any, None], Newspaper(cabinet.config.redis_url).read())) as heard:
        async for news in heard:
            if news is None:
                publish = Script(cabinet.redis, "for i = 1, ARGV[2] do redis.call('PUBLISH', KEYS[1], ARGV[1]) end")
                publish(keys=[keys.news(database(cabinet.redis))], args=[body, NEWS])
                began = time.process_time()
            elif (count := count + 1) == NEWS:
                break
    return time.process_time() - began


def _hand_out(redis: Redis) -> None:
    """Hand out tasks and take them, as relay and worker do."""
    lanes = Lanes(redis)
    for number in range(MANY):
        pipeline = redis.pipeline()
        add(pipeline, Task(f"mat_{number % 50}", number, f"people/ply_{number % 50}"))
        pipeline.execute()
        task, _ = lanes.take()
        if task:
            lanes.done(task)


def _own(action: Callable[[], object]) -> float:
    """Seconds of processor time of this process."""
    began = time.process_time()
    action()
    return time.process_time() - began


def _busy(redis: Redis, action: Callable[[], object]) -> float:
    """Seconds of processor time of the server."""
    began = _spent(redis)
    action()
    return _spent(redis) - began


def _spent(redis: Redis) -> float:
    told = redis.info("cpu")
    return float(told["used_cpu_user_main_thread"]) + float(told["used_cpu_sys_main_thread"])
