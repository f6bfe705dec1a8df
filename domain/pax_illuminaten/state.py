"""The state: map, hands, favor, claims and the agenda. A view has the same type with secrets hidden."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.position import Position


class OpenEdict(Struct, frozen=True):
    """An edict in front of a player, and the favor of its faction on it."""

    card: str
    faction: str
    favor: int


class Lot(Struct, frozen=True):
    """A reshuffled deck: its cards that were not shown since, and how many of them each player holds.

    Everybody knows which cards were shuffled and how many each player drew, so this is public.
    """

    cards: tuple[str, ...]
    held: tuple[int, ...]


class EventTaken(Struct, frozen=True):
    """An event that left the deck for good: `seat` drew and kept it, or the automa `turned` it up."""

    seat: Seat
    event: Slot
    back: Slot | None
    """The event drawn with it, which went back on top."""
    edict: bool
    turned: bool = False


class Activation(Struct, frozen=True):
    """A special event that was activated when `taken` events had left the deck."""

    special: str
    after: int


class Player(Struct, frozen=True):
    """One seat, or the automa, which comes last and is HOUSE."""

    contact: str
    purse: Mapping[str, int] = {}
    supply: int = 0
    hand: Pile = Pile()
    shown: tuple[str, ...] = ()
    """Cards that everybody saw entering the hand, or named there, and not leaving it."""
    chosen: Slot | None = None
    """The card played face down in a challenge."""
    plot: Slot | None = None
    plot_shown: bool = False
    """Whether the private plot was claimed and is open."""
    plot_drawn: Slot | None = None
    claims: tuple[str, ...] = ()
    """Plots with a disc on top, in the order in which the discs came there."""
    lost: tuple[str, ...] = ()
    """Plots with a disc under them."""
    edicts: tuple[OpenEdict, ...] = ()
    specials: Pile = Pile()
    special: str | None = None
    """The active special event."""
    activated: tuple[Activation, ...] = ()
    """Every special that it has activated."""
    events_drawn: tuple[str, ...] | Hidden = ()


class Phase(Struct, frozen=True):
    """The current turn."""

    seat: Seat = HOUSE
    actions: int = 0
    """Main actions left."""
    chain: tuple[str, ...] = ()
    """Scheme cards played, in order."""
    quick: bool = False
    buffs: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    """The cards, and the placard, that have yielded favor by Extort."""
    used: tuple[str, ...] = ()
    """Faction cards and events used."""
    claimed: tuple[str, ...] = ()
    """Which of the two claims of a turn were made: `faction`, `plot`."""
    borrowed: tuple[str, ...] = ()
    beside: tuple[str, ...] = ()
    """Cards that count as adjacent for Influence."""
    cubes: tuple[str, ...] = ()
    """The cards with a cube, one entry a cube."""
    revealed: bool = False
    """Whether an Ace or a Crown was revealed."""
    aside: tuple[str, ...] = ()
    """Cards of challenges and plans that wait for the discards."""
    plan: str | None = None
    ousted: bool = False
    court: tuple[int, ...] = ()
    """The spaces of the court emptied in the Redraw."""


class Duel(Struct, frozen=True):
    """A challenge: `seat` attacks `count` discs of `rival` on `card`."""

    seat: Seat
    rival: Seat
    card: str
    count: int
    by: str
    attack: int
    defence: int
    level: bool = False
    """Whether neither side is advantaged whatever the strengths."""
    initial: tuple[int, int] = (0, 0)
    """The strengths that decide who is advantaged."""
    autos: tuple[bool, bool] = (False, False)
    """Whether the attacker and the defender have shown a card that wins at once."""
    shown: tuple[str, ...] = ()
    """A card shown before the other one is chosen."""
    rounds: int = 0


class Ending(Struct, frozen=True):
    """How the game ended, and the ranking keys: by seat, larger is better."""

    how: str
    keys: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]


class State(Struct, frozen=True):
    """The whole game."""

    seats: tuple[Seat, ...] = ()
    """In turn order; the automa is HOUSE and comes last."""
    automa: str | None = None
    round_limit: int = 0
    players: tuple[Player, ...] = ()
    places: tuple[str, ...] = ()
    faces: tuple[str | None, ...] = ()
    """By place the face-up card."""
    down: tuple[Slot | None, ...] = ()
    """By place the face-down card."""
    discs: tuple[tuple[int, ...], ...] = ()
    """By place the discs by seat."""
    token: int | None = None
    """The place of the automa's token; None on its placard."""
    deck: tuple[str, ...] | Hidden = ()
    discards: Discards = Discards()
    seen: tuple[str, ...] = ()
    """The luminaries that were ever visible to everybody, sorted; only such cards are discarded."""
    lots: tuple[Lot, ...] = ()
    """Those with cards that were not shown yet, oldest first; the last is that of the deck."""
    emptied: int = 0
    """How often the deck ran out."""
    court: tuple[str | None, ...] = ()
    chamberlain: int = 0
    pool: Mapping[str, int] = {}
    factions: Mapping[str, Seat | None] = {}
    """Faction cards in play, with their holders."""
    plots: tuple[str, ...] = ()
    plot_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_discards: Discards = Discards()
    events_taken: tuple[EventTaken, ...] = ()
    """All events that left the deck, in order. They allow inferences about the rest, as each half held three
    edicts.
    """
    edicts_gone: int = 0
    start: Seat = HOUSE
    round: int = 0
    final: bool = False
    now: Phase = Phase()
    duel: Duel | None = None
    agenda: tuple[Decision[Any], ...] = ()
    ending: Ending | None = None

    @property
    def position(self) -> Position:
        """The contents of the map."""
        return Position(len(self.players), self.faces, self.discs)

    def place(self, target: str) -> int:
        """Where a face-up card lies, or the number of a place."""
        return self.faces.index(target) if target in self.faces else self.places.index(target)

    def seats_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, clockwise, `seat` first."""
        first = self.seats.index(seat)
        return self.seats[first:] + self.seats[:first]

    def holds(self, seat: Seat, faction: str) -> bool:
        """Whether a faction card takes effect for `seat`, which must be on turn."""
        owner = self.factions.get(faction)
        return seat == self.now.seat and ((owner == seat and owner is not None) or faction in self.now.borrowed)

    def in_force(self, special: str) -> bool:
        """Whether a special event is active, no matter who activated it."""
        return any(player.special == special for player in self.players)

    @property
    def deck_size(self) -> int:
        """Cards left in the deck."""
        return self.deck.count if isinstance(self.deck, Hidden) else len(self.deck)
