"""Plays whole matches by what is lit, each game at each size in each language: `make matches`.

A match is played by clicks from its opening to its end, against bots that play at random. Before every click the
whole table must be on the screen; every event must be drawn and told in its order; the console must stay silent.
It takes about a minute a match and is no part of the tests.
"""

import random
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error

from service.application.languages import LANGUAGES
from tests.browser import mouse
from tests.browser.chromium import chromium
from tests.browser.firefox import AS_IT_IS, firefox
from tests.browser.test_fit import MEASURE, SIZES
from tests.browser.test_play import SHORT, shows_the_end
from tests.browser.test_playback import FAST, LISTEN, TABLE, undrawn
from tests.browser.visitor import READY, Visitor
from tests.service.processes import Running, running

BROWSERS: dict[str, tuple[Callable[[], AbstractContextManager[Browser]], dict[str, Any]]] = {
    "chromium": (chromium, {}),
    "firefox": (firefox, AS_IT_IS),
}
"""How each is begun, and what a visitor of it needs."""
NAMED_SIZES = dict(zip(("desktop", "laptop", "phone"), SIZES, strict=True))
WHOLE = {**SHORT, "pax_illuminaten": (2, {"round_limit": 4})}
"""Seats and options with which a match goes through every phase in little time."""
PACE = f"() => {{ {TABLE}.playback.pace = () => 20; }}"
"""Show every event for so many milliseconds: time enough to draw it."""
AT_REST = f"""() => {{
    const table = {TABLE}, {{ match, options }} = table ?? {{}};
    if (!table?.view || table.playback.runs || table.busy || !document.querySelector(".stage")) return null;
    if (document.querySelector(".outcome")) return "over";
    const mine = match.awaiting.every(seat => seat === 0) && options.version === match.version;
    return mine && document.querySelector("{READY}") ? "asked" : null;
}}"""
"""Whether everything is shown and the player, and nobody else, is asked; or the match is over."""
LONG = 60_000.0
"""Milliseconds until a page counts as stuck: other matches may be played on this machine meanwhile."""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth + 1 ? ['the end is wider than the screen'] : []"
ANOTHER_PAGE = "The operation is insecure."
"""What Firefox says of a blank page, in which habits are set too: it has no storage."""


class Watched:
    """A match that is played, and what is wrong with its table."""

    def __init__(self, browser: Browser, service: Running, game: str, **how: Any) -> None:
        seats, options = WHOLE[game]
        self.visitor = Visitor(browser, service, habits=FAST, painted=True, **how)
        ada = self.visitor.player("Ada")
        self.seats, self.moves, self.wrong = seats, 0, dict[str, str]()
        self.match = self.visitor.match(ada, game, "me", *["bot:random"] * (seats - 1), options=options)

    def play(self, chance: random.Random) -> None:
        """Play it to its end."""
        visitor, page = self.visitor, self.visitor.page
        visitor.go(f"match/{self.match}")
        page.set_default_timeout(LONG)
        page.wait_for_function(AT_REST)
        page.evaluate(LISTEN)
        page.evaluate(PACE)
        first = visitor.version()
        while page.wait_for_function(AT_REST).json_value() == "asked":
            mouse.act(visitor, chance, self.look)
            self.moves += 1
        self.note([*undrawn(visitor, first), *page.evaluate(SIDEWAYS)])
        shows_the_end(visitor, self.match, self.seats)

    def look(self) -> None:
        """Measure the table as it is."""
        self.note(self.visitor.page.evaluate(MEASURE))

    def note(self, faults: list[str]) -> None:
        """Remember each fault with how many moves were made before it was met first."""
        for fault in faults:
            self.wrong.setdefault(fault, f"after {self.moves} moves: {fault}")

    def leave(self, name: str) -> list[str]:
        """Everything that was wrong, with a picture of how it ended if anything was."""
        self.visitor.forgive(ANOTHER_PAGE)
        wrong = [*self.wrong.values(), *self.visitor.errors]
        if wrong:
            path = Path(tempfile.gettempdir()) / f"{name.replace(' ', '-')}.png"
            self.visitor.page.screenshot(path=path)
            wrong.append(f"how it ended: {path}")
        self.visitor.close()
        return wrong


def play(browser: Browser, service: Running, how: dict[str, Any], size: str, language: str, game: str) -> list[str]:
    """Play one match and print a line of it; returns what was wrong."""
    width, height = NAMED_SIZES[size]
    name = f"{browser.browser_type.name} {size} {language} {game}"
    began = time.monotonic()
    viewport = {"width": width, "height": height}
    watched = Watched(browser, service, game, viewport=viewport, locale=language, **how)
    try:
        watched.play(random.Random(name))
    except (AssertionError, Error) as stopped:
        watched.note([f"{type(stopped).__name__}: {stopped}"])
    wrong = watched.leave(name)
    took = time.monotonic() - began
    print(f"{name}: {watched.moves} moves in {took:.0f} s, {len(wrong) or 'nothing'} wrong", flush=True)
    for fault in wrong:
        print(f"  {fault}", flush=True)
    return wrong


def main() -> None:
    """Play the matches that are asked for, by default all."""
    asked = ArgumentParser(prog="make matches", description=__doc__)
    for name, choices in (("browser", BROWSERS), ("size", NAMED_SIZES), ("language", LANGUAGES), ("game", WHOLE)):
        asked.add_argument(f"--{name}", choices=list(choices), nargs="+", default=list(choices))
    given = asked.parse_args()
    wrong = []
    for name in given.browser:
        begin, how = BROWSERS[name]
        with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, begin() as browser:
            for size, language, game in product(given.size, given.language, given.game):
                wrong += play(browser, service, how, size, language, game)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
