"""No ruling, no worked case and no refusal is without a scenario."""

from pathlib import Path

import pytest

from domain.kernel import engine
from domain.kernel.options import Refuse
from domain.richelieu import GAME

from .matches import played

RULINGS = [f"R-A{number:02}" for number in range(1, 58)]
CASES = [
    f"R-T{number:02}"
    for number in (1, 2, 3, 5, 7, 9, 11, 12, 13, 15, 17, 19, 21, 22, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35)
]
SCENARIOS = "".join(
    path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
)


def test_every_ruling_and_every_worked_case_has_a_scenario() -> None:
    assert [name for name in RULINGS + CASES if name not in SCENARIOS] == []


def test_every_refusal_has_a_scenario() -> None:
    assert [code for code in GAME.meta.refusals if f'"{code}"' not in SCENARIOS] == []


@pytest.mark.parametrize("seats", [2, 3])
def test_every_refusal_that_play_gives_is_declared(seats: int) -> None:
    worlds = [world for world in played(("random",) * seats).worlds if engine.awaited(GAME, world.truth)]
    turns = [(world.view(seat), seat) for world in worlds for seat in engine.awaited(GAME, world.truth)]
    options = [option for view, seat in turns for option in engine.options(GAME, view, seat)]
    given = {option.code for option in options if isinstance(option, Refuse)}
    assert {"once_a_turn", "space_taken", "too_poor", "box_frozen", "same_sheet"} & given
    assert given <= set(GAME.meta.refusals)
