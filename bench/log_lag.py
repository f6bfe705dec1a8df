"""How far the transparency log is behind the streams, with a real relay."""

import time
from threading import Event, Thread

from bench.measure import Figure, p50_p99
from bench.processes import Role
from bench.scripts import SEATS, next_command, open_match, submit
from events import keys
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config

OPENED = 100
LONGEST_SECONDS = 60.0


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures: alone, and beside a process that gives commands as fast as it can."""
    relay, stopped, given = Role("-m", "service", "relay", CABINET_REDIS_URL=redis_url), Event(), [0]
    busy = Thread(target=_play_on, args=(redis_url, stopped, given))
    try:
        _logged_after(cabinet)  # the relay has begun
        alone = [_logged_after(cabinet) for _ in range(OPENED)]
        began = time.monotonic()
        busy.start()
        beside = [_logged_after(cabinet) for _ in range(OPENED)]
        rate = given[0] / (time.monotonic() - began)
    finally:
        stopped.set()
        if busy.ident:
            busy.join()
        relay.stop()
    return [
        Figure("a match opened → a signed checkpoint has it", p50_p99(alone), f"most {1000 * max(alone):.0f} ms"),
        Figure(f"… beside {rate:,.0f} commands a second", p50_p99(beside), f"most {1000 * max(beside):.0f} ms"),
    ]


def _logged_after(cabinet: Cabinet) -> float:
    match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
    began = time.monotonic()
    while time.monotonic() - began < LONGEST_SECONDS:
        place = cabinet.results.log.places(match).get(1)
        published = cabinet.redis.hget(keys.log_checkpoint(), "size")
        if place is not None and int(published or 0) > place:
            break
        time.sleep(0.002)  # between two looks
    return time.monotonic() - began


def _play_on(redis_url: str, stopped: Event, given: list[int]) -> None:
    cabinet = Cabinet.compose(Config(redis_url, redis_url))
    while not stopped.is_set():
        match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
        while (following := next_command(cabinet, match)) and not stopped.is_set():
            submit(cabinet, match, *following)
            given[0] += 1
    cabinet.close()
