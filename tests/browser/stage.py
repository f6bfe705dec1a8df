"""Plays whole matches and prints, for every phase of every game, how much of each screen its board has.

`python -m tests.browser.stage` has a row for each phase and size, at a usual table and at the largest: the share of
the screen that board and hand have, the smallest thing to touch and the smallest type in sight, in CSS pixels, and
what is needed but hidden. A row that misses a goal ends with what it misses; the last line counts those. `--game`,
`--seats` and `--size` choose some.
"""

import random
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser

from domain import games
from tests.browser import mouse
from tests.browser.chromium import chromium
from tests.browser.matches import AT_REST, LONG, PACE, WHOLE
from tests.browser.test_playback import FAST
from tests.browser.visitor import Visitor
from tests.service.processes import Running, running

SIZES = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "768x1024": (768, 1024),
    "zoom200": (720, 450),
}
"""The screens; the last is 1440×900 at twice its size."""
SHARE, TARGET, TYPE = 0.55, 39.5, 12.0
"""The goals: half a pixel is lost where an edge lies between two."""
PLAYED_AT = (844, 390)
"""By clicks on what is in sight, so the lowest screen is known to do."""
PHASE = "document.querySelector('cabinet-table').view.view.agenda?.at(-1)?.kind ?? 'play'"
SETTLE = """async () => {
  const settle = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  await settle(); await settle();
}"""
"""Until what has another size is laid anew."""
MEASURE = """async () => {
  const box = node => node.getBoundingClientRect();
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
  const within = (node, room) => {
    const [x, y] = middle(box(node));
    return room.left <= x && x <= room.right && room.top <= y && y <= room.bottom;
  };
  const board = document.querySelector("cabinet-board"), stage = board.querySelector(".stage");
  const rooms = [stage, board.querySelector(".dock")].map(box);
  const area = ({ width, height }) => width * height;
  const seen = node => {
    const sheet = node.closest(".sheet");
    return node.checkVisibility({ visibilityProperty: true }) && box(node).width > 0 && within(node, screen)
      && (!sheet || within(node, box(sheet.closest(".dock") ?? stage)));
  };
  const lit = [...board.querySelectorAll(".lit")], inSight = lit.filter(seen);
  // A touch means the nearest lit thing within 20 pixels, so a small one that lies apart is easy to hit.
  const reach = node => {
    const [x, y] = middle(box(node)), { width, height } = box(node);
    const near = inSight.filter(other => other !== node).map(other => {
      const [ox, oy] = middle(box(other));
      return Math.max(Math.abs(x - ox), Math.abs(y - oy));
    });
    return Math.max(Math.min(width, height), Math.min(40, ...near));
  };
  const pressed = [...document.querySelectorAll(".room :is(button:not(.sentence), select, summary, a)")]
    .filter(node => seen(node) && !node.closest("p, small, .timeline, cabinet-timeline"));
  const targets = [...inSight.map(node => [reach(node), node.dataset.spot]),
    ...pressed.map(node => [Math.min(box(node).width, box(node).height), node.textContent.trim().slice(0, 20)])];
  const types = [];
  const words = document.createTreeWalker(document.querySelector(".room"), NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const { parentElement: node, data } = words.currentNode;
    if (!data.trim() || node.closest("title, .sr, option, [data-fine]") || !seen(node)) continue;
    if (box(node).width < 2 || box(node).height < 2) continue;
    const text = node.closest("text");
    const scale = text ? Math.abs(text.getScreenCTM()?.a ?? 1) : 1;
    const size = parseFloat(getComputedStyle(node).fontSize) * scale;
    if (size) types.push([size, data.trim().slice(0, 20)]);
  }
  const least = found => found.reduce((one, other) => (other[0] < one[0] ? other : one), [Infinity, ""]);
  const hidden = [];
  const question = document.querySelector(".question");
  if (!question || !seen(question)) hidden.push("the question");
  for (const hand of board.querySelectorAll(".sheet.hand")) if (hand.hidden || !seen(hand)) hidden.push("the hand");
  const options = [...document.querySelectorAll(".options :is(.option, .narrower)")];
  if (options.length && !options.some(seen)) hidden.push("every option in words");
  if (lit.length && !inSight.length) hidden.push("all that is lit");
  const away = lit.length - inSight.length, seek = board.querySelector(".seek");
  if (away && seek.hidden) hidden.push(`${away} lit, of which nothing says so`);
  const page = document.documentElement;
  const scrolls = page.scrollWidth > innerWidth + 1 || page.scrollHeight > innerHeight + 1;
  if (scrolls) hidden.push("what the page scrolls to");
  return { share: (area(rooms[0]) + area(rooms[1])) / (innerWidth * innerHeight), target: least(targets),
    type: least(types), hidden };
}"""
"""How much of the screen the board has, what is small, and what is hidden."""


