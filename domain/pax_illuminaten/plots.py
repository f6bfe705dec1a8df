"""The thirteen plots (RULES 11). Each is a function, found by the name of its check in the component data.

A check returns the cards that a seat can use for the plot when one card is left out, for each lodge that can serve
(or for none, if the plot needs no lodge). The plot is met if any card can be used with none left out.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from itertools import combinations

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS, FACTIONS, FREEMASON, PLOTS, Plot, by_players
from domain.pax_illuminaten.geometry import connected
from domain.pax_illuminaten.position import Lodge, Position, controlled_lodges, lodges_of

Ways = Mapping[Lodge | None, frozenset[int]]
"""By lodge that serves, the places that can each be part of what meets the plot."""
Check = Callable[[Plot, Position, Seat, int | None], Ways]
NO_WAY: Ways = {}


def _other_places(places: Iterable[int], out: int | None) -> frozenset[int]:
    return frozenset(place for place in places if place != out)


def _if(holds: bool, places: frozenset[int]) -> Ways:
    return {None: places} if holds else NO_WAY


def _controlled(position: Position, seat: Seat, out: int | None) -> frozenset[int]:
    return _other_places((place for place in position.mine(seat) if position.controls(place, seat)), out)


def _crowns(position: Position, seat: int) -> int:
    cards = zip(position.faces, position.discs, strict=True)
    return sum(discs[seat] for card, discs in cards if card and CARDS[card].crown)


def edge_lodge(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Fringe Enlistment: enough linked edge cards of a controlled lodge with enough own discs on them."""
    found: dict[Lodge | None, frozenset[int]] = {}
    for lodge in controlled_lodges(position, seat):
        parts = connected(_other_places(lodge.places & position.layout.edge, out), position.layout.near)
        fit = [part for part in parts if len(part) >= plot.cards and position.on(part, seat) >= plot.discs]
        if fit:
            found[lodge] = frozenset().union(*fit)
    return found


