"""Clocks: who loses time when, and what happens when it is over. The toy game asks all seats to bid at once."""

from typing import Any

import pytest

from domain.kernel.actors import HOUSE_ACTOR, OPERATOR, bot_actor
from domain.kernel.chance import ScriptedChance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Rejection
from domain.match import clocks
from domain.match.commands import BOT, ME, OPEN, AskUndo, Expire, OpenMatch, Play, Resign, TakeSeat
from domain.match.events import ClocksSet, MatchEnded, SeatResigned, SeatSubstituted, SeedRevealed, TimeExpired
from domain.match.table import Table, awaited
from domain.match.terms import ClockTerms, SeatClock
from tests.kernel.toy import AUCTION, State
from tests.kernel.toy_messages import Bid, Keep, Throw
from tests.playouts import holder
from tests.tables import NOON, Remembered

FIRST, SECOND = Seat(0), Seat(1)
LIMIT = 10_000


class Timed:
    """A match with a clock, in which everything may be taken back, played at chosen times."""

    def __init__(self, terms: ClockTerms | None, *seats: str) -> None:
        self._match = Remembered(AUCTION)
        self.events: tuple[Any, ...] = ()
        opening = OpenMatch("auction", (ME, *seats), {}, "00", "ada", undo="free", clock=terms)
        assert self.give("ply_ada", opening, NOON) is None

    @property
    def table(self) -> Table[State]:
        return self._match.at

    def give(self, by: str, command: Command, at: int) -> Rejection | None:
        done = self._match.give(by, command, now=at, chance=ScriptedChance(0))
        if isinstance(done, Rejection):
            return done
        self.events = done.events
        return None

    def say(self, seat: Seat, command: Command, at: int) -> Rejection | None:
        return self.give(holder(self.table, seat), Play(seat, command), at)

    def throw(self, at: int) -> None:
        assert self.say(HOUSE, Throw(), at) is None

    def expire(
        self, seat: Seat, at: int, command: Command | None = None, by: str = HOUSE_ACTOR
    ) -> Rejection | None:
        return self.give(by, Expire(seat, command), at)

    def clock(self, seat: Seat) -> SeatClock | None:
        return self.table.match.clock_of(seat)

    def over(self, at: int) -> tuple[Seat, ...]:
        match = self.table.match
        return clocks.expired_seats(match, awaited(AUCTION, match, self.table.known_world.public), at)


def of_two(terms: ClockTerms | None) -> Timed:
    """Ada opened it, Bob sat down."""
    match = Timed(terms, OPEN)
    assert match.give("ply_bob", TakeSeat(SECOND, "bob"), NOON) is None
    return match


def timed(**terms: Any) -> Timed:
    match = of_two(ClockTerms(**{"kind": "seat", "limit": LIMIT, **terms}))
    match.throw(NOON)
    return match


def test_without_a_clock_nothing_is_told_of_time() -> None:
    match = of_two(None)
    match.throw(NOON)
    assert match.table.match.clocks == ()
    assert not any(isinstance(event, ClocksSet) for event in match.events)


def test_a_clock_stands_while_its_seat_has_nothing_to_answer() -> None:
    match = of_two(ClockTerms("seat", LIMIT))
    assert match.events[-1] == ClocksSet((SeatClock(FIRST, LIMIT), SeatClock(SECOND, LIMIT)))


def test_simultaneous_answers_run_several_clocks_and_each_stops_its_own() -> None:
    match = timed()
    assert [clock.deadline for clock in match.table.match.clocks] == [NOON + LIMIT] * 2
    match.say(FIRST, Bid(1), NOON + 400)
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT - 400)
    assert match.clock(SECOND) == SeatClock(SECOND, LIMIT, NOON + LIMIT)


def test_bots_and_the_house_have_no_clock() -> None:
    match = Timed(ClockTerms("seat", LIMIT), BOT)
    match.throw(NOON)
    assert match.table.match.clocks == (SeatClock(FIRST, LIMIT, NOON + LIMIT),)


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


def test_time_that_is_over_costs_one_answer_and_the_next_one_has_the_limit_anew() -> None:
    match = timed(kind="turn")
    match.say(SECOND, Bid(0), NOON + 100)
    match.expire(FIRST, NOON + LIMIT, Bid(1))
    assert match.clock(FIRST) == SeatClock(FIRST, LIMIT, NOON + LIMIT + LIMIT)
    assert match.expire(FIRST, NOON + LIMIT, Keep()) == Rejection("not_due", {"seat": 0})
    assert match.say(FIRST, Keep(), NOON + LIMIT + 100) is None


def test_whose_time_for_all_answers_is_over_has_none_for_the_rest_of_the_turn() -> None:
    match = timed(kind="seat")
    match.say(SECOND, Bid(0), NOON + 100)
    match.expire(FIRST, NOON + LIMIT, Bid(1))
    assert match.over(NOON + LIMIT) == (FIRST,)


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
    assert [type(event) for event in match.events] == [TimeExpired, SeatResigned, MatchEnded, SeedRevealed]
    assert match.table.match.outcome is not None
    assert match.table.match.outcome.winners == (SECOND,)


def taken_back(match: Timed, earlier: Table[State], at: int, by: Seat = FIRST) -> None:
    assert match.give(holder(match.table, by), AskUndo(earlier.version), at) is None


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
    """Otherwise a player could run down the other's clock by giving and undoing a command again and again."""
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
    match.give("ply_ada", Resign(), NOON + 100)
    assert [clock.deadline for clock in match.table.match.clocks] == [None, None]
    assert match.over(NOON + 2 * LIMIT) == ()
    assert match.expire(SECOND, NOON + 2 * LIMIT, Bid(0)) == Rejection("game_over")


def test_before_the_start_no_time_is_over() -> None:
    match = Timed(ClockTerms("seat", LIMIT), OPEN)
    assert match.expire(FIRST, NOON, Bid(0)) == Rejection("match_not_running")


@pytest.mark.parametrize("by", ["ply_ada", "ply_bob", OPERATOR, bot_actor("random")])
def test_nobody_but_the_house_says_that_time_is_over(by: str) -> None:
    assert timed().expire(FIRST, NOON + LIMIT, Bid(0), by) == Rejection("not_the_house")


@pytest.mark.parametrize(
    ("on_timeout", "command"),
    [("command", None), ("bot", Bid(0)), ("resign", Bid(0))],
    ids=["none", "bot", "resign"],
)
def test_nothing_else_happens_than_was_agreed_on(on_timeout: str, command: Command | None) -> None:
    match = timed(on_timeout=on_timeout)
    assert match.expire(FIRST, NOON + LIMIT, command) == Rejection("not_agreed_on")


def test_nothing_expires_where_there_is_no_clock() -> None:
    match = of_two(None)
    match.throw(NOON)
    assert match.expire(FIRST, NOON + 2 * LIMIT, Bid(0)) == Rejection("not_due", {"seat": 0})


@pytest.mark.parametrize("seat", [HOUSE, Seat(7)], ids=["of the house", "that does not exist"])
def test_the_time_of_a_seat_that_has_none_is_never_over(seat: Seat) -> None:
    assert timed().expire(seat, NOON + 2 * LIMIT, Bid(0)) == Rejection("not_due", {"seat": int(seat)})
