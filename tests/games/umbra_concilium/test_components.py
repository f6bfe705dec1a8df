"""The component data: complete, consistent, and with a provenance for every field."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from domain.kernel.components import edition_from
from domain.umbra_concilium import GAME
from domain.umbra_concilium.components import EDITIONS, Edition, check, deck, in_order, in_play

DATA = EDITIONS["rulebook"]


def test_the_deck_has_thirty_six_different_cards() -> None:
    cards = deck("rulebook")
    assert len(cards) == 36
    assert len({(card.suit, card.number) for card in cards.values()}) == 36


def test_one_and_nine_have_the_same_effect() -> None:
    effects = {number.number: number.effect for number in DATA.numbers}
    assert effects[1] == effects[9]
    assert len(set(effects.values())) == 8


def test_every_number_of_seats_has_its_deal() -> None:
    low, high = GAME.meta.seats
    assert list(DATA.deals) == list(range(low, high + 1))


def test_mirror_is_for_five_and_six() -> None:
    assert {seats: "mirror" in in_play("rulebook", seats) for seats in (3, 4, 5, 6)} == {
        3: False,
        4: False,
        5: True,
        6: True,
    }


def test_cards_are_put_in_the_order_of_the_deck() -> None:
    assert in_order("rulebook", ("axe_1", "fist_9", "bow_2")) == ("fist_9", "bow_2", "axe_1")


def broken(change: Callable[[dict[str, Any]], None]) -> dict[str, Any]:
    data = copy.deepcopy(dict(EDITIONS.raw["rulebook"]))
    change(data)
    return data


WRONG: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    ("box.plots", lambda data: data["suits"].pop()),
    ("suits", lambda data: data["suits"][1].update(id="fist")),
    ("numbers", lambda data: data["numbers"][1].update(number=1)),
    ("box.stratagems", lambda data: data["stratagems"].pop()),
    ("stratagems", lambda data: data["stratagems"][1].update(id="mirror")),
    ("deals.5", lambda data: data["deals"][5].update(left_over=0)),
    ("box.plots", lambda data: data["box"].pop("plots")),
    ("box.stratagems", lambda data: data["box"].pop("stratagems")),
    ("deals: must be for 3 to 6", lambda data: data["deals"].pop(6)),
    ("$.numbers[2].effect", lambda data: data["numbers"][2].update(effect="two_souls")),
    ("$.stratagems[0].id", lambda data: data["stratagems"][0].update(id="assault")),
    ("$.stratagems[5].blocks[0]", lambda data: data["stratagems"][5].update(blocks=["puppets"])),
    ("stratagems.few_overturn.blocks", lambda data: data["stratagems"][5].update(blocks=[])),
    ("stratagems.few_overturn.direction", lambda data: data["stratagems"][5].pop("direction")),
    ("stratagems.mirror.blocks", lambda data: data["stratagems"][7].update(blocks=["puppet"])),
    ("stratagems.mirror.direction", lambda data: data["stratagems"][7].update(direction="low")),
    ("$.numbers[2].time", lambda data: data["numbers"][2].update(time="later")),
    ("provenance", lambda data: data["provenance"].pop("deals")),
    ("realm", lambda data: data["suits"][0].pop("realm")),
]


@pytest.mark.parametrize(("field", "change"), WRONG, ids=[field for field, _ in WRONG])
def test_a_mistake_is_reported_with_the_name_of_its_field(
    field: str, change: Callable[[dict[str, Any]], None]
) -> None:
    with pytest.raises(ValueError, match=field.replace("[", r"\[").replace("$", r"\$")):
        edition_from(broken(change), Edition, check)
