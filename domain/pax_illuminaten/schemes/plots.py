"""A new private plot (RULES 10): draw one, keep one, the other goes under the deck."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.kernel.whereabouts import merged
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.changes import evolve, pop, push, with_player
from domain.pax_illuminaten.hidden.plots import plots_known
from domain.pax_illuminaten.state import State


def draw_plot(turn: Turn[State], seat: Seat) -> None:
    plot = turn.state.plot_deck[0]
    turn.emit(ev.PlotDrawn(seat, plot))
    if turn.state.players[seat].plot_shown:
        turn.emit(ev.PlotBuried(seat, plot))


class KeepingPlot(Decision[State], frozen=True):
    """`seat` keeps its private plot or the one it drew."""

    seat: Seat

    def awaiting(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        for plot in (view.players[seat].plot, view.players[seat].plot_drawn):
            if isinstance(plot, str):
                yield Allow(cmd.KeepPlot(plot))
        yield Refuse(cmd.KeepPlot, "not_offered")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.KeepPlot)
        player = turn.state.players[seat]
        other = player.plot_drawn if command.plot == player.plot else player.plot
        assert other is not None
        turn.emit(ev.PlotPutBack(seat, command.plot, other))


@evolve.on(ev.PlotDrawn)
def _plot_drawn(state: State, event: ev.PlotDrawn) -> State:
    plot = state.plot_deck[0] if isinstance(event.plot, Hidden) else event.plot
    player = replace(state.players[event.seat], plot_drawn=plot)
    state = replace(state, players=with_player(state, event.seat, player), plot_deck=state.plot_deck[1:])
    return push(plots_known(state, event.plot), KeepingPlot(event.seat))


@evolve.on(ev.PlotPutBack)
def _plot_put_back(state: State, event: ev.PlotPutBack) -> State:
    player, kept, plot = state.players[event.seat], event.kept, event.plot
    if isinstance(plot, Hidden):
        kept = plot = merged(player.plot, player.plot_drawn)
    players = with_player(state, event.seat, replace(player, plot=kept, plot_drawn=None))
    return pop(plots_known(replace(state, players=players, plot_deck=(*state.plot_deck, plot)), kept, plot))


@evolve.on(ev.PlotBuried)
def _plot_buried(state: State, event: ev.PlotBuried) -> State:
    player = state.players[event.seat]
    plot = player.plot_drawn if isinstance(event.plot, Hidden) else event.plot
    assert plot is not None
    players = with_player(state, event.seat, replace(player, plot_drawn=None))
    return pop(replace(state, players=players, plot_deck=(*state.plot_deck, plot)))
