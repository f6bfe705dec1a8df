"""What a service that nobody uses takes: `cabinet run` as `make run` starts it, with its embedded server."""

import re
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Figure
from bench.processes import Role, family, free_port
from service.runtime.commandline.workers import IDLE_SECONDS
from service.runtime.processes.address import Address

SETTLE_SECONDS = IDLE_SECONDS + 30
"""After so long every role that is started on demand has ended: one looks for old matches at the start."""
CPU_SECONDS = 20.0
GOAL = "160 MB"


def run() -> list[Figure]:
    """Measure."""
    with tempfile.TemporaryDirectory() as data:
        port = free_port()
        service = Role("-m", "service", "run", quiet=True, PORT=str(port), CABINET_DATA=data, CABINET_REDIS_URL="")
        try:
            _await_health(Address("127.0.0.1", port))
            time.sleep(SETTLE_SECONDS)
            before = service.cpu()
            time.sleep(CPU_SECONDS)
            busy = (service.cpu() - before) / CPU_SECONDS
            shares = sorted(_shares(service.process.pid))
        finally:
            service.stop()
    total, told = sum(share for _, share in shares), ", ".join(f"{name} {share:.0f}" for name, share in shares)
    return [
        Figure("idle `make run`: memory (PSS), processes", f"{total:.0f} MB, {len(shares)}", told, GOAL),
        Figure("idle `make run`: processor time, of one core", f"{busy:.1%}"),
    ]


def _shares(pid: int) -> Iterator[tuple[str, float]]:
    """Of each process its name and its share of memory: of a page that several use, each counts a part (Linux)."""
    for one in family(pid):
        title = Path(f"/proc/{one}/cmdline").read_bytes().replace(b"\0", b" ").decode()
        found = re.match(r"cabinet: ([\w-]+)", title)
        name = found[1] if found else "server" if "server.sock" in title else "supervisor"
        yield name, _share(Path(f"/proc/{one}/smaps_rollup"))


def _share(smaps: Path) -> float:
    """MB (10^6 bytes)."""
    of = dict(line.split(":") for line in smaps.read_text().splitlines()[1:])
    return int(of["Pss"].split()[0]) * 1024 / 1e6


def _await_health(address: Address) -> None:
    while not address.is_healthy():
        time.sleep(0.1)  # between two looks
