"""What the processes say about themselves: a line each on standard error, with the time and who says it."""

import logging
import time

FORM = "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s[%(process)d] %(message)s"
TIME = "%Y-%m-%dT%H:%M:%S"


def configure() -> None:
    """Say warnings and worse, times in UTC. Does nothing where somebody has decided already."""
    handler = logging.StreamHandler()
    handler.setFormatter(lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)


def lines() -> logging.Formatter:
    """The form of a line."""
    form = logging.Formatter(FORM, TIME)
    form.converter = time.gmtime
    return form
