"""Extra time and pauses: whose clock runs when, and that time in a pause is nobody's."""

from typing import Any

import pytest

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat, wire_name
from domain.kernel.options import Rejection
from domain.match import commands as asked
from domain.match.arbitration import EXTRA_MAX, LONGEST_PAUSE
from domain.match.events import ClocksSet, MatchPaused, MatchResumed, TimeAdded
from domain.match.table import Consequence, Table, awaited
from domain.match.terms import ClockKind, ClockTerms, Occupant, SeatClock
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Bid, Throw
from tests.match.test_clocks import LIMIT as CLOCK
from tests.match.test_clocks import Timed, taken_back, timed
from tests.tables import NOON, give

ARBITER, ADA, BOB = "ply_arbiter", "ply_ada", "ply_bob"
FIRST, SECOND = Seat(0), Seat(1)
LIMIT = 10_000
KINDS: tuple[ClockKind, ...] = ("turn", "seat", "match")


class Arbitrated:
    """A table of a tournament at which both must bid, since noon."""

    def __init__(self, kind: ClockKind | None = "seat", *, increment: int = 0) -> None:
        terms = ClockTerms(kind, LIMIT, increment) if kind else None
        seats = (Occupant(player=ADA), Occupant(player=BOB))
        self.table: Table[Any] = Table()
        self.give(ARBITER, asked.OpenTable("auction", "trn_1", 1, 1, ARBITER, "Cup", seats, {}, "c0", terms))
        self.give(HOUSE_ACTOR, asked.Play(HOUSE, Throw()))

    def ask(self, by: str, command: Command, after: int = 0) -> Any:
        return give(AUCTION, self.table, by, command, now=NOON + after, chance=ScriptedChance(0))

    def give(self, by: str, command: Command, after: int = 0) -> tuple[Any, ...]:
        done = self.ask(by, command, after)
        assert isinstance(done, Consequence), done
        self.table = done.table
        return done.events

    def refused(self, by: str, command: Command, after: int = 0) -> str:
        done = self.ask(by, command, after)
        assert isinstance(done, Rejection), done
        return done.code

    def clock(self, seat: Seat) -> SeatClock:
        found = self.table.match.clock_of(seat)
        assert found is not None
        return found


@pytest.mark.parametrize("kind", KINDS)
def test_clocks_go_on_after_a_pause_with_what_they_had(kind: ClockKind) -> None:
    at = Arbitrated(kind)
    paused = at.give(ARBITER, asked.PauseMatch(), 4_000)
    assert paused[0] == MatchPaused(NOON + 4_000, None)
    assert [at.clock(seat) for seat in (FIRST, SECOND)] == [SeatClock(FIRST, 6_000), SeatClock(SECOND, 6_000)]
    resumed = at.give(ARBITER, asked.ResumeMatch(), 900_000)
    running = tuple(SeatClock(seat, 6_000, NOON + 906_000) for seat in (FIRST, SECOND))
    assert resumed == (MatchResumed(), ClocksSet(running))


def test_a_clock_that_stood_before_a_pause_stands_after_it() -> None:
    at = Arbitrated("seat")
    at.give(ADA, asked.Play(FIRST, Bid(1)), 1_000)
    at.give(ARBITER, asked.PauseMatch(), 2_000)
    at.give(ARBITER, asked.ResumeMatch(), 50_000)
    assert (at.clock(FIRST).deadline, at.clock(SECOND).deadline) == (None, NOON + 58_000)


def test_a_pause_earns_no_increment_and_the_answer_after_it_does() -> None:
    at = Arbitrated("seat", increment=3_000)
    at.give(ARBITER, asked.PauseMatch(), 4_000)
    at.give(ARBITER, asked.ResumeMatch(), 5_000)
    assert at.clock(FIRST).left == 6_000
    at.give(ADA, asked.Play(FIRST, Bid(1)), 6_000)
    assert at.clock(FIRST).left == 8_000


def test_nobody_is_awaited_in_a_pause_and_no_time_runs_out() -> None:
    at = Arbitrated()
    at.give(ARBITER, asked.PauseMatch(), 1_000)
    assert awaited(AUCTION, at.table.match, at.table.known_world.public) == ()
    late = 10 * LIMIT
    assert at.refused(ADA, asked.Play(FIRST, Bid(1)), late) == "match_paused"
    assert at.refused(HOUSE_ACTOR, asked.Expire(FIRST), late) == "match_paused"
    assert at.refused(ADA, asked.AskUndo(1), late) == "match_paused"
    assert at.refused(ADA, asked.TakeHint(), late) == "match_paused"


def test_a_player_may_resign_in_a_pause_and_an_arbiter_may_rule() -> None:
    at = Arbitrated()
    at.give(ARBITER, asked.PauseMatch(), 1_000)
    assert isinstance(at.ask(ARBITER, asked.RuleMatch(1, "result", (1, 2))), Consequence)
    at.give(ADA, asked.Resign(), 2_000)
    assert (at.table.match.status, at.table.match.pause) == ("finished", None)


