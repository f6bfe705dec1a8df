"""What is wrong with a position: where, by which rule, and what must be there."""

from collections import Counter

from msgspec import UNSET

from domain.kernel.flaws import (
    Flaw,
    each_once,
    exactly,
    first_of,
    listed,
    no_flaws,
    one_of,
    pointer,
    same_number,
    total,
    within,
)

AT = ("hands", 0)


def codes(*found: Flaw) -> list[str]:
    return [flaw.code for flaw in found]


def test_a_place_is_a_json_pointer() -> None:
    assert pointer(("hands", 0, "a/b~c")) == "/hands/0/a~1b~0c"


def test_a_game_without_a_list_has_no_flaws() -> None:
    assert list(no_flaws(None)) == []


def test_a_later_stage_is_not_asked_if_an_earlier_one_found_something() -> None:
    def never() -> list[Flaw]:
        raise AssertionError

    assert codes(*first_of(list, lambda: [Flaw(AT, "first")], never)) == ["first"]


def test_a_thing_in_two_places_is_found_at_the_second() -> None:
    (flaw,) = each_once(listed(AT, ("ring", "cup", "ring")), ("cup", "ring"), "2")
    assert (flaw.at, flaw.code, flaw.detail) == ((*AT, 2), "twice", {"thing": "ring", "other": "/hands/0/0"})


def test_what_is_nowhere_is_missed_at_home() -> None:
    (flaw,) = each_once(listed(AT, ("ring",)), ("cup", "ring"), "2", ("deck",))
    assert (flaw.at, flaw.code, flaw.detail) == (("deck",), "missing", {"thing": "cup"})
    assert not list(each_once(listed(AT, ("ring",)), ("cup", "ring"), "2", all_here=False))


def test_what_the_game_does_not_have_is_found() -> None:
    assert codes(*each_once(listed(AT, ("crown",)), ("ring",), "2", all_here=False)) == ["no_such"]


def test_a_name_that_can_only_be_one_is_due() -> None:
    (flaw,) = one_of(AT, "crown", ("ring",), "2")
    assert flaw.due == "ring"
    (flaw,) = one_of(AT, "crown", ("ring", "cup"), "2")
    assert flaw.due is UNSET


def test_what_must_be_there_is_told() -> None:
    (flaw,) = exactly(AT, (1, 2), (1, 3), "2")
    assert (flaw.due, flaw.detail) == ((1, 3), {"due": "[1,3]"})
    assert not list(exactly(AT, 1, 1, "2"))


def test_limits_are_told_apart() -> None:
    assert codes(*within(AT, -1, 0, 3, "2"), *within(AT, 4, 0, 3, "2"), *within(AT, 4, 0, None, "2")) == [
        "too_few",
        "too_many",
    ]


def test_a_sum_is_mended_at_the_place_that_has_room_for_it() -> None:
    due = [flaw.due for own in (5, 1, None) for flaw in total(AT, 12, 10, "2", own)]
    assert due == [3, UNSET, UNSET]


def test_things_that_are_alike_are_counted() -> None:
    (flaw,) = same_number(AT, Counter("aab"), Counter("ab"), "2")
    assert flaw.detail == {"thing": "a", "found": 2, "due": 1}
