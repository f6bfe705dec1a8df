"""Commands of the game: given by the players of a match."""

import time
from contextlib import AbstractContextManager
from typing import Any

from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Command, Event, Seat
from domain.match import commands, refusals
from domain.match.state import Match
from domain.match.table import Table
from events.envelope import Envelope
from service.application import metrics
from service.application.callers import Caller
from service.application.either import either
from service.application.games import Reader
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem
from streams.matches import Matches
from streams.request import Done, Request


class PlayedCommand(Struct, frozen=True):
    """What a command of a seat led to: its events, and the table after them, as `through` shows them.

    `told` is the running hash of that viewpoint. A command `is_replayed` that had been carried out before.
    """

    match: str
    game: Game[Any]
    through: Eyes
    events: tuple[Envelope[Event], ...]
    table: Table[Any]
    told: str
    is_replayed: bool


def give_command(play: Play, by: Caller, match: str, read: Reader[Command]) -> PlayedCommand:
    """Carry out a command of the caller's seat; `read` gives the command once the game is known."""
    given = _CommandRun(play, by, match)
    with given.measure():
        done = play.writing.write(given.request(read))
    return given.played_command(done)


async def give_command_together(play: Play, by: Caller, match: str, read: Reader[Command]) -> PlayedCommand:
    """Carry out a command, on an event loop, together with others; see `give_command`."""
    given = await either(_CommandRun, play, by, match)
    with given.measure():
        done = await play.writing.write_together(await either(given.request, read))
    return given.played_command(done)


class _CommandRun:
    """A command that a caller gives in a match. A problem if it may not know of the match."""

    def __init__(self, play: Play, by: Caller, match: str) -> None:
        self._started, self._player = time.perf_counter(), by.player_id
        self._play, self._by, self._match = play, by, match
        self._found = VisibleMatch(play, by.who, match)

    def measure(self) -> AbstractContextManager[None]:
        """Around all that it takes."""
        return metrics.command(self._found.game.meta.key, self._started)

    def request(self, read: Reader[Command]) -> Request:
        """The request to carry it out; a problem if the caller has no seat."""
        command = read(self._found.game)
        seat, self._through = self._seat_and_eyes()
        given = commands.Play(seat, command)
        return self._play.writing.request(self._by, self._match, given, self._found.horizon)

    def played_command(self, done: Done) -> PlayedCommand:
        """What it led to."""
        after, through = done.checkpoint, self._through
        told = after.running_hashes.seen_by(through.viewer) if after.running_hashes else ""
        told = after.hash if through.lens == TRUTH else told
        events = tuple(done.envelopes)
        return PlayedCommand(self._match, self._found.game, through, events, after.state, told, done.replayed)

    def _seat_and_eyes(self) -> tuple[Seat, Eyes]:
        """The seat that the command is for, and through whose eyes its answer is seen.

        Seats are fixed once a match runs, so the cache suffices. Includes the former seat of a player who resigned,
        whose earlier commands may be repeated. On a board for analysis the seat has to answer now, and its player
        sees the truth.
        """
        match = _cached(self._play.matches, self._match)
        if match.terms.analysis:
            return self._seat_of_board(), Eyes(TRUTH)
        seat = _seat(match, self._player)
        return seat, Eyes("seat", seat)

    def _seat_of_board(self) -> Seat:
        """The first seat that has to answer and is the player's; a problem if the player has none."""
        now = self._found.current()
        held = [seat for seat in range(len(now.match.seats)) if now.match.holds(self._player, Seat(seat))]
        if not held:
            raise Problem(refusals.NOT_SEATED)
        return Seat(next((seat for seat in held if seat in now.awaited), held[0]))


def _cached(matches: Matches, match: str) -> Match:
    """A match whose seats are as they are now."""
    cached = matches.cached(match)
    if cached is None or cached.state.match.status == "open":
        cached = matches.current(match)[0]
    return cached.state.match


def _seat(match: Match, player: str) -> Seat:
    """The seat that a player has or had."""
    for seat, occupant in enumerate(match.seats):
        if occupant and occupant.player == player:
            return Seat(seat)
    raise Problem(refusals.NOT_SEATED)
