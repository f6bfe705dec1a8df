"""What a seat knew of a rival's cards it still knows after they may have moved: each is at one of a few places."""

import pytest
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Event, Viewer
from domain.kernel.whereabouts import candidates
from domain.pax_illuminaten import GAME
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.challenge.reveal import Revealing
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.schemes.plots import KeepingPlot
from domain.pax_illuminaten.state import Duel, State
from tests import playouts
from tests.conformance.cases import CAP
from tests.conformance.replay.check import faults
from tests.playouts import Case

from .harness import A, B, player, position

HAND = ("PIL002", "PIL003", "PIL004")
DRAWS = 40


def seen_by_a(state: State, **known: object) -> State:
    """The view of A, which knows something of B besides what lies before it."""
    return player(GAME.veil(state, A), B, **known)


def after(view: State, *events: Event) -> State:
    """The view after A was told of events."""
    for event in events:
        view = GAME.evolve(view, event.seen_by(A))
    return view


def samples(view: State) -> list[State]:
    return [GAME.sample(view, A, KeyedChance(b"traces", "sample", number)) for number in range(DRAWS)]


def in_a_duel(known: tuple[str, ...]) -> State:
    """A attacks B, of whose hand it knows some cards."""
    duel = Duel(A, B, "PIL031", 1, "main", 1, 1)
    state = position(cards={"r3c3": "PIL031"}, hands={B: HAND}, duel=duel, agenda=(Revealing((A, B)),))
    return seen_by_a(state, hand=Pile(known, len(HAND) - len(known)))


def test_a_known_card_is_in_hand_or_laid_face_down_after_an_unseen_card_was_laid() -> None:
    """It was dealt to anybody: 53 of 80 samples had it in neither place."""
    view = after(in_a_duel(("PIL002",)), ev.StrengthChosen(B, "PIL003"))
    found = ["PIL002" in sampled.players[B].hand.known for sampled in samples(view)]
    laid = [sampled.players[B].chosen == "PIL002" for sampled in samples(view)]
    assert all(a != b for a, b in zip(found, laid, strict=True))
    assert {*found} == {True, False}


def revealed(card: str) -> ev.StrengthsRevealed:
    return ev.StrengthsRevealed(None, card, 0, 1, (False, False), False, ())


def test_a_known_card_is_still_in_hand_when_another_was_laid() -> None:
    view = after(in_a_duel(("PIL002",)), ev.StrengthChosen(B, "PIL003"), revealed("PIL003"))
    assert view.players[B].hand == Pile(("PIL002",), 1)


def test_a_known_card_has_left_the_hand_when_it_was_laid() -> None:
    view = after(in_a_duel(("PIL002", "PIL004")), ev.StrengthChosen(B, "PIL002"), revealed("PIL002"))
    assert view.players[B].hand == Pile(("PIL004",), 1)


def test_a_hand_of_which_nothing_is_known_names_nothing() -> None:
    view = after(in_a_duel(()), ev.StrengthChosen(B, "PIL003"))
    assert view.players[B].hand == Pile((), 2)
    assert view.players[B].chosen == Hidden()


def with_a_plot_of_b(known: bool) -> State:
    state = position(private=("P06", "P08"))
    return seen_by_a(state, plot="P08") if known else seen_by_a(state)


@pytest.mark.parametrize("kept", [True, False])
def test_a_plot_that_was_seen_is_kept_or_under_the_deck_after_an_exchange(kept: bool) -> None:
    view = with_a_plot_of_b(known=True)
    put = ev.PlotPutBack(B, "P08", "P01") if kept else ev.PlotPutBack(B, "P01", "P08")
    view = after(view, ev.PlotDrawn(B, "P01"), put)
    assert (candidates(view.players[B].plot), candidates(view.plot_deck[-1])) == (("P08",), ("P08",))
    for sampled in samples(view):
        assert [sampled.players[B].plot, sampled.plot_deck[-1]].count("P08") == 1


def test_a_plot_that_turns_out_to_be_another_was_put_under_the_deck() -> None:
    view = after(with_a_plot_of_b(known=True), ev.PlotDrawn(B, "P01"), ev.PlotPutBack(B, "P01", "P08"))
    view = after(view, ev.PlotClaimed(B, "P01", True))
    assert view.plot_deck[-1] == "P08"


