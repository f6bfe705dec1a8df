"""The state: what is on the table and behind the shields. A view has the same type with secrets hidden."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.conspiracy.events import ICON
from domain.conspiracy.ids import AgentId, CaseId, CityId, EditionInUse, HowId, StationsInUse
from domain.kernel.game import Decision
from domain.kernel.hidden import Ledger, Slot
from domain.kernel.messages import Seat


class Proof(Struct, frozen=True):
    """Open play showed that at least `coins` were on `agent` when `pays` payments had been made."""

    agent: AgentId
    coins: int
    pays: int

    def covers(self, other: "Proof") -> bool:
        """Whether `other` follows from this."""
        return self.agent == other.agent and self.coins >= other.coins and self.pays <= other.pays


class Player(Struct, frozen=True):
    """One seat: its headquarters, what is behind its shield, and what open play proves about that (RULES 12)."""

    hq: CityId
    """The city of its headquarters: it wins if the case is there in its own turn."""
    coins: Ledger
    """By agent, SOLOMON and RESERVE."""
    token: Slot | None = None
    restricted: bool = False
    """Whether it lost a challenge, so that in its next turn it can only pay."""
    pays: int = 0
    """Payments made, of any amount."""
    lost: Mapping[str, int] = {}
    """Coins that left the game by burns, by killer."""
    closed: Mapping[str, int] = {}
    """Burned agents, with the number of payments made before the burn: later payments went elsewhere."""
    proofs: tuple[Proof, ...] = ()
    """What open play shows about its sovereigns; no statement follows from another."""

    def proving(self, agent: str, coins: int) -> "Player":
        """The player after open play showed at least `coins` on `agent`."""
        proof = Proof(agent, coins + self.lost.get(agent, 0), self.pays)
        if any(known.covers(proof) for known in self.proofs):
            return self
        kept = tuple(known for known in self.proofs if not proof.covers(known))
        return replace(self, proofs=(*kept, proof))


class Ending(Struct, frozen=True):
    """How the game ended and who won; no winners in a draw of all seats."""

    how: HowId
    """`case` if the case came to a headquarters, `solomon` if Doctor Solomon ended the game."""
    winners: tuple[Seat, ...]
    """Seats; none in a draw of all."""


class State(Struct, frozen=True):
    """The whole game. `die` is the space of Doctor Solomon's die, ICON at the end of the track."""

    edition: EditionInUse = ""
    """The edition of the component data that the match uses."""
    stations: StationsInUse = ""
    """Which cities are stations: the match option; empty before the board is set up."""
    die_sides: int = 0
    """The number of faces of Doctor Solomon's die."""
    icon_faces: int = 0
    """How many faces of the die show the icon, which ends the game."""
    agents: Mapping[AgentId, CityId | None] = {}
    """The city of every agent, None if it is burned."""
    case: CaseId = ""
    """The city where the case is."""
    die: int = ICON
    players: tuple[Player, ...] = ()
    """By seat."""
    start: Seat | None = None
    """The seat that begins every round; null before it is drawn."""
    round: int = 0
    """Counted from 1; 0 during the setup."""
    turn: Seat | None = None
    """The seat on turn; null during the setup."""
    agenda: tuple[Decision[Any], ...] = ()
    """The pending decisions; the last of them is due now."""
    ending: Ending | None = None
    """Null until the game is over."""

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, clockwise from the left of `seat`."""
        count = len(self.players)
        return tuple([Seat((seat + step) % count) for step in range(1, count)])
