"""The command line: `cabinet`."""

import os
import resource
import secrets
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from events.connection import is_down
from service.commandline import play as play_cli
from service.commandline import records as records_cli
from service.commandline import tournaments as tournaments_cli
from service.config import STREAMS, VERSION
from service.processes.address import Address
from service.settings import Config, Local, unknown_settings

if TYPE_CHECKING:
    from service.bootstrap import Cabinet
    from service.processes.embedded import EmbeddedServer
    from service.processes.supervisor import Child

OPENAPI = Path("openapi.yaml")
API_PROCESSES = 2
API_THREADS = 96
"""More than the long polls that a process holds at a time, so that commands always find a thread."""

ANALYST_NICENESS = 10
SPARE_DESCRIPTORS = 500
"""For everything but the connections of clients: Redis, files."""


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="cabinet")
def main() -> None:
    """Cabinet Noir: an event-sourced engine for board games of intrigue."""


@main.command()
def run() -> None:
    """Run everything on this machine: an embedded server, the API, a relay and workers.

    PORT (8080) and CABINET_HOST (127.0.0.1) say where the API listens, CABINET_DATA (./var) where the data is,
    CABINET_FSYNC (everysec, always) how often it is flushed to disk. CABINET_REDIS_URL and CABINET_QUEUE_URL name
    servers to use instead of the embedded one.
    """
    from service.processes.embedded import EmbeddedServer

    with _complaints():
        address = Address.from_environment(os.environ)
        local = Local.from_environment(os.environ)
        address.check_free()
        for name, meant in unknown_settings(os.environ):
            click.echo(f"{name} is no setting{f'; {meant} is one' if meant else ''}", err=True)
        token = _token(local.data)
    with ExitStack() as stack:
        own = None
        if not os.environ.get("CABINET_REDIS_URL"):
            with _complaints():
                own = stack.enter_context(EmbeddedServer(local.data / "redis", fsync=local.fsync))
        metrics = stack.enter_context(tempfile.TemporaryDirectory(prefix="cabinet-metrics-"))
        environment = {**os.environ, "CABINET_OPERATOR_TOKEN": token, "PROMETHEUS_MULTIPROC_DIR": metrics}
        if own is not None:
            environment["CABINET_REDIS_URL"] = own.url
        with _complaints():
            Config.from_environment(environment)
        children = list(_children(environment, local.workers))
        announce = partial(_announce, address, local.data, token, environment)
        sys.exit(_supervise(own, children, address.is_healthy, announce))


def _supervise(
    own: "EmbeddedServer | None", children: list["Child"], ready: Callable[[], bool], announce: Callable[[], None]
) -> int:
    """Run the processes of the service, and the embedded server if there is one, until told to stop."""
    from service.processes.supervisor import Supervisor

    supervisor = Supervisor(children)

    def watch() -> None:
        if own is not None:
            with _complaints():
                own.revive(supervisor.is_stopping)

    return supervisor.run(announce, ready=ready, watch=watch)


def _token(data: Path) -> str:
    """The operator's token, given or kept with the data, whose directory is made."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        return os.environ.get("CABINET_OPERATOR_TOKEN") or _kept_token(data / "operator-token")
    except OSError as error:
        raise ValueError(f"CABINET_DATA: {data} cannot be used: {error.strerror}") from None


def _kept_token(path: Path) -> str:
    """The operator's token, made when there is none; whole or not there, whenever the making is cut off."""
    token = path.read_text().strip() if path.exists() else ""
    if not token:
        token = f"cno_{secrets.token_urlsafe(32)}"
        with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as draft:  # for our eyes only
            draft.write(f"{token}\n")
            draft.flush()
            os.fsync(draft.fileno())
        os.replace(draft.name, path)
    return token


@contextmanager
def _complaints() -> Iterator[None]:
    """What is wrong with a setting, or keeps the embedded server from starting, is told as one line."""
    from service.processes.embedded import ServerError

    try:
        yield
    except (ValueError, ServerError) as error:
        raise click.ClickException(str(error)) from None


def _children(environment: dict[str, str], workers: int) -> Iterator["Child"]:
    from service.processes.supervisor import Child

    here = (sys.executable, "-m", "service")
    yield Child("api", (*here, "serve"), environment)
    yield Child("relay", (*here, "relay"), environment)
    for number in range(workers):
        yield Child(f"worker-{number + 1}", (*here, "work"), environment)
    yield Child("courier", (*here, "deliver"), environment)
    yield Child("analyst", (*here, "analyse"), environment)


