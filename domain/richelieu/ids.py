"""The ids that commands and events use, as closed sets for the API."""

from typing import Annotated, get_args

from domain.kernel.components import closed_set
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU, Kind

QUEEN, GREY_EMINENCE = "queen", "grey_eminence"
ACTIONS = ("take_income", "place_worker", "hire_army", "sell_jewel", "buy_jewel")
"""The commands of which a seat on turn gives one or two."""
HOWS = ("resolved",)
"""How the game may end: all intrigues are resolved."""

SheetId = Annotated[str, closed_set("SheetId", (sheet for edition in EDITIONS.values() for sheet in edition.by_id))]
"""An intrigue sheet, by its id: `R…` of Richelieu, other letters of his enemies."""
_COLOURS = [colour for edition in EDITIONS.values() for colour in edition.colours]

ColourId = Annotated[str, closed_set("Colour", _COLOURS)]
"""A colour of workers: that of a seat, or a neutral one with two players."""
OwnerId = Annotated[str, closed_set("Owner", [*_COLOURS, QUEEN, GREY_EMINENCE])]
"""Whose piece it is: a colour, or a pawn (`queen`, `grey_eminence`)."""
PawnId = Annotated[str, closed_set("Pawn", (QUEEN, GREY_EMINENCE))]
"""One of the two pawns."""
SideId = Annotated[str, closed_set("Side", (RICHELIEU, ENEMY))]
"""One of the two sides of an intrigue box."""
RewardId = Annotated[str, closed_set("RewardKind", get_args(Kind))]
"""A kind of part of a reward."""
ActionId = Annotated[str, closed_set("ActionName", ACTIONS)]
"""The wire name of a command that is an action of a turn."""
EditionId = Annotated[str, closed_set("EditionKey", EDITIONS)]
"""An edition of the component data, by its key."""
EditionInUse = Annotated[str, closed_set("EditionInUse", ("", *EDITIONS))]
"""The edition of a match; empty before the board is set up."""
HowId = Annotated[str, closed_set("How", HOWS)]
"""How the game ended."""
