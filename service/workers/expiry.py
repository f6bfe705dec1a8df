"""The job that acts when the time of a seat is over.

It asks the rules again whether that is so, at the time of asking: a job that comes twice, early or late does
nothing that was not due.
"""

import logging
import time
from collections.abc import Iterator
from typing import Any

from domain.kernel import clocks, engine, table
from domain.kernel.bots import random as random_bot
from domain.kernel.game import Game, default_bot
from domain.kernel.match import Match
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.table import Table
from events.codec import Checkpoint
from events.envelope import EXPIRE, HOUSE_ACTOR, Actor
from projections.tables import UnknownMatch
from service.bootstrap import Cabinet
from service.config import TURN_SHARE_SECONDS
from service.matches.commands import Busy, Receipt, Stale, Submission
from service.workers.turns import BotFault, ask

_log = logging.getLogger("cabinet.expiry")


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


def _first_due(cabinet: Cabinet, match: str) -> tuple[Checkpoint[Any], Seat] | None:
    try:
        checkpoint = cabinet.tables.current(match)[0]
    except UnknownMatch:
        return None
    now = checkpoint.table
    awaiting = table.awaited(_game(cabinet, now.match), now.match, now.known_world.public)
    due = clocks.over(now.match, awaiting, cabinet.time())
    return (checkpoint, due[0]) if due else None


def _expire(cabinet: Cabinet, match: str, checkpoint: Checkpoint[Any], seat: Seat) -> int:
    """What was agreed on, for one seat. Refused commands of the default bot are made up for at random."""
    why = ""
    for command in _commands(cabinet, match, checkpoint.table, seat):
        if isinstance(command, str):
            why = command
            continue
        done = cabinet.handler.submit(_submission(match, checkpoint, seat, command))
        if isinstance(done, Receipt):
            return done.checkpoint.version
        why = done.rejection.code
        if why == clocks.NOT_DUE:
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
    thinking = cabinet.handler.chance(match, now.match, f"bot/{seat}")
    view = now.known_world.view(seat)
    options = tuple(engine.options(game, view, seat))
    for bot in (game.bots[default_bot(game)], random_bot):
        yield ask(bot, view, seat, options, thinking)


def _submission(match: str, checkpoint: Checkpoint[Any], seat: Seat, command: Command | None) -> Submission:
    return Submission(
        match=match,
        actor=Actor(HOUSE_ACTOR, seat),
        cause=wire_name(command) if command else EXPIRE,
        decide=lambda game, now, chance, at: clocks.expire(game, now, seat, command, at, chance),
        command=command,
        expected=checkpoint.version,
        strict=True,
    )


def _game(cabinet: Cabinet, match: Match) -> Game[Any]:
    return cabinet.games[match.terms.game]
