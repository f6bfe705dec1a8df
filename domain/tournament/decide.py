"""What a command leads to in a tournament: its events, or a refusal.

The actor is an argument: every question of authority is decided here and in the deciders, nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import entries, refusals, rounds, rulings
from domain.tournament.checks import Decided, may_organise
from domain.tournament.judging import judge_pairing
from domain.tournament.pairing.draft import Judge
from domain.tournament.state import Tournament

DECIDERS: Mapping[type[Command], Callable[[Tournament, str, Any], Decided]] = {
    asked.OpenTournament: entries.open_tournament,
    asked.Enter: entries.enter,
    asked.Withdraw: entries.withdraw,
    asked.Return: entries.return_entry,
    asked.Exclude: entries.exclude,
    asked.LiftExclusion: entries.lift_exclusion,
    asked.OpenRound: rounds.open_round,
    asked.PairRound: rounds.pair_round,
    asked.StartRound: rounds.start_round,
    asked.CloseRound: rounds.close_round,
    asked.EndTournament: rounds.end_tournament,
    asked.ReportResult: rulings.report_result,
    asked.RuleTable: rulings.rule_table,
    asked.AdjustPoints: rulings.adjust_points,
    asked.WithdrawRuling: rulings.withdraw_ruling,
}
AFTER_THE_END = (asked.ReportResult, asked.RuleTable, asked.AdjustPoints, asked.WithdrawRuling)
"""The commands that are still possible when a tournament is over."""


OF_THE_ORGANISER = (
    asked.Exclude,
    asked.LiftExclusion,
    asked.OpenRound,
    asked.PairRound,
    asked.StartRound,
    asked.CloseRound,
    asked.EndTournament,
    asked.RuleTable,
    asked.AdjustPoints,
    asked.WithdrawRuling,
)
"""The commands reserved for the organiser and the operator."""

REPEATABLE = (asked.Enter, asked.Return)
LONGEST = 20_000
"""The version from which a tournament takes no more of the commands that a player could repeat for ever."""


def decide(now: Tournament, by: str, command: Command, secret: bytes = b"", judge: Judge | None = None) -> Decided:
    """What the command of `by` (see `domain.kernel.actors`) leads to, with the secret revealed at the end.

    With a `judge` pairings are refused that are called what they are not (`domain.tournament.judging`).
    """
    if now.opened is None and not isinstance(command, asked.OpenTournament):
        return Rejection(refusals.ROUND_UNKNOWN, {"round": 0})
    if isinstance(command, OF_THE_ORGANISER) and not may_organise(now, by):
        return Rejection(refusals.NOT_ORGANISER)
    if isinstance(command, asked.ReportResult) and by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if refused := entries.not_yours(now, by, command):
        return refused
    if now.status == "ended" and not isinstance(command, AFTER_THE_END):
        return Rejection(refusals.TOURNAMENT_ENDED)
    if isinstance(command, REPEATABLE) and now.version >= LONGEST and not may_organise(now, by):
        return Rejection(refusals.TOURNAMENT_TOO_LONG, {"most": LONGEST})
    decided = DECIDERS[type(command)](now, by, command)
    if isinstance(decided, Rejection):
        return decided
    if judge and isinstance(command, asked.PairRound) and (refused := judge_pairing(now, command, judge)):
        return refused
    return rounds.reveal(now, decided, secret)
