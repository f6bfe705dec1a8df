"""Events of the setup and of the course of a turn.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from collections.abc import Mapping
from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.pax_illuminaten.ids import (
    AutomaId,
    CardId,
    ContactId,
    EdictId,
    FactionId,
    PlaceId,
    PlotId,
    SpecialId,
    StepId,
)

# Setup.


class TableSet(Public, frozen=True):
    """Everything that is open when the game begins."""

    seats: tuple[Seat, ...]
    """The seats in turn order; -1, the automa, comes last."""
    automa: AutomaId | None
    """The key of the scripted opponent; null without one."""
    round_limit: int
    """The number of rounds after which faction scoring ends the game; 0 for no limit."""
    start: Seat
    """The seat that begins each round."""
    contacts: tuple[ContactId, ...]
    """The contact card of each player, which gives its placard three factions; in the order of `seats`."""
    supply: int
    """How many discs each player has."""
    pool: Mapping[str, int]
    """How much favor of each faction lies in the pool."""
    purses: tuple[Mapping[str, int], ...]
    """The favor of each player by faction, in the order of `seats`."""
    places: tuple[PlaceId, ...]
    """The places of the map, in reading order; other lists by place have this order."""
    court: tuple[CardId, ...]
    """The open cards of the court, from left to right."""
    factions: tuple[FactionId, ...]
    """The factions whose cards are in play."""
    plots: tuple[PlotId, ...]
    """The public plots."""


class DecksStacked(Sealed, frozen=True):
    """The map was laid face down; luminaries, plots and events were stacked."""

    secret: ClassVar[tuple[str, ...]] = ("map", "deck", "plots", "events")
    map: tuple[str, ...] | Hidden
    """The face-down cards of the map; only their number for everybody."""
    deck: tuple[str, ...] | Hidden
    """The luminaries, the top first; only their number for everybody."""
    plots: tuple[str, ...] | Hidden
    """The plot deck, the top first; only the number for everybody."""
    events: tuple[str, ...] | Hidden
    """The event deck, the top first; only the number for everybody."""


class HandDealt(Private, frozen=True):
    """`seat` was dealt luminaries and a private plot."""

    secret: ClassVar[tuple[str, ...]] = ("cards", "plot")
    cards: tuple[str, ...] | Hidden
    """The luminaries; only their number for others."""
    plot: Slot
    """The private plot, hidden from others until it is claimed."""


# The course of a turn.


class TurnBegan(Public, frozen=True):
    """It is the turn of `seat`, which has `actions` main actions."""

    seat: Seat
    round: int
    """Counted from 1."""
    actions: int
    """How many main actions it has."""


class EdictTicked(Public, frozen=True):
    """`to_pool` favor of an edict went to the pool, `to_seat` to `seat`."""

    seat: Seat
    edict: EdictId
    """The edict in front of the seat."""
    faction: FactionId
    """The colour of the favor."""
    to_pool: int
    to_seat: int


class EdictDiscarded(Public, frozen=True):
    """An edict without favor left the game."""

    seat: Seat
    edict: EdictId
    """The event card; the fifth one that goes makes the round the last."""


class FinalRoundBegan(Public, frozen=True):
    """Enough edicts are gone: the game ends with this round."""

    edicts: int
    """How many edicts are gone."""


class SpecialEnded(Public, frozen=True):
    """The special event of `seat` is no longer active."""

    seat: Seat
    special: SpecialId
    """The event, which never comes back."""


class ActivationOffered(Public, frozen=True):
    """`seat` may activate one of its special events."""

    seat: Seat


class SpecialActivated(Public, frozen=True):
    """`seat` activated a special event, which applies to all players."""

    seat: Seat
    special: SpecialId
    """The event that is in force until the next Event phase of the seat."""


class ActionPhaseBegan(Public, frozen=True):
    """`seat` may act."""

    seat: Seat


class ActionPhaseEnded(Public, frozen=True):
    """The Check phase begins: cubes and borrowed cards are returned."""

    seat: Seat


class ClaimLost(Public, frozen=True):
    """The disc of `seat` moved under a plot."""

    seat: Seat
    plot: PlotId
    """The plot whose condition is not met any more."""


class ClaimRegained(Public, frozen=True):
    """The disc of `seat` moved back on top of a plot."""

    seat: Seat
    plot: PlotId
    """The plot whose condition is met again."""


class RegainOffered(Public, frozen=True):
    """`seat` must choose which of `plots` returns; the others would clash with it."""

    seat: Seat
    plots: tuple[PlotId, ...]


class CheckAdvanced(Public, frozen=True):
    """The Check phase of `seat` advanced to its next step."""

    seat: Seat
    step: StepId
    """`events`: the draw that an Ace or a Crown causes; `redraw`: drawing cards."""
