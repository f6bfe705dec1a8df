"""RULES 10: who learns what (W-A48)."""

import pytest

from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Seat
from domain.umbra_concilium import events as ev

from .harness import A, B, C, Table, hands_for, position, trick


def dealt(ply: int) -> Table:
    """Five seats with a deal of their own for every `ply`."""
    return Table.new(5, KeyedChance(bytes(32), "deal", ply))


def test_a_hand_is_known_to_its_owner_only() -> None:
    """W-A48"""
    table = dealt(0)
    for viewer in (A, C, None):
        assert table.world.view(viewer).players[B].hand == Pile((), 7)
    assert table.world.view(B).players[B] == table.state.players[B]


def test_the_card_left_over_is_known_to_nobody() -> None:
    """W-A48"""
    (event,) = dealt(0).all(ev.CardSetAside)
    assert [event.seen_by(viewer).card for viewer in (A, B, None)] == [Hidden()] * 3


@pytest.mark.parametrize("viewer", [A, None])
def test_deals_that_agree_on_the_own_hand_look_the_same(viewer: Seat | None) -> None:
    """W-A48: the order of the shuffled cards is nowhere."""
    hands = hands_for(3, A, ("fist 1", "fist 2", "fist 3"), spare=2)
    swapped = [hands[0], hands[2], hands[1]]
    one, other = (Table.given(position(3, hands=order)) for order in (hands, swapped))
    assert one.state != other.state
    assert one.world.view(viewer) == other.world.view(viewer)
    assert one.legal(A) == other.legal(A)


def test_what_is_told_of_a_deal_does_not_depend_on_it() -> None:
    """W-A48"""
    told = {
        repr([event.seen_by(None) for event in dealt(ply).events if not isinstance(event, ev.FirstLeadDrawn)])
        for ply in range(5)
    }
    assert len(told) == 1


def test_cards_that_were_played_stay_open() -> None:
    """W-A48: in the trick and among the discards of this deal."""
    table = trick("fist 9", "bow 7", "fist 2").after("fist 1")
    public = table.world.public
    assert {"fist_9", "bow_7", "fist_2"} <= set(public.discards)
    assert [play.card for play in public.trick.plays] == ["fist_1"]


def test_cards_of_every_trick_of_the_deal_stay_open() -> None:
    """W-A48"""
    hands = hands_for(3, A, ("fist 9", "bow 7", "fist 2"), spare=3)
    table = Table.given(position(3, hands=hands)).after("fist 9", "bow 7", "fist 2")
    before = set(table.world.public.discards)
    table = table.after("fist 1", "fist 6", "bow 1")
    assert set(table.world.public.discards) == before | {"fist_1", "fist_6", "bow_1"}


def test_a_card_that_is_played_leaves_a_hand_of_known_size() -> None:
    """W-A48"""
    public = trick("fist 9", seats=3, spare=3).world.public
    assert [len(player.hand) for player in public.players] == [3, 3, 3]


def test_everything_else_is_open() -> None:
    """W-A48: scores, direction, lasting and used stratagems."""
    table = trick("fist 9 + few_overturn", "bow 7", "fist 2", scores=(1, 2, 3))
    public, truth = table.world.public, table.state
    assert [player.score for player in public.players] == table.scores
    assert (public.direction, public.lasting, public.used) == (truth.direction, truth.lasting, truth.used)
    assert (public.trick, public.lead, public.agenda) == (truth.trick, truth.lead, truth.agenda)


def test_hands_stay_hidden_after_the_end() -> None:
    """W-A48, W-A49"""
    table = trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3), spare=2)
    assert table.state.ending is not None
    assert [player.hand for player in table.world.public.players] == [Pile((), 2)] * 3


def test_a_refusal_tells_no_more_than_the_own_hand() -> None:
    """W-A48: a card is refused alike wherever it is."""
    hands = hands_for(3, A, ("fist 1", "fist 2", "fist 3"), spare=2)
    table = Table.given(position(3, hands=hands))
    assert {repr(table.when(A, f"fist {number}").rejection) for number in (2, 3, 9)} == {
        "Rejection(code='not_in_hand', detail={})"
    }
