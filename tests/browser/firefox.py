"""Plays each game in Firefox by what is lit: the first moves of a match, and one to its end. `make firefox`.

Playwright drives the Firefox of the system by WebDriver BiDi. It takes minutes and is no part of the tests. The
newest Playwright gives commands that the extended support release does not know; `make firefox` brings an older.
"""

import random
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.browser.test_play import SHORT, taken_over
from tests.browser.visitor import Visitor
from tests.service.processes import Running, running

NAMES = ("firefox-esr", "firefox")
FIRST, LAST = 5, 200
"""How many moves are made of a match that begins, and at most of one to its end."""
AS_IT_IS: dict[str, Any] = dict.fromkeys(("reduced_motion", "color_scheme", "forced_colors", "contrast"), "null")
"""Firefox cannot be told by WebDriver BiDi what its user prefers."""
MISSING = "There is no Firefox: install your system's package, as `firefox-esr` of Debian."


@contextmanager
def firefox(executable: str) -> Iterator[Browser]:
    """A running browser."""
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(channel="moz-firefox", executable_path=executable)
        yield browser
        browser.close()


def play(browser: Browser, service: Running, game: str, begun: bool, most: int) -> int:
    """Play a match, for so many moves at most, or one that bots began to its end; returns how many there were."""
    seats, options = SHORT[game]
    visitor, chance, moves = Visitor(browser, service, **AS_IT_IS), random.Random(7), 0
    ada, sides = visitor.player("Ada"), ["me", *["bot:random"] * (seats - 1)]
    match = taken_over(visitor, ada, game) if begun else visitor.match(ada, game, *sides, options=options)
    visitor.go(f"match/{match}")
    while moves < most and visitor.act(chance):
        moves += 1
    assert not begun or visitor.ask("GET", f"/v1/matches/{match}")["status"] == "finished"
    visitor.forgive("The operation is insecure.")  # a blank page, in which habits are set too, has no storage
    assert not visitor.errors, visitor.errors
    visitor.close()
    return moves


def main(games: list[str]) -> None:
    """Play these games."""
    executable = next((found for name in NAMES if (found := shutil.which(name))), None)
    if executable is None:
        sys.exit(MISSING)
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, firefox(executable) as browser:
        print(f"Firefox {browser.version}")
        for game in games:
            first, last = play(browser, service, game, False, FIRST), play(browser, service, game, True, LAST)
            print(f"{game}: the first {first} moves and the last {last}, no error in the console", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:] or list(SHORT))
