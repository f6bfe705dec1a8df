"""Component data: cards, contacts, plots, events, maps and automa scripts, loaded and checked once at import."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.resources import files
from typing import Any, Literal

import msgspec
from msgspec import Struct

Provenance = Literal["printed", "derived", "reconstructed"]
Rank = Literal["I", "II", "III", "A", "K"]
Strength = int | Literal["dagger", "hammer"]
Direction = Literal["upper_left", "upper_right", "right", "lower_right", "lower_left", "left"]
Icon = tuple[str, ...]
"""The factions of which any one can serve for one favor."""

LUMINARIES = 57
HIGH: tuple[Rank, ...] = ("A", "K")
"""The ranks that cause an Event Check when revealed."""
CROWN: Rank = "K"
FREEMASON, ROSICRUCIAN = "freemason", "rosicrucian"


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Amounts (RULES 2); lists are for 2, 3 and 4 players."""

    favor_per_faction: tuple[int, int, int]
    favor_in_box_per_faction: int
    faction_cards: tuple[int, int, int]
    court: int
    hand: int
    discs: int
    public_plots: int
    cubes: int
    main_actions: int
    plots_to_win: int
    edicts_to_end: int
    edict_favor: int
    edicts_per_half: int
    specials_per_half: int
    most_discs: int
    most_steps: int


class RankData(Struct, frozen=True, forbid_unknown_fields=True):
    """The data of a rank: locations, the icons of each, and the favor value."""

    locations: int
    unit_cost: tuple[str, ...]
    favor: tuple[str, ...]


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of luminaries, and the action that it gives or modifies."""

    id: str
    kind: Literal["bonus", "buff", "special"]
    action: Literal["scout", "influence", "extort", "organize", "expel", "oust", "none"]


class LuminaryData(Struct, frozen=True, forbid_unknown_fields=True):
    """A luminary as written in the data."""

    id: str
    rank: Rank
    factions: tuple[str, ...]
    affiliation: Literal["freemason", "rosicrucian", "none"]
    strength: Strength
    ability: str


class Luminary(Struct, frozen=True):
    """A luminary card, complete with the data of its rank."""

    id: str
    rank: Rank
    factions: tuple[str, ...]
    affiliation: str
    strength: Strength
    ability: str
    locations: int
    cost: tuple[Icon, ...]
    """The icons of one location."""
    favor: tuple[Icon, ...]
    """The favor value: one favor an icon."""

    @property
    def crown(self) -> bool:
        """Whether only one player may have discs here."""
        return self.rank == CROWN

    @property
    def high(self) -> bool:
        """Whether this is an Ace or a Crown."""
        return self.rank in HIGH


class Contact(Struct, frozen=True, forbid_unknown_fields=True):
    """A contact card: the lowest number begins, and its factions are those of the placard."""

    id: str
    number: int
    factions: tuple[str, ...]


class Plot(Struct, frozen=True, forbid_unknown_fields=True):
    """A plot card: the name of its check and the numbers in it."""

    id: str
    check: str
    lodge: bool
    cards: int = 0
    discs: int = 0
    count: tuple[int, int, int] = (0, 0, 0)
    ranks: tuple[Rank, ...] = ()


class Edict(Struct, frozen=True, forbid_unknown_fields=True):
    """An edict and its faction."""

    id: str
    faction: str


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a placard lies."""

    row: int
    x: int


class LayoutData(Struct, frozen=True, forbid_unknown_fields=True):
    """The map for a number of players: cards per row, the start of each row, and the placards by seat."""

    players: int
    rows: tuple[int, ...]
    starts: tuple[int, ...]
    placards: tuple[Spot, ...]


class AutomaPlot(Struct, frozen=True, forbid_unknown_fields=True):
    """One way for an automa to win."""

    check: str
    count: int


class Automa(Struct, frozen=True, forbid_unknown_fields=True):
    """A scripted opponent."""

    id: str
    mode: Literal["plan", "priority"]
    directions: Mapping[str, Direction]
    plots: tuple[AutomaPlot, ...]
    rows: Mapping[str, str]
    """The script in its order: by letter what a row does."""


