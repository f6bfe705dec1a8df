"""How actions begin (RULES 7 and 8): every target of every kind of action, and what gives it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten.commands import (
    CUBE,
    MAIN,
    Expel,
    Extort,
    Influence,
    Organize,
    Oust,
    Scout,
)
from domain.pax_illuminaten.components import CARDS, FACTIONS
from domain.pax_illuminaten.deeds import possible
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.targets import (
    TERMS,
    expel_places,
    extort_cards,
    goals,
    influence_places,
    jumps,
    oust_places,
    own_places,
    scout_places,
)

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


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
    own, jump = own_places(view, seat), jumps(view, by)
    if by == CUBE:
        cards = dict.fromkeys(view.now.cubes)
        return [Organize(None, card, by) for card in cards if _onto(view, seat, own, card, jump)]
    movable = [place for place in own if goals(view, seat, place, jump)]
    if by != MAIN:
        return [Organize(by=by)] if movable else []
    shown = {faction for place in movable for faction in CARDS[view.faces[place] or ""].factions}
    return [Organize(faction, by=by) for faction in FACTIONS if faction in shown]


def _onto(view: State, seat: Seat, own: list[int], card: str, jump: bool) -> bool:
    return any(goals(view, seat, place, jump, view.place(card)) for place in own)


OPENINGS: Mapping[str, Callable[[State, Seat, str], list[Command]]] = {
    "scout": _scouts,
    "influence": _influences,
    "extort": _extorts,
    "organize": _organizes,
    "expel": _expels,
    "oust": _ousts,
}
