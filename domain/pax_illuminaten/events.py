"""What can happen. The names and fields of these classes are stored forever: a change needs a schema and an upcast.

Numbers that mattered when a command was resolved are fields here, so that folding reads no component data.
"""

import sys
from collections.abc import Mapping
from typing import ClassVar

from msgspec import Struct

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Event, Private, Public, Sealed, Seat, vocabulary


class Deed(Struct, frozen=True):
    """One of the six actions with all that was chosen for it so far."""

    kind: str
    by: str
    target: str | None = None
    rival: Seat | None = None
    faction: str | None = None
    acting: str | None = None
    discs: int | None = None
    card: str | None = None


# Setup.


class TableSet(Public, frozen=True):
    """Everything that lies open when the game begins."""

    seats: tuple[Seat, ...]
    automa: str | None
    round_limit: int
    start: Seat
    contacts: tuple[str, ...]
    supply: int
    pool: Mapping[str, int]
    purses: tuple[Mapping[str, int], ...]
    places: tuple[str, ...]
    court: tuple[str, ...]
    factions: tuple[str, ...]
    plots: tuple[str, ...]


class DecksStacked(Sealed, frozen=True):
    """The map was laid face down; luminaries, plots and events were stacked."""

    secret: ClassVar[tuple[str, ...]] = ("map", "deck", "plots", "events")
    map: tuple[str, ...] | Hidden
    deck: tuple[str, ...] | Hidden
    plots: tuple[str, ...] | Hidden
    events: tuple[str, ...] | Hidden


class HandDealt(Private, frozen=True):
    """`seat` was dealt luminaries and a private plot."""

    secret: ClassVar[tuple[str, ...]] = ("cards", "plot")
    cards: tuple[str, ...] | Hidden
    plot: Slot


# The course of a turn.


class TurnBegan(Public, frozen=True):
    """It is the turn of `seat`, which has `actions` main actions."""

    seat: Seat
    round: int
    actions: int


class EdictTicked(Public, frozen=True):
    """`to_pool` favor of an edict went to the pool, `to_seat` to `seat`."""

    seat: Seat
    edict: str
    faction: str
    to_pool: int
    to_seat: int


class EdictDiscarded(Public, frozen=True):
    """An edict without favor left the game."""

    seat: Seat
    edict: str


class FinalRoundBegan(Public, frozen=True):
    """Enough edicts are gone: the game ends with this round."""

    edicts: int


class SpecialEnded(Public, frozen=True):
    """The special event of `seat` is no longer in force."""

    seat: Seat
    special: str


class ActivationOffered(Public, frozen=True):
    """`seat` may put one of its special events into force."""

    seat: Seat


class SpecialActivated(Public, frozen=True):
    """`seat` put a special event into force, for everybody."""

    seat: Seat
    special: str


class ActionPhaseBegan(Public, frozen=True):
    """`seat` may act."""

    seat: Seat


class ActionPhaseEnded(Public, frozen=True):
    """The Check phase begins: cubes go back, borrowed cards too."""

    seat: Seat


class ClaimLost(Public, frozen=True):
    """The disc of `seat` goes under a plot."""

    seat: Seat
    plot: str


class ClaimRegained(Public, frozen=True):
    """The disc of `seat` comes back on top of a plot."""

    seat: Seat
    plot: str


class RegainOffered(Public, frozen=True):
    """`seat` must choose which of `plots` comes back; the others would clash with it."""

    seat: Seat
    plots: tuple[str, ...]


class CheckAdvanced(Public, frozen=True):
    """The Check phase of `seat` goes on to its next step."""

    seat: Seat
    step: str


class EventsDrawn(Private, frozen=True):
    """`seat` drew events, of which it keeps one."""

    secret: ClassVar[tuple[str, ...]] = ("events",)
    events: tuple[str, ...] | Hidden


class EventPutBack(Private, frozen=True):
    """`seat` put the other event back on top of the deck."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot


class SpecialKept(Private, frozen=True):
    """`seat` keeps a special event in hand."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot


class EdictIssued(Public, frozen=True):
    """`seat` issued an edict: all favor of its faction came back, `favor` of it lies on the card."""

    seat: Seat
    edict: str
    faction: str
    favor: int


class EventTurned(Public, frozen=True):
    """The automa turned up the top event."""

    seat: Seat
    event: str


class SpecialDropped(Public, frozen=True):
    """The automa discards a special event."""

    seat: Seat
    special: str


class CardsDiscarded(Public, frozen=True):
    """The luminaries used in the turn went to the discards."""

    seat: Seat
    cards: tuple[str, ...]


