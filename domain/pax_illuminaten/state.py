"""The state: map, hands, favor, claims and the agenda. A view has the same type with secrets hidden."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.ids import (
    AbilityId,
    AutomaId,
    CardId,
    CardOrPlacard,
    ClaimId,
    ContactId,
    EdictId,
    FactionId,
    GivenBy,
    HowId,
    PlaceId,
    PlotId,
    SpecialId,
    UsedId,
)
from domain.pax_illuminaten.position import Position


class OpenEdict(Struct, frozen=True):
    """An edict in front of a player, and the favor of its faction on it."""

    card: EdictId
    """The id of the edict."""
    faction: FactionId
    """The colour of the favor on it."""
    favor: int
    """How much is left; at 0 the edict leaves the game."""


class Lot(Struct, frozen=True):
    """A reshuffled deck: its cards that were not shown since, and how many of them each player holds.

    Everybody knows which cards were shuffled and how many each player drew, so this is public.
    """

    cards: tuple[CardId, ...]
    """The luminaries that may be in hands or in the deck."""
    held: tuple[int, ...]
    """How many of them each player holds, by seat."""


class EventTaken(Struct, frozen=True):
    """An event that left the deck for good: `seat` drew and kept it, or the automa `turned` it up."""

    seat: Seat
    """The seat that drew it; -1 for the automa."""
    event: Slot
    """The event card, hidden if it was kept in secret."""
    back: Slot | None
    """The event drawn with it, which went back on top."""
    edict: bool
    """Whether it is an edict, which is issued at once."""
    turned: bool = False
    """Whether the automa turned it up."""


class Activation(Struct, frozen=True):
    """A special event that was activated when `taken` events had left the deck."""

    special: SpecialId
    """The event that was put into force."""
    after: int
    """How many events had left the deck by then."""


class Player(Struct, frozen=True):
    """One seat, or the automa, which comes last and is HOUSE."""

    contact: ContactId
    """The contact card under the placard, which gives it three factions."""
    purse: Mapping[str, int] = {}
    """How much favor it has, by faction."""
    supply: int = 0
    """How many discs it may still place."""
    hand: Pile = Pile()
    """The luminaries for their holder; their number, and those that were seen, for others."""
    shown: tuple[CardId, ...] = ()
    """Cards that everybody saw entering the hand, or named there, and not leaving it."""
    chosen: Slot | None = None
    """The card played face down in a challenge."""
    plot: Slot | None = None
    """The private plot, hidden from others until it is claimed; null for the automa."""
    plot_shown: bool = False
    """Whether the private plot was claimed and is open."""
    plot_drawn: Slot | None = None
    """A plot drawn to choose from, hidden from others; null at other times."""
    claims: tuple[PlotId, ...] = ()
    """Plots with a disc on top, in the order in which the discs came there."""
    lost: tuple[PlotId, ...] = ()
    """Plots with a disc under them."""
    edicts: tuple[OpenEdict, ...] = ()
    """The edicts in front of it."""
    specials: Pile = Pile()
    """The special events in hand; their number, and those that were seen, for others."""
    special: SpecialId | None = None
    """The active special event."""
    activated: tuple[Activation, ...] = ()
    """Every special that it has activated."""
    events_drawn: tuple[str, ...] | Hidden = ()
    """The events to choose from now; only their number for others."""


class Phase(Struct, frozen=True):
    """The current turn."""

    seat: Seat = HOUSE
    """The seat on turn; -1 for the automa."""
    actions: int = 0
    """Main actions left."""
    chain: tuple[CardId, ...] = ()
    """Scheme cards played, in order."""
    quick: bool = False
    """Whether Quick Favor was used in this turn."""
    buffs: tuple[AbilityId, ...] = ()
    """The lasting abilities in force in this turn, as often as they were used."""
    marks: tuple[CardOrPlacard, ...] = ()
    """The cards, and the placard, that have yielded favor by Extort."""
    used: tuple[UsedId, ...] = ()
    """Faction cards and events used."""
    claimed: tuple[ClaimId, ...] = ()
    """Which of the two claims of a turn were made: `faction`, `plot`."""
    borrowed: tuple[FactionId, ...] = ()
    """The factions whose cards the seat uses in this turn."""
    beside: tuple[CardId, ...] = ()
    """Cards that count as adjacent for Influence."""
    cubes: tuple[CardId, ...] = ()
    """The cards with a cube, one entry a cube."""
    revealed: bool = False
    """Whether an Ace or a Crown was revealed."""
    aside: tuple[CardId, ...] = ()
    """Cards of challenges and plans that wait for the discards."""
    plan: CardId | None = None
    """The plan card of the automa; null without one."""
    ousted: bool = False
    """Whether the automa has attacked in this turn."""
    court: tuple[int, ...] = ()
    """The spaces of the court emptied in the Redraw."""


class Duel(Struct, frozen=True):
    """A challenge: `seat` attacks `count` discs of `rival` on `card`."""

    seat: Seat
    """The attacker."""
    rival: Seat
    """The seat that defends."""
    card: CardOrPlacard
    """The card with the attacked discs."""
    count: int
    """How many discs are at stake, all or none."""
    by: GivenBy
    """What gave the action: `main`, `cube`, a faction card or an ability."""
    attack: int
    """The strength of the attacker so far."""
    defence: int
    """The strength of the defender so far."""
    level: bool = False
    """Whether neither side is advantaged whatever the strengths."""
    initial: tuple[int, int] = (0, 0)
    """The strengths that decide who is advantaged."""
    autos: tuple[bool, bool] = (False, False)
    """Whether the attacker and the defender have shown a card that wins at once."""
    shown: tuple[CardId, ...] = ()
    """A card shown before the other one is chosen."""
    rounds: int = 0
    """How many times cards were revealed."""


class Ending(Struct, frozen=True):
    """How the game ended, and the ranking keys: by seat, larger is better."""

    how: HowId
    """`plots`, `factions`, or what the automa did: `automa_plot`, `automa_factions`, `automa_shares`."""
    keys: tuple[tuple[int, int], ...]
    """Pairs by seat that rank the players, larger first."""
    scores: tuple[int, ...]
    """The discs of each player in scoring lodges, by seat."""


class State(Struct, frozen=True):
    """The whole game."""

    seats: tuple[Seat, ...] = ()
    """In turn order; the automa is HOUSE and comes last."""
    automa: AutomaId | None = None
    """The key of the scripted opponent; null without one."""
    round_limit: int = 0
    """The number of rounds after which faction scoring ends the game; 0 for no limit."""
    players: tuple[Player, ...] = ()
    """In the order of `seats`; the automa comes last."""
    places: tuple[PlaceId, ...] = ()
    """The places of the map, in reading order; other lists by place have this order."""
    faces: tuple[CardOrPlacard | None, ...] = ()
    """By place the face-up card."""
    down: tuple[Slot | None, ...] = ()
    """By place the face-down card."""
    discs: tuple[tuple[int, ...], ...] = ()
    """By place the discs by seat."""
    token: int | None = None
    """The place of the automa's token; None on its placard."""
    deck: tuple[str, ...] | Hidden = ()
    """The luminaries, the top first; only their number for everybody."""
    discards: Discards = Discards()
    """The pile of luminaries."""
    seen: tuple[CardId, ...] = ()
    """The luminaries that were ever visible to everybody, sorted; only such cards are discarded."""
    lots: tuple[Lot, ...] = ()
    """Those with cards that were not shown yet, oldest first; the last is that of the deck."""
    emptied: int = 0
    """How often the deck ran out."""
    court: tuple[CardId | None, ...] = ()
    """The open cards from left to right; null for an empty space."""
    chamberlain: int = 0
    """The space of the court, from 0 at the left, where the token stands."""
    pool: Mapping[str, int] = {}
    """How much favor of each faction lies in the pool."""
    factions: Mapping[str, Seat | None] = {}
    """Faction cards in play, with their holders."""
    plots: tuple[PlotId, ...] = ()
    """The public plots."""
    plot_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_deck: tuple[Slot, ...] = ()
    """The top first."""
    event_discards: Discards = Discards()
    """The pile of events."""
    events_taken: tuple[EventTaken, ...] = ()
    """All events that left the deck, in order. They allow inferences about the rest, as each half held three
    edicts.
    """
    edicts_gone: int = 0
    """How many edicts have left the game; with the fifth the round is the last."""
    start: Seat = HOUSE
    """The seat that begins each round."""
    round: int = 0
    """Counted from 1; 0 during the setup."""
    final: bool = False
    """Whether the game ends with this round."""
    now: Phase = Phase()
    """The turn that is being played."""
    duel: Duel | None = None
    """The challenge that is being played; null at other times."""
    agenda: tuple[Decision[Any], ...] = ()
    """The pending decisions; the last of them is due now."""
    ending: Ending | None = None
    """Null until the game is over."""

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
