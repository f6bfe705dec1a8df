"""Commands that come in one turn of the event loop: decided one by one, and appended in one round trip.

A round trip costs the processes at both ends about as much as a decision, however much it carries.
"""

import asyncio
from collections.abc import Callable

from service.application import tracing
from streams.request import Done, Refused, Request
from streams.transact import Begun, Writer


class Batch:
    """Commands that wait to be appended. `tell` is called with what each led to before anybody can hear of it
    otherwise.
    """

    def __init__(self, writer: Writer, tell: Callable[[str, Done], None]) -> None:
        self._writer = writer
        self._tell = tell
        self._begun: dict[str, tuple[Begun, asyncio.Future[Done | Refused]]] = {}

    async def transact(self, asked: Request) -> Done | Refused:
        """See Writer. A command for a stream that another one waits for is decided after that."""
        if asked.stream in self._begun:
            self._end()
        if tracing.is_on():  # what is done together belongs to no trace
            return self._told(asked.stream, self._writer.transact(asked))
        begun = self._writer.begin(asked)
        if begun is None:
            return self._told(asked.stream, self._writer.transact_anew(asked))
        loop = asyncio.get_running_loop()
        if not self._begun:
            loop.call_soon(self._end)
        ended: asyncio.Future[Done | Refused] = loop.create_future()
        self._begun[asked.stream] = begun, ended
        return await ended

    def _told(self, stream: str, outcome: Done | Refused) -> Done | Refused:
        if isinstance(outcome, Done):
            self._tell(stream, outcome)
        return outcome

    def _end(self) -> None:
        """Append all that waits."""
        waiting, self._begun = list(self._begun.values()), {}
        if not waiting:
            return
        outcomes: list[Done | Refused | Exception]
        try:
            outcomes = self._writer.end([begun for begun, _ in waiting])
        except Exception as error:  # each of them hears of it
            outcomes = [error] * len(waiting)
        for (begun, ended), outcome in zip(waiting, outcomes, strict=True):
            if not isinstance(outcome, Exception):
                self._told(begun.asked.stream, outcome)
            if ended.done():  # whoever waited was cancelled
                continue
            if isinstance(outcome, Exception):
                ended.set_exception(outcome)
            else:
                ended.set_result(outcome)
