"""What happens to a match as a whole: opened, started, taken back, ended. The same for all games.

All of it is public but a given position. Match events travel in the same stream and envelope as those of the game.
"""

import sys
from typing import Any

from domain.kernel import clock_events, lobby_events
from domain.kernel.messages import HOUSE, Event, Public, Seat, Viewer, vocabulary
from domain.kernel.outcome import Outcome
from domain.kernel.terms import ClockTerms, Occupant, Origin, Reservation, StartWhen, UndoPolicy, Watch

# The names and fields of these classes are stored forever (see Event).


class MatchOpened(Public, frozen=True, omit_defaults=True):
    """A match was created. `commitment` is the SHA-256 of the secret seed of all chance in it, in hex.

    `reserved` are seats that not everybody may take, `rematch_of` is the match after which this one is played: null
    if not everybody may see that, for this event is told to whoever sees this match.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    host: str
    start_when: StartWhen
    commitment: str
    tournament: str | None = None
    undo: UndoPolicy = "own"
    origin: Origin | None = None
    host_name: str | None = None
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    reserved: tuple[Reservation, ...] = ()
    rematch_of: str | None = None


class SeatTaken(Public, frozen=True):
    """A person or a bot sat down."""

    seat: Seat
    occupant: Occupant


class MatchStarted(Public, frozen=True):
    """The seats are fixed; what follows are events of the game."""


class PositionSet(Event, frozen=True):
    """The game begins with a given position. `views` is what each seat is told of it, `public` what everybody is.

    These are states of the game in JSON types. A viewer is told its own part as `state`, and nothing else.
    """

    state: Any
    views: tuple[Any, ...] = ()
    public: Any = None

    def seen_by(self, viewer: Viewer) -> "PositionSet":
        return PositionSet(self.public if viewer is None or viewer == HOUSE else self.views[viewer])


class UndoAsked(Public, frozen=True):
    """A seat asks to go back to version `to`; `asked` are the seats that have to agree."""

    seat: Seat
    to: int
    asked: tuple[Seat, ...]


class UndoAnswered(Public, frozen=True):
    """A seat agrees to the undo that was asked for by the event `request`, declines it, or withdraws its own."""

    request: int
    seat: Seat
    agree: bool


class TakenBack(Public, frozen=True):
    """The game stands as it stood at version `to`. What came since stays in the history and counts no more."""

    to: int


class SeatResigned(Public, frozen=True):
    """A person gave up; `bot` plays the seat on, ranked behind everybody who stayed."""

    seat: Seat
    bot: str


class MatchEnded(Public, frozen=True):
    """The final ranking."""

    outcome: Outcome


class SeedRevealed(Public, frozen=True):
    """The secret seed in hex, now that nothing depends on it: every random outcome can be checked."""

    seed: str


EVENTS = vocabulary(Event, sys.modules[__name__], lobby_events, clock_events)
"""Every event of a match that is not of its game, by wire name."""
