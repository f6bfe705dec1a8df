"""A match without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Generic, Self, Unpack, cast

import msgspec
from typing_extensions import TypeVar

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.nonces import with_nonce
from cabinet_noir_client.running_hash import check

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

    def summary(self) -> Summary:
        """Its seats, status, clocks and outcome."""
        return cast(Summary, self.client.api.show_match(self.id))

    def view(self, **query: Unpack[q.ShowViewQuery]) -> View:
        """What the caller knows of it; `at=41` at a version, `as_="public"` as somebody else."""
        return cast(View, self.client.api.show_view(self.id, **query))

    def options(self) -> Options:
        """What the caller's seat may do now. `complete` makes a command of an option."""
        options = cast(Options, self.client.api.show_options(self.id))
        self.version = options["version"]
        return options

    def give(self, command: Command) -> Answer:
        """Give a command, meant for the options last read: raises Stale if they are outdated."""
        answer = self.client.api.give_command(self.id, cast(t.GameCommand, command), version=self.version)
        self.version = answer["version"]
        return cast(Answer, answer)

    def start(self) -> Summary:
        """Start it, as its host."""
        return cast(Summary, self.client.api.start_match(self.id))

    def take_seat(self, seat: int, occupant: t.NewOccupant | None = None) -> Summary:
        """Sit down, by invitation if the occupant has one, or seat a bot. A person gets a part in the chance."""
        return cast(Summary, self.client.api.take_seat(self.id, seat, with_nonce(occupant)))

    def resign(self) -> Summary:
        """Give up."""
        return cast(Summary, self.client.api.resign(self.id))

    def branch(self, terms: t.NewBranch) -> Self:
        """A new match that continues from a version of this one."""
        return type(self)(self.client, (self.client.api.create_branch(self.id, terms))["id"])

    def difference(self, **query: Unpack[q.ShowDiffQuery]) -> t.Difference:
        """What differs between two views: `from_`, `to`, `with_` another match, `as_` a seat."""
        return self.client.api.show_diff(self.id, **query)

    def timeline(self, **query: Unpack[q.ShowTimelineQuery]) -> Iterator[t.Sentence]:
        """What happened so far, in sentences; `after=41` from a version on."""
        return self.client.pages.show_timeline(self.id, **query)

    def receipt(self, **query: Unpack[q.ShowReceiptQuery]) -> str:
        """A signed note of what the caller was told up to a version, or until now; keep it against the service."""
        return self.client.api.show_receipt(self.id, **query)

    def record(self) -> str:
        """The match as one portable file."""
        return self.client.api.show_record(self.id)

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
        place = str(after)
        with closing(self.client.api.list_events_stream(self.id, place, ending)) as messages:
            for message in messages:
                event = cast(Event, msgspec.json.decode(message.data))
                before, hashed = (one.partition("-")[2] for one in (place, message.id))
                if before and hashed:
                    check(before, hashed, event)
                self.told = place = message.id
                yield event
