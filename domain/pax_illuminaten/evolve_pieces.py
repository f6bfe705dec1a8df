"""Changes of a state that many events share."""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Seat
from domain.pax_illuminaten.decisions import Agenda
from domain.pax_illuminaten.evolve import plus, with_player
from domain.pax_illuminaten.state import Phase, Player, State


def push(state: State, *decisions: Agenda) -> State:
    """The state with more decisions pending, the last one to be answered first."""
    return replace(state, agenda=(*state.agenda, *decisions))


def purse(state: State, seat: Seat, favor: Mapping[str, int], sign: int = 1) -> State:
    """More or less favor of a seat."""
    player = state.players[seat]
    return replace(state, players=with_player(state, seat, replace(player, purse=plus(player.purse, favor, sign))))


def discs(state: State, card: str, seat: Seat, more: int) -> State:
    """More or fewer discs of `seat` on a face-up card."""
    place = state.faces.index(card)
    here = list(state.discs[place])
    here[seat] += more
    return replace(state, discs=(*state.discs[:place], tuple(here), *state.discs[place + 1 :]))


def supply(state: State, seat: Seat, more: int) -> State:
    """More or fewer discs in the supply of a seat."""
    player = state.players[seat]
    return replace(state, players=with_player(state, seat, replace(player, supply=player.supply + more)))


def hand_less(player: Player, card: Slot) -> Player:
    """The player without a hand card."""
    return replace(player, hand=player.hand.take(card if isinstance(card, Hidden) else (card,)))


def from_hand(state: State, seat: Seat, card: Slot) -> State:
    """A card leaves the hand of a seat."""
    return replace(state, players=with_player(state, seat, hand_less(state.players[seat], card)))


def face_up(state: State, place: str, card: str) -> State:
    """A card lies face up on a place."""
    number = state.places.index(place)
    faces = (*state.faces[:number], card, *state.faces[number + 1 :])
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return replace(state, faces=faces, down=down)


def forgetting(now: Phase, card: str) -> Phase:
    """The turn after a card left the map: its marks and cubes are gone."""
    return replace(
        now,
        marks=tuple(other for other in now.marks if other != card),
        cubes=tuple(other for other in now.cubes if other != card),
        beside=tuple(other for other in now.beside if other != card),
    )
