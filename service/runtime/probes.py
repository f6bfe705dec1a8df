"""The checks that must pass for a process to be ready; see `/readyz`."""

from collections.abc import Mapping

from events import keys
from events.connection import Client
from events.safety import answering, dangers, lags, masters, next_loss, troubles
from projections.renewal import why_behind
from service.application.mode import Mode, Modes
from service.application.queues import RELAY, Queues, is_served
from service.application.readiness import Probe, but
from service.runtime.settings import Config


def probes_of(config: Config, client: Client, queues: Queues, modes: Modes) -> Mapping[str, Probe]:
    """The checks by name."""
    return {
        "redis": lambda: bool(answering(client)),
        "durability": lambda: _durability(config, client),
        "mode": lambda: _mode(modes.read()),
        "replicas": lambda: _replicas(config, client),
        "lists": lambda: why_behind(client) or True,
        "queue": lambda: bool(queues.turns.connection.ping()),
        "relay": lambda: bool(client.exists(keys.heartbeat(RELAY))),
        "workers": lambda: is_served(queues.turns),
        "thinkers": lambda: is_served(queues.thoughts),
        "couriers": lambda: is_served(queues.deliveries),
        "analysts": lambda: is_served(queues.analyses),
    }


def _durability(config: Config, client: Client) -> bool | str:
    """Whether Redis keeps what it is given, or why not; of a cluster, the masters that answer."""
    there = answering(client)
    found = () if config.unsafe_redis else {line for node in there for line in dangers(node)}
    return "; ".join(sorted({*found, *(line for node in there for line in troubles(node))})) or True


def _mode(mode: Mode) -> bool | str:
    """Whether the service takes writes; if not it is ready all the same, to be read."""
    if mode.is_open:
        return True
    about = f"in maintenance: {mode.reason}" if mode.kind == "maintenance" else f"{mode.kind} from {mode.reason}"
    return but(f"{about}; `cabinet maintenance end` ends that")


def _replicas(config: Config, client: Client) -> bool | str:
    """Whether a cluster is whole, replicas acknowledge what is written, and it goes on without one more machine; if
    not, it is ready all the same.
    """
    lost = len(masters(client)) - len(answering(client))
    troubles = [f"{lost} of its masters do not answer"] if lost else lags(client)
    trouble = "; ".join(troubles) or next_loss(client, config.replication)
    return but(trouble) if trouble else True
