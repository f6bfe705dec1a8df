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
    """The favor of each faction in the pool."""
    favor_in_box_per_faction: int
    """The favor of each faction that there is."""
    faction_cards: tuple[int, int, int]
    """How many cards of factions are in play."""
    court: int
    """How many cards lie open in the court."""
    hand: int
    """How many cards a player is dealt."""
    discs: int
    """How many discs a player has."""
    public_plots: int
    """How many plots lie open."""
    cubes: int
    """How many duel cubes a player may win in one turn."""
    main_actions: int
    """How many a player has in a turn."""
    plots_to_win: int
    """How many claimed plots win the game."""
    edicts_to_end: int
    """How many edicts that are gone end the game."""
    edict_favor: int
    """How much favor lies on a new edict."""
    edicts_per_half: int
    """How many edicts are shuffled into each half of the event deck."""
    specials_per_half: int
    """How many special events are shuffled into each half of the event deck."""
    most_discs: int
    """The most discs in one Influence."""
    most_steps: int
    """The most places that discs go in one Organize."""


class RankData(Struct, frozen=True, forbid_unknown_fields=True):
    """The data of a rank: locations, the icons of each, and the favor value."""

    locations: int
    """How many discs a card of the rank has room for."""
    unit_cost: tuple[str, ...]
    """The icons of one location: `first`, `second` or `either` faction of the card."""
    favor: tuple[str, ...]
    """The icons of its favor value, likewise."""


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of luminaries, and the action that it gives or modifies."""

    id: str
    """The name of the ability in every command and event."""
    kind: Literal["bonus", "buff", "special"]
    """Whether it follows an action, changes one, or is one."""
    action: Literal["scout", "influence", "extort", "organize", "expel", "oust", "none"]
    """Which action it belongs to."""


class LuminaryData(Struct, frozen=True, forbid_unknown_fields=True):
    """A luminary as written in the data."""

    id: str
    """The name of the card in every command and event."""
    rank: Rank
    """Its place in the order from I to III, then Ace and Crown."""
    factions: tuple[str, ...]
    """One or two, the first printed first."""
    affiliation: Literal["freemason", "rosicrucian", "none"]
    """The order to which the person belongs."""
    strength: Strength
    """What it counts in a challenge."""
    ability: str
    """The id of what it can do."""


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
    """The name of the card in every event."""
    number: int
    """Whoever has the lowest begins."""
    factions: tuple[str, ...]
    """Those of the placard, in order."""


class Plot(Struct, frozen=True, forbid_unknown_fields=True):
    """A plot card: the name of its check and the numbers in it."""

    id: str
    """The name of the plot in every command and event."""
    check: str
    """The name of the condition to be met."""
    lodge: bool
    """Whether a lodge must be held."""
    cards: int = 0
    discs: int = 0
    count: tuple[int, int, int] = (0, 0, 0)
    ranks: tuple[Rank, ...] = ()
    """The ranks that its condition asks for."""


class Edict(Struct, frozen=True, forbid_unknown_fields=True):
    """An edict and its faction."""

    id: str
    """The name of the edict in every command and event."""
    faction: str
    """Whose favor lies on it."""


class Spot(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a placard lies."""

    row: int
    """The line of cards, counted from above."""
    x: int
    """The column, in halves of a card."""


class LayoutData(Struct, frozen=True, forbid_unknown_fields=True):
    """The map for a number of players: cards per row, the start of each row, and the placards by seat."""

    players: int
    """The number of seats that it is for."""
    rows: tuple[int, ...]
    """How many cards lie in each line, from above."""
    starts: tuple[int, ...]
    """Where each line begins, in halves of a card."""
    placards: tuple[Spot, ...]
    """Where the placard of each seat lies."""


class AutomaPlot(Struct, frozen=True, forbid_unknown_fields=True):
    """One way for an automa to win."""

    check: str
    """The name of the condition to be met."""
    count: int
    """How many the condition asks for."""


class Automa(Struct, frozen=True, forbid_unknown_fields=True):
    """A scripted opponent."""

    id: str
    """The name of the opponent in match options and events."""
    mode: Literal["plan", "priority"]
    """Whether it plans a whole turn, or takes the first row of its script that it can."""
    directions: Mapping[str, Direction]
    """Where it goes from a card, by what decides it."""
    plots: tuple[AutomaPlot, ...]
    """The ways in which it wins."""
    rows: Mapping[str, str]
    """The script in its order: by letter what a row does."""


class Edition(Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """All component data of one edition."""

    edition: str
    """Its key, by which others name it."""
    notice: str
    """A sentence about what is printed and what is not."""
    provenance: Mapping[str, Provenance]
    """What is printed, derived or reconstructed: by field, or by a path into a field."""
    provenance_notes: Mapping[str, str]
    """Reasons, by field or by a path into a field."""
    setup: Setup
    factions: tuple[str, ...]
    """The six colours of favor."""
    ranks: Mapping[Rank, RankData]
    """What cards of a rank have in common."""
    abilities: tuple[Ability, ...]
    """All that luminaries can do."""
    luminaries: tuple[LuminaryData, ...]
    """The cards of the map and of the hands."""
    contacts: tuple[Contact, ...]
    """The cards that decide who begins."""
    plots: tuple[Plot, ...]
    """The cards with conditions to win by."""
    edicts: tuple[Edict, ...]
    """The events that give favor, one a faction."""
    specials: tuple[str, ...]
    """The ids of the other events."""
    layouts: tuple[LayoutData, ...]
    """The maps, one for each number of players."""
    automas: tuple[Automa, ...]
    """The scripted opponents."""

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