class Edition(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All component data of one edition."""

    edition: str
    notice: str
    provenance: Mapping[str, Provenance]
    provenance_notes: Mapping[str, str]
    setup: Setup
    factions: tuple[str, ...]
    ranks: Mapping[Rank, RankData]
    abilities: tuple[Ability, ...]
    luminaries: tuple[LuminaryData, ...]
    contacts: tuple[Contact, ...]
    plots: tuple[Plot, ...]
    edicts: tuple[Edict, ...]
    specials: tuple[str, ...]
    layouts: tuple[LayoutData, ...]
    automas: tuple[Automa, ...]

    @cached_property
    def cards(self) -> Mapping[str, Luminary]:
        """The luminaries by id."""
        return {row.id: _luminary(row, self.ranks[row.rank]) for row in self.luminaries}


def _luminary(row: LuminaryData, rank: RankData) -> Luminary:
    factions = row.factions

    def icons(names: Iterable[str]) -> tuple[Icon, ...]:
        named = {"first": factions[:1], "second": factions[1:], "either": factions}
        return tuple(named[name] for name in names)

    cost, favor = icons(rank.unit_cost), icons(rank.favor)
    kept = (row.id, row.rank, factions, row.affiliation, row.strength, row.ability)
    return Luminary(*kept, rank.locations, cost, favor)


def edition_from(data: Mapping[str, Any]) -> Edition:
    """The edition in `data`. Raises ValueError naming the field that is wrong."""
    edition = msgspec.convert(data, Edition)
    abilities = {ability.id for ability in edition.abilities}
    _require(len({card.id for card in edition.luminaries}) == LUMINARIES, "luminaries", f"must be {LUMINARIES}")
    for card in edition.luminaries:
        _require(card.ability in abilities, card.id, f"there is no ability {card.ability!r}")
        _require_known(card.id, card.factions, edition.factions)
        _require(len(card.factions) == (1 if card.rank in HIGH else 2), card.id, "has a wrong number of factions")
    for contact in edition.contacts:
        _require_known(contact.id, contact.factions, edition.factions)
    _require(len({contact.factions for contact in edition.contacts}) == 20, "contacts", "must be 20 triples")
    _require({edict.faction for edict in edition.edicts} == set(edition.factions), "edicts", "one a faction")
    for layout in edition.layouts:
        _require(len(layout.rows) == len(layout.starts), "layouts", "every row needs a start")
        _require(len(layout.rows) % 2 == 1, "layouts", "there must be a centre row")
        _require(len(layout.placards) == layout.players, "layouts", "one placard a player")
    for automa in edition.automas:
        _require(len(automa.plots) == 3, automa.id, "must have three plots")
    return edition


def _require(holds: bool, field: str, what: str) -> None:
    if not holds:
        raise ValueError(f"components: {field}: {what}")


def _require_known(field: str, names: Iterable[str], known: Iterable[str]) -> None:
    for name in names:
        _require(name in known, field, f"there is no faction {name!r}")


def _read(name: str) -> Mapping[str, Any]:
    data: Mapping[str, Any] = msgspec.yaml.decode(files(__package__).joinpath(name).read_bytes())
    return data


RAW: Mapping[str, Mapping[str, Any]] = {"reconstruction": _read("components.yaml")}
"""The data of every edition as written, with provenance."""

EDITION = edition_from(RAW["reconstruction"])
SETUP, FACTIONS, CARDS = EDITION.setup, EDITION.factions, EDITION.cards
ANY: Icon = FACTIONS
"""An icon that any favor pays."""
ABILITIES = {ability.id: ability for ability in EDITION.abilities}
CONTACTS = {contact.id: contact for contact in EDITION.contacts}
PLOTS = {plot.id: plot for plot in EDITION.plots}
EDICTS = {edict.id: edict for edict in EDITION.edicts}
AUTOMAS = {automa.id: automa for automa in EDITION.automas}


def by_players(values: tuple[int, int, int], players: int) -> int:
    """The value for a number of players."""
    return values[players - 2]
