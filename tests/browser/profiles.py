"""Profiles of the browser with a page each, which visitors use one after another.

The files of the pages are loaded and compiled once for all, and no process is started for a visitor.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from uuid import uuid4

from playwright.sync_api import Browser, BrowserContext, CDPSession, Error, Page

_free: dict[tuple[Browser, str], list[tuple[BrowserContext, Page]]] = defaultdict(list)

BESIDE = "/oauth/authorize"
"""A small document with the opener policy of the pages; one with another policy is shown by another process."""
MEDIA: dict[str, Any] = {
    "media": "screen",
    "color_scheme": "light",
    "reduced_motion": "no-preference",
    "forced_colors": "none",
    "contrast": "no-preference",
}
"""What Playwright emulates where nothing else is asked for: all that `emulate_media` sets."""
OF_A_VISIT = frozenset({*MEDIA, "viewport", "bypass_csp"})
"""What is set for each visitor: profiles need not differ in it, so they are few, and their caches are full."""
EMPTY = """if (origin !== "null" && sessionStorage.visitor !== VISITOR) {
    sessionStorage.clear();
    sessionStorage.visitor = VISITOR;
}"""
"""A visitor begins with nothing that another one left in the page."""


class Profile:
    """A profile that nobody else uses, with an empty storage for the pages of an origin, and a page of it."""

    def __init__(self, browser: Browser, origin: str, **how: Any) -> None:
        self._how, self._origin = how, origin
        shared = browser.browser_type.name == "chromium"
        lasting = {name: how[name] for name in how if not shared or name not in OF_A_VISIT}
        self._others = _free[browser, json.dumps(lasting, sort_keys=True)]
        self.context, self.page = self._others.pop() if self._others else _new(browser, lasting)
        self._heard: list[tuple[str, Callable[[Any], None]]] = []
        self._session = self._emptied() if shared else None
        self.begin(EMPTY.replace("VISITOR", json.dumps(uuid4().hex)))

    def _emptied(self) -> CDPSession:
        """A session of the page, whose scripts end with it; storage and history are empty, and all is as asked."""
        session = self.context.new_cdp_session(self.page)
        session.send("Storage.clearDataForOrigin", {"origin": self._origin, "storageTypes": "all"})
        session.send("Page.enable")
        session.send("Page.resetNavigationHistory")
        session.send("Page.setBypassCSP", {"enabled": self._how.get("bypass_csp", False)})
        self.page.emulate_media(**{name: self._how.get(name, usual) for name, usual in MEDIA.items()})
        self.page.set_viewport_size(self._how["viewport"])
        return session

    def begin(self, script: str) -> None:
        """Run a script before those of every document that is shown from now on."""
        if self._session:
            self._session.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        else:
            self.page.add_init_script(script)

    def forget_answers(self) -> None:
        """Ask anew for what the service lets a browser keep: somebody may have asked in this profile before."""
        if self._session:
            self._session.send("Network.clearBrowserCache")

    def hear(self, event: Any, handler: Callable[[Any], None]) -> None:
        """Call a handler for every event of a kind."""
        self.page.on(event, handler)
        self._heard.append((event, handler))

    def leave(self) -> None:
        """Leave the page as it was found, and let others use it. Other browsers than Chromium cannot empty it."""
        if not self._session:
            self.context.close()
            return
        for event, handler in self._heard:
            self.page.remove_listener(event, handler)
        self._session.detach()
        self.page.unroute_all(behavior="ignoreErrors")
        self.context.set_offline(False)
        with suppress(Error):  # a service that is gone
            self.page.goto(f"{self._origin}{BESIDE}")
        self.page.mouse.move(-1, -1)
        self._others.append((self.context, self.page))


def _new(browser: Browser, how: dict[str, Any]) -> tuple[BrowserContext, Page]:
    context = browser.new_context(**how)
    return context, context.new_page()
