"""What a command leads to in a match: its events and the table after them, or why nothing happens.

Who gives it is an argument: every question of who may do what is answered here and in the deciders, nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.match import branching, clocks, commands, ending, lobby, opening, playing, refusals, undo
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Decided

Verdict = Decided[Any] | Rejection

DECIDERS: Mapping[type[Command], Callable[[Situation[Any], str, Any], Verdict]] = {
    commands.OpenMatch: opening.open_match,
    commands.OpenTable: opening.open_table,
    commands.Branch: branching.branch,
    commands.Rematch: opening.rematch,
    commands.TakeSeat: lobby.take_seat,
    commands.SeatBot: lobby.seat_bot,
    commands.LeaveSeat: lobby.leave_seat,
    commands.Invite: lobby.invite,
    commands.RevokeInvitation: lobby.revoke,
    commands.Cancel: lobby.cancel,
    commands.Start: opening.start,
    commands.Play: playing.play,
    commands.Resign: ending.resign,
    commands.Expire: clocks.expire,
    commands.AskUndo: undo.ask,
    commands.AnswerUndo: undo.answer,
    commands.RuleMatch: ending.rule,
    commands.LiftRuling: ending.lift,
}

OPENINGS = (commands.OpenMatch, commands.OpenTable, commands.Branch, commands.Rematch)
"""The commands that make a match."""


OF_UNDO = (commands.AskUndo, commands.AnswerUndo)


def decide(at: Situation[Any], by: str, command: Command) -> Verdict:
    """What `by` (see `domain.kernel.actors`) does by a command, clocks included; at the end the seed is revealed.

    A command for a match that has none yet is refused unless it opens it. Raises OriginUnknown for a branch from a
    seat's knowledge of a match that cannot be looked up.
    """
    if at.match.opened is None and not isinstance(command, OPENINGS):
        return Rejection(refusals.MATCH_NOT_OPEN)
    decided = DECIDERS[type(command)](at, by, command)
    if isinstance(decided, Rejection):
        return decided
    settled = clocks.settle(at, decided, acting_seat(at.match, by, command))
    return settled if isinstance(settled, Rejection) else ending.reveal(at.game, settled, at.seed)


def acting_seat(match: Match, by: str, command: Command) -> Seat | None:
    """The seat for which somebody gives a command, where it is given for one."""
    if isinstance(command, commands.HOLDING):
        return command.seat
    return match.seat_of(by) if isinstance(command, OF_UNDO) else None


def refuse_behind(then: Situation[Any], by: str, command: Command) -> Rejection:
    """Why somebody who sees the match only as it was `then` may do nothing: what is told hangs on that alone."""
    decided = decide(then, by, command)
    return decided if isinstance(decided, Rejection) else Rejection(refusals.NOT_SEATED)
