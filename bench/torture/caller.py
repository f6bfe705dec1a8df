"""Callers of the API, who repeat every request until it is answered, and note what was acknowledged."""

import json
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from itertools import count
from threading import Lock
from typing import Any

PATIENCE = 120.0
PAUSE = 0.05


class Receipts:
    """What the service acknowledged, told all callers together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._keys = count()
        self.given: list[tuple[str, str]] = []
        """Match or tournament, and the idempotency key of a command that was acknowledged for it."""
        self.comments: list[tuple[str, str]] = []
        """Match and id of each comment."""
        self.matches: set[str] = set()
        self.tournaments: set[str] = set()
        self.statuses: Counter[int] = Counter()

    def key(self) -> str:
        """A new idempotency key."""
        return f"torture-run-key-{next(self._keys):08}"

    def note(self, stream: str, key: str) -> None:
        """A command was acknowledged."""
        with self._lock:
            self.given.append((stream, key))

    def answered(self, status: int) -> None:
        """A request was answered."""
        with self._lock:
            self.statuses[status] += 1


class Unanswered(Exception):
    """A request had no final answer for as long as a caller waits."""


class Caller:
    """One token."""

    def __init__(self, port: int, receipts: Receipts, token: str = "") -> None:
        self._port = port
        self.receipts = receipts
        self._token = token
        self.id = ""

    def sign_up(self, name: str) -> None:
        """Become a player."""
        _, made = self.post("/v1/players", {"name": name})
        self._token, self.id = made["token"], made["id"]

    def get(self, path: str) -> tuple[int, Any]:
        """Ask until there is an answer."""
        return self._ask("GET", path, None, {})

    def post(self, path: str, body: Any, stream: str = "") -> tuple[int, Any]:
        """Send a command until it is answered; if it was accepted, that is noted for its stream."""
        key = self.receipts.key()
        status, answer = self._ask("POST", path, body, {"Idempotency-Key": key})
        if stream and status < 300:
            self.receipts.note(stream, key)
        if not stream and status == 201 and "commitment" in answer:
            self.receipts.note(answer["id"], key)
            self.receipts.matches.add(answer["id"])
        return status, answer

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            with suppress(OSError, HTTPException, ValueError):
                status, answer = self._once(method, path, body, headers)
                self.receipts.answered(status)
                if status not in (503, 429):
                    return status, answer
            time.sleep(PAUSE)  # between two tries
        raise Unanswered(f"{method} {path}")

    def _once(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=40)
        try:
            given = {"Authorization": f"Bearer {self._token}"} if self._token else {}
            connection.request(method, path, None if body is None else json.dumps(body), {**given, **headers})
            answered = connection.getresponse()
            return answered.status, json.loads(answered.read())
        finally:
            connection.close()
