"""The whole table is on the screen at once: board, hand and prompt, at three sizes, over whole matches."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.test_boards import BOARD
from tests.browser.visitor import Visitor
from tests.tiers import few

SEATS = {"conspiracy": 4, "pax_illuminaten": 3, "richelieu": 3, "umbra_concilium": 6}
SHORTER = {"pax_illuminaten": {"round_limit": 2}}
SIZES = ((1440, 900), (1280, 720), (390, 844))
PLACES = (0.1, 0.5, 0.85)
"""Which parts of a match are looked at."""

OFFERED = """id => document.querySelector("cabinet-table")?.match?.id === id
  && [".options button", ".help-strip .progress li"].every(one => document.querySelector(one) !== null)"""
MEASURE = """async () => {
  const settle = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)));
  await settle(); await settle();
  const found = [], wide = innerWidth >= 640;
  const box = node => node.getBoundingClientRect();
  const inside = (inner, outer, slack = 2) => inner.left >= outer.left - slack && inner.top >= outer.top - slack
    && inner.right <= outer.right + slack && inner.bottom <= outer.bottom + slack;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const must = (what, holds) => { if (!holds) found.push(what); };
  const page = document.documentElement;
  must("the page scrolls", page.scrollHeight <= innerHeight + 1 && page.scrollWidth <= innerWidth + 1);
  for (const chip of document.querySelectorAll(".progress li")) {
    const seen = inside(box(chip), box(chip.parentElement)) && inside(box(chip), screen);
    must(`how far somebody is, out of sight: ${chip.textContent}`, seen);
  }
  must("the prompt is out of sight", inside(box(document.querySelector(".question")), screen));
  const stage = document.querySelector(".stage");
  must("the board is out of sight", inside(box(stage), screen) && box(stage).height >= 150);
  for (const hand of document.querySelectorAll(".sheet.hand")) {
    must("the hand is out of sight", !hand.hidden && inside(box(hand), screen));
  }
  for (const node of document.querySelectorAll("cabinet-board .lit")) {
    const sheet = node.closest(".sheet"), room = sheet.closest(".dock") ?? stage;
    if (wide) must(`lit, but out of sight: ${node.dataset.spot}`, !sheet.hidden && inside(box(node), box(room), 4));
    else must(`lit, but behind nothing that says so: ${node.dataset.spot}`, !sheet.hidden
      || [...document.querySelectorAll(".sheet-tabs .needed")].some(tab => tab.own.key === sheet.dataset.sheet));
  }
  for (const text of document.querySelectorAll("cabinet-board .sheet:not([hidden]) text:not([data-fine])")) {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM()?.a ?? 1);
    must(`too small: ${text.textContent} at ${size}`, size >= 11.9);
  }
  must("a list is long", document.querySelectorAll(".options > *").length <= 13);
  const touched = ".room :is(button:not(.sentence), select, summary, input:not([type=checkbox]))";
  if (!wide) for (const node of document.querySelectorAll(touched)) {
    const { width, height } = box(node);
    must(`hard to hit: ${node.outerHTML.slice(0, 80)}`, !width || Math.min(width, height) >= 39.5);
  }
  return [...new Set(found)];
}"""
"""What is wrong with the table on this screen."""


def moments(visitor: Visitor, ada: dict[str, Any], game: str) -> Iterator[str]:
    """Branches of a match of bots, each where it is Ada's turn, from its beginning to its end."""
    seats = SEATS[game]
    played = visitor.played(game, seats, **SHORTER.get(game, {}))
    sides = {"seats": ["me", *["bot:random"] * (seats - 1)]}
    for place in PLACES:
        near = int(played["version"] * place)
        for at in (*range(near, played["version"]), *range(near, 0, -1)):
            awaited = visitor.ask("GET", f"/v1/matches/{played['id']}/view?at={at}")["awaiting"]
            if 0 not in awaited:
                continue
            status, made = visitor.service.ask(
                "POST",
                f"/v1/matches/{played['id']}/branches",
                {**sides, "at": at},
                Authorization=f"Bearer {ada['token']}",
            )
            if status == 201:
                yield str(made["id"])
                break


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", few(SEATS, "umbra_concilium"))
def test_board_hand_and_prompt_are_on_the_screen_together_at_every_size(visitor: Visitor, game: str) -> None:
    wrong, looked = {}, 0
    for match in moments(visitor, visitor.player("Ada"), game):
        visitor.go(f"match/{match}")
        visitor.page.wait_for_function(
            OFFERED,
            arg=match,
        )
        visitor.see(f"{BOARD} .stage")
        for width, height in SIZES:
            visitor.page.set_viewport_size({"width": width, "height": height})
            looked += 1
            if found := visitor.page.evaluate(MEASURE):
                wrong[f"{match} at {width}×{height}"] = found
    assert looked >= 2 * len(SIZES)
    assert not wrong
