"""Fills in the hidden hands of a view: deals the cards that its owner has not seen.

Nobody must follow suit, so no play tells what is left in a hand: every deal of the unseen cards is possible, and
all are equally likely.
"""

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Viewer
from domain.umbra_concilium.components import deck, in_order
from domain.umbra_concilium.state import Player, State


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    edition, cards = view.options.edition, list(chance.shuffle(unseen(view)))
    players = []
    for player in view.players:
        count = player.hand.unknown
        drawn, cards = cards[:count], cards[count:]
        players.append(_filled(edition, player, tuple(drawn)))
    aside = cards[0] if isinstance(view.aside, Hidden) else view.aside
    return replace(view, players=tuple(players), aside=aside)


def unseen(view: State) -> tuple[str, ...]:
    """The cards that the owner of `view` has not seen in this deal; none before the first."""
    seen = {*view.discards, *(play.card for play in view.trick.plays)}
    for player in view.players:
        seen.update(player.hand.known)
    return tuple([card for card in deck(view.options.edition) if card not in seen])


def _filled(edition: str, player: Player, cards: tuple[str, ...]) -> Player:
    return replace(player, hand=Pile(in_order(edition, player.hand.known + cards)))
