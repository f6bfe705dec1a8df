"""`cabinet run`: everything on this machine, until told to stop."""

import os
import secrets
import socket
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path

import click

from events.carrying import carry_over
from events.connection import connect, without_password
from events.form import is_of_before
from service.application.queues import Queues
from service.runtime.checks.start import checked_settings, settings_before_start
from service.runtime.commandline.complaints import complaints
from service.runtime.commandline.serve import api_children
from service.runtime.commandline.workers import queue_of
from service.runtime.preload import preload
from service.runtime.processes.address import Address, close_to_all
from service.runtime.processes.demand import Demand
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.processes.forks import Child
from service.runtime.processes.sharing import shared_metrics
from service.runtime.processes.supervisor import Supervisor
from service.runtime.readable import refuse_unreadable
from service.runtime.sandbox import begin as begin_sandbox
from service.runtime.settings import SETTINGS, Config, Local

CARRY_ON = "service.runtime.commandline.workers:carry_on"
PATIENCE_SECONDS = 0.5
"""For so long the supervisor waits to be told what there is to do: meanwhile it restarts nobody."""
SANDBOX = {
    "CABINET_DATA": "var/sandbox",
    "CABINET_WEBHOOK_NETWORKS": "127.0.0.0/8 ::1/128",
    **{name: "0" for name in sorted(SETTINGS) if name.startswith("CABINET_RATE")},
}
"""The settings of a sandbox, where no others are given."""


@click.command()
@click.option("--sandbox", is_flag=True, help="For developers: known chance, a clock to move, matches to look at.")
def run(sandbox: bool) -> None:
    """Run everything on this machine: an embedded server, the API, a relay and workers.

    PORT (8080) and CABINET_HOST (127.0.0.1) say where the API listens, CABINET_DATA (./var) where the data is,
    CABINET_FSYNC (everysec, always) how often it is flushed to disk. CABINET_REDIS_URL and CABINET_QUEUE_URL name
    servers to use instead of the embedded one.
    """
    with complaints():
        if sandbox:
            _set_sandbox()
        address = Address.from_environment(os.environ)
        local = Local.from_environment(os.environ)
        address.check_free()
        settings_before_start(os.environ)
        token = _token(local.data)
    with ExitStack() as stack:
        own = None
        if not os.environ.get("CABINET_REDIS_URL"):
            with complaints():
                own = stack.enter_context(EmbeddedServer(local.data / "redis", fsync=local.fsync))
                _carry_over(own)
        stack.enter_context(shared_metrics())
        os.environ["CABINET_OPERATOR_TOKEN"] = token
        if own is not None:
            os.environ["CABINET_REDIS_URL"] = own.url
            os.environ.setdefault("CABINET_ARCHIVE", str(local.data / "archive"))
            os.environ.setdefault("CABINET_EXPORTS", str(local.data / "exports"))
        with complaints():
            config = checked_settings(os.environ)
            refuse_unreadable(config)
            if config.sandbox:
                begin_sandbox(config)
            listening = stack.enter_context(address.listen())
        announce = partial(_announce, address, local.data, token, config.redis_url)
        supervisor = Supervisor(
            (*api_children(config, listening), *_others(local.workers, listening)),
            leave=partial(close_to_all, listening),
            preload=partial(preload, os.environ, config),
            wanted=_demand(config, local.workers).who_is_wanted,
        )
        sys.exit(_supervise(own, supervisor, address.is_healthy, announce))


def _carry_over(own: EmbeddedServer) -> None:
    """Bring data of an earlier form to that of today: nobody else uses the server yet."""
    with closing(connect(own.url)) as client:
        if is_of_before(client):
            click.echo(f"{carry_over(client)} keys of an earlier form were carried over.")


def _set_sandbox() -> None:
    """The settings of a sandbox, which has a server and data of its own, and no limits."""
    if os.environ.get("CABINET_REDIS_URL"):
        raise ValueError("a sandbox has a Redis server of its own: unset CABINET_REDIS_URL")
    os.environ["CABINET_SANDBOX"] = "yes"
    for name, value in SANDBOX.items():
        os.environ.setdefault(name, value)


def _supervise(
    own: EmbeddedServer | None, supervisor: Supervisor, ready: Callable[[], bool], announce: Callable[[], None]
) -> int:
    """Run the processes of the service, and the embedded server if there is one, until told to stop."""

    def watch() -> None:
        if own is not None:
            with complaints():
                own.revive(supervisor.is_stopping)

    return supervisor.run(announce, ready=ready, watch=watch)


def _token(data: Path) -> str:
    """The operator's token, given or stored with the data; creates the data directory."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        return os.environ.get("CABINET_OPERATOR_TOKEN") or kept_token(data / "operator-token")
    except OSError as error:
        raise ValueError(f"CABINET_DATA: {data} cannot be used: {error.strerror}") from None


def kept_token(path: Path) -> str:
    """The operator's token, created if missing; an interruption leaves either a complete file or none."""
    token = path.read_text().strip() if path.exists() else ""
    if not token:
        token = f"cno_{secrets.token_urlsafe(32)}"
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as draft:  # readable only by this user
            draft.write(f"{token}\n")
            draft.flush()
            os.fsync(draft.fileno())
        os.replace(draft.name, path)
    return token


def _others(workers: int, listening: socket.socket) -> Iterator[Child]:
    """What works in the background. A socket that it kept open would be taken when the service starts again."""
    yield Child("relay", CARRY_ON, ("relay",), not_its_own=(listening,))
    if workers:
        yield Child("worker-1", CARRY_ON, ("work",), not_its_own=(listening,))
    for name, role in _on_demand(workers).items():
        yield Child(name, CARRY_ON, (role, name), not_its_own=(listening,), on_demand=True)


def _on_demand(workers: int) -> Mapping[str, str]:
    """The roles that rest while they have nothing to do, by the names of their processes. One worker never rests:
    bots answer at once.
    """
    more = {f"worker-{number}": "work" for number in range(2, workers + 1)}
    return {**more, "thinker": "think", "courier": "deliver", "analyst": "analyse"}


def _demand(config: Config, workers: int) -> Demand:
    queues = Queues.on(connect(config.queue_url, command_seconds=PATIENCE_SECONDS))
    return Demand({name: queue_of(role, queues) for name, role in _on_demand(workers).items()})


def _announce(address: Address, data: Path, token: str, redis_url: str) -> None:
    base = f"http://{address}"
    if os.environ.get("CABINET_SANDBOX"):
        click.echo(f"Sandbox         {base}/sandbox/")
    click.echo(f"Table           {base}/")
    click.echo(f"API             {base}/v1")
    click.echo(f"Guide           {base}/guide/")
    click.echo(f"Docs            {base}/docs/")
    click.echo(f"Events          {without_password(redis_url)}")
    click.echo(f"Data            {data}")
    click.echo(f"Operator token  {token}")
    click.echo("Stop with Ctrl-C.")
