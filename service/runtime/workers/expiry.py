"""The job that acts when the time of a seat is over.

It checks the rules again at the time of the action, so a job that comes twice, early or late does nothing that is
not due.
"""

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.bots import random as random_bot
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import Command, Seat
from domain.match import clocks, refusals
from domain.match.commands import Expire
from domain.match.state import Match
from domain.match.table import Table, awaited
from events.codec import Checkpoint
from events.envelope import Actor
from service.runtime.workers.outages import Outages
from service.runtime.workers.turns import TURN_SHARE_SECONDS, BotFault, ask
from streams.matches import Matches
from streams.request import Busy, Done, Request, Stale
from streams.stream import UnknownStream
from streams.transact import Writer

_log = logging.getLogger("cabinet.expiry")

HOUSE = Actor(HOUSE_ACTOR)


class Expiry:
    """Acts when the time of seats is over."""

    def __init__(
        self,
        games: Mapping[str, Game[Any]],
        matches: Matches,
        writer: Writer,
        outages: Outages,
        now: Callable[[], int],
    ) -> None:
        self._games = games
        self._matches = matches
        self._writer = writer
        self._outages = outages
        self._now = now

    def expire(self, match: str, share: float = TURN_SHARE_SECONDS) -> tuple[int | None, bool]:
        """Apply the terms for every seat whose time is over, at least one.

        Returns the version reached, from which bots and the house may have to play on (None if nothing was due),
        and whether there is more to do because the share of time was used up.
        """
        if self._outages.down_since() is not None:
            return None, False  # a relay gives the time back first
        deadline = time.monotonic() + share
        reached: int | None = None
        while found := self._first_due(match):
            if reached is not None and time.monotonic() >= deadline:
                return reached, True
            try:
                reached = self._expire(match, *found)
            except (Stale, Busy):
                continue
        return reached, False

    def _first_due(self, match: str) -> tuple[Checkpoint[Table[Any]], Seat] | None:
        try:
            checkpoint = self._matches.current(match)[0]
        except UnknownStream:
            return None
        now = checkpoint.state
        awaiting = awaited(self._game(now.match), now.match, now.known_world.public)
        due = clocks.expired_seats(now.match, awaiting, self._now())
        return (checkpoint, due[0]) if due else None

    def _expire(self, match: str, checkpoint: Checkpoint[Table[Any]], seat: Seat) -> int:
        """Apply the terms for one seat. If a command of the default bot is refused, a random one is given."""
        why = ""
        for command in self._commands(match, checkpoint.state, seat):
            if isinstance(command, str):
                why = command
                continue
            done = self._writer.transact(
                Request(match, HOUSE, Expire(seat, command), expected=checkpoint.version, strict=True)
            )
            if isinstance(done, Done):
                return done.checkpoint.version
            why = done.rejection.code
            if why == refusals.NOT_DUE:
                return checkpoint.version
            _log.error("no command for seat %d of %s at version %d: %s", seat, match, checkpoint.version, why)
        raise BotFault(f"time is over for seat {seat} of {match} at version {checkpoint.version}: {why}")

    def _commands(self, match: str, now: Table[Any], seat: Seat) -> Iterator[Command | str | None]:
        """The commands to try: that of the default bot, then a random one; None if the terms ask for no command."""
        terms = now.match.terms.clock
        if terms is None or terms.on_timeout != "command":
            yield None
            return
        game = self._game(now.match)
        thinking = self._matches.chance(match, now.match, f"bot/{seat}")
        view = now.known_world.view(seat)
        options = tuple(engine.options(game, view, seat))
        for bot in (game.bots[default_bot(game)], random_bot):
            yield ask(bot, view, seat, options, thinking)

    def _game(self, match: Match) -> Game[Any]:
        return self._games[match.terms.game]
