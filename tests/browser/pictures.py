"""Draws the picture of each game, `clients/boards/<game>/picture.<theme>.svg`.

`python -m tests.browser.pictures` draws all of them anew. A picture is the table in the
recorded match of the gallery, or its main sheet, on its cloth. It is shown small: what is written on it is
not to be read.
"""

import sys
from collections.abc import Iterator
from xml.etree import ElementTree

from playwright.sync_api import Browser

from domain import games
from service.pages.files import BOARDS
from tests.browser.chromium import chromium
from tests.browser.file_server import FileServer

THEMES = ("light", "dark")
WHEN = {"conspiracy": 143, "pax_illuminaten": 174, "richelieu": 102, "umbra_concilium": 157}
"""The version of each recorded match: where the board is full, and little of it is hidden."""
SHEETS = {"conspiracy": ["map"], "pax_illuminaten": ["map"], "richelieu": ["boxes"], "umbra_concilium": ["table"]}
"""What is drawn of a table where all of it would be too small: that by which the game is known."""
SVG = "http://www.w3.org/2000/svg"
DRAW = """([at, sheets]) => document.querySelector("cabinet-board")
  .toSVG({ at, width: 1200, height: 750, letters: false, sheets: sheets ?? undefined })"""


def silent(picture: str) -> str:
    """A picture without what a pointer is told."""
    ElementTree.register_namespace("", SVG)
    whole = ElementTree.fromstring(picture)
    for parent in [*whole.iter()]:
        for child in parent.findall(f"{{{SVG}}}title"):
            parent.remove(child)
    return ElementTree.tostring(whole, encoding="unicode") + "\n"


def pictures(browser: Browser, gallery: str, game: str) -> Iterator[tuple[str, str]]:
    """Each theme, and the picture of a game in it."""
    for theme in THEMES:
        page = browser.new_page(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
        page.goto(f"{gallery}#game={game}&theme={theme}")
        page.wait_for_function("() => document.querySelector('output').value.includes('/')")
        page.add_style_tag(content=".peek { display: none }")  # what lies face down is a secret
        yield theme, silent(page.evaluate(DRAW, [WHEN[game], SHEETS.get(game)]))
        page.close()


def main(*chosen: str) -> None:
    """Draw those of all games, or of some."""
    with chromium() as browser, FileServer(BOARDS.resolve()) as server:
        for game in chosen or sorted(games()):
            for theme, drawn in pictures(browser, f"{server.origin}/gallery/", game):
                (BOARDS / game / f"picture.{theme}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
