"""The reference of the API in Chromium: how soon an operation that is clicked in the list is in view."""

import tempfile
from pathlib import Path
from statistics import median

from bench.browser import used
from bench.measure import Figure
from tests.browser.chromium import chromium, path
from tests.browser.visitor import Visitor
from tests.service.processes import running

OPENED = {
    "play": ("Give a command", "What a seat may do, now or at a version"),
    "history": ("The events of a match as shown to a viewer: a page of them, or a stream",),
    "tournaments": ("Announce a tournament", "Open the next round for pairing"),
    "webhooks": ("Create a webhook", "Send a test message"),
}
"""What is clicked, by the tag under which it is listed."""
LOOK = {"viewport": {"width": 1440, "height": 900}}

QUIET = 1500
"""Milliseconds between two clicks: what the one before has loaded is read meanwhile."""

CLICK = """summary => new Promise((done, fail) => {
    const shown = name => element => element.textContent.trim().startsWith(name);
    const list = [...document.querySelectorAll("aside a, aside button")];
    const link = list.find(shown(summary));
    if (!link) return fail(new Error(`not listed: ${summary}`));
    const started = performance.now();
    link.click();
    const look = () => {
        const found = [...document.querySelectorAll("h1, h2, h3")].find(shown(summary));
        const top = found?.getBoundingClientRect().top ?? -1;
        const spent = performance.now() - started;
        if (top >= 0 && top < innerHeight) done(spent);
        else if (spent > 20_000) fail(new Error(`not in view: ${summary}, at ${top}`));
        else requestAnimationFrame(look);
    };
    look();
})"""
"""Milliseconds from the click on an operation until its heading is on the screen."""


def run() -> list[Figure]:
    """The figures; none where there is no Chromium."""
    if path() is None:
        return []
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        visitor = Visitor(browser, service, painted=True, **LOOK)
        found = _opening(visitor)
        visitor.close()
    what = f"reference of the API: click to an operation in view, {len(found)} of them"
    kinds = zip(("", ": processor time of the page's process"), zip(*found, strict=True), strict=True)
    return [
        Figure(what + more, f"median {median(times):.0f} ms, most {max(times):.0f} ms", "", "within 300 ms")
        for more, times in kinds
    ]


def _opening(visitor: Visitor) -> list[tuple[float, float]]:
    """Milliseconds of each operation: from the click on, and of the processor."""
    page = visitor.page
    page.goto(f"{visitor.origin}/docs/")
    page.get_by_text("Event-sourced game engine").first.wait_for()
    found = []
    for tag, summaries in OPENED.items():
        page.locator("aside").get_by_text(tag, exact=True).first.click()
        for summary in summaries:
            page.locator("aside").get_by_text(summary, exact=True).first.wait_for()
            page.wait_for_timeout(QUIET)
            before = used("renderer")
            found.append((page.evaluate(CLICK, summary), 1000 * (used("renderer") - before)))
    return found
