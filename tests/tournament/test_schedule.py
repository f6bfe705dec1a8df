"""Rounds that the house runs by a schedule."""

import pytest

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.schedule import LONGEST_GAP, next_step
from domain.tournament.terms import Schedule
from tests.tournament.support import Cup, start_of

ALL = ("pair", "start", "close")
HOUR = 3_600_000


def scheduled(**schedule: object) -> Cup:
    """A Swiss of two rounds with a schedule; by default the house takes every step."""
    cup = Cup(players=4, rounds=2)
    cup.give(asked.SetSchedule(Schedule(**{"dates": (10 * HOUR,), "steps": ALL, **schedule})))  # type: ignore[arg-type]  # of any test
    return cup


def refused_to_the_house(cup: Cup, command: Command) -> bool:
    return cup.refused(command, HOUSE_ACTOR)[0] == "not_organiser"


def paired(cup: Cup) -> Cup:
    """The next round is open and paired, by the organiser."""
    cup.pair()
    return cup


def played(cup: Cup) -> Cup:
    """The next round is played, and every table has a result."""
    cup.start()
    for place in (1, 2):
        cup.report(place, (1, 2))
    return cup


@pytest.mark.parametrize(("lead", "early", "due"), [(0, 10 * HOUR - 1, 10 * HOUR), (HOUR, 9 * HOUR - 1, 9 * HOUR)])
def test_the_house_opens_a_round_so_long_before_its_start(lead: int, early: int, due: int) -> None:
    cup = scheduled(lead=lead)
    cup.at = early
    assert refused_to_the_house(cup, asked.OpenRound())
    cup.at = due
    assert cup.give(asked.OpenRound(), HOUSE_ACTOR) == (told.RoundOpened(1),)


def test_it_starts_a_paired_round_at_its_date_and_only_once() -> None:
    cup = paired(scheduled())
    start = start_of(cup.now.rounds[0], "mat_1", "mat_2")
    cup.at = 10 * HOUR - 1
    assert refused_to_the_house(cup, start)
    cup.at = 10 * HOUR
    cup.give(start, HOUSE_ACTOR)
    assert refused_to_the_house(cup, start)


def test_it_closes_a_round_once_every_table_has_a_result() -> None:
    cup = scheduled()
    cup.start()
    cup.report(1, (1, 2))
    assert refused_to_the_house(cup, asked.CloseRound(1))
    cup.report(2, (1, 2))
    assert cup.give(asked.CloseRound(1), HOUSE_ACTOR)[0] == told.RoundClosed(1)


def test_a_tie_of_a_knockout_that_needs_a_ruling_keeps_it_from_closing() -> None:
    cup = Cup("knockout", 2)
    cup.give(asked.SetSchedule(Schedule(steps=ALL)))
    cup.start()
    cup.report(1, (1, 1))
    assert next_step(cup.now) is None


def test_the_next_round_starts_so_long_after_the_last_was_closed() -> None:
    cup = played(scheduled(after=HOUR))
    cup.at = 12 * HOUR
    cup.close()
    assert cup.now.next_start == 13 * HOUR


def test_or_at_its_own_date() -> None:
    cup = played(scheduled(dates=(10 * HOUR, 20 * HOUR), after=HOUR))
    cup.at = 12 * HOUR
    cup.close()
    assert cup.now.next_start == 20 * HOUR


@pytest.mark.parametrize(
    ("steps", "command"),
    [
        (("start", "close"), asked.OpenRound()),
        (("pair", "close"), asked.StartRound(1, 1, (), ())),
        (("pair", "start"), asked.CloseRound(1)),
    ],
)
def test_steps_that_are_not_the_houses_are_left_to_the_organiser(steps: tuple[str, ...], command: Command) -> None:
    cup = scheduled(steps=steps)
    cup.at = 11 * HOUR
    if isinstance(command, asked.CloseRound):
        played(cup)
    elif isinstance(command, asked.StartRound):
        paired(cup)
    assert refused_to_the_house(cup, command)


def test_the_house_never_pairs_twice_nor_a_round_that_the_organiser_has_paired() -> None:
    cup = paired(scheduled())
    cup.at = 11 * HOUR
    again = asked.PairRound(1, tuple(table.pairing for table in cup.now.rounds[0].tables), (), "manual", "")
    assert refused_to_the_house(cup, again)


def test_a_schedule_that_is_held_has_no_step_until_it_is_resumed() -> None:
    cup = scheduled()
    cup.at = 11 * HOUR
    cup.give(asked.HoldSchedule("asked", "no light"))
    assert refused_to_the_house(cup, asked.OpenRound())
    cup.give(asked.ResumeSchedule())
    assert cup.give(asked.OpenRound(), HOUSE_ACTOR)


def test_the_house_holds_the_schedule_only_if_a_step_is_due_and_never_in_anothers_name() -> None:
    cup = scheduled()
    hold = asked.HoldSchedule("too_few_entries", "")
    assert refused_to_the_house(cup, hold)
    cup.at = 10 * HOUR
    assert refused_to_the_house(cup, asked.HoldSchedule("asked", "tired"))
    assert cup.give(hold, HOUSE_ACTOR) == (told.ScheduleHeld("too_few_entries", ""),)


@pytest.mark.parametrize(
    "schedule",
    [
        Schedule((2 * HOUR, HOUR)),
        Schedule((HOUR, HOUR)),
        Schedule(tuple(range(401))),
        Schedule(after=-1),
        Schedule(after=LONGEST_GAP + 1),
        Schedule(lead=-1),
    ],
)
def test_a_schedule_that_makes_no_sense_is_refused(schedule: Schedule) -> None:
    assert Cup().refused(asked.SetSchedule(schedule)) == ("schedule_wrong", {})


def test_a_schedule_is_replaced_for_the_rounds_to_come_and_can_be_taken_away() -> None:
    cup = played(scheduled(after=HOUR))
    cup.close()
    cup.at = 30 * HOUR
    cup.give(asked.SetSchedule(Schedule(after=2 * HOUR, steps=ALL)))
    assert cup.now.next_start == 32 * HOUR
    assert cup.give(asked.SetSchedule(Schedule(after=2 * HOUR, steps=ALL))) == ()
    cup.give(asked.SetSchedule(None))
    assert (next_step(cup.now), cup.now.next_start) == (None, None)


def test_without_a_schedule_there_is_nothing_to_hold_or_to_resume() -> None:
    cup = Cup()
    assert cup.refused(asked.HoldSchedule("asked", "why")) == ("no_schedule", {})
    assert cup.refused(asked.ResumeSchedule()) == ("schedule_not_held", {})


def test_after_the_last_round_there_is_no_step() -> None:
    cup = scheduled(dates=(), after=0)
    for _ in range(2):
        played(cup)
        cup.close()
    assert (cup.now.status, next_step(cup.now)) == ("ended", None)
