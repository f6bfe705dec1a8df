"""The service is stopped and started again under an open table."""

import random
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import VERSION, Visitor
from tests.service.processes import free_port, running
from tests.service.support import any_command

pytestmark = pytest.mark.timeout(300)

TABLE = "document.querySelector('cabinet-table')"
BROKEN = (
    "ERR_INTERNET",
    "ERR_CONNECTION",
    "ERR_EMPTY_RESPONSE",
    "ERR_INCOMPLETE_CHUNKED",
    "ERR_NETWORK",
    "status of 503",
)


class House:
    """A service that stops and starts at one address, and a player at a table of it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.port = free_port()

    def opens(self, data: Path) -> None:
        """Start on some data."""
        self._running = ExitStack()
        self.service = self._running.enter_context(running(data, self.port, CABINET_WORKERS="1"))

    def closes(self) -> None:
        """Stop."""
        self._running.close()

    def guest(self) -> Visitor:
        """A player at a table."""
        self.visitor = visitor = Visitor(self.browser, self.service)
        visitor.go()
        self.ada = ada = visitor.ask("POST", "/v1/players", {"name": "Ada"})
        visitor.page.evaluate("ada => { localStorage['cabinet.players'] = JSON.stringify([ada]); }", ada)
        self.match = visitor.match(ada, "conspiracy", "me", "bot:random")
        visitor.go(f"match/{self.match}")
        visitor.see(".connection.live")
        for part in (".options button", "cabinet-board svg", ".help-strip .progress li"):
            visitor.see(part)  # what is still being loaded as the service stops makes the page load again
        visitor.page.evaluate("window.same = true")
        return visitor

    def goes_beyond(self, backup: Path, now: Path) -> tuple[Visitor, int]:
        """A guest plays on after the data was copied: the guest, and the version that was reached."""
        self.opens(now)
        visitor = self.guest()
        shutil.copytree(now, backup, ignore=shutil.ignore_patterns("*.sock"))  # the server writes before it answers
        assert visitor.act(random.Random(1))
        return visitor, visitor.version()

    def plays_on(self, beyond: int) -> None:
        """The guest plays from elsewhere, otherwise than a guest would here, until a version was reached."""
        path, token = f"/v1/matches/{self.match}", self.ada["token"]
        while (version := self.visitor.ask("GET", path)["version"]) <= beyond:
            options = self.visitor.ask("GET", f"{path}/options", token=token)["options"]
            if options:
                command = any_command(options[-1], random.Random(3))
                self.visitor.ask("POST", f"{path}/commands", command, token)
            else:
                self.visitor.ask("GET", f"{path}/events?after={version}&wait=1", token=token)

    def told(self, upto: int) -> list[str]:
        """What happened up to a version, as shown to the guest."""
        told = self.visitor.ask("GET", f"/v1/matches/{self.match}/timeline?limit=500", token=self.ada["token"])
        return [sentence["text"] for sentence in told["sentences"] if sentence["version"] <= upto]


@pytest.fixture
def house(browser: Browser) -> Iterator[House]:
    found = House(browser)
    yield found
    found.visitor.close()
    found.closes()


@pytest.fixture
def complaints(house: House) -> Callable[[], list[str]]:
    """What the console said besides that the connection was broken."""

    def others() -> list[str]:
        return [error for error in house.visitor.errors if not any(text in error for text in BROKEN)]

    return others


@pytest.mark.exhaustive
def test_a_table_goes_on_by_itself_when_the_service_is_back(
    house: House, tmp_path: Path, complaints: Callable[[], list[str]]
) -> None:
    house.opens(tmp_path)
    visitor = house.guest()
    house.closes()
    visitor.see(".connection.lost")
    house.opens(tmp_path)
    visitor.see(".connection.live")
    assert visitor.act(random.Random(1))
    assert visitor.page.evaluate("window.same")
    assert complaints() == []


@pytest.mark.exhaustive
def test_a_table_whose_newest_events_the_store_lost_shows_what_is_left(
    house: House, tmp_path: Path, complaints: Callable[[], list[str]]
) -> None:
    backup = tmp_path / "backup"
    visitor, before = house.goes_beyond(backup, tmp_path / "now")
    house.closes()
    visitor.see(".connection.lost")
    house.opens(backup)
    visitor.page.wait_for_function(f"before => {VERSION} < before", arg=before)
    visitor.see(".connection.live")
    assert visitor.act(random.Random(2))
    visitor.page.wait_for_function(f"() => document.querySelectorAll('.sentence').length === {VERSION}")
    visitor.forgive("status of 404")
    assert complaints() == []


@pytest.mark.exhaustive
def test_a_table_that_was_away_while_its_match_took_another_course_shows_that_one(
    house: House, tmp_path: Path, complaints: Callable[[], list[str]]
) -> None:
    backup = tmp_path / "backup"
    visitor, before = house.goes_beyond(backup, tmp_path / "now")
    reading = visitor.hold("**/timeline?*")  # begins before the connection is lost, and ends after its return
    visitor.page.evaluate(f"() => {{ {TABLE}.refresh(); }}")
    reading.wait()
    visitor.context.set_offline(True)
    visitor.see(".connection.lost")
    house.closes()
    house.opens(backup)
    house.plays_on(beyond=before)
    visitor.context.set_offline(False)
    visitor.page.wait_for_function(f"() => {TABLE}.state !== 'lost'")
    reading.release()
    visitor.see(".connection.live")
    visitor.page.wait_for_function(f"before => {VERSION} > before && !{TABLE}.asking", arg=before)
    shown = visitor.page.evaluate(f"{TABLE}.sentences.map(({{ version, text }}) => [version, text])")
    assert [text for _, text in shown] == house.told(shown[-1][0])
    visitor.forgive("status of 404")  # the stream is not resumed on another course
    assert complaints() == []


@pytest.mark.exhaustive
def test_a_player_whom_a_service_with_other_data_does_not_know_is_told(
    house: House, tmp_path: Path, complaints: Callable[[], list[str]]
) -> None:
    house.opens(tmp_path / "old")
    visitor = house.guest()
    house.closes()
    house.opens(tmp_path / "new")
    visitor.page.get_by_role("button", name="Remove that player here").click()
    visitor.see(".problem:has-text('There is no match')")
    visitor.see(".menu").click()
    visitor.page.get_by_role("link", name="Cabinet Noir").click()
    visitor.see("[data-game=conspiracy]").click()
    visitor.see("cabinet-table .options button")
    visitor.forgive("status of 401")
    visitor.forgive("status of 404")
    assert complaints() == []
