"""What the board draws that arrows and marks can point to."""

from domain.kernel.places import places_of
from domain.richelieu.components import EDITIONS

_SHEETS = [sheet for edition in EDITIONS.values() for sheet in edition.sheets]
_WORKERS = {
    value
    for edition in EDITIONS.values()
    for value in (*edition.workers, *edition.neutral_workers, edition.pawn_value)
}

PLACES = places_of(
    *("prestige", "louis", "jewels", "income", "military", "city-jewels", "cardinal"),
    sheet={sheet.id for sheet in _SHEETS},
    space={f"{sheet.id}:{number}" for sheet in _SHEETS for number in range(1, len(sheet.spaces) + 1)},
    worker=_WORKERS,
    seat=range(4),
)
