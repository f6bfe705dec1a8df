"""The match around a game: seats, status, pending requests. The same for all games, and all of it public."""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import HOUSE, Seat
from domain.kernel.outcome import Outcome
from domain.match.events import HostChanged, MatchOpened, MatchRuled, TimeAdded
from domain.match.terms import Invitation, Moment, Occupant, Reservation, SeatClock

Status = Literal["open", "running", "finished", "cancelled"]


class Resignation(Struct, frozen=True):
    """Who resigned, and the version of the event that says so."""

    seat: Seat
    version: int


class Jump(Struct, frozen=True):
    """The event of version `at` took the line of play back to version `to`."""

    at: int
    to: int


class UndoRequest(Struct, frozen=True):
    """`seat` asked, by the event of version `version`, to go back to `to`; `waiting` have not answered yet."""

    version: int
    seat: Seat
    to: int
    waiting: tuple[Seat, ...]


class Hint(Struct, frozen=True):
    """Who took a hint, and the version of the event that says so."""

    seat: Seat
    version: int


class SeatNonce(Struct, frozen=True):
    """What the player of a seat adds to the chance of the match, in hex."""

    seat: Seat
    nonce: str


class Pause(Struct, frozen=True):
    """Since when a match is paused, until when (None: until it is resumed), whose clocks ran before,
    and why, if the operator did so.
    """

    since: Moment
    until: Moment | None
    stopped: tuple[Seat, ...] = ()
    reason: str = ""


class Match(Struct, frozen=True):
    """A match without its game: public as a whole.

    `version` counts all events, `ply` those of the game in the line of play. `jumps` are those that led to this
    line. `outcome` is the one that counts, `played` the result of play; they differ if one of the `rulings` counts.
    `over` is the version of the event that ended the match. `placed`: the game began with a given position.
    `clocked` has for each seat the furthest ply at which its running clock was set, in undone lines too. `lobby` is
    the version up to which people only took and left seats. `hints` has every hint that was taken, in undone lines
    too, `hinted` those at the present position. `nonces` are those of the seats that have one, in their order.
    """

    version: int = 0
    ply: int = 0
    status: Status = "open"
    opened: MatchOpened | None = None
    seats: tuple[Occupant | None, ...] = ()
    resignations: tuple[Resignation, ...] = ()
    outcome: Outcome | None = None
    played: Outcome | None = None
    rulings: tuple[MatchRuled, ...] = ()
    over: int = 0
    seed: str | None = None
    undo: UndoRequest | None = None
    jumps: tuple[Jump, ...] = ()
    lobby: int = 0
    new_host: HostChanged | None = None
    invitations: tuple[Invitation, ...] = ()
    substitutions: tuple[Resignation, ...] = ()
    clocks: tuple[SeatClock, ...] = ()
    clocked: tuple[int, ...] = ()
    placed: bool = False
    hints: tuple[Hint, ...] = ()
    hinted: tuple[Hint, ...] = ()
    nonces: tuple[SeatNonce, ...] = ()
    pause: Pause | None = None
    added: tuple[TimeAdded, ...] = ()
    """The extra time that seats were given."""

    @property
    def terms(self) -> MatchOpened:
        """The terms that the match was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened

    @property
    def assisted(self) -> bool:
        """Whether players may have help while they play: by the terms, or because the game did not begin here."""
        terms = self.terms
        return terms.hints or terms.undo == "free" or terms.origin is not None or self.placed

    @property
    def counts(self) -> bool:
        """Whether the result counts for ratings and statistics: a whole, public game without help, not void."""
        void = self.outcome is not None and not self.outcome.standings
        return not self.assisted and self.terms.watch.who == "everybody" and not void

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen: finished or cancelled."""
        return self.status in ("finished", "cancelled")

    @property
    def own_versions(self) -> int:
        """How many versions are of this match alone: a branch from the truth does not count those of its origin."""
        origin = self.opened.origin if self.opened else None
        return self.version - (origin.version if origin and origin.seat is None else 0)

    @property
    def dice(self) -> str | None:
        """The match whose id keys all chance, if it is not this one: branches of one origin share it."""
        origin = self.opened.origin if self.opened else None
        return origin.match if origin else None

    @property
    def line(self) -> tuple[tuple[int, int], ...]:
        """The versions of the line of play, as ranges from first to last."""
        starts = (1, *(jump.at for jump in self.jumps))
        ends = (*(jump.to for jump in self.jumps), self.version)
        return tuple(zip(starts, ends, strict=True))

    @property
    def host(self) -> str:
        """The player who may start or cancel the match and gives out its seats."""
        return self.new_host.host if self.new_host else self.terms.host

    @property
    def host_name(self) -> str | None:
        """The name of the host, if the stream holds it."""
        return self.new_host.name if self.new_host else self.terms.host_name

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(self.seats)

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats whose players resigned, in that order."""
        return tuple(resignation.seat for resignation in self.resignations)

    def resignation_of(self, player: str) -> Resignation | None:
        """The resignation of `player`, or the loss of its seat to a bot, if there was one."""
        for resignation in (*self.resignations, *self.substitutions):
            occupant = self.seats[resignation.seat]
            if occupant and occupant.player == player:
                return resignation
        return None

    def seat_of(self, player: str) -> Seat | None:
        """The seat that `player` holds; on a board for analysis its first."""
        return next((seat for seat in map(Seat, range(len(self.seats))) if self.holds(player, seat)), None)

    def holds(self, player: str, seat: Seat) -> bool:
        """Whether `player` holds `seat`, and no bot plays for it."""
        occupant = self.seats[seat]
        return occupant is not None and occupant.player == player and not occupant.bot

    def bot_of(self, seat: Seat) -> str | None:
        """The key of the bot that plays `seat`, if one does."""
        occupant = self.seats[seat] if seat != HOUSE else None
        return occupant.bot if occupant else None

    def invitation_to(self, seat: Seat) -> Invitation | None:
        """The newest invitation to `seat`, expired or not, unless it was used or revoked."""
        return next((invitation for invitation in self.invitations if invitation.seat == seat), None)

    def reservation_of(self, seat: Seat) -> Reservation | None:
        """The reservation of `seat` in the terms."""
        return next((kept for kept in self.terms.reserved if kept.seat == seat), None)

    def clock_of(self, seat: Seat) -> SeatClock | None:
        """The clock of `seat`, once it has one."""
        return next((clock for clock in self.clocks if clock.seat == seat), None)
