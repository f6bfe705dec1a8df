"""The gallery of the boards shows matches as the rules of today play them, and each game has one, and a cover."""

from xml.etree import ElementTree

from domain import games
from service.pages.files import BOARDS
from tests.gallery import CASES, FOLDER, recorded


def test_every_game_has_a_recorded_match_that_is_up_to_date() -> None:
    assert sorted(case.game for case in CASES) == sorted(games())
    stale = [case.game for case in CASES if (FOLDER / f"{case.game}.json").read_bytes() != recorded(case)]
    assert stale == [], "python -m tests.gallery writes them anew"


def test_every_game_has_a_cover_that_shows_something() -> None:
    drawn = {game: ElementTree.parse(BOARDS / game / "cover.svg").getroot() for game in games()}
    assert [name for name, cover in drawn.items() if len(list(cover.iter())) < 50] == []
