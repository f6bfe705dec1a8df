"""The state: what is on the table and behind the shields. A view has the same type with secrets hidden."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.conspiracy.events import ICON
from domain.kernel.game import Decision
from domain.kernel.hidden import Ledger, Slot
from domain.kernel.messages import Seat


class Proof(Struct, frozen=True):
    """Open play showed that at least `coins` were on `agent` when `pays` payments had been made."""

    agent: str
    coins: int
    pays: int

    def covers(self, other: "Proof") -> bool:
        """Whether `other` follows from this."""
        return self.agent == other.agent and self.coins >= other.coins and self.pays <= other.pays


class Player(Struct, frozen=True):
    """One seat: its headquarters, what is behind its shield, and what open play proves about that (RULES 12)."""

    hq: str
    coins: Ledger
    """By agent, SOLOMON and RESERVE."""
    token: Slot | None = None
    restricted: bool = False
    pays: int = 0
    """Payments made, of any amount."""
    lost: Mapping[str, int] = {}
    """Coins that left the game by burns, by killer."""
    closed: Mapping[str, int] = {}
    """Burned agents, with the number of payments made before the burn: later payments went elsewhere."""
    proofs: tuple[Proof, ...] = ()

    def proving(self, agent: str, coins: int) -> "Player":
        """The player after open play showed at least `coins` on `agent`."""
        proof = Proof(agent, coins + self.lost.get(agent, 0), self.pays)
        if any(known.covers(proof) for known in self.proofs):
            return self
        kept = tuple(known for known in self.proofs if not proof.covers(known))
        return replace(self, proofs=(*kept, proof))


class Ending(Struct, frozen=True):
    """How the game ended and who won; no winners in a draw of all seats."""

    how: str
    winners: tuple[Seat, ...]


class State(Struct, frozen=True):
    """The whole game. `die` is the space of Doctor Solomon's die, ICON at the end of the track."""

    edition: str = ""
    stations: str = ""
    die_sides: int = 0
    icon_faces: int = 0
    agents: Mapping[str, str | None] = {}
    """The city of every agent, None if it is burned."""
    case: str = ""
    die: int = ICON
    players: tuple[Player, ...] = ()
    start: Seat | None = None
    round: int = 0
    turn: Seat | None = None
    agenda: tuple[Decision[Any], ...] = ()
    ending: Ending | None = None

    def seats_after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats, clockwise from the left of `seat`."""
        count = len(self.players)
        return tuple([Seat((seat + step) % count) for step in range(1, count)])
