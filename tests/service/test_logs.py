"""The logs of the processes are complete enough for a reader who was not there."""

import json
import logging
import os
import re
import subprocess
import sys

import pytest

from service.runtime import logs

SAY = (
    "import logging; from service.runtime import logs; logs.configure(); "
    "logging.getLogger('cabinet.relay').warning('gone')"
)


def test_a_line_has_the_time_in_utc_to_the_millisecond_and_who_says_it() -> None:
    record = logging.LogRecord("cabinet.relay", logging.WARNING, "", 1, "gone", None, None)
    record.created, record.msecs, record.process = 1905249600.25, 250.0, 7
    assert logs.lines().format(record) == "2030-05-17T12:00:00.250Z WARNING cabinet.relay[7] gone"


def test_a_line_of_json_has_the_same_and_the_error() -> None:
    try:
        raise ValueError("lost\nfor good")
    except ValueError as error:
        cause = (type(error), error, error.__traceback__)
    record = logging.LogRecord("cabinet.relay", logging.ERROR, "", 1, "%s is gone", ("it",), cause)
    record.created, record.process = 1905249600.25, 7
    line = logs.Json().format(record)
    told = json.loads(line)
    assert told.pop("error").endswith("ValueError: lost\nfor good")
    assert told == {
        "at": "2030-05-17T12:00:00.250Z",
        "level": "ERROR",
        "logger": "cabinet.relay",
        "process": 7,
        "message": "it is gone",
    }
    assert "\n" not in line


@pytest.mark.parametrize(("form", "first"), [("", "2"), ("text", "2"), ("json", "{")])
def test_the_form_of_the_log_is_a_setting(form: str, first: str) -> None:
    environment = {**os.environ, "CABINET_LOG": form}
    ran = subprocess.run([sys.executable, "-c", SAY], env=environment, capture_output=True, text=True)
    assert ran.stderr.startswith(first)


def test_processes_say_what_they_have_to_say_on_standard_error() -> None:
    environment = {**os.environ, "TZ": "Asia/Tokyo"}
    ran = subprocess.run([sys.executable, "-c", SAY], env=environment, capture_output=True, text=True)
    assert re.fullmatch(r"[0-9TZ:.-]+Z WARNING cabinet\.relay\[[0-9]+\] gone\n", ran.stderr), ran.stderr
    assert ran.stdout == ""
