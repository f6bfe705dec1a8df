"""The pages in Chromium: how soon a table is drawn, a step of the slider, and what processor time that takes."""

import os
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.request import Request, urlopen

from playwright.sync_api import Browser

from bench.measure import Figure, p50_p99
from bench.processes import cpu_of, family
from bench.tournaments import played
from service.application.tournaments.trf26 import trf26
from tests.browser.chromium import chromium, path
from tests.browser.profiles import BESIDE
from tests.browser.visitor import Visitor
from tests.service.processes import Running, running

GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
OPENINGS = 5
STEPS = 100
FIELD, PLAYED = 512, 9
"""How many take part in the large tournament, and how many of its rounds are over."""
MINUTE = 60
ART = ("Font", "Image")
"""What a page is weighed without."""
LOOK = {"viewport": {"width": 1440, "height": 900}, "reduced_motion": "no-preference"}
"""The screen of somebody who likes motion."""
ASKED = "cabinet-table .options[aria-busy=false] :is(.option, .narrower)"

OPEN = """game => new Promise(done => {
    const started = performance.now();
    document.querySelector(`[data-game=${game}]`).click();
    const look = () => document.querySelector("cabinet-table cabinet-board svg")?.getBoundingClientRect().height
        ? done(performance.now() - started) : requestAnimationFrame(look);
    look();
})"""
"""Milliseconds from the click until the drawing of the table has its place on the screen."""

OPEN_TOURNAMENT = """tournament => new Promise(done => {
    const started = performance.now();
    location.hash = `#/tournament/${tournament}`;
    const look = () => document.querySelector("cabinet-tournament [aria-labelledby=standings] tbody tr")
        ? done(performance.now() - started) : requestAnimationFrame(look);
    look();
})"""
"""Milliseconds from the click until the standings are drawn."""

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
    with _pages() as (browser, service):
        still, moving = (Visitor(browser, service, painted=True, **how) for how in ({}, LOOK))
        still.player("Ada")
        kinds = (
            (_opening, still),
            (_weighing, still),
            (_loading, moving),
            (_waiting, moving),
            (_stepping, still),
        )
        figures = [figure(visitor, game) for figure, visitor in kinds for game in GAMES]
        figures.append(_large_tournament(still))
        still.close()
        moving.close()
    return figures


@contextmanager
def _pages() -> Iterator[tuple[Browser, Running]]:
    with tempfile.TemporaryDirectory() as data, running(Path(data)) as service, chromium() as browser:
        yield browser, service


class Transfers:
    """The bytes that a page is sent, as they are on the wire, without the cache."""

    def __init__(self, visitor: Visitor) -> None:
        self._types: dict[str, str] = {}
        self._bytes: dict[str, int] = {}
        self._session = visitor.context.new_cdp_session(visitor.page)
        self._session.send("Network.enable")
        self._session.on(
            "Network.responseReceived", lambda one: self._types.update({one["requestId"]: one["type"]})
        )
        self._session.on(
            "Network.loadingFinished",
            lambda one: self._bytes.update({one["requestId"]: one["encodedDataLength"]}),
        )

    def begin(self) -> None:
        """Count from here on."""
        self._session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        self._bytes.clear()

    def by_type(self) -> Counter[str]:
        """What came to its end since, by Chromium's types of resources."""
        found: Counter[str] = Counter()
        for request, size in self._bytes.items():
            found[self._types.get(request, "")] += size
        return found

    def end(self) -> None:
        """Count nothing more, and let the cache be used."""
        self._session.detach()


def _large_tournament(visitor: Visitor) -> Figure:
    """The page of a tournament in its tenth round, from the click in the lobby on, which was begun elsewhere."""
    ada = visitor.player("Ada")
    wanted = {"name": "Large", "game": "conspiracy", "format": "swiss", "rounds": PLAYED + 2}
    tournament = visitor.ask("POST", "/v1/tournaments", wanted, ada["token"])["id"]
    report = "".join(
        line for line in trf26(played("swiss", FIELD, 2, PLAYED, False)).splitlines(True) if line[:3] != "###"
    )
    head = {"Authorization": f"Bearer {ada['token']}", "Content-Type": "text/plain"}
    request = Request(
        f"{visitor.origin}/v1/tournaments/{tournament}/continue", report.encode(), head, method="POST"
    )
    urlopen(request).close()
    transfers, times, sizes = Transfers(visitor), [], []
    for _ in range(OPENINGS):
        visitor.go()
        visitor.see("cabinet-lobby [data-game]")
        transfers.begin()
        times.append(visitor.page.evaluate(OPEN_TOURNAMENT, tournament))
        visitor.page.wait_for_load_state("networkidle")
        sizes.append(sum(transfers.by_type().values()))
    what = f"page of a tournament of {FIELD} after {PLAYED} rounds: until the standings are drawn; transferred"
    said = f"median {median(times):.0f} ms, most {max(times):.0f} ms; {max(sizes) / 1000:.0f} KB"
    return Figure(what, said, "", "within 1 s and 200 KB")


def used(role: str = "") -> float:
    """Processor seconds of the processes of the browser that have a role, as `renderer`, or of all."""
    return sum(cpu_of(pid) for pid in family(os.getpid()) if _plays(pid, role))


def _plays(pid: int, role: str) -> bool:
    program, *arguments = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ").split(" ")
    return "chrom" in program and (not role or f"--type={role}" in arguments)


def _sit(visitor: Visitor, game: str) -> str:
    """A match with bots, which begins with a question to the visitor."""
    others = ["bot:random"] * (2 if game == "umbra_concilium" else 1)
    return visitor.match(visitor.player("Ada"), game, "me", *others)


def _show(visitor: Visitor, match: str) -> None:
    """A new document with the table."""
    visitor.page.goto(f"{visitor.origin}{BESIDE}")
    visitor.go(f"match/{match}")
    visitor.see(ASKED)
    visitor.see("cabinet-board > :first-child svg >> visible=true")


def _loading(visitor: Visitor, game: str) -> Figure:
    times, match = [], _sit(visitor, game)
    session = visitor.context.new_cdp_session(visitor.page)
    for _ in range(OPENINGS):
        session.send("Network.clearBrowserCache")
        before = used("renderer")
        _show(visitor, match)
        times.append(used("renderer") - before)
    session.detach()
    what = f"first table drawn, with an empty cache: processor time of the page's process, {game}"
    return Figure(what, f"median {median(times):.2f} s, most {max(times):.2f} s", "", "within 1 s")


def _weighing(visitor: Visitor, game: str) -> Figure:
    match, transfers = _sit(visitor, game), Transfers(visitor)
    visitor.page.goto(f"{visitor.origin}{BESIDE}")
    transfers.begin()
    _show(visitor, match)
    visitor.page.evaluate("document.fonts.ready.then(() => null)")
    found = transfers.by_type()
    transfers.end()
    art = sum(found.pop(kind, 0) for kind in ART)
    said = f"{sum(found.values()) / 1000:.0f} KB; {art / 1000:.0f} KB"
    return Figure(
        f"first table drawn, with an empty cache: transferred; type and pictures, {game}", said, "", "160 KB"
    )


def _waiting(visitor: Visitor, game: str) -> Figure:
    _show(visitor, _sit(visitor, game))
    before = used()
    time.sleep(MINUTE)  # it is measured how little happens
    share = 100 * (used() - before) / MINUTE
    return Figure(f"the first minute of one's turn: processor of the browser, {game}", f"{share:.2f} %", "", "1 %")


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
