"""What a command leads to in a tournament: its events, or a refusal.

The actor is an argument: every question of authority is decided here and in the deciders, nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.tournament import announcements, changing_terms, entries, qualifying, refusals, rounds, rulings, staff
from domain.tournament import commands as asked
from domain.tournament.checks import Decided
from domain.tournament.judging import judge_pairing
from domain.tournament.pairing.draft import Judge
from domain.tournament.rights import may
from domain.tournament.state import Tournament
from domain.tournament.terms import Right

DECIDERS: Mapping[type[Command], Callable[[Tournament, str, Any], Decided]] = {
    asked.OpenTournament: entries.open_tournament,
    asked.Enter: entries.enter,
    asked.Withdraw: entries.withdraw,
    asked.Return: entries.return_entry,
    asked.Exclude: entries.exclude,
    asked.LiftExclusion: entries.lift_exclusion,
    asked.EnterQualified: qualifying.enter_qualified,
    asked.OpenRound: rounds.open_round,
    asked.PairRound: rounds.pair_round,
    asked.StartRound: rounds.start_round,
    asked.CloseRound: rounds.close_round,
    asked.EndTournament: rounds.end_tournament,
    asked.ReportResult: rulings.report_result,
    asked.RuleTable: rulings.rule_table,
    asked.AdjustPoints: rulings.adjust_points,
    asked.WithdrawRuling: rulings.withdraw_ruling,
    asked.EnterResult: rulings.enter_result,
    asked.AppointStaff: staff.appoint,
    asked.DismissStaff: staff.dismiss,
    asked.OfferTournament: staff.offer,
    asked.WithdrawOffer: staff.withdraw_offer,
    asked.TakeOver: staff.take_over,
    asked.ChangeTerms: changing_terms.change_terms,
    asked.Announce: announcements.announce,
    asked.RemoveAnnouncement: announcements.remove_announcement,
}
AFTER_THE_END = (
    asked.ReportResult,
    asked.RuleTable,
    asked.AdjustPoints,
    asked.WithdrawRuling,
    asked.AppointStaff,
    asked.DismissStaff,
    asked.OfferTournament,
    asked.WithdrawOffer,
    asked.TakeOver,
    asked.Announce,
    asked.RemoveAnnouncement,
)
"""The commands that are still possible when a tournament is over."""


RIGHT_FOR: Mapping[type[Command], Right] = {
    asked.Enter: "enter",
    asked.Withdraw: "enter",
    asked.Return: "enter",
    asked.Exclude: "enter",
    asked.LiftExclusion: "enter",
    asked.EnterResult: "enter",
    asked.OpenRound: "pair",
    asked.PairRound: "pair",
    asked.StartRound: "pair",
    asked.CloseRound: "pair",
    asked.RuleTable: "rule",
    asked.AdjustPoints: "rule",
    asked.WithdrawRuling: "rule",
    asked.Announce: "announce",
    asked.RemoveAnnouncement: "announce",
    asked.ChangeTerms: "direct",
    asked.EndTournament: "direct",
    asked.EnterQualified: "direct",
    asked.AppointStaff: "own",
    asked.DismissStaff: "own",
    asked.OfferTournament: "own",
    asked.WithdrawOffer: "own",
}
"""The right that a command takes. Without one a player gives only commands about itself; see `_is_own`."""

REPEATABLE = (asked.Enter, asked.Return)
LONGEST = 20_000
"""The version from which a tournament takes no more of the commands that a player could repeat for ever."""


def has_authority(now: Tournament, by: str, command: Command) -> bool:
    """Whether an actor may give a command: by a right that it has, or because the command is about itself."""
    right = RIGHT_FOR.get(type(command))
    return right is None or may(now, by, right) or _is_own(now, by, command)


def _is_own(now: Tournament, by: str, command: Command) -> bool:
    match command:
        case asked.Enter(player=player, bot=bot, rating=rating):
            return player == by and bot is None and not rating
        case asked.Withdraw(entry) | asked.Return(entry):
            found = now.entry(entry)
            return found is not None and found.player == by
        case asked.DismissStaff(player):
            return player == by
        case asked.WithdrawOffer():
            return now.offered == by
    return False


def decide(now: Tournament, by: str, command: Command, secret: bytes = b"", judge: Judge | None = None) -> Decided:
    """What the command of `by` (see `domain.kernel.actors`) leads to, with the secret revealed at the end.

    With a `judge` pairings are refused that are called what they are not (`domain.tournament.judging`).
    """
    if now.opened is None and not isinstance(command, asked.OpenTournament):
        return Rejection(refusals.ROUND_UNKNOWN, {"round": 0})
    if not has_authority(now, by, command):
        return Rejection(refusals.NOT_ORGANISER)
    if isinstance(command, asked.ReportResult) and by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if now.status == "ended" and not isinstance(command, AFTER_THE_END):
        return Rejection(refusals.TOURNAMENT_ENDED)
    if isinstance(command, REPEATABLE) and now.version >= LONGEST and not may(now, by, "enter"):
        return Rejection(refusals.TOURNAMENT_TOO_LONG, {"most": LONGEST})
    if refused := staff.in_own_case(now, by, command):
        return refused
    decided = DECIDERS[type(command)](now, by, command)
    if isinstance(decided, Rejection):
        return decided
    if judge and isinstance(command, asked.PairRound) and (refused := judge_pairing(now, command, judge)):
        return refused
    return rounds.reveal(now, decided, secret)
