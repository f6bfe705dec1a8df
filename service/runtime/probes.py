"""The checks that must pass for a process to be ready; see `/readyz`."""

from collections.abc import Mapping

from events import keys
from events.connection import Client
from events.safety import dangers, troubles
from service.application.parts import Probe
from service.application.queues import RELAY, Queues, any_at_work
from service.runtime.settings import Config


def probes_of(config: Config, client: Client, queues: Queues) -> Mapping[str, Probe]:
    """The checks by name."""
    return {
        "redis": lambda: bool(client.ping()),
        "durability": lambda: _durability(config, client),
        "queue": lambda: bool(queues.turns.connection.ping()),
        "relay": lambda: bool(client.exists(keys.heartbeat(RELAY))),
        "workers": lambda: any_at_work(queues.turns),
        "thinkers": lambda: any_at_work(queues.thoughts),
        "couriers": lambda: any_at_work(queues.deliveries),
        "analysts": lambda: any_at_work(queues.analyses),
    }


def _durability(config: Config, client: Client) -> bool | str:
    """Whether Redis keeps what it is given, or why not."""
    found = [] if config.unsafe_redis else dangers(client)
    return "; ".join([*found, *troubles(client)]) or True
