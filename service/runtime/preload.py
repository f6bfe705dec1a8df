"""What every process of the service makes first, made once before the forks, which then share its memory."""

from events.connection import is_down
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config


def preload(config: Config) -> None:
    """Make the parts of every role and let them go again: what they leave behind (modules, games, codecs) stays.

    Nothing stays connected. A store that is down is for the processes to report.
    """
    try:
        cabinet = Cabinet.compose(config)
    except Exception as error:
        if not is_down(error):
            raise
        return
    crew_of(cabinet)
    relay_of(cabinet, "preload")
    cabinet.close()
