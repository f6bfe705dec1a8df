"""What the board draws that arrows and marks can point to. A place of the map without a card has its own name."""

from domain.kernel.messages import HOUSE
from domain.kernel.places import places_of
from domain.pax_illuminaten.components import EDITION

_FACTIONS = EDITION.factions
_PLOTS = tuple(plot.id for plot in EDITION.plots)
_SPOTS = {
    f"r{row}c{column}"
    for layout in EDITION.layouts
    for row, width in enumerate(layout.rows, 1)
    for column in range(1, width + 1)
}
_SEATS = (HOUSE, *range(max(layout.players for layout in EDITION.layouts)))

PLACES = places_of(
    "deck",
    card=(*_SPOTS, *EDITION.cards),
    faction=_FACTIONS,
    pool=_FACTIONS,
    plot=_PLOTS,
    lost={f"{player}:{plot}" for player in range(len(_SEATS)) for plot in _PLOTS},
    event=(*(edict.id for edict in EDITION.edicts), *EDITION.specials),
    seat=_SEATS,
    hand=_SEATS,
    supply=_SEATS,
    secret=_SEATS,
    placard=_SEATS,
    favor={f"{seat}:{faction}" for seat in _SEATS for faction in _FACTIONS},
)
