"""A player with one plan: it puts much on the agent that is soonest at home, and runs home with it.

Nobody who pays the doctor only is ready for it. It is no bot of the game: who learns meets it (`Insight.sparring`).
"""

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from domain.conspiracy.action import TakeAction
from domain.conspiracy.bots import steward
from domain.conspiracy.challenge import ChallengeWindow
from domain.conspiracy.commands import Challenge, ExtraMove, MoveAgent, PayBribe, PullCase, PushCase, RideTrain
from domain.conspiracy.ids import RESERVE, SOLOMON
from domain.conspiracy.journeys import turns_home
from domain.conspiracy.policy import case_ends
from domain.conspiracy.power import UsePower
from domain.conspiracy.state import State
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option


class Runner(Struct, frozen=True):
    """Has at least `stake` on an agent before it runs, and pays the doctor until the die lies on `begin`."""

    stake: int
    begin: int

    def __call__(self, view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        top, coins = view.agenda[-1], view.players[seat].coins.known_amounts
        if isinstance(top, TakeAction):
            return self._act(view, seat, options)
        if isinstance(top, UsePower):
            return _nearest(options, lambda command: _turns_after_power(view, seat, top.agent, command))
        if isinstance(top, ChallengeWindow) and coins[top.agent] >= self.stake:
            offers = (option for option in options if isinstance(option, Amount))
            return next((Challenge(offer.high) for offer in offers), steward(view, seat, options, chance))
        return steward(view, seat, options, chance)

    def _act(self, view: State, seat: Seat, options: Sequence[Option]) -> Command:
        coins = view.players[seat].coins.known_amounts
        living = [agent for agent, city in view.agents.items() if city]
        rich = {agent for agent in living if coins[agent] >= self.stake}
        moves = [o for o in options if isinstance(o, Allow) and isinstance(o.command, MoveAgent)]
        own = [move for move in moves if isinstance(move.command, MoveAgent) and move.command.agent in rich]
        if view.die <= self.begin and own:
            return _nearest(own, lambda command: _turns_after_move(view, seat, command))
        if view.die <= self.begin and not rich and coins[RESERVE] >= self.stake:
            soonest = min(living, key=lambda one: (_turns(view, seat, one, view.agents[one] or "", view.case), one))
            return PayBribe(soonest, self.stake)
        return PayBribe(SOLOMON, 1) if coins[RESERVE] else PayBribe()


def _turns(view: State, seat: Seat, agent: str, city: str, case: str) -> int:
    return turns_home(view.edition, view.stations, agent, view.players[seat].hq)[city, case]


def _turns_after_move(view: State, seat: Seat, move: Command) -> float:
    """How far the case is from home after a move; better with the case than without."""
    assert isinstance(move, MoveAgent)
    turns = min(_turns(view, seat, move.agent, move.city, case) for case in case_ends(view, move))
    return turns - move.with_case / 2


def _turns_after_power(view: State, seat: Seat, agent: str, power: Command) -> float:
    city, case = view.agents[agent] or "", view.case
    match power:
        case PushCase():
            case = power.city
        case PullCase():
            case = city
        case ExtraMove():
            city = power.city
        case RideTrain():
            city, case = power.city, power.city if power.with_case else case
    return _turns(view, seat, agent, city, case)


def _nearest(options: Iterable[Option], turns: Callable[[Command], float]) -> Command:
    return min((option.command for option in options if isinstance(option, Allow)), key=turns)


RUNNERS = (Runner(17, 20), Runner(12, 20), Runner(22, 20), Runner(12, 8), Runner(8, 4))
"""From the first turn on, with more or less on the agent, or late."""
