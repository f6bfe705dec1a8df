"""The logs of the processes: one line per entry on standard error, with the time and the name of the process."""

import logging
import time

FORM = "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s[%(process)d] %(message)s"
TIME = "%Y-%m-%dT%H:%M:%S"


def configure() -> None:
    """Log warnings and worse, with times in UTC. Does nothing if logging is configured already."""
    handler = logging.StreamHandler()
    handler.setFormatter(lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def lines() -> logging.Formatter:
    """The form of a line."""
    form = logging.Formatter(FORM, TIME)
    form.converter = time.gmtime
    return form
