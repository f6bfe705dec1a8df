"""Profiles of the browser, which visitors use one after another: the files of the pages are loaded once for all."""

import json
from collections import defaultdict
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

_free: dict[tuple[Browser, str], list[BrowserContext]] = defaultdict(list)


class Profile:
    """A profile that nobody else uses, with an empty storage for the pages of an origin, and one page of it."""

    def __init__(self, browser: Browser, origin: str, **how: Any) -> None:
        self._others = _free[browser, json.dumps(how, sort_keys=True)]
        self.context = self._others.pop() if self._others else browser.new_context(**how)
        self.page: Page = self.context.new_page()
        self._shared = browser.browser_type.name == "chromium"
        if self._shared:
            session = self.context.new_cdp_session(self.page)
            session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
            session.detach()

    def leave(self) -> None:
        """Close the page, and let others use the profile, where its storage can be emptied."""
        self.page.close()
        if not self._shared:
            self.context.close()
            return
        self.context.set_offline(False)
        self._others.append(self.context)
