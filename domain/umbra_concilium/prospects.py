"""How likely a seat is to rule at the end of a trick, as far as it sees: by scores, lead, hand and stratagems.

A small net tells it. All that the seat sees adds a row of weights (`weights.py`). The first number of their sum
goes to the odds as it is, each of the others only as far as it is above 0, so a card or a stratagem may count for
more at one score than at another.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import add

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.state import State, Use
from domain.umbra_concilium.weights import WEIGHTS, Row, Tables


class Net:
    """A net with its weights, which remembers sums that it has made."""

    def __init__(self, tables: Tables, signs: Row) -> None:
        self._tables, self._signs = tables, signs
        self._of_table = lru_cache(maxsize=REMEMBERED)(self._sum_of_table)
        self._of_hand = lru_cache(maxsize=REMEMBERED)(self._sum_of_hand)

    def prospect(self, state: State, seat: Seat) -> float:
        """The odds of `seat` to rule, from a whole state or its own view, while the match goes on."""
        straight, *hidden = self.sums(state, seat)
        odds = straight + sum([sign * x for sign, x in zip(self._signs, hidden, strict=True) if x > 0])
        return 1 / (1 + exp(-odds / 100))

    def sums(self, state: State, seat: Seat) -> Iterator[int]:
        """The sum of the rows of all that `seat` sees."""
        scores = tuple([player.score for player in state.players])
        table = self._of_table(scores, seat, state.lead, state.used, state.stratagems, state.lasting)
        hand = state.players[seat].hand.known
        return map(add, table, self._of_hand(state.options.edition, hand, state.direction == "high"))

    def _sum_of_table(
        self,
        scores: tuple[int, ...],
        seat: Seat,
        lead: Seat,
        used: tuple[Use, ...],
        stratagems: tuple[str, ...],
        lasting: str | None,
    ) -> Row:
        """What everybody sees, for `seat`."""
        tables = self._tables
        spent = {use.seat for use in used}
        rivals = [(score, other in spent) for other, score in enumerate(scores) if other != seat]
        second, first = sorted([score for score, _ in rivals])[-2:]
        rows = [tables.always, tables.own[scores[seat]], tables.place[(seat - lead) % len(scores)]]
        rows += [tables.first[first], tables.second[second]]
        rows += [(tables.spent if done else tables.armed)[score] for score, done in rivals]
        if seat not in spent:
            gone = {use.stratagem for use in used}
            rows += [tables.stratagem[max(scores)], *(tables.left[one] for one in stratagems if one not in gone)]
        if lasting:
            rows.append(tables.lasting[lasting])
        return _sum(rows)

    def _sum_of_hand(self, edition: str, hand: tuple[str, ...], high: bool) -> Row:
        """What a hand adds to the rest."""
        cards, worth = deck(edition), self._tables.high if high else self._tables.low
        held = self._tables.cards[min(len(hand), len(self._tables.cards) - 1)]
        return _sum([held, *(worth[cards[card].number] for card in hand)])


NET = Net(WEIGHTS.tables, WEIGHTS.signs)


def prospect(state: State, seat: Seat) -> float:
    """The odds of `seat` to rule, from a whole state or its own view."""
    return NET.prospect(state, seat) if state.ending is None else float(state.ending.ruler == seat)


def _sum(rows: Sequence[Row]) -> Row:
    return tuple(map(sum, zip(*rows, strict=True)))
