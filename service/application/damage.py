"""Work on several streams leaves out those that are damaged."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from service.application.outages import is_unreadable
from streams.stream import UnknownStream

_log = logging.getLogger("cabinet.damage")


@contextmanager
def unless_damaged(stream: str) -> Iterator[None]:
    """Do something with a stream. If the stream is damaged, write that to the log and leave the stream unchanged,
    so that the work continues with the next one.
    """
    try:
        yield
    except UnknownStream:
        return  # it was never opened
    except Exception as error:  # anything that a damaged stream may raise
        if is_unreadable(error):
            raise
        _log.error("%s cannot be read, and is left as it is: %s", stream, str(error) or type(error).__name__)
