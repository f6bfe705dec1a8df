"""What plays are worth to a seat, by the cards it has seen: the courtier and searches share it.

For a card of its hand a seat imagines how the trick continues, with cards it has not seen yet in the places of
those who play later, and settles each of these tricks by the rules. Every card of a hand is played in the end, so a
card counts by how much more it wins now than in the trick after. The best few cards are tried in more tricks, and
with every stratagem.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance, Turn
from domain.kernel.messages import Command, Seat
from domain.umbra_concilium.commands import ChooseDirection, PlayCard, PlayStratagem
from domain.umbra_concilium.components import EDITIONS, deck
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State

IMAGINED, MORE = 5, 12
"""So many ways for the trick to continue are tried, and so many more for the best cards."""
BEST = 3
"""So many of the cards count as the best."""
MINE, RIVAL = 10, 5
"""What a point is worth to the courtier, and what it minds one of the best rival."""
RULING, OVER = 1000, -300
"""What it is worth to rule, and what it is worth if nobody does; a rival's rule is worse than all."""
KEPT = 0.5
"""How much of what a card wins in the trick after counts against playing it now."""
SPARED = 8
"""What it is worth at the beginning to keep the stratagem."""
UNTRIED = -1e6
"""What a play counts that was not tried."""


class Imagined(Struct, frozen=True):
    """How play may continue: the cards of those who play later in this trick, and of all others in the next."""

    later: tuple[str, ...]
    after: tuple[str, ...]


def judge(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks. The same view imagines the same tricks."""
    chance = KeyedChance(bytes(32), "judgement", len(view.discards) + len(view.trick.plays))
    worths = worths_of(view, seat, tried, chance)
    return [worths.get(command, UNTRIED) for command in tried]


def worths_of(view: State, seat: Seat, tried: Sequence[Command], chance: Chance) -> Mapping[Command, float]:
    """What directions, cards, and the best cards with stratagems are worth; all else is left out."""
    if any(isinstance(command, ChooseDirection) for command in tried):
        return {_direction(view, seat): 1.0}
    cards = [play for play in tried if isinstance(play, PlayCard)]
    imagined = _imagined(view, chance)
    few = imagined[:IMAGINED]
    ends = {play: _ends(view, seat, play, few, chance) for play in cards}
    kept = _kept(seat, ends, few, chance)
    worths: dict[Command, float] = {play: _mean(ends[play], seat) - kept[play.card] for play in cards}
    best = sorted(cards, key=worths.__getitem__)[-BEST:]
    for play in best:
        ends[play] += _ends(view, seat, play, imagined[IMAGINED:], chance)
        worths[play] = _mean(ends[play], seat) - kept[play.card]
    strong, price = {play.card for play in best}, price_of_stratagem(view)
    for bold in tried:
        if isinstance(bold, PlayStratagem) and bold.card in strong:
            worths[bold] = _mean(_ends(view, seat, bold, few, chance), seat) - kept[bold.card] - price
    return worths


def settled_by(view: State, seat: Seat, play: Command, later: Sequence[str], chance: Chance) -> State:
    """The position after the trick, if the others continue with the cards `later`."""
    return _settled(_played(view, seat, play, chance), later, chance, {})


def _played(view: State, seat: Seat, play: Command, chance: Chance) -> State:
    """The position after a play."""
    turn = Turn(evolve, view, chance)
    turn.state.agenda[-1].answer(turn, seat, play)
    return turn.state


def _settled(state: State, later: Sequence[str], chance: Chance, own: Mapping[Seat, PlayCard]) -> State:
    """The position after the trick that is being played, if it continues with the cards `later` and `own` plays."""
    turn, cards = Turn(evolve, state, chance), iter(later)
    for _ in range(len(later) + len(own)):
        top = turn.state.agenda[-1]
        assert isinstance(top, PlayTurn)
        top.answer(turn, top.seat, own.get(top.seat) or PlayCard(next(cards)))
    turn.state.agenda[-1].proceed(turn)
    return turn.state


def value(state: State, seat: Seat) -> int:
    """What the scores are worth to a seat after a trick."""
    if state.ending is None:
        return _lead(state, seat)
    if state.ending.ruler is None:
        return OVER
    return RULING if state.ending.ruler == seat else -RULING


def _lead(state: State, seat: Seat) -> int:
    """The own score beside that of the best rival."""
    scores = [player.score for player in state.players]
    mine = scores.pop(seat)
    return MINE * mine - RIVAL * max(scores)


def _direction(view: State, seat: Seat) -> ChooseDirection:
    """The direction in which the own hand is stronger."""
    cards = deck(view.options.edition)
    numbers = [cards[card].number for card in view.players[seat].hand.known]
    return ChooseDirection("high" if sum(numbers) >= 5 * len(numbers) else "low")


def _imagined(view: State, chance: Chance) -> Sequence[Imagined]:
    """Cards that were not seen, in any order; none are missing while the own hand has two cards or more."""
    others, cards = len(view.players) - 1, unseen(view)
    later = others - len(view.trick.plays)
    drawn = [chance.shuffle(cards) for _ in range(IMAGINED + MORE if later else IMAGINED)]
    return [Imagined(order[:later], order[later : later + others]) for order in drawn]


def _ends(
    view: State, seat: Seat, play: PlayCard | PlayStratagem, imagined: Sequence[Imagined], chance: Chance
) -> list[State]:
    """The positions after the trick; only one if nobody plays later."""
    ways = imagined if any(way.later for way in imagined) else imagined[:1]
    begun = _played(view, seat, play, chance)
    return [_settled(begun, way.later, chance, {}) for way in ways]


def _mean(ends: Sequence[State], seat: Seat) -> float:
    return sum([value(end, seat) for end in ends]) / len(ends)


def _kept(
    seat: Seat, ends: Mapping[PlayCard, Sequence[State]], imagined: Sequence[Imagined], chance: Chance
) -> Mapping[str, float]:
    """By card of the hand, what it is worth to keep it: a part of what it wins after another card was played."""
    hand = list(ends)
    if len(hand) == 1:
        return {hand[0].card: 0.0}
    return {
        play.card: KEPT * _won_after(seat, play, ends[hand[number - 1]], imagined, chance)
        for number, play in enumerate(hand)
    }


def _won_after(
    seat: Seat, play: PlayCard, before: Sequence[State], imagined: Sequence[Imagined], chance: Chance
) -> float:
    """How much better a seat stands, on average, after a trick in which it plays a card and others any."""
    gains = []
    for number, way in enumerate(imagined):
        state = before[number % len(before)]
        if state.ending is None:
            gains.append(_lead(_settled(state, way.after, chance, {seat: play}), seat) - _lead(state, seat))
    return sum(gains) / len(gains) if gains else 0.0


def price_of_stratagem(view: State) -> float:
    """What it is worth to keep the stratagem: the less, the nearer somebody is to the end."""
    nearest = max(player.score for player in view.players)
    return SPARED * (1 - nearest / EDITIONS[view.options.edition].points.target)
