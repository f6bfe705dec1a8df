"""The background processes, each on its own: `cabinet relay`, `work`, `deliver`, `analyse`."""

import os
import secrets
import signal

import click
from rq import Queue

from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.composed import composed
from service.runtime.garbage import collect_seldom
from service.runtime.workers import jobs
from service.runtime.workers.relay import Relay

ANALYST_NICENESS = 10


@click.command()
def relay() -> None:
    """Turn appended events into projections and jobs."""
    with composed() as cabinet:
        stopped: list[int] = []
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _: stopped.append(number))
        collect_seldom()
        Relay.of(cabinet, _worker_name()).run(lambda: bool(stopped))


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def work(burst: bool) -> None:
    """Carry out jobs: turns of bots and of the house."""
    with composed() as cabinet:
        _work(cabinet, cabinet.queue, burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def deliver(burst: bool) -> None:
    """Carry out jobs: deliveries to webhooks."""
    with composed() as cabinet:
        _work(cabinet, cabinet.deliveries, burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def analyse(burst: bool) -> None:
    """Carry out jobs: analyses. Gives way to other processes."""
    os.nice(ANALYST_NICENESS)
    with composed() as cabinet:
        _work(cabinet, cabinet.analysts, burst)


def _work(cabinet: Cabinet, queue: Queue, burst: bool) -> None:
    collect_seldom()
    jobs.work(cabinet, _worker_name(), burst, queue)


def _worker_name() -> str:
    return f"{os.uname().nodename}-{os.getpid()}-{secrets.token_hex(4)}"
