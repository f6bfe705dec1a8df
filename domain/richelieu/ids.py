"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.richelieu.components import EDITIONS
from domain.richelieu.pieces import GREY_EMINENCE, QUEEN

SheetId = Annotated[str, closed_set("Sheet", (sheet for edition in EDITIONS.values() for sheet in edition.by_id))]
_COLOURS = [colour for edition in EDITIONS.values() for colour in edition.colours]

ColourId = Annotated[str, closed_set("Colour", _COLOURS)]
OwnerId = Annotated[str, closed_set("Owner", [*_COLOURS, QUEEN, GREY_EMINENCE])]
