"""A match around a game: who sits where, how far it is, what is asked. The same for all games, all of it public."""

from typing import Literal

from msgspec import Struct

from domain.kernel.messages import HOUSE, Seat
from domain.kernel.outcome import Outcome
from domain.match.events import HostChanged, MatchOpened, MatchRuled
from domain.match.terms import Invitation, Occupant, Reservation, SeatClock

Status = Literal["open", "running", "finished", "cancelled"]


class Resignation(Struct, frozen=True):
    """Who gave up, and the version of the event that says so."""

    seat: Seat
    version: int


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


class Match(Struct, frozen=True):
    """A match without its game: public as a whole.

    `version` counts all events; `ply` those of the game in the line of play that counts. `jumps` are those that
    led to this line. `outcome` is the one that counts, `played` the one that play came to: they differ where one of
    the `rulings` counts. `over` is the version of the event that ended the match. `placed`: the game began with a
    given position. `clocked` has for each seat the furthest ply at which its running clock was set, also in lines
    that count no more. `lobby` is the version up to which people only sat down and stood up.
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

    @property
    def terms(self) -> MatchOpened:
        """What the match was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened

    @property
    def counts(self) -> bool:
        """Whether the result is for all: a whole game that all may see, without looking ahead, and not void."""
        terms = self.terms
        whole = terms.origin is None and not self.placed
        seen = terms.undo != "free" and terms.watch.who == "everybody"
        return whole and seen and not (self.outcome and not self.outcome.standings)

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
