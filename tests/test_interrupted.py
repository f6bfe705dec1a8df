"""A run of the tests that is interrupted ends every process that it started."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.service.processes import PATIENCE, family

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.processes,
    pytest.mark.timeout(240),
]

ROOT = Path(__file__).parent.parent
HANGS = """
from contextlib import nullcontext
from pathlib import Path
from threading import Event

from service.runtime.processes.embedded import EmbeddedServer
from tests.browser.chromium import chromium, path
from tests.service.processes import serving


def test_that_hangs(tmp_path):
    with EmbeddedServer(tmp_path) as store, serving(store.url), chromium() if path() else nullcontext():
        Path("ready").touch()
        Event().wait()
"""


ENDS = (signal.SIGINT, signal.SIGTERM)


@pytest.mark.exhaustive
@pytest.mark.parametrize("number", ENDS, ids=["Ctrl-C", "SIGTERM"])
def test_an_interrupted_run_leaves_no_process_behind(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C reaches every process of the terminal, SIGTERM the first one alone."""
    (tmp_path / "conftest.py").write_text('pytest_plugins = ("tests.parallel",)')
    (tmp_path / "test_hangs.py").write_text(HANGS)
    settings = ["-c", str(ROOT / "setup.cfg"), "--rootdir", str(tmp_path), "-p", "no:cacheprovider"]
    argv = [sys.executable, "-m", "pytest", "-q", *settings, "-n", "1", "test_hangs.py"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}

    def listen() -> None:
        """As in a terminal, also where these tests run in the background, which ignores Ctrl-C."""
        signal.signal(signal.SIGINT, signal.default_int_handler)

    with subprocess.Popen(argv, cwd=tmp_path, env=environment, start_new_session=True, preexec_fn=listen) as run:
        try:
            _until(lambda: (tmp_path / "ready").exists() or run.poll() is not None)
            started = [(pid, _born(pid)) for pid in family(run.pid)]
            assert len(started) > 4  # the process of the test, the store, the supervisor, its child and more
            if number == signal.SIGINT:
                os.killpg(run.pid, number)
            else:
                run.send_signal(number)
            _until(lambda: run.poll() is not None)
            _until(lambda: not [pid for pid, born in started if born and _born(pid) == born])
        finally:
            run.kill()


def _born(pid: int) -> str | None:
    """When a process began, which tells it from a later one of the same number; None if it has ended."""
    try:
        state, *fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None
    return None if state == "Z" else fields[18]


def _until(so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not so():
        assert time.monotonic() < deadline
        time.sleep(0.05)  # between two looks; what counts is what is seen
