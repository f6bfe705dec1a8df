"""Checks of the event store, the queue, the indexes, and the processes at work."""

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Any

import redis

from archive.objects import ArchiveDown
from events import keys
from events.connection import Client, connect
from events.envelope import milliseconds
from events.form import why_refused
from events.safety import dangers, directory, masters
from projections.renewal import why_behind
from service.application.exports.sets import Sets
from service.application.failed_jobs import FailedJobs
from service.application.queues import RELAY, Queues, any_at_rest, any_at_work
from service.runtime.bootstrap import Cabinet
from service.runtime.checks.finding import Finding
from service.runtime.checks.servers import Server, faults, servers
from service.runtime.doctor.machine import check_disk
from service.runtime.readable import why_unreadable
from service.runtime.settings import Config

OLDEST = (6, 2)
"""The oldest version of Redis that has every command in use."""
DRIFT_SECONDS = 1.0
"""How far clocks may be apart: times of events and clocks of matches come from every machine."""
LATE_DAYS, DAY = 2, 24 * 3600 * 1000
"""Data for everybody is late after so many days, in milliseconds each."""
FULL = 0.9
"""The share of `maxmemory` from which to warn."""


def check(config: Config) -> Iterator[Finding]:
    """The servers; as far as they can be looked at, what is in them and the processes too."""
    found = list(faults(config))
    yield from found
    blocked = {one.subject for one in found if one.blocks}
    for server in servers(config):
        if server.name not in blocked:
            yield from _looked_at(server.name, partial(_server, server))
    if blocked:
        return
    cabinet = Cabinet.compose(config)
    try:
        if why := why_refused(cabinet.redis):
            yield Finding("redis", "wrong", why, "see docs/versions.md")
            return
        yield from _looked_at("indexes", partial(_indexes, cabinet.redis))
        yield from _looked_at("archive", partial(_archive, partial(why_unreadable, cabinet)))
        if cabinet.study.exports and cabinet.study.exports.publishing.is_on:
            sets, now = cabinet.study.exports.publishing.sets, cabinet.play.time()
            yield from _looked_at("open data", partial(_open_data, sets, now))
        processes = partial(_processes, cabinet.redis, cabinet.queues, cabinet.operations.failed_jobs)
        yield from _looked_at("processes", processes)
    finally:
        cabinet.close()


def _looked_at(name: str, look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What a look finds; if the server does not permit it, or ends meanwhile, that."""
    try:
        yield from look()
    except (redis.RedisError, OSError) as error:
        yield Finding(name, "wrong", f"cannot be looked at: {error}", "let this user read it, or start the server")


def _server(server: Server) -> Iterator[Finding]:
    with closing(connect(server.url)) as client:
        for one in masters(client):
            yield from _node(server.name, one)
        if not dangers(client):
            yield Finding(server.name, "ok", "keeps what it is given: persistent, and drops no keys")


def _node(name: str, server: Client) -> Iterator[Finding]:
    about: dict[str, Any] = server.info()
    product = f"{about.get('server_name', 'redis')} {about.get('valkey_version') or about['redis_version']}"
    if tuple(map(int, str(about["redis_version"]).split(".")[:2])) < OLDEST:
        yield Finding(name, "wrong", f"{product} is too old", "install Redis 6.2 or newer, or Valkey")
    else:
        yield Finding(name, "ok", product)
    most, used = int(about.get("maxmemory", 0)), int(about.get("used_memory", 0))
    if most > used > FULL * most:
        says = f"{used // 2**20} of {most // 2**20} MiB of memory are used; full, it refuses writes"
        yield Finding(name, "warning", says, "raise maxmemory")
    yield _clock(name, server)
    where = directory(server)
    if where and where.is_dir():
        yield check_disk(where)


def _clock(name: str, server: Client) -> Finding:
    seconds, microseconds = server.time()
    apart = abs(seconds + microseconds / 1e6 - time.time())
    if apart > DRIFT_SECONDS:
        return Finding(name, "wrong", f"its clock is {apart:.1f} s apart from ours", "synchronise both by NTP")
    return Finding(name, "ok", f"its clock is {1000 * apart:.0f} ms apart from ours")


def _indexes(client: Client) -> Iterator[Finding]:
    if why := why_behind(client):
        yield Finding("indexes", "warning", why, "wait for the relay, or run `cabinet rebuild`, which is faster")


def _archive(why_unreadable: Callable[[], str]) -> Iterator[Finding]:
    if why := why_unreadable():
        yield Finding("archive", "wrong", why, "set it as for the processes that archived; see docs/operators.md")


def _open_data(sets: Sets, now: int) -> Iterator[Finding]:
    """Whether data for everybody is made day by day, and can be read."""
    do = "see that a relay and `cabinet analyse` run with the same CABINET_EXPORTS; the log says what went wrong"
    try:
        made_at, manifest = sets.newest_made_at(), sets.manifest()
    except ArchiveDown as down:
        yield Finding("open data", "wrong", f"cannot be read: {down}", do)
        return
    if made_at is None:
        yield Finding("open data", "warning", "none was made yet", do)
    elif manifest is None:
        yield Finding("open data", "wrong", "its files are not at CABINET_EXPORTS", do)
    elif now - milliseconds(made_at) > LATE_DAYS * DAY:
        yield Finding("open data", "warning", f"the newest is of {made_at}", do)
    else:
        yield Finding("open data", "ok", f"the newest is of {made_at}")


def _processes(client: Client, queues: Queues, failed_jobs: FailedJobs) -> Iterator[Finding]:
    commands = ("work", "think", "deliver", "analyse")
    running = {"relay": bool(client.exists(keys.heartbeat(RELAY)))}
    running |= {command: any_at_work(queue) for command, queue in zip(commands, queues.all, strict=True)}
    resting = {command for command, queue in zip(commands, queues.all, strict=True) if any_at_rest(queue)}
    for command, is_running in running.items():
        if is_running:
            yield Finding(command, "ok", "at work")
        elif command in resting:
            yield Finding(command, "ok", "rests until there is a job")
        else:
            yield Finding(command, "warning", "not at work", f"start `cabinet {command}`, or `cabinet run` for all")
    if failed := len(failed_jobs.newest()):
        yield Finding("jobs", "warning", f"{failed} jobs failed", "look at them with `cabinet jobs list`")
