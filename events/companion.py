"""A thread that works beside a block of code and ends with it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from types import TracebackType
from typing import Self


class Companion:
    """Runs `work` in a thread while its block runs. The work looks at `is_over`, and ends when that says so."""

    def __init__(self, name: str, work: Callable[[], None]) -> None:
        self.is_over = False
        self._thread = Thread(target=work, name=name, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.is_over = True
        self.wake()
        self._thread.join()

    def wake(self) -> None:
        """The block has ended: have the work look, if it waits for something."""


@contextmanager
def accompany(name: str, work: Callable[[Event], None]) -> Iterator[None]:
    """Meanwhile `work` runs in a thread. It gets an event, which is set at the end of the block, and ends then."""
    over = Event()
    thread = Thread(target=work, args=(over,), name=name, daemon=True)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()
