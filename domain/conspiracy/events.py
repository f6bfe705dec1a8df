"""The events of the game. Class names and fields are stored forever: a change needs a schema and an upcast.

Numbers that mattered when a command was resolved are fields here, so that folding reads no component data.
"""

import sys
from collections.abc import Mapping
from typing import ClassVar

from domain.conspiracy.ids import AgentId, CityId, EditionId, HowId, MoveId, StationsId
from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Event, Private, Public, Seat, vocabulary

ICON = 0
"""The last space of the track of Doctor Solomon's die."""


class BoardSetUp(Public, frozen=True):
    """The open part of the setup: agents on their cities, the case, the headquarters by seat, the die."""

    edition: EditionId
    """The edition of the component data that the match uses."""
    stations: StationsId
    """Which cities are stations: the match option."""
    die_sides: int
    """The number of faces of Doctor Solomon's die."""
    icon_faces: int
    """How many faces of the die show the icon, which ends the game."""
    agents: Mapping[AgentId, str]
    """By agent, the city where it begins."""
    case: CityId
    """The city where the case begins."""
    hqs: tuple[CityId, ...]
    """The headquarters of the seats, in seat order."""
    die: int
    """The space of the track on which the die begins; 0 is the icon."""
    coins: int
    """How many sovereigns each seat begins with."""


class TokenDealt(Private, frozen=True):
    """A starting payoff token was dealt to `seat`. Tokens that are not dealt are never named."""

    secret: ClassVar[tuple[str, ...]] = ("token",)
    token: Slot


class PayoffsPlaced(Private, frozen=True):
    """`seat` put `token_coins` on the agent of its token and `extra_coins` on each of `agents`."""

    secret: ClassVar[tuple[str, ...]] = ("agents",)
    agents: tuple[str, ...] | Hidden
    token_coins: int
    extra_coins: int


class StartPlayerDrawn(Public, frozen=True):
    """Every round begins with `seat`; Doctor Solomon stands at its right hand."""

    seat: Seat


class TurnBegan(Public, frozen=True):
    """It is the turn of `seat`."""

    seat: Seat
    round: int
    """Counted from 1; in a round every seat has one turn."""


class BribePaid(Private, frozen=True):
    """`seat` made a payment. Only it knows the target and the amount; a payment of nothing looks the same."""

    secret: ClassVar[tuple[str, ...]] = ("target", "amount")
    target: Slot | None
    amount: int | Hidden
    """In sovereigns; hidden from all others, also if it is 0."""


class RestrictionLifted(Public, frozen=True):
    """The restricted marker of `seat` came off with its payment."""

    seat: Seat


class MoveDeclared(Public, frozen=True):
    """`seat` declared a move; challenges to it begin at `least_bid`."""

    seat: Seat
    agent: AgentId
    """The agent that is to move, on which bids are made."""
    origin: CityId
    """The city that it is to leave."""
    city: CityId
    """The city where it is to arrive."""
    with_case: bool
    """Whether it is to take the case along."""
    least_bid: int


class AssassinationDeclared(Public, frozen=True):
    """`seat` declared that `killer` burns `victim`, which proves `cost` on the killer."""

    seat: Seat
    killer: AgentId
    victim: AgentId
    cost: int
    least_bid: int
    """The least opening bid of a challenge, in sovereigns."""


class ChallengeWaived(Public, frozen=True):
    """`seat` did not challenge."""

    seat: Seat


class ChallengeMade(Public, frozen=True):
    """`seat` challenged with an opening bid."""

    seat: Seat
    agent: AgentId
    """The acting agent, on which both sides bid."""
    amount: int
    """The bid in sovereigns, which proves that the seat has as many on the agent."""


class BidRaised(Public, frozen=True):
    """`seat` answered a bid with `amount`."""

    seat: Seat
    agent: AgentId
    """The acting agent, on which both sides bid."""
    amount: int
    """The whole bid in sovereigns, which proves that the seat has as many on the agent."""


class ChallengeLost(Public, frozen=True):
    """The challenger `seat` stopped bidding and is restricted."""

    seat: Seat


class ActionStopped(Public, frozen=True):
    """`seat` stopped bidding: `challenger` stopped its action."""

    seat: Seat
    challenger: Seat


class AgentMoved(Public, frozen=True):
    """An agent went from `origin` to `city`. `by` is the command; `uses` powers of the agent may follow."""

    seat: Seat
    agent: AgentId
    """The agent that moved, by a move or by a power."""
    origin: CityId
    city: CityId
    with_case: bool
    """Whether the case went along."""
    by: MoveId
    uses: int


class CaseMoved(Public, frozen=True):
    """The case went alone from `origin` to `city`, by the power of `agent`."""

    seat: Seat
    agent: AgentId
    origin: CityId
    city: CityId


class AgentBurned(Public, frozen=True):
    """`victim` left the board for good, and `cost` coins of `seat` on `killer` left the game."""

    seat: Seat
    killer: AgentId
    victim: AgentId
    cost: int


class PowerOffered(Public, frozen=True):
    """`seat` may use the power of `agent`, `uses` times at most."""

    seat: Seat
    agent: AgentId
    uses: int


class PowerDeclined(Public, frozen=True):
    """`seat` left the power of `agent` unused."""

    seat: Seat
    agent: AgentId


class RoundEnded(Public, frozen=True):
    """Every seat had its turn; Doctor Solomon acts."""

    round: int
    """Counted from 1."""


class DieAdvanced(Public, frozen=True):
    """The die lies on `space` of the track; 0 is the icon."""

    space: int


class DieRolled(Public, frozen=True):
    """The die on the icon showed `face`; an `icon` ends the game."""

    face: int
    icon: bool


class CaseDelivered(Public, frozen=True):
    """The case is in `city`, the headquarters of `seat`, during its own turn."""

    seat: Seat
    city: CityId


class ShieldLifted(Public, frozen=True):
    """The game is over; the payoff board of `seat` is open to everybody."""

    seat: Seat
    token: AgentId
    """The agent of the starting token of the seat."""
    agents: Mapping[str, int]
    """By agent, the sovereigns of the seat on it."""
    solomon: int
    """The sovereigns that the seat paid to Doctor Solomon, whose best patron wins if he ends the game."""
    reserve: int
    """The sovereigns that the seat never paid, which decide a tie."""


class GameEnded(Public, frozen=True):
    """The game is over: `how` is "case" or "solomon". A draw of all seats has no winners."""

    how: HowId
    winners: tuple[Seat, ...]
    """Seats; none in a draw of all."""


EVENTS = vocabulary(Event, sys.modules[__name__])
