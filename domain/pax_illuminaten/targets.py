"""Where each action may go, cost aside (RULES 7 and 8). Places are numbers; the placard has none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.commands import CUBE, MAIN, PLACARD
from domain.pax_illuminaten.components import CARDS, SETUP, Icon
from domain.pax_illuminaten.costs import factions_at, worth
from domain.pax_illuminaten.geometry import layout

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


class Terms(Struct, frozen=True):
    """How an action differs by what gives it (RULES 8)."""

    anywhere: bool = False
    free: bool = False
    fee: tuple[Icon, ...] = ()
    rival_discount: bool = False
    quiet: bool = False
    """Neither Whisper nor Conspire."""
    one_source: bool = False
    coin: Icon = ()
    """May pay each disc of an Oust in place of matching favor."""


TERMS: Mapping[str, Terms] = {
    MAIN: Terms(),
    CUBE: Terms(),
    "influence_any_rival_discount": Terms(anywhere=True, rival_discount=True),
    "expel_then_shift_one": Terms(),
    "organize_any_free": Terms(anywhere=True, free=True),
    "scout_any_free": Terms(anywhere=True, free=True),
    "oust_set_initial_strength": Terms(),
    "nobility": Terms(anywhere=True, fee=(("nobility",),)),
    "professions": Terms(quiet=True),
    "magistrates": Terms(fee=(("magistrates",),)),
    "artists": Terms(anywhere=True, free=True, fee=(("artists",),), one_source=True),
    "scholars": Terms(anywhere=True, free=True, fee=(("scholars",),)),
    "clergy": Terms(coin=("clergy",)),
}
"""By what gives an action: main action, cube, ability of a scheme card, faction card."""


def own_places(state: State, seat: Seat) -> list[int]:
    """The places with discs of `seat`."""
    return [place for place, discs in enumerate(state.discs) if discs[seat]]


def reach(state: State, seat: Seat) -> set[int]:
    """The places with discs of `seat`, those beside them, and those beside its placard."""
    shape = layout(len(state.players))
    return shape.reach(own_places(state, seat)).union(shape.placards[seat])


def open_locations(state: State, place: int, seat: Seat) -> int:
    """How many discs `seat` could add to a face-up card; none on the Crown of a rival."""
    face = state.faces[place]
    if face is None:
        return 0
    card, discs = CARDS[face], state.discs[place]
    total = sum(discs)
    if card.crown and total > discs[seat]:
        return 0
    return card.locations - total


def acting_cards(state: State, seat: Seat, place: int) -> list[str]:
    """What may act on a place: own cards there and beside it, and the placard."""
    shape = layout(len(state.players))
    beside = [other for other in (place, *shape.near[place]) if state.discs[other][seat]]
    cards = [face for other in beside if (face := state.faces[other])]
    return [*cards, PLACARD] if place in shape.placards[seat] else cards


def scout_places(state: State, seat: Seat, terms: Terms) -> list[int]:
    """Face-down places, beside an acting card or anywhere."""
    down = [place for place, face in enumerate(state.faces) if face is None]
    if terms.anywhere or not down:
        return down
    near = reach(state, seat)
    return [place for place in down if place in near]


def influence_places(state: State, seat: Seat, terms: Terms) -> list[tuple[int, int]]:
    """Face-up cards with an open location in reach, and how many discs at most."""
    near = None if terms.anywhere else reach(state, seat)
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


def counts_rivals(state: State) -> bool:
    """Whether the seat on turn may extort any card and counts rival discs as its own."""
    return "extort_any_count_rivals" in state.now.buffs


def extort_cards(state: State, seat: Seat) -> list[str]:
    """What still yields in this turn: cards with own discs (or any), and the placard."""
    every = counts_rivals(state)
    cards = [
        face
        for face, discs in zip(state.faces, state.discs, strict=True)
        if face and (every or discs[seat]) and face not in state.now.marks
    ]
    return cards if PLACARD in state.now.marks else [*cards, PLACARD]


def yields(state: State, seat: Seat, card: str) -> tuple[Icon, ...]:
    """What an extorted card, or the placard, yields."""
    if card == PLACARD:
        return tuple((faction,) for faction in factions_at(state, seat, PLACARD))
    discs = state.discs[state.place(card)]
    return worth(card, sum(discs) if counts_rivals(state) else discs[seat])


def owes(state: State, seat: Seat, card: str, quiet: bool) -> tuple[tuple[Seat, int], ...]:
    """What Conspire hands over: by rival one favor a disc on the card. The automa uses no special (R151)."""
    tidings = seat != HOUSE and state.in_force("S_tidings")
    if quiet or card == PLACARD or counts_rivals(state) or tidings:
        return ()
    discs = state.discs[state.place(card)]
    return tuple((rival, discs[rival]) for rival in state.seats_from(seat)[1:] if discs[rival])


def whispers(state: State, seat: Seat, card: str, quiet: bool) -> tuple[str, ...]:
    """The neighbours of the same rank that may yield as well."""
    if quiet or card == PLACARD:
        return ()
    every, rank = counts_rivals(state), CARDS[card].rank
    found = []
    for place in layout(len(state.players)).near[state.place(card)]:
        face, discs = state.faces[place], state.discs[place]
        mine = any(discs) if every else discs[seat]
        if face and mine and CARDS[face].rank == rank and face not in state.now.marks:
            found.append(face)
    return tuple(found)


def expel_places(state: State, seat: Seat) -> list[int]:
    """Face-up cards in reach without rival discs, unless the Elector's Decree is in force."""
    decree = state.in_force("S_decree")
    return [
        place
        for place in sorted(reach(state, seat))
        if state.faces[place] and (decree or sum(state.discs[place]) == state.discs[place][seat])
    ]


def discs_after_expel(
    state: State, seat: Seat, place: int, card: str
) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """By seat the discs on the new card and those that go home; None if rival discs would not all fit."""
    data, own = CARDS[card], state.discs[place][seat]
    rivals = list(state.discs[place])
    rivals[seat] = 0
    total = sum(rivals)
    if total > data.locations or (data.crown and sum(map(bool, rivals)) > 1):
        return None
    kept = 0 if data.crown and total else min(own, data.locations - total)
    home = [0] * len(rivals)
    home[seat] = own - kept
    rivals[seat] = kept
    return tuple(rivals), tuple(home)


def oust_places(state: State, seat: Seat) -> list[tuple[int, Seat, int]]:
    """Cards in reach with rival discs: place, rival, how many."""
    rivals = state.seats_from(seat)[1:]
    return [
        (place, rival, discs[rival])
        for place in sorted(reach(state, seat))
        for discs in (state.discs[place],)
        for rival in rivals
        if discs[rival]
    ]


def initial_strength(state: State, seat: Seat, place: int) -> int:
    """The discs of `seat` on a card and beside it, its placard included (RULES 9)."""
    shape = layout(len(state.players))
    discs = sum(state.discs[other][seat] for other in (place, *shape.near[place]))
    return discs + (place in shape.placards[seat])


def jumps(state: State, by: str) -> bool:
    """Whether the steps of an Organize that `by` gives may end anywhere, not only beside the card they leave."""
    return TERMS[by].anywhere or state.in_force("S_fair_weather")


def goals(state: State, seat: Seat, source: int, jump: bool, to: int | None = None) -> list[int]:
    """Where a disc may go from a card: an open location beside it, or anywhere by a jump, or one card only."""
    near = range(len(state.faces)) if jump else layout(len(state.players)).near[source]
    return [
        place
        for place in near
        if place != source and (to is None or place == to) and open_locations(state, place, seat) > 0
    ]
