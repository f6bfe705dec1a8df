"""The same operation on a hidden value and on a known one lead to the same knowledge."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.hidden import Hidden, Ledger, Pile, hide

names = st.sampled_from(["a", "b", "c", "d", "e"])
cards = st.lists(names, max_size=6).map(tuple)
ledgers = st.dictionaries(names, st.integers(0, 30), min_size=2).map(Ledger)


def veiled(pile: Pile) -> Pile:
    return Pile((), len(pile))


def test_a_hidden_sequence_keeps_its_length() -> None:
    assert hide(("a", "b")) == Hidden(2)
    assert hide(()) == Hidden(0)


@pytest.mark.parametrize("value", [None, 0, "", 7, "a", {"a": 1}])
def test_whatever_else_is_hidden_counts_as_one(value: object) -> None:
    assert hide(value) == Hidden(1)


def test_hiding_what_is_hidden_changes_nothing() -> None:
    assert hide(Hidden(4)) == Hidden(4)


def test_hidden_is_written_as_a_count() -> None:
    assert msgspec.json.encode(Hidden(2)) == b'{"hidden":2}'


@given(cards, cards)
def test_putting_cards_and_then_veiling_is_veiling_and_then_putting_them_hidden(
    has: tuple[str, ...], new: tuple[str, ...]
) -> None:
    pile = Pile(has)
    assert veiled(pile.put(new)) == veiled(pile).put(hide(new))


@given(cards, st.data())
def test_taking_cards_and_then_veiling_is_veiling_and_then_taking_them(
    has: tuple[str, ...], data: st.DataObject
) -> None:
    taken = tuple(data.draw(st.permutations(has)))[: data.draw(st.integers(0, len(has)))]
    pile = Pile(has)
    assert veiled(pile.take(taken)) == veiled(pile).take(taken) == veiled(pile).take(hide(taken))


@given(cards, st.integers(0, 4), st.data())
@pytest.mark.long
def test_a_viewer_never_holds_more_for_known_than_there_is(
    has: tuple[str, ...], unseen: int, data: st.DataObject
) -> None:
    truth, view = Pile((*has, *"vwxyz"[:unseen])), Pile(has, unseen)
    taken = tuple(data.draw(st.permutations(truth.known)))[: data.draw(st.integers(0, len(truth)))]
    told = data.draw(st.one_of(st.just(taken), st.just(hide(taken))))
    after, seen = truth.take(taken), view.take(told)
    assert len(seen) == len(after)
    assert not Counter(seen.known) - Counter(after.known)


def test_a_named_card_that_was_not_known_was_one_of_the_unknown() -> None:
    assert Pile(("a",), 2).take(("b",)) == Pile(("a",), 1)


def test_unseen_cards_taken_from_a_partly_known_pile_leave_its_cards_among_two_places() -> None:
    pile = Pile(("a", "b"), 1)
    assert pile.take(Hidden(1)) == Pile((), 2, ("a", "b"))
    assert pile.unseen() == Hidden(1, ("a", "b"))


def test_unseen_cards_taken_from_an_unknown_pile_are_among_nothing() -> None:
    assert Pile((), 3).take(Hidden(1)) == Pile((), 2)
    assert Pile((), 3).unseen() == Hidden()


def test_taking_all_unseen_cards_leaves_none_that_might_be_here() -> None:
    assert Pile(("a",), 1).take(Hidden(2)) == Pile()


def test_what_may_be_somewhere_is_written_only_if_there_is_such_a_thing() -> None:
    assert msgspec.json.encode(Hidden(1, ("a",))) == b'{"hidden":1,"among":["a"]}'
    assert msgspec.json.encode(Pile(("a",), 1)) == b'{"known":["a"],"unknown":1}'


def test_taking_no_unseen_cards_leaves_what_is_known() -> None:
    assert Pile(("a", "b"), 1).take(Hidden(0)) == Pile(("a", "b"), 1)


@given(ledgers, st.data())
@pytest.mark.long
def test_moving_and_then_veiling_is_veiling_and_then_moving_unseen(ledger: Ledger, data: st.DataObject) -> None:
    source = data.draw(st.sampled_from(sorted(ledger.known_amounts)))
    target = data.draw(st.one_of(st.none(), names))
    amount = data.draw(st.integers(0, ledger.known_amounts[source]))
    moved = ledger.move(source, target, amount)
    assert moved.veiled() == ledger.veiled().move(source, hide(target), hide(amount))
    assert moved.total == ledger.total


@given(ledgers, st.data())
def test_removing_and_then_veiling_is_veiling_and_then_removing(ledger: Ledger, data: st.DataObject) -> None:
    key = data.draw(st.sampled_from(sorted(ledger.known_amounts)))
    amount = data.draw(st.integers(0, ledger.known_amounts[key]))
    assert ledger.remove(key, amount).veiled() == ledger.veiled().remove(key, amount)


def test_a_move_takes_from_one_key_and_gives_to_another() -> None:
    assert Ledger({"a": 5}).move("a", "b", 2) == Ledger({"a": 3, "b": 2})


def test_a_move_to_where_it_came_from_changes_nothing() -> None:
    assert Ledger({"a": 5}).move("a", "a", 2) == Ledger({"a": 5})


def test_a_viewer_who_was_told_the_total_only_cannot_ask_for_the_amounts() -> None:
    with pytest.raises(AssertionError, match="not told"):
        _ = Ledger(None, 5).known_amounts
