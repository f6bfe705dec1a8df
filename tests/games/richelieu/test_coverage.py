"""No ruling, no worked case and no refusal is without a scenario."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from domain.richelieu import GAME

RULINGS = [f"R-A{number:02}" for number in range(1, 58)]
CASES = [
    f"R-T{number:02}"
    for number in (1, 2, 3, 5, 7, 9, 11, 12, 13, 15, 17, 19, 21, 22, 24, 25, 27, 28, 29, 30, 31, 32, 33, 34, 35)
]
SCENARIOS = "".join(
    path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
)


@pytest.mark.parametrize("name", RULINGS + CASES)
def test_every_ruling_and_every_worked_case_has_a_scenario(name: str) -> None:
    assert name in SCENARIOS


@pytest.mark.parametrize("code", GAME.meta.refusals)
def test_every_refusal_has_a_scenario(code: str) -> None:
    assert f'"{code}"' in SCENARIOS


def test_every_refusal_that_play_can_give_is_declared() -> None:
    source = "".join(path.read_text() for path in Path(str(files("domain.richelieu"))).glob("*.py"))
    given = set(re.findall(r'Refuse\([^"]+, "(\w+)"', source))
    assert given
    assert given <= set(GAME.meta.refusals)
