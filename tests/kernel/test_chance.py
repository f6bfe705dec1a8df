"""Chance that anybody can check: fixed vectors, fairness, and what a draw depends on.

The vectors were worked out from the description in `domain.kernel.chance` with nothing but HMAC and SHA-256.
"""

from collections import Counter
from collections.abc import Hashable, Iterable

import pytest

from domain.kernel.chance import KeyedChance, ScriptedChance, commitment
from events.seeds import new_seed

SEED = bytes(range(32))
MATCH = "mat_01hzxq3v7k000000000000000"


def chance(ply: int = 17, purpose: str = "", seed: bytes = SEED, match: str = MATCH) -> KeyedChance:
    return KeyedChance(seed, match, ply, purpose)


def chi_squared(drawn: Iterable[Hashable], kinds: int) -> float:
    counts = Counter(drawn)
    expected = counts.total() / kinds
    unseen = kinds - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + unseen * expected


def test_numbers_are_those_of_the_vector() -> None:
    draws = chance()
    assert [draws.below(6) for _ in range(20)] == [3, 3, 2, 5, 4, 1, 3, 0, 3, 3, 3, 2, 3, 5, 3, 3, 3, 3, 0, 5]


def test_numbers_that_would_not_be_fair_are_passed_over_as_in_the_vector() -> None:
    draws = chance()
    assert [draws.below(3 * 2**30) for _ in range(4)] == [2731559007, 1258043931, 1849083863, 1053087880]


def test_a_purpose_is_a_stream_of_its_own_as_in_the_vector() -> None:
    draws = chance(purpose="bot")
    assert [draws.below(6) for _ in range(10)] == [4, 3, 3, 4, 4, 5, 0, 0, 5, 4]


def test_a_shuffle_is_that_of_the_vector() -> None:
    assert "".join(chance().shuffle("abcdefgh")) == "gfbadceh"


def test_a_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(SEED) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


def test_a_new_seed_is_32_bytes_and_never_the_same() -> None:
    assert len({new_seed() for _ in range(100)}) == 100
    assert {len(new_seed()) for _ in range(10)} == {32}


def test_trying_again_at_the_same_ply_draws_the_same() -> None:
    assert chance().shuffle(range(50)) == chance().shuffle(range(50))


@pytest.mark.parametrize(
    "other",
    [chance(ply=18), chance(purpose="bot"), chance(seed=bytes(32)), chance(match=MATCH[:-1] + "1")],
    ids=["ply", "purpose", "seed", "match"],
)
def test_whatever_else_differs_leads_to_other_draws(other: KeyedChance) -> None:
    assert other.shuffle(range(50)) != chance().shuffle(range(50))


def test_every_number_is_equally_likely() -> None:
    draws = chance()
    assert chi_squared((draws.below(6) for _ in range(6000)), 6) < 20.5  # 0.1 % at 5 degrees of freedom


def test_every_order_is_equally_likely() -> None:
    draws = chance()
    assert chi_squared((draws.shuffle("abcd") for _ in range(4800)), 24) < 49.7  # 0.1 % at 23 degrees of freedom


def test_the_first_draws_of_many_plies_are_equally_likely() -> None:
    assert chi_squared((chance(ply=ply).below(6) for ply in range(6000)), 6) < 20.5


def test_of_one_thing_there_is_one_choice() -> None:
    assert chance().below(1) == 0
    assert chance().shuffle(["a"]) == ("a",)
    assert chance().shuffle([]) == ()


def test_scripted_chance_gives_what_was_scripted_and_no_more() -> None:
    draws = ScriptedChance(2, 0)
    assert (draws.below(3), draws.below(6), draws.shuffle("abc")) == (2, 0, ("a", "b", "c"))
    with pytest.raises(AssertionError, match="nothing scripted for a draw below 6"):
        draws.below(6)


def test_scripted_chance_refuses_a_number_that_cannot_be_drawn() -> None:
    with pytest.raises(AssertionError, match="scripted 6 is not below 6"):
        ScriptedChance(6).below(6)
