"""Who may wait for a server: not the thread of an event loop, which would keep all its callers waiting."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import get_ident


class WouldBlock(Exception):
    """A thread that must never wait for a server was about to."""


_hasty: set[int] = set()


@contextmanager
def never_waiting() -> Iterator[None]:
    """Meanwhile this thread, which runs an event loop, sends nothing to a server: what would raises WouldBlock."""
    thread = get_ident()
    _hasty.add(thread)
    try:
        yield
    finally:
        _hasty.discard(thread)


def check_may_wait() -> None:
    """Raise WouldBlock in a thread that must not wait."""
    if get_ident() in _hasty:
        raise WouldBlock("the event loop was about to wait for the store")
