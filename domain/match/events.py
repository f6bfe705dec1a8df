"""What happens to a match as a whole: opened, started, taken back, ruled, ended. The same for all games.

All of it is public but a given position. Match events travel in the same stream and envelope as those of the game.
"""

import sys
from typing import Any

from domain.kernel.messages import HOUSE, Event, Public, Seat, Viewer, vocabulary
from domain.kernel.outcome import Outcome
from domain.match.terms import (
    ClockTerms,
    Moment,
    Occupant,
    Origin,
    Reservation,
    SeatClock,
    StartWhen,
    UndoPolicy,
    Verdict,
    Watch,
)

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


class MatchRuled(Public, frozen=True):
    """The arbiter of its tournament decided the match, whatever was played: this outcome counts.

    `ruling` is the number of the ruling in the tournament.
    """

    ruling: int
    verdict: Verdict
    outcome: Outcome


class RulingLifted(Public, frozen=True):
    """A ruling on the match counts no more. `outcome` is the one that counts again."""

    ruling: int
    outcome: Outcome


class SeatLeft(Public, frozen=True):
    """A seat is free again: its player stood up, or the host took it back."""

    seat: Seat


class HostChanged(Public, frozen=True):
    """The table was handed on: `host` is the id of the player who is the host now."""

    host: str
    name: str


class MatchCancelled(Public, frozen=True):
    """The match will not be played."""


class SeatInvited(Public, frozen=True):
    """A link for this seat was made; one made before is good no more. Only the SHA-256 of its token is kept."""

    seat: Seat
    digest: str
    until: Moment


class InvitationRevoked(Public, frozen=True):
    """The link for this seat is good no more."""

    seat: Seat


class ClocksSet(Public, frozen=True):
    """Clocks started, stopped or began anew: those that did, with the time left and when each runs out."""

    clocks: tuple[SeatClock, ...]


class TimeExpired(Public, frozen=True):
    """The time of a seat is over; what follows in the same command is what was agreed on for this case."""

    seat: Seat


class SeatSubstituted(Public, frozen=True):
    """`bot` plays the seat on for its player, and is ranked as it plays."""

    seat: Seat
    bot: str


EVENTS = vocabulary(Event, sys.modules[__name__])
"""Every event of a match that is not of its game, by wire name."""
