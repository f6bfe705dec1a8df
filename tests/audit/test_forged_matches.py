"""An audit of a match finds every command that was not allowed, by version and reason.

The chain, the commitment and the seed of every forged log hold. There is at least one for every command.
"""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from audit.matches import audit
from audit.record import whole
from audit.report import Report
from audit.verify import verify
from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import commitment
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.match import commands as asked
from domain.match import events as told
from domain.match.opening import rematch_of
from domain.match.terms import ClockTerms, Occupant, Origin, SeatClock, Watch
from tests.audit.forging import ADA, BOB, CODEC, CYD, EVE, SEED, Log, opened, opening, running
from tests.kernel.toy_messages import Bid, DieThrown, Throw
from tests.playouts import MATCH

OTHER = "mat_01hzxq3v7k0000000000000001"
FIRST, SECOND, THIRD = map(Seat, range(3))
CLOCK = ClockTerms("turn", 10_000, on_timeout="bot")

Forger = Callable[[], tuple[Log, int]]
FORGERIES: dict[str, tuple[type[Command], str, Forger]] = {}


def forgery(command: type[Command], reason: str) -> Callable[[Forger], Forger]:
    """Register what is forged in a log, and what an audit finds in it."""

    def note(forger: Forger) -> Forger:
        FORGERIES[forger.__name__] = command, reason, forger
        return forger

    return note


def forged(
    log: Log, by: str, command: Command, events: Sequence[Event], seat: int | None = None
) -> tuple[Log, int]:
    """The log with what was forged, and the version where that begins."""
    version = len(log.stored) + 1
    return log.write(by, command, events, seat), version


def as_though(log: Log, by: str, command: Command, rightly: str) -> tuple[Log, int]:
    """An actor gives a command that only another may give."""
    return forged(log, by, command, log.rightly(rightly, command))


def audited(log: Log) -> Report:
    seeds = dict.fromkeys(log.others, SEED)
    return audit(CODEC, log.match, log.stored, SEED, seeds, log.past.past_of)


@forgery(asked.OpenMatch, "the command leads to")
def the_host_is_another_than_who_opened_it() -> tuple[Log, int]:
    log, command = Log(), opening()
    return forged(log, EVE, command, log.rightly(ADA, command))


@forgery(asked.OpenMatch, "events follow from the command")
def a_stranger_is_seated_from_the_start() -> tuple[Log, int]:
    log, command = Log(), opening()
    seated = told.SeatTaken(SECOND, Occupant("Bob", player=BOB))
    forged(log, ADA, command, (*log.rightly(ADA, command), seated))
    return log, 3


@forgery(asked.OpenTable, "not_organiser")
def a_table_of_a_tournament_is_opened_by_a_stranger() -> tuple[Log, int]:
    return as_though(Log(), EVE, table_of_tournament(), ADA)


@forgery(asked.Branch, "may_not_see")
def a_stranger_branches_from_the_truth_of_a_match_that_runs() -> tuple[Log, int]:
    log = running()
    origin = Origin(OTHER, MATCH, len(log.stored))
    command = asked.Branch(origin, len(log.stored), ("bot", "bot"), commitment(SEED), "Eve")
    log.match = OTHER
    return as_though(log, EVE, command, OPERATOR)


@forgery(asked.Branch, "may_not_see")
def a_seed_that_is_not_the_origins_shows_nothing() -> tuple[Log, int]:
    log = running()
    origin = Origin(OTHER, MATCH, len(log.stored))
    command = asked.Branch(origin, len(log.stored), ("bot", "bot"), commitment(SEED), "Eve", seed="00")
    log.match = OTHER
    return as_though(log, EVE, command, OPERATOR)


@forgery(asked.Branch, "may_not_see")
def a_player_branches_from_what_another_seat_knows() -> tuple[Log, int]:
    return as_though(*branch_from_knowledge(EVE), BOB)


