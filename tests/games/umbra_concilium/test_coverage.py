"""No ruling, no test of the setup and no refusal is without a scenario that names it."""

import re
from importlib.resources import files
from pathlib import Path

from domain.umbra_concilium import GAME

RULINGS = [f"W-A{number:02}" for number in range(1, 53)]
SETUP = [f"W-S{number:02}" for number in range(1, 9)]
SCENARIOS = "".join(
    path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
)


def test_every_ruling_and_every_test_of_the_setup_has_a_scenario() -> None:
    assert [name for name in RULINGS + SETUP if name not in SCENARIOS] == []


def test_every_refusal_has_a_scenario() -> None:
    assert [code for code in GAME.meta.refusals if f'"{code}"' not in SCENARIOS] == []


def test_every_refusal_that_play_can_give_is_declared() -> None:
    source = files("domain.umbra_concilium").joinpath("playing.py").read_text()
    given = set(re.findall(r'Refuse\(\w+, "(\w+)"', source))
    given |= set(re.findall(r'"(\w+)"', source[source.index("def _no_stratagem") : source.index("def _plain")]))
    assert given - {"stratagem"} == set(GAME.meta.refusals)
