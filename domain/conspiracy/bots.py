"""The steward, a sensible player: it takes wins, stops wins, builds up two or three agents and minds the doctor.

The levels above it search.
"""

from collections.abc import Sequence
from operator import itemgetter

from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.commands import Challenge, MoveAgent, Pass, PayBribe, PullCase, PushCase, Raise, RideTrain
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.policy import (
    LATE,
    SAVINGS,
    case_ends,
    distance,
    favour,
    worth,
    worth_of_moving,
    worth_of_paying,
    worth_of_power,
)
from domain.conspiracy.power import UsePower
from domain.conspiracy.state import State
from domain.kernel.bots import random
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option
from search.budget import Budget
from search.levels import AMATEUR, EXPERT, MASTER, NOVICE, REGULAR

LEVELS = {EXPERT: Budget(iterations=60, width=16), MASTER: Budget(iterations=600, width=16)}
"""How much each level that searches may do; `bench/results.md` has what it won with that."""
TEMPERS = {REGULAR: 0.85, AMATEUR: 1.4, NOVICE: 2.5}
"""How often each level that errs does so, as `python -m bench.tempers` found it."""


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


# The action of a turn.


def _act(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    coins = view.players[seat].coins.known_amounts
    moves = [o.command for o in options if isinstance(o, Allow) and isinstance(o.command, MoveAgent)]
    wins = [move for move in moves if view.players[seat].hq in case_ends(view, move)]
    if wins:
        return max(wins, key=lambda move: coins[move.agent])
    still = worth(view, seat, view.case, view.agents) + worth_of_paying(view, seat) + chance.below(4)
    valued = [(worth_of_moving(view, seat, move, coins), move) for move in moves]
    best, move = max(valued, key=itemgetter(0), default=(still, None))
    if move is not None and best > still:
        return move
    return _pay(view, seat, options, chance)


def _pay(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    coins = view.players[seat].coins.known_amounts
    reserve = coins[RESERVE]
    spare = reserve - SAVINGS
    offers = [o for o in options if isinstance(o, Amount) and isinstance(o.command, PayBribe)]
    if reserve and offers and spare > 0 and view.die > LATE:
        target = max(offers, key=lambda offer: favour(view, coins, offer.command) + chance.below(3))
        assert isinstance(target.command, PayBribe)
        return PayBribe(target.command.target, min(spare, 3 + chance.below(4)))
    return PayBribe(SOLOMON, 1) if reserve else PayBribe()


# Challenges and powers.


def _challenge(view: State, seat: Seat, window: ChallengeWindow, options: Sequence[Option]) -> Command:
    offer = next((option for option in options if isinstance(option, Amount)), None)
    if offer is None or not _worth_stopping(view, seat, window, offer.high):
        return Pass()
    return Challenge(max(offer.low, offer.high // 2))


def _worth_stopping(view: State, seat: Seat, window: ChallengeWindow, most: int) -> bool:
    if not isinstance(window.deed, MoveAgent):
        victim = view.players[seat].coins.known_amounts[window.deed.victim]
        return victim >= max(view.players[seat].coins.known_amounts[agent] for agent in view.agents)
    ends, home = case_ends(view, window.deed), view.players[seat].hq
    rivals = [view.players[other].hq for other in view.seats_after(seat)]
    if any(rival in ends for rival in rivals):
        return True
    close = min(distance(view, case, view.players[window.seat].hq) for case in ends)
    return close <= 1 and most >= 3 and home not in ends


def _least(options: Sequence[Option]) -> Command:
    """Bids are never paid, so the least that counts, as long as there is one."""
    return next((Raise(option.low) for option in options if isinstance(option, Amount)), Pass())


def _use(view: State, seat: Seat, agent: str, options: Sequence[Option]) -> Command:
    """The power that leaves the case best placed; none if none betters it."""
    chosen: Command = Pass()
    best = worth(view, seat, view.case, view.agents)
    for option in options:
        if isinstance(option, Allow) and isinstance(option.command, PushCase | PullCase | RideTrain):
            value = worth_of_power(view, seat, agent, option.command)
            if value > best:
                chosen, best = option.command, value
    return chosen
