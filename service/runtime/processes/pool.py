"""Work on many streams in several processes, each with the parts of the service."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from typing import TypeVar

from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4
"""Items of each process that wait: a list of any length takes no memory."""

_here: Cabinet | None = None


def pool(config: Config, processes: int) -> ProcessPoolExecutor:
    """Processes whose work finds the parts of the service by `here`."""
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin, (config,))


def here() -> Cabinet:
    """The parts of this process of a pool."""
    assert _here is not None, "this process was not given a service"
    return _here


def spread(of: ProcessPoolExecutor, processes: int, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
    """What `work` finds for each item, in their order."""
    waiting: deque[Future[R]] = deque()
    for item in items:
        waiting.append(of.submit(work, item))
        if len(waiting) >= AHEAD * processes:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def _begin(config: Config) -> None:
    global _here
    _here = Cabinet(config)
