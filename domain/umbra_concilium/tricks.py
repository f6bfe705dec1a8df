"""Tricks that a seat imagines: how the trick may continue, and what a play leaves when it does.

Those who play later play cards that the seat has not seen. Each trick is settled by the rules.
"""

from collections.abc import Iterator, Sequence

from domain.kernel.game import Chance, Turn
from domain.kernel.messages import Seat
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.evolve import evolve
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.prospects import prospect
from domain.umbra_concilium.sample import unseen
from domain.umbra_concilium.state import State

Way = Sequence[str]
"""How a trick may continue: the cards of those who play later."""
Playing = PlayCard | PlayStratagem
"""A command to play a card."""


class Trial:
    """A play, and the prospects that it leaves in each trick in which it was tried."""

    __slots__ = ("begun", "play", "prospects")

    def __init__(self, play: Playing, begun: State) -> None:
        self.play = play
        self.begun = begun
        self.prospects: list[float] = []

    def deficit(self, best: "Trial") -> float:
        """How much worse it is than `best` on average, in the tricks in which both were tried."""
        count = min(len(self.prospects), len(best.prospects))
        return (sum(best.prospects[:count]) - sum(self.prospects[:count])) / count


class Tricks:
    """The tricks that a seat imagines at a decision: at most `most`, the same for every play."""

    def __init__(self, view: State, seat: Seat, chance: Chance, most: int) -> None:
        self._view, self._seat, self._chance = view, seat, chance
        self._ways: list[Way] = []
        self._more = imagined(view, chance, most)

    def begin(self, play: Playing) -> Trial:
        """A play that was not tried yet."""
        return Trial(play, state_after_play(self._view, self._seat, play, self._chance))

    def extend(self, trials: Sequence[Trial], count: int) -> int:
        """Try each play in the first `count` tricks, or in all if there are fewer; in how many each was tried."""
        while len(self._ways) < count and (way := next(self._more, None)) is not None:
            self._ways.append(way)
        for trial in trials:
            trial.prospects += [
                prospect(state_after_trick(trial.begun, way, self._chance), self._seat)
                for way in self._ways[len(trial.prospects) : count]
            ]
        return min(count, len(self._ways))


def state_after_play(state: State, seat: Seat, play: Playing, chance: Chance) -> State:
    """The position after a play."""
    turn = Turn(evolve, state, chance)
    turn.state.agenda[-1].answer(turn, seat, play)
    return turn.state


def state_after_trick(state: State, later: Way, chance: Chance) -> State:
    """The position after the trick that is being played, if it continues with the cards `later`."""
    turn = Turn(evolve, state, chance)
    for card in later:
        top = turn.state.agenda[-1]
        assert isinstance(top, PlayTurn)
        top.answer(turn, top.seat, PlayCard(card))
    turn.state.agenda[-1].proceed(turn)
    return turn.state


def imagined(view: State, chance: Chance, most: int) -> Iterator[Way]:
    """Cards that were not seen, in any order. All of them come, as far as they go, before one comes again.

    If nobody plays later there is one way; if one seat does, no card comes twice. In a whole state everybody plays
    any card of its hand.
    """
    later = len(view.players) - len(view.trick.plays) - 1
    if not later:
        yield ()
    elif not any(player.hand.unknown for player in view.players):
        yield from (_out_of_hands(view, chance) for _ in range(most))
    else:
        cards = unseen(view)
        yield from _shuffled(cards, later, chance, min(most, len(cards)) if later == 1 else most)


def _shuffled(cards: Sequence[str], later: int, chance: Chance, left: int) -> Iterator[Way]:
    while left > 0:
        order = chance.shuffle(cards)
        ways = [order[at : at + later] for at in range(0, len(order) - later + 1, later)][:left]
        yield from ways
        left -= len(ways)


def _out_of_hands(state: State, chance: Chance) -> Way:
    """A way for the trick to continue in a whole state: any cards out of the hands of those who play later."""
    on_turn, seats = state.agenda[-1].awaiting()[0], len(state.players)
    later = range(on_turn + 1, on_turn + seats - len(state.trick.plays))
    hands = [state.players[seat % seats].hand.known for seat in later]
    return tuple([hand[chance.below(len(hand))] for hand in hands])
