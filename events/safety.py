"""Whether a Redis server keeps what it is given."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import redis

from events.connection import Client, is_cluster, is_down
from events.sentinels import is_watched

KEEPS_ALL = "noeviction"
WAITAOF = "WAITAOF"
"""The command that waits until disks have what was written."""
COVERAGE = "cluster-require-full-coverage"
LAG_SECONDS = 3
"""A replica says each second what it has; one that has said nothing for longer lags behind."""
RESERVE_BYTES = 64 * 1024 * 1024
"""With less room on its disk nothing is written to a server."""


def dangers(client: Client) -> list[str]:
    """Why acknowledged events may be lost by the settings of the server, or of a node of a cluster, one line each.

    Settings that a server does not show count as safe. Raises what `is_down` knows if a server does not answer.
    """
    return sorted({line for node in masters(client) for line in _dangers(node)})


def troubles(client: Client) -> list[str]:
    """Why events cannot be kept at the moment, whatever the settings, one line each.

    With `appendfsync everysec` a server answers the commands that it was carrying out when its disk became full,
    and refuses only those that follow. So nothing is to be written while a disk that can be seen is almost full.
    """
    found = {line for node in masters(client) for line in _troubles(node)}
    return sorted(found | {line for where in disks(client) for line in crowded(where)})


def forgetful(client: Client) -> list[str]:
    """Why a server, or a node of a cluster, cannot say that disks have what was written, one line each.

    Raises what `is_down` knows if a server does not answer.
    """
    return sorted({line for node in masters(client) for line in _forgetful(node)})


def next_loss(client: Client, replication: int) -> str | None:
    """What stops when a cluster loses one more machine, if so many replicas must have what is written; None if all
    goes on by itself, or if the store is no cluster. Raises what `is_down` knows if a master does not answer.
    """
    if not is_cluster(client):
        return None
    nodes = masters(client)
    spare = min(map(replicas_of, nodes)) - replication
    if spare < 1:
        return f"a master has {replication + spare} replicas, and {replication + 1} are needed to go on without one"
    if any(_settings_of(node.config_get, COVERAGE).get(COVERAGE) == "yes" for node in nodes):
        return f"every match waits while a master is replaced ({COVERAGE} yes)"
    return None


def replicas_of(master: Client) -> int:
    """How many replicas follow a master and acknowledge what it writes."""
    return sum(not _lags(one) for one in _followers(master))


def lags(client: Client) -> list[str]:
    """Which replicas are connected and acknowledge nothing, one line for each master that has such, of those that
    answer. Raises what `is_down` knows if none does.
    """
    return [line for master in answering(client) for line in _lag(master)]


def _lag(master: Client) -> Iterator[str]:
    followers = _followers(master)
    if late := [_silence(one) for one in followers if _lags(one)]:
        which = f"{len(late)} of {len(followers)} replicas of {name_of(master)}"
        yield f"{which} have acknowledged nothing for {max(late)} s"


def _followers(master: Client) -> list[dict[str, Any]]:
    """The replicas of a master that are connected, as it knows them."""
    told = _settings_of(master.info, "replication")
    found = (told.get(f"slave{number}") for number in range(int(told.get("connected_slaves", 0))))
    return [one for one in found if isinstance(one, dict) and one.get("state") == "online"]


def _silence(replica: dict[str, Any]) -> int:
    """For how many seconds a replica has acknowledged nothing."""
    return int(replica.get("lag", 0))


def _lags(replica: dict[str, Any]) -> bool:
    return _silence(replica) > LAG_SECONDS


def name_of(server: Client) -> str:
    """A server by its address."""
    how = server.get_connection_kwargs()
    return str(how.get("path") or f"{how.get('host', 'localhost')}:{how.get('port', 6379)}")


def masters(client: Client) -> list[Client]:
    """The server, or each master of a cluster as this client knows it."""
    return (
        [client.get_redis_connection(node) for node in client.get_primaries()] if is_cluster(client) else [client]
    )


def answering(client: Client) -> list[Client]:
    """Of these, which answer now. Raises what `is_down` knows if none does."""
    found, trouble = [], None
    for master in masters(client):
        try:
            master.ping()
            found.append(master)
        except Exception as error:
            if not is_down(error):
                raise
            trouble = error
    if trouble and not found:
        raise trouble
    return found


def disks(client: Client) -> list[Path]:
    """The data directories of the server, or of the nodes of a cluster, that are on this machine."""
    return [where for node in masters(client) if (where := directory(node)) and where.is_dir()]


def crowded(where: Path) -> Iterator[str]:
    """Why nothing is to be written to a disk, if it is almost full. Takes some microseconds."""
    if shutil.disk_usage(where).free < RESERVE_BYTES:
        yield f"its disk is almost full: less than {RESERVE_BYTES // 2**20} MiB are free in {where}"


def _troubles(server: Client) -> Iterator[str]:
    if _settings_of(server.info, "persistence").get("aof_last_write_status", "ok") != "ok":
        yield "it cannot write its log: make room on its disk, or make that writable"
    memory = _settings_of(server.info, "memory")
    if 0 < int(memory.get("maxmemory", 0)) <= int(memory.get("used_memory", 0)):
        yield "its memory is full: raise maxmemory"


def directory(server: Client) -> Path | None:
    """The data directory of a server on this machine, as far as that can be known."""
    how = server.get_connection_kwargs()
    near = not is_watched(how) and how.get("host", "localhost") in ("localhost", "127.0.0.1", "::1")
    told = _settings_of(server.config_get, "dir").get("dir") if near else None
    return Path(told.decode() if isinstance(told, bytes) else told) if told else None


def _forgetful(server: Client) -> Iterator[str]:
    if not all(
        _settings_of(lambda name: {name: server.execute_command("COMMAND INFO", name)[0]}, WAITAOF).values()
    ):
        yield f"it has no {WAITAOF}: use Redis 7.2 or newer, or Valkey"
    if not _settings_of(server.info, "persistence").get("aof_enabled", 1):
        yield "it has no log: set appendonly yes"


def _dangers(server: Client) -> Iterator[str]:
    logs = _settings_of(server.info, "persistence").get("aof_enabled", 1)
    if not logs and not _settings_of(server.config_get, "save").get("save", "unknown"):
        yield "it keeps nothing on disk: set appendonly yes"
    policy = _settings_of(server.info, "memory").get("maxmemory_policy", KEEPS_ALL)
    if policy != KEEPS_ALL:
        yield f"it drops keys when its memory is full: set maxmemory-policy {KEEPS_ALL}, not {policy}"


def _settings_of(ask: Callable[[str], Any], what: str) -> dict[str, Any]:
    """Settings of a server; none if it does not permit the question, as servers that others run may."""
    try:
        shown: dict[str, Any] = ask(what)
    except redis.ResponseError as error:
        if isinstance(error, redis.exceptions.NoPermissionError) or "unknown command" in str(error).lower():
            return {}
        raise
    return shown
