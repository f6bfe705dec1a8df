"""What the board draws that arrows and marks can point to."""

from typing import get_args

from domain.kernel.places import places_of
from domain.umbra_concilium.components import EDITIONS, SEATS, Direction, deck, stratagems

_CARDS = {card for edition in EDITIONS for card in deck(edition)}

PLACES = places_of(
    "medallion",
    card=_CARDS,
    play=_CARDS,
    stratagem={one for edition in EDITIONS for one in stratagems(edition)},
    direction=get_args(Direction),
    seat=range(SEATS[-1]),
    points=range(SEATS[-1]),
)
