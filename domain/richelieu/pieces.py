"""The pieces on the board and behind the screens: workers, sheets, boxes, camps."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.richelieu.components import ENEMY, RICHELIEU
from domain.richelieu.ids import GREY_EMINENCE, QUEEN, ColourId, PawnId, SheetId

PAWN_SIDES = {QUEEN: RICHELIEU, GREY_EMINENCE: ENEMY}
"""The side on whose sheets a pawn may stand."""


class Worker(Struct, frozen=True):
    """A worker on a sheet. `lot` is the hand of its owner from which it came (see `Lot`)."""

    owner: ColourId
    """The colour of the worker."""
    value: int | Hidden
    """From -2 to 3; hidden while it lies face down, except from its keeper."""
    face_up: bool
    """Whether everybody sees the value."""
    lot: int = 0

    @property
    def known_value(self) -> int:
        """The value; only for a viewer who knows it."""
        assert isinstance(self.value, int), "asked of a viewer who was not told"
        return self.value


Piece = Worker | PawnId
"""A worker, or a pawn by its id."""


class Sheet(Struct, frozen=True):
    """An intrigue sheet on the board with the pieces on its spaces, from left to right."""

    id: SheetId
    """The id of the sheet among the components."""
    spaces: tuple[Piece | None, ...]
    """From left to right: null if open, a worker, or a pawn by its id."""

    @property
    def open(self) -> int:
        """The open spaces as bits; the left space is the lowest bit."""
        bits, bit = 0, 1
        for piece in self.spaces:
            if piece is None:
                bits |= bit
            bit <<= 1
        return bits

    @property
    def full(self) -> bool:
        """Whether every space is taken."""
        return None not in self.spaces

    @property
    def workers(self) -> tuple[Worker, ...]:
        """The workers from left to right."""
        return tuple([piece for piece in self.spaces if isinstance(piece, Worker)])

    def piece_at(self, space: int) -> Piece | None:
        """The piece on a space, counted from 1."""
        return self.spaces[space - 1]

    def put(self, space: int, piece: Piece | None) -> "Sheet":
        """The sheet with `piece`, or nothing, on a space."""
        return Sheet(self.id, (*self.spaces[: space - 1], piece, *self.spaces[space:]))


class Box(Struct, frozen=True):
    """An intrigue box: a sheet of each side."""

    richelieu: Sheet
    """The sheet of Richelieu."""
    enemy: Sheet
    """The sheet of his enemies."""

    @property
    def sheets(self) -> tuple[Sheet, Sheet]:
        """Richelieu's sheet and the enemy's."""
        return (self.richelieu, self.enemy)

    @property
    def full(self) -> bool:
        """Whether one of its sheets is full, so that it must be resolved."""
        return self.richelieu.full or self.enemy.full

    def side_of(self, sheet: str) -> str:
        """The side of one of its two sheets."""
        return RICHELIEU if sheet == self.richelieu.id else ENEMY

    def sheet(self, side: str) -> Sheet:
        """The sheet of a side."""
        return self.richelieu if side == RICHELIEU else self.enemy

    def with_sheet(self, sheet: Sheet) -> "Box":
        """The box with one of its sheets changed."""
        return Box(sheet, self.enemy) if sheet.id == self.richelieu.id else Box(self.richelieu, sheet)


class Lot(Struct, frozen=True):
    """A hand of workers that was taken up openly, and the values in it that were not turned up since.

    Hands are taken up openly, all at once and only when empty, so the values that are now hidden, in hand or face
    down, are known as a whole; only which worker has which value is secret (RULES 12).
    """

    number: int
    """Which hand of the colour it was; later ones have higher numbers."""
    unseen: tuple[int, ...]
    """The values that nobody has shown since."""


class Camp(Struct, frozen=True):
    """The workers of one colour off the board, and what everybody can infer of the hidden ones."""

    keeper: Seat
    """The seat that has the workers of the colour behind its screen."""
    neutral: bool
    """Whether the colour belongs to no seat, with two players."""
    hand: tuple[int, ...] | Hidden
    """The values of the workers in hand; only their number for all but the keeper."""
    city: tuple[int, ...] = ()
    """The values of the workers in the city, face up, which come back when the hand is empty."""
    lots: tuple[Lot, ...] = ()
    """Those with something unseen, oldest first; the last is that of the hand."""

    @property
    def in_hand(self) -> int:
        """The number of workers in hand, which everybody knows."""
        return self.hand.count if isinstance(self.hand, Hidden) else len(self.hand)

    @property
    def known_values(self) -> tuple[int, ...]:
        """The values in hand; only for a viewer who knows them."""
        assert not isinstance(self.hand, Hidden), "asked of a viewer who was not told"
        return self.hand

    @property
    def lot(self) -> int:
        """The number of the lot in hand."""
        return self.lots[-1].number

    def remove(self, value: int | Hidden) -> "Camp":
        """The camp after a worker left the hand."""
        if isinstance(self.hand, Hidden) or isinstance(value, Hidden):
            return replace(self, hand=Hidden(self.in_hand - 1))
        place = self.hand.index(value)
        return replace(self, hand=self.hand[:place] + self.hand[place + 1 :])

    def showing(self, number: int, value: int) -> "Camp":
        """The camp after a worker of lot `number` was turned up."""
        lots = [Lot(lot.number, _less(lot.unseen, value)) if lot.number == number else lot for lot in self.lots]
        return replace(self, lots=(*[lot for lot in lots[:-1] if lot.unseen], lots[-1]))

    def back_in_city(self, values: tuple[int, ...]) -> "Camp":
        """The camp after workers left the board."""
        return replace(self, city=tuple(sorted(self.city + values))) if values else self

    def taking_up(self, values: tuple[int, ...]) -> "Camp":
        """The camp after all its workers in the city came back to the empty hand."""
        hand = Hidden(len(values)) if isinstance(self.hand, Hidden) else values
        lots = (*(lot for lot in self.lots if lot.unseen), Lot(self.lot + 1, values))
        return replace(self, hand=hand, city=(), lots=lots)


class Player(Struct, frozen=True):
    """One seat: tracks, money, jewels and the sheets it won. All of it is open (RULES 12)."""

    prestige: int
    """The true total, past the 30+ tile too."""
    income: int
    """The space of the income track: so many louis the action gives."""
    military: int
    """The space of the military track."""
    louis: int
    """How many coins it has, which everybody may know."""
    jewels: int
    """How many jewels it has, each worth 4 at the end."""
    tile: bool = False
    """Whether its marker has gone round the prestige track."""
    sheets: tuple[SheetId, ...] = ()
    """The ids of the sheets that it has won."""


def _less(values: tuple[int, ...], value: int) -> tuple[int, ...]:
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def colours_of(workers: tuple[Worker, ...]) -> Iterator[str]:
    """The colours that have a worker there, each once, from left to right."""
    yield from dict.fromkeys(worker.owner for worker in workers)