@forgery(asked.Branch, "the command leads to")
def a_branch_from_knowledge_is_dealt_otherwise_than_by_its_seed() -> tuple[Log, int]:
    log, _, command = branch_from_knowledge(BOB)
    events = log.rightly(BOB, command)
    dealt = next(event for event in events if isinstance(event, told.PositionSet))
    better = replace(dealt, state={**dealt.state, "prize": 6})
    return forged(log, BOB, command, [better if event is dealt else event for event in events])[0], 2


@forgery(asked.Branch, "a match branches off from itself")
def a_stranger_takes_a_match_over_by_branching_off_from_it_under_its_own_id() -> tuple[Log, int]:
    log = running()
    command = asked.Branch(Origin(MATCH, MATCH, len(log.stored)), 9, ("bot", "bot"), commitment(SEED), "Eve")
    events = rightly_elsewhere(log, replace(command, origin=replace(command.origin, branch=OTHER)))
    opened = replace(events[0], origin=command.origin)
    return forged(log, EVE, command, (opened, *events[1:]))


@forgery(asked.Branch, "hints_never")
def a_player_branches_while_a_match_runs_that_allows_no_help() -> tuple[Log, int]:
    other = running()
    origin = Origin(OTHER, MATCH, len(other.stored), SECOND)
    command = asked.Branch(origin, len(other.stored), ("bot", "bot"), commitment(SEED), "Bob")
    return as_though(Log(OTHER, {MATCH: other}), BOB, command, OPERATOR)


@forgery(asked.Branch, "opening_wrong")
def a_branch_was_judged_by_a_version_before_the_one_it_leaves() -> tuple[Log, int]:
    log, _, command = branch_from_knowledge(BOB)
    return forged(log, BOB, replace(command, seen=command.seen - 1), log.rightly(BOB, command))


@forgery(asked.Branch, "may_not_see")
def the_house_makes_a_branch() -> tuple[Log, int]:
    log, _, command = branch_from_knowledge(BOB)
    return forged(log, HOUSE_ACTOR, command, log.rightly(BOB, command))


@forgery(asked.Branch, "may_not_see")
def a_stranger_branches_off_from_a_private_match_that_is_over() -> tuple[Log, int]:
    other = running(watch=Watch("nobody"))
    at = len(other.stored)
    other.give(BOB, asked.Resign())
    origin = Origin(OTHER, MATCH, at, SECOND)
    command = asked.Branch(origin, len(other.stored), ("bot", "bot"), commitment(SEED), "Eve")
    return as_though(Log(OTHER, {MATCH: other}), EVE, command, BOB)


@forgery(asked.Branch, "events follow from the command")
def a_branch_of_an_unknown_match_begins_with_more_than_its_command_says() -> tuple[Log, int]:
    log, _, command = branch_from_knowledge(BOB)
    events = (*log.rightly(BOB, command), told.SeatResigned(FIRST, "random"))
    log.others.clear()
    forged(log, BOB, command, events)
    return log, len(log.stored)


@forgery(asked.Branch, "the command leads to")
def a_branch_of_an_unknown_match_has_another_host() -> tuple[Log, int]:
    log, _, command = branch_from_knowledge(BOB)
    events = log.rightly(BOB, command)
    log.others.clear()
    return forged(log, EVE, command, events)


@forgery(asked.OpenTable, "opening_wrong")
def a_table_seats_one_player_twice() -> tuple[Log, int]:
    command = table_of_tournament()
    twice = replace(command, seats=(command.seats[0], command.seats[0]))
    return forged(Log(), ADA, twice, Log().rightly(ADA, command))


@forgery(asked.OpenTable, "not_organiser")
def the_house_is_an_organiser() -> tuple[Log, int]:
    command = replace(table_of_tournament(), organiser=HOUSE_ACTOR)
    return forged(Log(), HOUSE_ACTOR, command, Log().rightly(ADA, table_of_tournament()))


