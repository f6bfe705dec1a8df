"""When the effect of a card acts at all (RULES 4): if the card is off-suit and no stratagem forbids it."""

from collections.abc import Callable, Mapping, Sequence

from domain.kernel.game import Turn
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.components import Card, deck, stratagems
from domain.umbra_concilium.state import Play, State

Effect = Callable[[Turn[State], Play], None]
Cards = Sequence[tuple[Play, Card]]
"""What lies on the table: each play with its card."""

PURE_ARMS = "pure_arms"


def card_of(state: State, play: Play) -> Card:
    """The card of a play."""
    return deck(state.options.edition)[play.card]


def cards_of(state: State) -> Cards:
    """The cards on the table, in the order of play."""
    cards = deck(state.options.edition)
    return [(play, cards[play.card]) for play in state.trick.plays]


def resolve(turn: Turn[State], play: Play, effects: Mapping[str, Effect]) -> None:
    """Carry out the effect of the card of `play` if it is one of `effects` and the card is awake, unless it is
    blocked.
    """
    state = turn.state
    card = card_of(state, play)
    if card.effect in effects and is_awake(state, play, card):
        if by := blocker(state, card.effect):
            turn.emit(ev.EffectBlocked(play.seat, play.card, card.effect, by))
        else:
            effects[card.effect](turn, play)


def is_awake(state: State, play: Play, card: Card) -> bool:
    """Whether the card of a play is not of the battle suit, or its player uses its effect by Righteous War."""
    return play.use_effect or card.suit != state.trick.suit


def blocker(state: State, effect: str) -> str | None:
    """The stratagem that forbids `effect` now."""
    if state.trick.silenced:
        return PURE_ARMS
    if state.lasting and effect in stratagems(state.options.edition)[state.lasting].blocks:
        return state.lasting
    return None


def missed(turn: Turn[State], play: Play, effect: str, why: str) -> None:
    """Record that the effect on the card, or the stratagem, of `play` does nothing."""
    turn.emit(ev.EffectMissed(play.seat, play.card, effect, why))


def others(state: State, play: Play) -> list[Card]:
    """All other cards on the table."""
    return [card for other, card in cards_of(state) if other.seat != play.seat]
