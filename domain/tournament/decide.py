"""What a command leads to in a tournament: its events, or a refusal.

The actor is an argument: every question of authority is decided here and in the deciders, nowhere else.
"""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.actors import HOUSE_ACTOR, is_player
from domain.kernel.messages import Command
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from domain.tournament import (
    adjourning,
    admission,
    announcements,
    bye_requests,
    changing_terms,
    check_in_dates,
    checking_in,
    constraints,
    continuing,
    entries,
    entry_lists,
    qualifying,
    rating,
    refusals,
    rounds,
    rulings,
    schedule,
    staff,
)
from domain.tournament import commands as asked
from domain.tournament.checks import Decided
from domain.tournament.judging import judge_pairing
from domain.tournament.pairing.draft import Judge
from domain.tournament.rights import may
from domain.tournament.state import Tournament
from domain.tournament.terms import Right

DECIDERS: Mapping[type[Command], Callable[[Tournament, str, Any], Decided]] = {
    asked.OpenTournament: entries.open_tournament,
    asked.Withdraw: entries.withdraw,
    asked.Exclude: entries.exclude,
    asked.LiftExclusion: entries.lift_exclusion,
    asked.RateEntry: rating.rate_entry,
    asked.DeclineApplication: admission.decline,
    asked.WithdrawApplication: admission.withdraw_application,
    asked.MakeLink: admission.make_link,
    asked.ChangeList: admission.change_list,
    asked.OpenCheckIn: check_in_dates.open_check_in,
    asked.CloseCheckIn: check_in_dates.close_check_in,
    asked.RequestBye: bye_requests.request_bye,
    asked.WithdrawByeRequest: bye_requests.withdraw_bye_request,
    asked.GrantBye: bye_requests.grant_bye,
    asked.RefuseBye: bye_requests.refuse_bye,
    asked.KeepApart: constraints.keep_apart,
    asked.LiftSeparation: constraints.lift_separation,
    asked.StartRound: rounds.start_round,
    asked.EndTournament: rounds.end_tournament,
    asked.ReportResult: rulings.report_result,
    asked.RuleTable: rulings.rule_table,
    asked.GiveExtraTime: adjourning.give_extra_time,
    asked.ResumeTable: adjourning.resume_table,
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
    asked.HoldSchedule: schedule.hold_schedule,
    asked.ResumeSchedule: schedule.resume_schedule,
}
TIMED: Mapping[type[Command], Callable[[Tournament, str, Any, Moment], Decided]] = {
    asked.Enter: entries.enter,
    asked.EnterMany: entry_lists.enter_many,
    asked.Return: entries.return_entry,
    asked.EnterQualified: qualifying.enter_qualified,
    asked.AcceptApplication: admission.accept,
    asked.CheckPlayerIn: checking_in.check_player_in,
    asked.ContinueTournament: continuing.continue_tournament,
    asked.OpenRound: rounds.open_round,
    asked.PairRound: rounds.pair_round,
    asked.CloseRound: rounds.close_round,
    asked.SetSchedule: schedule.set_schedule,
    asked.PauseTable: adjourning.pause_table,
}
"""The deciders to which the time matters: the moment at which the command was given."""
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
    asked.EnterMany: "enter",
    asked.Withdraw: "enter",
    asked.Return: "enter",
    asked.Exclude: "enter",
    asked.LiftExclusion: "enter",
    asked.RateEntry: "enter",
    asked.EnterResult: "enter",
    asked.AcceptApplication: "enter",
    asked.DeclineApplication: "enter",
    asked.WithdrawApplication: "enter",
    asked.MakeLink: "enter",
    asked.ChangeList: "enter",
    asked.CheckPlayerIn: "enter",
    asked.RequestBye: "enter",
    asked.WithdrawByeRequest: "enter",
    asked.GrantBye: "enter",
    asked.RefuseBye: "enter",
    asked.KeepApart: "pair",
    asked.LiftSeparation: "pair",
    asked.OpenRound: "pair",
    asked.PairRound: "pair",
    asked.StartRound: "pair",
    asked.CloseRound: "pair",
    asked.SetSchedule: "pair",
    asked.HoldSchedule: "pair",
    asked.ResumeSchedule: "pair",
    asked.RuleTable: "rule",
    asked.GiveExtraTime: "rule",
    asked.PauseTable: "rule",
    asked.ResumeTable: "rule",
    asked.AdjustPoints: "rule",
    asked.WithdrawRuling: "rule",
    asked.Announce: "announce",
    asked.RemoveAnnouncement: "announce",
    asked.ChangeTerms: "direct",
    asked.EndTournament: "direct",
    asked.EnterQualified: "direct",
    asked.AppointStaff: "own",
    asked.DismissStaff: "own",
    asked.ContinueTournament: "own",
    asked.OfferTournament: "own",
    asked.WithdrawOffer: "own",
}
"""The right that a command takes. Without one a player gives only commands about itself; see `_is_own`."""

