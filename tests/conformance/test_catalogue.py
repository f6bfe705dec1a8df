"""Every component that players meet is explained, in every language and in the rules."""

import re

import pytest

from service.application.languages import LANGUAGES
from service.application.rulebooks import rulebook, with_tables
from service.application.texts import texts
from tests.playouts import GAMES

KINDS = {
    "conspiracy": {"agent": 6},
    "pax_illuminaten": {"luminary": 57, "plot": 13, "event": 15, "faction_card": 6, "contact": 20, "automa": 4},
    "richelieu": {"sheet": 26},
    "umbra_concilium": {"card": 36, "stratagem": 8, "suit": 4},
}
"""How many cards and pieces of each kind lie in the box."""
pytestmark = pytest.mark.parametrize("key", [key for key in GAMES if key in KINDS])


def test_everything_in_the_box_is_in_the_catalogue_once(key: str) -> None:
    for edition in GAMES[key].components:
        entries = GAMES[key].catalogue(edition)
        ids = [entry.id for entry in entries]
        assert len(set(ids)) == len(ids)
        assert {kind: sum(entry.kind == kind for entry in entries) for kind in KINDS[key]} == KINDS[key]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_has_a_name_and_an_effect_in_words(key: str, language: str) -> None:
    words = texts(language, key)
    for edition in GAMES[key].components:
        for entry in GAMES[key].catalogue(edition):
            told = words.explain(entry)
            assert words.has(f"name-{entry.id}"), entry.id
            assert words.has(f"kind-{entry.kind}"), entry.kind
            assert told, entry.id
            assert not set("{}") & set(told), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tables_of_the_rules_are_those_of_the_catalogue(key: str, language: str) -> None:
    """`make rules` writes them."""
    written, rules = rulebook(key, language)
    entries = GAMES[key].catalogue(next(iter(GAMES[key].components)))
    assert with_tables(rules, texts(written, key), entries) == rules
    tables = set(re.findall(r"<!-- catalogue: (\w+) -->", rules))
    assert tables == {entry.kind for entry in entries}


def test_every_entry_names_a_section_of_the_rules(key: str) -> None:
    _, rules = rulebook(key, "en")
    sections = set(re.findall(r"^#+ +(\d+(?:\.\d+)*)\.? ", rules, re.MULTILINE))
    assert {entry.rule for edition in GAMES[key].components for entry in GAMES[key].catalogue(edition)} <= sections
