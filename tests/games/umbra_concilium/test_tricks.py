"""The tricks that a seat imagines, and what its plays are worth by them."""

from itertools import chain, product

import pytest

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Seat
from domain.kernel.options import commands
from domain.umbra_concilium import GAME
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.policy import worths_of
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State
from domain.umbra_concilium.tricks import Tricks, imagined

from .harness import A, C, D, Table, cards, position

MOST = 20
PLAYS = ("fist 5", "fist 7", "sword 2")
HANDS = [
    cards("fist 5", "axe 8", "bow 1"),
    cards("fist 7", "bow 8", "axe 2"),
    cards("sword 2", "sword 3", "axe 4"),
    cards("fist 8", "fist 1", "bow 9"),
]


def seen_by(seat: Seat) -> State:
    """What a seat sees when it is its turn: one of four, after the plays of those before it."""
    return Table.given(position(4, hands=HANDS)).after(*PLAYS[:seat]).world.view(seat)


def chance() -> KeyedChance:
    return KeyedChance(bytes(32), "tricks", 0)


def test_every_unseen_card_comes_before_one_comes_again() -> None:
    view = seen_by(A)
    ways = list(imagined(view, chance(), MOST))
    rounds = len(unseen(view)) // 3
    assert 1 < rounds < len(ways) == MOST
    assert len(set(chain(*ways[:rounds]))) == 3 * rounds


def test_no_card_comes_twice_from_the_only_one_who_plays_later() -> None:
    view = seen_by(C)
    ways = list(imagined(view, chance(), MOST))
    assert len(set(ways)) == len(ways) == len(unseen(view))


def test_the_last_imagines_nothing() -> None:
    assert list(imagined(seen_by(D), chance(), MOST)) == [()]


def test_in_a_whole_state_everybody_plays_a_card_of_its_hand() -> None:
    state = Table.given(position(4, hands=HANDS)).after(PLAYS[0]).world.truth
    ways = list(imagined(state, chance(), MOST))
    assert len(ways) == MOST
    assert set(ways) <= set(product(HANDS[C], HANDS[D]))
    assert len(set(ways)) > 1


def test_a_play_is_compared_in_the_tricks_in_which_both_were_tried() -> None:
    tricks = Tricks(seen_by(A), A, chance(), MOST)
    first, other = (tricks.begin(PlayCard(card)) for card in HANDS[A][:2])
    tricks.extend([first], 3)
    tricks.extend([other], 1)
    assert other.deficit(first) == first.prospects[0] - other.prospects[0] == -first.deficit(other)


@pytest.mark.parametrize("seat", [A, C, D])
def test_only_the_best_card_is_tried_with_stratagems(seat: Seat) -> None:
    view = seen_by(seat)
    worths = worths_of(view, seat, list(commands(engine.options(GAME, view, seat))), chance())
    plain = {play.card: worth for play, worth in worths.items() if isinstance(play, PlayCard)}
    assert plain.keys() == set(HANDS[seat])
    assert {play.card for play in worths if isinstance(play, PlayStratagem)} == {max(plain, key=plain.__getitem__)}
