"""Clocks: who loses time when, and what happens when it is over. The toy game asks all seats to bid at once."""

from typing import Any

from domain.kernel import clocks
from domain.kernel.clock_events import ClocksSet, SeatSubstituted, TimeExpired
from domain.kernel.deciders import open_match, play, resign
from domain.kernel.match_events import MatchEnded, MatchOpened, SeatResigned, TakenBack
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table, awaited, follow_all
from domain.kernel.terms import ClockTerms, Occupant, SeatClock
from events.chance import ScriptedChance
from tests.kernel.toy import AUCTION, State
from tests.kernel.toy_messages import Bid, Keep, Throw

ADA, BOB = (Occupant(name, player=f"ply_{name}") for name in ("ada", "bob"))
BOT = Occupant("robot", bot="random")
FIRST, SECOND = Seat(0), Seat(1)
NOON = 1_000_000
LIMIT = 10_000


class Timed:
    """A match with a clock, played at chosen times."""

    def __init__(self, terms: ClockTerms | None, *seated: Occupant) -> None:
        opened = MatchOpened("auction", 1, len(seated), {}, "ply_ada", "full", "00", clock=terms)
        self.table: Table[State] = Table()
        self.events: tuple[Any, ...] = ()
        places = {Seat(seat): occupant for seat, occupant in enumerate(seated)}
        self.take(open_match(AUCTION, opened, places, ScriptedChance()), None, NOON)

    def take(self, decided: Decided[State] | Rejection, by: Seat | None, at: int) -> Rejection | None:
        if isinstance(decided, Decided):
            decided = clocks.settle(AUCTION, self.table, decided, by, at)
        if isinstance(decided, Rejection):
            return decided
        self.table, self.events = decided.table, decided.events
        return None

    def say(self, seat: Seat, command: Command, at: int) -> Rejection | None:
        return self.take(play(AUCTION, self.table, seat, command, ScriptedChance(0)), seat, at)

    def throw(self, at: int) -> None:
        assert self.say(HOUSE, Throw(), at) is None

    def expire(self, seat: Seat, at: int, command: Command | None = None) -> Rejection | None:
        done = clocks.expire(AUCTION, self.table, seat, command, at, ScriptedChance(0))
        return self.take(done, seat, at)

    def clock(self, seat: Seat) -> SeatClock | None:
        return self.table.match.clock_of(seat)

    def over(self, at: int) -> tuple[Seat, ...]:
        match = self.table.match
        return clocks.over(match, awaited(AUCTION, match, self.table.known_world.public), at)


def timed(*seated: Occupant, **terms: Any) -> Timed:
    match = Timed(ClockTerms(**{"kind": "seat", "limit": LIMIT, **terms}), *(seated or (ADA, BOB)))
    match.throw(NOON)
    return match


def test_without_a_clock_nothing_is_told_of_time() -> None:
    match = Timed(None, ADA, BOB)
    match.throw(NOON)
    assert match.table.match.clocks == ()
    assert not any(isinstance(event, ClocksSet) for event in match.events)


def test_a_clock_stands_while_its_seat_has_nothing_to_answer() -> None:
    match = Timed(ClockTerms("seat", LIMIT), ADA, BOB)
    assert match.events[-1] == ClocksSet((SeatClock(FIRST, LIMIT), SeatClock(SECOND, LIMIT)))


def test_simultaneous_answers_run_several_clocks_and_each_stops_its_own() -> None:
    match = timed()
    assert [clock.deadline for clock in match.table.match.clocks] == [NOON + LIMIT] * 2
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 400)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT, NOON + LIMIT)


def test_bots_and_the_house_have_no_clock() -> None:
    assert timed(ADA, BOT).table.match.clocks == (SeatClock(FIRST, LIMIT, NOON + LIMIT),)


def test_with_fischer_a_seat_gains_the_increment_when_it_has_nothing_more_to_answer() -> None:
    match = timed(increment=700)
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 400 + 700)


def test_who_must_answer_again_at_once_gains_nothing_yet() -> None:
    match = timed(increment=700)
    match.say(SECOND, Bid(0), NOON + 100)
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + LIMIT), "it won and may throw cards away"
    match.say(FIRST, Keep(), NOON + 500)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 500 + 700)


def test_time_goes_on_from_what_was_left() -> None:
    match = timed()
    match.say(FIRST, Bid(0), NOON + 400)
    match.say(SECOND, Bid(0), NOON + 900)
    match.throw(NOON + 2000)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 400, NOON + 2000 + LIMIT - 400)


