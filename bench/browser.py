"""The pages in Chromium: from the click that opens a match to its table, and the time of a step of the slider."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from bench.measure import Figure, p50_p99
from tests.browser.chromium import chromium, path
from tests.browser.visitor import Visitor
from tests.service.processes import running

GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
OPENINGS = 5
STEPS = 100

OPEN = """game => new Promise(done => {
    const started = performance.now();
    document.querySelector(`[data-game=${game}]`).click();
    const look = () => document.querySelector("cabinet-table cabinet-board svg")?.getBoundingClientRect().height
        ? done(performance.now() - started) : requestAnimationFrame(look);
    look();
})"""
"""Milliseconds from the click until the drawing of the table has its place on the screen."""

STEP = """async steps => {
    const page = document.querySelector("cabinet-history"), times = [];
    const pause = () => new Promise(done => setTimeout(done, 10));
    const quiet = async () => { while (!page.past.known(page.at + 1)) await pause(); };
    for (let step = 0; step < steps && page.at < page.match.version; step += 1) {
        await quiet();
        await new Promise(requestAnimationFrame);
        const started = performance.now();
        page.show(page.at + 1);
        page.getBoundingClientRect();
        times.push(performance.now() - started);
    }
    return times;
}"""
"""Milliseconds that steps keep the page busy, layout included, where the next version was read ahead."""

SHOWN = """match => {
    const page = document.querySelector("cabinet-history");
    return page?.id === match && page.view?.version === 8 && page.sentences?.length;
}"""


def run() -> list[Figure]:
    """The figures; none where there is no Chromium."""
    if path() is None:
        return []
    with _visitor() as visitor:
        return [*(_opening(visitor, game) for game in GAMES), *(_stepping(visitor, game) for game in GAMES)]


@contextmanager
def _visitor() -> Iterator[Visitor]:
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        visitor = Visitor(browser, service)
        visitor.player("Ada")
        yield visitor
        visitor.close()


def _opening(visitor: Visitor, game: str) -> Figure:
    times = []
    for _ in range(OPENINGS):
        visitor.go()
        visitor.see(f"[data-game={game}]")
        times.append(visitor.page.evaluate(OPEN, game))
    what = f"click to the first table drawn, {game}"
    return Figure(what, f"median {median(times):.0f} ms, most {max(times):.0f} ms", "", "within 1 s")


def _stepping(visitor: Visitor, game: str) -> Figure:
    ada = visitor.ask("POST", "/v1/players", {"name": "Bob"})
    seats = 3 if game == "umbra_concilium" else 2
    match = visitor.match(ada, game, "me", *["bot:random"] * (seats - 1))
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    visitor.go(f"match/{match}/history?at=8&as=public")
    visitor.page.wait_for_function(SHOWN, arg=match)
    times = visitor.page.evaluate(STEP, STEPS)
    return Figure(f"step of the slider, {game}", p50_p99([time / 1000 for time in times]), "", "33 ms (two frames)")
