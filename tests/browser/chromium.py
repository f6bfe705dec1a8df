"""Debian's Chromium, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first is the same engine without windows, at half the processor time."""
NEEDLESS = ("RenderDocument", "PaintHolding", "MediaRouter", "OptimizationHints", "HttpsUpgrades", "LensOverlay")
"""What Chromium does without. A frame of its own for every document costs a sixth of the processor time of a page;
Playwright switches the others off, too, but what is named here replaces what it names.
"""
QUIET = (
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(NEEDLESS)}",
)
SPARING = ("--js-flags=--no-opt --no-maglev", "--enable-features=NetworkServiceInProcess2")
"""For pages that nobody times: they do not live long enough for optimised code, and what they fetch is near by."""
MISSING = "there is no Chromium: `make browser` installs it (as root), or install your system's package `chromium`"


def path() -> str | None:
    """Where the browser is, if there is one."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A running browser with `more` arguments. Without one, tests are skipped, and fail where `CI` is set."""
    executable = path()
    if executable is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=[*QUIET, *more])
        yield browser
        browser.close()
