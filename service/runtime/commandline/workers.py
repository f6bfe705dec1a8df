"""The background processes, each on its own: `cabinet relay`, `work`, `think`, `deliver`, `analyse`."""

import os
import secrets
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

import click
from rq import Queue

from service.application import metrics, tracing
from service.application.queues import Queues
from service.runtime.background import crew_of, relay_of, renewal_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.complaints import complaints
from service.runtime.commandline.composition import open_cabinet
from service.runtime.garbage import collect_seldom
from service.runtime.processes.sampling import sampled
from service.runtime.readable import why_not_begun
from service.runtime.workers import jobs
from service.runtime.workers.quiet import wait_until_told
from service.runtime.workers.read_ahead import SWITCH_SECONDS
from service.runtime.workers.renewing import renewing
from service.runtime.workers.showing import own_metrics
from service.runtime.workers.watchdog import told_to_watchdog
from service.runtime.workers.witnesses import submitting

QUEUES = {"work": "turns", "think": "thoughts", "deliver": "deliveries", "analyse": "analyses"}
THINKER_NICENESS, ANALYST_NICENESS = 5, 10
NICENESS = {"think": THINKER_NICENESS, "analyse": ANALYST_NICENESS}
IDLE_SECONDS = 120
"""A role on demand that has had nothing to do for so long ends."""


@click.command()
def relay() -> None:
    """Turn appended events into projections and jobs."""
    _relay()


def _relay() -> None:
    sys.setswitchinterval(SWITCH_SECONDS)
    with background("relay") as cabinet:
        stopped: list[int] = []
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda number, _: stopped.append(number))
        submitted = submitting(cabinet.redis, cabinet.results.log, cabinet.config.log_policy)
        with submitted, renewing(cabinet.redis, partial(renewal_of, cabinet.config)):
            relay_of(cabinet, _worker_name()).run(lambda: bool(stopped))


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def work(burst: bool) -> None:
    """Carry out jobs: turns of bots and of the house."""
    _work("work", burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def think(burst: bool) -> None:
    """Carry out jobs: turns of bots that search. Gives way to other processes."""
    _work("think", burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def deliver(burst: bool) -> None:
    """Carry out jobs: deliveries to webhooks."""
    _work("deliver", burst)


@click.command()
@click.option("--burst", is_flag=True, help="Stop when no job is left.")
def analyse(burst: bool) -> None:
    """Carry out jobs: analyses. Gives way to other processes."""
    _work("analyse", burst)


def queue_of(role: str, queues: Queues) -> Queue:
    """The queue whose jobs a role carries out."""
    queue: Queue = getattr(queues, QUEUES[role])
    return queue


def carry_on(role: str, name: str = "") -> None:
    """What a child of `cabinet run` does. With a name it is one on demand, which ends once it has had nothing to do
    for `IDLE_SECONDS`.
    """
    try:
        if role == "relay":
            _relay()
        else:
            if name:
                metrics.continue_as(name)
            _work(role, idle=IDLE_SECONDS if name else None)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)


def _work(role: str, burst: bool = False, idle: int | None = None) -> None:
    with background(role) as cabinet:
        # Not before: on a busy machine one that gives way from its first line is not ready for minutes.
        os.nice(NICENESS.get(role, 0))
        jobs.work(crew_of(cabinet), queue_of(role, cabinet.queues), _worker_name(), burst, idle)


@contextmanager
def background(role: str) -> Iterator[Cabinet]:
    """The parts of a process in the background, which shows its metrics if that is set."""
    with open_cabinet() as cabinet, ExitStack() as stack:
        with complaints():
            if why := why_not_begun(cabinet):
                raise ValueError(why)
            if cabinet.config.traces == "otlp":
                tracing.start(role)
            stack.enter_context(own_metrics())
        stack.enter_context(sampled(role))
        stack.enter_context(told_to_watchdog(os.environ))
        collect_seldom()
        wait_until_told(cabinet.modes)
        yield cabinet


def _worker_name() -> str:
    return f"{os.uname().nodename}-{os.getpid()}-{secrets.token_hex(4)}"
