"""A position of the map and what follows from it: control and lodges (RULES 3). Computed once per position."""

from functools import lru_cache

from msgspec import Struct

from domain.kernel.game import REMEMBERED
from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS, FACTIONS
from domain.pax_illuminaten.geometry import Layout, connected, layout

LODGE_CARDS = 3
LODGE_DISCS = 3


class Position(Struct, frozen=True):
    """The contents of the map: by place, the face-up card and the discs on it by seat."""

    players: int
    faces: tuple[str | None, ...]
    discs: tuple[tuple[int, ...], ...]

    @property
    def layout(self) -> Layout:
        """The map."""
        return layout(self.players)

    def mine(self, seat: Seat) -> list[int]:
        """The places that hold discs of `seat`."""
        return [place for place, discs in enumerate(self.discs) if discs[seat]]

    def controls(self, place: int, seat: Seat) -> bool:
        """Whether `seat` has a disc there, and more than each rival."""
        return controller(self.discs[place], 1) == seat % self.players

    def on(self, places: frozenset[int], seat: Seat) -> int:
        """The discs of `seat` on these places."""
        return sum(self.discs[place][seat] for place in places)


class Lodge(Struct, frozen=True):
    """A largest connected group of at least three face-up cards that all show one faction."""

    faction: str
    places: frozenset[int]


@lru_cache(maxsize=REMEMBERED)
def lodges(players: int, faces: tuple[str | None, ...]) -> tuple[Lodge, ...]:
    """Every lodge of a map, by faction, then in reading order."""
    near, found = layout(players).near, []
    for faction in FACTIONS:
        places = [place for place, card in enumerate(faces) if card and faction in CARDS[card].factions]
        groups = connected(places, near) if len(places) >= LODGE_CARDS else []
        found += [Lodge(faction, group) for group in groups if len(group) >= LODGE_CARDS]
    return tuple(found)


def lodges_of(position: Position) -> tuple[Lodge, ...]:
    """Every lodge of a position."""
    return lodges(position.players, position.faces)


def controller(discs: tuple[int, ...], least: int) -> int | None:
    """The seat with at least `least` of these discs and strictly more than every other."""
    most = max(discs)
    return discs.index(most) if most >= least and discs.count(most) == 1 else None


def lodge_controller(position: Position, lodge: Lodge) -> int | None:
    """Who controls a lodge: at least three discs, and more than each rival."""
    return controller(discs_by_seat(position, lodge.places), LODGE_DISCS)


def discs_by_seat(position: Position, places: frozenset[int]) -> tuple[int, ...]:
    """Discs on these places, by seat."""
    return tuple(map(sum, zip(*(position.discs[place] for place in places), strict=True)))


def controlled_lodges(position: Position, seat: Seat) -> list[Lodge]:
    """The lodges that `seat` controls."""
    holder = seat % position.players
    return [lodge for lodge in lodges_of(position) if lodge_controller(position, lodge) == holder]


def largest(position: Position, faction: str) -> list[Lodge]:
    """The largest lodges of a faction: one, or several of equal size, or none."""
    found = [lodge for lodge in lodges_of(position) if lodge.faction == faction]
    most = max((len(lodge.places) for lodge in found), default=0)
    return [lodge for lodge in found if len(lodge.places) == most]


def may_claim(position: Position, seat: Seat, faction: str) -> bool:
    """Whether `seat` controls the largest lodge of a faction, ties broken by discs on all its cards (RULES 10)."""
    holders = [lodge_controller(position, lodge) for lodge in largest(position, faction)]
    contenders = {holder for holder in holders if holder is not None}
    if seat % position.players not in contenders:
        return False
    totals = faction_discs(position, faction)
    mine = totals[seat]
    return all(totals[other] < mine for other in contenders if other != seat % position.players)


def faction_discs(position: Position, faction: str) -> tuple[int, ...]:
    """By seat the discs on all face-up cards of a faction."""
    cards = frozenset(p for p, card in enumerate(position.faces) if card and faction in CARDS[card].factions)
    return discs_by_seat(position, cards) if cards else (0,) * position.players


def scores(position: Position) -> list[dict[str, int]]:
    """By seat and faction the discs in scoring lodges: the largest of each faction, all of them if several tie."""
    rows = [dict.fromkeys(FACTIONS, 0) for _ in range(position.players)]
    for faction in FACTIONS:
        for lodge in largest(position, faction):
            for seat, discs in enumerate(discs_by_seat(position, lodge.places)):
                rows[seat][faction] += discs
    return rows
