"""Whether the servers of a configuration can be used as it asks, found out without a change to them."""

from collections.abc import Iterator
from contextlib import closing

import redis
from msgspec import Struct

from events.connection import Client, connect, is_down, why_down, without_password
from events.safety import dangers, forgetful, lags, masters, next_loss, replicas_of, troubles
from service.runtime.checks.finding import Finding, State
from service.runtime.settings import Config

NOTHING = "doctor:nothing"
"""The end of a key that there never is. To have it last (PERSIST) is a write that changes nothing, which a server
refuses as it would any other.
"""

SCRIPT = "return 1"
"""Whatever is written to the store is written by scripts."""


class Server(Struct, frozen=True):
    """A server by the name of what it does, its setting and URL, and the beginning of the keys used there."""

    name: str
    setting: str
    url: str
    prefix: str


def servers(config: Config) -> tuple[Server, Server]:
    """The event store, and the server of the queue."""
    return (
        Server("redis", "CABINET_REDIS_URL", config.redis_url, "cn:"),
        Server("queue", "CABINET_QUEUE_URL", config.queue_url, "rq:"),
    )


def faults(config: Config) -> Iterator[Finding]:
    """What is wrong with the servers: what may pass, and what only other settings can help."""
    for server in servers(config):
        yield from _faults(server, config)


def _faults(server: Server, config: Config) -> Iterator[Finding]:
    try:
        with closing(connect(server.url)) as client:
            for node in masters(client):
                node.time()
            if server.name == "redis":
                client.eval(SCRIPT, 0)
                yield from _promises(client, config)
            elif server.url != config.redis_url:
                for line in dangers(client):
                    yield Finding("queue", "warning", f"may lose jobs, which the relay queues again: {line}")
            for line in troubles(client):
                yield Finding(server.name, "wrong", f"refuses writes: {line}", may_pass=True)
            client.persist(server.prefix + NOTHING)
    except (redis.RedisError, OSError, ValueError) as error:
        yield unusable(server, error)


def _promises(client: Client, config: Config) -> Iterator[Finding]:
    """What the store does not keep of the promises of the service, by its settings or ours."""
    for line in dangers(client):
        do = "change its configuration. For tests, CABINET_UNSAFE_REDIS=allow uses it all the same"
        state: State = "warning" if config.unsafe_redis else "wrong"
        yield Finding("redis", state, f"may lose acknowledged events: {line}", do)
    if config.replication_wait == "disk":
        for line in forgetful(client):
            yield Finding("redis", "wrong", f"CABINET_REPLICATION_WAIT=disk needs another server: {line}")
    for line in lags(client):
        yield Finding("redis", "warning", line, "look at these machines, and at the network between", may_pass=True)
    for node in masters(client) if config.replication else ():
        there = replicas_of(node)
        if there < config.replication:
            says = (
                f"has {there} of {config.replication} replicas (CABINET_REPLICATION): "
                "what is written there is answered 503"
            )
            yield Finding("redis", "wrong", says, "start replicas, or lower the setting", may_pass=True)
    if loss := next_loss(client, config.replication):
        do = "give every master a replica more than CABINET_REPLICATION, and set cluster-require-full-coverage no"
        yield Finding("redis", "warning", f"cannot lose a machine: {loss}", do)


def unusable(server: Server, error: Exception) -> Finding:
    """Why a server cannot be used, as it says itself. Passwords are left out."""
    if isinstance(error, redis.exceptions.NoPermissionError):
        says = f"does not let this user do all that is needed: {error}"
        do = f"give the user all commands on ~{server.prefix}*, with INFO, TIME and scripts"
        return Finding(server.name, "wrong", says, do, blocks=True)
    if isinstance(error, redis.AuthenticationError):
        says = f"refuses the name or password at {without_password(server.url)}: {error}"
        return Finding(server.name, "wrong", says, f"correct {server.setting}", blocks=True)
    if is_down(error):
        does_answer = isinstance(error, redis.ResponseError)
        says = why_down(error) if does_answer else f"does not answer at {without_password(server.url)}: {error}"
        do = f"{'put that right' if does_answer else 'start the server'}, or correct {server.setting}"
        return Finding(server.name, "wrong", says, do, may_pass=True, blocks=not does_answer)
    says = f"cannot be used at {without_password(server.url)}: {error}"
    return Finding(server.name, "wrong", says, f"correct {server.setting}: name, password, scheme", blocks=True)
