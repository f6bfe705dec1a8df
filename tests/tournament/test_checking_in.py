"""Check-in: who is there for the first round."""

import random
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR
from domain.tournament import commands as asked
from domain.tournament import events as told
from domain.tournament.check_in_dates import next_date
from domain.tournament.entry_terms import Admission, CheckIn, moment_of
from domain.tournament.terms import Bye, Pairing
from events.envelope import milliseconds, timestamp
from tests.tournament.support import Cup

OPENS, CLOSES = "2030-05-17T11:00:00.000Z", "2030-05-17T12:00:00.000Z"
DEADLINE = moment_of(CLOSES)


def test_a_time_is_the_moment_that_the_calendar_says() -> None:
    chance, first = random.Random(1), datetime(1, 1, 1, tzinfo=UTC)
    for _ in range(500):
        moment = first + timedelta(milliseconds=chance.randrange(9_998 * 365 * 86_400_000))
        assert moment_of(timestamp(moment)) == milliseconds(timestamp(moment))


@pytest.mark.parametrize(
    "day", ["2030-02-29", "2030-13-01", "2030-00-01", "2030-01-32", "2030-01-00", "0000-01-01"]
)
def test_a_day_that_there_is_not_is_no_time(day: str) -> None:
    with pytest.raises(ValueError, match="no such day"):
        moment_of(f"{day}T12:00:00.000Z")


def cup(players: int = 4, **changed: object) -> Cup:
    made = Cup(players=players, check_in=CheckIn(CLOSES, OPENS), **changed)
    made.at = moment_of(OPENS)
    return made


def check_in(made: Cup, *entries: int) -> None:
    for entry in entries:
        made.give(asked.CheckPlayerIn(entry), f"ply_{entry}")


def test_who_has_not_checked_in_by_the_deadline_is_not_paired_in_the_first_round() -> None:
    made = cup()
    check_in(made, 1, 2)
    made.at = DEADLINE
    assert made.pair().entries == (1, 2)


def test_the_first_round_is_not_opened_before_the_deadline_unless_all_are_there() -> None:
    made = cup()
    check_in(made, 1, 2, 3)
    assert made.refused(asked.OpenRound()) == ("check_in_open", {"at": CLOSES})
    check_in(made, 4)
    assert made.pair().entries == (1, 2, 3, 4)


def test_one_checks_in_from_its_opening_to_its_deadline() -> None:
    made = cup()
    made.at -= 1
    assert made.refused(asked.CheckPlayerIn(1), "ply_1") == ("check_in_not_open", {"at": OPENS})
    made.at = DEADLINE - 1
    assert made.give(asked.CheckPlayerIn(1), "ply_1")
    made.at = DEADLINE
    assert made.refused(asked.CheckPlayerIn(2), "ply_2") == ("check_in_over", {"at": CLOSES})


def test_to_check_in_twice_changes_nothing() -> None:
    made = cup()
    check_in(made, 1)
    assert made.give(asked.CheckPlayerIn(1), "ply_1") == ()


def test_the_organiser_checks_anybody_in_at_any_time_and_the_round_is_paired_again() -> None:
    made = cup()
    check_in(made, 1, 2)
    made.at = DEADLINE
    made.pair()
    assert made.seen(asked.CheckPlayerIn(3)) == ["PlayerCheckedIn", "PairingsDropped"]
    assert made.pair().entries == (1, 2, 3)


def test_who_comes_late_is_paired_from_the_second_round_on() -> None:
    made = cup()
    check_in(made, 1, 2)
    made.at = DEADLINE
    made.play()
    check_in(made, 3)
    assert made.pair().entries == (1, 2, 3)


def test_without_late_entries_nobody_comes_late() -> None:
    made = cup(late_entries=False)
    check_in(made, 1, 2)
    made.at = DEADLINE
    made.play()
    assert made.refused(asked.CheckPlayerIn(3), "ply_3")[0] == "check_in_over"


def test_who_enters_or_returns_after_the_deadline_is_there() -> None:
    made = cup()
    made.give(asked.Withdraw(1, "ill"), "ply_1")
    made.at = DEADLINE
    assert made.seen(asked.Enter("", "ply_new", None, 0), "ply_new") == ["PlayerEntered", "PlayerCheckedIn"]
    assert made.seen(asked.Return(1), "ply_1") == ["PlayerReturned", "PlayerCheckedIn"]


def test_a_bot_is_there_without_checking_in() -> None:
    made = cup(players=2)
    made.give(asked.Enter("", None, "random", 0))
    check_in(made, 1, 2)
    assert made.pair().entries == (1, 2, 3)


def test_nobody_checks_another_in_but_the_organiser() -> None:
    assert cup().refused(asked.CheckPlayerIn(1), "ply_2")[0] == "not_organiser"


