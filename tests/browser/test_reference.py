"""The reference of the API in the browser: searched, opened, in both themes, and signed in to by OAuth."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.checker import faults
from tests.browser.visitor import Visitor

OPERATIONS = {
    ("play", "Give a command"): "/v1/matches/{match}/commands",
    ("tournaments", "Announce a tournament"): "/v1/tournaments",
    ("webhooks", "Create a webhook"): "/v1/webhooks",
}
PHONE = {"width": 390, "height": 844}
WIDER = "document.documentElement.scrollWidth > innerWidth"


def opened(visitor: Visitor) -> Page:
    """The reference, as soon as its viewer shows the document."""
    visitor.page.goto(f"{visitor.origin}/docs/")
    visitor.page.get_by_text("Event-sourced game engine").first.wait_for()
    return visitor.page


def see_operation(page: Page, summary: str, path: str) -> None:
    """Wait until an operation is in view, with its path."""
    page.get_by_role("heading", name=summary, exact=True).first.wait_for()
    section = (
        page.locator("section, article").filter(has=page.get_by_role("heading", name=summary, exact=True)).last
    )
    assert path in re.sub(r"[\s\u200b]", "", section.inner_text())


def test_three_operations_are_opened_from_the_list(visitor: Visitor) -> None:
    page = opened(visitor)
    for (tag, summary), path in OPERATIONS.items():
        page.locator("aside").get_by_text(tag, exact=True).first.click()
        page.locator("aside").get_by_text(summary, exact=True).first.click()
        see_operation(page, summary, path)


def test_an_operation_is_found_by_words_with_the_keyboard(visitor: Visitor) -> None:
    page = opened(visitor)
    page.keyboard.press("Control+k")
    page.keyboard.type("undo")
    page.get_by_role("option").filter(has_text="/undo-requests").first.wait_for()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash.startsWith('#tag/')")
    page.get_by_role("option").first.wait_for(state="detached")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_a_phone_in_the_theme_of_its_reader(visit: Callable[..., Visitor], theme: str) -> None:
    page = opened(visit(color_scheme=theme, viewport=PHONE))
    assert page.locator(f"body.{theme}-mode").count() == 1
    assert not page.evaluate(WIDER)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_list_of_operations_has_contrast_enough_to_be_read(visit: Callable[..., Visitor], theme: str) -> None:
    visitor = visit(color_scheme=theme)
    opened(visitor)
    assert [fault for fault in faults(visitor, within="aside") if "contrast" in fault] == []


def test_a_player_signs_in_by_oauth_and_asks(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    page = opened(visitor)
    with page.expect_popup() as asked, page.expect_response(f"{visitor.origin}/oauth/token") as given:
        page.get_by_role("button", name="Authorize", exact=True).first.click()
        asked.value.get_by_role("button", name="Allow", exact=True).click()
    token = given.value.json()["access_token"]
    assert visitor.ask("GET", "/v1/players/me", token=token)["name"] == "Ada"
    page.get_by_text("Access Token").first.wait_for()
    held = visitor.ask("GET", "/v1/players/me/tokens", token=ada["token"])["items"]
    assert [(one["name"], one["client"]) for one in held if one["client"]] == [("API reference", "reference")]
