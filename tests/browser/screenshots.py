"""Takes the pictures of the README again: `make screenshots`."""

import random
import tempfile
from pathlib import Path

from tests.browser.chromium import chromium
from tests.browser.visitor import Visitor
from tests.service.processes import running
from tests.service.support import any_command

PLACE = Path(__file__).parents[2] / "docs" / "screenshots"
MOVES = {"conspiracy": (3, 9), "pax_illuminaten": (3, 14), "richelieu": (3, 8), "umbra_concilium": (4, 5)}
"""How many sit at the table of each game, and how many moves are made before the picture is taken."""


def take(visitor: Visitor, game: str) -> None:
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
    visitor.page.wait_for_timeout(500)  # for the eye: whatever moves has come to rest
    visitor.page.screenshot(path=PLACE / f"{game}.png")


def main() -> None:
    """Take one picture of each table."""
    PLACE.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        for game in MOVES:
            visitor = Visitor(browser, service, viewport={"width": 1180, "height": 840}, device_scale_factor=0.75)
            take(visitor, game)
            visitor.close()


if __name__ == "__main__":
    main()
