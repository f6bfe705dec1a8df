"""Rounds for nothing: byes of the pairing, byes that were asked for, and wins without playing."""

import random

from domain.tournament import commands as asked
from domain.tournament.byes import allocated
from domain.tournament.scores import history
from domain.tournament.terms import Bye, Pairing
from tests.tournament.support import Cup, by_chance


def test_who_won_without_playing_has_no_bye_while_another_has_had_neither() -> None:
    """FIDE C.04.1, 4."""
    for seed in range(60):
        chance = random.Random(seed)
        cup, had = Cup(players=chance.choice([5, 7, 9]), rounds=5), set[int]()
        for number in range(1, 5):
            started = cup.start()
            (bye,) = started.byes
            assert bye.entry not in had or had >= {entry.number for entry in cup.now.entries} - {bye.entry}, seed
            had.add(bye.entry)
            for place, table in enumerate(started.tables, 1):
                if chance.random() < 0.25:
                    cup.rule(number, place, "no_show", 1, None)
                    had.add(table.seats[0])
                else:
                    cup.report(place, by_chance(chance)(table.seats))
            cup.close()


def byes_after(verdict: str, *ranks: int | None) -> dict[int, int]:
    """How many rounds each of two entries has had for nothing after a ruling on their table."""
    cup = Cup(players=2)
    (table,) = cup.start().tables
    cup.rule(1, 1, verdict, *ranks)
    cup.close()
    before = history(cup.now, 2)
    return {seat: before.byes[entry] for seat, entry in enumerate(table.seats)}


def test_only_a_table_that_nobody_began_is_won_without_playing() -> None:
    assert byes_after("no_show", None, 1) == {0: 0, 1: 1}
    assert byes_after("no_show", None, None) == {0: 0, 1: 0}
    assert byes_after("forfeit", 1, None) == {0: 0, 1: 0}
    assert byes_after("void") == {0: 0, 1: 0}


def test_a_withdrawn_ruling_gives_the_bye_back() -> None:
    cup = Cup(players=2)
    cup.start()
    cup.rule(1, 1, "no_show", 1, None)
    cup.rule(1, 1, "result", 1, 2)
    cup.close()
    assert not +history(cup.now, 2).byes


def test_at_a_pod_those_who_played_each_other_won_nothing_without_playing() -> None:
    cup = Cup("pods", 3, seats=3, fewest=3)
    cup.start()
    cup.rule(1, 1, "no_show", 1, 2, None)
    cup.close()
    assert not +history(cup.now, 2).byes


def test_a_bye_that_was_asked_for_is_none_of_the_pairing() -> None:
    cup = Cup(players=5, bye="half")
    mixed = cup.pair(byes=[Bye(1, "half"), Bye(2, "half")])
    (given,) = allocated(cup.now.terms, mixed)
    assert given.entry not in (1, 2)


def test_the_only_bye_that_was_asked_for_is_none_of_the_pairing_either() -> None:
    cup = Cup(players=9, bye="half")
    mixed = cup.pair(byes=[Bye(5, "half")])
    assert [bye.entry for bye in mixed.byes] == [5]
    assert allocated(cup.now.terms, mixed) == ()


def test_the_only_bye_of_a_round_paired_by_hand_is_one_of_the_pairing() -> None:
    cup = Cup(players=3, bye="half")
    whole = cup.pair([[1, 2]], [Bye(3, "half")])
    assert [bye.entry for bye in allocated(cup.now.terms, whole)] == [3]


def test_several_byes_of_a_round_paired_by_hand_were_asked_for() -> None:
    cup = Cup(players=4, bye="half")
    cup.give(asked.OpenRound())
    cup.give(asked.PairRound(1, (Pairing((1, 2)),), (Bye(3, "half"), Bye(4, "half")), "manual", ""))
    assert allocated(cup.now.terms, cup.now.rounds[0]) == ()


def test_a_walkover_is_no_bye_of_the_pairing() -> None:
    cup = Cup("knockout", 4)
    cup.play()
    withdrawn = cup.pair().entries[0]
    cup.give(asked.Withdraw(withdrawn, "ill"))
    assert allocated(cup.now.terms, cup.pair()) == ()
