"""The form of a new match asks in words: each option of a game, and each value, has a name in each language."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain import games
from service.application.languages import LANGUAGES
from service.application.texts import texts

PAGES = Path(__file__).parents[2] / "service" / "pages" / "web" / "shared"


def asked(game: str) -> set[str]:
    """What the form of a game names: its options, and the values to choose from."""
    (schemas,), definitions = msgspec.json.schema_components([games()[game].meta.options])
    form: dict[str, Any] = definitions[schemas["$ref"].rpartition("/")[2]] if "$ref" in schemas else schemas
    options = form["properties"]
    values = {value for option in options.values() for value in option.get("enum", []) if isinstance(value, str)}
    return {name for name, option in options.items() if len(option.get("enum", "--")) != 1} | values


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(games()))
def test_every_option_and_value_has_a_name(game: str, language: str) -> None:
    terms = set(re.findall(r'^  "term-(\w+)":', (PAGES / f"texts.{language}.js").read_text(), re.M))
    said = texts(language, game)
    assert {name for name in asked(game) if name not in terms and not said.has(f"name-{name}")} == set()
