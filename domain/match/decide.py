"""What a command leads to in a match: its events and the table after them, or a refusal.

The actor is an argument: every question of authority is decided here and in the deciders, nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.match import (
    arbitration,
    branching,
    clocks,
    commands,
    ending,
    hints,
    lobby,
    opening,
    playing,
    refusals,
    undo,
)
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence

DECIDERS: Mapping[type[Command], Callable[[Situation[Any], str, Any], Consequence[Any] | Rejection]] = {
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
    commands.CallOff: lobby.call_off,
    commands.Start: opening.start,
    commands.Play: playing.play,
    commands.Resign: ending.resign,
    commands.Expire: clocks.expire,
    commands.GiveTimeBack: clocks.give_back,
    commands.AskUndo: undo.ask,
    commands.AnswerUndo: undo.answer,
    commands.TakeHint: hints.take,
    commands.RuleMatch: ending.rule,
    commands.LiftRuling: ending.lift,
    commands.AddTime: arbitration.add_time,
    commands.PauseMatch: arbitration.pause,
    commands.ResumeMatch: arbitration.resume,
}

OPENINGS = (commands.OpenMatch, commands.OpenTable, commands.Branch, commands.Rematch)
"""The commands that create a match."""


BESIDE = (commands.AskUndo, commands.AnswerUndo, commands.TakeHint)
"""What the holder of a seat asks for or answers beside the game."""

BY_RULES = (
    *(commands.Play, commands.Expire, commands.TakeHint, commands.Branch),
    *(commands.TakeSeat, commands.SeatBot, commands.Start),
)
"""The commands whose events follow from the rules of the game, or may."""

LONGEST: Mapping[type[Command], int] = {
    commands.TakeSeat: 1_000,
    commands.SeatBot: 1_000,
    commands.Invite: 1_000,
    commands.AskUndo: 10_000,
}
"""How many versions of its own a match has when it takes no more of the commands that might go on for ever."""


def decide(at: Situation[Any], by: str, command: Command) -> Consequence[Any] | Rejection:
    """What the command of `by` (see `domain.kernel.actors`) leads to, with clocks and the seed revealed at the end.

    A match that does not exist yet accepts only the commands that open one. Raises OriginUnknown for a branch from
    a seat's knowledge of a match that is not available.
    """
    if at.match.opened is None and not isinstance(command, OPENINGS):
        return Rejection(refusals.MATCH_NOT_OPEN)
    if at.match.own_versions >= LONGEST.get(type(command), at.match.own_versions + 1):
        return Rejection(refusals.MATCH_TOO_LONG, {"most": LONGEST[type(command)]})
    if isinstance(command, BY_RULES) and (refused := _unknown_rules(at)):
        return refused
    decided = DECIDERS[type(command)](at, by, command)
    if isinstance(decided, Rejection):
        return decided
    settled = clocks.set_clocks(at, decided, acting_seat(at.match, by, command))
    return settled if isinstance(settled, Rejection) else ending.reveal(at.game, settled, at.seed)


def _unknown_rules(at: Situation[Any]) -> Rejection | None:
    """Refuse to continue a match that was opened by rules that are not installed: others are wrong for it."""
    opened = at.match.opened
    if opened is None or at.game.meta.has_rules(opened.rules_version):
        return None
    return Rejection(refusals.RULES_UNKNOWN, {"version": opened.rules_version})


def acting_seat(match: Match, by: str, command: Command) -> Seat | None:
    """The seat for which the actor gives a command, if the command is for a seat."""
    if isinstance(command, commands.HOLDING):
        return command.seat
    return match.seat_of(by) if isinstance(command, BESIDE) else None


def refuse_behind(then: Situation[Any], by: str, command: Command) -> Rejection:
    """Why a delayed watcher may do nothing. The refusal depends only on the match `then`, which it sees."""
    decided = decide(then, by, command)
    return decided if isinstance(decided, Rejection) else Rejection(refusals.NOT_SEATED)
