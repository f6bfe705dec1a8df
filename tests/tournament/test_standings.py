"""Standings: points, tie-breaks and what they were made of."""

import random

from hypothesis import given
from hypothesis import strategies as st

from domain.tournament import commands as asked
from domain.tournament.standings import standings
from domain.tournament.terms import UNIT, Bye
from tests.tournament.support import Cup, by_chance, everybody_ties


def value(cup: Cup, entry: int, name: str) -> float:
    """A tie-break of an entry."""
    (place,) = [place for place in cup.standings() if place.entry == entry]
    (broken,) = [broken for broken in place.tie_breaks if broken.name == name]
    return broken.value / UNIT


def two_rounds(**changed: object) -> Cup:
    """1 beats 3, 2 beats 4; then 1 beats 2, 3 beats 4."""
    cup = Cup(players=4, **changed)
    cup.play()
    cup.play()
    return cup


def test_buchholz_is_what_the_opponents_have() -> None:
    cup = two_rounds()
    assert cup.points() == {1: 2, 2: 1, 3: 1, 4: 0}
    assert [value(cup, entry, "buchholz") for entry in (1, 2, 3, 4)] == [2, 2, 2, 2]


def test_buchholz_cut_1_leaves_the_lowest_out_and_says_so() -> None:
    cup = two_rounds()
    assert value(cup, 2, "buchholz_cut_1") == 2
    place = next(place for place in cup.standings() if place.entry == 2)
    assert [met.entry for met in place.tie_breaks[0].left_out] == [4]


def test_sonneborn_berger_counts_those_left_behind_and_half_of_those_tied_with() -> None:
    cup = two_rounds()
    assert value(cup, 1, "sonneborn_berger") == 2
    tied = Cup(players=2)
    tied.play(everybody_ties)
    assert value(tied, 1, "sonneborn_berger") == 0.25


def test_the_direct_encounter_decides_between_two_who_met() -> None:
    cup = Cup("round_robin", 3, tie_breaks=("direct_encounter",))
    winners = {frozenset((1, 2)): 2, frozenset((1, 3)): 1, frozenset((2, 3)): 3}
    cup.play(lambda seats: tuple(1 if entry == winners[frozenset(seats)] else 2 for entry in seats))
    cup.play(lambda seats: tuple(1 if entry == winners[frozenset(seats)] else 2 for entry in seats))
    cup.play(lambda seats: tuple(1 if entry == winners[frozenset(seats)] else 2 for entry in seats))
    assert {place.rank for place in cup.standings()} == {1}
    cup.give(asked.AdjustPoints(3, -2, "late"))
    assert cup.order() == [2, 1, 3]


def test_the_direct_encounter_says_nothing_of_those_who_have_not_all_met() -> None:
    cup = Cup(players=4, tie_breaks=("direct_encounter",))
    cup.play(everybody_ties)
    assert {place.rank for place in cup.standings()} == {1}


def test_whoever_cannot_be_told_apart_shares_a_rank_and_the_next_is_skipped() -> None:
    cup = Cup(players=4, tie_breaks=())
    cup.play()
    assert [place.rank for place in cup.standings()] == [1, 1, 3, 3]


def test_lots_tell_everybody_apart() -> None:
    cup = Cup(players=8, tie_breaks=("drawn_lots",))
    assert [place.rank for place in cup.standings()] == list(range(1, 9))


def test_forfeits_make_no_opponents() -> None:
    cup = Cup(players=2)
    cup.start()
    cup.rule(1, 1, "no_show", 1, None)
    cup.close()
    assert cup.points() == {1: 1, 2: 0}
    assert value(cup, 1, "buchholz") == 0


def test_deductions_count_for_whoever_met_the_punished() -> None:
    cup = two_rounds()
    cup.give(asked.AdjustPoints(1, -1, "smoked"))
    assert cup.points()[1] == 1.5
    assert value(cup, 2, "buchholz") == 1.5


def won(cup: Cup) -> list[float]:
    """The tie-break `wins` of each entry, in the order of the only table."""
    cup.close()
    return [value(cup, entry, "wins") for entry in cup.now.rounds[0].tables[0].seats]


