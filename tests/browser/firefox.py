"""The system's Firefox, driven by Playwright over WebDriver BiDi."""

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, sync_playwright

NAMES = ("firefox-esr", "firefox")
AS_IT_IS: dict[str, Any] = dict.fromkeys(("reduced_motion", "color_scheme", "forced_colors", "contrast"), "null")
"""Firefox cannot be told by WebDriver BiDi what its user prefers."""
STILL = {"ui.prefersReducedMotion": 1}
"""As other visitors, without motion."""
MISSING = "There is no Firefox: install your system's package, as `firefox-esr` of Debian."


@contextmanager
def firefox() -> Iterator[Browser]:
    """A running browser."""
    executable = next((found for name in NAMES if (found := shutil.which(name))), None)
    if executable is None:
        sys.exit(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.firefox.launch(
            channel="moz-firefox", executable_path=executable, firefox_user_prefs=STILL
        )
        yield browser
        browser.close()
