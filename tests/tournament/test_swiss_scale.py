"""Swiss: the scale of points never changes who meets whom."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament import commands as asked
from domain.tournament.pairing.swiss import _weights
from domain.tournament.state import Round
from tests.tournament.support import Cup, by_chance, tables

Pairings = list[tuple[list[tuple[int, ...]], list[int]]]


def pairings(win: int, lose: int, players: int, rounds: int, seed: int) -> Pairings:
    """Who meets whom in every round, in seat order, and who has the bye; results are drawn from the seed."""
    cup, chance = Cup(players=players, points={"2": (win, lose)}), random.Random(seed)
    played = [cup.play(by_chance(chance)) for _ in range(rounds)]
    return [(tables(one), [bye.entry for bye in one.byes]) for one in played]


@given(
    st.sampled_from([(2, 0), (10, 0), (100, 0), (1000, 0)]),
    st.integers(3, 12),
    st.integers(2, 7),
    st.integers(0, 2**16),
)
@pytest.mark.long
def test_a_hundred_points_a_win_pair_as_one_does(
    points: tuple[int, int], players: int, rounds: int, seed: int
) -> None:
    assert pairings(*points, players, rounds, seed) == pairings(1, 0, players, rounds, seed)


@given(st.sampled_from([(3, 2), (7, 3), (1000, 999)]), st.integers(2, 5), st.integers(2, 7), st.integers(0, 2**16))
@pytest.mark.long
def test_points_for_a_loss_pair_as_none_do_where_nobody_has_a_bye(
    points: tuple[int, int], half: int, rounds: int, seed: int
) -> None:
    assert pairings(*points, 2 * half, rounds, seed) == pairings(1, 0, 2 * half, rounds, seed)


@pytest.mark.parametrize("lead", [3, 400, 2000, 10**9])
def test_how_far_the_leader_is_ahead_does_not_change_its_opponent(lead: int) -> None:
    cup = Cup(players=8)
    for _ in range(2):
        cup.play()
    cup.give(asked.AdjustPoints(1, lead, "a prize"))
    assert met_by(cup.pair(), 1) == (2,)


def met_by(paired: Round, entry: int) -> tuple[int, ...]:
    """Whom an entry meets."""
    (seats,) = [seats for seats in tables(paired) if entry in seats]
    return tuple(other for other in seats if other != entry)


def test_the_weights_of_the_largest_tournament_fit_the_matcher() -> None:
    entries, rounds = 1024, 400
    most_uneasy = 2 * (4 * (2 * rounds + 1) + 2)
    assert _weights(entries, rounds, entries, most_uneasy).whole < 2**126
