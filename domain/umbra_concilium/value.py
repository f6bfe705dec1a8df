"""How likely each seat is to rule at the end of a trick, by scores, by hands and by stratagems that are left.

The odds are those of a logistic model. The weights of the scores are fitted to the tricks of 250 matches of three
players who only looked at what wins the trick. Such players make nothing of hands and stratagems; the weights of
these are those that won most. Matches of three courtiers are predicted best if a stratagem is worth 1.0; worth 2.0
it wins far more (`bench/results.md`), because a search overrates the best of many stratagems.
"""

from collections.abc import Sequence
from math import exp

from domain.kernel.messages import Seat
from domain.umbra_concilium.components import EDITIONS, Card, deck
from domain.umbra_concilium.state import State

POINT = 0.29
"""What a point is worth."""
NEAR, NEAR_POINT = 6, 0.39
"""From so many points on a point is worth so much more."""
CLOSE, CLOSE_POINT = 8, 0.12
"""And from so many on so much more still."""
STRATAGEM = 2.0
"""What a stratagem that is left is worth."""
STRENGTH = 0.1
"""What a card is worth that beats all of its suit in the hands of others."""
NOBODY, NOBODY_POINT = 0.2, 0.4
"""How likely it is that two are over the target at once and nobody rules, and how it falls with the second best."""


def value_of(state: State) -> Sequence[float]:
    """By seat, the odds to rule."""
    target, scores = EDITIONS[state.options.edition].points.target, [player.score for player in state.players]
    spent = {use.seat for use in state.used}
    odds = [
        exp(_of_score(score) + STRENGTH * _of_hand(state, Seat(seat)) + STRATAGEM * (seat not in spent))
        for seat, score in enumerate(scores)
    ]
    total = sum(odds) * (1 + NOBODY * exp(-NOBODY_POINT * (target - sorted(scores)[-2])))
    return [value / total for value in odds]


def _of_score(score: int) -> float:
    return POINT * score + NEAR_POINT * max(0, score - NEAR) + CLOSE_POINT * max(0, score - CLOSE)


def _of_hand(state: State, seat: Seat) -> float:
    """How many cards are strong: each counts the part of its suit in the hands of others that it beats."""
    cards = deck(state.options.edition)
    own = [cards[card] for card in state.players[seat].hand.known]
    hands = [player.hand.known for other, player in enumerate(state.players) if other != seat]
    rivals = [cards[card] for hand in hands for card in hand]
    return sum(beaten(card, rivals, state.direction == "high") for card in own)


def beaten(card: Card, rivals: Sequence[Card], high: bool) -> float:
    """The part of its suit among rivals that a card beats; all of it if there is none."""
    same = [rival.number for rival in rivals if rival.suit == card.suit]
    return sum((number < card.number) == high for number in same) / len(same) if same else 1.0
