"""No ruling, no worked case and no refusal is without a scenario."""

import re
from importlib.resources import files
from pathlib import Path

from domain.conspiracy import GAME

RULINGS = [f"C-A{number:02}" for number in range(1, 55)]
CASES = [
    f"C-T{number:02}"
    for number in (1, 2, 3, 4, 6, 8, 9, 10, 12, 15, 17, 19, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 32)
]
SCENARIOS = "".join(
    path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
)


def test_every_ruling_and_every_worked_case_has_a_scenario() -> None:
    assert [name for name in RULINGS + CASES if name not in SCENARIOS] == []


def test_every_refusal_has_a_scenario() -> None:
    assert [code for code in GAME.meta.refusals if f'"{code}"' not in SCENARIOS] == []


def test_every_refusal_that_play_can_give_is_declared() -> None:
    source = "".join(path.read_text() for path in Path(str(files("domain.conspiracy"))).glob("*.py"))
    given = set(re.findall(r'Refuse\([^"]+, "(\w+)"', source))
    assert given
    assert given <= set(GAME.meta.refusals)
