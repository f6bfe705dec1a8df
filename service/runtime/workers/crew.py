"""The parts that carry out the jobs of a process."""

from msgspec import Struct

from events.store import EventStore
from service.application.lanes import Lanes
from service.application.queues import Queues
from service.runtime.workers.analyses import Analyst
from service.runtime.workers.archiver import Archiver
from service.runtime.workers.calling_off import CallingOff
from service.runtime.workers.deliveries import Courier
from service.runtime.workers.directing import Directing
from service.runtime.workers.eraser import Eraser
from service.runtime.workers.expiry import Expiry
from service.runtime.workers.turns import Turns


class Crew(Struct, frozen=True):
    """The workers of all queues; a process works on one queue. `lanes` and `thoughts` are those of `turns`: of bots
    that do not search and of those that do.
    """

    queues: Queues
    store: EventStore
    lanes: Lanes
    thoughts: Lanes
    turns: Turns
    expiry: Expiry
    courier: Courier
    analyst: Analyst
    eraser: Eraser
    archiver: Archiver
    calling_off: CallingOff
    directing: Directing
