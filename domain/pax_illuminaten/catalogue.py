"""What each card, plot, action and symbol does, as told to players."""

from functools import cache

from domain.kernel.catalogue import Entry, symbols
from domain.pax_illuminaten.components import EDITION, Luminary, Plot

ACTIONS = {"scout": "7.1", "influence": "7.2", "extort": "7.3", "organize": "7.4", "expel": "7.5", "oust": "9"}
"""Main action → section of RULES.md."""
SYMBOLS = {
    "favor": "5",
    "disc": "3",
    "control": "3",
    "lodge": "3",
    "placard": "3",
    "rank": "7.3",
    "freemason": "11",
    "rosicrucian": "12",
    "dagger": "9",
    "hammer": "9",
    "cube": "9",
    "chamberlain": "13",
    "quick_favor": "10",
}
"""Symbol → section of RULES.md."""
SPECIALS = {
    "S_wilhelmsbad": "8",
    "S_courtly": "12",
    "S_investigators": "12",
    "S_decree": "7.5",
    "S_fair_weather": "8",
    "S_compact": "10",
    "S_tidings": "12",
    "S_press": "8",
    "S_advance": "12",
}
"""Special event → section of RULES.md."""


@cache
def catalogue(edition: str) -> tuple[Entry, ...]:
    """The catalogue of an edition."""
    factions = (Entry(faction, "faction_card", "8", (faction,)) for faction in EDITION.factions)
    edicts = (Entry(edict.id, "event", "12", ("edict",), {"faction": edict.faction}) for edict in EDITION.edicts)
    contacts = (
        Entry(card.id, "contact", "2", ("contact",), {"factions": card.factions}) for card in EDITION.contacts
    )
    automas = (Entry(automa.id, "automa", "15", (automa.id,)) for automa in EDITION.automas)
    return (
        *map(_luminary, EDITION.cards.values()),
        *map(_plot, EDITION.plots),
        *factions,
        *edicts,
        *symbols(SPECIALS, "event"),
        *symbols(ACTIONS, "action"),
        *contacts,
        *automas,
        *symbols(SYMBOLS),
    )


def _luminary(card: Luminary) -> Entry:
    details = {
        "rank": card.rank,
        "factions": card.factions,
        "affiliation": card.affiliation,
        "strength": card.strength,
        "locations": card.locations,
    }
    return Entry(card.id, "luminary", "10", ("luminary", card.ability), details)


def _plot(plot: Plot) -> Entry:
    two, three, four = plot.count
    details = {"cards": plot.cards, "discs": plot.discs, "two": two, "three": three, "four": four}
    return Entry(plot.id, "plot", "11", (plot.id,), details)
