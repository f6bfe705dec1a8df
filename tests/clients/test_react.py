"""The React front end of `examples/react-umbra` is small and typed, and plays whole matches from another origin."""

import json
import os
import re
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.chromium import SPARING, chromium
from tests.clients.conftest import INTEROP, PAGES, ROOT, needs_node, run
from tests.copies import writable_copy
from tests.service.processes import started

pytestmark = [needs_node, pytest.mark.browser]
EXAMPLE = ROOT / "examples" / "react-umbra"
LINES = 200
MOVES, REQUESTS = 17, 40
"""A match of so many moves takes at most so many requests."""
TURN = ".hand .card:enabled, .choices button"
OVER = ".over"


@pytest.fixture(scope="module")
def built(typescript_client: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The example, built strictly beside the client as it is packed."""
    root = tmp_path_factory.mktemp("react")
    shutil.copytree(typescript_client / "node_modules" / "cabinet-noir-client", root / "clients" / "typescript")
    folder = writable_copy(EXAMPLE, root / "examples" / EXAMPLE.name, "node_modules", "dist")
    run(folder, "npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts")
    run(folder, "npm", "run", "build")
    return folder


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium(*SPARING) as found:
        yield found


@pytest.fixture(scope="module")
def pages(built: Path, address: str) -> Iterator[str]:
    """The address of the page, which is not that of the service."""
    argv = (sys.executable, "-u", "-m", "http.server", str(PAGES), "--bind", "127.0.0.1")
    with started(argv, {**os.environ}, cwd=built / "dist") as server:
        assert server.stdout
        assert "Serving" in next(iter(server.stdout))
        yield f"http://127.0.0.1:{PAGES}/?pace=0&api={address}"


class Player:
    """Somebody at the page, whose requests to the service are counted."""

    def __init__(self, browser: Browser, pages: str, address: str, **how: Any) -> None:
        self.context = browser.new_context(**how)
        self.page: Page = self.context.new_page()
        self.requests: list[str] = []
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", lambda sent: sent.url.startswith(address) and self._count(sent))
        self.page.goto(pages)

    def _count(self, sent: Any) -> None:
        self.requests.append(f"{sent.method} {re.sub(r'mat_[0-9a-z]+|[?].*', '', sent.url)}")

    @property
    def moves(self) -> int:
        return sum(sent.startswith("POST") and sent.endswith("/commands") for sent in self.requests)

    def sit_down(self, name: str = "Ada") -> None:
        self.page.fill("[name=name]", name)
        self.page.click("button")

    def take_turn(self) -> bool:
        """Play the first card, with the last thing that can be done with it; whether the match goes on."""
        self.page.wait_for_selector(f"{TURN}, {OVER}")
        if self.page.query_selector(OVER):
            return False
        if not self.page.query_selector(".choices button"):
            self.page.locator(".hand .card:enabled").first.click()
        before = self.page.inner_text("main")
        self.page.locator(".choices button").last.click()
        self.page.wait_for_function("before => document.querySelector('main').innerText !== before", arg=before)
        return True


@pytest.fixture
def player(browser: Browser, pages: str, address: str) -> Iterator[Player]:
    found = Player(browser, pages, address, viewport={"width": 1440, "height": 900})
    yield found
    found.context.close()
    assert found.errors == []


@pytest.mark.exhaustive
def test_it_is_short_and_has_no_cast(built: Path) -> None:
    sources = sorted((EXAMPLE / "src").iterdir())
    assert sum(len(source.read_text(encoding="utf-8").splitlines()) for source in sources) < LINES
    shutil.copy(INTEROP / "casts.mjs", built)
    assert json.loads(run(built, "node", "casts.mjs", *map(str, sources))) == []


def test_what_it_is_made_of_is_exact() -> None:
    package = json.loads((EXAMPLE / "package.json").read_text(encoding="utf-8"))
    versions = {**package["dependencies"], **package["devDependencies"]}
    assert versions.pop("cabinet-noir-client") == "file:../../clients/typescript"
    assert [version for version in versions.values() if not re.fullmatch(r"\d+\.\d+\.\d+", version)] == []


@pytest.mark.exhaustive
def test_a_match_is_played_to_its_end_in_few_requests(player: Player) -> None:
    player.sit_down()
    while player.take_turn():
        pass
    assert "wins." in player.page.inner_text(OVER)
    others = len(player.requests) - player.moves
    assert others + MOVES <= REQUESTS, player.requests
    assert others <= 6, player.requests  # player, game, match, its seats, texts, stream
    player.page.click("text=Another match")
    player.page.click("text=Sit down")
    assert player.take_turn()


@pytest.mark.exhaustive
def test_it_continues_offline_and_when_it_is_loaded_again(player: Player) -> None:
    player.sit_down()
    assert player.take_turn()
    assert player.take_turn()
    player.context.set_offline(True)
    player.page.wait_for_selector("text=You are offline")
    player.context.set_offline(False)
    player.page.wait_for_selector("text=You are offline", state="detached")
    assert player.take_turn()
    player.page.wait_for_selector(f"{TURN}, {OVER}")
    hand = player.page.inner_text(".hand")
    player.page.reload()
    player.page.wait_for_selector(f"{TURN}, {OVER}")
    assert player.page.inner_text(".hand") == hand
    player.take_turn()


@pytest.mark.exhaustive
def test_problems_are_said_in_plain_words(player: Player, pages: str) -> None:
    player.sit_down(" ")
    said = player.page.inner_text("[role=alert]")
    assert re.fullmatch(r"[A-Z][^_{}]+\.", said), said
    player.sit_down()
    player.take_turn()
    player.page.goto(f"{pages}#mat_00000000000000000000000000")
    player.page.reload()
    assert "Leave" in player.page.inner_text("[role=alert]")
    player.page.click("text=Leave")
    player.page.wait_for_selector("text=Sit down")


@pytest.mark.exhaustive
def test_it_fits_a_phone(browser: Browser, pages: str, address: str) -> None:
    player = Player(browser, pages, address, viewport={"width": 390, "height": 844})
    player.sit_down()
    player.take_turn()
    player.page.wait_for_selector(TURN)
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390
    bottom = player.page.locator(".hand .card").last.bounding_box()
    assert bottom
    assert bottom["y"] + bottom["height"] <= 844
    player.context.close()
