"""Whether a Redis server keeps what it is given."""

from collections.abc import Callable, Iterator
from typing import Any

import redis

from events.connection import Client, is_cluster

KEEPS_ALL = "noeviction"


def dangers(client: Client) -> list[str]:
    """Why acknowledged events may be lost, one line each; empty if the server, or every node of a cluster, is safe.

    Settings that a server does not show count as safe. Raises what `is_down` knows if a server does not answer.
    """
    nodes = [node.redis_connection for node in client.get_primaries()] if is_cluster(client) else [client]
    return sorted({line for node in nodes for line in _dangers(node)})


def _dangers(server: Client) -> Iterator[str]:
    logs = _shown(server.info, "persistence").get("aof_enabled", 1)
    if not logs and not _shown(server.config_get, "save").get("save", "unknown"):
        yield "it keeps nothing on disk: set appendonly yes"
    policy = _shown(server.info, "memory").get("maxmemory_policy", KEEPS_ALL)
    if policy != KEEPS_ALL:
        yield f"it drops keys when its memory is full: set maxmemory-policy {KEEPS_ALL}, not {policy}"


def _shown(ask: Callable[[str], Any], what: str) -> dict[str, Any]:
    """Settings of a server; none if it does not permit the question, as servers that others run may."""
    try:
        shown: dict[str, Any] = ask(what)
    except redis.ResponseError as error:
        if isinstance(error, redis.exceptions.NoPermissionError) or "unknown command" in str(error).lower():
            return {}
        raise
    return shown
