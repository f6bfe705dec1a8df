"""When the effect of a card acts at all (RULES 4): if the card is off-suit and no stratagem forbids it."""

from collections.abc import Callable, Mapping

from domain.kernel.game import Turn
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.components import Card, deck, stratagems
from domain.umbra_concilium.state import Play, State

Effect = Callable[[Turn[State], Play], None]

PURE_ARMS = "pure_arms"


def card_of(state: State, play: Play) -> Card:
    """The card of a play."""
    return deck(state.options.edition)[play.card]


def resolve(turn: Turn[State], play: Play, effects: Mapping[str, Effect]) -> None:
    """Carry out the effect of the card of `play` if it is one of `effects` and the card is awake, unless it is
    blocked.
    """
    card = card_of(turn.state, play)
    if card.effect in effects and is_awake(turn.state, play):
        if by := blocker(turn.state, card.effect):
            turn.emit(ev.EffectBlocked(play.seat, play.card, card.effect, by))
        else:
            effects[card.effect](turn, play)


def is_awake(state: State, play: Play) -> bool:
    """Whether the card is not of the battle suit, or its player uses its effect by Righteous War."""
    return play.use_effect or card_of(state, play).suit != state.trick.suit


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
    return [card_of(state, other) for other in state.trick.plays if other.seat != play.seat]
