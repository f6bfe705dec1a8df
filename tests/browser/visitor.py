"""A visitor of a page: what it sees and clicks, and requests to the service beside it."""

import json
import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser, ElementHandle, Page, Route

from tests.browser.kept import kept
from tests.browser.profiles import Profile
from tests.playouts import Case
from tests.service.processes import Running

Address = str | re.Pattern[str]
USUAL = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
"""Without motion: to draw what breathes, again and again, takes most of the processor."""
QUIETLY = {"itself": False, "turn": False, "speed": "off"}
"""What happens is shown at once, nothing is answered by the page, and nothing is confirmed."""
PATIENCE = 20_000.0
"""Milliseconds until a page counts as stuck."""
READY = "cabinet-table .options[aria-busy=false] :is(.option, .narrower), .outcome"
GIVEN = "document.querySelector('cabinet-table').given"
VERSION = "document.querySelector('cabinet-table').match.version"
TOUCH = """place => {
    const lit = [...document.querySelectorAll("cabinet-board .lit:not(.chosen)")];
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    lit[Math.floor(place * lit.length)]?.dispatchEvent(click);
    const asks = document.querySelector(".chosen-path") && !document.querySelector("cabinet-board .chosen");
    return [lit.length && !asks, document.querySelector("cabinet-table").given];
}"""
"""Click something that is lit: whether the board leads on, and whether a command was given."""
OPTION = """    const list = document.querySelector("cabinet-table .options[aria-busy=false]");
    const found = [...list?.querySelectorAll(":is(.option, .narrower)") ?? []];
    const option = found[Math.floor(place * found.length)];
    const button = option?.matches("button") ? option : option?.querySelector("button:not(.step)");"""
"""An option of the list, if there is one, at a `place` from 0 to 1, and the button that takes it."""
CHOOSE = f"""place => {{
{OPTION}
    for (const box of option?.querySelectorAll("[type=checkbox]") ?? []) if (button.disabled) box.click();
    button?.click();
    return Boolean(button);
}}"""
"""Take something from the list as soon as there is one."""
HABITS = """for (const [name, set] of Object.entries(GIVEN)) {
    localStorage[`cabinet.habit.${name}`] ??= JSON.stringify(set);
}"""
UNPAINTED = """{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(":root { opacity: 0 }");
    document.adoptedStyleSheets = [sheet];
}"""
"""Lay out everything and paint nothing: nobody looks, and painting takes a tenth of the processor time."""
PAINTED = "document.adoptedStyleSheets = []"
REMEMBER = """{
    const known = JSON.parse(localStorage["cabinet.players"] ?? "[]"), player = PLAYER;
    if (known.every(({ id }) => id !== player.id)) known.push(player);
    localStorage["cabinet.players"] = JSON.stringify(known);
}"""

CUT = "net::ERR_INCOMPLETE_CHUNKED_ENCODING"
"""What the browser says of a stream that the service ended at once. The page follows again from where it was, so
once is no error of a page; a second time is.
"""