class CardsDrawn(Private, frozen=True):
    """`seat` drew luminaries from the deck."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[str, ...] | Hidden


class CourtTaken(Public, frozen=True):
    """`seat` took a card of the court; in the Redraw a second one costs `fee`."""

    seat: Seat
    card: str
    space: int
    redraw: bool
    fee: tuple[tuple[str, ...], ...]


class DeckShuffled(Sealed, frozen=True):
    """The discards became the new deck."""

    secret: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[str, ...] | Hidden


class RedrawBegan(Public, frozen=True):
    """`seat` draws another card, up to `limit`."""

    seat: Seat
    limit: int


class ChamberlainMoved(Public, frozen=True):
    """The card under the Chamberlain, if any, was discarded and the token moved to `space`."""

    seat: Seat
    discarded: str | None
    space: int


class CourtFilled(Public, frozen=True):
    """A card from the deck fills a space of the court."""

    card: str
    space: int


class GameEnded(Public, frozen=True):
    """The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges."""

    how: str
    winners: tuple[Seat, ...]
    keys: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]


# Actions.


class ActionPlanned(Public, frozen=True):
    """`seat` named an action, or a part of it."""

    seat: Seat
    deed: Deed


class ActionBegan(Public, frozen=True):
    """All is chosen. `icons` are due, of which `free` fall away; `fee` is due besides."""

    seat: Seat
    deed: Deed
    main: bool
    icons: tuple[tuple[str, ...], ...]
    free: int
    fee: tuple[tuple[str, ...], ...]


class ActionDone(Public, frozen=True):
    """The action that was paid is carried out now."""

    seat: Seat
    deed: Deed


class FavorPaid(Public, frozen=True):
    """`amount` favor of a faction paid for one icon."""

    seat: Seat
    faction: str
    amount: int


class FavorWaived(Public, frozen=True):
    """The discount took an icon."""

    seat: Seat


class GainOffered(Public, frozen=True):
    """`seat` may gain a favor for each of `units`, of one of the factions named there."""

    seat: Seat
    units: tuple[tuple[str, ...], ...]
    card: str | None


class FavorGained(Public, frozen=True):
    """`seat` gained favor from the pool, one of each faction named; `left` is still to come."""

    seat: Seat
    factions: tuple[str, ...]
    left: tuple[tuple[str, ...], ...]


class FavorTaken(Public, frozen=True):
    """The pool has none: `seat` took a favor from a rival; `left` is still to come."""

    seat: Seat
    faction: str
    rival: Seat
    left: tuple[tuple[str, ...], ...]


class FavorForgone(Public, frozen=True):
    """`seat` goes without a favor; `left` is still to come."""

    seat: Seat
    left: tuple[tuple[str, ...], ...]


class FavorGiven(Public, frozen=True):
    """A favor gained was handed to a rival on the card."""

    seat: Seat
    rival: Seat
    faction: str


class GiftsEnded(Public, frozen=True):
    """Nothing more is owed, or nothing is left to give."""

    seat: Seat


class CardScouted(Private, frozen=True):
    """`seat` took the face-down card of a place into its hand."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot
    place: str
    by: str


class CardPlaced(Public, frozen=True):
    """`seat` put a hand card on a place. `beside`: it counts as adjacent in this turn."""

    seat: Seat
    card: str
    place: str
    high: bool
    beside: bool


class CardTurnedUp(Public, frozen=True):
    """The automa turned up a card of the map."""

    seat: Seat
    card: str
    place: str
    high: bool


class DiscsPlaced(Public, frozen=True):
    """`seat` put discs of its supply on a card."""

    seat: Seat
    card: str
    discs: int


class CardYielded(Public, frozen=True):
    """A card, or the placard, yields favor; `owes` are the rival discs there, `whispers` what may yield as well."""

    seat: Seat
    card: str
    units: tuple[tuple[str, ...], ...]
    owes: tuple[tuple[Seat, int], ...]
    whispers: tuple[str, ...]
    by: str


class WhispersEnded(Public, frozen=True):
    """No more whispers."""

    seat: Seat


class MovesBegan(Public, frozen=True):
    """`seat` moves up to `steps` discs: of cards of `faction`, to `to`, all from one card, by jumps, as given."""

    seat: Seat
    steps: int
    faction: str | None
    to: str | None
    jump: bool
    one_source: bool


class DiscPicked(Public, frozen=True):
    """`seat` took up a disc."""

    seat: Seat
    card: str


class DiscMoved(Public, frozen=True):
    """A disc of `seat` went from one card to another."""

    seat: Seat
    source: str
    card: str


class MovesEnded(Public, frozen=True):
    """`seat` moves no more."""

    seat: Seat


class CardExpelled(Public, frozen=True):
    """A card of the map was replaced. `discs` lie on the new one, `home` went home, both by seat."""

    seat: Seat
    card: str
    place: str
    replacement: str
    source: str
    """Where the new card comes from: `hand`, `plan` or `deck`."""
    high: bool
    discs: tuple[int, ...]
    home: tuple[int, ...]


class ShiftOffered(Public, frozen=True):
    """`seat` may bring one disc from elsewhere to the new card."""

    seat: Seat
    card: str


class ShiftDeclined(Public, frozen=True):
    """`seat` brings no disc."""

    seat: Seat


# Challenges.


