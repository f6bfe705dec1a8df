"""An audit of a tournament finds every command that was not allowed, by version and reason.

The chain of every forged log holds. There is at least one for every command.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from audit.report import Report
from audit.tournaments import TableMatch, audit
from domain.kernel.actors import HOUSE_ACTOR, OPERATOR
from domain.kernel.messages import Command, Event, Seat
from domain.kernel.outcome import Outcome, Standing
from domain.match import events as told_of_matches
from domain.match.ending import ruled
from domain.match.state import Match
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.entry_terms import Admission, AdmittedBy, ByesOnRequest, CheckIn
from domain.tournament.match_commands import commands_to_matches
from domain.tournament.pairing.draft import NEW
from domain.tournament.some_terms import SomeTerms
from domain.tournament.terms import (
    EDITION,
    Bye,
    Newcomer,
    Pairing,
    PastRound,
    PastTable,
    Qualified,
    Reason,
    Schedule,
)
from events.chain import plain
from tests.audit.forging import ADA, BOB, CYD, EVE, NOON, TournamentLog
from tests.tournament.support import terms

GUEST = "gst_01hzxq3v7k0000000000000000"
CUP = "trn_01hzxq3v7k0000000000000000"
MATCH = "mat_01hzxq3v7k0000000000000000"
WON = Outcome("points", (Standing(Seat(0), 1), Standing(Seat(1), 2)), (Seat(0),))

Forger = Callable[[], tuple[TournamentLog, int]]
FORGERIES: dict[str, tuple[type[Command], str, Forger]] = {}


def forgery(command: type[Command], reason: str) -> Callable[[Forger], Forger]:
    """Register what is forged in a log, and what an audit finds in it."""

    def note(forger: Forger) -> Forger:
        FORGERIES[forger.__name__] = command, reason, forger
        return forger

    return note


def forged(log: TournamentLog, by: str, command: Command, events: Sequence[Event]) -> tuple[TournamentLog, int]:
    """The log with what was forged, and the version where that begins."""
    version = len(log.stored) + 1
    return log.write(by, command, events), version


def as_though(log: TournamentLog, by: str, command: Command, rightly: str = ADA) -> tuple[TournamentLog, int]:
    """An actor gives a command that only another may give."""
    return forged(log, by, command, log.rightly(rightly, command))


def announced(**changed: Any) -> TournamentLog:
    return TournamentLog(CUP).give(ADA, asked.OpenTournament(terms(**changed)))


def entered() -> TournamentLog:
    log = announced()
    for player in (BOB, CYD):
        log.give(player, asked.Enter(player, player, None, 0))
    return log


def paired() -> TournamentLog:
    tables = (Pairing((1, 2)),)
    return entered().give(ADA, asked.OpenRound()).give(ADA, asked.PairRound(1, tables, (), "manual", ""))


def start(log: TournamentLog) -> asked.StartRound:
    return asked.StartRound(1, len(log.stored), (MATCH,), ("00" * 32,))


def playing() -> TournamentLog:
    log = paired()
    return log.give(ADA, start(log))


def reported() -> TournamentLog:
    return playing().give(HOUSE_ACTOR, asked.ReportResult(MATCH, 9, (1, 2), (Seat(0),), "points"))


@forgery(asked.OpenTournament, "the command leads to")
def the_organiser_is_another_than_who_announced_it() -> tuple[TournamentLog, int]:
    return as_though(TournamentLog(CUP), EVE, asked.OpenTournament(terms()))


@forgery(asked.OpenTournament, "terms_wrong")
def the_rules_of_standings_have_no_such_edition() -> tuple[TournamentLog, int]:
    unknown = terms(edition=EDITION + 1)
    return forged(TournamentLog(CUP), ADA, asked.OpenTournament(unknown), (told.TournamentOpened(unknown, ADA),))


@forgery(asked.Enter, "not_organiser")
def somebody_is_entered_by_a_stranger() -> tuple[TournamentLog, int]:
    return as_though(announced(), EVE, asked.Enter("Bob", BOB, None, 0))


@forgery(asked.Enter, "not_organiser")
def a_player_gives_itself_a_rating() -> tuple[TournamentLog, int]:
    return as_though(announced(), EVE, asked.Enter("Eve", EVE, None, 2000))


@forgery(asked.EnterMany, "not_organiser")
def a_player_enters_its_friends() -> tuple[TournamentLog, int]:
    return as_though(announced(), BOB, asked.EnterMany((Newcomer(BOB), Newcomer(CYD))))


def continued() -> asked.ContinueTournament:
    past = PastRound((PastTable((1, 2), "result", (1, 2)),), ())
    return asked.ContinueTournament((Newcomer(BOB), Newcomer(CYD)), (past,), "TRF26")


@forgery(asked.ContinueTournament, "not_organiser")
def a_stranger_says_what_was_played_elsewhere() -> tuple[TournamentLog, int]:
    return as_though(announced(), EVE, continued())


@forgery(asked.ContinueTournament, "the command leads to")
def who_comes_from_elsewhere_is_rated_higher_than_the_command_says() -> tuple[TournamentLog, int]:
    log = announced()
    first, *rest = log.rightly(ADA, continued())
    return forged(log, ADA, continued(), (replace(first, rating=2000), *rest))  # type: ignore[call-arg]  # an entry


@forgery(asked.ContinueTournament, "tournament_not_empty")
def rounds_from_elsewhere_come_after_others_have_entered() -> tuple[TournamentLog, int]:
    return forged(entered(), ADA, continued(), announced().rightly(ADA, continued()))


@forgery(asked.Enter, "not_organiser")
def a_guest_enters_by_itself() -> tuple[TournamentLog, int]:
    return as_though(announced(), GUEST, asked.Enter("", GUEST, None, 0))


@forgery(asked.Withdraw, "not_organiser")
def somebody_is_withdrawn_by_a_rival() -> tuple[TournamentLog, int]:
    return as_though(entered(), CYD, asked.Withdraw(1, "ill"), BOB)


@forgery(asked.Return, "not_organiser")
def somebody_is_brought_back_by_a_stranger() -> tuple[TournamentLog, int]:
    return as_though(entered().give(BOB, asked.Withdraw(1, "ill")), EVE, asked.Return(1), BOB)


@forgery(asked.Return, "entry_excluded")
def an_excluded_player_brings_itself_back() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.Exclude(1, "cheated"))
    return forged(log, BOB, asked.Return(1), (told.PlayerReturned(1),))


@forgery(asked.Exclude, "not_organiser")
def a_player_excludes_its_rival() -> tuple[TournamentLog, int]:
    return as_though(entered(), CYD, asked.Exclude(1, "cheated"))


@forgery(asked.LiftExclusion, "not_organiser")
def a_player_lifts_its_own_exclusion() -> tuple[TournamentLog, int]:
    return as_though(entered().give(ADA, asked.Exclude(1, "cheated")), BOB, asked.LiftExclusion(1))


@forgery(asked.RateEntry, "not_organiser")
def a_player_rates_itself() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.RateEntry(1, 2000))


QUALIFIED = asked.EnterQualified("ser_01hzxq3v7k0000000000000000", 1, (Qualified(4, BOB, None, 9999, 120),))


@forgery(asked.EnterQualified, "not_organiser")
def a_player_goes_over_by_its_own_word() -> tuple[TournamentLog, int]:
    return as_though(announced(), BOB, QUALIFIED)


def admitting(by: AdmittedBy, **changed: Any) -> TournamentLog:
    """A tournament that players enter in a certain way."""
    announced = terms(admission=Admission(by), **changed)
    return TournamentLog(CUP, bytes(32)).give(ADA, asked.OpenTournament(announced, "00" * 32))


def applied() -> TournamentLog:
    return admitting("approval").give(BOB, asked.Enter("", BOB, None, 0))


@forgery(asked.Enter, "entry_link_wrong")
def somebody_enters_by_an_old_link() -> tuple[TournamentLog, int]:
    log = admitting("link").give(ADA, asked.MakeLink("11" * 32)).give(ADA, asked.MakeLink("22" * 32))
    command = asked.Enter("", BOB, None, 0, link="11" * 32)
    return forged(log, BOB, command, (told.PlayerEntered(1, "", BOB, None, 0),))


@forgery(asked.Enter, "not_listed")
def somebody_enters_who_is_not_on_the_list() -> tuple[TournamentLog, int]:
    log = admitting("list").give(ADA, asked.ChangeList((CYD,), ()))
    return forged(log, BOB, asked.Enter("", BOB, None, 0), (told.PlayerEntered(1, "", BOB, None, 0),))


@forgery(asked.Enter, "application_declined")
def somebody_enters_who_was_declined() -> tuple[TournamentLog, int]:
    log = applied().give(ADA, asked.DeclineApplication(1, "no"))
    return forged(log, BOB, asked.Enter("", BOB, None, 0), (told.PlayerEntered(1, "", BOB, None, 0),))


@forgery(asked.Enter, "the command leads to")
def somebody_enters_without_waiting_for_a_place() -> tuple[TournamentLog, int]:
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(terms(admission=Admission(most=2))))
    for player in (BOB, CYD):
        log.give(player, asked.Enter("", player, None, 0))
    return forged(log, EVE, asked.Enter("", EVE, None, 0), (told.PlayerEntered(3, "", EVE, None, 0),))


@forgery(asked.AcceptApplication, "not_organiser")
def a_player_accepts_itself() -> tuple[TournamentLog, int]:
    return as_though(applied(), BOB, asked.AcceptApplication(1))


@forgery(asked.DeclineApplication, "not_organiser")
def a_player_declines_its_rival() -> tuple[TournamentLog, int]:
    return as_though(applied(), CYD, asked.DeclineApplication(1, "too strong"))


@forgery(asked.WithdrawApplication, "not_organiser")
def a_rival_withdraws_an_application() -> tuple[TournamentLog, int]:
    return as_though(applied(), CYD, asked.WithdrawApplication(1), BOB)


@forgery(asked.MakeLink, "not_organiser")
def a_player_makes_a_link() -> tuple[TournamentLog, int]:
    return as_though(admitting("link"), BOB, asked.MakeLink("11" * 32))


@forgery(asked.ChangeList, "not_organiser")
def a_player_puts_itself_on_the_list() -> tuple[TournamentLog, int]:
    return as_though(admitting("list"), BOB, asked.ChangeList((BOB,), ()))


def awaited(closes_at: str) -> TournamentLog:
    announced = terms(check_in=CheckIn(closes_at))
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(announced))
    return log.give(ADA, asked.Enter("", BOB, None, 0)).give(ADA, asked.Enter("", CYD, None, 0))


@forgery(asked.CheckPlayerIn, "not_organiser")
def a_friend_checks_a_player_in() -> tuple[TournamentLog, int]:
    return as_though(awaited("2099-01-01T00:00:00.000Z"), CYD, asked.CheckPlayerIn(1), BOB)


@forgery(asked.CheckPlayerIn, "check_in_over")
def a_player_checks_in_after_the_deadline() -> tuple[TournamentLog, int]:
    log = awaited("2031-01-01T00:00:00.000Z")
    log.at = "2031-01-01T00:00:00.000Z"
    return forged(log, BOB, asked.CheckPlayerIn(1), (told.PlayerCheckedIn(1),))


@forgery(asked.OpenRound, "check_in_open")
def the_first_round_is_opened_while_players_may_check_in() -> tuple[TournamentLog, int]:
    return forged(awaited("2099-01-01T00:00:00.000Z"), ADA, asked.OpenRound(), (told.RoundOpened(1),))


def resting() -> TournamentLog:
    announced = terms(byes_on_request=ByesOnRequest(1, "half", "organiser"))
    log = TournamentLog(CUP).give(ADA, asked.OpenTournament(announced))
    for player in (BOB, CYD, EVE):
        log.give(player, asked.Enter("", player, None, 0))
    return log.give(BOB, asked.RequestBye(1, 1))


@forgery(asked.RequestBye, "too_many_byes")
def a_player_asks_for_a_bye_more_than_it_may() -> tuple[TournamentLog, int]:
    return forged(resting(), BOB, asked.RequestBye(1, 2), (told.ByeRequested(1, 2, "half"),))


@forgery(asked.WithdrawByeRequest, "not_organiser")
def a_rival_has_a_player_play() -> tuple[TournamentLog, int]:
    return as_though(resting(), CYD, asked.WithdrawByeRequest(1, 1), BOB)


@forgery(asked.GrantBye, "not_organiser")
def a_player_grants_itself_a_bye() -> tuple[TournamentLog, int]:
    return as_though(resting(), BOB, asked.GrantBye(1, 1))


@forgery(asked.RefuseBye, "not_organiser")
def a_player_refuses_its_rival_a_bye() -> tuple[TournamentLog, int]:
    return as_though(resting(), CYD, asked.RefuseBye(1, 1, "play"))


@forgery(asked.PairRound, "pairing_wrong")
def a_granted_bye_is_not_given() -> tuple[TournamentLog, int]:
    log = resting().give(ADA, asked.GrantBye(1, 1)).give(ADA, asked.OpenRound())
    command = asked.PairRound(1, (Pairing((1, 2)),), (Bye(3, "win"),), "manual", "")
    return forged(log, ADA, command, (told.RoundPaired(1, command.tables, command.byes, "manual", ""),))


@forgery(asked.KeepApart, "not_organiser")
def a_player_keeps_away_from_a_rival() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.KeepApart("siblings", (1, 2), None, "rivals"))


@forgery(asked.LiftSeparation, "not_organiser")
def a_player_lifts_a_separation() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.KeepApart("siblings", (1, 2), None, "siblings"))
    return as_though(log, BOB, asked.LiftSeparation("siblings"))


@forgery(asked.PairRound, "the pairings are not those of the program")
def the_program_pairs_who_are_kept_apart() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.KeepApart("siblings", (1, 2), None, "siblings")).give(ADA, asked.OpenRound())
    why = (Reason("same_score", {"points": "0"}), NEW, Reason("seats", {"began": "1: 0, 2: 0"}))
    command = asked.PairRound(1, (Pairing((1, 2), why),), (), "automatic", "matching_2")
    return as_though(log, ADA, command)


@forgery(asked.OpenRound, "not_organiser")
def a_round_is_opened_by_a_player() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.OpenRound())


@forgery(asked.PairRound, "not_organiser")
def a_player_pairs_itself() -> tuple[TournamentLog, int]:
    command = asked.PairRound(1, (Pairing((1, 2)),), (), "manual", "")
    return as_though(entered().give(ADA, asked.OpenRound()), BOB, command)


@forgery(asked.PairRound, "the pairings are not those of the program")
def a_pairing_by_hand_calls_itself_automatic() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.Enter("Eve", EVE, None, 0)).give(ADA, asked.Enter("", None, "random", 0))
    tables = (Pairing((1, 2)), Pairing((3, 4)))
    command = asked.PairRound(1, tables, (), "automatic", "matching_2")
    return as_though(log.give(ADA, asked.OpenRound()), ADA, command)


@forgery(asked.StartRound, "not_organiser")
def a_round_is_started_by_a_player() -> tuple[TournamentLog, int]:
    log = paired()
    return as_though(log, BOB, start(log))


@forgery(asked.SetSchedule, "not_organiser")
def a_player_sets_when_rounds_start() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.SetSchedule(Schedule(after=1000, steps=("close",))))


@forgery(asked.GiveExtraTime, "not_organiser")
def a_player_gives_itself_extra_time() -> tuple[TournamentLog, int]:
    return as_though(playing(), BOB, asked.GiveExtraTime(1, 1, None, 60, "tired"))


@forgery(asked.PauseTable, "not_organiser")
def a_player_pauses_its_table() -> tuple[TournamentLog, int]:
    return as_though(playing(), BOB, asked.PauseTable(1, 1, None, "tired"))


@forgery(asked.ResumeTable, "not_organiser")
def the_house_resumes_a_table_before_its_date() -> tuple[TournamentLog, int]:
    log = playing()
    until = NOON + 60_000
    return as_though(log.give(ADA, asked.PauseTable(1, 1, until, "late")), HOUSE_ACTOR, asked.ResumeTable(1, 1, ""))


@forgery(asked.OpenCheckIn, "not_organiser")
def the_house_opens_a_check_in_before_its_date() -> tuple[TournamentLog, int]:
    log = announced(check_in=CheckIn("2099-01-02T00:00:00.000Z", "2099-01-01T00:00:00.000Z"))
    opened = told.CheckInOpened("2099-01-01T00:00:00.000Z", "2099-01-02T00:00:00.000Z")
    return forged(log, HOUSE_ACTOR, asked.OpenCheckIn(), (opened,))


@forgery(asked.CloseCheckIn, "not_organiser")
def an_organiser_closes_a_check_in() -> tuple[TournamentLog, int]:
    log = announced(check_in=CheckIn("2020-01-02T00:00:00.000Z"))
    return as_though(log, ADA, asked.CloseCheckIn(), HOUSE_ACTOR)


@forgery(asked.CloseCheckIn, "the command leads to")
def the_house_takes_a_place_from_who_checked_in() -> tuple[TournamentLog, int]:
    log = announced(check_in=CheckIn("2020-01-02T00:00:00.000Z")).give(BOB, asked.Enter("", BOB, None, 0))
    closed = told.CheckInClosed("2020-01-02T00:00:00.000Z", (1,))
    return forged(log, HOUSE_ACTOR, asked.CloseCheckIn(), (closed,))


@forgery(asked.HoldSchedule, "not_organiser")
def the_house_holds_a_schedule_with_no_step_due() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.SetSchedule(Schedule(after=1000, steps=("close",))))
    return as_though(log, HOUSE_ACTOR, asked.HoldSchedule("refused", "no"))


@forgery(asked.ResumeSchedule, "not_organiser")
def a_player_lets_the_house_go_on() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.SetSchedule(Schedule(after=1000, steps=("close",))))
    return as_though(log.give(ADA, asked.HoldSchedule("asked", "no light")), BOB, asked.ResumeSchedule())


@forgery(asked.StartRound, "not_organiser")
def the_house_starts_a_round_before_its_date() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.SetSchedule(Schedule((2**45,), steps=("start",))))
    log.give(ADA, asked.OpenRound()).give(ADA, asked.PairRound(1, (Pairing((1, 2)),), (), "manual", ""))
    return as_though(log, HOUSE_ACTOR, start(log))


@forgery(asked.StartRound, "match_exists")
def one_match_stands_for_two_tables() -> tuple[TournamentLog, int]:
    log = announced()
    for player in (BOB, CYD, EVE, "ply_dan"):
        log.give(player, asked.Enter(player, player, None, 0))
    tables = (Pairing((1, 2)), Pairing((3, 4)))
    log.give(ADA, asked.OpenRound()).give(ADA, asked.PairRound(1, tables, (), "manual", ""))
    twice = asked.StartRound(1, len(log.stored), (MATCH, MATCH), ("00" * 32, "11" * 32))
    return forged(log, ADA, twice, (told.RoundStarted(1, twice.matches),))


@forgery(asked.Enter, "entry_wrong")
def the_house_takes_part() -> tuple[TournamentLog, int]:
    command = asked.Enter("House", HOUSE_ACTOR, None, 0)
    return forged(announced(), ADA, command, (told.PlayerEntered(1, "House", HOUSE_ACTOR, None, 0),))


@forgery(asked.ReportResult, "not_the_house")
def a_player_reports_its_own_win() -> tuple[TournamentLog, int]:
    command = asked.ReportResult(MATCH, 9, (1, 2), (Seat(0),), "points")
    return as_though(playing(), BOB, command, HOUSE_ACTOR)


@forgery(asked.RuleTable, "not_organiser")
def a_player_has_its_rival_forfeit() -> tuple[TournamentLog, int]:
    return as_though(playing(), BOB, asked.RuleTable(1, 1, "forfeit", (1, None), "late"))


@forgery(asked.AdjustPoints, "not_organiser")
def a_player_gives_itself_points() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.AdjustPoints(1, 2, "fair play"))


@forgery(asked.WithdrawRuling, "not_organiser")
def a_player_takes_a_ruling_back() -> tuple[TournamentLog, int]:
    log = reported().give(ADA, asked.RuleTable(1, 1, "forfeit", (None, 1), "late"))
    return as_though(log, BOB, asked.WithdrawRuling(1, "not late"))


@forgery(asked.CloseRound, "not_organiser")
def a_round_is_closed_by_a_player() -> tuple[TournamentLog, int]:
    return as_though(reported(), BOB, asked.CloseRound(1))


@forgery(asked.EndTournament, "not_organiser")
def a_tournament_is_ended_by_a_player() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.EndTournament("enough"))


@forgery(asked.EnterResult, "not_organiser")
def a_player_enters_its_own_result() -> tuple[TournamentLog, int]:
    return as_though(playing(), BOB, asked.EnterResult(1, 1, (1, 2), "won"))


@forgery(asked.EnterResult, "table_decided")
def a_result_is_entered_over_another() -> tuple[TournamentLog, int]:
    ruled = told.TableRuled(1, 1, 1, "result", (2, 1), "lost")
    return forged(reported(), ADA, asked.EnterResult(1, 1, (2, 1), "lost"), (ruled,))


@forgery(asked.AppointStaff, "not_organiser")
def a_co_organiser_appoints_another() -> tuple[TournamentLog, int]:
    log = announced().give(ADA, asked.AppointStaff(BOB, ("direct",)))
    return as_though(log, BOB, asked.AppointStaff(CYD, ("direct",)))


@forgery(asked.DismissStaff, "not_organiser")
def an_arbiter_dismisses_another() -> tuple[TournamentLog, int]:
    log = announced().give(ADA, asked.AppointStaff(BOB, ("rule",))).give(ADA, asked.AppointStaff(CYD, ("rule",)))
    return as_though(log, CYD, asked.DismissStaff(BOB))


@forgery(asked.OfferTournament, "not_organiser")
def a_player_is_offered_a_tournament_by_itself() -> tuple[TournamentLog, int]:
    return as_though(announced(), EVE, asked.OfferTournament(EVE))


@forgery(asked.WithdrawOffer, "not_organiser")
def an_offer_to_another_is_declined() -> tuple[TournamentLog, int]:
    return as_though(announced().give(ADA, asked.OfferTournament(BOB)), CYD, asked.WithdrawOffer())


@forgery(asked.TakeOver, "not_offered_to_you")
def a_tournament_is_taken_over_by_another_than_it_was_offered_to() -> tuple[TournamentLog, int]:
    log = announced().give(ADA, asked.OfferTournament(BOB))
    return forged(log, CYD, asked.TakeOver(), (told.TournamentTakenOver(CYD),))


@forgery(asked.RuleTable, "not_organiser")
def a_ruling_is_made_by_staff_that_only_pairs() -> tuple[TournamentLog, int]:
    log = playing().give(ADA, asked.AppointStaff(EVE, ("pair",)))
    return as_though(log, EVE, asked.RuleTable(1, 1, "void", (), "both late"))


@forgery(asked.RuleTable, "own_case")
def an_arbiter_rules_on_its_own_table() -> tuple[TournamentLog, int]:
    log = playing().give(ADA, asked.AppointStaff(BOB, ("rule",)))
    return as_though(log, BOB, asked.RuleTable(1, 1, "forfeit", (1, None), "late"))


@forgery(asked.ChangeTerms, "not_organiser")
def an_arbiter_changes_the_terms() -> tuple[TournamentLog, int]:
    log = announced().give(ADA, asked.AppointStaff(BOB, ("rule", "enter", "pair", "announce")))
    return as_though(log, BOB, asked.ChangeTerms(SomeTerms(rounds=3)))


@forgery(asked.ChangeTerms, "term_fixed")
def the_worth_of_a_bye_is_changed_after_somebody_entered() -> tuple[TournamentLog, int]:
    changed = told.TermsChanged(SomeTerms(bye="win"), SomeTerms(bye="half"))
    return forged(entered(), ADA, asked.ChangeTerms(SomeTerms(bye="half")), (changed,))


@forgery(asked.ChangeTerms, "the command leads to")
def a_change_says_that_the_terms_were_others_before() -> tuple[TournamentLog, int]:
    changed = told.TermsChanged(SomeTerms(rounds=4), SomeTerms(rounds=3))
    return forged(entered(), ADA, asked.ChangeTerms(SomeTerms(rounds=3)), (changed,))


@forgery(asked.Announce, "not_organiser")
def a_player_announces_something() -> tuple[TournamentLog, int]:
    return as_though(entered(), BOB, asked.Announce("ab" * 32))


@forgery(asked.RemoveAnnouncement, "not_organiser")
def an_announcement_is_removed_by_a_player() -> tuple[TournamentLog, int]:
    log = entered().give(ADA, asked.Announce("ab" * 32))
    return as_though(log, BOB, asked.RemoveAnnouncement(1))


@pytest.mark.parametrize("name", FORGERIES)
def test_what_nobody_was_allowed_to_do_is_found_and_named(name: str) -> None:
    _, reason, forger = FORGERIES[name]
    log, version = forger()
    found = audit(CUP, log.stored, lambda match: None).divergence
    assert found is not None, "nothing was found"
    assert found.version == version
    assert found.check == ("pairings" if reason == "the pairings are not those of the program" else "rules")
    assert reason in found.detail


def test_every_command_of_a_tournament_has_a_forged_log() -> None:
    assert {command for command, _, _ in FORGERIES.values()} == set(asked.COMMANDS.values())


def test_who_returned_after_the_organisers_withdrawal_before_there_were_exclusions_was_right() -> None:
    log = entered().give(ADA, asked.Withdraw(1, "cheated")).give(BOB, asked.Return(1))
    assert audit(CUP, log.stored, lambda match: None).ok


@pytest.mark.parametrize("organises", [ADA, OPERATOR])
def test_what_the_organiser_and_the_operator_do_is_right(organises: str) -> None:
    log = reported().give(organises, asked.CloseRound(1))
    assert audit_with(log, played()).ok


def played() -> TableMatch:
    """The match of the first table as the tournament opened it, played to its end."""
    log = paired()
    ((_, opening),) = commands_to_matches(CUP, log.now, ADA, start(log))
    return TableMatch(Match(version=9, over=9, status="finished", outcome=WON, played=WON), ADA, plain(opening))


def audit_with(log: TournamentLog, match: TableMatch | None) -> Report:
    return audit(CUP, log.stored, lambda _: match)


def test_a_match_that_was_opened_for_others_than_were_paired_is_found() -> None:
    match = played()
    assert match.command is not None
    swapped = replace(match, command={**match.command, "seats": match.command["seats"][::-1]})
    found = audit_with(reported(), swapped).divergence
    assert found is not None
    assert "was not opened as its table was paired" in found.detail


def test_a_match_that_was_opened_by_somebody_else_is_found() -> None:
    found = audit_with(reported(), replace(played(), by=EVE)).divergence
    assert found is not None
    assert found.check == "result"


def test_a_result_that_the_match_does_not_have_is_found() -> None:
    lost = replace(WON, standings=(Standing(Seat(0), 2), Standing(Seat(1), 1)), winners=(Seat(1),))
    other = replace(played(), match=Match(version=9, over=9, status="finished", outcome=lost, played=lost))
    found = audit_with(reported(), other).divergence
    assert found is not None
    assert "did not end with this result" in found.detail


def test_a_result_that_says_otherwise_how_the_match_ended_is_found() -> None:
    log = playing().give(HOUSE_ACTOR, asked.ReportResult(MATCH, 9, (1, 2), (Seat(0),), "by magic"))
    assert not audit_with(log, played()).ok


def ruling(number: int, ranks: tuple[int | None, ...]) -> told_of_matches.MatchRuled:
    return told_of_matches.MatchRuled(number, "forfeit", ruled("forfeit", ranks))


def with_rulings(*rulings: told_of_matches.MatchRuled) -> TableMatch:
    match = played()
    return replace(match, match=replace(match.match, rulings=rulings))


def test_a_ruling_that_does_not_stand_in_its_match_is_found() -> None:
    log = reported().give(ADA, asked.RuleTable(1, 1, "forfeit", (None, 1), "late"))
    assert audit_with(log, with_rulings(ruling(1, (None, 1)))).ok
    for match in (with_rulings(), with_rulings(ruling(1, (1, None))), with_rulings(ruling(2, (None, 1)))):
        found = audit_with(log, match).divergence
        assert found is not None
        assert (found.version, found.check) == (len(log.stored), "result")


def test_a_ruling_that_was_withdrawn_and_still_stands_in_its_match_is_found() -> None:
    log = reported().give(ADA, asked.RuleTable(1, 1, "forfeit", (None, 1), "late"))
    log.give(ADA, asked.WithdrawRuling(1, "was there"))
    assert audit_with(log, with_rulings()).ok
    found = audit_with(log, with_rulings(ruling(1, (None, 1)))).divergence
    assert found is not None
    assert "does not have the ruling on its table" in found.detail


def test_a_ruling_that_nobody_made_is_found_in_a_match() -> None:
    assert not audit_with(reported(), with_rulings(ruling(1, (None, 1)))).ok


def test_an_event_that_belongs_to_no_command_is_found() -> None:
    log = entered()
    extra = (*log.rightly(ADA, asked.OpenRound()), told.TournamentEnded("enough"))
    log.write(ADA, asked.OpenRound(), extra)
    found = audit(CUP, log.stored, lambda match: None).divergence
    assert found is not None
    assert "events follow from the command" in found.detail
