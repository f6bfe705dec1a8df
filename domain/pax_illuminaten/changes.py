"""Changes of a state that many events share, and where the handlers of events are registered.

Handlers stand beside the rules they belong to. They read nothing but the event and the state, and cannot fail.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from domain.kernel.game import Decision, Evolve
from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Seat
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.state import Phase, Player, State

evolve: Evolve[State] = Evolve()


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with one of them changed."""
    players = list(state.players)
    players[seat] = player
    return tuple(players)


def plus(favor: Mapping[str, int], more: Mapping[str, int], sign: int = 1) -> Mapping[str, int]:
    """Favor with some added, or taken away."""
    return {faction: count + sign * more.get(faction, 0) for faction, count in favor.items()}


def remove_card(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards without one of them."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def pop(state: State) -> State:
    """Remove the decision that was just answered."""
    return replace(state, agenda=state.agenda[:-1])


def draw_cards(state: State, count: int) -> State:
    """The deck without its top cards."""
    left = state.deck_size - count
    deck = Hidden(left) if isinstance(state.deck, Hidden) else state.deck[count:]
    return replace(state, deck=deck, emptied=state.emptied + (count > 0 and not left))


def revealing(now: Phase, high: bool) -> Phase:
    """The turn after a card was shown."""
    return replace(now, revealed=True) if high else now


def push(state: State, *decisions: Decision[State]) -> State:
    """The state with more pending decisions, the last one to be answered first."""
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
    """A card leaves the hand of a seat openly."""
    if isinstance(card, str):
        state = show_cards(state, card, seat=seat)
    return replace(state, players=with_player(state, seat, hand_less(state.players[seat], card)))


def face_up(state: State, place: str, card: str) -> State:
    """A card lies face up on a place."""
    number = state.places.index(place)
    faces = (*state.faces[:number], card, *state.faces[number + 1 :])
    down = (*state.down[:number], None, *state.down[number + 1 :])
    return replace(state, faces=faces, down=down)


def forgetting(now: Phase, card: str) -> Phase:
    """The turn after a card left the map: its marks and cubes are removed."""
    return replace(
        now,
        marks=tuple(other for other in now.marks if other != card),
        cubes=tuple(other for other in now.cubes if other != card),
        beside=tuple(other for other in now.beside if other != card),
    )
