"""Who never played a game reads how it is played: on a page of its own, on paper, and beside the board."""

import re
from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor
from tests.how_to_play import GAMES

pytestmark = pytest.mark.exhaustive

DRAWN = """() => {
  const positions = [...document.querySelectorAll("cabinet-position")];
  return positions.length > 0 && positions.every(one => one.querySelectorAll(":scope > div > svg").length === 2)
    && document.querySelector("cabinet-how-to-play .reference section") !== null;
}"""
EMPTY = """() => [...document.querySelectorAll("cabinet-position > div > svg")]
  .filter(one => one.querySelectorAll("path, rect, circle").length < 10 || !one.querySelector("text")).length"""
WIDE = "() => document.documentElement.scrollWidth - innerWidth"
ON_PAPER = """() => ({
  background: getComputedStyle(document.body).backgroundColor,
  shown: [...document.querySelectorAll("body > header, body > footer, .tabs, .actions, .for-referees, .in-dark")]
    .filter(one => one.checkVisibility()).map(one => one.outerHTML.slice(0, 80)),
  hidden: [...document.querySelectorAll(".in-light svg")].filter(one => !one.checkVisibility()).length,
  cut: [...document.querySelectorAll(".position")]
    .filter(one => getComputedStyle(one).breakInside !== "avoid").length,
})"""
PAGE = re.compile(rb"/Type\s*/Page\b")
MARGIN = {"top": "14mm", "bottom": "14mm", "left": "14mm", "right": "14mm"}
Visit = Callable[..., Visitor]


def reading(visit: Visit, game: str, **how: object) -> Visitor:
    """Somebody who reads how a game is played, once all of it is there."""
    visitor = visit(**how)
    visitor.go(f"how-to-play/{game}")
    visitor.page.wait_for_function(DRAWN)
    return visitor


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_drawn_and_all_fits_two_pages_of_paper(visit: Visit, game: str, language: str) -> None:
    page = reading(visit, game, locale=language, color_scheme="dark").page
    assert page.evaluate(EMPTY) == 0
    page.emulate_media(media="print", color_scheme="dark")
    paper = page.evaluate(ON_PAPER)
    assert paper == {"background": "rgba(0, 0, 0, 0)", "shown": [], "hidden": 0, "cut": 0}
    page.evaluate("() => { document.querySelector('.reference').hidden = true; }")
    assert len(PAGE.findall(page.pdf(format="A4", margin=MARGIN))) <= 2


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_follow_without_the_marks_of_rulings(visit: Visit, game: str) -> None:
    page = reading(visit, game, viewport={"width": 390, "height": 844}).page
    said = page.locator(".reference").inner_text()
    assert re.findall(r"\b(?:[A-Z]-A\d+|R\d+)\b", said) == []
    assert page.evaluate(WIDE) <= 0
    assert page.locator(".for-referees").count() > 1
    assert page.locator(".for-referees[open]").count() == 0


def test_it_opens_beside_the_board_and_the_match_stays(visitor: Visitor) -> None:
    match = visitor.match(visitor.player("Ada"), "conspiracy", "me", "bot")
    visitor.go(f"match/{match}")
    visitor.see(".options button")
    visitor.page.get_by_role("button", name="How to play").click()
    visitor.page.wait_for_selector(".rules-beside cabinet-position svg", state="attached")
    visitor.see(".rules-head button").click()
    visitor.page.wait_for_selector(".rules-beside", state="detached")
    assert visitor.see(".options button")


def test_players_find_it_from_the_first_page_and_developers_theirs(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go()
    assert (
        page.get_by_role("link", name="How to play: Conspiracy").get_attribute("href") == "#/how-to-play/conspiracy"
    )
    footer = page.locator("body > footer a")
    assert footer.all_inner_texts()[:2] == ["How to play", "For developers"]
    page.locator("body > header nav").get_by_role("link", name="How to play").click()
    page.wait_for_function("() => /#\\/how-to-play\\/./.test(location.hash)")
