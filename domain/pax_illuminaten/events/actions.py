"""Events of the six actions and of favor.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from msgspec import Struct

from domain.kernel.hidden import Slot
from domain.kernel.messages import Private, Public, Seat
from domain.pax_illuminaten.ids import (
    CardId,
    CardOrPlacard,
    CardOrPlacardOrPlace,
    DeedId,
    FactionId,
    GivenBy,
    PlaceId,
    ReplacedFrom,
)


class Deed(Struct, frozen=True):
    """One of the six actions with everything chosen for it so far."""

    kind: DeedId
    """The action: `scout`, `influence`, `extort`, `organize`, `expel` or `oust`."""
    by: GivenBy
    """What gives the action: `main`, `cube`, a faction card or an ability."""
    target: CardOrPlacardOrPlace | None = None
    """The card or the place that the action is about; null while it is not chosen or if there is none."""
    rival: Seat | None = None
    """The seat that an Oust attacks; null for other actions."""
    faction: FactionId | None = None
    """The faction that an Organize pays for; null for other actions."""
    acting: CardOrPlacard | None = None
    """The card, or `placard`, from which the seat acts; null while it is not chosen."""
    discs: int | None = None
    """How many discs are placed or attacked; null while it is not chosen, or for other actions."""
    card: CardOrPlacard | None = None
    """The hand card that comes onto the map; null while it is not chosen, or for other actions."""


# Actions.


class ActionPlanned(Public, frozen=True):
    """`seat` named an action, or a part of it."""

    seat: Seat
    deed: Deed
    """What is chosen so far."""


class ActionBegan(Public, frozen=True):
    """The action is complete. `icons` are due, of which `free` are waived; `fee` is due besides."""

    seat: Seat
    deed: Deed
    """The action with all its parts."""
    main: bool
    """Whether it takes one of the main actions of the turn."""
    icons: tuple[tuple[FactionId, ...], ...]
    """The favor that is due: for each the factions of which one pays it."""
    free: int
    """How many of `icons` are waived, by the choice of who pays."""
    fee: tuple[tuple[FactionId, ...], ...]
    """What a faction card costs besides: for each favor the factions of which one pays it."""


class ActionDone(Public, frozen=True):
    """The paid action is carried out."""

    seat: Seat
    deed: Deed
    """The action with all its parts."""


class FavorPaid(Public, frozen=True):
    """`amount` favor of a faction paid for one icon."""

    seat: Seat
    faction: FactionId
    """The colour of what was paid, which may be an exchange set."""
    amount: int
    """More than one if a set was exchanged."""


class FavorWaived(Public, frozen=True):
    """The discount took an icon."""

    seat: Seat


class GainOffered(Public, frozen=True):
    """`seat` may gain a favor for each of `units`, of one of the factions named there."""

    seat: Seat
    units: tuple[tuple[FactionId, ...], ...]
    """For each favor to be gained, the factions to choose from."""
    card: CardOrPlacard | None
    """The card, or `placard`, that gives it; null if something else does."""


class FavorGained(Public, frozen=True):
    """`seat` gained favor from the pool, one of each faction named; `left` is still to come."""

    seat: Seat
    factions: tuple[FactionId, ...]
    """The colour of each favor."""
    left: tuple[tuple[FactionId, ...], ...]
    """For each favor still to come, the factions to choose from."""


class FavorTaken(Public, frozen=True):
    """The pool has none: `seat` took a favor from a rival; `left` is still to come."""

    seat: Seat
    faction: FactionId
    """The colour of the favor."""
    rival: Seat
    left: tuple[tuple[FactionId, ...], ...]
    """For each favor still to come, the factions to choose from."""


class FavorForgone(Public, frozen=True):
    """`seat` forwent a favor; `left` is still to come."""

    seat: Seat
    left: tuple[tuple[FactionId, ...], ...]
    """For each favor still to come, the factions to choose from."""


class FavorGiven(Public, frozen=True):
    """A favor gained was handed to a rival on the card."""

    seat: Seat
    rival: Seat
    """The seat that got it."""
    faction: FactionId
    """The colour of the favor."""


class GiftsEnded(Public, frozen=True):
    """Nothing more is owed, or nothing is left to give."""

    seat: Seat


class CardScouted(Private, frozen=True):
    """`seat` took the face-down card of a place into its hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot
    """Hidden from all others."""
    place: PlaceId
    """The place on the map, empty until a card is put there."""
    by: GivenBy
    """What gave the action: `main`, a faction card or an ability."""


