"""The luminary deck (RULES 13): drawing, and shuffling the discards as soon as it runs out."""

from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.draws import DISCARDS
from domain.pax_illuminaten.state import State


def top(turn: Turn[State]) -> str | None:
    """The next card to be drawn, after shuffling the discards if necessary; None if there is none."""
    replenish(turn)
    deck = turn.state.deck
    assert isinstance(deck, tuple)
    return deck[0] if deck else None


def replenish(turn: Turn[State]) -> None:
    """Shuffle the discards if the deck has run out."""
    if not turn.state.deck_size and turn.state.discards:
        turn.emit(ev.DeckShuffled(turn.shuffle(DISCARDS, turn.state.discards.known_cards)))


def can_draw(view: State) -> bool:
    """Whether a card can be drawn."""
    return view.deck_size > 0 or bool(view.discards)


def draw(turn: Turn[State], seat: Seat, count: int) -> None:
    """`seat` draws `count` cards, or as many as there are."""
    while count > 0 and top(turn) is not None:
        deck = turn.state.deck
        assert isinstance(deck, tuple)
        cards = deck[:count]
        turn.emit(ev.CardsDrawn(seat, cards))
        count -= len(cards)
    replenish(turn)


def has_card(view: State, seat: Seat) -> bool:
    """Whether `seat` has a card for a challenge: in hand, or for the automa in the deck."""
    return can_draw(view) if seat == HOUSE else len(view.players[seat].hand) > 0
