"""Fills in the hidden events of a view, by drawing one way in which the deck can have been stacked and used.

At the start each half of the deck holds three edicts (RULES 2). A player who draws two events keeps one and puts
the other back (RULES 12). Cards are numbered from the top of the deck as it was stacked. What the viewer saw of
each draw limits which cards were kept, and which event each card can be.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Pile, Slot
from domain.pax_illuminaten.components import EDICTS, EDITION, SETUP
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.hidden.source import Supply
from domain.pax_illuminaten.state import EventTaken, Player, State

HALF = SETUP.edicts_per_half + SETUP.specials_per_half
SIZE = 2 * HALF


class Use(Struct, frozen=True):
    """One way in which the deck can have been used so far."""

    fresh: int = 0
    """How many cards have come up."""
    top: int | None = None
    """The card that was put back."""
    kept: tuple[int, ...] = ()
    backs: tuple[int | None, ...] = ()
    edicts: dict[int, bool] = {}
    """By card whether it is an edict, where that is known."""
    names: dict[int, str] = {}

    @property
    def deck(self) -> tuple[int, ...]:
        """The cards of the deck, from the top."""
        return (*(() if self.top is None else (self.top,)), *range(self.fresh, SIZE))

    def take_top(self, count: int) -> "Use":
        """The deck after so many cards were taken from the top."""
        if not count:
            return self
        return replace(self, fresh=max(self.fresh, *(card + 1 for card in self.deck[:count])), top=None)

    def learn(self, card: int | None, slot: Slot | None, edict: bool | None = None) -> "Use | None":
        """This use with what the viewer knows of a card: the event in `slot`, or whether it is an `edict`.

        None if that contradicts what is known already.
        """
        if card is None:
            return self
        known = self if edict is None else self._kind(card, edict)
        if not isinstance(slot, str) or known is None:
            return known
        if known.names.get(card, slot) != slot or (card not in known.names and slot in known.names.values()):
            return None
        named = replace(known, names={**known.names, card: slot})
        return named._kind(card, slot in EDICTS)

    def _kind(self, card: int, edict: bool) -> "Use | None":
        if self.edicts.get(card, edict) != edict:
            return None
        edicts = {**self.edicts, card: edict}
        alike = sum(kind == edict for other, kind in edicts.items() if other // HALF == card // HALF)
        most = SETUP.edicts_per_half if edict else SETUP.specials_per_half
        return replace(self, edicts=edicts) if alike <= most else None


def with_events(view: State, chance: Chance) -> State:
    """The view with its hidden events filled in."""
    size = len(view.event_discards)
    view = replace(view, event_discards=_discards(view, chance))
    missing = size - len(view.event_discards)
    drawn = next((player.events_drawn for player in view.players if player.events_drawn), ())
    count = drawn.count if isinstance(drawn, Hidden) else len(drawn)
    if not missing and len(view.events_taken) + count + len(view.event_deck) == SIZE:
        for use in _uses(view, Use(), chance):
            for whole in _known_now(view, use, drawn):
                if names := _events_of_cards(view, whole, chance):
                    return _filled(view, whole, names, count)
    return _at_random(view, missing, chance)


def _discards(view: State, chance: Chance) -> Discards:
    """The discarded events: all that were drawn openly and lie nowhere else."""
    pile = view.event_discards
    if not isinstance(pile.below, Hidden):
        return pile
    shown = {taken.event for taken in view.events_taken if taken.edict or taken.turned}
    shown = shown.union(*map(_used, view.players)).difference((pile.top,), *map(_in_the_open, view.players))
    below = Supply((event for event in shown if isinstance(event, str)), chance)
    return replace(pile, below=below.take(pile.below.count))


def _in_the_open(player: Player) -> set[str | None]:
    """The events that lie before a player."""
    return {player.special, *(edict.card for edict in player.edicts)}


def _uses(view: State, use: Use, chance: Chance) -> Iterator[Use]:
    """Every way in which the deck can have been used, in a random order."""
    number = len(use.kept)
    if number == len(view.events_taken):
        yield use
        return
    taken = view.events_taken[number]
    for kept, back in chance.shuffle(_choices(use, taken)):
        left = use.take_top(1 if taken.turned else 2)
        found = replace(left, top=back, kept=(*use.kept, kept), backs=(*use.backs, back)).learn(
            kept, taken.event, taken.edict
        )
        if found and (found := found.learn(back, taken.back)):
            yield from _uses(view, found, chance)


def _choices(use: Use, taken: EventTaken) -> Sequence[tuple[int, int | None]]:
    """Which card may have been kept, and which put back."""
    cards = use.deck[: 1 if taken.turned else 2]
    if len(cards) == 1:
        return ((cards[0], None),)
    return (cards[0], cards[1]), (cards[1], cards[0])


def _known_now(view: State, use: Use, drawn: tuple[str, ...] | Hidden) -> Iterator[Use]:
    """The use with what is known of the cards that lie on the deck, or were drawn just now."""
    count = drawn.count if isinstance(drawn, Hidden) else len(drawn)
    pairs = list(zip(use.deck[count:], view.event_deck, strict=True))
    hidden: tuple[Slot, ...] = (Hidden(),) * count
    orders: tuple[tuple[Slot, ...], ...] = (drawn, drawn[::-1]) if isinstance(drawn, tuple) and count else (hidden,)
    for order in orders:
        found: Use | None = use
        for card, slot in (*pairs, *zip(use.deck, order, strict=False)):
            found = found and found.learn(card, slot)
        if found:
            yield found


def _events_of_cards(view: State, use: Use, chance: Chance) -> dict[int, str] | None:
    """The event of every card; None if a player cannot have kept an event that it put into force."""
    names = dict(use.names)
    for player, seat in zip(view.players, view.seats, strict=True):
        own = [(n, card) for n, card in enumerate(use.kept) if view.events_taken[n].seat == seat]
        for activation in player.activated:
            kept = [card for n, card in own if n < activation.after and not use.edicts[card]]
            if activation.special in names.values():
                if all(names.get(card) != activation.special for card in kept):
                    return None
                continue
            free = chance.shuffle([card for card in kept if card not in names])
            if not free:
                return None
            names[free[0]] = activation.special
    return _all_named(use, names, chance)


def _used(player: Player) -> set[str]:
    return {activation.special for activation in player.activated}


def _all_named(use: Use, names: dict[int, str], chance: Chance) -> dict[int, str]:
    others = set(names.values())
    edicts = Supply((edict for edict in EDICTS if edict not in others), chance)
    specials = Supply((special for special in EDITION.specials if special not in others), chance)
    for first in (0, HALF):
        cards = range(first, first + HALF)
        known = sum(use.edicts.get(card, False) for card in cards)
        open_cards = [card for card in cards if card not in use.edicts]
        more = set(chance.shuffle(open_cards)[: SETUP.edicts_per_half - known])
        for card in cards:
            if card not in names:
                source = edicts if use.edicts.get(card, card in more) else specials
                (names[card],) = source.take(1)
    return names


def _filled(view: State, use: Use, names: dict[int, str], count: int) -> State:
    taken = tuple(
        replace(one, event=names[card], back=None if back is None else names[back])
        for one, card, back in zip(view.events_taken, use.kept, use.backs, strict=True)
    )
    left = tuple(names[card] for card in use.deck)
    players = []
    for player, seat in zip(view.players, view.seats, strict=True):
        mine = [one.event for one in taken if one.seat == seat and not one.edict and not one.turned]
        held = [event for event in mine if isinstance(event, str) and event not in _used(player)]
        rest = tuple(event for event in held if event not in player.specials.known)
        drawn = left[:count] if isinstance(player.events_drawn, Hidden) else player.events_drawn
        players.append(replace(player, specials=Pile(player.specials.known + rest), events_drawn=drawn))
    return replace(view, players=tuple(players), event_deck=left[count:], events_taken=taken)


def _at_random(view: State, missing: int, chance: Chance) -> State:
    """The view filled in without regard to the past, for a position that play did not lead to."""
    pile, known = view.event_discards, set[Any]({*view.event_deck, *view.event_discards.known_cards})
    for player in view.players:
        events = player.events_drawn
        known.update(player.specials.known, _in_the_open(player), events if isinstance(events, tuple) else ())
    specials = Supply((special for special in EDITION.specials if special not in known), chance)
    held = [Pile(p.specials.known + specials.take(p.specials.unknown)) for p in view.players]
    edicts = [edict for edict in EDICTS if edict not in known]
    hidden = missing + sum(isinstance(slot, Hidden) for slot in view.event_deck)
    hidden += sum(p.events_drawn.count for p in view.players if isinstance(p.events_drawn, Hidden))
    loose = Supply((*edicts, *specials.take(max(0, hidden - len(edicts)))), chance)
    players = [_drawing(replace(p, specials=own), loose) for p, own in zip(view.players, held, strict=True)]
    return replace(
        view,
        players=tuple(players),
        event_deck=tuple([loose.fill(slot) or "" for slot in view.event_deck]),
        event_discards=replace(pile, below=(*pile.known_cards[:-1], *loose.take(missing))),
        events_taken=tuple(map(_unnamed, view.events_taken)),
    )


def _drawing(player: Player, events: Supply) -> Player:
    drawn = player.events_drawn
    return replace(player, events_drawn=events.take(drawn.count) if isinstance(drawn, Hidden) else drawn)


def _unnamed(taken: EventTaken) -> EventTaken:
    """An event of which nothing is known any more."""
    event = "" if isinstance(taken.event, Hidden) else taken.event
    return replace(taken, event=event, back=None if isinstance(taken.back, Hidden) else taken.back)