def test_without_a_check_in_and_after_a_withdrawal_nobody_checks_in() -> None:
    assert Cup().refused(asked.CheckPlayerIn(1), "ply_1")[0] == "no_check_in"
    made = cup()
    made.give(asked.Withdraw(1, "ill"), "ply_1")
    assert made.refused(asked.CheckPlayerIn(1), "ply_1") == ("entry_not_active", {"entry": 1})


@pytest.mark.parametrize(
    "times", [(OPENS, CLOSES), ("noon", None), ("2030-05-17T12:00:00+02:00", None), (OPENS, OPENS)]
)
def test_times_that_are_none_and_an_opening_after_the_deadline_are_refused(times: tuple[str, str | None]) -> None:
    terms = Cup(players=0).now.terms
    wrong = replace(terms, check_in=CheckIn(*times))
    assert Cup(players=0).refused(asked.OpenTournament(wrong)) == ("terms_wrong", {"what": "check_in"})


def limited(players: int = 4, *waiting: str) -> Cup:
    """A tournament with as many places as players, and some who wait, an hour before the deadline."""
    made = cup(players, admission=Admission("open", players))
    for player in waiting:
        made.give(asked.Enter("", player, None, 0), player)
    return made


def closed(made: Cup) -> tuple[Any, ...]:
    """What the house does at the deadline."""
    made.give(asked.OpenCheckIn(), HOUSE_ACTOR)
    made.at = DEADLINE
    return made.give(asked.CloseCheckIn(), HOUSE_ACTOR)


def test_without_an_opening_the_check_in_is_open_from_the_start_and_nobody_is_told_that_it_opens() -> None:
    cup = Cup(check_in=CheckIn(CLOSES))
    assert cup.refused(asked.OpenCheckIn(), HOUSE_ACTOR) == ("not_organiser", {})
    assert cup.seen(asked.CheckPlayerIn(1), "ply_1") == ["PlayerCheckedIn"]


def test_who_is_not_there_at_the_deadline_loses_the_place_to_who_has_waited_longest() -> None:
    made = limited(4, "ply_fay", "ply_gil", "ply_hal")
    check_in(made, 1, 2)
    assert closed(made)[0] == told.CheckInClosed(CLOSES, (3, 4))
    assert [made.now.entries[number - 1].player for number in made.pair().entries] == [
        *("ply_1", "ply_2"),
        *("ply_fay", "ply_gil"),
    ]
    assert [one.status for one in made.now.applications] == ["entered", "entered", "waiting"]


def test_who_lost_a_place_comes_back_while_there_is_one() -> None:
    made = limited(4)
    check_in(made, 1, 2, 3)
    closed(made)
    made.give(asked.Return(4), "ply_4")
    assert made.pair().entries == (1, 2, 3, 4)


def test_without_a_limit_nobody_loses_a_place() -> None:
    made = cup()
    check_in(made, 1, 2)
    assert closed(made) == (told.CheckInClosed(CLOSES, ()),)
    assert all(one.active for one in made.now.entries)


def test_a_pairing_is_dropped_for_who_moves_up_at_the_deadline() -> None:
    made = limited(4, "ply_fay")
    check_in(made, 1, 2, 3)
    made.at = DEADLINE
    made.give(asked.OpenRound())
    made.give(asked.PairRound(1, (Pairing((1, 2)),), (Bye(3, "win"),), "manual", ""))
    made.give(asked.OpenCheckIn(), HOUSE_ACTOR)
    kinds = [type(event) for event in made.give(asked.CloseCheckIn(), HOUSE_ACTOR)]
    assert kinds == [told.CheckInClosed, told.PairingsDropped, told.PlayerEntered, told.PlayerCheckedIn]


def test_each_date_counts_once_and_not_before_it_has_come() -> None:
    made = cup()
    assert next_date(made.now) == (asked.OpenCheckIn(), moment_of(OPENS))
    made.at = moment_of(OPENS) - 1
    assert made.refused(asked.OpenCheckIn(), HOUSE_ACTOR)[0] == "not_organiser"
    made.at += 1
    made.give(asked.OpenCheckIn(), HOUSE_ACTOR)
    assert made.refused(asked.OpenCheckIn(), HOUSE_ACTOR)[0] == "not_organiser"
    assert made.refused(asked.CloseCheckIn(), HOUSE_ACTOR)[0] == "not_organiser"
    made.at = DEADLINE
    assert made.refused(asked.CloseCheckIn())[0] == "not_organiser"
    made.give(asked.CloseCheckIn(), HOUSE_ACTOR)
    assert next_date(made.now) is None


def test_who_moves_up_after_the_deadline_is_there() -> None:
    made = limited(4, "ply_fay")
    check_in(made, 1, 2, 3, 4)
    closed(made)
    made.give(asked.Withdraw(2, "ill"), "ply_2")
    assert made.pair().entries == (1, 3, 4, 5)