def same_rank_star(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Consort of Peers: own discs on a card and on enough of its neighbours, all of one rank."""
    mine = _other_places(position.mine(seat), out)
    rank = {place: CARDS[card].rank for place, card in enumerate(position.faces) if card and place in mine}
    used: set[int] = set()
    for centre in mine:
        peers = [p for p in position.layout.near[centre] if rank.get(p) == rank[centre]]
        if len(peers) >= plot.cards:
            used.update(peers, (centre,))
    return _if(bool(used), frozenset(used))


def crown_influence(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Enlightened Authority: enough own discs on Crowns, more than each rival has."""
    crowns = [p for p in position.mine(seat) if (card := position.faces[p]) and CARDS[card].crown]
    used = _other_places(crowns, out)
    discs = position.on(used, seat)
    rivals = [_crowns(position, other) for other in range(position.players) if other != seat % position.players]
    return _if(discs >= plot.discs and all(discs > other for other in rivals), used)


def interior_ring(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """The Inner Circle: a connected group of enough interior cards with own discs, each beside two others of it."""
    near = position.layout.near
    left = set(_other_places((p for p in position.mine(seat) if p in position.layout.interior), out))
    while loose := {place for place in left if sum(other in left for other in near[place]) < 2}:
        left -= loose
    groups = [group for group in connected(left, near) if len(group) >= plot.cards]
    return _if(bool(groups), frozenset().union(*groups))


def freemason_all_factions(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Freemason Union: controlled Freemasons that together show all factions."""
    cards = {place: CARDS[position.faces[place] or ""] for place in _controlled(position, seat, out)}
    used = frozenset(place for place, card in cards.items() if card.affiliation == FREEMASON)
    shown = {faction for place in used for faction in cards[place].factions}
    return _if(shown == set(FACTIONS), used)


def control_any(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Dispersed Contacts: enough controlled cards."""
    used = _controlled(position, seat, out)
    return _if(len(used) >= by_players(plot.count, position.players), used)


def control_high_rank(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Influential Converts: enough controlled cards of the ranks named."""
    controlled = _controlled(position, seat, out)
    used = frozenset(place for place in controlled if CARDS[position.faces[place] or ""].rank in plot.ranks)
    return _if(len(used) >= by_players(plot.count, position.players), used)


def top_to_bottom(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Path of Whispers: a chain of one faction from the top row to the bottom row, an own disc on every card."""
    shape, mine = position.layout, _other_places(position.mine(seat), out)
    found: dict[Lodge | None, frozenset[int]] = {}
    for lodge in lodges_of(position):
        parts = connected(lodge.places & mine, shape.near)
        fit = [part for part in parts if part & shape.top and part & shape.bottom]
        if fit:
            found[lodge] = frozenset().union(*fit)
    return found


def shared_cards(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Shadow Alliance: an own disc on enough cards that also hold rival discs."""
    used = _other_places((p for p in position.mine(seat) if sum(position.discs[p]) > position.discs[p][seat]), out)
    return _if(len(used) >= by_players(plot.count, position.players), used)


def clergy_majority(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Rosicrucian Foil: enough controlled Clergy cards with enough own discs, more of them than each rival has."""

    def clergy(holder: Seat, without: int | None) -> frozenset[int]:
        cards = _controlled(position, holder, without)
        return frozenset(p for p in cards if "clergy" in CARDS[position.faces[p] or ""].factions)

    used = clergy(seat, out)
    if len(used) < plot.cards or position.on(used, seat) < plot.discs:
        return NO_WAY
    others = [Seat(s) for s in range(position.players) if s != seat % position.players]
    return _if(all(len(clergy(other, None)) < len(used) for other in others), used)


def centre_row_lodge(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Line of Exchange: a controlled lodge with enough cards side by side in the centre row."""
    centre, size = position.layout.centre, plot.cards
    runs = [frozenset(centre[start : start + size]) for start in range(len(centre) - size + 1)]
    return _whole(position, seat, out, lambda lodge: any(run <= lodge.places for run in runs))


def large_lodge(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """The Grand Lodge: a controlled lodge of enough cards with enough own discs."""
    return _whole(
        position,
        seat,
        out,
        lambda lodge: len(lodge.places) >= plot.cards and position.on(lodge.places, seat) >= plot.discs,
    )


def placards_joined(plot: Plot, position: Position, seat: Seat, out: int | None) -> Ways:
    """Clandestine Vassal: a controlled lodge that touches the own placard and that of a rival."""
    placards = [set(touched) for touched in position.layout.placards]
    own = placards.pop(seat % position.players)
    return _whole(
        position,
        seat,
        out,
        lambda lodge: bool(lodge.places & own) and any(lodge.places & other for other in placards),
    )


def _whole(position: Position, seat: Seat, out: int | None, fits: Callable[[Lodge], bool]) -> Ways:
    """The controlled lodges that fit, with all their cards."""
    found = controlled_lodges(position, seat)
    return {lodge: lodge.places for lodge in found if out not in lodge.places and fits(lodge)}


CHECKS: Mapping[str, Check] = {plot.check: globals()[plot.check] for plot in PLOTS.values()}
"""The functions of this module that the component data name."""


def ways(plot: str, position: Position, seat: Seat, out: int | None = None) -> Ways:
    """How `seat` can meet a plot with the card at `out` left out."""
    data = PLOTS[plot]
    return CHECKS[data.check](data, position, seat, out)


@lru_cache(maxsize=REMEMBERED)
def met(plot: str, position: Position, seat: Seat) -> bool:
    """Whether `seat` meets a plot."""
    return bool(ways(plot, position, seat))


@lru_cache(maxsize=REMEMBERED)
def count_together(one: str, other: str, position: Position, seat: Seat) -> bool:
    """Whether two plots count at the same time (RULES 11).

    There must be two different cards a and b such that the first can be met using a and leaving b out, and the
    second the other way round, with different lodges.
    """
    mine = range(len(position.faces))
    first = {out: ways(one, position, seat, out) for out in mine}
    second = {out: ways(other, position, seat, out) for out in mine}
    return any(_serve(first[b], a, second[a], b) for a in mine if second[a] for b in mine if a != b and first[b])


def _serve(first: Ways, a: int, second: Ways, b: int) -> bool:
    return any(
        a in uses and b in others and (lodge is None or lodge != other)
        for lodge, uses in first.items()
        for other, others in second.items()
    )


def clash_free(plots: Iterable[str], position: Position, seat: Seat) -> bool:
    """Whether every two of these plots count together."""
    return all(count_together(one, other, position, seat) for one, other in combinations(plots, 2))
