"""A match with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Generic, Self, Unpack, cast

import msgspec
from typing_extensions import TypeVar

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.nonces import with_nonce
from cabinet_noir_client.running_hash import check

Summary = TypeVar("Summary", default=t.MatchSummary)
View = TypeVar("View", default=t.View)
Options = TypeVar("Options", bound=t.Options, default=t.Options)
Command = TypeVar("Command", default=t.GameCommand)
Answer = TypeVar("Answer", bound=t.CommandAnswer, default=t.CommandAnswer)
Event = TypeVar("Event", bound=t.EventDocument, default=t.EventDocument)


class AsyncMatch(Generic[Summary, View, Options, Command, Answer, Event]):
    """A match as one caller sees it. `version` is that of the options last read, for which a command is meant.

    What it tells is of any game, or of its own where the caller has said which that is.
    """

    def __init__(self, client: AsyncCaller, id: str) -> None:
        self.client = client
        self.id = id
        self.version: int | None = None
        self.told = ""

    async def summary(self) -> Summary:
        """Its seats, status, clocks and outcome."""
        return cast(Summary, await self.client.api.show_match(self.id))

    async def view(self, **query: Unpack[q.ShowViewQuery]) -> View:
        """What the caller knows of it; `at=41` at a version, `as_="public"` as somebody else."""
        return cast(View, await self.client.api.show_view(self.id, **query))

    async def options(self) -> Options:
        """What the caller's seat may do now. `complete` makes a command of an option."""
        options = cast(Options, await self.client.api.show_options(self.id))
        self.version = options["version"]
        return options

    async def give(self, command: Command) -> Answer:
        """Give a command, meant for the options last read: raises Stale if they are outdated."""
        answer = await self.client.api.give_command(self.id, cast(t.GameCommand, command), version=self.version)
        self.version = answer["version"]
        return cast(Answer, answer)

    async def start(self) -> Summary:
        """Start it, as its host."""
        return cast(Summary, await self.client.api.start_match(self.id))

    async def take_seat(self, seat: int, occupant: t.NewOccupant | None = None) -> Summary:
        """Sit down, by invitation if the occupant has one, or seat a bot. A person gets a part in the chance."""
        return cast(Summary, await self.client.api.take_seat(self.id, seat, with_nonce(occupant)))

    async def resign(self) -> Summary:
        """Give up."""
        return cast(Summary, await self.client.api.resign(self.id))

    async def branch(self, terms: t.NewBranch) -> Self:
        """A new match that continues from a version of this one."""
        return type(self)(self.client, (await self.client.api.create_branch(self.id, terms))["id"])

    async def difference(self, **query: Unpack[q.ShowDiffQuery]) -> t.Difference:
        """What differs between two views: `from_`, `to`, `with_` another match, `as_` a seat."""
        return await self.client.api.show_diff(self.id, **query)

    def timeline(self, **query: Unpack[q.ShowTimelineQuery]) -> AsyncIterator[t.Sentence]:
        """What happened so far, in sentences; `after=41` from a version on."""
        return self.client.pages.show_timeline(self.id, **query)

    async def receipt(self, **query: Unpack[q.ShowReceiptQuery]) -> str:
        """A signed note of what the caller was told up to a version, or until now; keep it against the service."""
        return await self.client.api.show_receipt(self.id, **query)

    async def record(self) -> str:
        """The match as one portable file."""
        return await self.client.api.show_record(self.id)

    def turns(self) -> AsyncStream[Options]:
        """The options of the caller's seat, every time it has to answer, until the match is over. See `events`."""
        return AsyncStream(self._turns)

    async def _turns(self, ending: AsyncEnding) -> AsyncGenerator[Options, None]:
        options = await self.options()
        if options["options"]:
            yield options
        async with aclosing(self._events(options["version"], ending)) as events:
            async for event in events:
                if event["version"] > options["version"]:
                    options = await self.options()
                    if options["options"]:
                        yield options

    def events(self, after: int = 0) -> AsyncStream[Event]:
        """Every event after a version as it happens, until the match is over or the stream is ended: `aclose`.

        A broken stream continues after the last event: none is left out or given twice. `told` is the id of the
        last one: its version and the running hash of all that was told, which is worked out here again. Raises
        AnotherCourse if an event does not follow; the service refuses to continue on another course. Raises
        Problem or httpx.TransportError after `patience` seconds of waits without a sign of life.
        """
        return AsyncStream(lambda ending: self._events(after, ending))

    async def _events(self, after: int, ending: AsyncEnding) -> AsyncGenerator[Event, None]:
        place = str(after)
        async with aclosing(self.client.api.list_events_stream(self.id, place, ending)) as messages:
            async for message in messages:
                event = cast(Event, msgspec.json.decode(message.data))
                before, hashed = (one.partition("-")[2] for one in (place, message.id))
                if before and hashed:
                    check(before, hashed, event)
                self.told = place = message.id
                yield event
