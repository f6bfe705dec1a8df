"""The prospects of a seat: they rise with what is good for it and fall with what is good for a rival."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.umbra_concilium import learnt
from domain.umbra_concilium.components import EDITIONS, LASTING, SEATS
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


def test_every_point_helps_who_has_it() -> None:
    own = [prospect_of_a((score, 3, 3)) for score in range(10)]
    rivals = [prospect_of_a((3, score, 3)) for score in range(10)]
    assert own == sorted(own)
    assert rivals == sorted(rivals, reverse=True)


def test_the_best_card_is_that_of_the_direction() -> None:
    assert prospect_of_a(hand="fist 9") > prospect_of_a(hand="fist 1")
    assert prospect_of_a(hand="fist 1", direction="low") > prospect_of_a(hand="fist 9", direction="low")


def test_it_is_better_to_play_last_than_second() -> None:
    assert prospect_of_a(lead=B) > prospect_of_a(lead=C)


def test_a_stratagem_that_is_left_helps_who_has_it() -> None:
    assert prospect_of_a(spent=[A]) < prospect_of_a() < prospect_of_a(spent=[B])


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_score_card_and_stratagem_of_an_edition_has_its_worth(edition: str) -> None:
    data = EDITIONS[edition]
    by_score = [learnt.OWN, learnt.SPENT, learnt.ARMED, learnt.FIRST, learnt.SECOND, learnt.STRATAGEM]
    assert {len(rows) for rows in by_score} == {data.points.target}
    assert learnt.LOW.keys() == learnt.HIGH.keys() == {number.number for number in data.numbers}
    assert learnt.LEFT.keys() == {stratagem.id for stratagem in data.stratagems}
    assert learnt.LASTING.keys() == LASTING
    assert len(learnt.PLACE) == SEATS[-1]
