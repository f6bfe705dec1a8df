"""Callers of the API, who repeat every request until it is answered, and note what was acknowledged."""

import json
import time
from collections import Counter
from http.client import HTTPConnection, HTTPException
from itertools import count
from threading import Lock
from typing import Any

PATIENCE = 120.0
PAUSE = 0.05


class Pace:
    """Lets commands begin at a steady rate (a second, all callers together; 0 is as they come), and keeps how long
    each took, in seconds.
    """

    def __init__(self, rate: float) -> None:
        self._pause, self._lock, self._next = 1 / rate if rate else 0.0, Lock(), time.monotonic()
        self._seconds: list[float] = []

    def wait(self) -> None:
        """Return when the next command is due."""
        with self._lock:
            self._next = max(self._next + self._pause, time.monotonic())
            due = self._next
        time.sleep(max(0.0, due - time.monotonic()))  # the rate

    def took(self, seconds: float) -> None:
        """A command was answered."""
        self._seconds.append(seconds)

    def portion(self) -> list[float]:
        """How long the commands since the last call took."""
        taken, self._seconds = self._seconds, []
        return taken


class Receipts:
    """What the service acknowledged, told all callers together."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._keys = count()
        self.given: list[tuple[str, str]] = []
        """Match or tournament, and the idempotency key of a command that was acknowledged for it."""
        self.told: list[tuple[str, int, str]] = []
        """Match, version, and the running hash of seat 0 there, of each command that was answered."""
        self.comments: list[tuple[str, str]] = []
        """Match and id of each comment."""
        self.matches: set[str] = set()
        self.tournaments: set[str] = set()
        self.statuses: Counter[int] = Counter()
        self.codes: Counter[str] = Counter()
        """How often each problem was told."""
        self.cut: Counter[str] = Counter()
        """How often a request had no answer, by what happened instead."""

    def key(self) -> str:
        """A new idempotency key."""
        return f"torture-run-key-{next(self._keys):08}"

    def note(self, stream: str, key: str) -> None:
        """A command was acknowledged."""
        with self._lock:
            self.given.append((stream, key))

    def answered(self, status: int, answer: Any) -> None:
        """A request was answered."""
        with self._lock:
            self.statuses[status] += 1
            if status >= 400:
                self.codes[f"{status} {answer['code']}"] += 1

    def was_cut(self, error: Exception) -> None:
        """A request had no answer."""
        with self._lock:
            self.cut[type(error).__name__] += 1


class Unanswered(Exception):
    """A request had no final answer for as long as a caller waits."""


class Caller:
    """One token."""

    def __init__(self, port: int, receipts: Receipts, token: str = "", pace: Pace | None = None) -> None:
        self._port = port
        self._pace = pace or Pace(0)
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
        self._pace.wait()
        began = time.monotonic()
        status, answer = self._ask("POST", path, body, {"Idempotency-Key": key})
        self._pace.took(time.monotonic() - began)
        if status == 200 and "told" in answer:
            self.receipts.told.append((stream, answer["version"], answer["told"]))
        if stream and status < 300:
            self.receipts.note(stream, key)
        if not stream and status == 201 and "commitment" in answer:
            self.receipts.note(answer["id"], key)
            self.receipts.matches.add(answer["id"])
        return status, answer

    def _ask(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                status, answer = self.once(method, path, body, headers)
                self.receipts.answered(status, answer)
                if status not in (503, 429):
                    return status, answer
            except (OSError, HTTPException, ValueError) as error:
                self.receipts.was_cut(error)
            time.sleep(PAUSE)  # between two tries
        raise Unanswered(f"{method} {path}")

    def once(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        """Ask once. Raises OSError, HTTPException or ValueError without an answer."""
        connection = HTTPConnection("127.0.0.1", self._port, timeout=40)
        try:
            given = {"Authorization": f"Bearer {self._token}"} if self._token else {}
            connection.request(method, path, None if body is None else json.dumps(body), {**given, **headers})
            answered = connection.getresponse()
            return answered.status, json.loads(answered.read())
        finally:
            connection.close()
