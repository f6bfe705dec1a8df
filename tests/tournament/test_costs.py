"""What pairings cost: those of the program, and those that somebody sets by hand."""

from typing import Any

from domain.tournament import commands as asked
from domain.tournament.pairing.costs import Costs, costs
from domain.tournament.terms import UNIT, Bye, Pairing
from tests.tournament.support import Cup


def by_hand(cup: Cup, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> tuple[Costs, ...]:
    """The costs of the next round, paired so."""
    if not cup.now.rounds or cup.now.rounds[-1].status == "closed":
        cup.give(asked.OpenRound())
    number = len(cup.now.rounds)
    absent = tuple(Bye(entry, "win") for entry in byes)
    cup.give(asked.PairRound(number, tuple(map(Pairing, tables)), absent, "manual", ""))
    return costs(cup.now, number)


def played(cup: Cup, *tables: tuple[int, ...], byes: tuple[int, ...] = ()) -> None:
    """A round that was paired so, in which the lower number wins."""
    by_hand(cup, *tables, byes=byes)
    started = cup.start_paired(cup.now.rounds[-1])
    for place, table in enumerate(started.tables, 1):
        cup.report(place, [1 + sum(other < entry for other in table.seats) for entry in table.seats])
    cup.close()


def dear(found: tuple[Costs, ...]) -> list[dict[str, Any]]:
    """Of each table what it costs, and nothing else."""
    return [
        {name: value for name in one.__struct_fields__ if name != "table" and (value := getattr(one, name))}
        for one in found
    ]


def test_the_first_round_costs_nothing() -> None:
    assert dear(by_hand(Cup(players=4), (1, 2), (3, 4))) == [{}, {}, {}]


def test_who_meets_again_is_counted_and_how_far_apart_scores_are() -> None:
    cup = Cup(players=4)
    played(cup, (1, 2), (3, 4))
    assert dear(by_hand(cup, (2, 1), (4, 3))) == [
        {"repeats": 1, "points_apart": UNIT},
        {"repeats": 1, "points_apart": UNIT},
        {},
    ]
    assert dear(by_hand(cup, (3, 1), (2, 4))) == [{"seats_again": 1}, {"seats_again": 1}, {}]


def test_who_has_had_a_seat_twice_more_leans() -> None:
    cup = Cup(players=4)
    played(cup, (1, 2), (3, 4))
    played(cup, (1, 3), (2, 4))
    (first, second, _) = by_hand(cup, (1, 4), (3, 2))
    assert (first.leaning, first.seats_again) == (2, 2)
    assert (second.leaning, second.seats_again) == (0, 0)


def test_those_who_are_kept_apart_may_be_paired_by_hand_and_that_is_said() -> None:
    cup = Cup(players=4)
    cup.give(asked.KeepApart("club", (1, 2), None, "one club"))
    assert dear(by_hand(cup, (1, 2), (3, 4))) == [{"kept_apart": 1}, {}, {}]


def test_a_second_bye_is_counted_and_how_far_it_is_from_the_last_place() -> None:
    cup = Cup(players=3)
    played(cup, (1, 2), byes=(3,))
    assert dear(by_hand(cup, (1, 2), byes=(3,)))[-1] == {"byes_again": 1, "points_apart": UNIT}


def test_who_sits_at_a_smaller_table_again_is_counted() -> None:
    cup = Cup("pods", players=7)
    played(cup, (1, 2, 3, 4), (5, 6, 7))
    assert by_hand(cup, (1, 2, 3, 5), (4, 6, 7))[1].small_again == 2
