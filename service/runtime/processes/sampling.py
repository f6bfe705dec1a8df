"""How much a process takes: a thread of it looks every few seconds."""

import os
import resource
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Event

from events.companion import accompany
from service.application import metrics
from service.application.pulse import PULSE

SECONDS = 5.0
STATM = Path("/proc/self/statm")


@contextmanager
def sampled(role: str) -> Iterator[None]:
    """Meanwhile metrics tell the processor time and the memory of this process, and how long its main loop has not
    turned.
    """
    forget_the_dead()
    try:
        with accompany("sampling", partial(_go_on, role)):
            yield
    finally:
        metrics.forget(metrics.own_name())


def _go_on(role: str, done: Event) -> None:
    counted = 0.0
    metrics.PROCESSES.labels(role).set(1)
    while True:
        taken = time.process_time()
        metrics.PROCESS_SECONDS.labels(role).inc(taken - counted)
        counted = taken
        metrics.PROCESS_MEMORY.labels(role).set(memory_bytes())
        metrics.SILENCE.labels(role).set(PULSE.silence())
        if done.wait(SECONDS):
            return


def memory_bytes() -> int:
    """The memory that this process has in use; where that is not told, the most that it ever had."""
    try:
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024


def forget_the_dead() -> None:
    """Forget the live gauges of processes that have ended, so that they do not count any more."""
    shared = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    for path in Path(shared).glob("gauge_live*_*.db") if shared else ():
        name = path.stem.rpartition("_")[2]
        try:
            os.kill(metrics.process_of(name), 0)
        except ProcessLookupError:
            metrics.forget(name)
