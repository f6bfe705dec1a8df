"""No ruling, no refusal, no worked example and no automa is without a scenario that names it.

The components are covered one by one where their scenarios are (see test_box.py).
"""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest

from domain.pax_illuminaten import GAME

RULINGS = [f"R{number}" for number in range(1, 155)]
EXAMPLES = range(1, 16)
RULES = files("domain.pax_illuminaten").joinpath("RULES.md").read_text(encoding="utf-8")
MODULES = [
    ast.parse(path.read_text())
    for path in Path(__file__).parent.glob("test_*.py")
    if path.name != Path(__file__).name
]
TESTS = [
    node
    for module in MODULES
    for node in module.body
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
]
NAMED = {ruling for test in TESTS for ruling in re.findall(r"\bR\d+\b", ast.get_docstring(test) or "")}
REFUSED = {
    call.args[0].value
    for test in TESTS
    for call in ast.walk(test)
    if isinstance(call, ast.Call)
    and isinstance(call.func, ast.Attribute)
    and call.func.attr == "refused"
    and isinstance(call.args[0], ast.Constant)
}


def test_every_ruling_is_stated_and_has_a_scenario() -> None:
    assert [name for name in RULINGS if not re.search(rf"\b{name}\b", RULES)] == []
    assert [name for name in RULINGS if name not in NAMED] == []


def test_no_scenario_names_a_ruling_that_there_is_not() -> None:
    assert set(RULINGS) >= NAMED


@pytest.mark.parametrize("number", EXAMPLES)
def test_every_worked_example_is_a_test(number: int) -> None:
    assert [test for test in TESTS if test.name.startswith(f"test_example_{number}_")]


def test_every_refusal_has_a_scenario() -> None:
    assert [code for code in GAME.meta.refusals if code not in REFUSED] == []


def test_every_refusal_points_to_the_section_that_states_it() -> None:
    refusals = GAME.meta.refusals.items()
    assert [code for code, section in refusals if f"`{code}`" not in body_of(section)] == []


def body_of(section: str) -> str:
    """The text of a section of RULES.md, `7` or `7.1`."""
    marks = "#" * (2 if "." not in section else 3)
    name = re.escape(section + ("." if "." not in section else " "))
    found = re.search(rf"^{marks} {name}.*?(?=^#{{1,{len(marks)}}} |\Z)", RULES, re.MULTILINE | re.DOTALL)
    assert found, section
    return found[0]


def test_every_refusal_that_play_can_give_is_declared() -> None:
    folder = Path(str(files("domain.pax_illuminaten")))
    source = "".join(path.read_text() for path in folder.rglob("*.py"))
    given = set(re.findall(r'(?:Refuse\([^"]+, |refusal=)"(\w+)"', source))
    assert given == set(GAME.meta.refusals)
