"""Commands that come while others are appended: decided one by one, and appended in one round trip.

A round trip costs the processes at both ends about as much as a decision, however much it carries. A thread waits
for the store, never the event loop.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

from events.connection import is_down
from service.application import tracing
from streams.request import Done, RefusedCommand, Request
from streams.transact import PreparedCommand, Writer

Outcome = Done | RefusedCommand | Exception
Ended = asyncio.Future[Outcome]
Release = Callable[[], None]
Tell = Callable[[str, Done], None]
"""Tells the followers of a stream in this process what a command led to, before the news of it comes."""
Hold = Callable[[str], Release]
"""Keeps back the news of a stream to which this process appends, until what it returns is called."""


def tell_nobody(stream: str, done: Done) -> None:
    """Nobody follows in this process."""


def hold_nothing(stream: str) -> Release:
    """No news comes here."""
    return lambda: None


class Batch:
    """Commands that wait to be appended. Followers are told what each led to before they hear of it otherwise."""

    def __init__(self, writer: Writer, tell: Tell = tell_nobody, hold: Hold = hold_nothing) -> None:
        self._writer = writer
        self._tell = tell
        self._hold = hold
        self._thread = ThreadPoolExecutor(1, "appends")
        self._waiting: list[PreparedCommand] = []
        self._is_appending = False
        self._open: dict[str, tuple[Ended, Release]] = {}

    async def transact(self, asked: Request) -> Done | RefusedCommand:
        """See Writer. A command for a stream that another one waits for is decided after that."""
        while earlier := self._open.get(asked.stream):
            await asyncio.wait(earlier[:1])
        outcome = await asyncio.shield(self._begin(asked))
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def _begin(self, asked: Request) -> Ended:
        """Its outcome, which is told even if nobody waits for it any more."""
        loop, is_alone = asyncio.get_running_loop(), tracing.is_on()  # what is done together belongs to no trace
        begun = None if is_alone else self._writer.begin(asked)
        ended: Ended = loop.create_future()
        self._open[asked.stream] = ended, self._hold(asked.stream)
        if begun:
            if not (self._waiting or self._is_appending):
                loop.call_soon(self._append)
            self._waiting.append(begun)
        else:
            transact = self._writer.transact if is_alone else self._writer.transact_on_newest
            alone = loop.run_in_executor(None, copy_context().run, _outcome, transact, asked)
            alone.add_done_callback(lambda done: self._end(asked.stream, done.result()))
        return ended

    def _append(self) -> None:
        """Append all that waits; what comes meanwhile is appended next."""
        self._is_appending, waiting, self._waiting = True, self._waiting, []
        together = asyncio.get_running_loop().run_in_executor(self._thread, _outcomes, self._writer, waiting)
        together.add_done_callback(lambda done: self._appended(waiting, done.result()))

    def _appended(self, begun: Sequence[PreparedCommand], outcomes: Sequence[Outcome]) -> None:
        self._is_appending = False
        down = next((one for one in outcomes if isinstance(one, Exception) and is_down(one)), None)
        if down:  # then those who wait need not find that out one after another
            begun, self._waiting = [*begun, *self._waiting], []
            outcomes = [*outcomes, *[down] * (len(begun) - len(outcomes))]
        if self._waiting:
            self._append()
        for one, outcome in zip(begun, outcomes, strict=True):
            self._end(one.asked.stream, outcome)

    def _end(self, stream: str, outcome: Outcome) -> None:
        ended, release = self._open.pop(stream)
        if isinstance(outcome, Done):
            self._tell(stream, outcome)
        release()
        ended.set_result(outcome)


def _outcome(transact: Callable[[Request], Done | RefusedCommand], asked: Request) -> Outcome:
    try:
        return transact(asked)
    except Exception as error:  # it is for whoever gave the command
        return error


def _outcomes(writer: Writer, begun: Sequence[PreparedCommand]) -> Sequence[Outcome]:
    try:
        return writer.end(begun)
    except Exception as error:  # each of them hears of it
        return [error] * len(begun)
