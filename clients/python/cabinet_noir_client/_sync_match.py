"""A match without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Generic, Self, Unpack, cast

import httpx
import msgspec
from typing_extensions import TypeVar

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import RETRIED, Caller
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.problems import problem_of
from cabinet_noir_client.running_hash import check
from cabinet_noir_client.streams import Parser
from cabinet_noir_client.waits import Waits

STREAM_SILENCE = 90.0
"""Seconds without a byte after which a stream counts as broken; the service writes something every few seconds."""

Summary = TypeVar("Summary", default=t.MatchSummary)
View = TypeVar("View", default=t.View)
Options = TypeVar("Options", bound=t.Options, default=t.Options)
Command = TypeVar("Command", default=t.GameCommand)
Answer = TypeVar("Answer", bound=t.CommandAnswer, default=t.CommandAnswer)
Event = TypeVar("Event", bound=t.EventDocument, default=t.EventDocument)


class Match(Generic[Summary, View, Options, Command, Answer, Event]):
    """A match as one caller sees it. `version` is that of the options last read, for which a command is meant.

    What it tells is of any game, or of its own where the caller has said which that is.
    """

    def __init__(self, client: Caller, id: str) -> None:
        self.client = client
        self.id = id
        self.version: int | None = None
        self.told = ""
        self._path = f"/v1/matches/{id}"

    def summary(self) -> Summary:
        """Its seats, status, clocks and outcome."""
        return cast(Summary, self.client.get(self._path))

    def view(self, **query: Unpack[q.ShowViewQuery]) -> View:
        """What the caller knows of it; `at=41` at a version, `as_="public"` as somebody else."""
        return cast(View, self.client.get(f"{self._path}/view", **query))

    def options(self) -> Options:
        """What the caller's seat may do now. `complete` makes a command of an option."""
        options = cast(Options, self.client.get(f"{self._path}/options"))
        self.version = options["version"]
        return options

    def give(self, command: Command) -> Answer:
        """Give a command, meant for the options last read: raises Stale if they are outdated."""
        answer = self.client.post(f"{self._path}/commands", command, version=self.version)
        self.version = answer["version"]
        return cast(Answer, answer)

    def start(self) -> Summary:
        """Start it, as its host."""
        return cast(Summary, self.client.post(f"{self._path}/start"))

    def take_seat(self, seat: int, occupant: t.NewOccupant | None = None) -> Summary:
        """Sit down, by invitation if the occupant has one, or seat a bot."""
        return cast(Summary, self.client.post(f"{self._path}/seats/{seat}", occupant))

    def resign(self) -> Summary:
        """Give up."""
        return cast(Summary, self.client.post(f"{self._path}/resign"))

    def branch(self, terms: t.NewBranch) -> Self:
        """A new match that continues from a version of this one."""
        return type(self)(self.client, (self.client.post(f"{self._path}/branches", terms))["id"])

    def difference(self, **query: Unpack[q.ShowDiffQuery]) -> t.Difference:
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

    def turns(self) -> Stream[Options]:
        """The options of the caller's seat, every time it has to answer, until the match is over. See `events`."""
        return Stream(self._turns)

    def _turns(self, ending: Ending) -> Generator[Options, None, None]:
        options = self.options()
        if options["options"]:
            yield options
        with closing(self._events(options["version"], ending)) as events:
            for event in events:
                if event["version"] > options["version"]:
                    options = self.options()
                    if options["options"]:
                        yield options

    def events(self, after: int = 0) -> Stream[Event]:
        """Every event after a version as it happens, until the match is over or the stream is ended: `close`.

        A broken stream continues after the last event: none is left out or given twice. `told` is the id of the
        last one: its version and the running hash of all that was told, which is worked out here again. Raises
        AnotherCourse if an event does not follow; the service refuses to continue on another course. Raises
        Problem or httpx.TransportError after `patience` seconds of waits without a sign of life.
        """
        return Stream(lambda ending: self._events(after, ending))

    def _events(self, after: int, ending: Ending) -> Generator[Event, None, None]:
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
                            event = cast(Event, msgspec.json.decode(message.data))
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
