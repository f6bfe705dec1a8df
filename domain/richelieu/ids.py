"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated

from domain.kernel.components import closed_set
from domain.richelieu.components import EDITIONS

QUEEN, GREY_EMINENCE = "queen", "grey_eminence"

SheetId = Annotated[str, closed_set("SheetId", (sheet for edition in EDITIONS.values() for sheet in edition.by_id))]
"""An intrigue sheet, by its id: `R…` of Richelieu, other letters of his enemies."""
_COLOURS = [colour for edition in EDITIONS.values() for colour in edition.colours]

ColourId = Annotated[str, closed_set("Colour", _COLOURS)]
"""A colour of workers: that of a seat, or a neutral one with two players."""
OwnerId = Annotated[str, closed_set("Owner", [*_COLOURS, QUEEN, GREY_EMINENCE])]
"""Whose piece it is: a colour, or a pawn (`queen`, `grey_eminence`)."""