@forgery(asked.Rematch, "not_seated")
def a_stranger_opens_a_rematch() -> tuple[Log, int]:
    over, command = rematch()
    return as_though(Log(OTHER, {MATCH: over}), EVE, command, ADA)


@forgery(asked.Rematch, "not_seated")
def a_rematch_names_others_than_sat_there() -> tuple[Log, int]:
    over, command = rematch()
    others = replace(command, seats=(Occupant("Eve", player=EVE), *command.seats[1:]))
    log = Log(OTHER, {MATCH: over})
    return forged(log, EVE, others, Log(OTHER).rightly(EVE, others))


@forgery(asked.Rematch, "opening_wrong")
def a_rematch_is_played_under_other_terms() -> tuple[Log, int]:
    over, command = rematch()
    others = replace(command, undo="free")
    return forged(Log(OTHER, {MATCH: over}), ADA, others, Log(OTHER).rightly(ADA, others))


@forgery(asked.TakeSeat, "not_invited")
def a_stranger_sits_down_at_a_seat_that_is_kept() -> tuple[Log, int]:
    log = opened(wanted=("me", "invited", "open"))
    return forged(log, EVE, asked.TakeSeat(SECOND, "Eve"), (told.SeatTaken(SECOND, Occupant("Eve", player=EVE)),))


@forgery(asked.TakeSeat, "invitation_invalid")
def an_invitation_is_used_that_was_revoked() -> tuple[Log, int]:
    log = opened(wanted=("me", "invited", "open")).give(ADA, asked.Invite(SECOND, "d1", 60))
    log.give(ADA, asked.RevokeInvitation(SECOND))
    sat = (told.SeatTaken(SECOND, Occupant("Eve", player=EVE)),)
    return forged(log, EVE, asked.TakeSeat(SECOND, "Eve", "d1"), sat)


@forgery(asked.TakeSeat, "invitation_invalid")
def an_invitation_is_used_after_its_time() -> tuple[Log, int]:
    log = opened(wanted=("me", "invited", "open")).give(ADA, asked.Invite(SECOND, "d1", 60)).later(60_000)
    sat = (told.SeatTaken(SECOND, Occupant("Eve", player=EVE)),)
    return forged(log, EVE, asked.TakeSeat(SECOND, "Eve", "d1"), sat)


@forgery(asked.TakeSeat, "the command leads to")
def somebody_is_seated_by_somebody_else() -> tuple[Log, int]:
    sat = (told.SeatTaken(SECOND, Occupant("Bob", player=BOB)),)
    return forged(opened(), EVE, asked.TakeSeat(SECOND, "Bob"), sat)


@forgery(asked.SeatBot, "not_host")
def a_bot_is_seated_by_somebody_who_is_not_the_host() -> tuple[Log, int]:
    return as_though(opened(), EVE, asked.SeatBot(SECOND, "random"), ADA)


@forgery(asked.SeatBot, "not_host")
def a_bot_is_replaced_by_somebody_who_is_not_the_host() -> tuple[Log, int]:
    log = opened().give(ADA, asked.SeatBot(SECOND, "random"))
    return as_though(log, EVE, asked.SeatBot(SECOND, "random"), ADA)


@forgery(asked.LeaveSeat, "not_your_seat")
def somebody_is_made_to_leave_by_a_stranger() -> tuple[Log, int]:
    log = opened().give(BOB, asked.TakeSeat(SECOND, "Bob"))
    return as_though(log, EVE, asked.LeaveSeat(SECOND), BOB)


@forgery(asked.LeaveSeat, "events follow from the command")
def the_host_is_renamed_when_somebody_else_leaves() -> tuple[Log, int]:
    log = opened().give(BOB, asked.TakeSeat(SECOND, "Bob")).give(CYD, asked.TakeSeat(THIRD, "Cyd"))
    forged(log, BOB, asked.LeaveSeat(SECOND), (told.SeatLeft(SECOND), told.HostChanged(CYD, "Cyd")))
    return log, len(log.stored)


