"""The client without `await`, made from `_async` by `make clients`."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from types import TracebackType
from typing import Any, Self, cast
from uuid import uuid4

import httpx
import msgspec

from cabinet_noir_client import types as t
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.problems import problem_of
from cabinet_noir_client.running_hash import check
from cabinet_noir_client.streams import Parser
from cabinet_noir_client.waits import Waits

PATIENCE = 60.0
"""Seconds that a request waits in all, for a limit or for a service that is down; a stream since it last lived."""
RETRIED = (429, 502, 503, 504)
STREAM_SILENCE = 90.0
"""Seconds without a byte after which a stream counts as broken; the service writes something every few seconds."""


class Client:
    """A caller: a player with a token, or anybody without one. Close it, or use it in `with`.

    Every POST has an idempotency key. A request that is over a limit (429), finds the service down (503) or
    loses its connection is sent again with the same key, for `patience` seconds. Other refusals raise a Problem. A
    given `http` stays its owner's: it is used, and never closed here.
    """

    def __init__(
        self,
        address: str = "http://localhost:8080",
        token: str | None = None,
        *,
        language: str = "en",
        patience: float = PATIENCE,
        http: httpx.Client | None = None,
    ) -> None:
        self.address = address.rstrip("/")
        self.token = token
        self.patience = patience
        self._headers = {"Accept-Language": language}
        if token:
            self._headers["Authorization"] = f"Bearer {token}"
        self._http = http or httpx.Client()
        self._is_shared = http is not None
        self._ending = Ending()

    @classmethod
    def sign_up(cls, name: str, address: str = "http://localhost:8080", **more: Any) -> Self:
        """A client for a new player. Keep its `token`: the service shows it only once."""
        player = cls(address, **more)
        try:
            made = player.post("/v1/players", {"name": name})
        except BaseException:
            player.close()
            raise
        player.token = made["token"]
        player._headers["Authorization"] = f"Bearer {player.token}"
        return player

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End its waits, and close the connections unless they were given."""
        self._ending.end()
        if not self._is_shared:
            self._http.close()

    # Any request.

    def get(self, path: str, **query: Any) -> Any:
        """The JSON at a path. A query parameter whose name Python reserves has a `_` at its end: `from_`."""
        return msgspec.json.decode((self.request("GET", path, query=query)).content)

    def post(self, path: str, body: Any = None, *, version: int | None = None, **query: Any) -> Any:
        """The JSON answer to a POST. With a `version` it applies to exactly that one, or raises Stale."""
        headers = {"Idempotency-Key": uuid4().hex}
        if version is not None:
            headers["If-Match"] = f'"{version}"'
        return msgspec.json.decode(
            (self.request("POST", path, query=query, body=body or {}, headers=headers)).content
        )

    def pages(self, path: str, **query: Any) -> Iterator[Any]:
        """Every item of a list, page by page."""
        while True:
            page = self.get(path, **query)
            for item in page["items"]:
                yield item
            if page["next"] is None:
                return
            query["cursor"] = page["next"]

    def request(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        content: bytes | None = None,
        headers: dict[str, str] | None = None,
    ) -> httpx.Response:
        """Any request, sent again while that helps. Raises Problem, or httpx.TransportError without an answer."""
        sent = {**self._headers, **(headers or {})}
        if body is not None:
            content, sent["Content-Type"] = msgspec.json.encode(body), "application/json"
        params = {name.rstrip("_"): _text(value) for name, value in (query or {}).items() if value is not None}
        waits = Waits(self.patience)
        while True:
            told = 0.0
            try:
                response = self._http.request(
                    method, self.address + path, params=params, content=content, headers=sent
                )
                if response.is_success:
                    return response
                refused = problem_of(response)
                problem: Exception = refused
                if response.status_code not in RETRIED:
                    raise refused
                told = refused.retry_after or 0.0
            except httpx.TransportError as error:
                problem = error
            pause = waits.next(told)
            if pause is None or not self._ending.sleep(pause):
                raise problem

    # What there is.

    def me(self) -> t.Player:
        """The calling player."""
        return cast(t.Player, self.get("/v1/players/me"))

    def games(self) -> list[t.GameInfo]:
        """All games, with their seats, bots and options."""
        return cast(list[t.GameInfo], self.get("/v1/games"))

    def open_match(self, terms: t.NewMatch) -> "Match":
        """Open a match; with every seat taken it starts at once."""
        return Match(self, (self.post("/v1/matches", terms))["id"])

    def match(self, id: str) -> "Match":
        """A match that exists."""
        return Match(self, id)

    def matches(self, **filters: Any) -> Iterator[t.MatchSummary]:
        """Matches, newest first."""
        return self.pages("/v1/matches", **filters)

    def results(self, **filters: Any) -> Iterator[t.MatchResult]:
        """Results of finished matches, newest first."""
        return self.pages("/v1/results", **filters)

    def statistics(self, game: str, **filters: Any) -> t.GameStatistics:
        """How matches of a game ended."""
        return cast(t.GameStatistics, self.get(f"/v1/games/{game}/statistics", **filters))

    def openings(self, game: str, **filters: Any) -> t.Openings:
        """The first commands of a game, with how their matches ended."""
        return cast(t.Openings, self.get(f"/v1/games/{game}/statistics/openings", **filters))

    def create_webhook(self, webhook: t.NewWebhook) -> t.NewWebhookAnswer:
        """Have messages sent to an address; keep the `secret` for `verify`."""
        return cast(t.NewWebhookAnswer, self.post("/v1/webhooks", webhook))

    def take_record(self, record: str, dry_run: bool = False) -> t.RecordAnswer:
        """Verify a portable record and, for the operator, take it in."""
        sent = {"Content-Type": "application/x-ndjson"}
        response = self.request(
            "POST", "/v1/records", query={"dry_run": dry_run}, content=record.encode(), headers=sent
        )
        return cast(t.RecordAnswer, msgspec.json.decode(response.content))