def _announce(address: Address, data: Path, token: str, environment: dict[str, str]) -> None:
    base = f"http://{address}"
    click.echo(f"Table           {base}/")
    click.echo(f"API             {base}/v1")
    click.echo(f"Docs            {base}/docs/")
    click.echo(f"Events          {environment['CABINET_REDIS_URL']}")
    click.echo(f"Data            {data}")
    click.echo(f"Operator token  {token}")
    click.echo("Stop with Ctrl-C.")


@main.command()
@click.option("--processes", default=API_PROCESSES, show_default=True, help="API processes.")
@click.option("--threads", default=API_THREADS, show_default=True, help="Threads in each.")
def serve(processes: int, threads: int) -> None:
    """Serve the API (gunicorn) at CABINET_HOST:PORT."""
    with _complaints():
        config = Config.from_environment(os.environ)
        address = Address.from_environment(os.environ)
    _allow_descriptors((config.streams or STREAMS) + config.connections + SPARE_DESCRIPTORS)
    arguments = ["--bind", str(address), "--workers", str(processes), "--threads", str(threads)]
    arguments += ["--worker-connections", str(config.connections + threads)]
    arguments += ["--worker-class", "gthread", "--config", "python:service.processes.gunicorn_config"]
    arguments += ["service.processes.wsgi:app()"]
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *arguments])  # noqa: S606  # our own arguments


def _allow_descriptors(wanted: int) -> None:
    """Let this process, and what becomes of it, open so many files and connections, if the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


@main.command()
def relay() -> None:
    """Turn appended events into projections and jobs."""
    from service.workers.relay import Relay

    with _cabinet() as cabinet:
        stopped: list[int] = []
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _: stopped.append(number))
        Relay(cabinet, _worker_name()).run(lambda: bool(stopped))


@main.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def work(burst: bool) -> None:
    """Carry out jobs: turns of bots and of the house."""
    from service.workers.jobs import work as carry_out

    with _cabinet() as cabinet:
        carry_out(cabinet, _worker_name(), burst=burst)


@main.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def deliver(burst: bool) -> None:
    """Carry out jobs: deliveries to webhooks."""
    from service.workers.jobs import work as carry_out

    with _cabinet() as cabinet:
        carry_out(cabinet, _worker_name(), burst=burst, queue=cabinet.deliveries)


@main.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def analyse(burst: bool) -> None:
    """Carry out jobs: analyses. Steps back where others want the processor."""
    from service.workers.jobs import work as carry_out

    os.nice(ANALYST_NICENESS)
    with _cabinet() as cabinet:
        carry_out(cabinet, _worker_name(), burst=burst, queue=cabinet.analysts)


@main.command()
def rebuild() -> None:
    """Drop every projection and derive it anew from the streams."""
    with _cabinet() as cabinet:
        matches = sum(1 for _ in cabinet.store.matches())
        with click.progressbar(length=matches, label="Rebuilding") as bar:
            rebuilt = cabinet.projections.rebuild(lambda _: bar.update(1))
        click.echo(f"{rebuilt.matches} matches.")
        for match, reason in rebuilt.failed.items():
            click.echo(f"{match} was not rebuilt: {reason}", err=True)
        sys.exit(1 if rebuilt.failed else 0)


@main.command()
@click.option("--check", is_flag=True, help="Only say whether the file is fresh.")
@click.option("--output", default=OPENAPI, type=click.Path(path_type=Path), show_default=True)
def openapi(check: bool, output: Path) -> None:
    """Write the OpenAPI document."""
    from service.app import create_app
    from service.bootstrap import Cabinet
    from service.openapi.document import document_yaml

    cabinet = Cabinet(Config("redis://localhost", "redis://localhost"))
    text = document_yaml(create_app(cabinet))
    if not check:
        output.write_text(text, encoding="utf-8")
    elif not output.exists() or output.read_text(encoding="utf-8") != text:
        raise click.ClickException(f"{output} is stale: run `make openapi`")


records_cli.add_to(main)
tournaments_cli.add_to(main)
main.add_command(play_cli.play)


@contextmanager
def _cabinet() -> Iterator["Cabinet"]:
    from service.bootstrap import Cabinet

    with _complaints():
        config = Config.from_environment(os.environ)
    cabinet = Cabinet(config)
    try:
        yield cabinet
    except Exception as error:
        if not is_down(error):
            raise
        raise click.ClickException(f"Redis does not answer: {error}") from None
    finally:
        cabinet.close()


def _worker_name() -> str:
    return f"{os.uname().nodename}-{os.getpid()}-{secrets.token_hex(4)}"
