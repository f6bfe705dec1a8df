"""The prospects of a seat: they rise with what is good for it and fall with what is good for a rival.

They are learnt, so that a point of a rival may seem good in one position or another; on average it does not.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise, product
from statistics import mean

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.umbra_concilium.prospects import prospect
from domain.umbra_concilium.state import Ending

from .harness import A, B, C, cards, position


def prospect_of_a(
    scores: Sequence[int] = (3, 3, 3),
    hand: str = "fist 7",
    lead: Seat = A,
    spent: Sequence[Seat] = (),
    **given: str,
) -> float:
    """What A can expect with two rivals."""
    used = dict(zip(("pure_arms", "all_out_assault"), spent, strict=False))
    hands = [cards(hand), cards("bow 7"), cards("axe 7")]
    return prospect(position(3, hands=hands, scores=scores, lead=lead, used=used, **given), A)


@pytest.mark.parametrize(("ruler", "expected"), [(A, 1.0), (B, 0.0), (None, 0.0)])
def test_nothing_is_open_at_the_end(ruler: Seat | None, expected: float) -> None:
    assert prospect(replace(position(3, hands=[(), (), ()]), ending=Ending("any", ruler)), A) == expected


SCORES = range(10)


@pytest.mark.parametrize("direction", ["high", "low"])
@pytest.mark.parametrize("lead", [A, B, C])
@pytest.mark.long
def test_every_point_helps_who_has_it_on_average(lead: Seat, direction: str) -> None:
    def rise(prospect_at: Callable[[int, int, int], float]) -> list[float]:
        by_score = [mean(prospect_at(score, *others) for others in product(SCORES, SCORES)) for score in SCORES]
        return [more - less for less, more in pairwise(by_score)]

    own = rise(lambda score, rival, other: prospect_of_a((score, rival, other), lead=lead, direction=direction))
    rivals = rise(lambda score, own, other: prospect_of_a((own, score, other), lead=lead, direction=direction))
    assert min(own) > 0 > max(rivals)


def test_the_best_card_is_that_of_the_direction() -> None:
    assert prospect_of_a(hand="fist 9") > prospect_of_a(hand="fist 1")
    assert prospect_of_a(hand="fist 1", direction="low") > prospect_of_a(hand="fist 9", direction="low")


def test_it_is_better_to_play_last_than_second() -> None:
    assert prospect_of_a(lead=B) > prospect_of_a(lead=C)


def test_a_stratagem_that_is_left_helps_who_has_it() -> None:
    assert prospect_of_a(spent=[A]) < prospect_of_a() < prospect_of_a(spent=[B])
