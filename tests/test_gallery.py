"""The gallery of the boards shows matches as the rules of today play them, and each game has one, and pictures."""

from xml.etree import ElementTree

from domain import games
from service.pages.files import BOARDS
from tests.browser.pictures import THEMES
from tests.gallery import CASES, FOLDER, recorded


def test_every_game_has_a_recorded_match_that_is_up_to_date() -> None:
    assert sorted(case.game for case in CASES) == sorted(games())
    stale = [case.game for case in CASES if (FOLDER / f"{case.game}.json").read_bytes() != recorded(case)]
    assert stale == [], "python -m tests.gallery writes them anew"


def test_every_game_has_a_picture_in_both_themes_that_shows_something() -> None:
    drawn = {
        (game, theme): ElementTree.parse(BOARDS / game / f"picture.{theme}.svg").getroot()
        for game in games()
        for theme in THEMES
    }
    assert [name for name, picture in drawn.items() if len(list(picture.iter())) < 50] == []
