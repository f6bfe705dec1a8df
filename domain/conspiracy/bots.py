"""The steward, a sensible player: it takes wins, stops wins, builds up two or three agents and minds the doctor."""

from collections.abc import Mapping, Sequence
from functools import cache
from operator import itemgetter

from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.commands import Challenge, MoveAgent, Pass, PayBribe, PullCase, PushCase, Raise, RideTrain
from domain.conspiracy.components import board
from domain.conspiracy.events import RESERVE, SOLOMON
from domain.conspiracy.power import UsePower
from domain.conspiracy.state import State
from domain.kernel.bots import random
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option

LATE = 6
"""The doctor is near when his die lies on this space or a lower one."""
SAVINGS = 9
"""What the steward keeps for the doctor and for a tie."""
TRUSTED = 3
"""With so many coins on it an agent counts as one's own."""
TO_AGENTS = 4
"""So many of a rival's payments are taken to have gone to agents, the others to the doctor."""
NEXT_WIN, LATER_WIN = 24, 12
"""How bad it is that the next seat, or a later one, could bring the case home at once."""


def steward(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """Plays on its own view alone, for each kind of decision by a rule of its own."""
    top = view.agenda[-1]
    if isinstance(top, TakeAction):
        return _act(view, seat, options, chance)
    if isinstance(top, ChallengeWindow):
        return _challenge(view, seat, top, options)
    if isinstance(top, Duel):
        return _least(options)
    if isinstance(top, UsePower):
        return _use(view, seat, top.agent, options)
    return random(view, seat, options, chance)


# Where the case can get to.


@cache
def _steps(edition: str, stations: str, goal: str) -> Mapping[str, int]:
    return board(edition, stations).steps_to(goal)


@cache
def _after(edition: str, stations: str, agent: str, city: str, case: str) -> frozenset[str]:
    """Where the case may be once `agent` arrived in `city` and used its power or not."""
    graph = board(edition, stations)
    near = graph.lines[city]
    ends = {case}
    if agent == "roulette" and case in near:
        ends.add(city)
    elif agent == "magician" and case == city:
        ends.update(near)
    elif agent == "vagabond" and case == city:
        ends.update(graph.rides(city))
    return frozenset(ends)


@cache
def _reach(edition: str, stations: str, agent: str, city: str, case: str) -> frozenset[str]:
    """Where the case may be after one action with `agent`."""
    ends: set[str] = set()
    for goal in board(edition, stations).moves(city):
        ends |= _after(edition, stations, agent, goal, case)
        if city == case:
            ends |= _after(edition, stations, agent, goal, goal)
    return frozenset(ends)


def _ends(view: State, move: MoveAgent) -> frozenset[str]:
    case = move.city if move.with_case else view.case
    return _after(view.edition, view.stations, move.agent, move.city, case)


def _distance(view: State, city: str, goal: str) -> int:
    return _steps(view.edition, view.stations, goal)[city]


# The action of a turn.


def _act(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    coins = view.players[seat].coins.told
    moves = [o.command for o in options if isinstance(o, Allow) and isinstance(o.command, MoveAgent)]
    wins = [move for move in moves if view.players[seat].hq in _ends(view, move)]
    if wins:
        return max(wins, key=lambda move: coins[move.agent])
    still = _worth(view, seat, view.case, view.agents) + _worth_of_paying(view, seat) + chance.below(4)
    valued = [(_worth_of_moving(view, seat, move, coins), move) for move in moves]
    best, move = max(valued, key=itemgetter(0), default=(still, None))
    if move is not None and best > still:
        return move
    return _pay(view, seat, options, chance)


def _worth_of_moving(view: State, seat: Seat, move: MoveAgent, coins: Mapping[str, int]) -> int:
    """The position after the move and the best use of the power, less the risk of being stopped."""
    agents = {**view.agents, move.agent: move.city}
    risk = max(0, 6 - 2 * coins[move.agent])
    return max(_worth(view, seat, case, agents) for case in _ends(view, move)) - risk


def _worth_of_paying(view: State, seat: Seat) -> int:
    coins = view.players[seat].coins.told
    if coins[RESERVE] == 0:
        return -6
    if coins[RESERVE] > SAVINGS:
        return 5
    rivals = max(view.players[other].pays for other in view.seats_after(seat)) - TO_AGENTS
    behind = min(4, max(0, rivals + 1 - coins[SOLOMON]))
    return 2 * behind - (0 if view.die <= LATE else 3)


def _worth(view: State, seat: Seat, case: str, agents: Mapping[str, str | None]) -> int:
    """How good it is for `seat` to leave the case and the agents there at the end of its turn."""
    within = _within_reach(view, case, agents)
    home = view.players[seat].hq
    value = -3 * _distance(view, case, home) + 5 * (home in within)
    for later, other in enumerate(view.seats_after(seat)):
        if view.players[other].hq in within:
            value -= LATER_WIN if later else NEXT_WIN
    coins = view.players[seat].coins.told
    mine = [_distance(view, city, case) for agent, city in agents.items() if city and coins[agent] >= TRUSTED]
    return value - 2 * min(mine, default=4)


def _within_reach(view: State, case: str, agents: Mapping[str, str | None]) -> set[str]:
    within = {case}
    for agent, city in agents.items():
        if city is not None:
            within |= _reach(view.edition, view.stations, agent, city, case)
    return within


def _pay(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    coins = view.players[seat].coins.told
    reserve = coins[RESERVE]
    spare = reserve - SAVINGS
    offers = [o for o in options if isinstance(o, Amount) and isinstance(o.command, PayBribe)]
    if reserve and offers and spare > 0 and view.die > LATE:
        target = max(offers, key=lambda offer: _favour(view, coins, offer.command) + chance.below(3))
        assert isinstance(target.command, PayBribe)
        return PayBribe(target.command.target, min(spare, 3 + chance.below(4)))
    return PayBribe(SOLOMON, 1) if reserve else PayBribe()


def _favour(view: State, coins: Mapping[str, int], payment: Command) -> int:
    """How much an agent deserves a payment: it is near the case, and begun but not yet well paid."""
    assert isinstance(payment, PayBribe)
    agent = payment.target or ""
    city = view.agents[agent] or view.case
    begun = coins[agent] if coins[agent] < 9 else -4
    return begun - 2 * _distance(view, city, view.case)


# Challenges and powers.


def _challenge(view: State, seat: Seat, window: ChallengeWindow, options: Sequence[Option]) -> Command:
    offer = next((option for option in options if isinstance(option, Amount)), None)
    if offer is None or not _worth_stopping(view, seat, window, offer.high):
        return Pass()
    return Challenge(max(offer.low, offer.high // 2))


def _worth_stopping(view: State, seat: Seat, window: ChallengeWindow, most: int) -> bool:
    if not isinstance(window.deed, MoveAgent):
        victim = view.players[seat].coins.told[window.deed.victim]
        return victim >= max(view.players[seat].coins.told[agent] for agent in view.agents)
    ends, home = _ends(view, window.deed), view.players[seat].hq
    rivals = [view.players[other].hq for other in view.seats_after(seat)]
    if any(rival in ends for rival in rivals):
        return True
    close = min(_distance(view, case, view.players[window.seat].hq) for case in ends)
    return close <= 1 and most >= 3 and home not in ends


def _least(options: Sequence[Option]) -> Command:
    """Bids are never paid, so the least that counts, as long as there is one."""
    return next((Raise(option.low) for option in options if isinstance(option, Amount)), Pass())


def _use(view: State, seat: Seat, agent: str, options: Sequence[Option]) -> Command:
    """The power that leaves the case best placed; none if none betters it."""
    chosen: Command = Pass()
    best = _worth(view, seat, view.case, view.agents)
    for option in options:
        if isinstance(option, Allow) and isinstance(option.command, PushCase | PullCase | RideTrain):
            value = _worth_of_power(view, seat, agent, option.command)
            if value > best:
                chosen, best = option.command, value
    return chosen


def _worth_of_power(view: State, seat: Seat, agent: str, power: Command) -> int:
    case, agents = _moved(view, agent, power)
    if case == view.players[seat].hq:
        return 10**6
    return _worth(view, seat, case, agents)


def _moved(view: State, agent: str, power: Command) -> tuple[str, Mapping[str, str | None]]:
    """The case and the agents after a power was used."""
    if isinstance(power, PushCase):
        return power.city, view.agents
    if isinstance(power, PullCase):
        return view.agents[agent] or view.case, view.agents
    if isinstance(power, RideTrain):
        return power.city if power.with_case else view.case, {**view.agents, agent: power.city}
    return view.case, view.agents
