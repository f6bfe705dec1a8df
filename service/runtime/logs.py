"""The logs of the processes: one entry a line on standard error, with the time and the name of the process."""

import logging
import os
import time
from datetime import UTC, datetime

import msgspec

from events.envelope import timestamp

FORM = "%(asctime)s.%(msecs)03dZ %(levelname)s %(name)s[%(process)d] %(message)s"
TIME = "%Y-%m-%dT%H:%M:%S"
SETTING = "CABINET_LOG"
ACCESS, ACCESS_LOGGER = "CABINET_ACCESS_LOG", "cabinet.access"


def configure() -> None:
    """Log warnings and worse, with times in UTC. Does nothing if logging is configured already.

    CABINET_LOG says how: `text` (the default) or `json`. Other values, which `Config` complains about, mean `text`.
    With CABINET_ACCESS_LOG=yes each request is a line, too.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(Json() if os.environ.get(SETTING) == "json" else lines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    if os.environ.get(ACCESS) == "yes":
        logging.getLogger(ACCESS_LOGGER).setLevel(logging.INFO)


def lines() -> logging.Formatter:
    """The form of a line of text."""
    form = logging.Formatter(FORM, TIME)
    form.converter = time.gmtime
    return form


class Json(logging.Formatter):
    """Each entry as one JSON object on one line: `at`, `level`, `logger`, `process`, `message`, `error`."""

    def format(self, record: logging.LogRecord) -> str:
        """See Formatter."""
        told = {
            "at": timestamp(datetime.fromtimestamp(record.created, UTC)),
            "level": record.levelname,
            "logger": record.name,
            "process": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()
