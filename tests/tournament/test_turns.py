"""How every entry spent every round."""

import pytest

from domain.tournament import commands as asked
from domain.tournament.scores import points
from domain.tournament.terms import UNIT, Bye
from service.application.tournaments.turns import turns_of_all
from tests.tournament.support import Cup


def test_each_round_says_who_was_met_at_which_seat_and_what_it_was_worth() -> None:
    cup = Cup("pods", 4)
    (table,) = cup.play().tables
    for seat, entry in enumerate(table.seats):
        (turn,) = turns_of_all(cup.now)[entry]
        others = [other for other in table.seats if other != entry]
        assert (turn.spent, turn.table, turn.seat, list(turn.opponents)) == ("table", 1, seat, others)
        assert (turn.rank, turn.won, turn.points) == (entry, entry == 1, pytest.approx((4 - entry) / 3, abs=1e-6))


def test_a_round_without_a_result_has_no_points_yet() -> None:
    cup = Cup("swiss", 2)
    cup.start()
    (turn,) = turns_of_all(cup.now)[1]
    assert (turn.match, turn.rank, turn.won, turn.points) == ("mat_1_1", None, None, None)


def test_a_round_that_is_only_paired_is_left_out() -> None:
    cup = Cup("swiss", 2)
    cup.pair()
    assert turns_of_all(cup.now) == {1: (), 2: ()}


def test_a_bye_says_what_it_is_worth_and_an_absence_is_worth_nothing() -> None:
    cup = Cup("swiss", 4)
    cup.give(asked.OpenRound())
    cup.give(asked.Withdraw(4, "ill"))
    cup.start_paired(cup.pair(byes=(Bye(3, "half"),)))
    spent = {entry: turns[0] for entry, turns in turns_of_all(cup.now).items()}
    assert (spent[3].spent, spent[3].worth, spent[3].points) == ("bye", "half", 0.5)
    assert (spent[4].spent, spent[4].points) == ("absent", 0)


def test_a_void_table_is_worth_nothing_to_anybody() -> None:
    cup = Cup("swiss", 2)
    cup.start()
    cup.rule(1, 1, "void")
    (turn,) = turns_of_all(cup.now)[1]
    assert (turn.how, turn.rank, turn.points) == ("void", None, 0)


def test_the_turns_of_an_entry_add_up_to_its_points() -> None:
    cup = Cup("swiss", 7)
    for _ in range(4):
        cup.play()
    totals = {entry: sum(turn.points or 0 for turn in turns) for entry, turns in turns_of_all(cup.now).items()}
    assert totals == {entry: units / UNIT for entry, units in points(cup.now).items()}


def test_who_lost_in_a_knockout_is_out() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    cup.play()
    assert [turn.spent for turn in turns_of_all(cup.now)[4]] == ["table", "out"]
