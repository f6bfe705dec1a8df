"""How likely a seat is to rule at the end of a trick, as far as it sees: by scores, lead, hand and stratagems.

A small net tells it. All that the seat sees adds a row of weights (`learnt.py`). The first number of their sum goes
to the odds as it is, each of the others only as far as it is above 0, so a card or a stratagem may count for more
at one score than at another.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import exp
from operator import add

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.umbra_concilium import learnt
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.learnt import Row
from domain.umbra_concilium.state import State, Use


def prospect(state: State, seat: Seat) -> float:
    """The odds of `seat` to rule, from a whole state or its own view."""
    if state.ending is not None:
        return float(state.ending.ruler == seat)
    straight, *hidden = seen(state, seat)
    odds = straight + sum([weight * x for weight, x in zip(learnt.HIDDEN, hidden, strict=True) if x > 0])
    return 1 / (1 + exp(-odds / 100))


def seen(state: State, seat: Seat) -> Iterator[int]:
    """The sum of the rows of all that `seat` sees."""
    scores = tuple([player.score for player in state.players])
    table = _of_table(scores, seat, state.lead, state.used, state.stratagems, state.lasting)
    hand = _of_hand(state.options.edition, state.players[seat].hand.known, state.direction == "high")
    return map(add, table, hand)


def forget() -> None:
    """To be called when the weights have changed."""
    _of_table.cache_clear()
    _of_hand.cache_clear()


@lru_cache(maxsize=REMEMBERED)
def _of_table(
    scores: tuple[int, ...],
    seat: Seat,
    lead: Seat,
    used: tuple[Use, ...],
    stratagems: tuple[str, ...],
    lasting: str | None,
) -> Row:
    """What everybody sees, for `seat`."""
    spent = {use.seat for use in used}
    rivals = [(score, other in spent) for other, score in enumerate(scores) if other != seat]
    second, first = sorted([score for score, _ in rivals])[-2:]
    rows = [learnt.ALWAYS, learnt.OWN[scores[seat]], learnt.PLACE[(seat - lead) % len(scores)]]
    rows += [learnt.FIRST[first], learnt.SECOND[second]]
    rows += [(learnt.SPENT if done else learnt.ARMED)[score] for score, done in rivals]
    if seat not in spent:
        gone = {use.stratagem for use in used}
        rows += [learnt.STRATAGEM[max(scores)], *(learnt.LEFT[one] for one in stratagems if one not in gone)]
    if lasting:
        rows.append(learnt.LASTING[lasting])
    return _sum(rows)


@lru_cache(maxsize=REMEMBERED)
def _of_hand(edition: str, hand: tuple[str, ...], high: bool) -> Row:
    cards, worth = deck(edition), learnt.HIGH if high else learnt.LOW
    return _sum(
        [learnt.CARDS[min(len(hand), len(learnt.CARDS) - 1)], *(worth[cards[card].number] for card in hand)]
    )


def _sum(rows: Sequence[Row]) -> Row:
    return tuple(map(sum, zip(*rows, strict=True)))
