"""How likely each seat is to win a whole position, by plots met and claimed, discs that score, and favor.

The odds are those of a logistic model of the figures below. Its weights began as a fit to the turns of 120 matches
of two areopagites that erred now and then; three of them, fitted to too few claims, were set by hand.
"""

from collections.abc import Mapping, Sequence
from math import exp

from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.components import SETUP
from domain.pax_illuminaten.plots import met
from domain.pax_illuminaten.position import Position, scores
from domain.pax_illuminaten.progress import nearness
from domain.pax_illuminaten.scoring import faction_cards
from domain.pax_illuminaten.state import State

LEAD_MAX, FAVOR_MAX = 8, 12
"""More points ahead, or more favor, are worth no more than so many."""
BOTH = SETUP.plots_to_win

WEIGHTS: Mapping[str, float] = {
    "met": 2.074,
    "enough_met": 3.09,
    "held": -0.4,
    "enough_held": 1.779,
    "nearest": 0.53,
    "points_early": 0.191,
    "lead_by_edicts": 0.172,
    "lead_late": 0.1,
    "faction_cards": 0.161,
    "controlled": 0.137,
    "discs": 0.097,
    "favor": 0.05,
    "on_turn": 0.258,
}
"""What one of each figure is worth."""


def value_of(state: State) -> Sequence[float]:
    """By seat, the odds to win; those of the automa are left over."""
    position = state.position
    points = tuple(sum(row.values()) for row in scores(position))
    odds = [_odds(state, position, number, points) for number in range(len(state.seats))]
    return [value / sum(odds) for value, seat in zip(odds, state.seats, strict=True) if seat != HOUSE]


def _odds(state: State, position: Position, number: int, points: Sequence[int]) -> float:
    if state.seats[number] == HOUSE:
        return 1.0
    figures = {**_plots(state, position, number), **_discs(state, position, number, points)}
    return exp(sum(weight * figures[name] for name, weight in WEIGHTS.items()))


def _plots(state: State, position: Position, number: int) -> Mapping[str, float]:
    """What the plots promise that a seat has claimed or may claim."""
    player, seat = state.players[number], state.seats[number]
    own = (player.plot,) if isinstance(player.plot, str) else ()
    plots = dict.fromkeys((*player.claims, *state.plots, *own))
    done = {plot for plot in plots if met(plot, position, seat)}
    held = len(done.intersection(player.claims))
    nearest = max((nearness(plot, position, seat) for plot in plots if plot not in done), default=0.0)
    return {
        "met": min(BOTH, len(done)),
        "enough_met": len(done) >= BOTH,
        "held": min(BOTH, held),
        "enough_held": held >= BOTH,
        "nearest": nearest**2,
    }


def _discs(state: State, position: Position, number: int, points: Sequence[int]) -> Mapping[str, float]:
    """What the map and the purse promise, and how near the end by edicts is."""
    player, seat = state.players[number], state.seats[number]
    best = max((other for rival, other in enumerate(points) if rival != number), default=0)
    lead = max(-LEAD_MAX, min(LEAD_MAX, points[number] - best))
    gone = state.edicts_gone / SETUP.edicts_to_end
    issued = gone + sum(len(other.edicts) for other in state.players) / (2 * SETUP.edicts_to_end)
    mine = position.mine(Seat(number))
    return {
        "points_early": points[number] * (1 - gone),
        "lead_by_edicts": lead * issued,
        "lead_late": lead * gone,
        "faction_cards": faction_cards(state, seat),
        "controlled": sum(position.controls(place, Seat(number)) for place in mine),
        "discs": sum(position.discs[place][number] for place in mine),
        "favor": min(FAVOR_MAX, sum(player.purse.values())),
        "on_turn": state.now.seat == seat,
    }