@forgery(asked.LeaveSeat, "the command leads to")
def the_host_is_followed_by_another_than_is_next() -> tuple[Log, int]:
    log = opened().give(BOB, asked.TakeSeat(SECOND, "Bob")).give(CYD, asked.TakeSeat(THIRD, "Cyd"))
    forged(log, ADA, asked.LeaveSeat(FIRST), (told.SeatLeft(FIRST), told.HostChanged(CYD, "Cyd")))
    return log, len(log.stored)


@forgery(asked.Invite, "not_host")
def an_invitation_is_made_by_a_stranger() -> tuple[Log, int]:
    return as_though(opened(), EVE, asked.Invite(SECOND, "d1", 60), ADA)


@forgery(asked.Invite, "the command leads to")
def an_invitation_is_good_for_longer_than_was_asked() -> tuple[Log, int]:
    log = opened()
    return forged(log, ADA, asked.Invite(SECOND, "d1", 60), (told.SeatInvited(SECOND, "d1", log.now + 61_000),))


@forgery(asked.RevokeInvitation, "not_host")
def an_invitation_is_revoked_by_a_stranger() -> tuple[Log, int]:
    log = opened().give(ADA, asked.Invite(SECOND, "d1", 60))
    return as_though(log, EVE, asked.RevokeInvitation(SECOND), ADA)


@forgery(asked.Cancel, "not_host")
def a_match_is_called_off_by_a_player_who_is_not_the_host() -> tuple[Log, int]:
    log = opened().give(BOB, asked.TakeSeat(SECOND, "Bob"))
    return as_though(log, BOB, asked.Cancel(), ADA)


@forgery(asked.Cancel, "match_not_open")
def a_match_that_has_started_is_called_off_by_the_operator() -> tuple[Log, int]:
    return forged(running(), OPERATOR, asked.Cancel(), (told.MatchCancelled(),))


@forgery(asked.Cancel, "the command leads to")
def the_operator_calls_a_match_off_by_taking_a_seat_away() -> tuple[Log, int]:
    return forged(opened(), OPERATOR, asked.Cancel(), (told.SeatLeft(FIRST),))


DAY = 24 * 60 * 60 * 1000


@forgery(asked.CallOff, "not_the_house")
def an_abandoned_match_is_called_off_by_a_player() -> tuple[Log, int]:
    return as_though(opened().later(DAY), BOB, asked.CallOff(DAY), HOUSE_ACTOR)


@forgery(asked.CallOff, "not_idle")
def a_match_is_called_off_in_which_something_has_just_happened() -> tuple[Log, int]:
    log = opened().later(DAY)
    events = log.rightly(HOUSE_ACTOR, asked.CallOff(DAY))
    return forged(log.later(-1), HOUSE_ACTOR, asked.CallOff(DAY), events)


@forgery(asked.CallOff, "not_idle")
def a_match_is_called_off_although_nobody_can_have_abandoned_it() -> tuple[Log, int]:
    log = opened().later(DAY)
    events = log.rightly(HOUSE_ACTOR, asked.CallOff(DAY))
    return forged(log, HOUSE_ACTOR, asked.CallOff(0), events)


@forgery(asked.Start, "not_host")
def a_match_is_started_by_a_player_who_is_not_the_host() -> tuple[Log, int]:
    log = opened(2).give(BOB, asked.TakeSeat(SECOND, "Bob"))
    return as_though(log, BOB, asked.Start(), ADA)


@forgery(asked.Play, "not_seated")
def a_player_answers_for_another_seat() -> tuple[Log, int]:
    return as_though(running(), ADA, asked.Play(SECOND, Bid(1)), BOB)


@forgery(asked.Play, "not_seated")
def a_bot_answers_for_a_person() -> tuple[Log, int]:
    return as_though(running(), bot_actor("random"), asked.Play(SECOND, Bid(1)), BOB)


