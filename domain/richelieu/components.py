"""The components of every edition: sheets, workers, tracks and numbers, read and checked once at import.

Every file `components*.yaml` of this package is an edition, known by its field `edition`. Options and answers read
them; `evolve` never does, so that a corrected sheet changes the future and not the past.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib.resources import files
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Provenance = Literal["printed", "derived", "reconstructed"]
Kind = Literal["prestige", "louis", "income", "military", "worker", "bribe", "queen", "grey_eminence"]
"""The kinds of rewards (RULES 8)."""

DEFAULT = "reconstruction"
RICHELIEU, ENEMY = "richelieu", "enemy"
SPACES = 5
COSTS = range(4)
MOST_SEATS = 4

Count = Annotated[int, Meta(ge=0)]
Some = Annotated[int, Meta(ge=1)]


class SheetData(Struct, frozen=True, forbid_unknown_fields=True):
    """An intrigue sheet: what its spaces cost, its two rewards and the step of the cardinal."""

    id: str
    faction: str
    spaces: tuple[Count, ...]
    first: Mapping[Kind, Some]
    second: Mapping[Kind, Some]
    cardinal: int

    @property
    def side(self) -> str:
        """The half of a box it belongs to."""
        return RICHELIEU if self.faction == RICHELIEU else ENEMY


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody begins with (RULES 2)."""

    boxes: Some
    louis: Count
    jewels: Count
    city_jewels: Count
    income: Count
    military: Count
    prestige: Count
    cardinal: Count


class Actions(Struct, frozen=True, forbid_unknown_fields=True):
    """How many actions a turn has, and the prices in them that no sheet or track shows (RULES 3 to 5)."""

    behind: Some
    otherwise: Some
    second_placement: Count
    jewel_sale: Count
    jewel_price: Count


class Income(Struct, frozen=True, forbid_unknown_fields=True):
    """The income track: its last space."""

    last: Some


class Military(Struct, frozen=True, forbid_unknown_fields=True):
    """The military track: what hiring costs for each space from 1 on, and the spaces with a symbol."""

    costs: tuple[Count, ...]
    symbols: Mapping[int, Literal["prestige", "income"]]

    @property
    def last(self) -> int:
        """The last space."""
        return len(self.costs)


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """The bonuses at the end (RULES 11). `sets` is by the number of sheets of one enemy faction, from one on."""

    most: Count
    second: Count
    tied_most: Count
    sets: tuple[Count, ...]
    jewel: Count


