"""Callers with tokens and addresses of their own, and the polite one among them."""

import json
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPException
from typing import Any

from msgspec import Struct

ASKED = 300
PAUSE_SECONDS = 0.02
"""Between two requests of the polite caller, which stay below what a caller may ask."""
LATE_SECONDS = 10.0
"""A request that is not answered by then counts as unanswered."""


class Caller(Struct, frozen=True):
    """A player with a token, at an address of the loopback."""

    port: int
    address: str
    id: str
    token: str

    def ask(self, path: str, body: Any = None, method: str = "") -> Any:
        """The answer to one request on a connection of its own. Raises OSError if it is refused."""
        return ask(self.port, self.address, path, body, self.token, method)

    @property
    def head(self) -> str:
        """The headers by which a request is this caller's."""
        return f"Host: x\r\nAuthorization: Bearer {self.token}\r\n"

    def post(self, path: str, body: bytes, content: str = "application/json") -> bytes:
        """A request of this caller as it is sent."""
        about = f"Content-Type: {content}\r\nContent-Length: {len(body)}\r\n\r\n"
        return f"POST {path} HTTP/1.1\r\n{self.head}{about}".encode() + body

    def get(self, path: str) -> bytes:
        """A request of this caller as it is sent."""
        return f"GET {path} HTTP/1.1\r\n{self.head}\r\n".encode()


def anonymous(path: str) -> bytes:
    """A request without a token as it is sent."""
    return f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode()


def ask(port: int, address: str, path: str, body: Any = None, token: str = "", method: str = "") -> Any:
    """The answer to one request from an address. Raises OSError if it is refused."""
    with closing(
        HTTPConnection("127.0.0.1", port, timeout=LATE_SECONDS, source_address=(address, 0))
    ) as connection:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        connection.request(
            method or ("GET" if body is None else "POST"), path, None if body is None else json.dumps(body), headers
        )
        answered = connection.getresponse()
        read = answered.read()
        if answered.status >= 300:
            raise OSError(answered.status, read)
        return json.loads(read)


def sign_up(port: int, address: str, name: str) -> Caller:
    """A new player at an address."""
    made = ask(port, address, "/v1/players", {"name": name})
    return Caller(port, address, made["id"], made["token"])


def playing(caller: Caller) -> tuple[str, ...]:
    """What somebody asks who plays a match, which is opened."""
    match = caller.ask("/v1/matches", {"game": "conspiracy", "seats": ["me", "bot"]})["id"]
    return ("/healthz", "/v1/games", f"/v1/matches/{match}/view", f"/v1/matches/{match}/options")


def politely(caller: Caller, asked: tuple[str, ...]) -> list[float]:
    """How long answers take a caller who asks one thing after another, in seconds."""
    times = []
    for number in range(ASKED):
        began = time.monotonic()
        try:
            caller.ask(asked[number % len(asked)])
            times.append(time.monotonic() - began)
        except (OSError, HTTPException):
            times.append(LATE_SECONDS)
        time.sleep(PAUSE_SECONDS)  # the pace of the polite caller
    return times