class CardPlaced(Public, frozen=True):
    """`seat` put a hand card on a place. `beside`: it counts as adjacent in this turn."""

    seat: Seat
    card: CardId
    """The luminary, face up now."""
    place: PlaceId
    """The place on the map where it lies."""
    high: bool
    """Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn."""
    beside: bool


class CardTurnedUp(Public, frozen=True):
    """The automa turned up a card of the map."""

    seat: Seat
    card: CardId
    """The luminary, face up now."""
    place: PlaceId
    """The place on the map where it lies."""
    high: bool
    """Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn."""


class DiscsPlaced(Public, frozen=True):
    """`seat` put discs of its supply on a card."""

    seat: Seat
    card: CardId
    """The card of the map where they lie now."""
    discs: int
    """How many, from 1 to 3."""


class CardYielded(Public, frozen=True):
    """A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well."""

    seat: Seat
    card: CardOrPlacard
    """The card, or `placard`, which is marked until the end of the turn."""
    units: tuple[tuple[FactionId, ...], ...]
    """For each favor, the factions to choose from."""
    owes: tuple[tuple[Seat, int], ...]
    """Pairs of a rival and the number of its discs there, for each of which it is due a favor."""
    whispers: tuple[CardOrPlacard, ...]
    by: GivenBy
    """What gave the action: `main`, a faction card or an ability."""


class WhispersEnded(Public, frozen=True):
    """No card whispers any more."""

    seat: Seat


class MovesBegan(Public, frozen=True):
    """`seat` may move discs `steps` times: on cards of `faction`, to `to`, all from one card, or by jumps, as
    given.
    """

    seat: Seat
    steps: int
    """How many discs may still be moved."""
    faction: FactionId | None
    """The faction that every card a disc leaves must show; null if any may be left."""
    to: CardId | None
    """The card to which every step goes; null if any may be reached."""
    jump: bool
    """Whether a step may go to any open location, not only to an adjacent one."""
    one_source: bool
    """Whether all discs must leave the same card."""


class DiscPicked(Public, frozen=True):
    """`seat` took up a disc."""

    seat: Seat
    card: CardId
    """The card that it left."""


class DiscMoved(Public, frozen=True):
    """A disc of `seat` went from one card to another."""

    seat: Seat
    source: CardId
    """The card that it left."""
    card: CardId
    """The card where it lies now."""


class MovesEnded(Public, frozen=True):
    """`seat` stopped moving discs."""

    seat: Seat


class CardExpelled(Public, frozen=True):
    """A card of the map was replaced. `discs` lie on the new one, `home` returned to the supplies, both by seat."""

    seat: Seat
    card: CardId
    """The luminary that left the map."""
    place: PlaceId
    """The place on the map."""
    replacement: CardId
    """The luminary that lies there now, face up."""
    source: ReplacedFrom
    """Where the new card comes from: `hand`, `plan`, `deck`, or `swap`, the plan card in exchange."""
    high: bool
    """Whether the new card is an Ace or a Crown, which causes a draw of events at the end of the turn."""
    discs: tuple[int, ...]
    home: tuple[int, ...]


class ShiftOffered(Public, frozen=True):
    """`seat` may bring one disc from elsewhere to the new card."""

    seat: Seat
    card: CardId
    """The card that has just come onto the map."""


class ShiftDeclined(Public, frozen=True):
    """`seat` moved no disc."""

    seat: Seat
