"""A copy that was restored is quiet: no process in the background acts until an operator says so."""

import logging
import time
from collections.abc import Callable

from events.connection import is_down
from service.application.mode import OPEN, Mode, Modes
from service.application.pulse import PULSE

PAUSE_SECONDS = 1.0
"""How often a process that waits looks again."""

_log = logging.getLogger("cabinet.quiet")


def wait_until_told(modes: Modes, pause: Callable[[float], None] = time.sleep) -> None:
    """Return when this service may act. A store that does not answer is left to whoever works with it."""
    told = False
    while (mode := _mode(modes)).is_quiet:
        if not told:
            _log.warning(
                "this is a copy, %s from the backup %s: nothing acts until `cabinet maintenance end`",
                mode.kind,
                mode.reason,
            )
            told = True
        PULSE.beat()
        pause(PAUSE_SECONDS)


def _mode(modes: Modes) -> Mode:
    try:
        return modes.read()
    except Exception as error:
        if not is_down(error):
            raise
        return OPEN