@forgery(asked.Play, "not_seated")
def a_player_throws_the_die_of_the_house() -> tuple[Log, int]:
    log = opened(2, start_when="full").give(BOB, asked.TakeSeat(SECOND, "Bob"))
    return as_though(log, ADA, asked.Play(HOUSE, Throw()), HOUSE_ACTOR)


@forgery(asked.Play, "the command leads to")
def the_die_shows_another_face_than_the_seed_leads_to() -> tuple[Log, int]:
    log = opened(2, start_when="full").give(BOB, asked.TakeSeat(SECOND, "Bob"))
    (thrown,) = log.rightly(HOUSE_ACTOR, asked.Play(HOUSE, Throw()))
    assert isinstance(thrown, DieThrown)
    return forged(log, HOUSE_ACTOR, asked.Play(HOUSE, Throw()), (DieThrown(1 + thrown.face % 6),))


@forgery(asked.Play, "the command was given for seat 1")
def a_command_is_noted_for_another_seat_than_it_was_given_for() -> tuple[Log, int]:
    log = running()
    return forged(log, BOB, asked.Play(SECOND, Bid(1)), log.rightly(BOB, asked.Play(SECOND, Bid(1))), seat=0)


@forgery(asked.Play, "the command leads to")
def a_clock_is_not_set_as_the_terms_say() -> tuple[Log, int]:
    log = running(clock=CLOCK).later(4_000)
    *events, clocks = log.rightly(BOB, asked.Play(SECOND, Bid(1)))
    assert isinstance(clocks, told.ClocksSet)
    kinder = told.ClocksSet((SeatClock(SECOND, 10_000),))
    forged(log, BOB, asked.Play(SECOND, Bid(1)), (*events, kinder))
    return log, len(log.stored)


@forgery(asked.Play, "time_is_up")
def somebody_answers_after_its_time() -> tuple[Log, int]:
    log = running(clock=CLOCK)
    events = log.rightly(BOB, asked.Play(SECOND, Bid(1)))
    return forged(log.later(10_001), BOB, asked.Play(SECOND, Bid(1)), events)


@forgery(asked.Play, "events follow from the command")
def a_bot_takes_over_without_cause() -> tuple[Log, int]:
    log = running()
    events = log.rightly(BOB, asked.Play(SECOND, Bid(1)))
    forged(log, BOB, asked.Play(SECOND, Bid(1)), (*events, told.SeatSubstituted(FIRST, "random")))
    return log, len(log.stored)


@forgery(asked.Play, "the time goes back")
def a_command_comes_before_the_one_before_it() -> tuple[Log, int]:
    log = running().later(-1)
    return as_though(log, BOB, asked.Play(SECOND, Bid(1)), BOB)


@forgery(asked.Resign, "not_seated")
def a_stranger_gives_up_for_somebody() -> tuple[Log, int]:
    return as_though(running(), EVE, asked.Resign(), BOB)


@forgery(asked.Resign, "the command leads to")
def a_player_gives_up_for_another() -> tuple[Log, int]:
    return as_though(running(), ADA, asked.Resign(), BOB)


@forgery(asked.Expire, "not_due")
def time_is_declared_over_too_early() -> tuple[Log, int]:
    log = running(clock=CLOCK).later(10_000)
    events = log.rightly(HOUSE_ACTOR, asked.Expire(SECOND))
    return forged(log.later(-1), HOUSE_ACTOR, asked.Expire(SECOND), events)


@forgery(asked.Expire, "not_the_house")
def time_is_declared_over_by_a_player() -> tuple[Log, int]:
    return as_though(running(clock=CLOCK).later(10_000), ADA, asked.Expire(SECOND), HOUSE_ACTOR)


@forgery(asked.Expire, "not_agreed_on")
def a_bot_takes_over_where_it_was_to_give_one_command() -> tuple[Log, int]:
    log = running(clock=ClockTerms("turn", 10_000, on_timeout="command")).later(10_000)
    events = (told.TimeExpired(SECOND), told.SeatSubstituted(SECOND, "random"))
    return forged(log, HOUSE_ACTOR, asked.Expire(SECOND), events)


