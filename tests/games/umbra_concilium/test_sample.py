"""`sample`: the cards that a viewer has not seen, dealt anew, each deal as likely as any other."""

from collections import Counter
from itertools import permutations

import pytest

from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Seat, Viewer
from domain.umbra_concilium import GAME
from domain.umbra_concilium.components import deck, in_order
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State

from .harness import A, B, C, Table, cards, position

HANDS = [cards("fist 1", "fist 2"), cards("bow 1", "bow 2"), cards("axe 4", "axe 5")]


def late() -> Table:
    """The end of a deal with a card aside: C and A have played, B still has two cards, the others one."""
    return Table.given(position(3, hands=HANDS, lead=C, aside="sword_9")).after("axe 4", "fist 1")


def drawn(table: Table, viewer: Viewer, ply: int) -> State:
    return GAME.sample(table.world.view(viewer), viewer, KeyedChance(bytes(32), "sample", ply))


def deal_of(state: State) -> tuple[object, ...]:
    """Who has what."""
    return (*(player.hand.known for player in state.players), state.aside)


def deals(viewer: Viewer) -> set[tuple[object, ...]]:
    """All ways to deal what `viewer` has not seen, by trying every order of it."""
    view = late().world.view(viewer)
    found = set()
    for order in permutations(unseen(view)):
        left = list(order)
        hands = []
        for player in view.players:
            hands.append(in_order("rulebook", player.hand.known + tuple(left[: player.hand.unknown])))
            left = left[player.hand.unknown :]
        found.add((*hands, left[0] if left else view.aside))
    return found


@pytest.mark.parametrize(
    ("viewer", "count", "critical"),
    [(A, 12, 31.3), (B, 6, 20.5), (None, 60, 98.3)],
    ids=["A", "B", "public"],
)
def test_every_deal_of_the_unseen_cards_is_equally_likely(viewer: Viewer, count: int, critical: float) -> None:
    """Chi-squared, of count - 1 degrees of freedom, exceeds the critical value in one of a thousand cases."""
    table, possible = late(), deals(viewer)
    counts = Counter(deal_of(drawn(table, viewer, ply)) for ply in range(100 * count))
    assert len(possible) == count
    assert set(counts) == possible
    assert sum((counts[deal] - 100) ** 2 / 100 for deal in possible) < critical


@pytest.mark.parametrize("viewer", [A, B, C, None])
def test_a_sample_keeps_what_the_viewer_knows(viewer: Viewer) -> None:
    table = late()
    view = table.world.view(viewer)
    for ply in range(20):
        state = drawn(table, viewer, ply)
        sizes = [len(player.hand) for player in state.players]
        assert sizes == [len(player.hand) for player in view.players]
        assert (state.trick, state.discards, state.agenda) == (view.trick, view.discards, view.agenda)
        if viewer is not None:
            assert state.players[viewer] == table.state.players[viewer]


def test_no_card_is_there_twice_and_none_is_missing() -> None:
    table = late()
    for ply in range(20):
        state = drawn(table, B, ply)
        held = [card for player in state.players for card in player.hand.known]
        played = [play.card for play in state.trick.plays]
        assert sorted([*held, *played, *state.discards, str(state.aside)]) == sorted(deck("rulebook"))


def test_before_the_first_deal_there_is_nothing_to_draw() -> None:
    assert GAME.sample(GAME.initial(), None, KeyedChance(bytes(32), "sample", 0)) == GAME.initial()


@pytest.mark.parametrize("seat", [A, B, C])
def test_a_sample_of_the_truth_is_the_truth(seat: Seat) -> None:
    truth = late().state
    assert GAME.sample(truth, seat, KeyedChance(bytes(32), "sample", 0)) == truth
