"""The state: map, hands, favor, claims and what is pending. A view is the same type with things turned down."""

from collections.abc import Mapping

from msgspec import Struct

from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.decisions import Agenda
from domain.pax_illuminaten.position import Position


class OpenEdict(Struct, frozen=True):
    """An edict in front of a player, and the favor of its faction on it."""

    card: str
    faction: str
    favor: int


class Player(Struct, frozen=True):
    """One seat, or the automa, which comes last and answers to HOUSE."""

    contact: str
    purse: Mapping[str, int] = {}
    supply: int = 0
    hand: Pile = Pile()
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
    """The special event in force."""
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
    """Cards that have yielded favor by Extort, and the placard."""
    used: tuple[str, ...] = ()
    """Faction cards and events used."""
    claimed: tuple[str, ...] = ()
    """Which of the two claims of a turn was made: `faction`, `plot`."""
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
    """Whether nobody is advantaged whatever the strengths."""
    initial: tuple[int, int] = (0, 0)
    """The strengths that decide who is advantaged."""
    autos: tuple[bool, bool] = (False, False)
    """Whether the attacker and the defender have shown what wins at once."""
    shown: tuple[str, ...] = ()
    """A card shown before the other is chosen."""
    rounds: int = 0


class Ending(Struct, frozen=True):
    """How the game ended, and the order: by seat, larger is better."""

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
    """The place of the automa's token; none on its placard."""
    deck: tuple[str, ...] | Hidden = ()
    discards: tuple[str, ...] = ()
    reshuffled: tuple[str, ...] = ()
    """The cards of the last reshuffle."""
    returned: tuple[str, ...] = ()
    """All cards ever reshuffled."""
    emptied: int = 0
    """How often the deck ran out."""
    court: tuple[str | None, ...] = ()
    chamberlain: int = 0
    pool: Mapping[str, int] = {}
    factions: Mapping[str, Seat | None] = {}
    """Faction cards in play and who holds them."""
    plots: tuple[str, ...] = ()
    plot_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_discards: tuple[str, ...] = ()
    edicts_gone: int = 0
    start: Seat = HOUSE
    round: int = 0
    final: bool = False
    now: Phase = Phase()
    duel: Duel | None = None
    agenda: tuple[Agenda, ...] = ()
    ending: Ending | None = None

    @property
    def position(self) -> Position:
        """What lies on the map."""
        return Position(len(self.players), self.faces, self.discs)

    def place(self, target: str) -> int:
        """Where a face-up card lies, or the number of a place."""
        return self.faces.index(target) if target in self.faces else self.places.index(target)

    def seats_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, clockwise, `seat` first."""
        first = self.seats.index(seat)
        return self.seats[first:] + self.seats[:first]

    def holds(self, seat: Seat, faction: str) -> bool:
        """Whether a faction card works for `seat`, which must be on turn."""
        owner = self.factions.get(faction)
        return seat == self.now.seat and ((owner == seat and owner is not None) or faction in self.now.borrowed)

    def in_force(self, special: str) -> bool:
        """Whether a special event is active, whoever put it into force."""
        return any(player.special == special for player in self.players)

    @property
    def deck_size(self) -> int:
        """Cards left in the deck."""
        return self.deck.count if isinstance(self.deck, Hidden) else len(self.deck)
