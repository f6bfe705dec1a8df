"""Knockout: seeds, byes, who advances."""

import pytest

from domain.tournament import commands as asked
from domain.tournament.pairing.bracket import seed_order
from tests.tournament.support import Cup, codes, everybody_ties, tables


def test_the_bracket_keeps_the_best_seeds_apart() -> None:
    assert seed_order(8) == [0, 7, 3, 4, 1, 6, 2, 5]


@pytest.mark.parametrize("players", range(2, 18))
def test_the_best_seed_wins_if_every_better_seed_does(players: int) -> None:
    cup = Cup("knockout", players)
    rounds = 0
    while cup.now.status != "ended":
        cup.play()
        rounds += 1
    assert 2 ** (rounds - 1) < players <= 2**rounds
    assert cup.order()[:2] == [1, 2]
    assert cup.standings()[0].rank == 1


def test_the_best_seeds_have_the_free_places_of_the_first_round() -> None:
    first = Cup("knockout", 5).pair()
    assert [bye.entry for bye in first.byes] == [1, 2, 3]
    assert tables(first) == [(4, 5)]
    assert codes(first.byes[0].why) == ["seeds", "free_place"]


def test_losers_are_not_paired_again() -> None:
    cup = Cup("knockout", 8)
    cup.play()
    assert cup.pair().entries == (1, 2, 3, 4)


def test_a_tied_table_needs_a_ruling() -> None:
    cup = Cup("knockout", 2)
    cup.start()
    cup.report(1, (1, 1))
    assert cup.refused(asked.CloseRound(1)) == ("tables_undecided", {"tables": [1]})
    cup.rule(1, 1, "result", 2, 1)
    cup.close()
    assert cup.now.status == "ended"


def test_or_the_better_seed_advances_if_that_was_agreed_on() -> None:
    cup = Cup("knockout", 4, tied_table="seed")
    cup.play(everybody_ties)
    assert cup.pair().entries == (1, 2)


def test_the_opponent_of_who_withdrew_advances() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    cup.give(asked.Withdraw(1, "ill"))
    final = cup.play()
    assert [bye.entry for bye in final.byes] == [2]
    assert cup.order()[0] == 2


def test_if_nobody_came_nobody_advances() -> None:
    cup = Cup("knockout", 4)
    cup.start()
    cup.rule(1, 1, "no_show", None, None)
    cup.report(2, (1, 2))
    cup.close()
    final = cup.play()
    assert final.tables == ()
    assert len(final.byes) == 1


def test_some_tables_by_hand_and_the_rest_by_the_bracket() -> None:
    cup = Cup("knockout", 8)
    mixed = cup.pair([[1, 2]])
    assert tables(mixed)[0] == (1, 2)
    assert mixed.entries == tuple(range(1, 9))
    assert mixed.byes == ()


def test_whoever_advanced_further_is_ahead_whatever_its_points() -> None:
    cup = Cup("knockout", 2, tied_table="seed")
    cup.play(everybody_ties)
    assert [(place.entry, place.rank, place.advanced) for place in cup.standings()] == [(1, 1, 1), (2, 2, 0)]
