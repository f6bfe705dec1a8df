"""The nine special events (RULES 12).

Those used by a command in the Action phase have functions here. Each of the others is tested, with `in_force`, by
the rule that it changes.
"""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, push, with_player
from domain.pax_illuminaten.components import ANY, FACTIONS, Icon
from domain.pax_illuminaten.favor.payable import can_pay
from domain.pax_illuminaten.favor.paying import Paying, pay_what_is_plain
from domain.pax_illuminaten.hidden.plots import plots_known
from domain.pax_illuminaten.state import State

WILHELMSBAD_PRICE = 5


PRESS_PRICE = 3


def wilhelmsbad(view: State, seat: Seat) -> list[Command]:
    """Congress of Wilhelmsbad: any five favor for one more main action."""
    return [cmd.BuyAction("S_wilhelmsbad")] if can_pay(view, seat, (ANY,) * WILHELMSBAD_PRICE) else []


def press(view: State, seat: Seat) -> list[Command]:
    """Recruitment Press: three favor of one faction for one more main action."""
    payable = [faction for faction in FACTIONS if can_pay(view, seat, ((faction,),) * PRESS_PRICE)]
    return [cmd.BuyAction("S_press", faction) for faction in payable]


def investigators(view: State, seat: Seat) -> list[Command]:
    """Ecclesiastical Investigators: a look at the hand or at the hidden plot of a rival."""
    rivals = [rival for rival in view.seats if rival not in (seat, HOUSE)]
    hands: list[Command] = [cmd.LookAtHand(rival) for rival in rivals if len(view.players[rival].hand)]
    return hands + [cmd.LookAtPlot(rival) for rival in rivals if not view.players[rival].plot_shown]


OFFERS: Mapping[str, Callable[[State, Seat], list[Command]]] = {
    "S_wilhelmsbad": wilhelmsbad,
    "S_press": press,
    "S_investigators": investigators,
}
"""What an active special event lets the seat on turn do, once a turn."""


def options(view: State, seat: Seat) -> Iterable[Option]:
    """What the active special events offer `seat`."""
    for special, offers in OFFERS.items():
        if view.in_force(special) and special not in view.now.used:
            yield from map(Allow, offers(view, seat))
    for kind in (cmd.BuyAction, cmd.LookAtHand, cmd.LookAtPlot):
        yield Refuse(kind, "event_not_available")


def use(turn: Turn[State], seat: Seat, command: Command) -> None:
    """Buy an action, or look."""
    if isinstance(command, cmd.BuyAction):
        turn.emit(ev.ActionBought(seat, command.special, _price(command)))
        pay_what_is_plain(turn)
    elif isinstance(command, cmd.LookAtHand):
        turn.emit(ev.HandSeen(seat, command.rival, turn.state.players[command.rival].hand.known))
    elif isinstance(command, cmd.LookAtPlot):
        turn.emit(ev.PlotSeen(seat, command.rival, turn.state.players[command.rival].plot or Hidden()))


def _price(command: cmd.BuyAction) -> tuple[Icon, ...]:
    return (ANY,) * WILHELMSBAD_PRICE if command.faction is None else ((command.faction,),) * PRESS_PRICE


def _using(state: State, special: str) -> State:
    return replace(state, now=replace(state.now, used=(*state.now.used, special)))


@evolve.on(ev.ActionBought)
def _bought(state: State, event: ev.ActionBought) -> State:
    state = _using(state, event.special)
    state = replace(state, now=replace(state.now, actions=state.now.actions + 1))
    return push(state, Paying(event.seat, event.icons, 0, ()))


@evolve.on(ev.HandSeen)
def _hand_seen(state: State, event: ev.HandSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.cards, Hidden):
        return state
    player = state.players[event.rival]
    seen = replace(player, hand=Pile(event.cards))
    return replace(state, players=with_player(state, event.rival, seen))


@evolve.on(ev.PlotSeen)
def _plot_seen(state: State, event: ev.PlotSeen) -> State:
    state = _using(state, "S_investigators")
    if isinstance(event.plot, Hidden):
        return state
    seen = replace(state.players[event.rival], plot=event.plot)
    return plots_known(replace(state, players=with_player(state, event.rival, seen)), event.plot)
