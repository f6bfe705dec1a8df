"""Work on many streams in several processes, each with the parts of the service; in a thread if one is enough."""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config

T = TypeVar("T")
R = TypeVar("R")
AHEAD = 4
"""Items of each process that wait: a list of any length takes no memory."""

_here: Cabinet | None = None


@contextmanager
def pool(config: Config, processes: int) -> Iterator[Executor]:
    """Workers that get the parts of the service from `worker_cabinet`. A single one needs no process of its own."""
    if processes == 1:
        with ThreadPoolExecutor(1, initializer=_begin, initargs=(config,)) as thread:
            try:
                yield thread
            finally:
                thread.submit(_end).result()
    else:
        with ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _begin, (config,)) as several:
            yield several


def worker_cabinet() -> Cabinet:
    """The parts of this worker of a pool."""
    assert _here is not None, "this is no worker of a pool"
    return _here


def spread(of: Executor, processes: int, work: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
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
    _here = Cabinet.compose(config)


def _end() -> None:
    global _here
    worker_cabinet().close()
    _here = None
