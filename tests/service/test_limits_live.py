"""One limit over several API processes: two of them, as they run in production, at one store."""

import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPConnection

import pytest

from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import PATIENCE
from tests.service.test_streams_live import serving

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.processes,
    pytest.mark.group("faults"),
]

LIMIT = 500
"""More than a process answers one after another before it hears of the others."""
SLOW = 100_000
"""Seconds in which nothing to speak of comes back while the test runs."""


def admitted(port: int, token: str) -> int:
    """How many requests a process answers, one after another, until it refuses one."""
    connection, count = HTTPConnection("127.0.0.1", port, timeout=PATIENCE), 0
    while True:
        connection.request("GET", "/v1/players/me", headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        answer.read()
        if answer.status == 429:
            connection.close()
            return count
        assert answer.status == 200
        count += 1


@pytest.mark.exhaustive
def test_two_processes_admit_little_more_than_one_limit(server: EmbeddedServer, client: object) -> None:
    rate = {"CABINET_RATE": f"{LIMIT}/{SLOW}"}
    with serving(server.url, **rate) as one, serving(server.url, **rate) as other:
        token = one.ask("POST", "/v1/players", {"name": "Ada"})["token"]
        with ThreadPoolExecutor(2) as threads:
            counts = list(threads.map(partial(admitted, token=token), (one.port, other.port)))
        assert LIMIT <= sum(counts) < 2 * LIMIT, counts
