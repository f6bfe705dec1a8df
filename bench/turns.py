"""From the answer to a person's command until the bot's command is appended, with real relay and worker; beside it
a job of RQ that does nothing, and the same while bots that search think. And how many matches bots play.
"""

import time
from statistics import median

from rq import Queue
from rq.serializers import JSONSerializer

from bench.measure import Figure, p50_p99
from bench.processes import Role
from bench.scripts import SEATS, next_command, open_match, submit
from domain.match.commands import BOT
from events.envelope import milliseconds
from events.polling import wait_for_event
from search.levels import EXPERT
from service.runtime.bootstrap import Cabinet

COMMANDS = 150
MATCHES = 24
THINKING = 8
"""Matches of bots that search, which a thinker plays meanwhile."""
WAIT_SECONDS = 10.0
LONGEST_SECONDS = 300.0
GAMES = ("conspiracy", "umbra_concilium", "richelieu")


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures; times of appends are the server's own, in whole milliseconds."""
    relay, worker = (Role("-m", "service", role, CABINET_REDIS_URL=redis_url) for role in ("relay", "work"))
    try:
        times = _times(cabinet)
        idle = _empty_jobs(cabinet, redis_url)
        cost = relay.cpu(), worker.cpu()
        spent, events = _bots_alone(cabinet)
        relayed, played = relay.cpu() - cost[0], worker.cpu() - cost[1]
        beside = _beside_thinkers(cabinet, redis_url)
    finally:
        relay.stop()
        worker.stop()
    ratio = f"{median(times) / median(idle):.1f} of an empty job of RQ ({p50_p99(idle)})"
    each = f"{1000 * relayed / events:.2f} ms of the relay, {1000 * played / events:.2f} ms of the worker an event"
    return [
        Figure(
            "person's command appended → bot's command appended", p50_p99(times), ratio, "p50 within 15 ms; 1.5"
        ),
        Figure(f"  while bots that search play {THINKING} matches", p50_p99(beside), "", "p50 within 15 ms"),
        Figure("matches of four bots, one worker and one relay", f"{MATCHES / spent:.1f}/s", each, "6/s; 0.2 ms"),
    ]


def _beside_thinkers(cabinet: Cabinet, redis_url: str) -> list[float]:
    """The times of appends while a thinker is at work."""
    for _ in range(THINKING):
        open_match(cabinet, [f"{BOT}:{EXPERT}"] * 2)
    thinker = Role("-m", "service", "think", CABINET_REDIS_URL=redis_url)
    try:
        return _times(cabinet)
    finally:
        thinker.stop()


def nothing() -> None:
    """A job that does nothing."""


def _empty_jobs(cabinet: Cabinet, redis_url: str) -> list[float]:
    """Seconds from queuing an empty job until RQ has its result, without anything of ours."""
    queue = Queue("bench", connection=cabinet.redis, serializer=JSONSerializer)
    how = ("--worker-class", "rq.SimpleWorker", "--serializer", "json", "--url", redis_url, "--quiet")
    worker = Role("-m", "rq.cli", "worker", *how, "bench")
    try:
        return [_done(queue) for _ in range(COMMANDS)][10:]
    finally:
        worker.stop()


def _done(queue: Queue) -> float:
    started = time.perf_counter()
    job = queue.enqueue(nothing, result_ttl=60)
    assert job.latest_result(timeout=int(WAIT_SECONDS)), "the worker of RQ did not answer"
    return time.perf_counter() - started


def _bots_alone(cabinet: Cabinet) -> tuple[float, int]:
    """Seconds until some matches of bots alone are over and taken in, and how many events they had."""
    started = time.perf_counter()
    matches = [open_match(cabinet, [None] * SEATS, GAMES[at % len(GAMES)]) for at in range(MATCHES)]
    left = set(matches)
    while left:
        assert time.perf_counter() - started < LONGEST_SECONDS, f"{len(left)} matches are not over"
        time.sleep(0.05)  # between two looks
        left -= {match for match in left if cabinet.projections.results.get(match)}
    return time.perf_counter() - started, sum(cabinet.store.versions(matches))


def _times(cabinet: Cabinet) -> list[float]:
    times: list[float] = []
    while len(times) < COMMANDS:
        match = open_match(cabinet, ["ply_0", None])
        while len(times) < COMMANDS and (found := _after_one(cabinet, match)) is not None:
            times += found
    return times[10:]


def _after_one(cabinet: Cabinet, match: str) -> list[float] | None:
    """Give one command and wait until a person is awaited again; None when the match is over."""
    version = cabinet.play.matches.current(match)[0].version
    following = next_command(cabinet, match)
    if following is None:
        return None
    seat, command = following
    if seat != 0:
        wait_for_event(cabinet.waiting, match, version, WAIT_SECONDS)
        return []
    last = submit(cabinet, match, seat, command).envelopes[-1]
    if not (upcoming := next_command(cabinet, match)) or upcoming[0] == 0:
        return []
    deadline = time.monotonic() + WAIT_SECONDS
    while not (answer := cabinet.store.read(match, last.version, limit=1)):
        assert time.monotonic() < deadline, "no worker answered"
    then = cabinet.play.matches.codec(match).envelope(answer[0])
    return [(milliseconds(then.at) - milliseconds(last.at)) / 1000]
