"""Claims of faction cards and plots, and the Plot Check (RULES 10, 11)."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, pop, remove_card, with_player
from domain.pax_illuminaten.commands import ClaimFaction, ClaimPlot, RegainPlot
from domain.pax_illuminaten.components import FACTIONS
from domain.pax_illuminaten.hidden.plots import deduce_plots
from domain.pax_illuminaten.ids import PlotId
from domain.pax_illuminaten.plots import clash_free, count_together, met
from domain.pax_illuminaten.position import Position, may_claim
from domain.pax_illuminaten.state import State

FACTION, PLOT = "faction", "plot"
"""The two claims of a turn."""


def options(view: State, seat: Seat) -> Iterable[Option]:
    """What `seat` may claim now."""
    if FACTION in view.now.claimed:
        yield Refuse(ClaimFaction, "already_claimed_one")
    else:
        position = view.position
        for faction in FACTIONS:
            if view.factions.get(faction, seat) != seat and may_claim(position, seat, faction):
                yield Allow(ClaimFaction(faction))
    yield from _plot_options(view, seat)
    yield Refuse(ClaimFaction, "no_largest_lodge")


def _plot_options(view: State, seat: Seat) -> Iterable[Option]:
    player = view.players[seat]
    if PLOT in view.now.claimed:
        yield Refuse(ClaimPlot, "already_claimed_one")
    elif not player.supply:
        yield Refuse(ClaimPlot, "no_disc_left")
    else:
        for plot in claimable(view, seat):
            if not met(plot, view.position, seat):
                yield Refuse(ClaimPlot, "plot_not_met", {"plot": plot})
            elif not all(count_together(plot, other, view.position, seat) for other in player.claims):
                yield Refuse(ClaimPlot, "plots_clash", {"plot": plot})
            else:
                yield Allow(ClaimPlot(plot))
    yield Refuse(ClaimPlot, "not_your_plot")


def claimable(view: State, seat: Seat) -> list[str]:
    """The public plots and the own private one, without those that have a disc of `seat` already."""
    player = view.players[seat]
    plots = [*view.plots, *([player.plot] if isinstance(player.plot, str) else [])]
    return [plot for plot in plots if plot not in player.claims + player.lost]


def claim(turn: Turn[State], seat: Seat, command: ClaimFaction | ClaimPlot) -> None:
    """Take the faction card, or put a disc on the plot."""
    if isinstance(command, ClaimFaction):
        turn.emit(ev.FactionClaimed(seat, command.faction, turn.state.factions[command.faction]))
    else:
        turn.emit(ev.PlotClaimed(seat, command.plot, command.plot not in turn.state.plots))


def check(turn: Turn[State]) -> None:
    """First all losses, then all claims that return without a choice; if some clash, their owner chooses."""
    for seat in _people(turn.state):
        for plot in _losses(turn.state, seat):
            turn.emit(ev.ClaimLost(seat, plot))
    for seat in _people(turn.state):
        while plots := _returning(turn.state, seat):
            clear = [plot for plot in plots if clash_free_with(turn.state.position, seat, plot, plots)]
            if not clear:
                turn.emit(ev.RegainOffered(seat, tuple(plots)))
                return
            turn.emit(ev.ClaimRegained(seat, clear[0]))


def _people(state: State) -> tuple[Seat, ...]:
    return tuple(seat for seat in state.seats_from(state.now.seat) if seat != HOUSE)


def _losses(state: State, seat: Seat) -> list[str]:
    """The claims that fail: their plot is no longer met, or clashes with one that was claimed earlier."""
    kept: list[str] = []
    lost = []
    for plot in state.players[seat].claims:
        stays = met(plot, state.position, seat)
        if stays and all(count_together(plot, other, state.position, seat) for other in kept):
            kept.append(plot)
        else:
            lost.append(plot)
    return lost


def _returning(state: State, seat: Seat) -> list[str]:
    """The lost claims whose plot is met again and counts together with every standing claim."""
    player, position = state.players[seat], state.position
    return [
        plot
        for plot in player.lost
        if met(plot, position, seat) and all(count_together(plot, p, position, seat) for p in player.claims)
    ]


def clash_free_with(position: Position, seat: Seat, plot: str, others: list[str]) -> bool:
    """Whether a plot counts together with each of the others."""
    return all(clash_free((plot, other), position, seat) for other in others if other != plot)


class Regaining(Decision[State], frozen=True):
    """`seat` chooses which of several clashing claims returns."""

    seat: Seat
    plots: tuple[PlotId, ...]
    """The plots to choose from, not all of which can come back."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for plot in self.plots:
            yield Allow(RegainPlot(plot))
        yield Refuse(RegainPlot, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, RegainPlot)
        turn.emit(ev.ClaimRegained(seat, command.plot))


@evolve.on(ev.ClaimLost)
def _claim_lost(state: State, event: ev.ClaimLost) -> State:
    player = state.players[event.seat]
    player = replace(player, claims=remove_card(player.claims, event.plot), lost=(*player.lost, event.plot))
    return replace(state, players=with_player(state, event.seat, player))


@evolve.on(ev.ClaimRegained)
def _regained(state: State, event: ev.ClaimRegained) -> State:
    player = state.players[event.seat]
    player = replace(player, lost=remove_card(player.lost, event.plot), claims=(*player.claims, event.plot))
    state = replace(state, players=with_player(state, event.seat, player))
    return pop(state) if state.agenda and isinstance(state.agenda[-1], Regaining) else state


@evolve.on(ev.RegainOffered)
def _regain(state: State, event: ev.RegainOffered) -> State:
    return replace(state, agenda=(*state.agenda, Regaining(event.seat, event.plots)))


@evolve.on(ev.PlotClaimed)
def _plot_claimed(state: State, event: ev.PlotClaimed) -> State:
    player = state.players[event.seat]
    player = replace(player, claims=(*player.claims, event.plot), supply=player.supply - 1)
    if event.private:
        player = replace(player, plot=event.plot, plot_shown=True)
    now = replace(state.now, claimed=(*state.now.claimed, "plot"))
    return deduce_plots(replace(state, players=with_player(state, event.seat, player), now=now), event.plot)


@evolve.on(ev.FactionClaimed)
def _faction_claimed(state: State, event: ev.FactionClaimed) -> State:
    now = replace(state.now, claimed=(*state.now.claimed, "faction"))
    return replace(state, factions={**state.factions, event.faction: event.seat}, now=now)
