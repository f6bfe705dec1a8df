"""Deriving everything again from a list of matches that several processes share (`projections/worklist.py`), and
the same in the background when what is derived is of an earlier form.
"""

import time
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress

from msgspec import Struct

from events import form
from events.connection import UNREACHABLE, Client, is_down
from projections.project import Projections
from projections.worklist import Worklist

PAUSE_SECONDS = 0.1
LOOK_SECONDS = 1.0
"""How old what a process knows of the progress may be."""
REST = 1.0
"""In the background a process rests after each match for so many times as long as that took."""


def rebuild_share(
    projections: Projections,
    work: Worklist,
    only: Collection[str] = (),
    rest: Callable[[float], object] | None = None,
) -> dict[str, str]:
    """Rebuild matches until none is left; returns the unreadable ones, with the reason.

    After each, `rest` is given how many seconds it took.
    """
    failed = dict[str, str]()
    while work.count_left():
        some = work.take()
        if not some:  # others work on the rest
            time.sleep(PAUSE_SECONDS)  # between two looks
            continue
        for match in some:
            began = time.monotonic()
            work.go_on(match)
            try:
                projections.rebuild_match(match, only)
            except Exception as error:
                if is_down(error):
                    raise
                failed[match] = f"{type(error).__name__}: {error}"
            if rest:
                rest(time.monotonic() - began)
        work.done(some)
    return failed


class Renewal:
    """Derives again, in the background, what is of an earlier form."""

    def __init__(self, client: Client, projections: Projections, matches: Callable[[], Iterator[str]]) -> None:
        self._redis = client
        self._projections = projections
        self._matches = matches
        self._work = Worklist(client)

    def go_on(self, is_stopped: Callable[[], bool]) -> dict[str, str]:
        """Derive everything again if that must be, and note it; returns what was unreadable.

        Killed at any point, it goes on where it was. Several processes share the work.
        """
        if not form.is_behind(self._redis):
            return {}
        self._work.begin(self._matches(), ())

        def rest(seconds: float) -> None:
            if is_stopped():
                raise Stopped
            time.sleep(REST * seconds)  # what people ask for goes before

        try:
            failed = rebuild_share(self._projections, self._work, rest=rest)
        except Stopped:
            return {}
        self._projections.end_rebuild(failed)
        form.note(self._redis)
        self._work.end()
        return failed


class Stopped(Exception):
    """The process ends."""


class Progress(Struct, frozen=True):
    """How many matches are done, and of how many."""

    done: int
    total: int


def progress(client: Client) -> Progress | None:
    """How far the work is; None if nothing is to be derived again."""
    if not form.is_behind(client):
        return None
    work = Worklist(client)
    total, _ = work.beginning()
    return Progress(max(total - work.count_left(), 0), total)


def why_behind(client: Client) -> str:
    """The same in a sentence; an empty text if nothing is to be derived again."""
    now = progress(client)
    if now is None:
        return ""
    return f"lists are not complete: what is derived is derived again, {now.done} of {now.total} matches are done"


class WatchedProgress:
    """The progress as a process knows it, which looks again when that is old. While the store is down it is what it
    was.
    """

    def __init__(self, client: Client, timer: Callable[[], float] = time.monotonic) -> None:
        self._redis = client
        self._timer = timer
        self._looked = -LOOK_SECONDS
        self._now: Progress | None = None

    def current(self) -> Progress | None:
        """How far the work is; None if nothing is to be derived again."""
        now = self._timer()
        if now - self._looked >= LOOK_SECONDS:
            self._looked = now
            with suppress(*UNREACHABLE):
                self._now = progress(self._redis)
        return self._now
