"""The job that acts when the time of a seat is over.

It asks the rules again whether that is so, at the time of asking: a job that comes twice, early or late does
nothing that was not due.
"""

import logging
import time
from collections.abc import Iterator
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
from service.application.limits import TURN_SHARE_SECONDS
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.turns import BotFault, ask
from streams.request import Busy, Done, Request, Stale
from streams.stream import UnknownStream

_log = logging.getLogger("cabinet.expiry")

HOUSE = Actor(HOUSE_ACTOR)


def expire(cabinet: Cabinet, match: str, share: float = TURN_SHARE_SECONDS) -> tuple[int | None, bool]:
    """Do what was agreed on for every seat whose time is over, for one seat at least.

    Returns the version that was reached, at which bots and the house may have to play on (None if nothing was
    due), and whether there is more to do here because the share of time was used up.
    """
    deadline = time.monotonic() + share
    reached: int | None = None
    while found := _first_due(cabinet, match):
        if reached is not None and time.monotonic() >= deadline:
            return reached, True
        try:
            reached = _expire(cabinet, match, *found)
        except (Stale, Busy):
            continue
    return reached, False


def _first_due(cabinet: Cabinet, match: str) -> tuple[Checkpoint[Table[Any]], Seat] | None:
    try:
        checkpoint = cabinet.matches.current(match)[0]
    except UnknownStream:
        return None
    now = checkpoint.state
    awaiting = awaited(_game(cabinet, now.match), now.match, now.known_world.public)
    due = clocks.over(now.match, awaiting, cabinet.time())
    return (checkpoint, due[0]) if due else None


def _expire(cabinet: Cabinet, match: str, checkpoint: Checkpoint[Table[Any]], seat: Seat) -> int:
    """What was agreed on, for one seat. Refused commands of the default bot are made up for at random."""
    why = ""
    for command in _commands(cabinet, match, checkpoint.state, seat):
        if isinstance(command, str):
            why = command
            continue
        done = cabinet.writer.transact(
            Request(match, HOUSE, Expire(seat, command), expected=checkpoint.version, strict=True)
        )
        if isinstance(done, Done):
            return done.checkpoint.version
        why = done.rejection.code
        if why == refusals.NOT_DUE:
            return checkpoint.version
        _log.error("no command for seat %d of %s at version %d: %s", seat, match, checkpoint.version, why)
    raise BotFault(f"time is over for seat {seat} of {match} at version {checkpoint.version}: {why}")


def _commands(cabinet: Cabinet, match: str, now: Table[Any], seat: Seat) -> Iterator[Command | str | None]:
    """What to try: the command of the default bot, then a random one; None where no command is wanted."""
    terms = now.match.terms.clock
    if terms is None or terms.on_timeout != "command":
        yield None
        return
    game = _game(cabinet, now.match)
    thinking = cabinet.matches.chance(match, now.match, f"bot/{seat}")
    view = now.known_world.view(seat)
    options = tuple(engine.options(game, view, seat))
    for bot in (game.bots[default_bot(game)], random_bot):
        yield ask(bot, view, seat, options, thinking)


def _game(cabinet: Cabinet, match: Match) -> Game[Any]:
    return cabinet.games[match.terms.game]
