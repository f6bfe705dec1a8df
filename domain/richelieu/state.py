"""The state: what is on the table and behind the screens. A view has the same type with secrets hidden."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu.ids import ColourId, EditionInUse, SheetId
from domain.richelieu.pieces import Box, Camp, Player, Sheet

Deck = tuple[str, ...] | Hidden
"""Face-down sheets whose order matters, the next one first; the piles of the kernel have no order."""


class FullBox(Decision[Any], frozen=True):
    """A pending step for a full box, which waits for its resolution or is being resolved."""

    resolving: ClassVar[bool] = False
    box: int
    """Counted from 1, from left to right."""


class Score(Struct, frozen=True):
    """A final score in its parts (RULES 11)."""

    prestige: int
    """The prestige won in play."""
    income: int
    """The number of the income space."""
    military: int
    """The number of the military space."""
    majority: int
    """For the most, or second most, sheets of Richelieu."""
    sets: int
    """For enemy sheets, more for several of one faction."""
    jewels: int
    """For the jewels, 4 for each."""

    @property
    def total(self) -> int:
        """The final score."""
        return self.prestige + self.income + self.military + self.majority + self.sets + self.jewels


class State(Struct, frozen=True):
    """The whole game. Boxes and spaces are counted from 1; a box of None is closed."""

    edition: EditionInUse = ""
    """The edition of the component data that the match uses."""
    stall_guard: bool = True
    """Whether players must place a worker after many turns without one: the match option."""
    cardinal: int = 0
    """The space of the prestige track where the cardinal stands; who is behind it has two actions."""
    city_jewels: int = 0
    """How many jewels lie in the city, to be bought."""
    players: tuple[Player, ...] = ()
    """By seat."""
    colours: tuple[ColourId, ...] = ()
    """Those of the seats in turn order, then the neutral ones."""
    camps: Mapping[str, Camp] = {}
    """The workers by colour."""
    boxes: tuple[Box | None, ...] = ()
    """The intrigue boxes from left to right; null for one that is closed."""
    richelieu_pile: Deck = ()
    """The sheets of Richelieu that are still to come; only their number for everybody."""
    enemy_pile: Deck = ()
    """The sheets of his enemies that are still to come; only their number for everybody."""
    discarded: tuple[SheetId, ...] = ()
    """Sheets out of the game."""
    start: Seat | None = None
    """The seat that began; null during the setup."""
    turn: Seat | None = None
    """The seat on turn; null during the setup."""
    idle: int = 0
    """Consecutive turns without a placement."""
    placed: bool = True
    """Whether a worker was placed in this turn; before the first turn nothing is counted."""
    agenda: tuple[Decision[Any], ...] = ()
    """The pending decisions; the last of them is due now."""
    scores: tuple[Score, ...] = ()
    """By seat, once the game is over."""

    def is_behind_cardinal(self, seat: Seat) -> bool:
        """Whether `seat` stands strictly behind the cardinal."""
        return self.players[seat].prestige < self.cardinal

    def colour(self, seat: Seat) -> str:
        """The colour of a seat."""
        return self.colours[seat]

    def neutral(self, seat: Seat) -> str | None:
        """The neutral colour that a seat keeps, with two seats."""
        neutral = self.colours[len(self.players) :]
        return neutral[seat] if neutral else None

    def box_of(self, sheet: str) -> int:
        """The number of the box in which a sheet lies."""
        for number, box in enumerate(self.boxes, 1):
            if box is not None and (box.enemy.id == sheet or box.richelieu.id == sheet):
                return number
        raise LookupError(f"no box holds {sheet}")

    def sheet(self, sheet: str) -> Sheet:
        """A sheet on the board."""
        box = self.box(self.box_of(sheet))
        return box.richelieu if box.richelieu.id == sheet else box.enemy

    def sheets(self) -> Iterator[tuple[int, Box, Sheet]]:
        """The sheets on the board, from left to right, Richelieu's first, each with its box and its number."""
        for number, box in enumerate(self.boxes, 1):
            if box is not None:
                yield number, box, box.richelieu
                yield number, box, box.enemy

    def box(self, number: int) -> Box:
        """A box that is not closed."""
        box = self.boxes[number - 1]
        assert box is not None, "a closed box was asked for"
        return box

    @property
    def waiting(self) -> frozenset[int]:
        """The boxes that are full and wait to be resolved."""
        return frozenset([entry.box for entry in self.agenda if isinstance(entry, FullBox) and not entry.resolving])

    @property
    def resolving(self) -> frozenset[int]:
        """The box that is being resolved, if any."""
        return frozenset([entry.box for entry in self.agenda if isinstance(entry, FullBox) and entry.resolving])

    @property
    def frozen(self) -> frozenset[int]:
        """The boxes that no piece may enter and no worker may leave (RULES 7)."""
        return self.waiting | self.resolving
