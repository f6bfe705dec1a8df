"""Events of the six actions and of favor.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from msgspec import Struct

from domain.kernel.hidden import Slot
from domain.kernel.messages import Private, Public, Seat
from domain.pax_illuminaten.ids import CardId, CardOrPlacard, FactionId, PlaceId


class Deed(Struct, frozen=True):
    """One of the six actions with everything chosen for it so far."""

    kind: str
    by: str
    target: str | None = None
    rival: Seat | None = None
    faction: FactionId | None = None
    acting: str | None = None
    discs: int | None = None
    card: CardOrPlacard | None = None


# Actions.


class ActionPlanned(Public, frozen=True):
    """`seat` named an action, or a part of it."""

    seat: Seat
    deed: Deed


class ActionBegan(Public, frozen=True):
    """The action is complete. `icons` are due, of which `free` are waived; `fee` is due besides."""

    seat: Seat
    deed: Deed
    main: bool
    icons: tuple[tuple[str, ...], ...]
    free: int
    fee: tuple[tuple[str, ...], ...]


class ActionDone(Public, frozen=True):
    """The paid action is carried out."""

    seat: Seat
    deed: Deed


class FavorPaid(Public, frozen=True):
    """`amount` favor of a faction paid for one icon."""

    seat: Seat
    faction: FactionId
    amount: int


class FavorWaived(Public, frozen=True):
    """The discount took an icon."""

    seat: Seat


class GainOffered(Public, frozen=True):
    """`seat` may gain a favor for each of `units`, of one of the factions named there."""

    seat: Seat
    units: tuple[tuple[str, ...], ...]
    card: CardOrPlacard | None


class FavorGained(Public, frozen=True):
    """`seat` gained favor from the pool, one of each faction named; `left` is still to come."""

    seat: Seat
    factions: tuple[str, ...]
    left: tuple[tuple[str, ...], ...]


class FavorTaken(Public, frozen=True):
    """The pool has none: `seat` took a favor from a rival; `left` is still to come."""

    seat: Seat
    faction: FactionId
    rival: Seat
    left: tuple[tuple[str, ...], ...]


class FavorForgone(Public, frozen=True):
    """`seat` forwent a favor; `left` is still to come."""

    seat: Seat
    left: tuple[tuple[str, ...], ...]


class FavorGiven(Public, frozen=True):
    """A favor gained was handed to a rival on the card."""

    seat: Seat
    rival: Seat
    faction: FactionId


class GiftsEnded(Public, frozen=True):
    """Nothing more is owed, or nothing is left to give."""

    seat: Seat


class CardScouted(Private, frozen=True):
    """`seat` took the face-down card of a place into its hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot
    place: PlaceId
    by: str


class CardPlaced(Public, frozen=True):
    """`seat` put a hand card on a place. `beside`: it counts as adjacent in this turn."""

    seat: Seat
    card: CardId
    place: PlaceId
    high: bool
    beside: bool


class CardTurnedUp(Public, frozen=True):
    """The automa turned up a card of the map."""

    seat: Seat
    card: CardId
    place: PlaceId
    high: bool


class DiscsPlaced(Public, frozen=True):
    """`seat` put discs of its supply on a card."""

    seat: Seat
    card: CardId
    discs: int


class CardYielded(Public, frozen=True):
    """A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well."""

    seat: Seat
    card: CardOrPlacard
    units: tuple[tuple[str, ...], ...]
    owes: tuple[tuple[Seat, int], ...]
    whispers: tuple[str, ...]
    by: str


class WhispersEnded(Public, frozen=True):
    """No card whispers any more."""

    seat: Seat


class MovesBegan(Public, frozen=True):
    """`seat` may move discs `steps` times: on cards of `faction`, to `to`, all from one card, or by jumps, as
    given.
    """

    seat: Seat
    steps: int
    faction: FactionId | None
    to: str | None
    jump: bool
    one_source: bool


class DiscPicked(Public, frozen=True):
    """`seat` took up a disc."""

    seat: Seat
    card: CardId


class DiscMoved(Public, frozen=True):
    """A disc of `seat` went from one card to another."""

    seat: Seat
    source: str
    card: CardId


class MovesEnded(Public, frozen=True):
    """`seat` stopped moving discs."""

    seat: Seat


class CardExpelled(Public, frozen=True):
    """A card of the map was replaced. `discs` lie on the new one, `home` returned to the supplies, both by seat."""

    seat: Seat
    card: CardId
    place: PlaceId
    replacement: CardId
    source: str
    """Where the new card comes from: `hand`, `plan`, `deck`, or `swap`, the plan card in exchange."""
    high: bool
    discs: tuple[int, ...]
    home: tuple[int, ...]


class ShiftOffered(Public, frozen=True):
    """`seat` may bring one disc from elsewhere to the new card."""

    seat: Seat
    card: CardId


class ShiftDeclined(Public, frozen=True):
    """`seat` moved no disc."""

    seat: Seat
