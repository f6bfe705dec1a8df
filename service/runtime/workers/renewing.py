"""Derives again what is of an earlier form, in a thread beside the relay, which takes in what comes meanwhile."""

import logging
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from threading import Event

from events import form
from events.companion import accompany
from events.connection import Client, is_down, why_down
from projections.renewal import Renewal

LOOK_SECONDS = 1.0

_log = logging.getLogger("cabinet.renewal")

Maker = Callable[[], AbstractContextManager[Renewal]]
"""What makes a renewal with parts of its own: those of the relay are for one thread."""


@contextmanager
def renewing(client: Client, make: Maker) -> Iterator[None]:
    """Meanwhile everything is derived again, if it is of an earlier form."""
    if not form.is_behind(client):
        yield
        return
    with accompany("renewal", partial(_renew, make)):
        yield


def _renew(make: Maker, stopped: Event) -> None:
    _log.info("what is derived is of an earlier form, and is derived again")
    while not stopped.is_set():
        try:
            with make() as renewal:
                failed = renewal.go_on(stopped.is_set)
        except Exception as error:
            if not is_down(error):
                _log.exception("what is derived could not be derived again: run `cabinet rebuild`")
                return
            _log.warning("Redis %s; trying again", why_down(error))
            stopped.wait(LOOK_SECONDS)
            continue
        for match, reason in failed.items():
            _log.error("%s was not derived again: %s", match, reason)
        return
