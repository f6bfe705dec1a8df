"""The board for analysis: a finished match is opened, other lines are tried, and all of it is kept."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.checker import faults
from tests.browser.test_everyone import PHONE
from tests.browser.visitor import Visitor
from tests.tiers import few

VIEWS = "**/view?*"
SHOWN = "cabinet-lines .step-to.here"
OPTIONS = "cabinet-options button.option"
HOW: dict[str, dict[str, object]] = {"English": {"locale": "en-GB"}, "Japanese": {"locale": "ja-JP", **PHONE}}


def open_board(visitor: Visitor) -> str:
    """Open a board of a match that is over, from its history; the id of the board."""
    visitor.player("Ada")
    match = visitor.played("conspiracy", 2)["id"]
    visitor.go(f"match/{match}/history")
    visitor.see(".deeds-here button.primary").dispatch_event("click")
    visitor.see(SHOWN)
    return str(visitor.page.evaluate("location.hash").split("/")[2])


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", few(HOW, "Japanese"))
def test_another_line_is_tried_beside_what_was_played(visit: Callable[..., Visitor], language: str) -> None:
    visitor = visit(bypass_csp=True, **HOW[language])
    board = open_board(visitor)
    page = visitor.page
    played = page.locator("cabinet-lines .step-to").count()
    assert page.locator("cabinet-lines .own-line").count() == 0
    visitor.see(OPTIONS)
    before = visitor.text(SHOWN)
    page.locator(OPTIONS).last.dispatch_event("click")
    visitor.see("cabinet-lines .own-line.here")
    assert page.locator("cabinet-lines .step-to").count() > played
    lines = page.locator("cabinet-lines > section")
    lines.press("Home")
    visitor.see("cabinet-lines > section > .step-to.here")
    page.locator("cabinet-lines .step-to").nth(played - 1).dispatch_event("click")
    visitor.see("cabinet-lines li .step-to.here")
    assert visitor.text(SHOWN) == before
    lines.press("l")
    visitor.see("cabinet-engine .best li")
    page.fill(".remark [name=text]", "Here it turned.")
    page.locator(".remark .glyphs button").first.dispatch_event("click")
    page.locator(".remark .by-key button").dispatch_event("click")
    visitor.see(".region-overlay .drawn rect")
    page.locator(".remark form > button").dispatch_event("click")
    visitor.see(".remark .comments li .glyph")
    visitor.see("cabinet-lines .here .glyph")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)
    visitor.go("account")
    assert visitor.see(".boards a").get_attribute("href").startswith(f"#/match/{board}/board")


def test_a_command_is_played_where_it_was_offered_while_another_move_is_read(visitor: Visitor) -> None:
    """At the end of the line: the board goes to no other move for it."""
    open_board(visitor)
    page = visitor.page
    visitor.see(OPTIONS)
    held, posted = list[Route](), list[str]()
    page.route(VIEWS, lambda route: held.append(route))
    page.locator("cabinet-lines .step-to").first.dispatch_event("click")
    visitor.wait_until(lambda: held)
    page.on("request", lambda request: posted.extend([request.url.split("/")[-1]] * (request.method == "POST")))
    page.locator(OPTIONS).last.dispatch_event("click")
    page.unroute(VIEWS)  # what was held goes on
    visitor.see("cabinet-lines .own-line")
    assert posted == ["commands"]
