"""A match around a game: who sits where, start, resignation, end. The same for all games and all of it public.

Match events travel in the same stream and envelope as the events of the game.
"""

import sys
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import clock_events, lobby_events
from domain.kernel.clock_events import ClocksSet, SeatSubstituted, TimeExpired
from domain.kernel.game import Evolve
from domain.kernel.lobby_events import HostChanged, InvitationRevoked, MatchCancelled, SeatInvited, SeatLeft
from domain.kernel.messages import HOUSE, Event, Public, Seat, Viewer, vocabulary
from domain.kernel.outcome import Outcome
from domain.kernel.terms import ClockTerms, Invitation, Reservation, SeatClock, Watch

Status = Literal["open", "running", "finished", "cancelled"]
StartWhen = Literal["full", "host"]
UndoPolicy = Literal["never", "own", "consent", "free"]
"""Whose commands may be taken back: nobody's; one's own latest, while nobody learnt anything by them; any, if all
agree; any at once.
"""


class Occupant(Struct, frozen=True):
    """Who holds a seat: a person (`player` is set) or a bot (`bot` is its key)."""

    name: str
    player: str | None = None
    bot: str | None = None


class Resignation(Struct, frozen=True):
    """Who gave up, and the version of the event that says so."""

    seat: Seat
    version: int


class Origin(Struct, frozen=True):
    """Where a branch comes from: a match at a version. `branch` is the id of the branch itself.

    With `seat` None the branch goes on from the truth: its versions and its chain continue those of its origin.
    Else it begins with a position that `seat` held possible, everything it did not know having been dealt anew.
    """

    branch: str
    match: str
    version: int
    seat: Seat | None = None


class Jump(Struct, frozen=True):
    """The event of version `at` took the line of play back to version `to`."""

    at: int
    to: int


class UndoRequest(Struct, frozen=True):
    """`seat` asked by the event of version `version` to go back to `to`; `waiting` have not answered yet."""

    version: int
    seat: Seat
    to: int
    waiting: tuple[Seat, ...]


# The names and fields of these classes are stored forever (see Event).


class MatchOpened(Public, frozen=True, omit_defaults=True):
    """A match was created. `commitment` is the SHA-256 of the secret seed of all chance in it, in hex.

    `reserved` are seats that not everybody may take, `rematch_of` is the match after which this one is played.
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


class Match(Struct, frozen=True):
    """A match without its game: public as a whole.

    `version` counts all events; `ply` those of the game in the line of play that counts. `jumps` are those that
    led to this line. `placed`: the game began with a given position.
    `lobby` is the version up to which there was nothing but people sitting down and standing up.
    """

    version: int = 0
    ply: int = 0
    status: Status = "open"
    opened: MatchOpened | None = None
    seats: tuple[Occupant | None, ...] = ()
    resignations: tuple[Resignation, ...] = ()
    outcome: Outcome | None = None
    seed: str | None = None
    undo: UndoRequest | None = None
    jumps: tuple[Jump, ...] = ()
    lobby: int = 0
    new_host: HostChanged | None = None
    invitations: tuple[Invitation, ...] = ()
    substitutions: tuple[Resignation, ...] = ()
    clocks: tuple[SeatClock, ...] = ()
    placed: bool = False

    @property
    def terms(self) -> MatchOpened:
        """What the match was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened

    @property
    def counts(self) -> bool:
        """Whether the result is for all: a whole game that all may see, in which nobody could look ahead."""
        terms = self.terms
        whole = terms.origin is None and not self.placed
        return whole and terms.undo != "free" and terms.watch.who == "everybody"

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen: finished or called off."""
        return self.status in ("finished", "cancelled")

    @property
    def dice(self) -> str | None:
        """The match whose id all chance is keyed by, where it is not this one: branches of one origin share it."""
        origin = self.opened.origin if self.opened else None
        return origin.match if origin else None

    @property
    def line(self) -> tuple[tuple[int, int], ...]:
        """The versions that count, as ranges from the first to the last of each."""
        starts = (1, *(jump.at for jump in self.jumps))
        ends = (*(jump.to for jump in self.jumps), self.version)
        return tuple(zip(starts, ends, strict=True))

    @property
    def host(self) -> str:
        """The player who may start or cancel the match and gives out its seats."""
        return self.new_host.host if self.new_host else self.terms.host

    @property
    def host_name(self) -> str | None:
        """What the host is called, where that is known."""
        return self.new_host.name if self.new_host else self.terms.host_name

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(self.seats)

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats whose players gave up, in that order."""
        return tuple(resignation.seat for resignation in self.resignations)

    def resignation_of(self, player: str) -> Resignation | None:
        """When `player` gave up its seat or lost it to a bot, if it did."""
        for resignation in (*self.resignations, *self.substitutions):
            occupant = self.seats[resignation.seat]
            if occupant and occupant.player == player:
                return resignation
        return None

    def seat_of(self, player: str) -> Seat | None:
        """The seat that `player` holds."""
        for seat, occupant in enumerate(self.seats):
            if occupant and occupant.player == player and not occupant.bot:
                return Seat(seat)
        return None

    def bot_of(self, seat: Seat) -> str | None:
        """The key of the bot that plays `seat`, if one does."""
        occupant = self.seats[seat] if seat != HOUSE else None
        return occupant.bot if occupant else None

    def invitation_to(self, seat: Seat) -> Invitation | None:
        """The newest invitation to `seat`, however old, unless it was used or revoked."""
        return next((invitation for invitation in self.invitations if invitation.seat == seat), None)

    def reservation_of(self, seat: Seat) -> Reservation | None:
        """For whom `seat` is kept by the terms."""
        return next((kept for kept in self.terms.reserved if kept.seat == seat), None)

    def clock_of(self, seat: Seat) -> SeatClock | None:
        """The clock of `seat`, if it has had one."""
        return next((clock for clock in self.clocks if clock.seat == seat), None)


