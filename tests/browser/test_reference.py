"""The reference of the API in the browser: searched, opened, in both themes, and signed in to by OAuth."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser import chromium
from tests.browser.checker import faults
from tests.browser.visitor import Visitor
from tests.service.processes import Running

pytestmark = pytest.mark.exhaustive

OPERATIONS = {
    ("play", "Give a command"): "/v1/matches/{match}/commands",
    ("tournaments", "Announce a tournament"): "/v1/tournaments",
    ("webhooks", "Create a webhook"): "/v1/webhooks",
}
PHONE, WIDE = {"width": 390, "height": 844}, {"width": 1280, "height": 900}
WIDER = "document.documentElement.scrollWidth > innerWidth"


class Reader(Visitor):
    """Somebody who reads on a phone in a theme."""

    def __init__(self, browser: Browser, service: Running, theme: str) -> None:
        super().__init__(browser, service, color_scheme=theme, viewport=PHONE)
        self.theme, self.ada = theme, self.player("Ada")


@pytest.fixture(scope="module")
def alone(browser: Browser) -> Iterator[Browser]:
    """A browser that no other test uses: a process that has shown the reference in one size keeps to that size."""
    found = browser.browser_type.launch(executable_path=chromium.path(), args=[*chromium.QUIET, *chromium.SPARING])
    yield found
    found.close()


@pytest.fixture(scope="module", params=("light", "dark"))
def reader(request: pytest.FixtureRequest, alone: Browser, service: Running) -> Iterator[Reader]:
    """Somebody whom the viewer of the reference has shown the document, in each theme."""
    visitor = Reader(alone, service, request.param)
    visitor.page.goto(f"{visitor.origin}/docs/")
    visitor.page.get_by_text("Event-sourced game engine").first.wait_for()
    yield visitor
    visitor.close()
    assert visitor.errors == []


@pytest.fixture
def page(reader: Reader) -> Page:
    """The reference on a wide screen, where the list of operations is beside it."""
    reader.page.set_viewport_size(WIDE)
    reader.see("aside")
    return reader.page


by_day = pytest.mark.parametrize("reader", ["light"], indirect=True)


def see_operation(page: Page, summary: str, path: str) -> None:
    """Wait until an operation is in view, with its path."""
    page.get_by_role("heading", name=summary, exact=True).first.wait_for()
    section = (
        page.locator("section, article").filter(has=page.get_by_role("heading", name=summary, exact=True)).last
    )
    assert path in re.sub(r"[\s\u200b]", "", section.inner_text())


def test_it_fits_a_phone_in_the_theme_of_its_reader(reader: Reader) -> None:
    reader.page.set_viewport_size(PHONE)
    assert reader.page.locator(f"body.{reader.theme}-mode").count() == 1
    assert not reader.page.evaluate(WIDER)


def test_the_list_of_operations_has_contrast_enough_to_be_read(reader: Reader, page: Page) -> None:
    assert [fault for fault in faults(reader, within="aside") if "contrast" in fault] == []


@pytest.mark.exhaustive
@by_day
def test_three_operations_are_opened_from_the_list(page: Page) -> None:
    for (tag, summary), path in OPERATIONS.items():
        page.locator("aside").get_by_text(tag, exact=True).first.click()
        page.locator("aside").get_by_text(summary, exact=True).first.click()
        see_operation(page, summary, path)


@pytest.mark.exhaustive
@by_day
def test_an_operation_is_found_by_words_with_the_keyboard(page: Page) -> None:
    page.keyboard.press("Control+k")
    page.keyboard.type("undo")
    page.get_by_role("option").filter(has_text="/undo-requests").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash.startsWith('#tag/')")
    page.get_by_role("option").first.wait_for(state="detached")


@pytest.mark.exhaustive
@by_day
def test_a_player_signs_in_by_oauth_and_asks(reader: Reader, page: Page) -> None:
    with page.expect_popup() as asked, page.expect_response(f"{reader.origin}/oauth/token") as given:
        page.get_by_role("button", name="Authorize", exact=True).first.click()
        asked.value.get_by_role("button", name="Allow", exact=True).click()
    token = given.value.json()["access_token"]
    assert reader.ask("GET", "/v1/players/me", token=token)["name"] == "Ada"
    page.get_by_text("Access Token").first.wait_for()
    held = reader.ask("GET", "/v1/players/me/tokens", token=reader.ada["token"])["items"]
    assert [(one["name"], one["client"]) for one in held if one["client"]] == [("API reference", "reference")]
