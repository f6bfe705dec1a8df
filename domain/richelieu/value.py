"""How likely each seat is to win a whole position, by its score, its means and what the boxes promise.

The odds are those of a logistic model of the figures below, fitted to the turns of 120 matches of two intendants
that erred now and then.
"""

from collections.abc import Mapping, Sequence
from math import exp

from domain.kernel.messages import Seat
from domain.richelieu.components import EDITIONS, RICHELIEU
from domain.richelieu.scoring import majority, sets
from domain.richelieu.state import State
from domain.richelieu.worth import Worth

MAJORITY_MAX = 3
"""A lead or a gap of more sheets of Richelieu counts as so many."""

WEIGHTS: Mapping[str, tuple[float, float]] = {
    "prestige": (0.12, 0.0),
    "income": (0.834, 0.168),
    "military": (0.325, 0.0),
    "sets": (0.213, 0.0),
    "jewels": (0.278, 0.0),
    "louis": (0.11, -0.042),
    "majority": (0.058, 0.0),
    "sheets_ahead": (0.0, -0.274),
    "boxes": (0.045, 0.003),
    "hand": (0.041, 0.0),
    "city": (0.021, 0.0),
    "on_turn": (0.126, 0.0),
    "behind": (0.0, 0.983),
    "enemy_sheets": (0.0, -0.26),
}
"""What one of each figure is worth: at any time, and besides at the start of the game, falling to 0 at its end."""


def value_of(state: State) -> Sequence[float]:
    """By seat, the odds to win."""
    odds = [exp(_strength(state, Seat(seat))) for seat in range(len(state.players))]
    return [value / sum(odds) for value in odds]


def _strength(state: State, seat: Seat) -> float:
    worth = Worth(state, seat)
    figures = _figures(state, seat, worth)
    return sum((late + early * worth.stage) * figures[name] for name, (late, early) in WEIGHTS.items())


def _figures(state: State, seat: Seat, worth: Worth) -> Mapping[str, float]:
    data, player, camp = EDITIONS[state.edition], state.players[seat], state.camps[state.colour(seat)]
    counts = [sum(data.by_id[sheet].faction == RICHELIEU for sheet in other.sheets) for other in state.players]
    ahead = counts[seat] - max(count for other, count in enumerate(counts) if other != seat)
    return {
        "prestige": player.prestige,
        "income": player.income,
        "military": player.military,
        "sets": sets(data, player.sheets),
        "jewels": player.jewels,
        "louis": player.louis,
        "majority": majority(data.scoring, counts, counts[seat]),
        "sheets_ahead": max(-MAJORITY_MAX, min(MAJORITY_MAX, ahead)),
        "boxes": sum(worth.box(box) for box in state.boxes if box),
        "hand": sum(camp.known_values),
        "city": sum(camp.city),
        "on_turn": state.turn == seat,
        "behind": state.is_behind_cardinal(seat),
        "enemy_sheets": len(player.sheets) - counts[seat],
    }
