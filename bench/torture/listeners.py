"""Those who are told: followers of live streams, and a receiver of webhooks."""

import json
import time
from collections import defaultdict
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException, HTTPResponse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Lock, Thread
from typing import Any

from bench.torture.caller import PAUSE, Receipts

POLL = 0.05
"""Seconds after which a server that is to stop notices it."""


class Follower:
    """Follows match after match by a live stream, and resumes after every break where it was."""

    def __init__(self, port: int, receipts: Receipts, over: Callable[[], bool]) -> None:
        self._port = port
        self._receipts = receipts
        self._over = over
        self._last: dict[str, str] = {}
        """The id of the newest event of each match: it has the running hash, so another course would be refused."""
        self.breaks = 0
        self.seen: dict[str, list[int]] = {}
        """The versions of each match in the order in which they came."""

    def follow(self, taken: set[str], lock: Lock) -> None:
        """Follow until it is over; no two followers take the same match."""
        while not self._over():
            with lock:
                free = self._receipts.matches - taken
                match = min(free) if free else ""
                taken.add(match)
            if match:
                self.seen[match] = []
                while not self._over() and not self._listen(match):
                    self.breaks += 1
                    time.sleep(PAUSE)  # between two tries

    def _listen(self, match: str) -> bool:
        """Listen to a match; returns whether the stream told its end."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=20)
        with closing(connection), suppress(OSError, HTTPException, ValueError):
            last = self._last.get(match)
            headers = {"Accept": "text/event-stream", **({"Last-Event-ID": last} if last else {})}
            connection.request("GET", f"/v1/matches/{match}/events", headers=headers)
            with closing(connection.getresponse()) as answered:
                if answered.status != 200:
                    return answered.status not in (503, 429)
                return self._read(match, answered)
        return False

    def _read(self, match: str, answered: HTTPResponse) -> bool:
        named, last = "", ""
        while (line := answered.readline()) and not self._over():
            name, _, value = line.decode().strip().partition(": ")
            if name == "event":
                named = value
            elif name == "id":
                last = value
            elif name == "data" and named == "end":
                return True
            elif name == "data":
                self.seen[match].append(int(last.partition("-")[0]))
                self._last[match] = last
        return False


class Server(ThreadingHTTPServer):
    """Who connects while `request_queue_size` others wait to be accepted tries again a second later."""

    daemon_threads = True
    request_queue_size = 128


class Receiver:
    """Receives webhooks of all owners, and keeps what came first of each message."""

    def __init__(self) -> None:
        self._lock = Lock()
        self.messages: dict[str, dict[str, Any]] = defaultdict(dict)
        """Of each webhook the messages by id, in the order in which they came first."""
        self.changed: list[str] = []
        """Ids that came again with another content."""
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:  # as http.server has it
                body = self.rfile.read(int(self.headers["Content-Length"]))
                receiver.receive(self.headers["webhook-id"], body)
                self.send_response(204)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self._server = Server(("127.0.0.1", 0), Handler)
        Thread(target=self._server.serve_forever, args=(POLL,), daemon=True).start()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self._server.server_port}/"

    def receive(self, identifier: str, body: bytes) -> None:
        """Keep a message."""
        message = json.loads(body)
        with self._lock:
            kept = self.messages[message["webhook"]].setdefault(identifier, message)
            if kept != message:
                self.changed.append(identifier)

    def stop(self) -> None:
        """Listen no longer."""
        self._server.shutdown()
        self._server.server_close()
