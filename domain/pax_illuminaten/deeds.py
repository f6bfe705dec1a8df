"""From naming an action to paying for it (RULES 7): what may still be chosen, what it costs, who pays.

Every action is a `Deed`; its parts are chosen one by one, and a part with one choice only is filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from msgspec.structs import replace

from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten.commands import (
    CUBE,
    MAIN,
    ActFrom,
    Commit,
    PlaceCard,
)
from domain.pax_illuminaten.components import ANY, CARDS, ROSICRUCIAN, SETUP, Icon
from domain.pax_illuminaten.costs import can_pay, factions_at, price
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.targets import (
    TERMS,
    acting_cards,
    discs_after_expel,
    open_locations,
)

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State

ACTIONS: Mapping[str, tuple[str, ...]] = {
    "scout": (MAIN, "scholars", "scout_any_free"),
    "influence": (MAIN, CUBE, "nobility", "influence_any_rival_discount"),
    "extort": (MAIN, "professions"),
    "organize": (MAIN, CUBE, "artists", "organize_any_free"),
    "expel": (MAIN, "magistrates", "expel_then_shift_one"),
    "oust": (MAIN, CUBE, "clergy", "oust_set_initial_strength"),
}
"""By action what can give it."""


def advance(view: State, card: str | None) -> bool:
    """Whether Rosicrucian Advance makes an action from, onto or placing this card need no main action."""
    return (
        card is not None and card in CARDS and CARDS[card].affiliation == ROSICRUCIAN and view.in_force("S_advance")
    )


def needs_main(view: State, deed: Deed) -> bool:
    """Whether a whole deed uses one of the main actions."""
    token = {"scout": deed.acting, "influence": deed.target, "expel": deed.card}.get(deed.kind)
    return deed.by == MAIN and not advance(view, token)


def cost(view: State, seat: Seat, deed: Deed) -> tuple[tuple[Icon, ...], int]:
    """The icons of a whole deed and how many of them fall away."""
    terms = TERMS[deed.by]
    if terms.free or deed.kind == "extort":
        return (), 0
    if deed.kind == "influence":
        return price(view, seat, view.place(deed.target or ""), deed.discs or 0, terms.rival_discount)
    if deed.kind == "organize":
        return ((deed.faction,) if deed.faction else ANY,), 0
    matching = tuple(dict.fromkeys(factions_at(view, seat, deed.acting or "") + terms.coin))
    if deed.kind == "scout":
        return (matching,), 0
    if deed.kind == "oust":
        return (matching,) * (deed.discs or 0), 0
    if "expel_free" in view.now.buffs:
        return (), 0
    return (matching,) * max(1, sum(view.discs[view.place(deed.target or "")])), 0


def affordable(view: State, seat: Seat, deed: Deed) -> bool:
    """Whether `seat` can pay a whole deed, in favor and in main actions."""
    if needs_main(view, deed) and not view.now.actions:
        return False
    icons, free = cost(view, seat, deed)
    return can_pay(view, seat, icons, free, TERMS[deed.by].fee)


# The next part of a deed: every command that fits, each with the deed it leads to.

Parts = list[tuple[Command, Deed]]


def parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    """The choices for the next part of a deed that can still be carried out; None if it is whole."""
    return PARTS[deed.kind](view, seat, deed)


def _actors(view: State, seat: Seat, deed: Deed) -> list[Deed]:
    cards = acting_cards(view, seat, view.place(deed.target or ""))
    return [replace(deed, acting=card) for card in cards]


def _scout_parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.acting or TERMS[deed.by].anywhere:
        return None
    return [(ActFrom(d.acting or ""), d) for d in _actors(view, seat, deed) if affordable(view, seat, d)]


def _influence_parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.discs:
        return None
    place, supply = view.place(deed.target or ""), view.players[seat].supply
    most = min(SETUP.most_discs, supply, open_locations(view, place, seat))
    counts = [replace(deed, discs=count) for count in range(1, most + 1)]
    return [(Commit(d.discs or 0), d) for d in counts if affordable(view, seat, d)]


def _expel_parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.card:
        return None
    if deed.acting:
        return [(PlaceCard(d.card or ""), d) for d in _replacements(view, seat, deed) if affordable(view, seat, d)]
    found: Parts = []
    for acting in _actors(view, seat, deed):
        if any(affordable(view, seat, d) for d in _replacements(view, seat, acting)):
            found.append((ActFrom(acting.acting or ""), acting))
    return found


def _replacements(view: State, seat: Seat, deed: Deed) -> Iterable[Deed]:
    place = view.place(deed.target or "")
    for card in view.players[seat].hand.known:
        if discs_after_expel(view, seat, place, card) is not None:
            yield replace(deed, card=card)


def _oust_parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.discs:
        return None
    if deed.acting:
        most = view.discs[view.place(deed.target or "")][deed.rival or 0]
        counts = [replace(deed, discs=count) for count in range(1, most + 1)]
        return [(Commit(d.discs or 0), d) for d in counts if affordable(view, seat, d)]
    one = [d for d in _actors(view, seat, deed) if affordable(view, seat, replace(d, discs=1))]
    return [(ActFrom(d.acting or ""), d) for d in one]


def _whole(view: State, seat: Seat, deed: Deed) -> Parts | None:
    return None


PARTS: Mapping[str, Callable[[State, Seat, Deed], Parts | None]] = {
    "scout": _scout_parts,
    "influence": _influence_parts,
    "extort": _whole,
    "organize": _whole,
    "expel": _expel_parts,
    "oust": _oust_parts,
}


def possible(view: State, seat: Seat, deed: Deed) -> bool:
    """Whether a deed can be carried out in full; what one disc costs decides for several."""
    if deed.kind == "influence":
        return affordable(view, seat, replace(deed, discs=1))
    found = parts(view, seat, deed)
    return affordable(view, seat, deed) if found is None else bool(found)
