"""How each game is played is told alike in all languages, in two pages, with the figures and terms of the game."""

import re
from functools import cache
from importlib.resources import files

import pytest

from domain import games
from service.application.how_to_play import HowToPlay, how_to_play, pictures, text_file
from service.application.languages import LANGUAGES
from service.application.rulebooks import rulebook
from tests.how_to_play import GAMES, taken
from tests.how_to_play import files as picture_files

PLACED = re.compile(r"^!\[([^\]]*)\]\((\w+)\)$", re.MULTILINE)
BOLD = re.compile(r"(^- )?\*\*([^*]+)\*\*", re.MULTILINE)
"""A term, or what an item begins with."""
MOST_WORDS, MOST_LETTERS = 900, 2900
"""What two printed pages hold, in a language that parts words and in one that does not."""
MOST_PICTURES = range(3, 6)

every_game = pytest.mark.parametrize("key", GAMES)
every_text = pytest.mark.parametrize(("key", "language"), [(key, one) for key in GAMES for one in LANGUAGES])


@cache
def told(key: str, language: str) -> HowToPlay:
    return how_to_play(games()[key], language)


def written(key: str, language: str) -> str:
    return text_file(key, language).read_text(encoding="utf-8")


def outline(text: str) -> list[str]:
    """Headings, items and pictures, in order."""
    marks = re.findall(r"^(#+ |- |!\[)|\((\w+)\)$", text, re.MULTILINE)
    return [mark or name for mark, name in marks]


@every_text
def test_every_game_is_explained_in_every_language(key: str, language: str) -> None:
    assert told(key, language).language == language
    assert re.search(r"[{}]", told(key, language).text) is None


@every_game
def test_all_languages_have_the_same_sections_items_and_pictures(key: str) -> None:
    outlines = [outline(written(key, language)) for language in LANGUAGES]
    assert outlines == outlines[:1] * len(LANGUAGES)


@every_text
def test_a_text_has_no_figure_of_its_own(key: str, language: str) -> None:
    assert re.findall(r".*\d.*", re.sub(r"\{[^}]*\}", "", written(key, language))) == []


@every_text
def test_every_term_is_one_of_the_rules(key: str, language: str) -> None:
    _, rules = rulebook(key, language)
    terms = [bold for begins, bold in BOLD.findall(told(key, language).text) if not begins]
    assert terms
    assert [term for term in terms if term.lower() not in rules.lower()] == []


@every_text
def test_the_text_fits_two_pages(key: str, language: str) -> None:
    text = told(key, language).text
    assert len(text.split()) <= MOST_WORDS
    assert language != "ja" or len(text) <= MOST_LETTERS


@every_text
def test_every_picture_stands_in_the_text_in_order(key: str, language: str) -> None:
    named = [name for _, name in PLACED.findall(told(key, language).text)]
    assert named == [picture.name for picture in pictures(key)]
    assert len(named) in MOST_PICTURES


@every_text
def test_every_picture_says_what_is_to_be_seen(key: str, language: str) -> None:
    assert [name for caption, name in PLACED.findall(told(key, language).text) if len(caption) < 15] == []


def test_every_picture_is_up_to_date() -> None:
    stale = [key for key, path in picture_files() if path.read_bytes() != taken(key)]
    assert stale == [], "python -m tests.how_to_play writes them anew"


@every_game
def test_rules_for_players_are_left_where_sections_for_referees_are_folded(key: str) -> None:
    for name in ("RULES.md", "RULES.ja.md"):
        rules = files(f"domain.{key}").joinpath(name).read_text(encoding="utf-8")
        folded = re.findall(r"<!-- for referees -->\n\n(## \d+\.)", rules)
        assert 1 < len(folded) < len(re.findall(r"^## ", rules, re.MULTILINE)) / 2, name
        assert rules.count("<!-- for referees -->") == len(folded), name