class Edition(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All component data of one edition."""

    edition: str
    notice: str
    provenance: Mapping[str, Provenance]
    provenance_notes: Mapping[str, str]
    box: Mapping[str, int]
    colours: tuple[str, ...]
    workers: tuple[int, ...]
    neutral_workers: tuple[int, ...]
    setup: Setup
    actions: Actions
    pawn_value: int
    income: Income
    military: Military
    tile: Some
    stall_turns: Some
    scoring: Scoring
    factions: Mapping[str, Some]
    sheets: tuple[SheetData, ...]

    @cached_property
    def by_id(self) -> Mapping[str, SheetData]:
        """The sheets by id."""
        return {sheet.id: sheet for sheet in self.sheets}

    def pile(self, side: str) -> tuple[str, ...]:
        """The ids of all sheets of one side."""
        return tuple(sheet.id for sheet in self.sheets if sheet.side == side)

    def cost(self, sheet: str, space: int) -> int:
        """What a space costs, counted from 1."""
        return self.by_id[sheet].spaces[space - 1]


def checked(data: Mapping[str, Any]) -> Edition:
    """The edition in `data`. Raises ValueError with the name of the field that is wrong."""
    edition = msgspec.convert(data, Edition)
    _check_pieces(edition)
    _check_tracks(edition)
    _check_sheets(edition)
    _check_provenance(edition)
    return edition


def _check_pieces(edition: Edition) -> None:
    colours, own, neutral = edition.colours, Counter(edition.workers), Counter(edition.neutral_workers)
    _require(len(set(colours)) == len(colours) == MOST_SEATS, "colours", f"must be {MOST_SEATS} different colours")
    _require(bool(own), "workers", "must not be empty")
    _require(bool(neutral) and neutral <= own, "neutral_workers", "must be some of the workers")
    pairs = len(edition.pile(RICHELIEU))
    _require(edition.setup.boxes <= pairs, "setup.boxes", f"must not exceed the {pairs} pairs of sheets")


def _check_tracks(edition: Edition) -> None:
    setup, military = edition.setup, edition.military
    _require(setup.income <= edition.income.last, "setup.income", "must be a space of the track")
    _require(setup.military <= military.last, "setup.military", "must be a space of the track")
    for space in military.symbols:
        _require(1 <= space <= military.last, f"military.symbols.{space}", "must be a space of the track")


def _check_sheets(edition: Edition) -> None:
    _require(len(edition.by_id) == len(edition.sheets), "sheets", "must have different ids")
    for sheet in edition.sheets:
        field = f"sheets.{sheet.id}"
        _require(sheet.faction in edition.factions, f"{field}.faction", f"there is no faction {sheet.faction!r}")
        _require(len(sheet.spaces) == SPACES, f"{field}.spaces", f"must be {SPACES} spaces")
        _require(set(sheet.spaces) <= set(COSTS), f"{field}.spaces", f"must cost {COSTS[0]} to {COSTS[-1]}")
        forward = sheet.side == RICHELIEU
        _require(sheet.cardinal >= 0 if forward else sheet.cardinal <= 0, f"{field}.cardinal", "goes the wrong way")
    counted = Counter(sheet.faction for sheet in edition.sheets)
    for faction, count in edition.factions.items():
        _require(counted[faction] == count, f"factions.{faction}", f"there are {counted[faction]} such sheets")
        fits = faction == RICHELIEU or count <= len(edition.scoring.sets)
        _require(fits, "scoring.sets", f"says nothing of {count} sheets of {faction}")
    halves = len(edition.pile(RICHELIEU)), len(edition.pile(ENEMY))
    _require(halves[0] == halves[1], "sheets", f"must be pairs, but there are {halves[0]} and {halves[1]}")


def _check_provenance(edition: Edition) -> None:
    about = {"edition", "notice", "provenance", "provenance_notes"}
    fields = set(edition.__struct_fields__) - about
    for field in fields:
        _require(field in edition.provenance, "provenance", f"says nothing of {field}")
    for named in ("provenance", "provenance_notes"):
        for path in getattr(edition, named):
            _require(path.split(".")[0] in fields, f"{named}.{path}", "there is no such field")


def _require(holds: bool, field: str, what: str) -> None:
    if not holds:
        raise ValueError(f"components: {field}: {what}")


def collected(documents: Mapping[str, bytes]) -> Mapping[str, tuple[Mapping[str, Any], Edition]]:
    """The editions in files, by key, as written and checked. Raises ValueError with the file and the field."""
    found: dict[str, tuple[Mapping[str, Any], Edition]] = {}
    for name, document in documents.items():
        try:
            raw = msgspec.yaml.decode(document)
            edition = checked(raw)
        except (ValueError, msgspec.MsgspecError) as error:
            raise ValueError(f"{name}: {error}") from error
        if edition.edition in found:
            raise ValueError(f"{name}: components: edition: there are two called {edition.edition!r}")
        found[edition.edition] = (raw, edition)
    return found


def _documents() -> Iterable[tuple[str, bytes]]:
    for file in sorted(files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.startswith("components") and file.name.endswith(".yaml"):
            yield file.name, file.read_bytes()


_FOUND = collected(dict(_documents()))

RAW: Mapping[str, Mapping[str, Any]] = {key: raw for key, (raw, _) in _FOUND.items()}
"""The data of every edition as written, with provenance."""

EDITIONS: Mapping[str, Edition] = {key: edition for key, (_, edition) in _FOUND.items()}


@cache
def payable(edition: str, sheet: str, purse: int) -> int:
    """The spaces of `sheet` that cost `purse` at most, as bits; the left space is the lowest bit."""
    costs = EDITIONS[edition].by_id[sheet].spaces
    return sum(1 << place for place, cost in enumerate(costs) if cost <= purse)
