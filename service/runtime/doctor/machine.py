"""Checks of this machine: the port, the data directory, the disk."""

import os
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from service.runtime.checks.finding import Finding
from service.runtime.processes.address import Address
from service.runtime.processes.embedded import ServerError, find_binary
from service.runtime.settings import Local

LITTLE, TOO_LITTLE = 2**30, 100 * 2**20
"""Bytes free on the disk below which to warn, and below which writes may fail at any moment."""


def check_port(environment: Mapping[str, str]) -> Iterator[Finding]:
    """Whether the API can listen, or listens already."""
    try:
        address = Address.from_environment(environment)
    except ValueError:  # a wrong setting is found elsewhere
        return
    if address.is_healthy():
        yield Finding("port", "ok", f"the service answers at {address}")
        return
    try:
        address.check_free()
    except ValueError as error:
        yield Finding("port", "wrong", str(error), "stop what listens there, or choose another address")
    else:
        yield Finding("port", "ok", f"{address} is free")


def check_embedded(local: Local) -> Iterator[Finding]:
    """Whether `cabinet run` can start its server and keep data."""
    try:
        yield Finding("server", "ok", f"cabinet run starts {find_binary()}")
    except ServerError as error:
        yield Finding("server", "wrong", str(error), "install it, or set CABINET_REDIS_URL")
    nearest = next(path for path in (local.data, *local.data.parents) if path.exists())
    if not (nearest.is_dir() and os.access(nearest, os.W_OK | os.X_OK)):
        says = f"{local.data} cannot be written: {nearest} belongs to another user or is no directory"
        yield Finding("data", "wrong", says, "set CABINET_DATA to a directory of this user")
    else:
        yield Finding("data", "ok", f"{local.data}, flushed {local.fsync}")
        yield check_disk(nearest)


def check_disk(directory: Path) -> Finding:
    """Whether the disk of a directory has room."""
    free = shutil.disk_usage(directory).free
    says = f"{free // 2**20} MiB are free at {directory}"
    if free >= LITTLE:
        return Finding("disk", "ok", says)
    do = "make room: Redis refuses every write while it cannot write its log"
    return Finding("disk", "wrong" if free < TOO_LITTLE else "warning", says, do)
