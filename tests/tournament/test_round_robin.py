"""Round robin: everybody meets everybody, and starts as often as not."""

from collections import Counter

import pytest

from domain.tournament import commands as asked
from domain.tournament.rounds import planned
from tests.tournament.support import Cup, codes, pairs, tables


@pytest.mark.parametrize("players", range(2, 13))
@pytest.mark.parametrize("legs", [1, 2])
def test_everybody_meets_everybody_once_a_leg(players: int, legs: int) -> None:
    cup = Cup("round_robin", players, legs=legs)
    met: Counter[frozenset[int]] = Counter()
    while cup.now.status != "ended":
        played = cup.play()
        assert played.entries == tuple(range(1, players + 1))
        met.update(pair for seats in tables(played) for pair in pairs(seats))
    assert set(met.values()) == {legs}
    assert len(met) == players * (players - 1) // 2


@pytest.mark.parametrize("players", [0, 1])
def test_there_is_no_round_for_whom_nobody_can_meet(players: int) -> None:
    assert planned(Cup("round_robin", players).now) == 0


@pytest.mark.parametrize("players", range(3, 13))
def test_nobody_sits_first_more_than_once_above_the_second_seat(players: int) -> None:
    cup = Cup("round_robin", players)
    first: Counter[int] = Counter()
    while cup.now.status != "ended":
        for one, other in tables(cup.play()):
            first[one] += 1
            first[other] -= 1
    assert all(-1 <= balance <= 1 for balance in first.values())


def test_whoever_should_have_met_somebody_who_withdrew_wins_without_playing() -> None:
    cup = Cup("round_robin", 4)
    cup.play()
    cup.give(asked.Withdraw(1, "ill"))
    second = cup.play()
    (bye,) = second.byes
    assert bye.worth == "win"
    assert codes(bye.why) == ["round_of_leg", "walkover"]
    assert len(second.tables) == 1


def test_nobody_enters_when_the_first_round_is_paired() -> None:
    cup = Cup("round_robin", 4)
    cup.pair()
    assert cup.refused(asked.Enter("Late", "ply_late", None, 0)) == ("entries_closed", {})


def test_who_meets_whom_is_not_to_be_chosen_in_part() -> None:
    from domain.tournament.pairing import NotPossible

    cup = Cup("round_robin", 4)
    cup.give(asked.OpenRound())
    with pytest.raises(NotPossible, match="round_robin_is_fixed"):
        cup.draft([[1, 2]])
