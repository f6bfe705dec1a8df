"""Challenges (RULES 8): every other seat is asked in turn, and bids openly against the seat on turn."""

from collections.abc import Iterable
from functools import cache

from domain.conspiracy import events as ev
from domain.conspiracy.commands import Assassinate, Challenge, MoveAgent, Pass, Raise
from domain.conspiracy.components import EDITIONS
from domain.conspiracy.ids import AgentId
from domain.conspiracy.state import State
from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Amount, Option, Refuse


class ChallengeWindow(Decision[State], frozen=True):
    """The seats in `asked` may challenge `deed` one after another; then it is carried out."""

    seat: Seat
    deed: MoveAgent | Assassinate
    """The declared command."""
    agent: AgentId
    """The acting agent; bids are limited by the bidder's coins on it."""
    least_bid: int
    """The least opening bid, in sovereigns."""
    cost: int
    """The sovereigns that a burn removes from the killer; 0 for a move."""
    asked: tuple[Seat, ...]

    def awaiting(self) -> tuple[Seat, ...]:
        return self.asked[:1]

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return _bids(Challenge, self.least_bid, view.players[seat].coins.known_amounts[self.agent])

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Challenge):
            turn.emit(ev.ChallengeMade(seat, self.agent, command.amount))
        else:
            turn.emit(ev.ChallengeWaived(seat))

    def proceed(self, turn: Turn[State]) -> None:
        if isinstance(self.deed, Assassinate):
            turn.emit(ev.AgentBurned(self.seat, self.deed.killer, self.deed.victim, self.cost))
            return
        origin = turn.state.agents[self.agent]
        uses = EDITIONS[turn.state.edition].uses(self.agent)
        assert origin is not None
        move = self.deed
        turn.emit(
            ev.AgentMoved(self.seat, move.agent, origin, move.city, move.with_case, by="move_agent", uses=uses)
        )


class Duel(Decision[State], frozen=True):
    """`bidder` answers the bid: the seat on turn must match it, a challenger must exceed it, or either passes."""

    seat: Seat
    challenger: Seat
    """The seat that challenged."""
    agent: AgentId
    """The acting agent, on which both sides bid."""
    bid: int
    """The highest bid so far, in sovereigns."""
    bidder: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.bidder,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        least = self.bid if seat == self.seat else self.bid + 1
        return _bids(Raise, least, view.players[seat].coins.known_amounts[self.agent])

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        if isinstance(command, Raise):
            turn.emit(ev.BidRaised(seat, self.agent, command.amount))
        elif seat == self.seat:
            turn.emit(ev.ActionStopped(seat, self.challenger))
        else:
            turn.emit(ev.ChallengeLost(seat))


@cache
def _bids(kind: type[Challenge] | type[Raise], least: int, most: int) -> tuple[Option, ...]:
    """Passing, and any bid from the least that counts to the bidder's coins on the agent."""
    if most < least:
        return (Allow(Pass()), Refuse(kind, "payoff_too_low"))
    return (Allow(Pass()), Amount(kind(least), "amount", least, most))