OF_THE_HOUSE = (asked.OpenCheckIn, asked.CloseCheckIn)
"""What nobody but the house does, when it is due."""
REPEATABLE = (asked.Enter, asked.Return, asked.RequestBye)
LONGEST = 20_000
"""The version from which a tournament takes no more of the commands that a player could repeat for ever."""


def has_authority(now: Tournament, by: str, command: Command, at: Moment = 0) -> bool:
    """Whether an actor may give a command: by a right that it has, because the command is about itself, or because
    it is the house and the schedule says so.
    """
    right = RIGHT_FOR.get(type(command))
    if isinstance(command, OF_THE_HOUSE):
        return check_in_dates.is_due(now, by, command, at)
    if right is None or may(now, by, right):
        return True
    if _is_own(now, by, command):
        return True
    return schedule.is_due(now, by, command, at) or adjourning.is_due(now, by, command, at)


def _is_own(now: Tournament, by: str, command: Command) -> bool:
    match command:
        case asked.Enter(player=player, bot=bot, rating=rating):
            return player == by and is_player(by) and bot is None and not rating
        case (
            asked.Withdraw(entry)
            | asked.Return(entry)
            | asked.CheckPlayerIn(entry)
            | asked.RequestBye(entry)
            | asked.WithdrawByeRequest(entry)
        ):
            found = now.entry(entry)
            return found is not None and found.player == by
        case asked.WithdrawApplication(number):
            return any(one.number == number and one.player == by for one in now.applications)
        case asked.DismissStaff(player):
            return player == by
        case asked.WithdrawOffer():
            return now.offered == by
    return False


def decide(
    now: Tournament, by: str, command: Command, secret: bytes = b"", judge: Judge | None = None, at: Moment = 0
) -> Decided:
    """What the command of `by` (see `domain.kernel.actors`) leads to at a moment. The end reveals the secret.

    With a `judge` pairings are refused that are called what they are not (`domain.tournament.judging`).
    """
    if now.opened is None and not isinstance(command, asked.OpenTournament):
        return Rejection(refusals.ROUND_UNKNOWN, {"round": 0})
    if not has_authority(now, by, command, at):
        return Rejection(refusals.NOT_ORGANISER)
    if isinstance(command, asked.ReportResult) and by != HOUSE_ACTOR:
        return Rejection(refusals.NOT_THE_HOUSE)
    if now.status == "ended" and not isinstance(command, AFTER_THE_END):
        return Rejection(refusals.TOURNAMENT_ENDED)
    if isinstance(command, REPEATABLE) and now.version >= LONGEST and not may(now, by, "enter"):
        return Rejection(refusals.TOURNAMENT_TOO_LONG, {"most": LONGEST})
    if refused := staff.in_own_case(now, by, command):
        return refused
    timed = TIMED.get(type(command))
    decided = timed(now, by, command, at) if timed else DECIDERS[type(command)](now, by, command)
    if isinstance(decided, Rejection):
        return decided
    if judge and isinstance(command, asked.PairRound) and (refused := judge_pairing(now, command, judge)):
        return refused
    return rounds.reveal(now, rounds.wait_for_beacon(now, decided, at), secret)
