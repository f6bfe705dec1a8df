"""A match with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Generic, Literal, Self, Unpack, cast, overload

import msgspec
from typing_extensions import TypeVar

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller
from cabinet_noir_client._async_job import AsyncJob
from cabinet_noir_client._async_undo import AsyncUndo
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.included import Included, IncludedOptions, IncludedView, Inclusions
from cabinet_noir_client.nonces import with_nonce
from cabinet_noir_client.running_hash import check

Summary = TypeVar("Summary", default=t.MatchSummary)
View = TypeVar("View", default=t.View)
Options = TypeVar("Options", bound=t.Options, default=t.Options)
Command = TypeVar("Command", default=t.GameCommand)
Answer = TypeVar("Answer", bound=t.CommandAnswer, default=t.CommandAnswer)
Event = TypeVar("Event", bound=t.EventDocument, default=t.EventDocument)
Analysis = TypeVar("Analysis", default=t.Analysis)
Foreseen = TypeVar("Foreseen", default=t.Foreseen)
Difference = TypeVar("Difference", default=t.Difference)


class AsyncMatch(Generic[Summary, View, Options, Command, Answer, Event, Analysis, Foreseen, Difference]):
    """A match as one caller sees it. `version` is that of the options last read, for which a command is meant.

    What it tells is of any game, or of its own where the caller has said which that is.
    """

    def __init__(self, client: AsyncCaller, id: str) -> None:
        self.client = client
        self.id = id
        self.version: int | None = None
        self._answered = 0
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
        self.version = self._answered = answer["version"]
        return cast(Answer, answer)

    async def start(self) -> Summary:
        """Start it, as its host."""
        return cast(Summary, await self.client.api.start_match(self.id))

    async def take_seat(self, seat: int, occupant: t.NewOccupant | None = None) -> Summary:
        """Sit down, by invitation if the occupant has one, or seat a bot."""
        return cast(Summary, await self.client.api.take_seat(self.id, seat, with_nonce(occupant)))

    async def resign(self) -> Summary:
        """Give up."""
        return cast(Summary, await self.client.api.resign(self.id))

    async def play_again(self) -> Self:
        """The match under the same terms in which everybody sits one seat earlier."""
        return type(self)(self.client, (await self.client.api.play_again(self.id))["id"])

    async def branch(self, terms: t.NewBranch | None = None) -> Self:
        """A new match that continues from a version of this one, by default from the newest."""
        return type(self)(self.client, (await self.client.api.create_branch(self.id, terms))["id"])

    async def branches(self) -> t.BranchNode:
        """It, with all its branches that the caller may see."""
        return await self.client.api.list_branches(self.id)

    async def foresee(self, command: Command) -> Foreseen:
        """What a command would cost and do, as far as the seat can foresee it. Nothing is decided."""
        return cast(Foreseen, await self.client.api.foresee(self.id, cast(t.GameCommand, command)))

    async def undo(self, to: int) -> AsyncUndo:
        """Ask to go back to a version; if nobody has to agree that is done at once. See `AsyncUndo`."""
        shown = await self.client.api.ask_for_undo(self.id, {"to": to})
        return AsyncUndo(self.client, cast(t.UndoShown, shown))

    async def foresee_undo(self, to: int) -> t.UndoForeseen:
        """What a request to go back to a version would mean, and who would have to agree. Nothing is asked."""
        return cast(t.UndoForeseen, await self.client.api.ask_for_undo(self.id, {"to": to}, dry_run=True))

    async def undos(self) -> list[AsyncUndo]:
        """All requests to go back, the newest first."""
        found = (await self.client.api.list_undo_requests(self.id))["requests"]
        shown = [await self.client.api.show_undo_request(self.id, one["id"]) for one in found]
        return [AsyncUndo(self.client, one) for one in shown]

    async def hint(self) -> AsyncJob[Analysis]:
        """Take a hint, where the terms allow it: the job whose result compares the commands of the seat."""
        return AsyncJob(self.client, await self.client.api.take_hint(self.id))

    async def analyse(self, wanted: t.NewAnalysis | None = None) -> AsyncJob[Analysis]:
        """Compare the commands of a seat at a version, by default the caller's at the newest."""
        return AsyncJob(self.client, await self.client.api.create_analysis(self.id, wanted))

    async def report(self, wanted: t.NewReport | None = None) -> AsyncJob[t.Report]:
        """The odds of every seat through the match, what each decision lost, and luck."""
        return AsyncJob(self.client, await self.client.api.create_report(self.id, wanted))

    async def difference(self, **query: Unpack[q.ShowDiffQuery]) -> Difference:
        """What differs between two views: `from_`, `to`, `with_` another match, `as_` a seat."""
        return cast(Difference, await self.client.api.show_diff(self.id, **query))

    def timeline(self, **query: Unpack[q.ShowTimelineQuery]) -> AsyncIterator[t.MatchSentence]:
        """What happened so far, in sentences; `after=41` from a version on."""
        return self.client.pages.show_timeline(self.id, **query)

    async def receipt(self, **query: Unpack[q.ShowReceiptQuery]) -> str:
        """A signed note of what the caller was told up to a version, or until now; keep it against the service."""
        return await self.client.api.show_receipt(self.id, **query)

    async def record(self) -> str:
        """The match as one portable file."""
        return await self.client.api.show_record(self.id)

    async def phrases(self) -> t.Phrases:
        """What the caller may say at the table, and what was said lately, in the language of the client."""
        return await self.client.api.list_phrases(self.id)

    async def say(self, phrase: t.PhraseName) -> t.Phrase:
        """Say a phrase at the table, by its name; everybody reads it in the own language."""
        return await self.client.api.say_phrase(self.id, {"phrase": phrase})

    def turns(self) -> AsyncStream[Options]:
        """The options of the caller's seat, every time it has to answer, until the match is over. See `events`.

        They are asked for once; from then on the stream of the match brings them.
        """
        return AsyncStream(self._turns)

    async def _turns(self, ending: AsyncEnding) -> AsyncGenerator[Options, None]:
        options = await self.options()
        told = options["version"]
        if options["options"]:
            yield options
        query: q.ListEventsQuery = {"include": "options", "included_as": "patch"}
        async with aclosing(self._messages(told, query, ending)) as messages:
            async for message in messages:
                options = message.get("options")
                if not options or options["version"] <= told or options["version"] < self._answered:
                    continue  # known, or from before the command that was given last
                told = options["version"]
                if options["options"]:
                    yield cast(Options, options)

    @overload
    def events(self, after: int = 0) -> AsyncStream[Event]: ...

    @overload
    def events(self, after: int = 0, *, include: Literal["view"]) -> AsyncStream[Event | IncludedView[View]]: ...

    @overload
    def events(
        self, after: int = 0, *, include: Literal["options"]
    ) -> AsyncStream[Event | IncludedOptions[Options]]: ...

    @overload
    def events(
        self, after: int = 0, *, include: Literal["view,options"]
    ) -> AsyncStream[Event | Included[View, Options]]: ...

    @overload
    def events(self, after: int = 0, *, phrases: Literal[True]) -> AsyncStream[Event | t.Phrase]: ...

    @overload
    def events(
        self, after: int = 0, *, include: Literal["view"], phrases: Literal[True]
    ) -> AsyncStream[Event | IncludedView[View] | t.Phrase]: ...

    @overload
    def events(
        self, after: int = 0, *, include: Literal["options"], phrases: Literal[True]
    ) -> AsyncStream[Event | IncludedOptions[Options] | t.Phrase]: ...

    @overload
    def events(
        self, after: int = 0, *, include: Literal["view,options"], phrases: Literal[True]
    ) -> AsyncStream[Event | Included[View, Options] | t.Phrase]: ...

    def events(
        self,
        after: int = 0,
        *,
        include: Literal["view", "options", "view,options"] | None = None,
        phrases: bool = False,
    ) -> Any:
        """Every event after a version as it happens, until the match is over or the stream is ended: `aclose`.

        With `include`, each burst of events is followed by the view, the options of the seat, or both, as they are
        then: its `type` is `included`. They are sent as changes, and given as wholes. A command is meant for the
        options that came last, which can be from before a command of one's own: it raises Stale then, and others
        follow.

        With `phrases`, what people say at the table comes too, each phrase once: its `type` is `phrase`. The stream
        goes on then as long as they may, for some minutes after the match.

        A broken stream continues after the last event: none is left out or given twice. `told` is the id of the
        last one: its version and the running hash of all that was told, which is worked out here again. Raises
        AnotherCourse if an event does not follow; the service refuses to continue on another course. Raises
        Problem or httpx.TransportError after `patience` seconds of waits without a sign of life.
        """
        query: q.ListEventsQuery = {"include": include, "included_as": "patch"} if include else {}
        if phrases:
            query["phrases"] = True
        return AsyncStream(lambda ending: self._messages(after, query, ending))

    async def _messages(
        self, after: int, query: q.ListEventsQuery, ending: AsyncEnding
    ) -> AsyncGenerator[Any, None]:
        place, inclusions, heard = str(after), Inclusions(), set[str]()
        async with aclosing(self.client.api.list_events_stream(self.id, place, ending, **query)) as messages:
            async for message in messages:
                told = msgspec.json.decode(message.data)
                if message.event == "included":
                    included = inclusions.take(told)
                    if included.get("options"):
                        self.version = included["version"]
                    yield included
                    continue
                if message.event == "phrase":
                    if told["id"] not in heard:
                        heard.add(told["id"])
                        yield told
                    continue
                before, hashed = (one.partition("-")[2] for one in (place, message.id))
                if before and hashed:
                    check(before, hashed, told)
                self.told = place = message.id
                yield told
