"""How a process in the background tells systemd that it works (`WatchdogSec=`, sd_notify(3))."""

import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import partial
from threading import Event

from events.companion import accompany
from service.application.pulse import PULSE, Pulse

SOCKET, MICROSECONDS = "NOTIFY_SOCKET", "WATCHDOG_USEC"
SHARE = 3
"""So many times within the time of the watchdog it is told."""


@contextmanager
def told_to_watchdog(environment: Mapping[str, str], pulse: Pulse = PULSE) -> Iterator[None]:
    """Tell systemd, if it wants to know, for as long as the main loop turns; else it starts this process again."""
    place, limit = environment.get(SOCKET, ""), environment.get(MICROSECONDS, "")
    if not place or not limit.isdigit():
        yield
        return
    with accompany("watchdog", partial(_tell, place, int(limit) / 1e6 / SHARE, pulse)):
        yield


def _tell(place: str, seconds: float, pulse: Pulse, done: Event) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as way:
        while True:
            if pulse.is_alive():
                with suppress(OSError):
                    way.sendto(b"WATCHDOG=1", f"\0{place[1:]}" if place.startswith("@") else place)
            if done.wait(seconds):
                return