class Stage(Struct, frozen=True):
    """A phase of a game on a screen. What is smallest comes with its name."""

    share: float
    target: tuple[float, str]
    type: tuple[float, str]
    hidden: list[str]

    @property
    def missed(self) -> list[str]:
        """The goals that it misses."""
        found = {
            "stage": self.share < SHARE,
            "target": self.target[0] < TARGET,
            "type": self.type[0] < TYPE - 0.05,
            "hidden": bool(self.hidden),
        }
        return [name for name, is_missed in found.items() if is_missed]

    def __str__(self) -> str:
        least = f"{self.target[0]:5.1f} {self.target[1]!r:24} {self.type[0]:5.1f} {self.type[1]!r:24}"
        hidden = ", ".join(self.hidden) or "nothing"
        return f"{self.share:5.0%} {least} hidden: {hidden}  {' '.join(self.missed)}"


def measured(visitor: Visitor, sizes: dict[str, tuple[int, int]]) -> Iterator[tuple[str, Stage]]:
    """The table as it is on each screen."""
    for name in shown(visitor, sizes):
        found: dict[str, Any] = visitor.page.evaluate(MEASURE)
        yield name, Stage(found["share"], tuple(found["target"]), tuple(found["type"]), found["hidden"])


def shown(visitor: Visitor, sizes: dict[str, tuple[int, int]]) -> Iterator[str]:
    """The names of screens, while the table is on each; then it is as large again as it is played."""
    for name, (width, height) in sizes.items():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.evaluate(SETTLE)
        yield name
    visitor.page.set_viewport_size(dict(zip(("width", "height"), PLAYED_AT, strict=True)))
    visitor.page.evaluate(SETTLE)


def tables_of(game: str) -> list[int]:
    """How many sit at the tables that are looked at."""
    return sorted({WHOLE[game][0], games()[game].meta.seats[1]})


def met(browser: Browser, service: Running, game: str, seats: int, **how: Any) -> Iterator[tuple[str, Visitor]]:
    """Play a match to its end; each of its phases when it is met first, with who plays."""
    options = WHOLE[game][1]
    size = dict(zip(("width", "height"), PLAYED_AT, strict=True))
    visitor = Visitor(browser, service, habits=FAST, painted=True, viewport=size, **how)
    ada = visitor.player("Ada")
    visitor.go(
        f"match/{visitor.match(ada, game, 'me', *['bot:random'] * (seats - 1), options=options)}",
    )
    page, chance, seen = visitor.page, random.Random(game), set[str]()
    page.set_default_timeout(LONG)
    page.wait_for_function(AT_REST)
    page.evaluate(PACE)
    while page.wait_for_function(AT_REST).json_value() == "asked":
        phase = str(page.evaluate(PHASE))
        if phase not in seen:
            seen.add(phase)
            yield phase, visitor
        mouse.act(visitor, chance, lambda: None)
    visitor.close()


def main() -> None:
    """Print a row for each phase and screen."""
    asked = ArgumentParser(prog="python -m tests.browser.stage", description=__doc__)
    for name, choices in (("game", WHOLE), ("size", SIZES)):
        asked.add_argument(f"--{name}", choices=list(choices), nargs="+", default=list(choices))
    asked.add_argument("--seats", type=int, nargs="+")
    given = asked.parse_args()
    sizes = {name: SIZES[name] for name in given.size}
    rows = 0
    missed: dict[str, int] = {}
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        tables = [(game, seats) for game in given.game for seats in given.seats or tables_of(game)]
        for game, seats in tables:
            for phase, visitor in met(browser, service, game, seats):
                for size, stage in measured(visitor, sizes):
                    print(f"{game:16} {seats} {phase:20} {size:9} {stage}", flush=True)
                    rows += 1
                    for name in stage.missed:
                        missed[f"{size} {name}"] = missed.get(f"{size} {name}", 0) + 1
    print(f"{rows} rows; missed: {missed or 0}")
    sys.exit(bool(missed))


if __name__ == "__main__":
    main()
