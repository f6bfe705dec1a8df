"""How likely each seat is to win a whole position, by the agents near the case and by the coins on the doctor.

The odds are those of a logistic model. Its weights began as a fit to 200 matches of two stewards that erred now and
then; those of the doctor were raised until a search paid him in time.
"""

from collections.abc import Sequence
from math import exp

from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.policy import reach, steps
from domain.conspiracy.state import State
from domain.kernel.messages import Seat

STEP = 0.1
"""What it costs that the case is one move further from home."""
SURE = (2.5, 0.8, 0.3)
"""What it is worth that one action nobody can stop brings the case home: on turn, next, or later."""
STOPPABLE = 0.5
"""What it is worth on turn if somebody can stop that action."""
HOME = (8.0, 3.0, 0.0)
"""What it is worth that the case lies at home: on turn, next, or later."""
NEAR, CONTROL = 1.5, 1.5
"""What an agent nobody outbids is worth beside the case, and what all agents are worth that nobody outbids."""
LEAD, EARLY_LEAD, LEADING = 0.5, 0.2, 2.5
"""What a coin of lead with the doctor is worth when he is about to act and when he is far, and to lead at all."""
LEAD_MAX = 4
RESERVE_LEAD = 0.03
RESTRICTED, ON_TURN = -0.5, 0.2


def value_of(state: State) -> Sequence[float]:
    """By seat, the odds to win."""
    odds = [exp(_strength(state, Seat(seat))) for seat in range(len(state.players))]
    return [value / sum(odds) for value in odds]


def _strength(state: State, seat: Seat) -> float:
    player = state.players[seat]
    value = _with_case(state, seat) + _with_doctor(state, seat)
    if player.restricted:
        value += RESTRICTED
    return value + ON_TURN * (seat == state.turn)


def _with_case(state: State, seat: Seat) -> float:
    """What the case, and the agents that may bring it home, are worth."""
    player, place, case = state.players[seat], _turns_away(state, seat), state.case
    coins, rivals = (
        player.coins.known_amounts,
        [state.players[other].coins.known_amounts for other in state.seats_after(seat)],
    )
    near = control = 0.0
    ways = set[bool]()
    for agent, city in state.agents.items():
        if city is not None:
            sure = coins[agent] >= max(rival[agent] for rival in rivals)
            if player.hq in reach(state.edition, state.stations, agent, city, case):
                ways.add(sure)
            if sure:
                control += 1 / len(state.agents)
            if sure and coins[agent]:
                near = max(near, 1 / (1 + steps(state.edition, state.stations, case)[city]))
    value = NEAR * near + CONTROL * control - STEP * steps(state.edition, state.stations, player.hq)[case]
    if case == player.hq:
        value += HOME[place]
    if player.restricted:
        return value
    return value + SURE[place] * (True in ways) + STOPPABLE * (False in ways and place == 0)


def _turns_away(state: State, seat: Seat) -> int:
    """0 for the seat on turn, 1 for the next, 2 for all others."""
    turn = state.turn if state.turn is not None else Seat(0)
    return min(2, (seat - turn) % len(state.players))


def _with_doctor(state: State, seat: Seat) -> float:
    """What the coins on the doctor and in the reserve are worth: the more, the nearer the end is."""
    soon = 1 / (1 + state.die / 4)
    ahead, spare = _lead(state, seat, SOLOMON), _lead(state, seat, RESERVE)
    lead = ahead + 0.5 * ((spare > 0) - (spare < 0))
    counted = max(-LEAD_MAX, min(LEAD_MAX, lead))
    return counted * (LEAD * soon + EARLY_LEAD * (1 - soon)) + LEADING * soon * (lead > 0) + RESERVE_LEAD * spare


def _lead(state: State, seat: Seat, place: str) -> int:
    """By how many coins a seat is ahead of the best rival somewhere."""
    rivals = [state.players[other].coins.known_amounts[place] for other in state.seats_after(seat)]
    return state.players[seat].coins.known_amounts[place] - max(rivals)