class ChallengeBegan(Public, frozen=True):
    """`seat` attacks `discs` of `rival` on a card, with these initial strengths."""

    seat: Seat
    rival: Seat
    card: str
    discs: int
    by: str
    attack: int
    defence: int
    level: bool
    choose: bool
    """Whether the attacker sets its strength."""


class StrengthSet(Public, frozen=True):
    """The attacker begins one above or one below the rival."""

    seat: Seat
    attack: int


class RevealBegan(Public, frozen=True):
    """`waiting` choose a hand card, at the same time."""

    waiting: tuple[Seat, ...]


class StrengthChosen(Private, frozen=True):
    """`seat` chose a hand card, face down."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot


class ShowAsked(Public, frozen=True):
    """`seat` must choose and show its card first."""

    seat: Seat


class StrengthShown(Public, frozen=True):
    """`seat` shows its card before the other chooses."""

    seat: Seat
    card: str
    source: str


class StrengthsRevealed(Public, frozen=True):
    """The cards of both sides and what they add. `drawn` came from the deck."""

    attack_card: str | None
    defence_card: str | None
    attack: int
    defence: int
    autos: tuple[bool, bool]
    high: bool
    drawn: tuple[str, ...]


class ChallengeResolved(Public, frozen=True):
    """The challenge is over."""

    seat: Seat
    rival: Seat
    card: str
    won: bool
    attack: int
    defence: int
    autos: tuple[bool, bool]


class DiscsOusted(Public, frozen=True):
    """Discs of `seat` left a card."""

    seat: Seat
    card: str
    discs: int


class CubePlaced(Public, frozen=True):
    """A cube for a follow-up lies on a card."""

    seat: Seat
    card: str


# Schemes and claims.


class CardSchemed(Public, frozen=True):
    """`seat` played a hand card, for its ability, for Quick Favor, or for both."""

    seat: Seat
    card: str
    quick: bool
    ability: bool
    high: bool


class AbilityUsed(Public, frozen=True):
    """The ability of a scheme card begins. `buff`: it lasts; `actions`: main actions gained."""

    seat: Seat
    card: str
    ability: str
    buff: bool
    actions: int


class BonusOffered(Public, frozen=True):
    """`seat` may carry out an action at once."""

    seat: Seat
    ability: str


class OfferClosed(Public, frozen=True):
    """`seat` takes up what a scheme card offers, or leaves it out."""

    seat: Seat
    taken: bool


class ChoiceOffered(Public, frozen=True):
    """A scheme card asks `seat` to choose."""

    seat: Seat
    ability: str


class SwapBegan(Public, frozen=True):
    """`seat` named the first card."""

    seat: Seat
    card: str


class CardsSwapped(Public, frozen=True):
    """Two cards changed places with everything on them."""

    seat: Seat
    card: str
    other: str


class EdictTapped(Public, frozen=True):
    """`seat` took favor from an edict of `owner`."""

    seat: Seat
    owner: Seat
    edict: str
    faction: str
    favor: int


class PlotDrawn(Private, frozen=True):
    """`seat` drew a plot."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot


class PlotPutBack(Private, frozen=True):
    """`seat` kept a plot and put the other under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("kept", "plot")
    kept: Slot
    plot: Slot


class PlotBuried(Private, frozen=True):
    """`seat` put the plot that it drew under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot


class FactionBorrowed(Public, frozen=True):
    """`seat` uses a faction card until its Check phase."""

    seat: Seat
    faction: str


class FactionClaimed(Public, frozen=True):
    """`seat` claimed a faction card."""

    seat: Seat
    faction: str
    rival: Seat | None


class PlotClaimed(Public, frozen=True):
    """`seat` put a disc on a plot."""

    seat: Seat
    plot: str
    private: bool


class HandSeen(Private, frozen=True):
    """`seat` looked at the hand of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    rival: Seat
    cards: tuple[str, ...] | Hidden


class PlotSeen(Private, frozen=True):
    """`seat` looked at the hidden plot of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    rival: Seat
    plot: Slot


class ActionBought(Public, frozen=True):
    """A special event gives `seat` one more main action for `icons`."""

    seat: Seat
    special: str
    icons: tuple[tuple[str, ...], ...]


# The automa.


class AutomaPlans(Public, frozen=True):
    """The automa begins its actions; `plan` says whether it needs a plan card."""

    plan: bool


class PlanTurned(Public, frozen=True):
    """The plan card of the automa, if there is one left."""

    card: str | None
    high: bool


class ScriptFollowed(Public, frozen=True):
    """The automa carries out a row of its script on a card."""

    automa: str
    row: str | None
    target: str | None


class AutomaRested(Public, frozen=True):
    """The automa is done with its actions."""

    automa: str


class TokenMoved(Public, frozen=True):
    """The token of the automa went to a card."""

    card: str


class AutomaPaid(Public, frozen=True):
    """The automa spent favor, one of each faction named."""

    factions: tuple[str, ...]


EVENTS = vocabulary(Event, sys.modules[__name__])
