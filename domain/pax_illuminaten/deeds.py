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
    Expel,
    Extort,
    Influence,
    Organize,
    Oust,
    PlaceCard,
    Scout,
)
from domain.pax_illuminaten.components import ANY, CARDS, FACTIONS, ROSICRUCIAN, SETUP, Icon
from domain.pax_illuminaten.costs import can_pay, factions_at, price
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.targets import (
    TERMS,
    acting_cards,
    discs_after_expel,
    expel_places,
    extort_cards,
    goals,
    influence_places,
    open_locations,
    oust_places,
    own_places,
    scout_places,
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
    matching = terms.coin or factions_at(view, seat, deed.acting or "")
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
    if deed.acting or TERMS[deed.by].coin:
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


# The beginnings of deeds: every target.


def openings(view: State, seat: Seat, kind: str, by: str) -> list[Command]:
    """Every way to begin an action that can be carried out in full."""
    if by == MAIN and not view.now.actions and not _may_be_free(view, kind):
        return []
    return [command for command in OPENINGS[kind](view, seat, by) if possible(view, seat, deed_of(command))]


def _may_be_free(view: State, kind: str) -> bool:
    return kind in ("scout", "influence", "expel") and view.in_force("S_advance")


def deed_of(command: Command) -> Deed:
    """The deed that a command begins."""
    match command:
        case Scout(target, by):
            return Deed("scout", by, target)
        case Influence(target, by):
            return Deed("influence", by, target)
        case Extort(target, by):
            return Deed("extort", by, target)
        case Organize(faction, target, by):
            return Deed("organize", by, target, faction=faction)
        case Expel(target, by):
            return Deed("expel", by, target)
        case Oust(target, rival, by):
            return Deed("oust", by, target, rival)
    raise TypeError(command)


def _card(view: State, place: int) -> str:
    return view.faces[place] or view.places[place]


def _scouts(view: State, seat: Seat, by: str) -> list[Command]:
    return [Scout(view.places[place], by) for place in scout_places(view, seat, TERMS[by])]


def _influences(view: State, seat: Seat, by: str) -> list[Command]:
    found = [_card(view, place) for place, _ in influence_places(view, seat, TERMS[by])]
    return [Influence(card, by) for card in found if by != CUBE or card in view.now.cubes]


def _extorts(view: State, seat: Seat, by: str) -> list[Command]:
    return [Extort(card, by) for card in extort_cards(view, seat)]


def _expels(view: State, seat: Seat, by: str) -> list[Command]:
    return [Expel(_card(view, place), by) for place in expel_places(view, seat)] if view.players[seat].hand else []


def _ousts(view: State, seat: Seat, by: str) -> list[Command]:
    found = [(_card(view, place), rival) for place, rival, _ in oust_places(view, seat)]
    return [Oust(card, rival, by) for card, rival in found if by != CUBE or card in view.now.cubes]


def _organizes(view: State, seat: Seat, by: str) -> list[Command]:
    own = own_places(view, seat)
    if by == CUBE:
        return [Organize(None, card, by) for card in dict.fromkeys(view.now.cubes) if _onto(view, seat, own, card)]
    jump = TERMS[by].anywhere or view.in_force("S_fair_weather")
    movable = [place for place in own if goals(view, seat, place, jump)]
    if by != MAIN:
        return [Organize(by=by)] if movable else []
    shown = {faction for place in movable for faction in CARDS[view.faces[place] or ""].factions}
    return [Organize(faction, by=by) for faction in FACTIONS if faction in shown]


def _onto(view: State, seat: Seat, own: list[int], card: str) -> bool:
    return any(goals(view, seat, place, False, view.place(card)) for place in own)


OPENINGS: Mapping[str, Callable[[State, Seat, str], list[Command]]] = {
    "scout": _scouts,
    "influence": _influences,
    "extort": _extorts,
    "organize": _organizes,
    "expel": _expels,
    "oust": _ousts,
}
