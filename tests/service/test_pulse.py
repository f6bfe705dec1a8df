"""A process in the background tells whoever watches it whether its main loop turns."""

import socket
from http.client import HTTPConnection
from pathlib import Path

import pytest

from service.application.pulse import PULSE, SILENT_SECONDS, Pulse
from service.runtime.workers.showing import own_metrics
from service.runtime.workers.watchdog import told_to_watchdog
from tests.service.processes import free_port


class Moments:
    """A timer that a test turns."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_loop_that_turns_is_alive_and_one_that_does_not_is_not() -> None:
    timer = Moments()
    pulse = Pulse(timer)
    timer.now = SILENT_SECONDS
    assert not pulse.is_alive()
    pulse.beat()
    assert (pulse.is_alive(), pulse.silence()) == (True, 0)


def asked(port: int, path: str) -> tuple[int, str]:
    """What a process in the background answers."""
    connection = HTTPConnection("127.0.0.1", port, timeout=5)
    connection.request("GET", path)
    answer = connection.getresponse()
    return answer.status, answer.read().decode()


def test_a_process_whose_loop_hangs_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setenv("CABINET_METRICS_PORT", str(port))
    with own_metrics():
        PULSE.beat()
        assert asked(port, "/healthz") == (200, "ok\n")
        assert "cabinet_relay_seconds" in asked(port, "/metrics")[1]
        monkeypatch.setattr(PULSE, "_beaten", PULSE._timer() - 2 * SILENT_SECONDS)
        assert asked(port, "/healthz") == (503, f"the main loop has not turned for {2 * SILENT_SECONDS:.0f} s\n")


@pytest.mark.parametrize("is_alive", [True, False])
def test_systemd_is_told_as_long_as_the_loop_turns(tmp_path: Path, is_alive: bool) -> None:
    timer = Moments()
    pulse = Pulse(timer)
    timer.now = 0.0 if is_alive else SILENT_SECONDS
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(str(tmp_path / "notify"))
        systemd.setblocking(False)
        with told_to_watchdog({"NOTIFY_SOCKET": str(tmp_path / "notify"), "WATCHDOG_USEC": "60000000"}, pulse):
            if is_alive:
                systemd.setblocking(True)
                systemd.settimeout(5)
                assert systemd.recv(100) == b"WATCHDOG=1"
        if not is_alive:
            with pytest.raises(BlockingIOError):
                systemd.recv(100)


def test_nothing_is_told_where_nobody_wants_to_know() -> None:
    with told_to_watchdog({"NOTIFY_SOCKET": "/nowhere"}):
        pass