def test_a_clock_of_turns_begins_anew_with_every_answer() -> None:
    match = timed(kind="turn")
    match.say(SECOND, Bid(0), NOON + 100)
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + 400 + LIMIT)
    match.say(FIRST, Keep(), NOON + 500)
    match.throw(NOON + 600)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + 600 + LIMIT)


def test_what_another_seat_does_gives_a_clock_of_turns_no_time() -> None:
    match = timed(kind="turn")
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT, NOON + LIMIT)


def test_a_clock_of_the_match_runs_out_for_everybody_at_the_same_time() -> None:
    match = timed(kind="match")
    match.say(FIRST, Bid(0), NOON + 400)
    match.say(SECOND, Bid(0), NOON + 900)
    match.throw(NOON + 2000)
    assert [clock.deadline for clock in match.table.match.clocks] == [NOON + LIMIT] * 2


def test_a_clock_that_goes_backwards_gives_nobody_time() -> None:
    match = timed()
    match.say(FIRST, Bid(1), NOON - 5000)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT)


def test_an_answer_in_the_last_millisecond_counts_and_one_after_it_does_not() -> None:
    assert timed().say(FIRST, Bid(1), NOON + LIMIT - 1) is None
    assert timed().say(FIRST, Bid(1), NOON + LIMIT) == Rejection("time_is_up")


def test_the_time_of_one_seat_is_not_that_of_another() -> None:
    match = timed()
    match.say(SECOND, Bid(0), NOON + 100)
    match.say(FIRST, Bid(0), NOON + 200)
    match.throw(NOON + 1000)
    assert match.over(NOON + 1000 + LIMIT - 201) == ()
    assert match.over(NOON + 1000 + LIMIT - 200) == (FIRST,)
    assert match.over(NOON + 1000 + LIMIT - 100) == (FIRST, SECOND)


def test_time_is_over_when_it_is_and_not_before() -> None:
    match = timed()
    assert match.expire(FIRST, NOON + LIMIT - 1, Bid(0)) == Rejection("not_due", {"seat": 0})
    assert match.over(NOON + LIMIT - 1) == ()
    assert match.expire(FIRST, NOON + LIMIT, Bid(0)) is None


def test_who_has_answered_loses_nothing_by_time() -> None:
    match = timed()
    match.say(FIRST, Bid(0), NOON + LIMIT - 1)
    assert match.expire(FIRST, NOON + LIMIT + 1, Bid(0)) == Rejection("not_due", {"seat": 0})


def test_the_command_that_was_agreed_on_is_given() -> None:
    match = timed()
    match.expire(FIRST, NOON + LIMIT, Bid(2))
    assert match.events[0] == TimeExpired(FIRST)
    assert match.events[-1] == ClocksSet((SeatClock(FIRST, 0),))
    assert match.expire(FIRST, NOON + LIMIT, Bid(2)) == Rejection("not_due", {"seat": 0}), "once is enough"


def test_a_command_that_the_rules_refuse_changes_nothing() -> None:
    assert isinstance(timed().expire(FIRST, NOON + LIMIT, Keep()), Rejection)


def test_whose_time_was_over_has_none_for_the_rest_of_the_turn() -> None:
    match = timed(kind="turn")
    match.say(SECOND, Bid(0), NOON + 100)
    match.expire(FIRST, NOON + LIMIT, Bid(1))
    assert match.over(NOON + LIMIT) == (FIRST,)
    match.expire(FIRST, NOON + LIMIT, Keep())
    match.throw(NOON + LIMIT)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + LIMIT + LIMIT), "a new turn is a new limit"


def test_a_bot_plays_on_for_who_ran_out_of_time_and_is_ranked_as_it_plays() -> None:
    match = timed(on_timeout="bot")
    match.expire(FIRST, NOON + LIMIT)
    assert match.events[:2] == (TimeExpired(FIRST), SeatSubstituted(FIRST, "random"))
    now = match.table.match
    assert now.seat_of("ply_ada") is None
    assert now.bot_of(FIRST) == "random"
    assert now.resigned == ()
    assert match.clock(FIRST) == SeatClock(FIRST, 0)


def test_who_runs_out_of_time_resigns_where_that_was_agreed_on() -> None:
    match = timed(on_timeout="resign")
    match.expire(FIRST, NOON + LIMIT)
    assert [type(event) for event in match.events] == [TimeExpired, SeatResigned, MatchEnded]
    assert match.table.match.outcome is not None
    assert match.table.match.outcome.winners == (SECOND,)