@forgery(asked.GiveTimeBack, "not_the_house")
def a_player_gives_itself_time_back() -> tuple[Log, int]:
    log = running(clock=CLOCK)
    since = log.now
    return as_though(log.later(5_000), ADA, asked.GiveTimeBack(since, since + 5_000), HOUSE_ACTOR)


@forgery(asked.AskUndo, "not_seated")
def a_stranger_asks_to_take_back() -> tuple[Log, int]:
    log = running(undo="consent")
    return forged(log, EVE, asked.AskUndo(3), (told.UndoAsked(FIRST, 3, (SECOND,)),))


@forgery(asked.AskUndo, "undo_never")
def somebody_takes_back_where_nothing_is_taken_back() -> tuple[Log, int]:
    log = running(undo="never").give(ADA, asked.Play(FIRST, Bid(1)))
    to = len(log.stored) - 1
    return forged(log, ADA, asked.AskUndo(to), (told.UndoAsked(FIRST, to, ()), told.TakenBack(to)))


@forgery(asked.AskUndo, "the command leads to")
def somebody_is_not_asked_who_has_a_say() -> tuple[Log, int]:
    log = running(3, undo="consent").give(ADA, asked.Play(FIRST, Bid(1)))
    to = len(log.stored) - 1
    return forged(log, ADA, asked.AskUndo(to), (told.UndoAsked(FIRST, to, (SECOND,)),))


@forgery(asked.AnswerUndo, "undo_not_asked")
def whoever_asked_gives_the_consent_of_the_other_side() -> tuple[Log, int]:
    log, request = asked_to_take_back()
    return as_though(log, ADA, asked.AnswerUndo(request, SECOND, True), BOB)


@forgery(asked.AnswerUndo, "undo_not_asked")
def whoever_asked_agrees_with_itself() -> tuple[Log, int]:
    log, request = asked_to_take_back()
    to = log.table.match.undo.to if log.table.match.undo else 0
    events = (told.UndoAnswered(request, FIRST, True), told.TakenBack(to))
    return forged(log, ADA, asked.AnswerUndo(request, FIRST, True), events)


@forgery(asked.TakeHint, "hints_never")
def somebody_takes_a_hint_where_there_are_none() -> tuple[Log, int]:
    return forged(running(), BOB, asked.TakeHint(), (told.HintTaken(SECOND),))


@forgery(asked.TakeHint, "the command leads to")
def a_hint_is_said_to_be_taken_by_another() -> tuple[Log, int]:
    return forged(running(hints=True), BOB, asked.TakeHint(), (told.HintTaken(FIRST),))


@forgery(asked.RuleMatch, "not_organiser")
def a_match_is_forfeited_by_a_player_of_it() -> tuple[Log, int]:
    return as_though(table(), BOB, asked.RuleMatch(1, "forfeit", (1, None)), ADA)


@forgery(asked.RuleMatch, "not_organiser")
def a_match_of_no_tournament_is_ruled() -> tuple[Log, int]:
    command = asked.RuleMatch(1, "void", ())
    return forged(running(), ADA, command, table().rightly(ADA, command))


@forgery(asked.RuleMatch, "the command leads to")
def a_ruling_names_another_winner_than_it_ranks_first() -> tuple[Log, int]:
    log = table()
    ruled, seed = log.rightly(ADA, asked.RuleMatch(1, "result", (1, 2)))
    assert isinstance(ruled, told.MatchRuled)
    other = replace(ruled, outcome=replace(ruled.outcome, winners=(SECOND,)))
    return forged(log, ADA, asked.RuleMatch(1, "result", (1, 2)), (other, seed))


@forgery(asked.LiftRuling, "not_organiser")
def a_ruling_is_lifted_by_a_player() -> tuple[Log, int]:
    log = table().give(BOB, asked.Resign()).give(ADA, asked.RuleMatch(1, "result", (2, 1)))
    return as_though(log, BOB, asked.LiftRuling(1), ADA)


