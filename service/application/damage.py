"""What is done with several streams goes on without those that are damaged."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from service.application.outages import is_unreadable
from streams.stream import UnknownStream

_log = logging.getLogger("cabinet.damage")


@contextmanager
def unless_damaged(stream: str) -> Iterator[None]:
    """Do something with a stream. A damaged one is named in the log and left as it is: others do not wait."""
    try:
        yield
    except UnknownStream:
        return  # nothing came of it
    except Exception as error:  # anything that a damaged stream may raise
        if is_unreadable(error):
            raise
        _log.error("%s cannot be read, and is left as it is: %s", stream, str(error) or type(error).__name__)
