"""Influence (RULES 7.2): discs of the supply go onto one card."""

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import Command, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.kind import Action, Due, Parts
from domain.pax_illuminaten.actions.reach import card_of, open_locations, reach
from domain.pax_illuminaten.actions.variants import VARIANTS, Variant
from domain.pax_illuminaten.changes import discs, evolve, supply
from domain.pax_illuminaten.commands import Commit, Influence
from domain.pax_illuminaten.components import CARDS, SETUP, Icon
from domain.pax_illuminaten.events import Deed
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
