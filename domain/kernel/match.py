"""A match around a game: who sits where, start, resignation, end. The same for all games and all of it public.

Match events travel in the same stream and envelope as the events of the game.
"""

import sys
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Evolve
from domain.kernel.messages import HOUSE, Event, Public, Seat, vocabulary
from domain.kernel.outcome import Outcome

Status = Literal["open", "running", "finished"]
StartWhen = Literal["full", "host"]


class Occupant(Struct, frozen=True):
    """Who holds a seat: a person (`player` is set) or a bot (`bot` is its key)."""

    name: str
    player: str | None = None
    bot: str | None = None


class Resignation(Struct, frozen=True):
    """Who gave up, and the version of the event that says so."""

    seat: Seat
    version: int


# The names and fields of these classes are stored forever (see Event).


class MatchOpened(Public, frozen=True, omit_defaults=True):
    """A match was created. `commitment` is the SHA-256 of the secret seed of all chance in it, in hex.

    `tournament` is the id of the tournament that it belongs to.
    """

    game: str
    rules_version: int
    seats: int
    options: dict[str, Any]
    host: str
    start_when: StartWhen
    commitment: str
    tournament: str | None = None


class SeatTaken(Public, frozen=True):
    """A person or a bot sat down."""

    seat: Seat
    occupant: Occupant


class MatchStarted(Public, frozen=True):
    """The seats are fixed; what follows are events of the game."""


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


EVENTS = vocabulary(Event, sys.modules[__name__])


class Match(Struct, frozen=True):
    """A match without its game: public as a whole. `version` counts the events of its stream."""

    version: int = 0
    status: Status = "open"
    opened: MatchOpened | None = None
    seats: tuple[Occupant | None, ...] = ()
    resignations: tuple[Resignation, ...] = ()
    outcome: Outcome | None = None
    seed: str | None = None

    @property
    def terms(self) -> MatchOpened:
        """What the match was opened with."""
        assert self.opened is not None, "no event yet"
        return self.opened

    @property
    def full(self) -> bool:
        """Whether every seat is taken."""
        return all(self.seats)

    @property
    def resigned(self) -> tuple[Seat, ...]:
        """The seats whose players gave up, in that order."""
        return tuple(resignation.seat for resignation in self.resignations)

    def resignation_of(self, player: str) -> Resignation | None:
        """The resignation of `player`, if it gave up its seat."""
        for resignation in self.resignations:
            occupant = self.seats[resignation.seat]
            if occupant and occupant.player == player:
                return resignation
        return None

    def seat_of(self, player: str) -> Seat | None:
        """The seat that `player` holds."""
        for seat, occupant in enumerate(self.seats):
            if occupant and occupant.player == player and seat not in self.resigned:
                return Seat(seat)
        return None

    def bot_of(self, seat: Seat) -> str | None:
        """The key of the bot that plays `seat`, if one does."""
        occupant = self.seats[seat] if seat != HOUSE else None
        return occupant.bot if occupant else None


_evolve: Evolve[Match] = Evolve()


@_evolve.on(MatchOpened)
def _opened(match: Match, event: MatchOpened) -> Match:
    return replace(match, opened=event, seats=(None,) * event.seats)


@_evolve.on(SeatTaken)
def _taken(match: Match, event: SeatTaken) -> Match:
    return replace(match, seats=_put(match.seats, event.seat, event.occupant))


@_evolve.on(MatchStarted)
def _started(match: Match, event: MatchStarted) -> Match:
    return replace(match, status="running")


@_evolve.on(SeatResigned)
def _resigned(match: Match, event: SeatResigned) -> Match:
    occupant = match.seats[event.seat]
    assert occupant is not None
    seats = _put(match.seats, event.seat, replace(occupant, bot=event.bot))
    return replace(
        match, seats=seats, resignations=(*match.resignations, Resignation(event.seat, match.version + 1))
    )


@_evolve.on(MatchEnded)
def _ended(match: Match, event: MatchEnded) -> Match:
    return replace(match, status="finished", outcome=event.outcome)


@_evolve.on(SeedRevealed)
def _revealed(match: Match, event: SeedRevealed) -> Match:
    return replace(match, seed=event.seed)


def _put(seats: tuple[Occupant | None, ...], seat: Seat, occupant: Occupant) -> tuple[Occupant | None, ...]:
    return (*seats[:seat], occupant, *seats[seat + 1 :])


def is_match_event(event: Event) -> bool:
    """Whether `event` belongs to the match and not to its game."""
    return type(event) in _evolve.handlers


def follow(match: Match, event: Event) -> Match:
    """The match after one event, of its own or of its game."""
    handler = _evolve.handlers.get(type(event))
    return replace(handler(match, event) if handler else match, version=match.version + 1)
