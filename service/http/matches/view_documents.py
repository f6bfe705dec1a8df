"""Documents of views, and of the results of commands."""

from typing import Any

from msgspec import Struct

from domain.kernel.outcome import Outcome
from domain.kernel.values import GameKey, MatchId, Version
from domain.match.state import Status
from service.application.matches.documents import EventDocument
from service.application.matches.eyes import Lens
from service.application.matches.summaries import ClockSummary, PauseSummary


class View(Struct, frozen=True):
    """What one viewer knows of a match at a version. `view` has the game's view schema; hidden things are
    `{"hidden": <how many>}` and never left out. `seat` is null unless `lens` is `seat`. `clocks` show the time left
    now; at a requested version, the time left when they were last set.
    """

    match: MatchId
    game: GameKey
    version: Version
    status: Status
    """`open` until it starts, `running`, then `finished` or `cancelled`."""
    lens: Lens
    """Through whose eyes: a `seat`, the `public` or the `truth`."""
    seat: int | None
    awaiting: tuple[int, ...]
    """The seats that must answer; -1 is the house, nobody while the match does not run."""
    clocks: tuple[ClockSummary, ...]
    paused: PauseSummary | None
    """Null while it is played on, and when it is over."""
    outcome: Outcome | None
    """Null until the match is over; of the truth on a board for analysis, how the line of play ends."""
    view: Any


class CommandAnswer(Struct, frozen=True):
    """What a command led to: the caller's events and view. `told` is the running hash of its seat at `version`.

    On a board for analysis events and view are the truth, and `told` is the hash of the last event.
    """

    match: MatchId
    version: Version
    told: str
    events: tuple[EventDocument, ...]
    """Those that the command led to, as shown to the caller's seat."""
    seen: View
    """The view of the caller's seat after them."""
