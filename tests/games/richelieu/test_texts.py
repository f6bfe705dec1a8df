"""RULES.md states every ruling and every code; both languages name every component."""

import re
from importlib.resources import files

import pytest

from domain.kernel.messages import wire_name
from domain.richelieu import GAME
from domain.richelieu.decisions import Agenda
from service.texts import texts

from .harness import DATA

RULINGS = [f"R-A{number:02}" for number in range(1, 58)]
NAMED = {
    *DATA.by_id,
    *DATA.colours,
    *DATA.box,
    *DATA.factions,
    *(kind for sheet in DATA.sheets for kind in (*sheet.first, *sheet.second)),
    "enemy",
    "reconstruction",
}


def rules() -> str:
    return files("domain.richelieu").joinpath("RULES.md").read_text()


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_component_has_a_name(language: str) -> None:
    said = texts(language, "richelieu")
    assert [name for name in sorted(NAMED) if not said.has(f"name-{name}")] == []


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_question_has_a_text(language: str) -> None:
    said = texts(language, "richelieu")
    assert all(said.has(f"decision-{wire_name(kind)}") for kind in Agenda.__args__)


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_rules_state_every_ruling(ruling: str) -> None:
    assert re.search(rf"\([^)]*{ruling}\b", rules())


@pytest.mark.parametrize(("code", "section"), GAME.meta.refusals.items())
def test_every_refusal_points_to_the_section_that_states_it(code: str, section: str) -> None:
    body = re.split(r"\n## ", rules())[int(section)]
    assert body.startswith(f"{section}. ")
    assert f"`{code}`" in body
