"""Steps of long work. Its caller sets a check that runs at each step, for example whether the work is still
wanted.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar


def _go_on() -> None:
    """Nobody wants to stop the work."""


_asked: ContextVar[Callable[[], None]] = ContextVar("asked", default=_go_on)


def step() -> None:
    """A step of long work. Raises what `asked_at_steps` raises."""
    _asked.get()()


@contextmanager
def asked_at_steps(what: Callable[[], None]) -> Iterator[None]:
    """Call this at each step of the block, in this thread; it raises to stop the work."""
    token = _asked.set(what)
    try:
        yield
    finally:
        _asked.reset(token)
