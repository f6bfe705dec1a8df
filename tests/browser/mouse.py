"""A player with a mouse, who clicks in the middle of what is lit, on the board or in the list."""

import random
from collections.abc import Callable

from playwright.sync_api import TimeoutError

from tests.browser.visitor import GIVEN, OPTION, VERSION, Visitor

STEPS = 20
"""After so many clicks a command has been given."""
LIT = """place => {
    const lit = [...document.querySelectorAll("cabinet-board .lit:not(.chosen)")];
    const narrowed = document.querySelector(".chosen-path") && !document.querySelector("cabinet-board .chosen");
    if (!lit.length || narrowed) return null;
    const rooms = new Map();
    const middle = node => {
        const sheet = node.closest(".sheet"), holder = sheet.closest(".dock") ?? sheet.closest(".stage");
        if (!rooms.has(holder)) rooms.set(holder, holder.getBoundingClientRect());
        const { left, top } = rooms.get(holder), box = node.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const within = left <= x && x <= left + holder.clientWidth && top <= y && y <= top + holder.clientHeight;
        const seen = !sheet.hidden && within;
        return seen ? [{ x, y, spot: node.dataset.spot }] : [];
    };
    const seen = lit.flatMap(middle);
    return { point: seen[Math.floor(place * seen.length)] ?? null };
}"""
"""The middle of something that is lit on the board and in sight; null where the list is to be asked."""
SEEK = "cabinet-board .seek"
CHANGES = """() => {
    const { given, match } = document.querySelector("cabinet-table");
    const chosen = [...document.querySelectorAll("cabinet-board .chosen")].map(node => node.dataset.spot);
    return JSON.stringify([given, match.version, chosen, document.querySelector(".chosen-path")?.textContent]);
}"""
"""What a click changes."""
LISTED = f"""place => {{
{OPTION}
    return button?.disabled ? option.querySelector("[type=checkbox]:not(:checked)") : button;
}}"""
"""What to click in the list next; undefined while there is no list."""


def act(visitor: Visitor, chance: random.Random, look: Callable[[], None]) -> None:
    """Give one command by clicks, having a `look` before each; returns once the page knows what came of it."""
    page, version = visitor.page, visitor.version()
    page.evaluate(f"{GIVEN} = false")
    for _ in range(STEPS):
        look()
        before = page.evaluate(CHANGES)
        clicked = _on_the_board(visitor, chance) or _in_the_list(visitor, chance)
        page.mouse.move(0, 0)  # a piece on which the pointer rests explains itself, over others
        try:
            page.wait_for_function(f"before => ({CHANGES})() !== before", arg=before)
        except TimeoutError as stuck:
            raise AssertionError(f"a click on this changes nothing: {clicked}") from stuck
        if page.evaluate(GIVEN):
            page.wait_for_function(f"version => {VERSION} > version", arg=version)
            return
    raise AssertionError("clicking what is lit leads to no command")


def _on_the_board(visitor: Visitor, chance: random.Random) -> str | None:
    """Click something that is lit, brought into sight by the button for it if need be; what it was."""
    while lit := visitor.page.evaluate(LIT, chance.random()):
        if point := lit["point"]:
            visitor.page.mouse.click(point["x"], point["y"])
            return str(point["spot"])
        visitor.page.click(SEEK)
    return None


def _in_the_list(visitor: Visitor, chance: random.Random) -> str:
    """Click an option, or as much of it as it needs; what it was."""
    place = chance.random()
    while True:
        found = visitor.page.wait_for_function(LISTED, arg=place).as_element()
        assert found
        told = str(found.evaluate("node => node.type === 'checkbox' ? '' : node.textContent"))
        found.click()
        if told:
            return told
