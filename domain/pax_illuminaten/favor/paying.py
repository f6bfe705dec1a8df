"""Favor that is paid (RULES 5), one icon at a time. If there is only one way, nobody is asked."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, plus, pop, purse, push
from domain.pax_illuminaten.commands import Exchange, PayFavor, Waive
from domain.pax_illuminaten.components import Icon
from domain.pax_illuminaten.favor.payable import is_wild, payable, payments, purse_of, rate_of, spent
from domain.pax_illuminaten.ids import FactionId
from domain.pax_illuminaten.state import State


class Paying(Decision[State], frozen=True):
    """`seat` pays `fee`, then `icons`, of which `free` are waived. Offered only if all of it can be paid."""

    seat: Seat
    icons: tuple[tuple[FactionId, ...], ...]
    """The favor that is due: for each the factions of which one pays it."""
    free: int
    """How many of `icons` are waived, by the choice of who pays."""
    fee: tuple[tuple[FactionId, ...], ...]
    """What a faction card costs besides: for each favor the factions of which one pays it."""

    @property
    def due(self) -> Icon:
        """The icon to be paid now."""
        return (self.fee + self.icons)[0]

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for command in self.ways(view):
            yield Allow(command)
        yield from (Refuse(PayFavor, "does_not_pay"), Refuse(Exchange, "too_few_to_exchange"))
        yield Refuse(Waive, "no_discount")

    def ways(self, view: State) -> list[Command]:
        """Every way to pay what is due that leaves enough for the rest."""
        purse, rate, wild = purse_of(view, self.seat), rate_of(view, self.seat), is_wild(view, self.seat)
        rest, fixed = (self.fee + self.icons)[1:], max(len(self.fee) - 1, 0)
        found: list[Command] = []
        for faction, amount in payments(purse, self.due, rate, wild):
            if payable(spent(purse, faction, amount), rest, self.free, rate, wild, fixed):
                found.append(PayFavor(faction) if amount == 1 else Exchange(faction))
        if self.free and not self.fee and payable(purse, rest, self.free - 1, rate, wild):
            found.append(Waive())
        return found

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        self.pay_icon(turn, command)
        pay_what_is_plain(turn)

    def pay_icon(self, turn: Turn[State], command: Command) -> None:
        if isinstance(command, PayFavor):
            turn.emit(ev.FavorPaid(self.seat, command.faction, 1))
        elif isinstance(command, Exchange):
            turn.emit(ev.FavorPaid(self.seat, command.faction, rate_of(turn.state, self.seat)))
        else:
            turn.emit(ev.FavorWaived(self.seat))


def pay_what_is_plain(turn: Turn[State]) -> None:
    """Pay what can be paid in only one way."""
    while isinstance(top := turn.state.agenda[-1], Paying):
        ways = top.ways(turn.state)
        if len(ways) > 1:
            return
        top.pay_icon(turn, ways[0])


def _next_icon(state: State, free: int = 0) -> State:
    """The payment after its first icon was settled."""
    top = state.agenda[-1]
    assert isinstance(top, Paying)
    fee, icons = (top.fee[1:], top.icons) if top.fee else ((), top.icons[1:])
    left = top.free - free
    if not fee and len(icons) <= left:
        return pop(state)
    return push(pop(state), Paying(top.seat, icons, left, fee))


@evolve.on(ev.FavorPaid)
def _favor_paid(state: State, event: ev.FavorPaid) -> State:
    favor = {event.faction: event.amount}
    state = replace(purse(state, event.seat, favor, -1), pool=plus(state.pool, favor))
    return _next_icon(state)


@evolve.on(ev.FavorWaived)
def _waived(state: State, event: ev.FavorWaived) -> State:
    return _next_icon(state, free=1)