@forgery(asked.AddTime, "not_organiser")
def a_player_adds_time_to_its_clock() -> tuple[Log, int]:
    log = Log().give(ADA, replace(table_of_tournament(), clock=ClockTerms("seat", 10_000)))
    return as_though(log, BOB, asked.AddTime((SECOND,), 1000), ADA)


@forgery(asked.PauseMatch, "not_organiser")
def a_player_pauses_a_match() -> tuple[Log, int]:
    return as_though(table(), BOB, asked.PauseMatch(), ADA)


@forgery(asked.ResumeMatch, "not_organiser")
def a_player_resumes_a_match() -> tuple[Log, int]:
    return as_though(table().give(ADA, asked.PauseMatch()), BOB, asked.ResumeMatch(), ADA)


@forgery(asked.ResumeMatch, "match_not_paused")
def a_match_is_resumed_that_was_not_paused() -> tuple[Log, int]:
    return forged(table(), ADA, asked.ResumeMatch(), (told.MatchResumed(),))


@forgery(asked.Play, "match_paused")
def the_house_throws_in_a_pause() -> tuple[Log, int]:
    throw = asked.Play(HOUSE, Throw())
    return forged(table().give(ADA, asked.PauseMatch()), HOUSE_ACTOR, throw, table().rightly(HOUSE_ACTOR, throw))


def rightly_elsewhere(log: Log, command: asked.Branch) -> list[Any]:
    """What the operator leads to by a branch."""
    return list(log.rightly(OPERATOR, command))


def branch_from_knowledge(by: str) -> tuple[Log, str, asked.Branch]:
    """A branch that begins with what Bob knows in a match that runs and allows help."""
    other = running(hints=True)
    origin = Origin(OTHER, MATCH, len(other.stored), SECOND)
    command = asked.Branch(origin, len(other.stored), ("bot", "bot"), commitment(SEED), "Bob")
    return Log(OTHER, {MATCH: other}), by, command


def rematch() -> tuple[Log, asked.Rematch]:
    """A match that is over, and the command by which Ada plays it again."""
    over = running().give(BOB, asked.Resign())
    command = rematch_of(over.table.match, ADA, commitment(SEED), MATCH)
    assert isinstance(command, asked.Rematch)
    return over, command


def asked_to_take_back() -> tuple[Log, int]:
    """A match in which Ada has asked to take her bid back, and the request."""
    log = running(undo="consent").give(ADA, asked.Play(FIRST, Bid(1)))
    to = len(log.stored) - 1
    log.write(ADA, asked.AskUndo(to), (told.UndoAsked(FIRST, to, (SECOND,)),))
    return log, len(log.stored)


def taken_back() -> Log:
    """The same after Bob has agreed."""
    log, request = asked_to_take_back()
    return log.give(BOB, asked.AnswerUndo(request, SECOND, True))


def table_of_tournament() -> asked.OpenTable:
    seats = (Occupant("Bob", player=BOB), Occupant("Cyd", player=CYD))
    tournament = "trn_01hzxq3v7k0000000000000000"
    return asked.OpenTable("auction", tournament, 1, 1, ADA, "Cup", seats, {}, commitment(SEED))


def table() -> Log:
    """A match of a tournament that Ada organises."""
    return Log().give(ADA, table_of_tournament())


@pytest.mark.parametrize("name", FORGERIES)
def test_what_nobody_was_allowed_to_do_is_found_and_named(name: str) -> None:
    _, reason, forger = FORGERIES[name]
    log, version = forger()
    found = audited(log).divergence
    assert found is not None, "nothing was found"
    assert (found.version, found.check) == (version, "rules")
    assert reason in found.detail


