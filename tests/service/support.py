"""How the tests of the service talk to it: as players, at matches, and to the whole database at once."""

import random
import re
import signal
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from bench.torture.people import any_command
from events.connection import Client
from service.http.parts import EXTENSION
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application, parts_of

GAME = "conspiracy"
OPERATOR = "cno_operator_of_the_tests"
NOON = "2030-05-17T12:00:00.000Z"
ID = re.compile(r"(mat|ply|req)_[0-9a-z]{26,32}")
TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z")
HASH = re.compile(r"\b[0-9a-f]{64}\b")


def machine_time() -> datetime:
    """The time of this machine, which a test can stop, in place of that of the store."""
    return datetime.now(UTC)


class Api:
    """A client of the API: a player (`id` and `name` are set), the operator, or anonymous."""

    def __init__(self, app: Flask, token: str | None = None, id: str = "", name: str = "") -> None:
        self._client = app.test_client()
        self.app = app
        self.token = token
        self.id = id
        self.name = name

    def player(self, name: str = "Ada") -> "Api":
        """A new player."""
        made = self.post("/v1/players", {"name": name})
        return Api(self.app, made.json["token"], made.json["id"], name)

    def ask(self, method: str, path: str, /, headers: Mapping[str, str] | None = None, **how: Any) -> TestResponse:
        """Any request with the token of this client."""
        own = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        return self._client.open(path, method=method, headers={**own, **(headers or {})}, **how)

    def get(self, path: str, /, headers: Mapping[str, str] | None = None, **query: Any) -> TestResponse:
        """GET with query parameters (`as_` stands for `as`, `from_` for `from`)."""
        asked = {name.rstrip("_"): value for name, value in query.items()}
        return self.ask("GET", path, headers, query_string=asked)

    def post(
        self,
        path: str,
        body: Any = None,
        /,
        *,
        key: str | None = None,
        version: int | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> TestResponse:
        """POST JSON, with an idempotency key and with the version in mind if given."""
        more = dict(headers or {})
        if key is not None:
            more["Idempotency-Key"] = key
        if version is not None:
            more["If-Match"] = f'"{version}"'
        return self.ask("POST", path, more, json={} if body is None else body)

    def open(self, *seats: str, **terms: Any) -> str:
        """A new match of which this player is the host; returns its path."""
        made = self.post("/v1/matches", {"game": GAME, "seats": list(seats), **terms})
        assert made.status_code == 201, made.text
        return str(made.headers["Location"])

    def options(self, match: str) -> list[Any]:
        """What this player may do now."""
        return list(self.get(f"{match}/options").json["options"])

    def command(self, match: str, command: Any, /, **how: Any) -> TestResponse:
        """Give a command."""
        return self.post(f"{match}/commands", command, **how)


def table_for(*players: Api, **terms: Any) -> str:
    """A match of these players, which has started; the first is its host."""
    host, *guests = players
    match = host.open("me", *["open"] * len(guests), **terms)
    for seat, guest in enumerate(guests, 1):
        assert guest.post(f"{match}/seats/{seat}").status_code == 200
    return match


def answer(player: Api, match: str, chance: random.Random, prefer: Sequence[str] = (), **how: Any) -> TestResponse:
    """The player gives one of the commands offered, of a preferred type where there is one."""
    options = player.options(match)
    wanted = [option for kind in prefer for option in options if option["command"]["type"] == kind]
    return player.command(match, any_command(chance.choice(wanted or options), chance), **how)


def settle(players: Sequence[Api], match: str) -> None:
    """Everybody places its first payoffs, so that the first turn begins."""
    for player in players:
        if options := player.options(match):
            assert player.command(match, options[0]["command"]).status_code == 200


def play(
    players: Sequence[Api],
    match: str,
    drain: Callable[[], None],
    chance: random.Random,
    *,
    prefer: Sequence[str] = (),
    rounds: int = 400,
) -> Any:
    """Players and workers answer in turn until the match is over (or so many rounds); returns the summary."""
    now = players[0].get(match).json
    people = [seat["seat"] for seat in now["seats"] if not seat["bot"]]
    for _ in range(rounds):
        if now["status"] == "finished":
            break
        awaited = [players[seat] for seat in now["awaiting"] if seat in people]
        if awaited:
            done = answer(awaited[0], match, chance, prefer)
            assert done.status_code == 200, done.text
            now = done.json["seen"]
        else:
            drain()
            now = players[0].get(match).json
    return players[0].get(match).json


def whose_turn(players: Sequence[Api], match: str) -> Api:
    """The first player whom the match awaits."""
    return players[players[0].get(match).json["awaiting"][0]]


def everything(client: Client) -> dict[bytes, Any]:
    """The whole database, without what tells the time (heartbeats, uses of tokens), what is about queues, and where
    players acted: that is noted before anybody knows what comes of it.
    """
    queues, places = (b"rq:", b"cn:{lanes}:"), b":places"
    found = [
        key
        for key in client.scan_iter(count=1000)
        if b"heartbeat" not in key and key != b"cn:form" and not key.startswith(queues) and not key.endswith(places)
    ]
    asked = client.pipeline(transaction=False)
    for key in found:
        asked.type(key)
    for key, kind in zip(found, asked.execute(), strict=True):
        if kind == b"hash":
            asked.hgetall(key)  # two equal hashes may be dumped in different orders
        else:
            asked.dump(key)
    return {key: _without_uses(kept) for key, kept in zip(found, asked.execute(), strict=True)}


def _without_uses(kept: Any) -> Any:
    return (
        {name: value for name, value in kept.items() if not name.startswith(b"used:")}
        if isinstance(kept, dict)
        else kept
    )


class Picture:
    """The whole database at one moment."""

    def __init__(self, client: Client) -> None:
        found = list(client.scan_iter(count=1000))
        asked = client.pipeline(transaction=False)
        for key in found:
            asked.dump(key)
            asked.pttl(key)
        answers = asked.execute()
        self._kept = list(zip(found, answers[::2], answers[1::2], strict=True))

    def put_back(self, client: Client) -> None:
        """Bring an empty database to that moment."""
        asked = client.pipeline(transaction=False)
        for key, dumped, left in self._kept:
            asked.restore(key, max(0, left), dumped, replace=True)
        asked.execute()


def without_feeds(kept: Mapping[bytes, Any]) -> dict[bytes, Any]:
    """What is kept apart from the feeds, whose readers leave traces."""
    return {key: value for key, value in kept.items() if not key.endswith(b":feed")}


def without_refusals(kept: Mapping[bytes, Any]) -> dict[bytes, Any]:
    """The stored data without refused commands: only there is a refusal to a player at the table written down."""
    return {key: value for key, value in kept.items() if not key.endswith(b":refusals")}


def normal(text: str, *known: str) -> str:
    """A text with ids, times and hashes replaced by what they are; `known` ids are told apart by their place."""
    for place, identifier in enumerate(known):
        text = text.replace(identifier, f"<{place}>")
    for pattern, name in ((ID, "<id>"), (TIME, "<time>"), (HASH, "<hash>")):
        text = pattern.sub(name, text)
    return text


@cache
def _application() -> Flask:
    made = application(
        Cabinet.compose(Config("redis://localhost:1", "redis://localhost:1", operator_token=OPERATOR))
    )
    made.extensions |= {"openapi": {}, "asyncapi": {}}  # where `openapi/publication.py` keeps the documents
    return made


def secret_of(token: str) -> bytes:
    """The end of a token, all of it secret. Before that are the ids of what it belongs to."""
    return token[-30:].encode()


def app_over(cabinet: Cabinet) -> Flask:
    """The application over a service with the settings of the tests. Routes and document are made once for all."""
    app = copy(_application())
    app.extensions = {**app.extensions, EXTENSION: parts_of(cabinet)}
    return app


def refit(app: Flask, group: str = "", **others: Any) -> None:
    """Give an application other parts in the place of some of its own, or of those of a group of features."""
    here = app.extensions[EXTENSION]
    if group:
        others = {group: replace(getattr(here, group), **others)}
    app.extensions[EXTENSION] = replace(here, **others)


def operator_of(cabinet: Cabinet, app: Flask) -> Api:
    """The operator."""
    assert cabinet.config.operator_token == OPERATOR
    return Api(app, OPERATOR)


@contextmanager
def own_signals() -> Iterator[None]:
    """RQ takes over the signals of the process and clears SIGALRM, by which pytest stops a test."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.setitimer(signal.ITIMER_REAL, left)


def id_of(path: str) -> str:
    """The id at the end of the path of a match or a tournament."""
    return path.rpartition("/")[2]
