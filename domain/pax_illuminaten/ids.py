"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.pax_illuminaten.components import ABILITIES, AUTOMAS, CARDS, EDICTS, EDITION, FACTIONS, PLOTS
from domain.pax_illuminaten.geometry import layout

MAIN = "main"
CUBE = "cube"
PLACARD = "placard"

DEEDS = ("scout", "influence", "extort", "organize", "expel", "oust")
"""The six actions."""
STEPS = ("plots", "events", "redraw", "draw", "court")
"""The steps of the Check phase."""
CLAIMS = ("faction", "plot")
"""The claims of a turn."""
HOWS = ("plots", "factions", "automa_plot", "automa_factions", "automa_shares")
"""How the game may end: by plots, by the discs in lodges, and by what the automa did."""

_PLACES = [place for data in EDITION.layouts for place in layout(data.players).places]
_DEEDS_OF_SCRIPTS = [deed for automa in AUTOMAS.values() for deed in automa.rows.values()]
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
CardOrEvent = Annotated[str, closed_set("CardOrEvent", [*CARDS, *EDICTS, *EDITION.specials])]
"""A luminary or an event card: what lies on top of a pile of discards."""
RowId = Annotated[str, closed_set("ScriptRow", _ROWS)]
"""A row of the script of the automa."""
GivenBy = Annotated[str, closed_set("GivenBy", [MAIN, CUBE, *FACTIONS, *ABILITIES])]
"""What gives an action: the main action, a cube, a faction card or the ability of a scheme card."""
CardOrPlacardOrPlace = Annotated[str, closed_set("CardOrPlacardOrPlace", [*CARDS, PLACARD, *_PLACES])]
"""What an action is about: a luminary by its id, `placard`, or a place of the map."""
ContactId = Annotated[str, closed_set("Contact", (contact.id for contact in EDITION.contacts))]
"""A contact card, by its id among the components."""
AutomaId = Annotated[str, closed_set("Automa", AUTOMAS)]
"""A scripted opponent, by its key."""
ScriptDeedId = Annotated[str, closed_set("ScriptDeed", sorted({*_DEEDS_OF_SCRIPTS}))]
"""What a row of a script does."""
UsedId = Annotated[str, closed_set("Used", [*FACTIONS, *EDITION.specials])]
"""What is used once a turn: a faction card or a special event."""
DeedId = Annotated[str, closed_set("DeedKind", DEEDS)]
"""One of the six actions."""
StepId = Annotated[str, closed_set("CheckStep", STEPS)]
"""A step of the Check phase."""
ClaimId = Annotated[str, closed_set("ClaimKind", CLAIMS)]
"""What may be claimed once a turn."""
ReplacedFrom = Annotated[str, closed_set("ReplacedFrom", ("hand", "plan", "deck", "swap"))]
"""Where the card comes from that replaces another."""
ShownFrom = Annotated[str, closed_set("ShownFrom", ("hand", "deck"))]
"""Where the card comes from that is shown in a challenge."""
DecidedBy = Annotated[str, closed_set("DecidedBy", ("strength", "dagger", "hammer", "conceded", "cancelled"))]
"""What decided a challenge."""
HowId = Annotated[str, closed_set("How", HOWS)]
"""How the game ended."""