class Match:
    """A match as one caller sees it. `version` is that of the options last read, for which a command is meant."""

    def __init__(self, client: Client, id: str) -> None:
        self.client = client
        self.id = id
        self.version: int | None = None
        self.told = ""
        self._path = f"/v1/matches/{id}"

    def summary(self) -> t.MatchSummary:
        """Its seats, status, clocks and outcome."""
        return cast(t.MatchSummary, self.client.get(self._path))

    def view(self, **query: Any) -> t.View:
        """What the caller knows of it; `at=41` at a version, `as_="public"` as somebody else."""
        return cast(t.View, self.client.get(f"{self._path}/view", **query))

    def options(self) -> t.Options:
        """What the caller's seat may do now. `complete` makes a command of an option."""
        options = cast(t.Options, self.client.get(f"{self._path}/options"))
        self.version = options["version"]
        return options

    def give(self, command: t.GameCommand) -> t.CommandAnswer:
        """Give a command, meant for the options last read: raises Stale if they are outdated."""
        answer = self.client.post(f"{self._path}/commands", command, version=self.version)
        self.version = answer["version"]
        return cast(t.CommandAnswer, answer)

    def start(self) -> t.MatchSummary:
        """Start it, as its host."""
        return cast(t.MatchSummary, self.client.post(f"{self._path}/start"))

    def take_seat(self, seat: int, occupant: t.NewOccupant | None = None) -> t.MatchSummary:
        """Sit down, by invitation if the occupant has one, or seat a bot."""
        return cast(t.MatchSummary, self.client.post(f"{self._path}/seats/{seat}", occupant))

    def resign(self) -> t.MatchSummary:
        """Give up."""
        return cast(t.MatchSummary, self.client.post(f"{self._path}/resign"))

    def branch(self, terms: t.NewBranch) -> "Match":
        """A new match that continues from a version of this one."""
        return Match(self.client, (self.client.post(f"{self._path}/branches", terms))["id"])

    def difference(self, **query: Any) -> t.Difference:
        """What differs between two views: `from_`, `to`, `with_` another match, `as_` a seat."""
        return cast(t.Difference, self.client.get(f"{self._path}/diff", **query))

    def timeline(self, after: int = 0) -> Iterator[t.Sentence]:
        """What happened so far, in sentences."""
        while True:
            page = cast(t.Timeline, self.client.get(f"{self._path}/timeline", after=after))
            for sentence in page["sentences"]:
                yield sentence
            if page["next"] >= page["version"] or page["next"] == after:
                return
            after = page["next"]

    def receipt(self, at: int | None = None) -> str:
        """A signed note of what the caller was told up to a version, or until now; keep it against the service."""
        query = {} if at is None else {"at": at}
        return (self.client.request("GET", f"{self._path}/receipt", query=query)).text

    def record(self) -> str:
        """The match as one portable file."""
        return (self.client.request("GET", f"{self._path}/record")).text

    def turns(self) -> Stream[t.Options]:
        """The options of the caller's seat, every time it has to answer, until the match is over. See `events`."""
        return Stream(self._turns)

    def _turns(self, ending: Ending) -> Generator[t.Options, None, None]:
        options = self.options()
        if options["options"]:
            yield options
        with closing(self._events(options["version"], ending)) as events:
            for event in events:
                if event["version"] > options["version"]:
                    options = self.options()
                    if options["options"]:
                        yield options

    def events(self, after: int = 0) -> Stream[t.EventDocument]:
        """Every event after a version as it happens, until the match is over or the stream is ended: `close`.

        A broken stream continues after the last event: none is left out or given twice. `told` is the id of the
        last one: its version and the running hash of all that was told, which is worked out here again. Raises
        AnotherCourse if an event does not follow; the service refuses to continue on another course. Raises
        Problem or httpx.TransportError after `patience` seconds of waits without a sign of life.
        """
        return Stream(lambda ending: self._events(after, ending))

    def _events(self, after: int, ending: Ending) -> Generator[t.EventDocument, None, None]:
        waits, place = Waits(self.client.patience), str(after)
        headers = {**self.client._headers, "Accept": "text/event-stream"}
        timeout = httpx.Timeout(10.0, read=STREAM_SILENCE)
        address = f"{self.client.address}{self._path}/events"
        while True:
            parser, told = Parser(), 0.0
            problem: Exception = httpx.RemoteProtocolError("the stream ended before the match")
            try:
                with self.client._http.stream(
                    "GET", address, headers={**headers, "Last-Event-ID": place}, timeout=timeout
                ) as response:
                    ending.reads(response)
                    if response.status_code == 204:
                        return
                    if response.is_success:
                        for line in response.iter_lines():
                            message = parser.feed(line)
                            if message is None:
                                continue
                            if message.event == "end":
                                return
                            event = cast(t.EventDocument, msgspec.json.decode(message.data))
                            before, hashed = (one.partition("-")[2] for one in (place, message.id))
                            if before and hashed:
                                check(before, hashed, event)
                            self.told = place = message.id
                            yield event
                    else:
                        response.read()
                        refused = problem_of(response)
                        if response.status_code not in RETRIED:
                            raise refused
                        problem, told = refused, refused.retry_after or 0.0
            except httpx.TransportError as error:
                problem = error
            if parser.is_alive:
                waits = Waits(self.client.patience)
            pause = waits.next(max(told, parser.retry))
            if pause is None or not ending.sleep(pause):
                raise problem


def _text(value: Any) -> str | Sequence[str]:
    if isinstance(value, bool):
        return "true" if value else "false"
    return [str(one) for one in value] if isinstance(value, list | tuple) else str(value)