class Visitor:
    """One page in a browser profile, whose console is kept."""

    def __init__(
        self,
        browser: Browser,
        service: Running,
        habits: dict[str, Any] | None = None,
        *,
        painted: bool = False,
        **how: Any,
    ) -> None:
        self.service = service
        self.origin = f"http://127.0.0.1:{service.port}"
        self._profile = Profile(browser, self.origin, **{**USUAL, **how})
        self.context = self._profile.context
        self.page: Page = self._profile.page
        self._profile.begin(HABITS.replace("GIVEN", json.dumps(habits or QUIETLY)))
        if not painted:
            self._profile.begin(UNPAINTED)
        self.page.set_default_timeout(PATIENCE)
        self.errors: list[str] = []
        self._cut = False
        self._mended: set[Address] = set()
        self.received: list[tuple[str, str]] = []
        self._profile.hear("pageerror", lambda error: self.errors.append(str(error)))
        self._profile.hear("console", self._said)

    def _said(self, message: Any) -> None:
        if not self._cut and CUT in message.text and "/events" in message.location.get("url", ""):
            self._cut = True
        elif message.type in ("error", "warning"):
            self.errors.append(f"{message.text} {message.location}")

    def record(self) -> None:
        """Remember what the browser is sent from now on."""
        self._profile.hear("requestfinished", lambda request: self.received.append((request.url, request)))

    def bodies(self) -> list[tuple[str, str]]:
        """Address and text of everything the browser was sent by the API."""
        asked = [(url, request.response()) for url, request in self.received if "/v1/" in url]
        return [(url, response.text()) for url, response in asked if response is not None]

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """The API beside the page."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        status, answered = self.service.ask(method, path, body, **headers)
        assert status < 300, answered
        return answered

    def forget_answers(self) -> None:
        """See Profile."""
        self._profile.forget_answers()

    def player(self, name: str) -> dict[str, Any]:
        """A player who plays in this browser."""
        made: dict[str, Any] = self.ask("POST", "/v1/players", {"name": name})
        known = json.dumps({"id": made["id"], "name": name, "token": made["token"]})
        self._profile.begin(REMEMBER.replace("PLAYER", known))
        return made

    def match(self, player: dict[str, Any], game: str, *seats: str, **terms: Any) -> str:
        """A match that a player opened; returns its id."""
        body = {"game": game, "seats": list(seats), **terms}
        return str(self.ask("POST", "/v1/matches", body, player["token"])["id"])

    def played(self, game: str, seats: int, **options: Any) -> dict[str, Any]:
        """A match that bots played to its end, always the same: its summary."""
        return kept(self.service, Case(game, seats, options=tuple(options.items())))

    def over(self, match: str) -> dict[str, Any]:
        """The summary of a match, once it is over."""
        while True:
            summary: dict[str, Any] = self.ask("GET", f"/v1/matches/{match}")
            if summary["status"] == "finished":
                return summary
            self.ask("GET", f"/v1/matches/{match}/events?after={summary['version']}&wait=5")

    def go(self, path: str = "") -> None:
        """Show a page."""
        self.page.goto(f"{self.origin}/#/{path}")

    def cut(self, address: Address, *, times: int | None = None, kind: str | None = None) -> list[str]:
        """Lose requests to an address, the first ones or those of a kind; returns what was lost, as it grows."""
        return self._meddle(address, Route.abort, times, kind)

    def hold(self, address: Address) -> "Held":
        """Keep requests to an address back until they are let go."""
        held = Held(self)
        self.page.route(address, held.keep)
        return held

    def answer_with(self, address: Address, status: int, *, heard: bool = False, times: int | None = None) -> None:
        """Answer requests to an address with a status that is not the service's, `heard` by it or not."""

        def answer(route: Route) -> None:
            if heard:
                route.fetch()
            route.fulfill(status=status, content_type="text/html", body="<h1>Not now</h1>")

        self._meddle(address, answer, times)

    def mend(self, address: Address) -> None:
        """Let everything to an address through again."""
        self._mended.add(address)

    def _meddle(
        self, address: Address, how: Callable[[Route], None], times: int | None, kind: str | None = None
    ) -> list[str]:
        """An exhausted route stays: removing it would leave requests on their way unanswered."""
        met: list[str] = []
        self._mended.discard(address)

        def meddle(route: Route) -> None:
            spent = address in self._mended or len(met) == times
            if spent or (kind and route.request.resource_type != kind):
                route.continue_()
                return
            met.append(route.request.url)
            how(route)

        self.page.route(address, meddle)
        return met

    def forgive(self, text: str) -> None:
        """What the console said of this is no mistake of the pages."""
        self.errors = [error for error in self.errors if text not in error]

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Until something holds that requests bring about."""
        deadline = time.monotonic() + PATIENCE / 1000
        while not holds():
            assert time.monotonic() < deadline, "no request brought it about"
            self.page.wait_for_timeout(10)  # handlers run meanwhile

    def see(self, selector: str, **how: Any) -> ElementHandle:
        """Wait for something to be seen."""
        found = self.page.wait_for_selector(selector, **how)
        assert found
        return found

    def paint(self) -> None:
        """Paint the document that is shown."""
        self.page.evaluate(PAINTED)

    def version(self) -> int:
        """The version of the match that the table has read."""
        return int(self.page.evaluate(VERSION))

    def act(self, chance: random.Random) -> bool:
        """Choose something that is lit, on the board or in the list; False once the match is over."""
        self.see(READY)
        if self.page.query_selector(".outcome"):
            return False
        before = self.version()
        self.page.evaluate("document.querySelector('cabinet-table').given = false")
        self._activate(chance)
        self.page.wait_for_function(
            f"before => {VERSION} > before && !document.querySelector('cabinet-table').busy", arg=before
        )
        return True

    def choose(self) -> None:
        """Click the first option in the list, and what leads there."""
        list_ = self.page.locator("cabinet-table .options")
        while list_.locator(":is(.option, .narrower)").first.evaluate("first => first.matches('.narrower')"):
            list_.locator(".narrower").first.click()
        list_.locator(".option").first.click()

    def _activate(self, chance: random.Random) -> None:
        """Click what is lit on the board until a command is complete; without a board, take from the list."""
        for _ in range(20):
            leads_on, given = self.page.evaluate(TOUCH, chance.random())
            if given:
                return
            if not leads_on:
                self.page.wait_for_function(CHOOSE, arg=chance.random())
        raise AssertionError("clicking what is lit leads to no command")

    def text(self, selector: str) -> str:
        """What is written somewhere, with single spaces."""
        shown = self.see(selector)
        return re.sub(r"\s+", " ", shown.evaluate("node => node.innerText ?? node.textContent")).strip()

    def close(self) -> None:
        """Leave."""
        self._profile.leave()


class Held:
    """Requests that are kept back."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.routes: list[Route] = []
        self.open = False

    def keep(self, route: Route) -> None:
        """One more."""
        self.routes.append(route)
        if self.open:
            route.continue_()

    def wait(self, count: int = 1) -> None:
        """Until so many were sent."""
        self.visitor.wait_until(lambda: len(self.routes) >= count)

    def release(self) -> None:
        """Let them go, and those to come."""
        self.open = True
        for route in self.routes:
            route.continue_()