@pytest.mark.parametrize("cut", [1, 2])
def test_a_match_that_is_over_and_does_not_tell_its_seed_is_found(cut: int) -> None:
    """Else a log could escape the rules by leaving it out."""
    log, _ = FORGERIES["a_stranger_gives_up_for_somebody"][2]()
    finish(log)
    ended = len(log.stored) - 1
    log.stored = [*log.stored[:-cut]]
    found = audit(CODEC, log.match, log.stored).divergence
    assert (found is not None and (found.version, found.check) == (ended, "result")) == (cut == 1)


def test_what_hangs_on_a_match_that_is_not_at_hand_is_said_not_to_be_checked() -> None:
    over, command = rematch()
    for log in (Log(OTHER).give(ADA, command), Log(OTHER).give(ADA, replace(command, of=None)), table()):
        report = audited(log)
        assert report.ok
        assert "origin" in report.unchecked
    assert "origin" not in audited(Log(OTHER, {MATCH: over}).give(ADA, command)).unchecked


def test_a_record_that_was_ruled_after_its_end_shows_its_seed() -> None:
    log = table().give(BOB, asked.Resign()).give(ADA, asked.RuleMatch(1, "result", (1, 2)))
    verdict = verify({"auction": CODEC}, whole(CODEC, log.match, log.stored, "a service"))
    assert verdict.ok, verdict
    assert {"rules", "result", "seal"} <= set(verdict.checked)


def test_every_command_of_a_match_has_a_forged_log() -> None:
    assert {command for command, _, _ in FORGERIES.values()} == set(asked.COMMANDS.values())


@pytest.mark.parametrize(
    "log",
    [
        pytest.param(lambda: running().give(BOB, asked.Play(SECOND, Bid(1))), id="played"),
        pytest.param(lambda: running(clock=CLOCK).later(10_000).give(HOUSE_ACTOR, asked.Expire(SECOND)), id="time"),
        pytest.param(lambda: opened().later(DAY).give(HOUSE_ACTOR, asked.CallOff(DAY)), id="called off"),
        pytest.param(lambda: taken_back(), id="taken back"),
        pytest.param(lambda: table().give(ADA, asked.RuleMatch(1, "no_show", (1, None))), id="ruled"),
        pytest.param(lambda: Log(OTHER, {MATCH: rematch()[0]}).give(ADA, rematch()[1]), id="rematch"),
        pytest.param(lambda: branch_from_knowledge(BOB)[0].give(BOB, branch_from_knowledge(BOB)[2]), id="branch"),
    ],
)
def test_what_everybody_was_allowed_to_do_is_found_to_be_right(log: Callable[[], Log]) -> None:
    report = audited(log())
    assert report.ok, report
    assert "rules" in report.checked


IN_RECORDS = (
    "a_stranger_gives_up_for_somebody",
    "a_stranger_sits_down_at_a_seat_that_is_kept",
    "whoever_asked_gives_the_consent_of_the_other_side",
)


@pytest.mark.parametrize("name", IN_RECORDS)
def test_a_record_with_a_forged_command_does_not_hold(name: str) -> None:
    """By its bytes alone, without access to the service."""
    log, version = FORGERIES[name][2]()
    finish(log)
    verdict = verify({"auction": CODEC}, whole(CODEC, log.match, log.stored, "a forger"))
    assert verdict.flaw is not None
    assert (verdict.flaw.line, verdict.flaw.check) == (version + 1, "rules")
    assert FORGERIES[name][1] in verdict.flaw.detail


def finish(log: Log) -> None:
    """Play on rightly to the end: all but one give up."""
    match: Any = log.table.match
    if match.status == "open":
        free = [Seat(seat) for seat, occupant in enumerate(match.seats) if occupant is None]
        for seat in free:
            log.give(ADA, asked.SeatBot(seat, "random"))
        log.give(ADA, asked.Start())
    people = [seat.player for seat in log.table.match.seats if seat and seat.player and not seat.bot]
    for player in people:
        if log.table.match.status == "running":
            log.give(player, asked.Resign())
