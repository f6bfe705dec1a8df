"""How near a seat is to each plot, for the bot: a share from 0 to 1 by the name of the check. No rule asks this."""

from collections.abc import Callable, Iterable, Mapping

from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS, FACTIONS, FREEMASON, PLOTS, Luminary, Plot, by_players
from domain.pax_illuminaten.position import Position, lodges_of

Near = Callable[[Plot, Position, Seat], float]


def nearness(plot: str, position: Position, seat: Seat) -> float:
    """How much of a plot is done."""
    data = PLOTS[plot]
    return min(1.0, NEARNESS[data.check](data, position, seat))


def _cards(position: Position, seat: Seat) -> list[tuple[Luminary, int]]:
    """The controlled cards and the own discs on them."""
    controlled = [place for place in position.mine(seat) if position.controls(place, seat)]
    return [(CARDS[position.faces[place] or ""], position.discs[place][seat]) for place in controlled]


def _best(shares: Iterable[float]) -> float:
    return max(shares, default=0.0)


def control_any(plot: Plot, position: Position, seat: Seat) -> float:
    """Controlled cards."""
    return len(_cards(position, seat)) / by_players(plot.count, position.players)


def control_high_rank(plot: Plot, position: Position, seat: Seat) -> float:
    """Controlled Aces and Crowns."""
    high = sum(card.rank in plot.ranks for card, _ in _cards(position, seat))
    return high / by_players(plot.count, position.players)


def crown_influence(plot: Plot, position: Position, seat: Seat) -> float:
    """Discs on Crowns."""
    return sum(discs for card, discs in _cards(position, seat) if card.crown) / plot.discs


def freemason_all_factions(plot: Plot, position: Position, seat: Seat) -> float:
    """Factions of controlled Freemasons."""
    masons = [card for card, _ in _cards(position, seat) if card.affiliation == FREEMASON]
    return len({faction for card in masons for faction in card.factions}) / len(FACTIONS)


def clergy_majority(plot: Plot, position: Position, seat: Seat) -> float:
    """Controlled Clergy cards and the discs on them."""
    clergy = [discs for card, discs in _cards(position, seat) if "clergy" in card.factions]
    return min(len(clergy) / plot.cards, sum(clergy) / plot.discs)


def shared_cards(plot: Plot, position: Position, seat: Seat) -> float:
    """Cards with own and rival discs."""
    shared = sum(sum(discs) > discs[seat] > 0 for discs in position.discs)
    return shared / by_players(plot.count, position.players)


def _in_lodges(position: Position, seat: Seat, wanted: int, fits: Callable[[frozenset[int]], bool]) -> float:
    own = [position.on(lodge.places, seat) for lodge in lodges_of(position) if fits(lodge.places)]
    return _best(min(discs, wanted) / wanted for discs in own)


def large_lodge(plot: Plot, position: Position, seat: Seat) -> float:
    """Discs in a lodge that is large enough."""
    return _in_lodges(position, seat, plot.discs, lambda places: len(places) >= plot.cards)


def edge_lodge(plot: Plot, position: Position, seat: Seat) -> float:
    """Discs on the edge of a lodge."""
    edge = position.layout.edge
    found = [lodge.places & edge for lodge in lodges_of(position)]
    return _best(position.on(part, seat) / plot.discs for part in found if len(part) >= plot.cards)


def centre_row_lodge(plot: Plot, position: Position, seat: Seat) -> float:
    """Discs in a lodge with enough of the centre row."""
    centre = set(position.layout.centre)
    return _in_lodges(position, seat, plot.cards, lambda places: len(places & centre) >= plot.cards)


def placards_joined(plot: Plot, position: Position, seat: Seat) -> float:
    """Discs in a lodge that touches the own placard and another one."""
    placards = [set(touched) for touched in position.layout.placards]
    own = placards.pop(seat % position.players)
    return _in_lodges(
        position, seat, 3, lambda places: bool(places & own) and any(places & other for other in placards)
    )


def interior_ring(plot: Plot, position: Position, seat: Seat) -> float:
    """Own interior cards."""
    return len([place for place in position.mine(seat) if place in position.layout.interior]) / (plot.cards + 1)


def same_rank_star(plot: Plot, position: Position, seat: Seat) -> float:
    """Own neighbours of one rank."""
    rank = {place: CARDS[position.faces[place] or ""].rank for place in position.mine(seat)}
    near = position.layout.near
    stars = [sum(rank.get(other) == rank[place] for other in near[place]) for place in rank]
    return _best(count / (plot.cards + 1) for count in stars)


def top_to_bottom(plot: Plot, position: Position, seat: Seat) -> float:
    """Own cards of a lodge that reaches from top to bottom."""
    shape, mine = position.layout, set(position.mine(seat))
    long = [lodge for lodge in lodges_of(position) if lodge.places & shape.top and lodge.places & shape.bottom]
    return _best(len(lodge.places & mine) / (len(lodge.places) + 1) for lodge in long)


NEARNESS: Mapping[str, Near] = {plot.check: globals()[plot.check] for plot in PLOTS.values()}
"""The functions of this module, by the checks that the component data name."""
