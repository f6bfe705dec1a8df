"""The components of every edition: sheets, workers, tracks and numbers, read and checked once at import.

Options and answers read them; `evolve` never does, so that a corrected sheet changes the future and not the past.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache, cached_property
from typing import Annotated, Literal

from msgspec import Meta, Struct

from domain.kernel import components
from domain.kernel.components import require

Kind = Literal["prestige", "louis", "income", "military", "worker", "bribe", "queen", "grey_eminence"]
"""The kinds of rewards (RULES 8)."""

DEFAULT = "reconstruction"
RICHELIEU, ENEMY = "richelieu", "enemy"
SPACES = 5
COSTS = range(4)
SEATS = range(2, 5)

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]


class SheetData(Struct, frozen=True, forbid_unknown_fields=True):
    """An intrigue sheet: what its spaces cost, its two rewards and the step of the cardinal."""

    id: str
    """The name of the sheet in every command and event."""
    faction: str
    """Richelieu, or the enemy to whom it belongs."""
    spaces: tuple[Count, ...]
    """What each space costs in louis, from left to right."""
    first: Mapping[Kind, Some]
    """The reward of whoever is strongest, by kind."""
    second: Mapping[Kind, Some]
    """The reward of whoever comes next, by kind."""
    cardinal: int
    """How far the cardinal moves if this side wins; below 0 it goes back."""

    @property
    def side(self) -> str:
        """The half of a box that it belongs to."""
        return RICHELIEU if self.faction == RICHELIEU else ENEMY


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What every seat begins with (RULES 2)."""

    boxes: Some
    """How many pairs of sheets lie open."""
    louis: Count
    """The money of every seat."""
    jewels: Count
    """The stones of every seat."""
    city_jewels: Count
    """The stones that the city has for sale."""
    income: Count
    """The space on the track of income."""
    military: Count
    """The space on the track of armies."""
    prestige: Count
    """The points of every seat."""
    cardinal: Count
    """The space on the track of prestige where the cardinal stands."""


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of actions in a turn, and the prices that no sheet or track shows (RULES 3 to 5)."""

    behind: Some
    """The number of actions of a seat that stands behind the cardinal."""
    otherwise: Some
    """The number of actions of any other seat."""
    second_placement: Count
    """What a second worker in one turn costs."""
    jewel_sale: Count
    """What the city pays for a stone."""
    jewel_price: Count
    """What the city takes for a stone."""


class Income(Struct, frozen=True, forbid_unknown_fields=True):
    """The income track: its last space."""

    last: Some
    """The highest space, where the track ends."""


class Military(Struct, frozen=True, forbid_unknown_fields=True):
    """The military track: the price of each space from 1 on, and the spaces with a symbol."""

    costs: tuple[Count, ...]
    """The price of each space, from 1 on."""
    symbols: Mapping[int, Literal["prestige", "income"]]
    """By space, which symbol is reached there."""

    @property
    def last(self) -> int:
        """The last space."""
        return len(self.costs)


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """The bonuses at the end (RULES 11). `sets` is by the number of sheets of one enemy faction, from one on."""

    most: Count
    """The points of whoever has more sheets of Richelieu than any other."""
    second: Count
    """The points of whoever comes next in that."""
    tied_most: Count
    """The points of each of several who lead in that."""
    sets: tuple[Count, ...]
    jewel: Count
    """The points for each stone."""


class Edition(components.Edition, frozen=True, kw_only=True):
    """All component data of one edition."""

    box: Mapping[str, int]
    """How many pieces of each kind are in the box."""
    colours: tuple[str, ...]
    """Those that players may have."""
    workers: tuple[int, ...]
    """The values of the workers of one colour."""
    neutral_workers: tuple[int, ...]
    """The values of the workers of a colour that nobody has."""
    setup: Setup
    actions: Actions
    pawn_value: Some
    """What a pawn counts for its side."""
    income: Income
    military: Military
    tile: Some
    """The points at which a seat takes a tile."""
    stall_turns: Some
    """After how many turns without a placement the stall guard acts."""
    scoring: Scoring
    factions: Mapping[str, Some]
    """How many sheets each side or enemy has."""
    sheets: tuple[SheetData, ...]
    """All intrigues, of both sides."""

    @cached_property
    def by_id(self) -> Mapping[str, SheetData]:
        """The sheets by id."""
        return {sheet.id: sheet for sheet in self.sheets}

    @cached_property
    def piles(self) -> Mapping[str, tuple[str, ...]]:
        """By side, the ids of all its sheets."""
        sides = (RICHELIEU, ENEMY)
        return {side: tuple([sheet.id for sheet in self.sheets if sheet.side == side]) for side in sides}

    def cost(self, sheet: str, space: int) -> int:
        """What a space costs, counted from 1."""
        return self.by_id[sheet].spaces[space - 1]


def check(edition: Edition) -> None:
    """Raises ValueError naming the field that is wrong."""
    _check_pieces(edition)
    _check_tracks(edition)
    for sheet in edition.sheets:
        _check_sheet(edition, sheet)
    _check_counts(edition)
    _check_box(edition)
    _check_provenance(edition)


def _check_pieces(edition: Edition) -> None:
    colours, own, neutral = edition.colours, Counter(edition.workers), Counter(edition.neutral_workers)
    require(len(set(colours)) == len(colours) == SEATS[-1], "colours", f"must be {SEATS[-1]} different colours")
    require(bool(own), "workers", "must not be empty")
    require(bool(neutral) and neutral <= own, "neutral_workers", "must be some of the workers")
    pairs = len(edition.piles[RICHELIEU])
    require(edition.setup.boxes <= pairs, "setup.boxes", f"must not exceed the {pairs} pairs of sheets")


def _check_tracks(edition: Edition) -> None:
    setup, military = edition.setup, edition.military
    require(setup.income <= edition.income.last, "setup.income", "must be a space of the track")
    require(setup.military <= military.last, "setup.military", "must be a space of the track")
    for space in military.symbols:
        require(1 <= space <= military.last, f"military.symbols.{space}", "must be a space of the track")


def _check_sheet(edition: Edition, sheet: SheetData) -> None:
    field, forward = f"sheets.{sheet.id}", sheet.side == RICHELIEU
    require(sheet.faction in edition.factions, f"{field}.faction", f"there is no faction {sheet.faction!r}")
    require(len(sheet.spaces) == SPACES, f"{field}.spaces", f"must be {SPACES} spaces")
    require(set(sheet.spaces) <= set(COSTS), f"{field}.spaces", f"must cost {COSTS[0]} to {COSTS[-1]}")
    require(sheet.cardinal >= 0 if forward else sheet.cardinal <= 0, f"{field}.cardinal", "goes the wrong way")


def _check_counts(edition: Edition) -> None:
    require(len(edition.by_id) == len(edition.sheets), "sheets", "must have different ids")
    counted = Counter(sheet.faction for sheet in edition.sheets)
    for faction, count in edition.factions.items():
        require(counted[faction] == count, f"factions.{faction}", f"there are {counted[faction]} such sheets")
        fits = faction == RICHELIEU or count <= len(edition.scoring.sets)
        require(fits, "scoring.sets", f"says nothing of {count} sheets of {faction}")
    halves = len(edition.piles[RICHELIEU]), len(edition.piles[ENEMY])
    require(halves[0] == halves[1], "sheets", f"must be pairs, but there are {halves[0]} and {halves[1]}")


def _check_box(edition: Edition) -> None:
    """The contents of the box must be what the most seats and the other fields need."""
    setup = edition.setup
    counts = {
        "sheets": len(edition.sheets),
        "workers": SEATS[-1] * len(edition.workers),
        "screens": SEATS[-1],
        "tiles": SEATS[-1],
        "jewels": SEATS[-1] * setup.jewels + setup.city_jewels,
    }
    for part, count in counts.items():
        require(edition.box.get(part) == count, f"box.{part}", f"must be {count}")


def _check_provenance(edition: Edition) -> None:
    for path in edition.provenance:
        field, *rest = path.split(".")
        known = field != "sheets" or not rest or rest[0] in edition.by_id
        require(known, f"provenance.{path}", "there is no such sheet")


EDITIONS = components.installed(__package__, Edition, check)


@cache
def payable(edition: str, sheet: str, purse: int) -> int:
    """The spaces of `sheet` that cost `purse` at most, as bits; the left space is the lowest bit."""
    costs = EDITIONS[edition].by_id[sheet].spaces
    return sum(1 << place for place, cost in enumerate(costs) if cost <= purse)
