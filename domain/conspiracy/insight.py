"""What the game knows of playing itself well, for searches: what looks good, and what deserves a thought."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from domain.conspiracy.action import TakeAction
from domain.conspiracy.belief import believe
from domain.conspiracy.bots import steward
from domain.conspiracy.commands import (
    Assassinate,
    Challenge,
    MoveAgent,
    Pass,
    PayBribe,
    PullCase,
    PushCase,
    RideTrain,
)
from domain.conspiracy.figures import FIGURES
from domain.conspiracy.ids import SOLOMON
from domain.conspiracy.journeys import turns_home
from domain.conspiracy.policy import (
    WIN,
    case_ends,
    worth,
    worth_of_moving,
    worth_of_paying,
    worth_of_power,
)
from domain.conspiracy.power import UsePower
from domain.conspiracy.runner import RUNNERS
from domain.conspiracy.state import State
from domain.conspiracy.value import value_of
from domain.kernel.game import Insight
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option, commands

PAYMENTS = (3, 6, 12)
"""Of all amounts that an agent may be paid these are tried."""
USUAL_PAYMENT = 6
TO_DOCTOR, TO_AGENT, TO_NOBODY = 8.0, 3.0, -3.0
"""How good a coin for the doctor, a payment to an agent and none at all look beside each other."""
COIN, STEP, UNUSUAL = 0.2, 1.0, 0.25
"""How much better a payment to an agent looks by a coin that lies there, how much worse by an action more until it
is at home, and by a coin more or less than usual.
"""
NEARER, BACKED = 4.0, 6
"""How good it looks that an agent is an action nearer to home, and how many coins on it make that better."""
PASSING, BURNING = 0.5, -2.0


def policy_of(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks, beside leaving everything as it is."""
    still = worth(view, seat, view.case, view.agents)
    return [_worth_of(view, seat, command, still) for command in tried]


def _worth_of(view: State, seat: Seat, command: Command, still: int) -> float:
    player = view.players[seat]
    coins = player.coins.known_amounts
    match command:
        case MoveAgent():
            if player.hq in case_ends(view, command):
                return WIN + coins[command.agent]
            return max(worth_of_moving(view, seat, command, coins) - still, _worth_of_running(view, seat, command))
        case PayBribe():
            return worth_of_paying(view, seat) + _worth_of_target(view, seat, command)
        case Assassinate():
            return BURNING - coins[command.victim]
        case PushCase() | PullCase() | RideTrain():
            top = view.agenda[-1]
            assert isinstance(top, UsePower)
            return worth_of_power(view, seat, top.agent, command) - still
        case Pass():
            return PASSING
    return 0.0


def _worth_of_target(view: State, seat: Seat, payment: PayBribe) -> float:
    if payment.target == SOLOMON:
        return TO_DOCTOR
    if payment.target is None:
        return TO_NOBODY
    agent, coins = payment.target, view.players[seat].coins.known_amounts
    turns = _turns(view, seat, agent, view.agents[agent] or view.case, view.case)
    return TO_AGENT + COIN * min(9, coins[agent]) - STEP * turns - UNUSUAL * abs(payment.amount - USUAL_PAYMENT)


def _worth_of_running(view: State, seat: Seat, move: MoveAgent) -> float:
    """How good it is that the agent comes nearer to bringing the case home by itself."""
    before = _turns(view, seat, move.agent, view.agents[move.agent] or view.case, view.case)
    after = min(_turns(view, seat, move.agent, move.city, case) for case in case_ends(view, move))
    coins = view.players[seat].coins.known_amounts[move.agent]
    return NEARER * (before - after) + min(BACKED, coins) - STEP * after


def _turns(view: State, seat: Seat, agent: str, city: str, case: str) -> int:
    return turns_home(view.edition, view.stations, agent, view.players[seat].hq)[city, case]


def narrow(view: State, seat: Seat, options: Sequence[Option]) -> list[Command]:
    """All commands but payments of unusual amounts, and bids between the least and the most."""
    return [command for option in options for command in _thinned(option)]


def _thinned(option: Option) -> Iterator[Command]:
    if isinstance(option, Allow):
        command = option.command
        if not (isinstance(command, PayBribe) and command.target == SOLOMON and not command.amount):
            yield command
    elif isinstance(option, Amount):
        for amount in sorted(_amounts(option)):
            yield replace(option.command, **{option.field: amount})
    else:
        yield from commands((option,))


def _amounts(option: Amount) -> set[int]:
    """The amounts that are tried; bids are never paid, so that an answer is the least that counts."""
    if isinstance(option.command, PayBribe):
        return {min(option.high, amount) for amount in PAYMENTS} - {0}
    return {option.low, option.high} if isinstance(option.command, Challenge) else {option.low}


def is_quiet(state: State) -> bool:
    """Whether a turn begins."""
    return bool(state.agenda) and isinstance(state.agenda[-1], TakeAction)


INSIGHT = Insight(
    policy=policy_of,
    value=value_of,
    rollout=steward,
    narrow=narrow,
    is_quiet=is_quiet,
    farther=1,  # odds do not see that the case can be brought home with the next turn
    lively=(MoveAgent,),
    figures=FIGURES,
    sparring=RUNNERS,
    believe=believe,
)
