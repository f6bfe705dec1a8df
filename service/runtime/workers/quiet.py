"""A copy that was restored is quiet: no process in the background acts until an operator says so."""

import logging
import time
from collections.abc import Callable

from events.connection import is_down, why_down
from service.application.mode import Modes
from service.application.pulse import PULSE

PAUSE_SECONDS = 1.0
"""How often a process that waits looks again."""

_log = logging.getLogger("cabinet.quiet")


def wait_until_told(modes: Modes, pause: Callable[[float], None] = time.sleep) -> None:
    """Return when this service may act. While the store does not answer, nothing may."""
    said = ""
    while why := _why_quiet(modes):
        if why != said:
            _log.warning(why)
            said = why
        PULSE.beat()
        pause(PAUSE_SECONDS)


def _why_quiet(modes: Modes) -> str:
    """Why nothing may act now; empty if it may."""
    try:
        mode = modes.read()
    except Exception as error:
        if not is_down(error):
            raise
        return f"Redis {why_down(error)}; whether this is a copy that must not act is not known"
    if not mode.is_quiet:
        return ""
    made = f"this is a copy, {mode.kind} from the backup {mode.reason}"
    return f"{made}: nothing acts until `cabinet maintenance end`"
