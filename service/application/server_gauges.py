"""Current values of the servers: their memory, how fast they answer, their replicas."""

import time
from collections.abc import Iterator
from typing import Any

from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily

from events.connection import Client
from events.safety import answering, name_of, replicas_of


def server_metrics(client: Client) -> Iterator[Metric]:
    """What is told of each server, by its name; of a cluster, of each master that answers."""
    memory = _family("memory_bytes", "Memory that a server uses.")
    most = _family("memory_max_bytes", "Memory that a server may use for data (maxmemory); 0 is no bound.")
    seconds = _family("ping_seconds", "How long a server took to answer.")
    replicas = _family("replicas", "Replicas of a server that acknowledge what it writes.")
    lag = _family("replica_lag_bytes", "How far the replica of a server that is furthest behind is behind.")
    clients = _family("clients", "Connections to a server.")
    for server in answering(client):
        name, about, took = _look(server)
        memory.add_metric([name], float(about.get("used_memory", 0)))
        most.add_metric([name], float(about.get("maxmemory", 0)))
        seconds.add_metric([name], took)
        replicas.add_metric([name], replicas_of(server))
        lag.add_metric([name], _furthest(about))
        clients.add_metric([name], float(about.get("connected_clients", 0)))
    yield from (memory, most, seconds, replicas, lag, clients)


def _look(server: Client) -> tuple[str, dict[str, Any], float]:
    began = time.perf_counter()
    server.ping()
    took = time.perf_counter() - began
    return name_of(server), server.info(), took


def _furthest(about: dict[str, Any]) -> float:
    """How many bytes the replica that is furthest behind is behind."""
    reached = int(about.get("master_repl_offset", 0))
    followers = [one for key, one in about.items() if key.startswith("slave") and isinstance(one, dict)]
    return float(max((reached - int(one.get("offset", reached)) for one in followers), default=0))


def _family(name: str, text: str) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"cabinet_redis_{name}", text, labels=["server"])
