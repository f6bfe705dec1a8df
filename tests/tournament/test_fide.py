"""Tie-breaks of FIDE C.07 (in force since 1 March 2026), worked out by hand; each test names its articles."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from domain.tournament import commands as asked
from domain.tournament.terms import UNIT, Bye, ByeWorth, TieBreak
from tests.tournament.support import Cup

NAMES: tuple[TieBreak, ...] = (
    *("BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2", "FB", "FB-C1", "AOB", "SB", "SB-C1", "WIN", "WON", "BPG", "BWG"),
    *("PS", "PS-C1", "REP", "ARO", "ARO-C1"),
)
WHITE, DRAW, BLACK = (1, 2), (1, 1), (2, 1)
"""Who won a table: the first seat, nobody, the second seat."""
Ranks = tuple[int | None, ...]


def swiss(players: int = 4, rounds: int = 3, names: Sequence[TieBreak] = NAMES, **changed: Any) -> Cup:
    return Cup(players=players, rounds=rounds, tie_breaks=tuple(names), **changed)


def play(cup: Cup, results: Mapping[tuple[int, int], Ranks], **byes: ByeWorth) -> None:
    """Play a round as paired by hand, with results by the entries of a table, and byes as `_4="half"`.

    Who has no rank did not appear.
    """
    given = [Bye(int(name.strip("_")), worth) for name, worth in byes.items()]
    started = cup.start_paired(cup.pair(list(results), given))
    for place, table in enumerate(started.tables, 1):
        ranks = results[table.seats]  # type: ignore[index]  # two seats
        if None in ranks:
            cup.rule(started.number, place, "no_show", *ranks)
        else:
            cup.report(place, ranks, [seat for seat, rank in enumerate(ranks) if rank == 1 and ranks != DRAW])
    cup.close()


def values(cup: Cup, name: TieBreak) -> list[float]:
    """A tie-break of every entry, in the order of their numbers."""
    found = {
        place.entry: float(broken.value / UNIT)
        for place in cup.standings()
        for broken in place.tie_breaks
        if broken.name == name
    }
    return [round(found[number], 4) for number in sorted(found)]


def all_played() -> Cup:
    """1 has 2.5 points, 3 has 1.5, 2 and 4 have 1 each. Ratings: 2000, 1801, none, 1700."""
    cup = swiss(0)
    for rating in (2000, 1801, 0, 1700):
        cup.enter(rating)
    play(cup, {(1, 2): WHITE, (3, 4): DRAW})
    play(cup, {(3, 1): BLACK, (2, 4): WHITE})
    play(cup, {(1, 4): DRAW, (2, 3): BLACK})
    return cup


@pytest.mark.parametrize(
    ("article", "name", "expected"),
    [
        ("8.1", "BH", [1 + 1.5 + 1, 2.5 + 1 + 1.5, 1 + 2.5 + 1, 1.5 + 1 + 2.5]),
        ("14.1", "BH-C1", [1.5 + 1, 2.5 + 1.5, 2.5 + 1, 1.5 + 2.5]),
        ("14.2", "BH-C2", [1.5, 2.5, 2.5, 2.5]),
        ("14.3", "BH-M1", [1, 1.5, 1, 1.5]),
        ("14.4", "BH-M2", [0, 0, 0, 0]),
        ("8.3", "FB", [1.5 + 1 + 1, 2.5 + 1 + 1, 1 + 2.5 + 1.5, 1 + 1.5 + 2.5]),
        ("8.3, 14.1", "FB-C1", [1.5 + 1, 2.5 + 1, 2.5 + 1.5, 1.5 + 2.5]),
        ("8.2", "AOB", [14.5 / 3, 13 / 3, 13.5 / 3, 13 / 3]),
        ("9.1", "SB", [1 + 1.5 + 1 / 2, 1, 1 / 2 + 1, 1.5 / 2 + 2.5 / 2]),
        ("14.1.1", "SB-C1", [1 + 1.5, 0, 1, 1.5 / 2 + 2.5 / 2]),
        ("7.1", "WIN", [2, 1, 1, 0]),
        ("7.2", "WON", [2, 1, 1, 0]),
        ("7.3", "BPG", [1, 1, 1, 3]),
        ("7.4", "BWG", [1, 0, 1, 0]),
        ("7.5", "PS", [1 + 2 + 2.5, 0 + 1 + 1, 0.5 + 0.5 + 1.5, 0.5 + 0.5 + 1]),
        ("7.5, 14.1", "PS-C1", [2 + 2.5, 1 + 1, 0.5 + 1.5, 0.5 + 1]),
        ("7.6", "REP", [3, 3, 3, 3]),
        ("10.1", "ARO", [1751, 1850, 1834, 1901]),
        ("10.1, 14.1", "ARO-C1", [1801, 2000, 1901, 2000]),
    ],
)
def test_where_everything_was_played(article: str, name: TieBreak, expected: list[float]) -> None:
    assert values(all_played(), name) == [round(value, 4) for value in expected], article


def with_unplayed_rounds() -> Cup:
    """1, 3 and 5 have 2 points, 2 has 1, 4 has half a one.

    5 begins with the bye of the pairing, 3 wins because 4 does not appear, and 4 asks for a bye twice.
    """
    cup = swiss(5)
    play(cup, {(1, 2): WHITE, (3, 4): (1, None)}, _5="win")
    play(cup, {(1, 3): WHITE, (2, 5): WHITE}, _4="nothing")
    play(cup, {(1, 5): BLACK, (2, 3): BLACK}, _4="half")
    return cup


OF_4 = 0 + 0.5 + 0.5
"""What 4 counts with for its opponents (16.3.2): both byes as draws, since nothing that it played follows."""


@pytest.mark.parametrize(
    ("article", "name", "expected"),
    [
        # The dummy of 3 has its 2 points, but no more than its opponent (16.4.1); that of 5 its 2, but no more than
        # three draws (16.4.2); those of 4 its half point.
        ("16.4", "BH", [1 + 2 + 2, 2 + 2 + 2, OF_4 + 2 + 1, 0.5 + 0.5 + 0.5, 1.5 + 1 + 2]),
        ("14.1", "BH-C1", [2 + 2, 2 + 2, 2 + 1, 0.5 + 0.5, 1.5 + 2]),
        # The bye of 4 that is worth nothing was lost against its dummy, the other one drawn.
        ("16.4", "SB", [1 + 2, 2, OF_4 + 1, 0.25, 1.5 + 2]),
        ("7.1", "WIN", [2, 1, 2, 0, 2]),
        ("7.2", "WON", [2, 1, 1, 0, 1]),
        ("7.3", "BPG", [0, 1, 2, 0, 2]),
        ("7.5", "PS", [1 + 2 + 2, 0 + 1 + 1, 1 + 1 + 2, 0 + 0 + 0.5, 1 + 1 + 2]),
        ("7.6", "REP", [3, 3, 3, 0, 3]),
        ("8.2", "AOB", [14.5 / 3, 13.5 / 3, 11 / 2, 0, 11 / 2]),
    ],
)
def test_where_rounds_were_not_played(article: str, name: TieBreak, expected: list[float]) -> None:
    assert values(with_unplayed_rounds(), name) == [round(value, 4) for value in expected], article


def test_the_dummy_is_an_input_without_an_entry() -> None:
    (third,) = [place for place in with_unplayed_rounds().standings() if place.entry == 5]
    (broken,) = [broken for broken in third.tie_breaks if broken.name == "BH"]
    assert [(met.round, met.entry, met.points / UNIT) for met in broken.inputs] == [
        (1, None, 1.5),
        (2, 2, 1),
        (3, 1, 2),
    ]


def after_a_bye_that_was_asked_for() -> Cup:
    """1 has 1.5 points: half of one from a bye, then a win against 3 (0 points) and a loss against 2 (3 points)."""
    cup = swiss(4)
    play(cup, {(2, 3): WHITE}, _1="half", _4="half")
    play(cup, {(1, 3): WHITE, (2, 4): WHITE})
    play(cup, {(1, 2): BLACK, (3, 4): BLACK})
    return cup


@pytest.mark.parametrize(
    ("article", "name", "expected"),
    [
        ("16.4.2", "BH", 1.5 + 0 + 3),
        ("16.5.1", "BH-C1", 0 + 3),
        ("16.5.2", "BH-C2", 3),
        ("16.5.1", "BH-M1", 0),
        ("16.4", "SB", 1.5 / 2),
        ("16.5.1", "SB-C1", 0),
    ],
)
def test_a_round_that_the_entry_was_not_available_for_is_cut_first(
    article: str, name: TieBreak, expected: float
) -> None:
    assert values(after_a_bye_that_was_asked_for(), name)[0] == expected, article


def test_a_contribution_lower_than_the_least_significant_value_is_not_cut_instead_of_it() -> None:
    """16.5.1 for SB: the bye adds nothing, so the 1 of the opponent with the fewest points is cut."""
    cup = swiss(6, rounds=3)
    play(cup, {(2, 3): WHITE, (4, 5): WHITE}, _1="nothing", _6="nothing")
    play(cup, {(1, 2): WHITE, (3, 4): WHITE, (5, 6): WHITE})
    play(cup, {(1, 4): WHITE, (2, 5): WHITE, (3, 6): WHITE})
    assert cup.points() == {1: 2, 2: 2, 3: 2, 4: 1, 5: 1, 6: 0}
    assert values(cup, "SB")[0] == 0 + 2 + 1
    assert values(cup, "SB-C1")[0] == 2


def test_a_bye_before_a_round_that_was_played_counts_as_what_it_gave() -> None:
    """16.2.3 and 16.3.1: 4 misses the second round and plays the third."""
    cup = swiss(4)
    play(cup, {(1, 4): WHITE, (2, 3): WHITE})
    play(cup, {(1, 2): WHITE}, _3="win", _4="nothing")
    play(cup, {(1, 3): WHITE, (2, 4): WHITE})
    assert values(cup, "BH")[0] == 0 + 2 + 1


def test_rounds_after_a_withdrawal_count_as_draws_for_the_opponents() -> None:
    """16.1.1 and 16.3.2."""
    cup = swiss(4)
    play(cup, {(1, 4): WHITE, (2, 3): WHITE})
    cup.give(asked.Withdraw(4, "ill"))
    play(cup, {(1, 2): WHITE}, _3="win")
    play(cup, {(1, 3): WHITE}, _2="win")
    assert values(cup, "BH")[0] == (0.5 + 0.5) + 2 + 1


def test_fore_buchholz_takes_the_final_round_for_drawn_though_somebody_did_not_appear() -> None:
    """8.3: 4 has two byes, and counts with what they gave, since it counts as having played the final round."""
    cup = swiss(4)
    play(cup, {(1, 4): WHITE, (2, 3): WHITE})
    play(cup, {(1, 2): WHITE}, _3="win", _4="nothing")
    play(cup, {(1, 3): WHITE, (2, 4): (1, None)})
    assert values(cup, "BH")[0] == (0 + 0.5 + 0) + 2 + 1
    assert values(cup, "FB")[0] == (0 + 0 + 0.5) + (1 + 0 + 0.5) + (0 + 1 + 0.5)


def test_fore_buchholz_is_buchholz_before_the_final_round() -> None:
    cup = swiss(4, rounds=4)
    play(cup, {(1, 2): WHITE, (3, 4): DRAW})
    assert values(cup, "FB") == values(cup, "BH") == [0, 1, 0.5, 0.5]


def test_a_void_table_costs_nobody_a_buchholz() -> None:
    cup = swiss(2, rounds=1)
    cup.start()
    cup.rule(1, 1, "void")
    cup.give(asked.AdjustPoints(1, 1, "consolation"))
    cup.close()
    assert values(cup, "BH") == [0.5, 0]


def test_a_table_that_was_begun_and_forfeited_was_played() -> None:
    cup = swiss(2, rounds=1)
    cup.start()
    cup.rule(1, 1, "forfeit", 1, None)
    cup.close()
    winner, loser = cup.now.rounds[0].tables[0].seats
    assert values(cup, "BH")[loser - 1] == 1
    assert values(cup, "WON")[winner - 1] == 1


@pytest.mark.parametrize("scale", [1, 3, 100])
def test_points_of_another_scale_multiply(scale: int) -> None:
    cup = swiss(2, rounds=1, points={"2": (scale, 0)})
    play(cup, {(1, 2): DRAW})
    assert values(cup, "BH") == [scale / 2] * 2
    assert values(cup, "SB") == [scale / 2 * scale / 2] * 2
    assert values(cup, "PS") == [scale / 2] * 2
