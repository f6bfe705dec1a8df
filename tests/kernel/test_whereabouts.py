"""What is known to be among several hidden places is at one of them, and known once the others are ruled out."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.whereabouts import candidates, deduce, exclude, merged, scattered

hands = st.lists(st.sampled_from("abcdef"), max_size=5, unique=True).map(tuple)


def chance(number: int = 0) -> KeyedChance:
    return KeyedChance(b"among", "scattered", number)


def test_what_one_place_alone_names_lies_there() -> None:
    assert deduce((Pile((), 2, ("a",)), None)) == (Pile(("a",), 1), None)
    assert deduce((Hidden(1, ("a",)), Hidden())) == ("a", Hidden())


def test_what_two_places_name_stays_open() -> None:
    places = (Pile((), 2, ("a",)), Hidden(1, ("a",)))
    assert deduce(places) == places


def test_what_lies_elsewhere_is_named_no_more() -> None:
    places = (Pile((), 2, ("a", "b")), Hidden(1, ("a", "b")))
    assert deduce(places, "a") == (Pile((), 2, ("b",)), Hidden(1, ("b",)))


def test_a_slot_that_is_found_out_names_nothing_else() -> None:
    places = (Hidden(1, ("a", "b")), Hidden(1, ("b",)))
    assert deduce(places) == ("a", "b")


def test_things_that_cannot_be_told_apart_stay_named() -> None:
    assert deduce((Hidden(2, ("a",)),)) == (Hidden(2, ("a",)),)


def test_unseen_things_of_several_places_may_be_any_that_were_known_there() -> None:
    assert merged("a", Hidden()) == Hidden(1, ("a",))
    assert merged(Pile(("a",), 1, ("b",)), None, "c", count=2) == Hidden(2, ("a", "b", "c"))
    assert merged(Hidden(), Hidden()) == Hidden()


def test_a_place_without_a_thing_is_the_same_if_it_did_not_name_it() -> None:
    assert exclude(Hidden(1, ("a",)), "b") == Hidden(1, ("a",))
    assert exclude("a", "a") == "a"


@given(hands, st.integers(0, 3), st.data())
def test_a_named_thing_is_laid_at_exactly_one_place_and_none_holds_too_much(
    has: tuple[str, ...], unseen: int, data: st.DataObject
) -> None:
    pile = Pile(has, unseen)
    count = data.draw(st.integers(0, len(pile)))
    places = (pile.take(Hidden(count)), pile.unseen(count) if count else None)
    found = scattered(places, chance(data.draw(st.integers(0, 99))))
    laid = Counter(thing for things in found for thing in things)
    assert laid == Counter(thing for thing in has if any(thing in candidates(place) for place in places))
    assert len(found[0]) <= len(pile) - count
    assert len(found[1]) <= count


@pytest.mark.parametrize("wanted", [0, 1])
def test_a_named_thing_is_laid_at_each_place_now_and_then(wanted: int) -> None:
    places = (Pile((), 2, ("a",)), Hidden(1, ("a",)))
    assert any(scattered(places, chance(number))[wanted] == ("a",) for number in range(40))
