"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.pax_illuminaten.components import ABILITIES, AUTOMAS, CARDS, EDICTS, EDITION, FACTIONS, PLOTS
from domain.pax_illuminaten.geometry import layout

MAIN = "main"
CUBE = "cube"
PLACARD = "placard"

_PLACES = [place for data in EDITION.layouts for place in layout(data.players).places]
_ROWS = sorted({row for automa in AUTOMAS.values() for row in automa.rows})

CardId = Annotated[str, closed_set("Card", CARDS)]
"""A luminary, by its id among the components."""
CardOrPlacard = Annotated[str, closed_set("CardOrPlacard", [*CARDS, PLACARD])]
"""A luminary by its id, or `placard`: the own placard, which acts like a card with a disc."""
PlaceId = Annotated[str, closed_set("Place", _PLACES)]
"""A place of the map, by row and column: `r1c1` is the first."""
CardOrPlace = Annotated[str, closed_set("CardOrPlace", [*CARDS, *_PLACES])]
"""A luminary by its id, or a place of the map by row and column."""
FactionId = Annotated[str, closed_set("Faction", FACTIONS)]
"""One of the six factions."""
AbilityId = Annotated[str, closed_set("Ability", ABILITIES)]
"""What a card does when it is schemed, by its id among the components."""
PlotId = Annotated[str, closed_set("Plot", PLOTS)]
"""A plot, by its id among the components."""
EdictId = Annotated[str, closed_set("Edict", EDICTS)]
"""An edict, by its id among the components."""
SpecialId = Annotated[str, closed_set("Special", EDITION.specials)]
"""A special event, by its id among the components."""
EventId = Annotated[str, closed_set("EventCard", [*EDICTS, *EDITION.specials])]
"""An event card: an edict or a special event."""
RowId = Annotated[str, closed_set("ScriptRow", _ROWS)]
"""A row of the script of the automa."""
GivenBy = Annotated[str, closed_set("GivenBy", [MAIN, CUBE, *FACTIONS, *ABILITIES])]
"""What gives an action: the main action, a cube, a faction card or the ability of a scheme card."""
