"""How likely a seat is to rule at the end of a trick, as far as it sees: by scores, lead, hand and stratagems.

The odds are those of a logistic model. Its weights come from a courtier that played against players at random, who
use up their stratagems early: those of scores and rivals' stratagems from the tricks of 24,000 matches of three to
six, those of places and cards from 20,000 of six. The own stratagem counts for more than fitted, which won more:
that courtier spent it too early.
"""

from functools import lru_cache
from math import exp

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.umbra_concilium.components import EDITIONS, deck
from domain.umbra_concilium.state import State

OWN = (1.49, 1.63, 1.86, 2.25, 2.64, 3.09, 3.50, 3.96, 4.64, 5.49)
"""By score, what it is worth to the seat."""
RIVAL = (-2.39, -1.58, -1.05, -0.58, 0.06, 0.73, 1.43, 2.23, 3.28, 4.61)
"""By score, what it is worth to a rival."""
HELD = (0.05, -0.06, 0.01, 0.0, -0.065, 0.015, 0.025, 0.02, 0.13)
"""What a card of the hand is worth by its number, from the one that loses to all to the one that beats all."""
LEADS, LATER = 0.2, 0.06
"""What it is worth to lead next, and what each place after the lead is worth."""
STRATAGEM, EARLY_STRATAGEM = 0.5, 1.5
"""What the own stratagem is worth, and how much more at the beginning; the latter falls with the best score."""
RIVALS_STRATAGEM = 1.18
"""What a rival's stratagem is worth to it at the beginning; it falls with the best score to nothing."""


def prospect(state: State, seat: Seat) -> float:
    """The odds of `seat` to rule, from a whole state or its own view."""
    if state.ending is not None:
        return float(state.ending.ruler == seat)
    scores, spent = [player.score for player in state.players], {use.seat for use in state.used}
    to_come = 1 - max(scores) / EDITIONS[state.options.edition].points.target
    own = OWN[scores[seat]] + _of_place(state, seat) + _of_hand(state, seat)
    if seat not in spent:
        own += STRATAGEM + EARLY_STRATAGEM * to_come
    rivals = [
        exp(RIVAL[score] + RIVALS_STRATAGEM * to_come * (other not in spent))
        for other, score in enumerate(scores)
        if other != seat
    ]
    return 1 / (1 + sum(rivals) * exp(-own))


def _of_place(state: State, seat: Seat) -> float:
    """The lead counts, and it is good to play late, when many cards lie open."""
    place = (seat - state.lead) % len(state.players)
    return LATER * place if place else LEADS


def _of_hand(state: State, seat: Seat) -> float:
    return _of_cards(state.options.edition, state.players[seat].hand.known, state.direction == "high")


@lru_cache(maxsize=REMEMBERED)
def _of_cards(edition: str, hand: tuple[str, ...], high: bool) -> float:
    cards = deck(edition)
    numbers = [cards[card].number for card in hand]
    return sum([HELD[number - 1 if high else -number] for number in numbers])