def at_one_table(players: int = 2) -> Cup:
    cup = Cup("pods", players, seats=players, fewest=players)
    cup.start()
    return cup


def test_a_table_that_was_won_is_a_win() -> None:
    cup = at_one_table()
    cup.report(1, (2, 1))
    assert won(cup) == [0, 1]


def test_a_tie_that_nobody_won_is_no_win() -> None:
    cup = at_one_table()
    cup.report(1, (1, 1), winners=())
    assert won(cup) == [0, 0]


def test_a_shared_win_is_a_win_for_each_of_the_winners() -> None:
    cup = at_one_table(3)
    cup.report(1, (1, 3, 1))
    assert won(cup) == [1, 0, 1]


def test_a_ruling_lets_those_win_whom_it_ranks_first() -> None:
    cup = at_one_table(3)
    cup.rule(1, 1, "result", 1, 1, 3)
    assert won(cup) == [1, 1, 0]


def test_a_ruling_that_ranks_everybody_first_is_a_win_for_nobody() -> None:
    cup = at_one_table()
    cup.rule(1, 1, "result", 1, 1)
    assert won(cup) == [0, 0]


def test_a_forfeit_is_a_win_for_the_other_seat() -> None:
    cup = at_one_table()
    cup.rule(1, 1, "forfeit", 1, None)
    assert won(cup) == [1, 0]


def test_a_ruling_replaces_the_winners_of_the_match() -> None:
    cup = at_one_table()
    cup.report(1, (1, 2))
    cup.rule(1, 1, "result", 2, 1)
    assert won(cup) == [0, 1]


def test_standings_follow_from_the_state_alone() -> None:
    cup, chance = Cup("pods", 17), random.Random(1)
    for _ in range(4):
        cup.play(by_chance(chance))
    assert standings(cup.now) == standings(cup.now)
    ranks = [place.rank for place in cup.standings()]
    assert ranks == sorted(ranks)
    for place in cup.standings():
        for broken in place.tie_breaks:
            if broken.name == "buchholz":
                assert broken.value == sum(met.points for met in broken.inputs)


def test_a_bye_costs_a_pod_no_average() -> None:
    """1 and 2 are at the same tables but for one round, in which 2 has a bye."""
    cup = Cup("pods", 7, seats=3, fewest=3, rounds=3)
    cup.start_paired(cup.pair([(1, 2, 3), (4, 5, 6)], [Bye(7, "win")]))
    cup.report(1, (1, 1, 3))
    cup.report(2, (1, 2, 3))
    cup.close()
    cup.start_paired(cup.pair([(1, 4, 7), (3, 5, 6)], [Bye(2, "win")]))
    cup.report(1, (1, 1, 3))
    cup.report(2, (1, 1, 3))
    cup.close()
    points = cup.points()
    assert value(cup, 1, "buchholz_average") == (points[2] + points[3] + points[4] + points[7]) / 4
    assert value(cup, 2, "buchholz_average") == (points[1] + points[3]) / 2
    assert value(cup, 2, "sonneborn_berger_average") == (points[1] / 2 + points[3]) / 2


def test_an_entry_that_has_met_nobody_has_an_average_of_nothing() -> None:
    cup = Cup("pods", 4, seats=3, fewest=3, rounds=1)
    played = cup.play()
    assert value(cup, played.byes[0].entry, "buchholz_average") == 0


@given(st.integers(2, 6), st.integers(0, 2**16))
def test_where_everything_is_played_ours_and_those_of_fide_are_the_same(half: int, seed: int) -> None:
    same = {"buchholz": "BH", "buchholz_cut_1": "BH-C1", "sonneborn_berger": "SB", "wins": "WON"}
    cup, chance = Cup(players=2 * half, tie_breaks=(*same, *same.values())), random.Random(seed)
    for _ in range(4):
        cup.start()
        for place, table in enumerate(cup.now.rounds[-1].tables, 1):
            ranks = by_chance(chance)(table.seats)
            cup.report(place, ranks, [] if ranks == (1, 1) else None)
        cup.close()
    for place in cup.standings():
        found = {broken.name: broken.value for broken in place.tie_breaks}
        assert {ours: found[ours] for ours in same} == {ours: found[theirs] for ours, theirs in same.items()}