_evolve: Evolve[Match] = Evolve()


@_evolve.on(MatchOpened)
def _opened(match: Match, event: MatchOpened) -> Match:
    return Match(match.version, match.ply, opened=event, seats=(None,) * event.seats, jumps=match.jumps)


@_evolve.on(PositionSet)
def _placed(match: Match, event: PositionSet) -> Match:
    return replace(match, placed=True)


@_evolve.on(SeatTaken)
def _taken(match: Match, event: SeatTaken) -> Match:
    seats = _put(match.seats, event.seat, event.occupant)
    return replace(match, seats=seats, invitations=_others(match.invitations, event.seat))


@_evolve.on(MatchStarted)
def _started(match: Match, event: MatchStarted) -> Match:
    return replace(match, status="running", lobby=match.version, invitations=())


@_evolve.on(SeatResigned)
def _resigned(match: Match, event: SeatResigned) -> Match:
    occupant = match.seats[event.seat]
    assert occupant is not None
    seats = _put(match.seats, event.seat, replace(occupant, bot=event.bot))
    resignations = (*match.resignations, Resignation(event.seat, match.version + 1))
    return replace(match, seats=seats, resignations=resignations, undo=None)


@_evolve.on(UndoAsked)
def _undo_asked(match: Match, event: UndoAsked) -> Match:
    return replace(match, undo=UndoRequest(match.version + 1, event.seat, event.to, event.asked))


@_evolve.on(UndoAnswered)
def _undo_answered(match: Match, event: UndoAnswered) -> Match:
    if match.undo is None or not event.agree:
        return replace(match, undo=None)
    waiting = tuple(seat for seat in match.undo.waiting if seat != event.seat)
    return replace(match, undo=replace(match.undo, waiting=waiting))


@_evolve.on(MatchEnded)
def _ended(match: Match, event: MatchEnded) -> Match:
    clocks = tuple(replace(clock, deadline=None) for clock in match.clocks)
    return replace(match, status="finished", outcome=event.outcome, clocks=clocks)


@_evolve.on(SeedRevealed)
def _revealed(match: Match, event: SeedRevealed) -> Match:
    return replace(match, seed=event.seed)


@_evolve.on(SeatLeft)
def _left(match: Match, event: SeatLeft) -> Match:
    return replace(match, seats=_put(match.seats, event.seat, None))


@_evolve.on(HostChanged)
def _handed_on(match: Match, event: HostChanged) -> Match:
    return replace(match, new_host=event)


@_evolve.on(MatchCancelled)
def _cancelled(match: Match, event: MatchCancelled) -> Match:
    return replace(match, status="cancelled", invitations=())


@_evolve.on(SeatInvited)
def _invited(match: Match, event: SeatInvited) -> Match:
    made = Invitation(event.seat, event.digest, event.until)
    return replace(match, invitations=(*_others(match.invitations, event.seat), made))


@_evolve.on(InvitationRevoked)
def _revoked(match: Match, event: InvitationRevoked) -> Match:
    return replace(match, invitations=_others(match.invitations, event.seat))


@_evolve.on(ClocksSet)
def _clocks_set(match: Match, event: ClocksSet) -> Match:
    by_seat = {clock.seat: clock for clock in (*match.clocks, *event.clocks)}
    return replace(match, clocks=tuple(by_seat[seat] for seat in sorted(by_seat)))


@_evolve.on(TimeExpired)
def _expired(match: Match, event: TimeExpired) -> Match:
    return match


@_evolve.on(SeatSubstituted)
def _substituted(match: Match, event: SeatSubstituted) -> Match:
    occupant = match.seats[event.seat]
    assert occupant is not None
    lost = Resignation(event.seat, match.version + 1)
    seats = _put(match.seats, event.seat, replace(occupant, bot=event.bot))
    return replace(match, seats=seats, substitutions=(*match.substitutions, lost))


def _put(seats: tuple[Occupant | None, ...], seat: Seat, occupant: Occupant | None) -> tuple[Occupant | None, ...]:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def _others(invitations: tuple[Invitation, ...], seat: Seat) -> tuple[Invitation, ...]:
    return tuple(invitation for invitation in invitations if invitation.seat != seat)


def is_match_event(event: Event) -> bool:
    """Whether `event` belongs to the match and not to its game."""
    return type(event) in _evolve.handlers or isinstance(event, TakenBack)


def follow(match: Match, event: Event) -> Match:
    """The match after one event, of its own or of its game; for `TakenBack` see `jump`.

    A command of the game makes an undo that was asked for pointless.
    """
    handler = _evolve.handlers.get(type(event))
    if handler:
        return replace(handler(match, event), version=match.version + 1)
    return replace(match, version=match.version + 1, ply=match.ply + 1, undo=None)


def jump(match: Match, event: TakenBack, earlier: Match) -> Match:
    """The match after `event`, `earlier` being the match as it was at the version that the event names."""
    at = match.version + 1
    return replace(match, version=at, ply=earlier.ply, jumps=(*earlier.jumps, Jump(at, event.to)), undo=None)
