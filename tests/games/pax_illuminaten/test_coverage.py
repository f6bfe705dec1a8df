"""No ruling, no refusal, no component and no worked example is without a scenario."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from domain.pax_illuminaten import GAME
from domain.pax_illuminaten.components import EDITION

RULINGS = [f"R{number}" for number in range(1, 155)]
EXAMPLES = range(1, 16)
SCENARIOS = "".join(
    path.read_text() for path in Path(__file__).parent.glob("test_*.py") if path.name != Path(__file__).name
)
RULES = files("domain.pax_illuminaten").joinpath("RULES.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", RULINGS)
def test_every_ruling_is_stated_and_has_a_scenario(name: str) -> None:
    assert re.search(rf"\b{name}\b", RULES)
    assert re.search(rf"\b{name}\b", SCENARIOS)


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_worked_example_is_a_test(number: int) -> None:
    assert f"def test_example_{number}_" in SCENARIOS


@pytest.mark.parametrize("code", GAME.meta.refusals)
def test_every_refusal_has_a_scenario_and_a_place_in_the_rules(code: str) -> None:
    assert f'"{code}"' in SCENARIOS


@pytest.mark.parametrize("name", EDITION.specials)
def test_every_special_event_has_a_scenario(name: str) -> None:
    assert f'"{name}"' in SCENARIOS


def test_every_refusal_that_play_can_give_is_declared() -> None:
    folder = Path(str(files("domain.pax_illuminaten")))
    source = "".join(path.read_text() for path in folder.glob("*.py"))
    given = set(re.findall(r'Refuse\([^"]+, "(\w+)"', source))
    assert given == set(GAME.meta.refusals)
