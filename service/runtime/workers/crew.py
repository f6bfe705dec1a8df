"""The parts that carry out the jobs of a process, each built when its first job comes."""

from functools import cached_property

from service.application.lanes import THOUGHTS, Lanes
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.analyses import Analyst
from service.runtime.workers.archiver import Archiver, archiver_of
from service.runtime.workers.calling_off import CallingOff, calling_off_of
from service.runtime.workers.deliveries import Courier
from service.runtime.workers.eraser import Eraser
from service.runtime.workers.expiry import Expiry
from service.runtime.workers.turns import Turns


class Crew:
    """The workers of all queues. A process works on one queue, so it needs few of them."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self.turns_queue = cabinet.queue
        self.analyses_queue = cabinet.analysts
        self.thoughts_queue = cabinet.thinkers
        self.lanes = Lanes(cabinet.queue.connection)
        self.thoughts = Lanes(cabinet.queue.connection, THOUGHTS)

    def version(self, match: str) -> int:
        """The newest version of a match; 0 if there is none."""
        return self._cabinet.store.version(match)

    @cached_property
    def turns(self) -> Turns:
        """Plays for bots and the house."""
        return Turns(self._cabinet.games, self._cabinet.matches, self._cabinet.writer, self._cabinet.time)

    @cached_property
    def expiry(self) -> Expiry:
        """Acts when the time of a seat is over."""
        return Expiry(self._cabinet.games, self._cabinet.matches, self._cabinet.writer, self._cabinet.time)

    @cached_property
    def courier(self) -> Courier:
        """Sends to webhooks."""
        here = self._cabinet
        return Courier(here.outbox, here.webhooks, here.transport, here.clock)

    @cached_property
    def analyst(self) -> Analyst:
        """Works on analyses."""
        here = self._cabinet
        return Analyst(here.analyses, here.matches, here.exports, here.clock)

    @cached_property
    def eraser(self) -> Eraser:
        """Erases accounts."""
        here = self._cabinet
        return Eraser(here.erasures, here.erasing, here.time)

    @cached_property
    def archiver(self) -> Archiver:
        """Moves to the archive what is over."""
        return archiver_of(self._cabinet)

    @cached_property
    def calling_off(self) -> CallingOff:
        """Calls off matches that nobody started."""
        return calling_off_of(self._cabinet)
