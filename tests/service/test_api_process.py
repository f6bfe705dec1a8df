"""One API process: what it logs, and whose metrics it forgets."""

import logging
import os
from pathlib import Path

import pytest

from service.http.gateway.gateway import CutOff
from service.runtime.processes import api

NOBODY = 2**22 + 1
"""No process of Linux has this number."""


def test_a_process_may_start_where_no_metrics_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    api.forget_the_dead()


def test_the_live_gauges_of_processes_that_died_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for pid in (NOBODY, os.getpid()):
        (tmp_path / f"gauge_livesum_{pid}.db").touch()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    api.forget_the_dead()
    assert [path.name for path in tmp_path.iterdir()] == [f"gauge_livesum_{os.getpid()}.db"]


@pytest.mark.parametrize(
    ("level", "cause", "logged"),
    [
        (logging.ERROR, ValueError("a mistake"), True),
        (logging.ERROR, CutOff(), False),
        (logging.WARNING, None, False),
    ],
)
def test_only_mistakes_of_ours_are_logged(level: int, cause: Exception | None, logged: bool) -> None:
    told = (type(cause), cause, None) if cause else None
    record = logging.LogRecord("uvicorn.error", level, "", 0, "", (), told)
    assert api.is_news(record) is logged
