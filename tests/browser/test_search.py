"""Matches are found by what happened in them, openings step by step; both lead to the moment, and to a board."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.test_everyone import PHONE
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.exhaustive

MOMENT = ".moments a"


def finished(visitor: Visitor) -> str:
    """A match that is over and that a search finds."""
    match = str(visitor.played("conspiracy", 3)["id"])
    asked = f"/v1/search?game=conspiracy&limit=50&path={'%5B%22place_payoffs%22%5D'}"
    visitor.wait_until(lambda: match in {one["match"] for one in visitor.ask("GET", asked)["items"]})
    return match


def ask_for_winners_who_moved(visitor: Visitor) -> None:
    """Search by clicks for the matches whose winner moved an agent."""
    page = visitor.page
    visitor.go("search?game=conspiracy")
    visitor.see(".found-list li")
    page.get_by_role("button", name="Add what happened").click()
    page.get_by_label("What happened").select_option(label="Agent moved by")
    page.get_by_label("Which").select_option(label="moving an agent")
    page.get_by_label("Who did it then").select_option(label="won the match")
    page.get_by_role("button", name="Search", exact=True).click()


def test_from_what_happened_to_the_moment_to_a_board_a_click_each(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    visitor.player("Ada")
    finished(visitor)
    page = visitor.page
    ask_for_winners_who_moved(visitor)
    page.wait_for_url("**has=moved_by%3Amove_agent%2Cresult%3Awon*")
    visitor.see(MOMENT)
    assert "Round" in page.locator(MOMENT).first.inner_text()
    assert page.evaluate("document.activeElement.id") == "found"
    assert not faults(visitor)
    page.reload()
    moment = visitor.see(MOMENT).get_attribute("href")
    assert moment is not None
    page.locator(MOMENT).first.click()
    visitor.see(".sentence.here")
    version = moment.partition("at=")[2]
    assert page.locator(".sentence.here .version").inner_text() == version
    page.get_by_role("button", name="Analyse on a board of your own").click()
    visitor.see("cabinet-lines .step-to.here")
    visitor.go("search?game=conspiracy&has=murdered:beacon")
    visitor.see("form .problem")
    assert "murdered" in page.locator("form .problem").inner_text()
    assert page.locator("select[aria-invalid=true]").count() == 2
    visitor.forgive("status of 422")


def test_openings_are_walked_through_by_keys(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True, color_scheme="dark", locale="ja-JP", **PHONE)
    finished(visitor)
    page = visitor.page
    visitor.go("explorer?game=conspiracy")
    visitor.see(".followed a")
    page.keyboard.press("1")
    page.wait_for_url("**path=*")
    visitor.see(MOMENT)
    visitor.see(".path [aria-current]:has-text('報酬')")
    page.wait_for_function("() => document.activeElement.matches('.path [aria-current]')")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.followed') !== null")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)
    page.keyboard.press("Backspace")
    page.wait_for_function("() => !location.hash.includes('path')")
    visitor.see(".followed a")
    page.go_back()
    page.wait_for_function("() => location.hash.includes('path')")
    visitor.see(".path [aria-current]:has-text('報酬')")
