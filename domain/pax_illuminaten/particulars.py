"""What the public position before an event adds to the sentence about it: arguments of its text.

An event carries what happened. Who argues about a match also asks what was due, what a position was worth and
which plots won: that follows from the position, which everybody can see.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct

from domain.kernel.messages import HOUSE, Event, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.automa.house import plots_met
from domain.pax_illuminaten.components import AutomaPlot, Icon
from domain.pax_illuminaten.favor.gaining import Gifting
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.position import scores
from domain.pax_illuminaten.scoring import faction_cards
from domain.pax_illuminaten.state import State


class Payment(Struct, frozen=True):
    """The icon that is settled, and how many are `left` after it."""

    due: tuple[Icon, ...]
    left: int


class Debt(Struct, frozen=True):
    """For which `card` something was owed, and how much favor nobody receives."""

    card: str
    unpaid: int


class SeatDiscs(Struct, frozen=True):
    """Discs of a seat."""

    seat: Seat
    discs: int


class DiscSplit(Struct, frozen=True):
    """By seat the discs that `stay` on a place and those that go `back` to the supply."""

    stay: tuple[SeatDiscs, ...]
    back: tuple[SeatDiscs, ...]


class FactionPoints(Struct, frozen=True):
    """Discs in the largest lodges of a faction."""

    faction: str
    points: int


class SeatPoints(Struct, frozen=True):
    """The points of a seat, by faction; `cards` faction cards break ties."""

    seat: Seat
    total: int
    cards: int
    factions: tuple[FactionPoints, ...]


class Owed(Struct, frozen=True):
    """The favor that is `owed` for the discs on a card, by rival (Conspire)."""

    owed: tuple[SeatDiscs, ...]


class Result(Struct, frozen=True):
    """The points of the last position, the plots of a player who won by plots, and those that an automa met."""

    standings: tuple[SeatPoints, ...]
    plots: tuple[str, ...]
    goals: tuple[AutomaPlot, ...]


def _payment(state: State, event: Event) -> Payment:
    top = state.agenda[-1]
    assert isinstance(top, Paying)
    return Payment((top.due,), len(top.fee) + len(top.icons) - 1)


def _debt(state: State, event: Event) -> Debt:
    top = state.agenda[-1]
    assert isinstance(top, Gifting)
    return Debt(top.card, sum(discs for _, discs in top.owes))


def _disc_split(state: State, event: ev.CardExpelled) -> DiscSplit:
    return DiscSplit(_by_seat(state, event.discs), _by_seat(state, event.home))


def _owed(state: State, event: ev.CardYielded) -> Owed:
    return Owed(tuple([SeatDiscs(rival, discs) for rival, discs in event.owes]))


def _by_seat(state: State, discs: tuple[int, ...]) -> tuple[SeatDiscs, ...]:
    return tuple([SeatDiscs(seat, discs[seat]) for seat in state.seats if discs[seat]])


def _result(state: State, event: ev.GameEnded) -> Result:
    rows = scores(state.position)
    standings = [
        SeatPoints(seat, sum(rows[seat].values()), faction_cards(state, seat), _points(rows[seat]))
        for seat in state.seats
    ]
    plots = tuple([plot for seat in event.winners for plot in state.players[seat].claims])
    return Result(
        tuple(standings),
        plots if event.how == "plots" else (),
        plots_met(state) if event.winners == (HOUSE,) and event.how == "automa_plot" else (),
    )


def _points(row: Mapping[str, int]) -> tuple[FactionPoints, ...]:
    return tuple([FactionPoints(faction, points) for faction, points in row.items() if points])


PARTICULARS: Mapping[type[Event], Callable[..., Struct]] = {
    ev.FavorPaid: _payment,
    ev.FavorWaived: _payment,
    ev.GiftsEnded: _debt,
    ev.CardYielded: _owed,
    ev.CardExpelled: _disc_split,
    ev.GameEnded: _result,
}
