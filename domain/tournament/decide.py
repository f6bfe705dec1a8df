"""What a command leads to in a tournament: its events, or why nothing happens."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament import entries, refusals, rounds, rulings
from domain.tournament.decided import Decided
from domain.tournament.state import Tournament

DECIDERS: Mapping[type[Command], Callable[[Tournament, Any], Decided]] = {
    asked.OpenTournament: entries.open_tournament,
    asked.Enter: entries.enter,
    asked.Withdraw: entries.withdraw,
    asked.Return: entries.return_entry,
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
"""What may still be asked for when a tournament is over."""


def decide(now: Tournament, command: Command) -> Decided:
    """What a command leads to."""
    if now.status == "ended" and not isinstance(command, AFTER_THE_END):
        return Rejection(refusals.TOURNAMENT_ENDED)
    return DECIDERS[type(command)](now, command)
