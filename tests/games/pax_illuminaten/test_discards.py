"""Of a discard pile everybody sees the top card and how many there are, and nobody looks through it (R77)."""

import pytest
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Viewer
from domain.pax_illuminaten import GAME
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.hidden.lots import discarded

from .harness import A, B, position
from .test_sample_and_bots import CASES, cards_of, worlds


def test_a_card_is_put_on_top() -> None:
    pile = Discards().put("PIL001").put("PIL002", "PIL003")
    assert pile == Discards("PIL003", ("PIL001", "PIL002"))
    assert (len(pile), pile.known_cards) == (3, ("PIL001", "PIL002", "PIL003"))


def test_who_sees_the_top_alone_is_told_how_many_lie_below() -> None:
    pile = Discards("PIL002", ("PIL001",)).covered()
    assert pile == Discards("PIL002", Hidden(1))
    assert pile.put("PIL003") == Discards("PIL003", Hidden(2))
    assert len(pile) == 2


def test_a_pile_that_was_taken_up_is_as_covered_as_before() -> None:
    assert Discards("PIL002", ("PIL001",)).emptied() == Discards()
    assert Discards("PIL002", Hidden(1)).emptied() == Discards(None, Hidden(0))


@pytest.mark.parametrize("viewer", [A, B, None])
@pytest.mark.parametrize("case", CASES)
def test_no_view_shows_what_lies_below_the_top(case: tuple[int, str, int], viewer: Viewer) -> None:
    for world in worlds(*case)[1:]:
        if viewer is None or viewer < case[0]:
            view, truth = world.view(viewer), world.truth
            assert view.discards == truth.discards.covered()
            assert view.event_discards == truth.event_discards.covered()


def test_what_was_discarded_openly_is_told_as_it_happens() -> None:
    event = ev.CardsDiscarded(A, ("PIL031", "PIL032"))
    assert event.seen_by(B) == event


@pytest.mark.parametrize("case", CASES)
def test_whoever_kept_count_of_the_cards_knows_which_lie_there(case: tuple[int, str, int]) -> None:
    for number, world in enumerate(worlds(*case)[1::5]):
        truth = world.truth
        assert discarded(world.public) == frozenset(truth.discards.known_cards)
        sampled = GAME.sample(world.public, None, KeyedChance(b"discards", "sample", number))
        assert (sampled.discards.top, {*sampled.discards.known_cards}) == (
            truth.discards.top,
            {*truth.discards.known_cards},
        )
        assert {*sampled.event_discards.known_cards} == {*truth.event_discards.known_cards}


def test_a_seat_that_enters_a_position_sees_the_top_alone() -> None:
    events = Discards("S_press", ("E_clergy",))
    view = GAME.veil(position(discards=Discards("PIL032", ("PIL031",)), event_discards=events), B)
    assert view.discards == Discards("PIL032", Hidden(1))
    assert view.event_discards == Discards("S_press", Hidden(1))


def test_what_lies_in_a_given_position_is_dealt_anew_to_a_seat_that_never_saw_it_discarded() -> None:
    state = position()
    (low, top, *deck), (first, second, *events) = state.deck, state.event_deck  # type: ignore[misc]  # nothing is hidden
    state = replace(state, deck=tuple(deck), discards=Discards(top, (low,)))
    state = replace(state, event_deck=tuple(events), event_discards=Discards(str(second), (str(first),)))
    sampled = GAME.sample(GAME.veil(state, B), B, KeyedChance(b"discards", "given", 0))
    assert (sampled.discards.top, len(sampled.discards.known_cards)) == (top, 2)
    assert (sampled.event_discards.top, len(sampled.event_discards.known_cards)) == (second, 2)
    assert sorted(cards_of(sampled)) == sorted(cards_of(state))
