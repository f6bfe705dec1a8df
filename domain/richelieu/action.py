"""A turn's one or two actions (RULES 3 to 6): income, a worker, an army, a jewel."""

from collections.abc import Iterable
from functools import cache

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat, wire_name
from domain.kernel.options import Allow, Option, Refuse
from domain.richelieu import events as ev
from domain.richelieu.commands import BuyJewel, HireArmy, Pass, PlaceWorker, SellJewel, TakeIncome
from domain.richelieu.components import EDITIONS
from domain.richelieu.ids import ActionId
from domain.richelieu.placing import place, placements
from domain.richelieu.state import State
from domain.richelieu.tracks import hire

INCOME, PLACE, HIRE = wire_name(TakeIncome), wire_name(PlaceWorker), wire_name(HireArmy)
SELL, BUY = wire_name(SellJewel), wire_name(BuyJewel)


class TakeAction(Decision[State], frozen=True):
    """The seat on turn takes the next of its `allowed` actions; `taken` has the wire names of the earlier ones."""

    seat: Seat
    allowed: int
    taken: tuple[ActionId, ...] = ()

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        purse = view.players[seat].louis - self._surcharge(view)
        allowed, refused = placements(view, view.camps[view.colour(seat)], purse)
        if allowed and self._must_place(view):
            return allowed + refused + MUST_PLACE
        return allowed + refused + self._errands(view, seat)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        state, prices = turn.state, EDITIONS[turn.state.edition].actions
        match command:
            case PlaceWorker():
                place(turn, seat, state.colour(seat), command, self._surcharge(state))
            case TakeIncome():
                turn.emit(ev.IncomeTaken(seat, state.players[seat].income))
            case HireArmy():
                hire(turn, seat)
            case SellJewel():
                turn.emit(ev.JewelSold(seat, prices.jewel_sale))
            case BuyJewel():
                turn.emit(ev.JewelBought(seat, prices.jewel_price))
            case Pass():
                turn.emit(ev.SecondActionForgone(seat))

    def _surcharge(self, view: State) -> int:
        return EDITIONS[view.edition].actions.second_placement if PLACE in self.taken else 0

    def _must_place(self, view: State) -> bool:
        """Whether the stall guard applies: to a first action, after too many turns without a placement."""
        limit = EDITIONS[view.edition].stall_turns * len(view.players)
        return view.stall_guard and not self.taken and view.idle >= limit

    def _errands(self, view: State, seat: Seat) -> tuple[Option, ...]:
        """Every action except placements."""
        traded = SELL in self.taken or BUY in self.taken
        return _listed(
            INCOME in self.taken,
            "once_a_turn" if HIRE in self.taken else _no_army(view, seat),
            "once_a_turn" if traded else _no_sale(view, seat),
            "once_a_turn" if traded else _no_purchase(view, seat),
            bool(self.taken),
        )


def _no_army(view: State, seat: Seat) -> str | None:
    """Why `seat` may not hire, if it may not."""
    player, costs = view.players[seat], EDITIONS[view.edition].military.costs
    if not view.is_behind_cardinal(seat):
        return "not_behind"
    if player.military == len(costs):
        return "track_full"
    return "too_poor" if costs[player.military] > player.louis else None


def _no_sale(view: State, seat: Seat) -> str | None:
    """Why `seat` may not sell a jewel, if it may not."""
    return None if view.players[seat].jewels else "no_jewel"


def _no_purchase(view: State, seat: Seat) -> str | None:
    """Why `seat` may not buy a jewel, if it may not."""
    if not view.city_jewels:
        return "no_jewel_in_city"
    return "too_poor" if view.players[seat].louis < EDITIONS[view.edition].actions.jewel_price else None


@cache
def _listed(
    had_income: bool, no_army: str | None, no_sale: str | None, no_purchase: str | None, may_pass: bool
) -> tuple[Option, ...]:
    return (
        _option(TakeIncome(), "once_a_turn" if had_income else None),
        _option(HireArmy(), no_army),
        _option(SellJewel(), no_sale),
        _option(BuyJewel(), no_purchase),
        _option(Pass(), None if may_pass else "must_act"),
    )


def _option(command: Command, reason: str | None) -> Option:
    return Refuse(type(command), reason) if reason else Allow(command)


MUST_PLACE: tuple[Option, ...] = tuple(
    [Refuse(kind, "must_place") for kind in (TakeIncome, HireArmy, SellJewel, BuyJewel, Pass)]
)
