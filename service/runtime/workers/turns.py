"""The job that plays for bots and for the house.

It plays until a person must act or its share of time is used up. Every command is an ordinary one, for the version
that the job has read. So a job that runs twice, late, or after another one changes nothing.
"""

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from domain.kernel import engine
from domain.kernel.actors import HOUSE_ACTOR, bot_actor
from domain.kernel.bots import random as random_bot
from domain.kernel.game import Bot, Chance, Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from domain.match.commands import Play
from domain.match.table import Table, awaited
from events.codec import Checkpoint
from events.envelope import Actor, milliseconds
from projections.matches import worker_seat
from search.levels import Thinker
from service.application import metrics
from streams.matches import Matches
from streams.request import RefusedCommand, Request, Stale
from streams.run import Run
from streams.stream import UnknownStream
from streams.transact import Writer

TURN_SHARE_SECONDS = 0.5
"""How long one job continues with one match before another of the same lane gets its turn."""
THOUGHT_SECONDS = {"expert": 1.0, "master": 2.0}
LONGEST_THOUGHT_SECONDS = 6.0
"""By level, and for others, how long a thinker may take for one command before another one is asked as well."""
TURN_SLICE_SECONDS = 0.01
"""How long a job plays before it looks whether others wait."""
_log = logging.getLogger("cabinet.turns")


class BotFault(Exception):
    """Not even a random command was accepted from a bot: a fault of the game."""


class Turns:
    """Plays the turns of bots and of the house."""

    def __init__(
        self, games: Mapping[str, Game[Any]], matches: Matches, writer: Writer, now: Callable[[], int]
    ) -> None:
        self._games = games
        self._matches = matches
        self._writer = writer
        self._now = now

    def play_on(
        self,
        match: str,
        version: int,
        share: float = TURN_SHARE_SECONDS,
        others_wait: Callable[[], bool] = lambda: False,
        thinker: bool | None = None,
    ) -> int | None:
        """Play for bots and the house from `version` on, at least one command.

        `thinker` says for whom: True for bots that search, False for all others, None for both. Returns the version
        at which to continue if the share of time is used up, if `others_wait`, or if the next turn belongs to the
        other kind of worker. Returns None if nothing is left to do now: a person must act, the match is over, its
        bots wait for their pace, or another job has played instead.
        """
        try:
            checkpoint = self._matches.current(match)[0]
        except UnknownStream:
            return None
        if checkpoint.version != version:
            return None
        try:
            return self._play(match, self._writer.run(match, checkpoint), share, others_wait, thinker)
        except Stale:
            return None

    def _play(
        self, match: str, run: Run, share: float, others_wait: Callable[[], bool], thinker: bool | None
    ) -> int | None:
        """See play_on. The first command is stored at once, because a person may wait for it; after that, the
        commands of each slice of time are stored together. Raises Stale.
        """
        begun = time.monotonic()
        look, deadline = begun + TURN_SLICE_SECONDS, begun + share
        waiting_since: int | None = milliseconds(run.after.at)
        resume: int | None = None
        while (seat := self._next_worker_seat(run.after)) is not None:
            # A clock that was set back by more than the pace says nothing of how long the match has waited.
            if abs(self._now() - milliseconds(run.after.at)) < run.after.state.match.terms.pace:
                break
            if thinker is not None and thinker != bool(self._thought_seconds(run.after, seat)):
                resume = run.after.version
                break
            self._play_one(match, run, seat)
            slice_is_over = (now := time.monotonic()) >= look
            if slice_is_over or waiting_since is not None:
                run.append()
            if waiting_since is not None:
                _measure(run.after.state, milliseconds(run.after.at) - waiting_since)
                waiting_since = None
            if now >= deadline or (slice_is_over and others_wait()):
                resume = run.after.version
                break
            if slice_is_over:
                look = now + TURN_SLICE_SECONDS
        run.append()
        return resume

    def thought_seconds(self, match: str) -> float:
        """How long a thinker may take for the next command; 0 if it is not for one that searches."""
        checkpoint = self._matches.current(match)[0]
        seat = self._next_worker_seat(checkpoint)
        return 0.0 if seat is None else self._thought_seconds(checkpoint, seat)

    def _thought_seconds(self, checkpoint: Checkpoint[Table[Any]], seat: Seat) -> float:
        match = checkpoint.state.match
        key = match.bot_of(seat) or ""
        searches = isinstance(self._games[match.terms.game].bots.get(key), Thinker)
        return THOUGHT_SECONDS.get(key, LONGEST_THOUGHT_SECONDS) if searches else 0.0

    def _next_worker_seat(self, checkpoint: Checkpoint[Table[Any]]) -> Seat | None:
        now = checkpoint.state
        game = self._games[now.match.terms.game]
        return worker_seat(now.match, awaited(game, now.match, now.known_world.public))

    def _play_one(self, match: str, run: Run, seat: Seat) -> None:
        """One command for `seat`. If a bot fails, or its command is refused, a random one is given."""
        now, version = run.after.state, run.after.version
        game = self._games[now.match.terms.game]
        thinking = self._matches.chance(match, now.match, f"bot/{seat}")
        view = now.known_world.view(seat)
        options = tuple(engine.options(game, view, seat))
        for bot in (_bot(game, now, seat), random_bot):
            asked = ask(bot, view, seat, options, thinking)
            why = asked if isinstance(asked, str) else self._give(match, run, seat, asked)
            if why is None:
                return
            key = now.match.bot_of(seat) or HOUSE_ACTOR
            _log.error("%s at seat %d of %s could not play at version %d: %s", key, seat, match, version, why)
        run.append()
        raise BotFault(f"no command was accepted for seat {seat} of {match} at version {version}")

    def _give(self, match: str, run: Run, seat: Seat, command: Command) -> str | None:
        """Give a command next. Returns the code of its refusal, which is decided on the newest state."""
        bot = run.after.state.match.bot_of(seat)
        actor = Actor(bot_actor(bot) if bot else HOUSE_ACTOR)
        asked = Request(match, actor, Play(seat, command), expected=run.after.version, strict=True)
        if run.add(asked):
            return None
        run.append()
        done = self._writer.transact(asked)
        if isinstance(done, RefusedCommand):
            return done.rejection.code
        run.begin(done.checkpoint)
        return None


def _measure(now: Table[Any], milliseconds_waited: int) -> None:
    metrics.BOT_TURN_SECONDS.labels(now.match.terms.game).observe(milliseconds_waited / 1000)


def ask(bot: Bot, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command | str:
    """The answer of a bot, or the kind of its fault, which must not keep others waiting."""
    try:
        return bot(view, seat, options, chance)
    except Exception as error:  # its text may contain what only the seat may know
        return type(error).__name__


def _bot(game: Game[Any], now: Table[Any], seat: Seat) -> Bot:
    """Who plays `seat`; the house has no choices that matter."""
    return game.bots.get(now.match.bot_of(seat) or "", random_bot)
