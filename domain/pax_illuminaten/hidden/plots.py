"""Hidden plots of which a viewer knows some, but not at which of several places each lies."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel.hidden import Slot
from domain.kernel.whereabouts import candidates, deduce
from domain.pax_illuminaten.state import State


def plot_places(state: State) -> tuple[Slot | None, ...]:
    """The places of plots that nobody claimed: the deck, and by player the private one and the one it drew."""
    return (*state.plot_deck, *(plot for player in state.players for plot in (player.plot, player.plot_drawn)))


def with_plot_places(state: State, places: Sequence[Any]) -> State:
    """The state with other plots at those places."""
    size = len(state.plot_deck)
    pairs = zip(state.players, places[size::2], places[size + 1 :: 2], strict=True)
    players = tuple([replace(player, plot=plot, plot_drawn=drawn) for player, plot, drawn in pairs])
    return replace(state, plot_deck=tuple(places[:size]), players=players)


def deduce_plots(state: State, *elsewhere: str) -> State:
    """The state once it is known that these plots lie elsewhere than where they were named."""
    places = plot_places(state)
    return with_plot_places(state, deduce(places, *elsewhere)) if any(map(candidates, places)) else state


def plots_known(state: State, *plots: Slot) -> State:
    return deduce_plots(state, *(plot for plot in plots if isinstance(plot, str)))
