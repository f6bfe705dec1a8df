"""What plays are worth to a seat, by the cards it has seen: the courtier and searches share it.

For a card of its hand a seat imagines how the trick continues, with cards it has not seen yet in the places of
those who play later, and settles each of these tricks by the rules. A play is worth the prospects that it leaves.
The best few cards are tried in more tricks, and with every stratagem.
"""

from collections.abc import Callable, Mapping, Sequence

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance, Turn
from domain.kernel.messages import Command, Seat
from domain.umbra_concilium.commands import ChooseDirection, PlayCard, PlayStratagem
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.prospects import prospect
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State

IMAGINED, BOLD, MORE = 10, 5, 20
"""So many ways for the trick to continue are tried with a card, so many with a stratagem, and so many more for the
best of both.
"""
BEST = 3
"""So many of the cards count as the best."""
UNTRIED = -1e6
"""What a play counts that was not tried."""

Ways = Sequence[Sequence[str]]
"""How the trick may continue: the cards of those who play later."""


def judge(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks. The same view imagines the same tricks."""
    chance = KeyedChance(bytes(32), "judgement", len(view.discards) + len(view.trick.plays))
    worths = worths_of(view, seat, tried, chance)
    return [worths.get(command, UNTRIED) for command in tried]


def worths_of(view: State, seat: Seat, tried: Sequence[Command], chance: Chance) -> Mapping[Command, float]:
    """What directions, cards, and the best cards with stratagems are worth; all else is left out."""
    if any(isinstance(command, ChooseDirection) for command in tried):
        return {_direction(view, seat): 1.0}
    if len(tried) == 1:
        return {tried[0]: 0.0}
    ways = _imagined(view, chance)

    def worth(play: Command, ways: Ways) -> float:
        return _worth(view, seat, play, ways, chance)

    cards = [play for play in tried if isinstance(play, PlayCard)]
    worths: dict[Command, float] = {play: worth(play, ways[:IMAGINED]) for play in cards}
    best = sorted(cards, key=worths.__getitem__)[-BEST:]
    worths |= {play: worth(play, ways) for play in best}
    strong = {play.card for play in best}
    bold = [play for play in tried if isinstance(play, PlayStratagem) and play.card in strong]
    worths |= _sobered({play: worth(play, ways[:BOLD]) for play in bold}, lambda play: worth(play, ways[-MORE:]))
    return worths


def _sobered(worths: Mapping[Command, float], again: Callable[[Command], float]) -> Mapping[Command, float]:
    """What stratagems are worth, less what the best of many had by luck: what it loses when it is tried again."""
    if not worths:
        return worths
    best = max(worths, key=worths.__getitem__)
    luck = worths[best] - again(best)
    return {play: worth - luck for play, worth in worths.items()}


def settled_by(view: State, seat: Seat, play: Command, later: Sequence[str], chance: Chance) -> State:
    """The position after the trick, if the others continue with the cards `later`."""
    return _settled(_played(view, seat, play, chance), later, chance)


def _played(view: State, seat: Seat, play: Command, chance: Chance) -> State:
    """The position after a play."""
    turn = Turn(evolve, view, chance)
    turn.state.agenda[-1].answer(turn, seat, play)
    return turn.state


def _settled(state: State, later: Sequence[str], chance: Chance) -> State:
    """The position after the trick that is being played, if it continues with the cards `later`."""
    turn = Turn(evolve, state, chance)
    for card in later:
        top = turn.state.agenda[-1]
        assert isinstance(top, PlayTurn)
        top.answer(turn, top.seat, PlayCard(card))
    turn.state.agenda[-1].proceed(turn)
    return turn.state


def _direction(view: State, seat: Seat) -> ChooseDirection:
    """The direction in which the own hand is stronger."""
    cards = deck(view.options.edition)
    numbers = [cards[card].number for card in view.players[seat].hand.known]
    return ChooseDirection("high" if sum(numbers) >= 5 * len(numbers) else "low")


def _imagined(view: State, chance: Chance) -> Ways:
    """Cards that were not seen, in any order; only one way if nobody plays later."""
    later, cards = len(view.players) - len(view.trick.plays) - 1, unseen(view)
    return [chance.shuffle(cards)[:later] for _ in range(IMAGINED + MORE)] if later else [()]


def _worth(view: State, seat: Seat, play: Command, ways: Ways, chance: Chance) -> float:
    """The prospects that a play leaves, on average."""
    begun = _played(view, seat, play, chance)
    return sum([prospect(_settled(begun, later, chance), seat) for later in ways]) / len(ways)
