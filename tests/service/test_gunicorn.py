"""The death of one API process does not affect the others."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from service.runtime.processes import gunicorn_config

GONE = SimpleNamespace(pid=4242)


def test_a_process_may_die_where_no_metrics_are_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PROMETHEUS_MULTIPROC_DIR", raising=False)
    gunicorn_config.child_exit(None, GONE)


def test_the_live_gauges_of_a_process_that_died_are_forgotten(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for pid in (GONE.pid, 1):
        (tmp_path / f"gauge_liveall_{pid}.db").touch()
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    gunicorn_config.child_exit(None, GONE)
    assert [path.name for path in tmp_path.iterdir()] == ["gauge_liveall_1.db"]


def test_heartbeats_are_kept_in_a_directory_that_exists() -> None:
    kept = gunicorn_config.worker_tmp_dir
    assert kept is None or Path(kept).is_dir()


def test_a_process_whose_application_could_not_be_loaded_ends_all_the_same() -> None:
    gunicorn_config.worker_int(SimpleNamespace())
    gunicorn_config.worker_exit(None, SimpleNamespace(wsgi=None))
