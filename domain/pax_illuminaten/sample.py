"""Worlds a viewer holds possible: what it has not seen is dealt anew, in agreement with all that open play proved.

Everybody knows how many luminaries of each reshuffle a player holds (`Lot`); those that nobody ever saw are face
down on the map, in hands or in the first deck. For events see `hidden_events`.
"""

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Viewer
from domain.kernel.whereabouts import candidates, scattered
from domain.pax_illuminaten.actions.planning import Planning
from domain.pax_illuminaten.components import CARDS, PLOTS
from domain.pax_illuminaten.hidden.events import with_events
from domain.pax_illuminaten.hidden.lots import discarded
from domain.pax_illuminaten.hidden.plots import plot_places, with_plot_places
from domain.pax_illuminaten.hidden.source import Supply
from domain.pax_illuminaten.state import Player, State


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    return with_events(_with_plots(_with_luminaries(view, chance), chance), chance)


# Luminaries.

DEALS_MAX = 1_000
"""Deals after which a view is taken for one that play cannot lead to. If only one of 57 cards fits a hand of one, a
deal with it comes up within so many, but for two cases of a hundred million.
"""


def unseen(view: State) -> set[str]:
    """The luminaries that the owner of `view` cannot place."""
    now, shown = view.now, view.duel.shown if view.duel else ()
    seen = {*view.faces, *view.down, *view.court, view.discards.top, *now.chain, *now.aside, now.plan, *shown}
    if isinstance(view.discards.below, tuple):
        seen.update(view.discards.below)
    if isinstance(view.deck, tuple):
        seen.update(view.deck)
    for player in view.players:
        seen |= _placed(player)
    return {card for card in CARDS if card not in seen}


def _placed(player: Player) -> set[str | Hidden | None]:
    """The cards that are known to be in a hand, or to be laid face down from it."""
    return {*player.hand.known, *candidates(player.hand), player.chosen}


def _with_luminaries(view: State, chance: Chance) -> State:
    """The view with every luminary dealt.

    A player who plans an action has proved that its hand allows it. A deal in which the hand does not is thrown
    away and all cards are dealt again, so that every deal that is possible stays equally likely.
    """
    top = view.agenda[-1] if view.agenda else None
    for _ in range(DEALS_MAX):
        dealt = _deal(view, chance)
        if not isinstance(top, Planning) or any(True for _ in top.parts(dealt)):
            break
    return dealt


def _deal(view: State, chance: Chance) -> State:
    view = replace(view, players=tuple(map(_with_shown, view.players)))
    left = unseen(view)
    lots = [Supply(left.intersection(lot.cards), chance) for lot in view.lots]
    left = left.difference(*(lot.cards for lot in view.lots))
    dropped, fresh = Supply(left & discarded(view), chance), Supply(left.difference(view.seen), chance)
    below, down = view.discards.below, tuple(map(fresh.fill, view.down))
    deck, hands = view.deck, [_from_lots(view, number, lots) for number in range(len(view.players))]
    if isinstance(below, Hidden):
        below = dropped.take(below.count)
    if isinstance(deck, Hidden):
        deck = (lots[-1] if lots else fresh).take(deck.count)
    rest = Supply((card for source in (dropped, fresh, *lots) for card in source.cards), chance)
    below += rest.take(len(view.discards) - len(replace(view.discards, below=below)))
    deck += rest.take(view.deck_size - len(deck))
    players = [
        _with_hand(player, cards + rest.take(_lacking(player) - len(cards)), chance)
        for player, cards in zip(view.players, hands, strict=True)
    ]
    discards = replace(view.discards, below=below)
    return replace(view, down=down, deck=deck, discards=discards, players=tuple(players))


def _with_shown(player: Player) -> Player:
    """The player with the cards in hand that everybody saw there, also if the view does not have them."""
    known, hand = _placed(player), player.hand
    shown = tuple([card for card in player.shown if card not in known])
    if not shown:
        return player
    if isinstance(player.chosen, Hidden):
        return replace(player, hand=replace(hand, among=shown), chosen=Hidden(1, shown))
    return replace(player, hand=Pile(hand.known + shown, hand.unknown - len(shown)))


def _from_lots(view: State, number: int, lots: list[Supply]) -> tuple[str, ...]:
    """Cards of each reshuffle for a hand: as many as it holds, less those that are known."""
    player = view.players[number]
    known, cards = _placed(player), list[str]()
    for lot, source in zip(view.lots, lots, strict=True):
        cards += source.take(max(0, lot.held[number] - len(known.intersection(lot.cards))))
    return tuple(cards[: _lacking(player)])


def _lacking(player: Player) -> int:
    """How many cards of a hand, with the one laid face down from it, the viewer cannot name."""
    return player.hand.unknown + isinstance(player.chosen, Hidden) - len(candidates(player.hand))


def _with_hand(player: Player, cards: tuple[str, ...], chance: Chance) -> Player:
    hand, chosen = scattered((player.hand, player.chosen), chance)
    loose = Supply(cards, chance)
    if isinstance(player.chosen, Hidden):
        player = replace(player, chosen=(chosen or loose.take(1))[0])
    return replace(player, hand=Pile(player.hand.known + hand + tuple(loose.cards)))


# Plots.


def _with_plots(view: State, chance: Chance) -> State:
    places = plot_places(view)
    found = scattered(places, chance)
    known = {*view.plots, *places}.union(*found)
    left = Supply((plot for plot in PLOTS if plot not in known), chance)
    pairs = zip(places, found, strict=True)
    return with_plot_places(view, [plots[0] if plots else left.fill(place) for place, plots in pairs])
