"""What plays are worth to a seat, by the cards it has seen: the courtier and searches share it.

For a card of its hand a seat imagines how the trick continues, with cards it has not seen yet in the places of
those who play later, and settles each of these tricks by the rules. The best few cards are tried with every
stratagem.
"""

from collections.abc import Mapping, Sequence

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance, Turn
from domain.kernel.messages import Command, Seat
from domain.umbra_concilium.commands import ChooseDirection, PlayCard, PlayStratagem
from domain.umbra_concilium.components import EDITIONS, deck
from domain.umbra_concilium.evaluation import beaten
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State

IMAGINED = 8
"""So many ways for the trick to continue are tried."""
TRIED_WITH_STRATAGEM = 3
"""So many of the best cards are tried with stratagems."""
MINE, RIVAL = 10, 5
"""What a point is worth to the courtier, and what it minds one of the best rival."""
RULING, OVER = 1000, -300
"""What it is worth to rule, and what it is worth if nobody does; a rival's rule is worse than all."""
STRENGTH = 4
"""What it is worth to keep a card that beats all unseen cards of its suit."""
SPARED = 8
"""What it is worth at the beginning to keep the stratagem."""
UNTRIED = -1e6
"""What a play counts that was not tried."""

Tricks = Sequence[tuple[str, ...]]
"""Ways for the trick to continue: the cards of those who play later."""


def judge(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks. The same view imagines the same tricks."""
    chance = KeyedChance(bytes(32), "judgement", len(view.discards) + len(view.trick.plays))
    worths = worths_of(view, seat, tried, chance)
    return [worths.get(command, UNTRIED) for command in tried]


def worths_of(view: State, seat: Seat, tried: Sequence[Command], chance: Chance) -> Mapping[Command, float]:
    """What directions, cards, and the best cards with stratagems are worth; all else is left out."""
    if any(isinstance(command, ChooseDirection) for command in tried):
        return {_direction(view, seat): 1.0}
    tricks = _imagined(view, chance)
    cards = [play for play in tried if isinstance(play, PlayCard)]
    worths: dict[Command, float] = {play: _worth(view, seat, play, tricks, chance) for play in cards}
    best = {play.card for play in sorted(cards, key=worths.__getitem__)[-TRIED_WITH_STRATAGEM:]}
    for play in tried:
        if isinstance(play, PlayStratagem) and play.card in best:
            worths[play] = _worth(view, seat, play, tricks, chance) - price_of_stratagem(view)
    return worths


def settled_by(view: State, seat: Seat, play: Command, later: Sequence[str], chance: Chance) -> State:
    """The position after the trick, if the others continue with the cards `later`."""
    turn = Turn(evolve, view, chance)
    turn.state.agenda[-1].answer(turn, seat, play)
    for card in later:
        top = turn.state.agenda[-1]
        assert isinstance(top, PlayTurn)
        top.answer(turn, top.seat, PlayCard(card))
    turn.state.agenda[-1].proceed(turn)
    return turn.state


def value(state: State, seat: Seat) -> int:
    """What the scores are worth to a seat after a trick."""
    scores = [player.score for player in state.players]
    mine = scores.pop(seat)
    if state.ending is None:
        return MINE * mine - RIVAL * max(scores)
    if state.ending.ruler is None:
        return OVER
    return RULING if state.ending.ruler == seat else -RULING


def _direction(view: State, seat: Seat) -> ChooseDirection:
    """The direction in which the own hand is stronger."""
    cards = deck(view.options.edition)
    numbers = [cards[card].number for card in view.players[seat].hand.known]
    return ChooseDirection("high" if sum(numbers) >= 5 * len(numbers) else "low")


def _imagined(view: State, chance: Chance) -> Tricks:
    later = len(view.players) - len(view.trick.plays) - 1
    cards = unseen(view)
    return [chance.shuffle(cards)[:later] for _ in range(IMAGINED if later else 1)]


def _worth(view: State, seat: Seat, play: PlayCard | PlayStratagem, tricks: Tricks, chance: Chance) -> float:
    """The mean over the imagined tricks, less what the card would be worth later."""
    ends = [value(settled_by(view, seat, play, later, chance), seat) for later in tricks]
    return sum(ends) / len(ends) - STRENGTH * _strength(view, play.card)


def _strength(view: State, card: str) -> float:
    """The part of the unseen cards of its suit that the card beats."""
    cards = deck(view.options.edition)
    return beaten(cards[card], [cards[other] for other in unseen(view)], view.direction == "high")


def price_of_stratagem(view: State) -> float:
    """What it is worth to keep the stratagem: the less, the nearer somebody is to the end."""
    nearest = max(player.score for player in view.players)
    return SPARED * (1 - nearest / EDITIONS[view.options.edition].points.target)
