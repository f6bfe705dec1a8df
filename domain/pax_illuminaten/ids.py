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
CardOrPlacard = Annotated[str, closed_set("CardOrPlacard", [*CARDS, PLACARD])]
PlaceId = Annotated[str, closed_set("Place", _PLACES)]
CardOrPlace = Annotated[str, closed_set("CardOrPlace", [*CARDS, *_PLACES])]
FactionId = Annotated[str, closed_set("Faction", FACTIONS)]
AbilityId = Annotated[str, closed_set("Ability", ABILITIES)]
PlotId = Annotated[str, closed_set("Plot", PLOTS)]
EdictId = Annotated[str, closed_set("Edict", EDICTS)]
SpecialId = Annotated[str, closed_set("Special", EDITION.specials)]
EventId = Annotated[str, closed_set("EventCard", [*EDICTS, *EDITION.specials])]
RowId = Annotated[str, closed_set("ScriptRow", _ROWS)]
GivenBy = Annotated[str, closed_set("GivenBy", [MAIN, CUBE, *FACTIONS, *ABILITIES])]
"""What gives an action: the main action, a cube, a faction card or the ability of a scheme card."""
