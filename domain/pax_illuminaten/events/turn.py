"""Events of the setup and of the course of a turn.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from collections.abc import Mapping
from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.pax_illuminaten.ids import EdictId, FactionId, PlotId, SpecialId

# Setup.


class TableSet(Public, frozen=True):
    """Everything that is open when the game begins."""

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
    edict: EdictId
    faction: FactionId
    to_pool: int
    to_seat: int


class EdictDiscarded(Public, frozen=True):
    """An edict without favor left the game."""

    seat: Seat
    edict: EdictId


class FinalRoundBegan(Public, frozen=True):
    """Enough edicts are gone: the game ends with this round."""

    edicts: int


class SpecialEnded(Public, frozen=True):
    """The special event of `seat` is no longer active."""

    seat: Seat
    special: SpecialId


class ActivationOffered(Public, frozen=True):
    """`seat` may activate one of its special events."""

    seat: Seat


class SpecialActivated(Public, frozen=True):
    """`seat` activated a special event, which applies to all players."""

    seat: Seat
    special: SpecialId


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


class ClaimRegained(Public, frozen=True):
    """The disc of `seat` moved back on top of a plot."""

    seat: Seat
    plot: PlotId


class RegainOffered(Public, frozen=True):
    """`seat` must choose which of `plots` returns; the others would clash with it."""

    seat: Seat
    plots: tuple[str, ...]


class CheckAdvanced(Public, frozen=True):
    """The Check phase of `seat` advanced to its next step."""

    seat: Seat
    step: str
