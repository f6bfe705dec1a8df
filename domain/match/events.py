"""The events of a match itself: opened, started, undone, ruled, ended. The same for all games.

All of them are public except a given position. They share stream and envelope with the events of the game.
"""

import sys
from typing import Any

from msgspec.structs import force_setattr

from domain.kernel.messages import HOUSE, Event, Public, Seat, Viewer, vocabulary
from domain.kernel.outcome import Outcome
from domain.kernel.values import GameKey, RulesVersion, RulingNumber
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
    """A match was created. `commitment` is the SHA-256 of the secret seed of all its chance, in hex.

    Bots and the house wait for `pace` milliseconds after each event. `reserved` are seats that only some players
    may take. `rematch_of` is the previous match, or null if that is not visible to everybody, because everybody who
    sees this match sees this event.
    """

    game: GameKey
    rules_version: RulesVersion
    seats: int
    """How many seats the match has."""
    options: dict[str, Any]
    """The match options of the game."""
    host: str
    """The player who opened it, by its id."""
    start_when: StartWhen
    """`full`: as soon as every seat is taken. `host`: when the host starts it."""
    commitment: str
    tournament: str | None = None
    """The tournament that it belongs to, by its id; null if to none."""
    undo: UndoPolicy = "own"
    origin: Origin | None = None
    host_name: str | None = None
    """The name of the host in older matches; null in others."""
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    reserved: tuple[Reservation, ...] = ()
    rematch_of: str | None = None
    hints: bool = False
    pace: int = 0
    analysis: bool = False
    """Whether it is a board for analysis: its host holds every seat that no bot has, and sees everything."""

    def __post_init__(self) -> None:
        # A default is left out of the JSON if it is that very object, which a text out of a request is not.
        force_setattr(self, "undo", sys.intern(self.undo))


class SeatTaken(Public, frozen=True, omit_defaults=True):
    """A person or a bot took a seat."""

    seat: Seat
    occupant: Occupant
    nonce: str | None = None
    """What the player adds to the chance of the match, 32 bytes in hex; null if nothing."""


class MatchStarted(Public, frozen=True):
    """The seats are fixed; events of the game follow."""


class PositionSet(Event, frozen=True):
    """The game begins with a given position. `views` has the view of each seat, `public` the public view.

    These are states of the game in JSON types. A viewer is shown only its own part, as `state`.
    """

    state: Any
    views: tuple[Any, ...] = ()
    public: Any = None

    def seen_by(self, viewer: Viewer) -> "PositionSet":
        return PositionSet(self.public if viewer is None or viewer == HOUSE else self.views[viewer])


class UndoAsked(Public, frozen=True):
    """A seat asks to go back to version `to`; the seats in `asked` must agree."""

    seat: Seat
    to: int
    asked: tuple[Seat, ...]


class UndoAnswered(Public, frozen=True):
    """A seat agrees to the undo requested by the event `request`, declines it, or withdraws its own request."""

    request: int
    seat: Seat
    agree: bool
    """Whether the seat agrees to go back."""


class TakenBack(Public, frozen=True):
    """The match is back at version `to`. Later events stay in the history but no longer count."""

    to: int


class HintTaken(Public, frozen=True):
    """A seat took a hint. Nobody else sees what it says."""

    seat: Seat


class SeatResigned(Public, frozen=True):
    """A person resigned; `bot` takes over the seat, which is ranked behind every seat that did not resign."""

    seat: Seat
    bot: str


class MatchEnded(Public, frozen=True):
    """The final ranking."""

    outcome: Outcome


class SeedRevealed(Public, frozen=True):
    """The secret seed in hex, now that nothing depends on it: every random outcome can be checked."""

    seed: str
    """The secret of all chance, 32 bytes in hex; its SHA-256 is the commitment."""


class MatchRuled(Public, frozen=True):
    """The organiser of its tournament decided the match; this outcome replaces the result of play.

    `ruling` is the number of the ruling in the tournament.
    """

    ruling: int
    verdict: Verdict
    """What the match counts as."""
    outcome: Outcome


class RulingLifted(Public, frozen=True):
    """A ruling on the match no longer counts. `outcome` is the one that counts again."""

    ruling: RulingNumber
    outcome: Outcome


class SeatLeft(Public, frozen=True):
    """A seat is open again: its player left it, or the host freed it."""

    seat: Seat


class HostChanged(Public, frozen=True):
    """The match has another host: the player with the id `host`."""

    host: str
    # Only older streams hold it, as in `Occupant`.
    name: str = ""
    """What the new host was called in older matches; otherwise empty."""


class MatchCancelled(Public, frozen=True):
    """The match will not be played."""


class SeatInvited(Public, frozen=True):
    """An invitation to this seat was issued, replacing any earlier one. Only its token's SHA-256 is stored."""

    seat: Seat
    digest: str
    """The SHA-256 of the token, which itself is not stored."""
    until: Moment


class InvitationRevoked(Public, frozen=True):
    """The invitation to this seat is no longer valid."""

    seat: Seat


class ClocksSet(Public, frozen=True):
    """Clocks started, stopped or were reset: those that did, with the time left and when each runs out."""

    clocks: tuple[SeatClock, ...]
    """By seat."""


class TimeExpired(Public, frozen=True):
    """The time of a seat is over; the events after it in the same command are the consequence set by the terms."""

    seat: Seat


class SeatSubstituted(Public, frozen=True):
    """`bot` takes over the seat, and the seat is ranked by its play."""

    seat: Seat
    bot: str


class TimeAdded(Public, frozen=True):
    """An arbiter gave seats extra time; their clocks follow in the same command."""

    seats: tuple[Seat, ...]
    """Who got it."""
    extra: int
    """In milliseconds, to each of them."""


class TimeGivenBack(Public, frozen=True):
    """The service was down while clocks ran, and the time goes back; the clocks follow in the same command."""

    seats: tuple[Seat, ...]
    """Whose clocks ran."""
    since: Moment
    """When the service was last known to work."""
    until: Moment
    """When it was back."""


class MatchPaused(Public, frozen=True, omit_defaults=True):
    """An arbiter or the operator paused the match, or an arbiter set another date. Nobody is awaited, and no clock
    runs.
    """

    since: Moment
    """When it was paused, in milliseconds of UTC."""
    until: Moment | None
    """When it goes on by itself, in milliseconds of UTC; null: when an arbiter says so."""
    reason: str = ""
    """Why, in the words of the operator; empty for a match of a tournament."""


class MatchResumed(Public, frozen=True):
    """A paused match goes on. The time between is nobody's."""


EVENTS = vocabulary(Event, sys.modules[__name__])
"""Every event of a match that does not belong to its game, by wire name."""
