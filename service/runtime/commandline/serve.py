"""The processes of the service, each by itself: `cabinet serve`, `relay`, `work`, `deliver`, `analyse`."""

import os
import resource
import secrets
import signal
import sys
from typing import TYPE_CHECKING

import click

from service.application.limits import STREAMS
from service.runtime.commandline.composed import complaints, composed
from service.runtime.processes.address import Address
from service.runtime.settings import Config

if TYPE_CHECKING:
    from collections.abc import Callable

    from rq import Queue

    from service.runtime.bootstrap import Cabinet

API_PROCESSES = 2
API_THREADS = 96
"""More than the long polls that a process holds at a time, so that commands always find a thread."""

ANALYST_NICENESS = 10
SPARE_DESCRIPTORS = 500
"""For everything but the connections of clients: Redis, files."""


@click.command()
@click.option("--processes", default=API_PROCESSES, show_default=True, help="API processes.")
@click.option("--threads", default=API_THREADS, show_default=True, help="Threads in each.")
def serve(processes: int, threads: int) -> None:
    """Serve the API (gunicorn) at CABINET_HOST:PORT."""
    with complaints():
        config = Config.from_environment(os.environ)
        address = Address.from_environment(os.environ)
    _allow_descriptors((config.streams or STREAMS) + config.connections + SPARE_DESCRIPTORS)
    arguments = ["--bind", str(address), "--workers", str(processes), "--threads", str(threads)]
    arguments += ["--worker-connections", str(config.connections + threads)]
    arguments += ["--worker-class", "gthread", "--config", "python:service.runtime.processes.gunicorn_config"]
    arguments += ["service.runtime.processes.wsgi:app()"]
    os.execv(sys.executable, [sys.executable, "-m", "gunicorn", *arguments])  # noqa: S606  # our own arguments


def _allow_descriptors(wanted: int) -> None:
    """Let this process, and what becomes of it, open so many files and connections, if the system allows it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


@click.command()
def relay() -> None:
    """Turn appended events into projections and jobs."""
    from service.runtime.workers.relay import Relay

    with composed() as cabinet:
        stopped: list[int] = []
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _: stopped.append(number))
        Relay(cabinet, _worker_name()).run(lambda: bool(stopped))


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def work(burst: bool) -> None:
    """Carry out jobs: turns of bots and of the house."""
    _carry_out(lambda cabinet: cabinet.queue, burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def deliver(burst: bool) -> None:
    """Carry out jobs: deliveries to webhooks."""
    _carry_out(lambda cabinet: cabinet.deliveries, burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def analyse(burst: bool) -> None:
    """Carry out jobs: analyses. Steps back where others want the processor."""
    os.nice(ANALYST_NICENESS)
    _carry_out(lambda cabinet: cabinet.analysts, burst)


def _carry_out(queue_of: "Callable[[Cabinet], Queue]", burst: bool) -> None:
    """Carry out the jobs of one of the queues."""
    from service.runtime.workers import jobs

    with composed() as cabinet:
        jobs.work(cabinet, _worker_name(), burst=burst, queue=queue_of(cabinet))


def _worker_name() -> str:
    return f"{os.uname().nodename}-{os.getpid()}-{secrets.token_hex(4)}"
