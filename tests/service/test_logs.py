"""The logs of the processes are complete enough for a reader who was not there."""

import logging
import os
import re
import subprocess
import sys

from service.runtime import logs

SAY = (
    "import logging; from service.runtime import logs; logs.configure(); "
    "logging.getLogger('cabinet.relay').warning('gone')"
)


def test_a_line_has_the_time_in_utc_to_the_millisecond_and_who_says_it() -> None:
    record = logging.LogRecord("cabinet.relay", logging.WARNING, "", 1, "gone", None, None)
    record.created, record.msecs, record.process = 1905249600.25, 250.0, 7
    assert logs.lines().format(record) == "2030-05-17T12:00:00.250Z WARNING cabinet.relay[7] gone"


def test_processes_say_what_they_have_to_say_on_standard_error() -> None:
    environment = {**os.environ, "TZ": "Asia/Tokyo"}
    ran = subprocess.run([sys.executable, "-c", SAY], env=environment, capture_output=True, text=True)
    assert re.fullmatch(r"[0-9TZ:.-]+Z WARNING cabinet\.relay\[[0-9]+\] gone\n", ran.stderr), ran.stderr
    assert ran.stdout == ""
