"""Influence (RULES 7.2): discs of the supply go onto one card."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option, Refuse
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, Parts
from domain.pax_illuminaten.actions.reach import card_of, open_locations, reach
from domain.pax_illuminaten.actions.variants import VARIANTS, Variant
from domain.pax_illuminaten.changes import discs, evolve, supply
from domain.pax_illuminaten.commands import Commit, Influence
from domain.pax_illuminaten.components import CARDS, SETUP, Icon
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.favor.payable import can_pay
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.ids import CUBE, MAIN
from domain.pax_illuminaten.state import State


def influence_places(state: State, seat: Seat, variant: Variant) -> list[tuple[int, int]]:
    """Face-up cards with an open location in reach, and how many discs at most."""
    near = None if variant.anywhere else reach(state, seat)
    if near is not None:
        near.update(place for place, face in enumerate(state.faces) if face in state.now.beside)
        if state.in_force("S_courtly"):
            near |= layout(len(state.players)).edge
    most, found = min(SETUP.most_discs, state.players[seat].supply), []
    for place in range(len(state.faces)) if near is None else sorted(near):
        count = min(most, open_locations(state, place, seat))
        if count > 0:
            found.append((place, count))
    return found


def refusals(view: State, seat: Seat) -> Iterator[Option]:
    """Why a main action puts no disc on a face-up card, for each on which it does not."""
    open_ = {place for place, _ in influence_places(view, seat, VARIANTS[MAIN])}
    for place, card in enumerate(view.faces):
        if card is None:
            continue
        missing = missing_favor(view, seat, place) if place in open_ else ()
        if place in open_ and not missing:
            continue
        why = "favor" if missing else _obstacle(view, seat, place, card)
        yield Refuse(Influence, "no_influence", {"target": card, "by": MAIN}, {"why": why, "missing": missing})


def _obstacle(view: State, seat: Seat, place: int, card: str) -> str:
    """What keeps every disc off a card, whatever is paid."""
    if open_locations(view, place, seat) > 0:
        return "reach" if view.players[seat].supply else "disc"
    return "crown" if CARDS[card].crown and sum(view.discs[place]) > view.discs[place][seat] else "full"


def missing_favor(view: State, seat: Seat, place: int) -> tuple[Icon, ...]:
    """The icons of a first disc on a card that `seat` cannot pay: as few as may be."""
    icons, free = price(view, seat, place, 1, rivals=False)
    for short in range(len(icons) + 1):
        for kept in combinations(range(len(icons)), len(icons) - short):
            if can_pay(view, seat, tuple(icons[n] for n in kept), free):
                return tuple(icon for n, icon in enumerate(icons) if n not in kept)
    return icons


def _influences(view: State, seat: Seat, by: str) -> list[Command]:
    found = [card_of(view, place) for place, _ in influence_places(view, seat, VARIANTS[by])]
    return [Influence(card, by) for card in found if by != CUBE or card in view.now.cubes]


def _deed(command: Influence) -> Deed:
    return Deed("influence", command.by, command.target)


def _parts(view: State, seat: Seat, deed: Deed) -> Parts | None:
    if deed.discs:
        return None
    place, supply = view.place(deed.target or ""), view.players[seat].supply
    most = min(SETUP.most_discs, supply, open_locations(view, place, seat))
    counts = [replace(deed, discs=count) for count in range(1, most + 1)]
    return ((Commit(d.discs or 0), d) for d in counts if INFLUENCE.affordable(view, seat, d))


def _cost(view: State, seat: Seat, deed: Deed) -> Due:
    rivals = VARIANTS[deed.by].rival_discount
    return price(view, seat, view.place(deed.target or ""), deed.discs or 0, rivals)


def price(state: State, seat: Seat, place: int, count: int, rivals: bool) -> tuple[tuple[Icon, ...], int]:
    """The icons of `count` discs on a card, and how many are waived; `rivals`: one less per rival disc."""
    icons = disc_icons(state, seat, place, count)
    free = sum(disc_discounts(state, seat, place, count))
    if rivals:
        discs = state.discs[place]
        free = min(len(icons), free + sum(discs) - discs[seat])
    return icons, free


def disc_icons(state: State, seat: Seat, place: int, count: int) -> tuple[Icon, ...]:
    """The icons of the next `count` locations of a card, before all discounts."""
    return CARDS[state.faces[place] or ""].cost * count


def disc_discounts(state: State, seat: Seat, place: int, count: int) -> tuple[int, ...]:
    """What is deducted for each disc: the buffs, and for the first disc on an empty card the Nobility card.

    At least one icon of each location remains.
    """
    most = len(CARDS[state.faces[place] or ""].cost) - 1
    each = state.now.buffs.count("influence_cost_minus_one")
    first = state.holds(seat, "nobility") and not any(state.discs[place])
    return tuple(min(most, each + (first and number == 0)) for number in range(count))


def carry_out(turn: Turn[State], seat: Seat, deed: Deed) -> None:
    """Put the discs on the card."""
    turn.emit(ev.DiscsPlaced(seat, deed.target or "", deed.discs or 0))


INFLUENCE = Action(
    command=Influence,
    refusal="no_influence",
    general={"target": "", "why": "", "missing": ()},
    given_by=(MAIN, CUBE, "nobility", "influence_any_rival_discount"),
    targets=_influences,
    deed=_deed,
    parts=_parts,
    cost=_cost,
    carry_out=carry_out,
    token=lambda deed: deed.target,
    least=lambda deed: replace(deed, discs=1),
)


@evolve.on(ev.DiscsPlaced)
def _discs_placed(state: State, event: ev.DiscsPlaced) -> State:
    return supply(discs(state, event.card, event.seat, event.discs), event.seat, -event.discs)
