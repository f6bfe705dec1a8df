"""What a plain front end asks for in a match, and what its stream costs: with what it draws included, and without.

The front end plays one seat of a match of four. It follows the events and redraws after each burst of them, for
which it reads the view and the options of its seat, unless the stream sends these along. The other seats and the
house play by themselves. Commands are drawn at random by what a match is called.
"""

import http.client
import json
import socket
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from statistics import median
from typing import Any

import msgspec

from bench.measure import Figure
from bench.processes import Server
from bench.scripts import SEATS, next_command, now, open_match, submit
from domain.kernel.messages import Seat
from service.runtime.bootstrap import Cabinet

MOVES = 17
SEAT = Seat(0)
COMMANDS = 150
"""Commands of which a stream is told, to see what each of them costs."""
PASSES = 3
MATCHES = 9
PATIENCE = 30.0
FORMS: Mapping[str, str] = {
    "pages": "",
    "included whole": "?include=view,options",
    "included as JSON Patch": "?include=view,options&included_as=patch",
}


class FrontEnd:
    """A client of one seat, which counts its requests and the bytes of the answers."""

    def __init__(self, port: int, match: str, token: str, form: str) -> None:
        self._port = port
        self._match = match
        self._head = {"Authorization": f"Bearer {token}"}
        self._reads_pages = not FORMS[form]
        self._stream = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self.requests, self.bytes = 1, 0
        path = f"/v1/matches/{match}/events{FORMS[form]}"
        head = (
            f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\nAuthorization: Bearer {token}\r\n\r\n"
        )
        self._stream.sendall(head.encode())
        self._marks = (b"id: %d-", b"" if self._reads_pages else b'"type":"included"')

    def until(self, version: int, *, redraw: bool = True) -> None:
        """Read the stream until it has told of an event and sent what it includes; then read what it does not."""
        event, included = self._marks[0] % version, self._marks[1]
        seen = b""
        while event not in seen or (included and included not in seen.rpartition(event)[2]):
            seen += self._stream.recv(1 << 20)
        self.bytes += len(seen)
        if self._reads_pages and redraw:
            for part in ("view", "options"):
                self.ask("GET", part)

    def ask(self, method: str, part: str, body: Any = None) -> None:
        """Make a request."""
        sent = None if body is None else msgspec.json.encode(body)
        self._connection.request(method, f"/v1/matches/{self._match}/{part}", sent, self._head)
        answered = self._connection.getresponse()
        found = answered.read()
        assert answered.status == 200, found
        self.requests += 1
        self.bytes += len(found)

    def close(self) -> None:
        """Hang up."""
        self._stream.close()
        self._connection.close()


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures; the forms are taken in turn."""
    api = Server(redis_url)
    try:
        games = [{form: _played(cabinet, api.port, form) for form in FORMS} for _ in range(MATCHES)]
        costs = [{form: _cost(cabinet, api, form) for form in FORMS} for _ in range(PASSES)]
        plain = [_cost(cabinet, api, "pages", redraw=False) for _ in range(PASSES)]
    finally:
        api.stop()
    alone = median(plain)
    return [
        *(
            Figure(
                f"requests, bytes of a front end, {MOVES} moves of its seat: {form}",
                _asked([game[form] for game in games]),
                "",
                goal,
            )
            for form, goal in zip(FORMS, ("", "40", "40"), strict=True)
        ),
        Figure("processor time of the API for a command that one stream is told of", f"{1e6 * alone:.0f} µs"),
        *(
            Figure(
                f"the same, and what a front end draws: {form}",
                f"{1e6 * each:.0f} µs",
                f"{each / alone:.1f} times that of the events alone",
            )
            for form in FORMS
            for each in (median(cost[form] for cost in costs),)
        ),
    ]


def _asked(found: Sequence[tuple[int, int]]) -> str:
    requests, size = (median(each) for each in zip(*found, strict=True))
    return f"{requests:.0f}, {size / 1024:.0f} KB"


@contextmanager
def _front_end(cabinet: Cabinet, port: int, form: str) -> Iterator[tuple[str, FrontEnd]]:
    made = [cabinet.accounts.players.create(f"player {seat}", now()) for seat in range(SEATS)]
    match = open_match(cabinet, [player.id for player, _, _ in made])
    client = FrontEnd(port, match, made[SEAT][1].token, form)
    yield match, client
    client.close()


def _played(cabinet: Cabinet, port: int, form: str) -> tuple[int, int]:
    """Requests and bytes of a front end until its seat has moved so often."""
    moves = 0
    with _front_end(cabinet, port, form) as (match, client):
        client.until(cabinet.store.version(match))
        while moves < MOVES and (following := next_command(cabinet, match)):
            seat, command = following
            if seat == SEAT:
                client.ask("POST", "commands", json.loads(msgspec.json.encode(command)))
                cabinet.play.matches.current(match)
                moves += 1
            else:
                submit(cabinet, match, seat, command)
            client.until(cabinet.store.version(match))
        return client.requests, client.bytes


def _cost(cabinet: Cabinet, api: Server, form: str, *, redraw: bool = True) -> float:
    """Seconds of processor time of the API for each command of others that a stream is told of."""
    with _front_end(cabinet, api.port, form) as (match, client):
        client.until(cabinet.store.version(match), redraw=redraw)
        before, done = api.cpu(), 0
        while done < COMMANDS and (following := next_command(cabinet, match)):
            submit(cabinet, match, *following)
            client.until(cabinet.store.version(match), redraw=redraw)
            done += 1
        return (api.cpu() - before) / done
