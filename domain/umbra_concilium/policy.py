"""What plays are worth to a seat, by the cards it has seen: the courtier and searches share it.

For a card of its hand a seat imagines how the trick continues, and settles each of these tricks by the rules. A
play is worth the prospects that it leaves. All cards are tried in a few tricks, and in more tricks those that are
not clearly worse than the best. Then the best card is tried in the same way with every stratagem.
"""

from collections.abc import Mapping, Sequence

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.umbra_concilium.commands import ChooseDirection, PlayCard, PlayStratagem
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.state import State
from domain.umbra_concilium.tricks import Trial, Tricks

FEW, BOLD, MOST = 8, 4, 40
"""In so many tricks a card, and in so many a stratagem, is tried before it can drop out, and in so many more each
time; in so many at most.
"""
CLEAR = 1.5
"""A play drops out that is so many standard errors behind the best."""
UNTRIED = -1e6
"""What a play counts that was not tried."""


def policy_of(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks. The same view imagines the same tricks."""
    chance = KeyedChance(bytes(32), "judgement", len(view.discards) + len(view.trick.plays))
    worths = worths_of(view, seat, tried, chance)
    return [worths.get(command, UNTRIED) for command in tried]


def worths_of(view: State, seat: Seat, tried: Sequence[Command], chance: Chance) -> Mapping[Command, float]:
    """What directions, cards, and the best card with stratagems are worth; all else is left out. Of plays that are
    worth the same, the first is to be preferred.
    """
    if any(isinstance(command, ChooseDirection) for command in tried):
        return {_direction(view, seat): 1.0}
    if len(tried) == 1:
        return {tried[0]: 0.0}
    tricks = Tricks(view, seat, chance, MOST)
    cards = [tricks.begin(play) for play in tried if isinstance(play, PlayCard)]
    best = _best(tricks, cards, FEW)
    worth = sum(best.prospects) / len(best.prospects)
    worths = _worths(best, cards, worth)
    strong = [play for play in tried if isinstance(play, PlayStratagem) and play.card == best.play.card]
    bold = [tricks.begin(play) for play in strong]
    bolder = _best(tricks, [best, *bold], BOLD) if bold else best
    if bolder is not best:
        worth += _gained(tricks, best, bolder)
    return worths | _worths(bolder, bold, worth)


def _best(tricks: Tricks, trials: Sequence[Trial], step: int) -> Trial:
    """The play that is clearly best, looked at after every `step` tricks, or the best of those left after all."""
    left, count = list(trials), 0
    while True:
        before, count = count, tricks.extend(left, count + step)
        left.sort(key=lambda trial: -sum(trial.prospects[:count]))
        best = left[0]
        left = [best, *(trial for trial in left[1:] if not _is_clearly_behind(trial, best, count))]
        if len(left) == 1 or count < before + step:
            return best


def _is_clearly_behind(trial: Trial, best: Trial, count: int) -> bool:
    """Whether a play is to drop out after so many tricks. In the same tricks two plays differ far less than the
    tricks do; those that are alike in all of them are as good as each other.
    """
    lost = [first - other for first, other in zip(best.prospects[:count], trial.prospects, strict=False)]
    total = sum(lost)
    deviation = sum([value * value for value in lost]) - total * total / count
    return total * total * (count - 1) >= CLEAR * CLEAR * count * deviation


def _gained(tricks: Tricks, best: Trial, bolder: Trial) -> float:
    """What a stratagem gains over the best card. The first tricks, in which it was the best of many by luck too, do
    not count if there are others.
    """
    count = tricks.extend([best, bolder], MOST)
    first = BOLD if count > BOLD else 0
    return sum(bolder.prospects[first:]) / (count - first) - sum(best.prospects[first:]) / (count - first)


def _worths(best: Trial, trials: Sequence[Trial], worth: float) -> dict[Command, float]:
    """What plays are worth if the best, which comes first, is worth `worth`. No other is worth more."""
    others: dict[Command, float] = {trial.play: worth - max(0.0, trial.deficit(best)) for trial in trials}
    return {best.play: worth} | others


def _direction(view: State, seat: Seat) -> ChooseDirection:
    """The direction in which the own hand is stronger."""
    cards = deck(view.options.edition)
    numbers = [cards[card].number for card in view.players[seat].hand.known]
    return ChooseDirection("high" if sum(numbers) >= 5 * len(numbers) else "low")
