"""Each stratagem and each effect of the components is a thing of its own, found by its key; there are no others."""

from domain.umbra_concilium.components import EDITIONS
from domain.umbra_concilium.instants import INSTANTS
from domain.umbra_concilium.reckoning import RECKONING
from domain.umbra_concilium.stratagems import STRATAGEMS

DATA = EDITIONS["rulebook"]


def effects(time: str) -> set[str]:
    return {number.effect for number in DATA.numbers if number.time == time}


def test_every_stratagem_is_there_and_no_other() -> None:
    assert set(STRATAGEMS) == {stratagem.id for stratagem in DATA.stratagems}
    assert len(STRATAGEMS) == 8


def test_every_instant_effect_is_there_and_no_other() -> None:
    assert set(INSTANTS) == effects("instant")


def test_every_showdown_effect_is_there_and_no_other() -> None:
    assert set(RECKONING) == effects("showdown")


def test_every_number_has_an_effect_that_acts_at_one_time() -> None:
    assert [number.number for number in DATA.numbers] == list(range(1, 10))
    assert set(INSTANTS) & set(RECKONING) == set()


def test_each_key_has_a_thing_of_its_own() -> None:
    things = [*STRATAGEMS.values(), *INSTANTS.values(), *RECKONING.values()]
    assert len(set(things)) == len(things) == 16


def test_a_thing_bears_the_name_of_its_key() -> None:
    for table in (STRATAGEMS, INSTANTS, RECKONING):
        assert [thing.__name__ for thing in table.values()] == list(table)
        assert all(thing.__doc__ for thing in table.values())
