"""Worlds a viewer holds possible: what it has not seen is dealt anew, in agreement with all that open play proved.

The deck after a reshuffle holds only cards of that reshuffle, and a face-down card of the map was never seen by
anybody. Each half of the event deck holds three edicts (RULES 2), and what is kept in hand is a special.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.kernel.messages import Viewer
from domain.pax_illuminaten.components import CARDS, EDICTS, EDITION, PLOTS, SETUP
from domain.pax_illuminaten.state import Player, State

HALF = SETUP.edicts_per_half + SETUP.specials_per_half


class Source:
    """Cards in a random order, dealt to whatever is hidden."""

    def __init__(self, cards: Iterable[str], chance: Chance) -> None:
        self.cards = list(chance.shuffle(sorted(cards)))

    def take(self, count: int) -> tuple[str, ...]:
        """The next `count` cards."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return tuple(taken)

    def fill(self, slot: Slot | None) -> Slot | None:
        """The card of a slot; the next one if it is hidden."""
        return self.take(1)[0] if isinstance(slot, Hidden) else slot


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    return _with_events(_with_plots(_with_luminaries(view, chance), chance), chance)


# Luminaries.


def unseen(view: State) -> set[str]:
    """The luminaries that the owner of `view` cannot place."""
    now, shown = view.now, view.duel.shown if view.duel else ()
    seen = {*view.faces, *view.down, *view.court, *view.discards, *now.chain, *now.aside, now.plan, *shown}
    if isinstance(view.deck, tuple):
        seen.update(view.deck)
    for player in view.players:
        seen.update(player.hand.known, (player.chosen,))
    return {card for card in CARDS if card not in seen}


def _with_luminaries(view: State, chance: Chance) -> State:
    left = unseen(view)
    fresh = Source(left - set(view.returned), chance)
    down = tuple(fresh.fill(slot) for slot in view.down)
    rest = left & set(view.returned) | set(fresh.cards)
    deck = view.deck
    if isinstance(deck, Hidden):
        stack = Source(rest & set(view.reshuffled) if view.reshuffled else rest, chance)
        deck = stack.take(deck.count)
        rest -= set(deck)
    hands = Source(rest, chance)
    players = tuple(_with_hand(player, hands) for player in view.players)
    return replace(view, down=down, deck=deck, players=players)


def _with_hand(player: Player, cards: Source) -> Player:
    hand = Pile(player.hand.known + cards.take(player.hand.unknown))
    return replace(player, hand=hand, chosen=cards.fill(player.chosen))


# Plots.


def _with_plots(view: State, chance: Chance) -> State:
    seen: set[Slot | None] = {*view.plots, *view.plot_deck}
    for player in view.players:
        seen.update((player.plot, player.plot_drawn))
    left = Source((plot for plot in PLOTS if plot not in seen), chance)
    players = tuple(
        replace(player, plot=left.fill(player.plot), plot_drawn=left.fill(player.plot_drawn))
        for player in view.players
    )
    return replace(view, players=players, plot_deck=_filled(view.plot_deck, left))


def _filled(slots: tuple[Slot, ...], cards: Source) -> tuple[Slot, ...]:
    return tuple(card for slot in slots if (card := cards.fill(slot)) is not None)


# Events.


def _with_events(view: State, chance: Chance) -> State:
    seen: set[Slot | None] = {*view.event_discards, *view.event_deck}
    for player in view.players:
        seen.update(player.specials.known, (player.special,), (edict.card for edict in player.edicts))
        seen.update(player.events_drawn if isinstance(player.events_drawn, tuple) else ())
    edicts = Source((edict for edict in EDICTS if edict not in seen), chance)
    specials = Source((special for special in EDITION.specials if special not in seen), chance)
    order = (*_drawn(view), *view.event_deck)
    filled = _halves(view, order, edicts, specials, chance)
    count = len(order) - len(view.event_deck)
    players = tuple(_with_specials(player, filled[:count], specials) for player in view.players)
    return replace(view, players=players, event_deck=filled[count:])


def _drawn(view: State) -> tuple[Slot, ...]:
    """The events just drawn, as they lay on the deck."""
    for player in view.players:
        if isinstance(player.events_drawn, Hidden):
            return (Hidden(),) * player.events_drawn.count
        if player.events_drawn:
            return player.events_drawn
    return ()


def _with_specials(player: Player, drawn: tuple[str, ...], specials: Source) -> Player:
    held = Pile(player.specials.known + specials.take(player.specials.unknown))
    events = drawn if isinstance(player.events_drawn, Hidden) else player.events_drawn
    return replace(player, specials=held, events_drawn=events)


def _halves(
    view: State, order: tuple[Slot, ...], edicts: Source, specials: Source, chance: Chance
) -> tuple[str, ...]:
    """The events in the order of the deck, the hidden ones filled in half by half."""
    first, second = order[: max(0, len(order) - HALF)], order[max(0, len(order) - HALF) :]
    gone = view.edicts_gone + sum(len(player.edicts) for player in view.players)
    lacking = SETUP.edicts_per_half - gone - sum(slot in EDICTS for slot in first) if first else 0
    above = _mixed(first, lacking, edicts, specials, chance)
    return above + _mixed(second, len(edicts.cards), edicts, specials, chance)


def _mixed(slots: tuple[Slot, ...], edicts: int, some: Source, others: Source, chance: Chance) -> tuple[str, ...]:
    """The slots with so many edicts, and specials, at random in the hidden ones."""
    hidden = sum(isinstance(slot, Hidden) for slot in slots)
    count = max(0, min(edicts, hidden))
    cards = Source(some.take(count) + others.take(hidden - count), chance)
    return tuple(str(cards.fill(slot)) for slot in slots)