def test_an_adjourned_match_gets_another_date_and_keeps_since_when() -> None:
    at = Arbitrated()
    at.give(ARBITER, asked.PauseMatch(NOON + 5_000), 1_000)
    assert at.give(ARBITER, asked.PauseMatch(NOON + 9_000), 2_000) == (MatchPaused(NOON + 1_000, NOON + 9_000),)
    at.give(ARBITER, asked.ResumeMatch(), 9_000)
    assert at.clock(FIRST).deadline == NOON + 18_000


@pytest.mark.parametrize("until", [0, LONGEST_PAUSE + 1])
def test_a_date_in_the_past_or_beyond_a_year_is_refused(until: int) -> None:
    assert Arbitrated().refused(ARBITER, asked.PauseMatch(NOON + until)) == "clock_wrong"


@pytest.mark.parametrize("kind", KINDS)
def test_extra_time_is_given_to_clocks_that_run_and_stand_in_a_pause(kind: ClockKind) -> None:
    at = Arbitrated(kind)
    given = at.give(ARBITER, asked.AddTime((FIRST,), 2_000), 4_000)
    assert given == (TimeAdded((FIRST,), 2_000), ClocksSet((SeatClock(FIRST, 8_000, NOON + 12_000),)))
    at.give(ARBITER, asked.PauseMatch(), 5_000)
    at.give(ARBITER, asked.AddTime((FIRST, SECOND), 1_000), 6_000)
    assert (at.clock(FIRST), at.clock(SECOND)) == (SeatClock(FIRST, 8_000), SeatClock(SECOND, 6_000))


def test_extra_time_saves_a_seat_whose_time_is_over() -> None:
    at = Arbitrated()
    at.give(ARBITER, asked.AddTime((FIRST,), 2_000), 11_000)
    assert at.refused(HOUSE_ACTOR, asked.Expire(FIRST), 12_000) == "not_due"


def test_time_for_one_answer_goes_to_no_seat_that_need_not_answer() -> None:
    at = Arbitrated("turn")
    at.give(ADA, asked.Play(FIRST, Bid(1)), 1_000)
    assert at.refused(ARBITER, asked.AddTime((FIRST,), 1_000), 2_000) == "no_clock"
    assert at.give(ARBITER, asked.AddTime((FIRST, SECOND), 1_000), 2_000)[0] == TimeAdded((SECOND,), 1_000)


def test_without_a_clock_a_match_takes_no_extra_time_but_can_be_paused() -> None:
    at = Arbitrated(None)
    assert at.refused(ARBITER, asked.AddTime((FIRST,), 1_000)) == "no_clock"
    assert [type(event) for event in at.give(ARBITER, asked.PauseMatch())] == [MatchPaused]
    assert [type(event) for event in at.give(ARBITER, asked.ResumeMatch())] == [MatchResumed]


@pytest.mark.parametrize("extra", [0, EXTRA_MAX + 1])
def test_extra_time_out_of_bounds_is_refused(extra: int) -> None:
    assert Arbitrated().refused(ARBITER, asked.AddTime((FIRST,), extra)) == "clock_wrong"


@pytest.mark.parametrize(
    "command", [asked.AddTime((FIRST,), 1_000), asked.PauseMatch(), asked.ResumeMatch()], ids=wire_name
)
def test_only_who_directs_the_tournament_changes_clocks(command: Command) -> None:
    assert Arbitrated().refused(ADA, command) == "not_organiser"


def test_what_can_be_paused_is_never_taken_back_so_no_undo_refunds_the_time_of_a_pause() -> None:
    at = Arbitrated()
    at.give(ARBITER, asked.PauseMatch(), 1_000)
    assert at.table.match.terms.undo == "never"


def test_of_a_match_of_no_tournament_the_operator_alone_pauses_without_a_date() -> None:
    free = Timed(ClockTerms("seat", LIMIT), asked.BOT)
    for by in ("ply_ada", ARBITER):
        assert free.give(by, asked.PauseMatch(), NOON) == Rejection("not_organiser")
    assert free.give(OPERATOR, asked.PauseMatch(NOON + 9_000), NOON) == Rejection("clock_wrong", {"most": 0})
    assert free.give(OPERATOR, asked.PauseMatch(reason="A complaint."), NOON) is None
    assert free.events[0] == MatchPaused(NOON, None, "A complaint.")


def test_an_undo_after_a_pause_gives_back_no_time_of_it() -> None:
    match = timed(kind="seat")
    earlier = match.table
    match.say(FIRST, Bid(1), NOON + 100)
    assert match.give(OPERATOR, asked.PauseMatch(reason="A complaint."), NOON + 200) is None
    assert match.give(OPERATOR, asked.ResumeMatch(), NOON + 900_000) is None
    taken_back(match, earlier, NOON + 900_050)
    first, second = (match.clock(seat) for seat in (FIRST, SECOND))
    assert (first.left, second.left) == (CLOCK - 100, CLOCK - 200)
    assert second.deadline == NOON + 900_000 + CLOCK - 200, "it was asked all the time but in the pause"


def test_a_match_that_is_played_on_is_not_resumed() -> None:
    assert Arbitrated().refused(ARBITER, asked.ResumeMatch()) == "match_not_paused"
