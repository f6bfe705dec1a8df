"""What chance decides in Richelieu."""

from domain.kernel.draws import Draw
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU

_SETUP = "the setup"


def _sheets(side: str) -> dict[str, tuple[str, ...]]:
    return {key: EDITIONS[key].piles[side] for key in EDITIONS.raw}


RICHELIEU_PILE = Draw(
    name="richelieu",
    step=_SETUP,
    how="shuffle",
    of="the sheets of Richelieu",
    gives="`piles_shuffled.richelieu`; the first three lie in the boxes 1, 2, 3 (`sheets_drawn.richelieu`)",
    items=_sheets(RICHELIEU),
)
ENEMY_PILE = Draw(
    name="enemy",
    step=_SETUP,
    how="shuffle",
    of="the sheets of his enemies",
    gives="`piles_shuffled.enemy`; the first three lie in the boxes 1, 2, 3 (`sheets_drawn.enemy`)",
    items=_sheets(ENEMY),
)
START = Draw(
    name="start",
    step=_SETUP,
    how="number",
    of="below the number of seats",
    gives="`start_player_drawn.seat`",
)
DRAWS = (RICHELIEU_PILE, ENEMY_PILE, START)
