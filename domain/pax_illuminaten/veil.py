"""What a seat sees of a position: its own hand, plot and events."""

from typing import Any

from msgspec.structs import replace

from domain.kernel.hidden import Pile, hide
from domain.kernel.messages import Viewer
from domain.pax_illuminaten.state import EventTaken, Player, State


def veil(state: State, viewer: Viewer) -> State:
    """See Game.veil."""
    own = None if viewer is None else state.players[viewer]
    if viewer is not None and viewer not in state.seats:
        raise IndexError(viewer)
    return replace(
        state,
        players=tuple([player if player is own else _turned(player) for player in state.players]),
        down=tuple(map(_face_down, state.down)),
        deck=hide(state.deck),
        discards=state.discards.covered(),
        event_discards=state.event_discards.covered(),
        plot_deck=tuple(map(hide, state.plot_deck)),
        event_deck=tuple(map(hide, state.event_deck)),
        events_taken=tuple([_veil_event(taken, viewer) for taken in state.events_taken]),
    )


def _turned(player: Player) -> Player:
    return replace(
        player,
        hand=Pile((), len(player.hand)),
        chosen=_face_down(player.chosen),
        plot=player.plot if player.plot_shown else _face_down(player.plot),
        plot_drawn=_face_down(player.plot_drawn),
        specials=Pile((), len(player.specials)),
        events_drawn=hide(player.events_drawn) if player.events_drawn else player.events_drawn,
    )


def _veil_event(taken: EventTaken, viewer: Viewer) -> EventTaken:
    """An event that left the deck, for a viewer who sees only what became of it."""
    lies_open = taken.edict or taken.turned or taken.seat == viewer
    return replace(taken, event=taken.event if lies_open else hide(taken.event), back=_face_down(taken.back))


def _face_down(slot: Any) -> Any:
    """A card turned down; None stays None."""
    return None if slot is None else hide(slot)
