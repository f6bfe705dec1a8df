"""Checks of the event store, the queue, the indexes, and the processes at work."""

import time
from collections.abc import Iterator
from typing import Any

from events import keys
from events.connection import Client, connect, is_cluster, is_down, without_password
from events.safety import dangers, directory
from projections.stale import is_of_one_slot
from service.application.queues import RELAY, any_at_work
from service.runtime.bootstrap import Cabinet
from service.runtime.doctor.finding import Finding
from service.runtime.doctor.machine import check_disk
from service.runtime.readable import why_unreadable
from service.runtime.settings import Config

OLDEST = (6, 2)
"""The oldest version of Redis that has every command in use."""
DRIFT_SECONDS = 1.0
"""How far clocks may be apart: times of events and clocks of matches come from every machine."""
FULL = 0.9
"""The share of `maxmemory` from which to warn."""


def check(config: Config) -> Iterator[Finding]:
    """The store and the queue; if both answer, the indexes and the processes too."""
    stores = {"redis": config.redis_url, "queue": config.queue_url}
    found = [finding for name, url in stores.items() for finding in _server(name, url)]
    yield from found
    if not any(one.state == "wrong" and one.says.startswith("does not answer") for one in found):
        cabinet = Cabinet(config)
        try:
            yield from _indexes(cabinet)
            yield from _archive(cabinet)
            yield from _processes(cabinet)
        finally:
            cabinet.close()


def _server(name: str, url: str) -> Iterator[Finding]:
    setting = f"CABINET_{name.upper()}_URL"
    try:
        client = connect(url)
    except Exception as error:
        yield _silent(name, url, setting, error)
        return
    try:
        for one in _nodes(client):
            yield from _node(name, one)
        found = dangers(client)
        for line in found:
            yield Finding(name, "wrong", f"may lose acknowledged events: {line}", "change its configuration")
        if not found:
            yield Finding(name, "ok", "keeps what it is given: persistent, and drops no keys")
    except Exception as error:
        yield _silent(name, url, setting, error)
    finally:
        client.close()


def _silent(name: str, url: str, setting: str, error: Exception) -> Finding:
    do = (
        f"start the server, or correct {setting}"
        if is_down(error)
        else f"correct {setting}: name, password, scheme"
    )
    return Finding(name, "wrong", f"does not answer at {without_password(url)}: {error}", do)


def _nodes(client: Client) -> list[Client]:
    return [node.redis_connection for node in client.get_primaries()] if is_cluster(client) else [client]


def _node(name: str, server: Client) -> Iterator[Finding]:
    about: dict[str, Any] = server.info()
    product = f"{about.get('server_name', 'redis')} {about.get('valkey_version') or about['redis_version']}"
    if tuple(map(int, str(about["redis_version"]).split(".")[:2])) < OLDEST:
        yield Finding(name, "wrong", f"{product} is too old", "install Redis 6.2 or newer, or Valkey")
    else:
        yield Finding(name, "ok", product)
    if about.get("aof_last_write_status", "ok") != "ok":
        yield Finding(name, "wrong", "cannot write its log, so it refuses writes", "look at its log; make room")
    most, used = int(about.get("maxmemory", 0)), int(about.get("used_memory", 0))
    if most and used > FULL * most:
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


def _indexes(cabinet: Cabinet) -> Iterator[Finding]:
    if is_of_one_slot(cabinet.redis):
        says = "are those of an earlier version, so lists, results and ratings are missing"
        yield Finding("indexes", "wrong", says, "run `cabinet rebuild`")


def _archive(cabinet: Cabinet) -> Iterator[Finding]:
    if why := why_unreadable(cabinet):
        yield Finding("archive", "wrong", why, "set it as for the processes that archived; see docs/operators.md")


def _processes(cabinet: Cabinet) -> Iterator[Finding]:
    commands = ("work", "think", "deliver", "analyse")
    queues = dict(zip(commands, cabinet.queues, strict=True))
    running = {"relay": bool(cabinet.redis.exists(keys.heartbeat(RELAY)))}
    running |= {command: any_at_work(queue) for command, queue in queues.items()}
    for command, is_running in running.items():
        if is_running:
            yield Finding(command, "ok", "at work")
        else:
            yield Finding(command, "warning", "not at work", f"start `cabinet {command}`, or `cabinet run` for all")
    if failed := len(cabinet.failed_jobs.newest()):
        yield Finding("jobs", "warning", f"{failed} jobs failed", "look at them with `cabinet jobs list`")
