"""The job that plays for bots and for the house.

It plays on until a person is awaited or its share of time is used up. Every command it gives is an ordinary one,
for the version the job has seen: a job that comes twice, late or after another one does nothing.
"""

import time
from typing import Any

from domain.kernel import game as engine
from domain.kernel import table
from domain.kernel.game import Chance, Game
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from events.chance import KeyedChance
from events.codec import Checkpoint
from events.envelope import BOT_ACTOR, HOUSE_ACTOR, Actor
from projections.tables import UnknownMatch
from service.bootstrap import Cabinet
from service.config import TURN_SHARE_SECONDS
from service.handler import Refused, Stale, Submission


class BotFault(Exception):
    """A bot gave a command that the rules refuse."""


def play_on(cabinet: Cabinet, match: str, version: int, share: float = TURN_SHARE_SECONDS) -> int | None:
    """Play for bots and the house from `version` on, one command at least.

    Returns the version at which to go on if the share of time was used up, None if nothing is left to do here:
    a person is awaited, the match is over or has moved on without this job.
    """
    deadline = time.monotonic() + share
    try:
        checkpoint = cabinet.tables.current(match)[0]
    except UnknownMatch:
        return None
    if checkpoint.version != version:
        return None
    while (seat := _next_worker_seat(cabinet, checkpoint)) is not None:
        try:
            checkpoint = _play_one(cabinet, match, checkpoint, seat)
        except Stale:
            return None
        if time.monotonic() >= deadline:
            return checkpoint.version
    return None


def _next_worker_seat(cabinet: Cabinet, checkpoint: Checkpoint[Any]) -> Seat | None:
    now = checkpoint.table
    game = cabinet.games[now.match.terms.game]
    for seat in table.awaited(game, now.match, now.known_world.public):
        if seat == HOUSE or now.match.bot_of(seat):
            return seat
    return None


def _play_one(cabinet: Cabinet, match: str, checkpoint: Checkpoint[Any], seat: Seat) -> Checkpoint[Any]:
    now = checkpoint.table
    game = cabinet.games[now.match.terms.game]
    thinking = KeyedChance(cabinet.handler.seed(match), match, checkpoint.version, f"bot/{seat}")
    command = choose(game, now, seat, thinking)
    bot = now.match.bot_of(seat)
    submission = Submission(
        match=match,
        actor=Actor(f"{BOT_ACTOR}{bot}" if bot else HOUSE_ACTOR, seat),
        cause=wire_name(command),
        decide=lambda game, at, chance: table.play(game, at, seat, command, chance),
        command=command,
        expected=checkpoint.version,
        strict=True,
    )
    done = cabinet.handler.submit(submission)
    if isinstance(done, Refused):
        raise BotFault(f"{submission.actor.by} in {match} at {done.version}: {command} is {done.rejection.code}")
    return done.checkpoint


def choose(game: Game[Any], now: table.Table[Any], seat: Seat, chance: Chance) -> Command:
    """What the bot at `seat` (or the house, which never has a choice) answers, from its view and options alone."""
    view = now.known_world.view(seat)
    options = tuple(engine.options(game, view, seat))
    key = now.match.bot_of(seat) or next(reversed(game.bots))
    return game.bots[key](view, seat, options, chance)
