"""`cabinet serve`: the API alone."""

import os
import resource
import socket
import sys
from functools import partial

import click

from service.runtime.checks.settings import descriptors
from service.runtime.checks.start import checked_settings
from service.runtime.commandline.complaints import complaints
from service.runtime.preload import preload
from service.runtime.processes.address import Address, close_to_all
from service.runtime.processes.doors import doors
from service.runtime.processes.forks import START, Child
from service.runtime.processes.sharing import shared_metrics
from service.runtime.processes.supervisor import Supervisor
from service.runtime.readable import refuse_unreadable
from service.runtime.settings import Config

API_PROCESSES = 2
API_THREADS = 96
"""More than the long polls that a process holds at a time, so that a thread is always free for other requests."""


@click.command()
@click.option("--processes", default=API_PROCESSES, show_default=True, help="API processes.")
@click.option("--threads", default=API_THREADS, show_default=True, help="Threads in each.")
def serve(processes: int, threads: int) -> None:
    """Serve the API (uvicorn) at CABINET_HOST:PORT."""
    with complaints():
        address = Address.from_environment(os.environ)
        config = checked_settings(os.environ)
        refuse_unreadable(config)
        listening = address.listen()
    with shared_metrics():
        children = api_children(config, listening, processes, threads)
        leave = partial(close_to_all, listening)
        sys.exit(Supervisor(children, leave=leave, preload=partial(preload, os.environ, config)).run())


def api_children(
    config: Config, listening: socket.socket, processes: int = API_PROCESSES, threads: int = API_THREADS
) -> list[Child]:
    """The processes of the API on one listening socket. This one may have as many files open as they need then."""
    _allow_descriptors(descriptors(config))
    between = doors(processes) if START == "fork" else ()
    api = "service.runtime.processes.api:serve"
    return [Child(f"api-{number + 1}", api, (listening, threads, number, between)) for number in range(processes)]


def _allow_descriptors(wanted: int) -> None:
    """Allow this process and its children this many open files and connections, if the system permits."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
