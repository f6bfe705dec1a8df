"""Ranks with ties, and who won."""

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.messages import Seat
from domain.kernel.outcome import Standing, ranked


def ranks(*keys: int) -> list[tuple[int, int]]:
    outcome = ranked("points", {Seat(seat): key for seat, key in enumerate(keys)})
    return [(standing.seat, standing.rank) for standing in outcome.standings]


def test_the_larger_key_is_ahead() -> None:
    assert ranks(3, 9, 5) == [(1, 1), (2, 2), (0, 3)]


def test_equal_keys_share_a_rank_and_the_next_rank_is_skipped() -> None:
    assert ranks(7, 9, 7, 1) == [(1, 1), (0, 2), (2, 2), (3, 4)]


def test_everybody_ranked_first_wins_unless_the_rules_say_otherwise() -> None:
    assert ranked("points", {Seat(0): 1, Seat(1): 0, Seat(2): 1}).winners == (0, 2)


def test_nobody_wins_if_the_rules_say_so() -> None:
    assert ranked("points", {Seat(0): 1, Seat(1): 1}, winners=()).winners == ()


def test_the_rules_may_name_some_of_those_ranked_first() -> None:
    assert ranked("points", {Seat(0): 1, Seat(1): 1, Seat(2): 1}, winners=(Seat(2), Seat(0))).winners == (0, 2)


def test_a_tie_is_broken_by_the_second_part_of_a_key() -> None:
    outcome = ranked("points", {Seat(0): (5, 1), Seat(1): (5, 2)}, {Seat(0): 5, Seat(1): 5})
    assert outcome.standings == (Standing(Seat(1), 1, 5), Standing(Seat(0), 2, 5))


@given(st.lists(st.integers(0, 5), min_size=1, max_size=6))
def test_a_rank_is_one_more_than_the_number_of_those_ahead(keys: list[int]) -> None:
    assert all(rank == 1 + sum(other > keys[seat] for other in keys) for seat, rank in ranks(*keys))
