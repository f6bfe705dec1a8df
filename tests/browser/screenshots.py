"""Takes the pictures in `docs/screenshots/` again: `make screenshots`, or of the games that are named.

One of each table for the README, and a contact sheet of each game: its phases at three sizes, in both
languages and themes.
"""

import random
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.chromium import chromium
from tests.browser.test_fit import OFFERED, SIZES, moments
from tests.browser.visitor import Visitor
from tests.service.processes import Running, running
from tests.service.support import any_command

PLACE = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES = {"conspiracy": (3, 9), "pax_illuminaten": (3, 14), "richelieu": (3, 8), "umbra_concilium": (4, 5)}
"""How many sit at the table of each game, and how many moves are made before the picture is taken."""
LOOKS = (("en-GB", "light"), ("ja-JP", "dark"))
SHEET = (
    """<body style="margin: 12px; background: #888; display: flex; flex-wrap: wrap; gap: 8px; width: 1560px">%s"""
)
PICTURE = '<img style="height: 300px" src="data:image/jpeg;base64,%s">'
REST = 700
"""Milliseconds until whatever moves has come to rest, for the eye."""


def take(visitor: Visitor, game: str) -> None:
    """The picture of a table."""
    seats, moves = MOVES[game]
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", *["bot"] * (seats - 1))
    chance = random.Random(2)
    while moves:
        asked = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])
        if asked["options"]:
            command = any_command(chance.choice(asked["options"]), chance)
            visitor.ask("POST", f"/v1/matches/{match}/commands", command, ada["token"])
            moves -= 1
        else:
            visitor.ask("GET", f"/v1/matches/{match}/events?after={asked['version']}&wait=5", token=ada["token"])
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.page.wait_for_timeout(REST)
    visitor.page.screenshot(path=PLACE / f"{game}.png")


def phases(browser: Browser, service: Running, game: str) -> Iterator[bytes]:
    """Pictures of a match from its beginning to its end."""
    for language, theme in LOOKS:
        visitor = Visitor(browser, service, painted=True, locale=language, color_scheme=theme)
        ada = visitor.player("Ada")
        running_ones = list(moments(visitor, ada, game))
        for match in [*running_ones, visitor.played(game, 3)["id"]]:
            visitor.go(f"match/{match}")
            if match in running_ones:
                visitor.page.wait_for_function(OFFERED, arg=match)
            else:
                visitor.see(".ending")
            for width, height in SIZES:
                visitor.page.set_viewport_size({"width": width, "height": height})
                visitor.page.wait_for_timeout(REST)
                yield visitor.page.screenshot(type="jpeg", quality=70)
        visitor.close()


def contact_sheet(browser: Browser, pictures: list[bytes], path: Path) -> None:
    """All pictures in one."""
    page = browser.new_page(viewport={"width": 1584, "height": 600})
    page.set_content(SHEET % "".join(PICTURE % b64encode(one).decode() for one in pictures))
    page.screenshot(path=path, type="jpeg", quality=60, full_page=True)
    page.close()


def main(games: list[str]) -> None:
    """Take all pictures of these games."""
    PLACE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        for game in games:
            visitor = Visitor(
                browser, service, painted=True, viewport={"width": 1180, "height": 840}, device_scale_factor=0.75
            )
            take(visitor, game)
            visitor.close()
            contact_sheet(browser, list(phases(browser, service, game)), PLACE / f"{game}-contact.jpg")


if __name__ == "__main__":
    main(sys.argv[1:] or list(MOVES))