def test_an_exchange_of_plots_of_which_nothing_is_known_names_nothing() -> None:
    view = after(with_a_plot_of_b(known=False), ev.PlotDrawn(B, "P01"), ev.PlotPutBack(B, "P01", "P08"))
    assert (view.players[B].plot, view.plot_deck[-1]) == (Hidden(), Hidden())


def test_a_plot_that_lay_known_on_the_deck_is_known_to_be_the_one_that_was_drawn() -> None:
    view = with_a_plot_of_b(known=False)
    view = replace(view, plot_deck=("P01", *view.plot_deck[1:]), agenda=())
    view = after(view, ev.PlotDrawn(B, "P01"))
    assert view.players[B].plot_drawn == "P01"
    assert view.agenda == (KeepingPlot(B),)


def event_view() -> State:
    """A drew S_press and E_clergy from the whole deck, issued the edict and put the special back."""
    deck = ("S_press", "E_clergy", "S_decree", "E_artists", "S_advance", "E_nobility")
    deck += ("S_compact", "E_scholars", "S_courtly", "E_professions", "S_tidings", "E_magistrates")
    state = GAME.veil(position(event_deck=deck), A)
    return after(
        state,
        ev.EventsDrawn(A, ("S_press", "E_clergy")),
        ev.EventPutBack(A, "S_press"),
        ev.EdictIssued(A, "E_clergy", "clergy", 6),
    )


def test_an_event_put_back_was_drawn_by_the_next_who_draws() -> None:
    view = after(event_view(), ev.EventsDrawn(B, ("S_press", "S_decree")))
    for sampled in samples(view):
        assert "S_press" in sampled.players[B].events_drawn  # type: ignore[operator]  # nothing is hidden


def test_an_event_put_back_is_kept_by_the_next_who_draws_or_on_top_again() -> None:
    drawn, put = ev.EventsDrawn(B, ("S_press", "S_decree")), ev.EventPutBack(B, "S_decree")
    view = after(event_view(), drawn, put, ev.SpecialKept(B, "S_press"))
    found = [("S_press" in s.players[B].specials.known, s.event_deck[0] == "S_press") for s in samples(view)]
    assert {*found} == {(True, False), (False, True)}


def test_an_event_put_back_is_on_top_again_when_another_was_issued() -> None:
    drawn, put = ev.EventsDrawn(B, ("S_press", "E_artists")), ev.EventPutBack(B, "S_press")
    view = after(event_view(), drawn, put, ev.EdictIssued(B, "E_artists", "artists", 6))
    assert {sampled.event_deck[0] for sampled in samples(view)} == {"S_press"}


def test_a_card_drawn_after_a_reshuffle_is_one_of_the_cards_that_were_reshuffled() -> None:
    """Whoever drew two of them holds two of them, and no other cards but those it held before."""
    cards = ("PIL020", "PIL021", "PIL022", "PIL023")
    view = seen_by_a(position(hands={B: HAND}, discards=Discards("PIL023", cards[:3])))
    old = {*HAND, *(card for sampled in samples(view) for card in sampled.players[B].hand.known)}
    view = after(replace(view, seen=cards), ev.DeckShuffled(cards), ev.CardsDrawn(B, ("PIL020", "PIL022")))
    for sampled in samples(view):
        reshuffled = [card for card in sampled.players[B].hand.known if card in view.seen]
        assert len(reshuffled) == 2
    assert old.isdisjoint(view.seen)


TAKE = Pile.take
FORGOTTEN = 906
"""The seed of a match that no other test plays."""


def forgetful(pile: Pile, cards: tuple[str, ...] | Hidden) -> Pile:
    """What a hand once was after an unseen card was laid."""
    return Pile((), len(pile) - cards.count) if isinstance(cards, Hidden) else TAKE(pile, cards)


def sampled_from_hands_alone(view: State, viewer: Viewer, chance: Chance) -> State:
    """A world that is drawn without regard to what everybody saw coming to a hand."""
    return GAME.sample(replace(view, players=tuple(replace(p, shown=()) for p in view.players)), viewer, chance)


@pytest.mark.long
def test_a_hand_that_is_forgotten_is_found_out_by_replaying_what_was_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Pile, "take", forgetful)
    monkeypatch.setattr(Pile, "unseen", lambda pile, count=1: Hidden(count))
    monkeypatch.setitem(playouts.GAMES, GAME.meta.key, replace(GAME, sample=sampled_from_hands_alone))
    assert any(faults(playouts.play_out(Case(GAME.meta.key, 3, FORGOTTEN), CAP), 8))
