"""Documents of views, and of the results of commands."""

from typing import Any

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.match.state import Status
from service.application.matches.documents import EventDocument
from service.application.matches.eyes import Lens
from service.application.matches.summaries import ClockSummary


class View(Struct, frozen=True):
    """What one viewer knows of a match at a version. `view` has the game's view schema; hidden things are
    `{"hidden": <how many>}` and never left out. `seat` is null unless `lens` is `seat`. `clocks` show the time left
    now; at a requested version, the time left when they were last set.
    """

    match: str
    game: str
    version: int
    status: Status
    lens: Lens
    seat: int | None
    awaiting: tuple[int, ...]
    clocks: tuple[ClockSummary, ...]
    outcome: Outcome | None
    view: Any


class CommandAnswer(Struct, frozen=True):
    """What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`."""

    match: str
    version: int
    told: str
    events: tuple[EventDocument, ...]
    seen: View
