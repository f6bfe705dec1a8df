"""The commands of the game, by a seat or the house. Class names are the wire names; docstrings are texts of the
API.
"""

import sys

from domain.conspiracy.ids import AgentId, CityId, PayeeId
from domain.kernel.messages import Command, vocabulary


class PlacePayoffs(Command, frozen=True):
    """Setup: put one sovereign on each of two agents, neither being that of your starting token.

    `agents` are in alphabetical order.
    """

    agents: tuple[AgentId, ...]


class PayBribe(Command, frozen=True):
    """Pay secretly from your reserve: any `amount` to a living agent, at most 1 to "solomon", or nothing."""

    target: PayeeId | None = None
    """Whom to pay; null to pay nothing. Others learn that you paid, and neither whom nor how much."""
    amount: int = 0


class MoveAgent(Command, frozen=True):
    """Declare that an agent moves along one line or by train, with or without the case."""

    agent: AgentId
    """The living agent that is to move, whoever has paid it."""
    city: CityId
    """Where it goes: one line away, or by train from a station to another."""
    with_case: bool = False
    """Whether it takes the case along, which must be in its city."""


class Assassinate(Command, frozen=True):
    """Declare that `killer`, on whom you have at least 5, burns `victim`, an agent in the same city."""

    killer: AgentId
    victim: AgentId


class Challenge(Command, frozen=True):
    """Challenge the declared action with an opening bid, at most your coins on the acting agent."""

    amount: int
    """The opening bid in sovereigns, at most what you have on the acting agent."""


class Raise(Command, frozen=True):
    """Answer a bid: match or exceed it if you are on turn, exceed it if you challenge."""

    amount: int
    """Your whole bid in sovereigns, not what you add to the one before."""


class Pass(Command, frozen=True):
    """Decline to challenge, stop bidding, or leave a power unused."""


class DrawAgent(Command, frozen=True):
    """Beacon's power: bring an agent from a city one line away to Beacon."""

    agent: AgentId
    """The agent that comes, from a city one line away from Beacon."""


class ShoveAgent(Command, frozen=True):
    """Spyglass's power: send another agent from Spyglass's city to a city one line away."""

    agent: AgentId
    """The agent that is sent away from Spyglass's city."""
    city: CityId
    """Where it is sent: a city one line away."""


class PushCase(Command, frozen=True):
    """Magician's power: send the case from Magician's city to a city one line away."""

    city: CityId
    """Where the case goes: a city one line away from Magician's."""


class PullCase(Command, frozen=True):
    """Roulette's power: bring the case from a city one line away to Roulette."""


class ExtraMove(Command, frozen=True):
    """Tempest's power: one further move, along a line or by train, without the case."""

    city: CityId
    """Where Tempest goes: one line away, or by train."""


class RideTrain(Command, frozen=True):
    """Vagabond's power: from a station to another station, with or without the case."""

    city: CityId
    """The station where Vagabond arrives."""
    with_case: bool = False
    """Whether Vagabond takes the case along, which must be at the same station."""


class AdvanceDie(Command, frozen=True):
    """House: move Doctor Solomon's die one space down its track."""


class RollDie(Command, frozen=True):
    """House: roll Doctor Solomon's die, which is on the icon."""


COMMANDS = vocabulary(Command, sys.modules[__name__])