def taken_back(match: Timed, earlier: Table[State], at: int, by: Seat = FIRST) -> None:
    version = earlier.match.version
    back = follow_all(AUCTION, match.table, (TakenBack(version),), lambda _: earlier)
    assert match.take(back, by, at) is None


def test_what_was_spent_stays_spent_when_it_is_taken_back() -> None:
    for kind in ("seat", "turn"):
        match = timed(kind=kind)
        earlier = match.table
        match.say(FIRST, Bid(1), NOON + 400)
        taken_back(match, earlier, NOON + 1000)
        assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 400, NOON + 1000 + LIMIT - 400)
        assert match.clock(SECOND) == SeatClock(SECOND, LIMIT, NOON + LIMIT), "it was asked all the time"


def test_taking_back_and_answering_again_gains_the_increment_once() -> None:
    match = timed(increment=700)
    earlier = match.table
    for _ in range(3):
        match.say(FIRST, Bid(1), NOON)
        assert match.clock(FIRST) == SeatClock(FIRST, LIMIT + 700)
        taken_back(match, earlier, NOON)


def test_a_seat_whose_clock_stops_by_another_taking_back_gains_nothing() -> None:
    match = timed(increment=700)
    match.say(FIRST, Bid(1), NOON)
    earlier = match.table
    match.say(SECOND, Bid(0), NOON)
    for _ in range(3):
        taken_back(match, earlier, NOON)
        match.say(SECOND, Bid(0), NOON)
    match.say(FIRST, Keep(), NOON)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT + 2 * 700), "for its bid and for having won"


def test_what_another_takes_back_costs_nobody_its_increment() -> None:
    match = timed(increment=700)
    earlier = match.table
    match.say(FIRST, Bid(1), NOON)
    taken_back(match, earlier, NOON)
    match.say(SECOND, Bid(0), NOON)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT + 700)


def test_what_another_spent_on_a_question_that_is_taken_back_is_its_own_again() -> None:
    """Else whoever gives a command and takes it back, again and again, lets the other run out of time."""
    match = timed()
    match.say(SECOND, Bid(0), NOON)
    match.say(FIRST, Bid(1), NOON)
    before_last = match.table
    match.say(FIRST, Keep(), NOON)
    match.throw(NOON)
    taken_back(match, before_last, NOON + 900, FIRST)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT)


def test_whoever_asks_to_take_back_is_given_no_time() -> None:
    match = timed()
    match.say(SECOND, Bid(0), NOON)
    match.say(FIRST, Bid(1), NOON)
    before_last = match.table
    match.say(FIRST, Keep(), NOON)
    match.throw(NOON)
    taken_back(match, before_last, NOON + 900, SECOND)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT - 900)


def test_taking_back_and_answering_again_begins_no_clock_of_turns_anew() -> None:
    match = timed(kind="turn")
    match.say(SECOND, Bid(0), NOON)
    earlier = match.table
    match.say(FIRST, Bid(1), NOON + 100)
    for later in (400, 800):
        taken_back(match, earlier, NOON + later)
        match.say(FIRST, Bid(1), NOON + later)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + 100 + LIMIT)


def test_taking_back_what_the_clock_did_gives_no_time() -> None:
    match = timed(kind="turn")
    earlier = match.table
    match.expire(FIRST, NOON + LIMIT, Bid(0))
    taken_back(match, earlier, NOON + LIMIT)
    assert FIRST in match.over(NOON + LIMIT)


def test_when_a_match_ends_its_clocks_stand() -> None:
    match = timed()
    match.take(resign(AUCTION, match.table, FIRST), None, NOON + 100)
    assert [clock.deadline for clock in match.table.match.clocks] == [None, None]
    assert match.over(NOON + 2 * LIMIT) == ()
    assert match.expire(SECOND, NOON + 2 * LIMIT, Bid(0)) == Rejection("game_over")


def test_before_the_start_no_time_is_over() -> None:
    opened = MatchOpened("auction", 1, 2, {}, "ply_ada", "full", "00", clock=ClockTerms("seat", LIMIT))
    table = open_match(AUCTION, opened, {FIRST: ADA}, ScriptedChance()).table
    refused = clocks.expire(AUCTION, table, FIRST, Bid(0), NOON, ScriptedChance())
    assert refused == Rejection("match_not_running")
