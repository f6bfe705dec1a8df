"""Deciding a command on a state: the newest one, or one that may have been left behind."""

import logging
from typing import Any

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.refusals import MATCH_EXISTS
from events.codec import Checkpoint
from events.envelope import milliseconds
from streams.decider import Decider, Effect
from streams.request import Request

_log = logging.getLogger("cabinet.streams")


def decide_on(
    start: Checkpoint[Any], decider: Decider[Any], asked: Request, at: str, there: bool = True
) -> tuple[Command | None, Effect[Any] | Rejection]:
    """The command that a request stands for, and what it leads to on a state; no command if its plan refuses.

    `there` says whether the stream exists already.
    """
    command = asked.command if isinstance(asked.command, Command) else asked.command(start.state)
    if isinstance(command, Rejection):
        return None, command
    if there and decider.opens(command):
        return command, Rejection(MATCH_EXISTS, {"match": asked.stream})
    seed = asked.seeds.get(asked.stream, b"")
    return command, decider.decide(asked.stream, start.state, asked.actor.by, command, milliseconds(at), seed)


def try_on(
    start: Checkpoint[Any], decider: Decider[Any], asked: Request, at: str
) -> tuple[Command, Effect[Any]] | None:
    """As `decide_on`, for a state that may not be the newest. None if it refuses the command or fails, or if what
    follows changes nothing or concerns other streams too: that is decided on the newest state.
    """
    if not isinstance(asked.command, Command):
        return None
    try:
        _, effect = decide_on(start, decider, asked, at)
    except Exception as error:  # anything that may be raised if the store lost what the state continues
        _log.info("%s is decided anew: %s", asked.stream, type(error).__name__)
        return None
    if isinstance(effect, Rejection) or not effect.events or effect.accompanying:
        return None
    return asked.command, effect
