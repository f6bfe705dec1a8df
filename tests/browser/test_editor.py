"""The editor of positions: pieces are put elsewhere, what is wrong is told and mended, and it is played on."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.test_analysis import open_board
from tests.browser.test_everyone import PHONE
from tests.browser.visitor import Visitor

PLAY = ".position-verdict button.primary"
RIGHT = f"{PLAY}:not([disabled])"
DIE = '[data-field="/die"] input'


def test_a_deal_is_edited_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True, locale="ja-JP", **PHONE)
    visitor.player("Ada")
    visitor.go("editor/umbra_concilium")
    visitor.see(RIGHT)
    visitor.see('[data-field="/players"] > summary').dispatch_event("click")
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)


@pytest.mark.exhaustive
def test_a_position_of_a_board_is_edited_and_played_on(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    board = open_board(visitor)
    page = visitor.page
    page.locator("cabinet-lines > section").press("Home")
    visitor.see("cabinet-lines > section > .step-to.here")
    page.locator("cabinet-lines > section").press("j")
    visitor.see("cabinet-lines li .step-to.here")
    visitor.see(".remark a[href^='#/editor/']").dispatch_event("click")
    visitor.see(RIGHT)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

    page.locator('[data-spot="agent:beacon"]').dispatch_event("click")
    visitor.see('[data-field="/agents/beacon"]')
    page.locator('[data-spot="city:vienna"]').dispatch_event("click")
    page.wait_for_function("document.querySelector('[data-field=\"/agents/beacon\"] select').value === 'vienna'")
    visitor.see(RIGHT)

    due = page.input_value(DIE)
    page.fill(DIE, "3")
    page.locator(DIE).press("Enter")
    visitor.see('[data-field="/die"].wrong .fault')
    assert page.get_attribute(DIE, "aria-invalid") == "true"
    assert page.locator(PLAY).is_disabled()
    assert not faults(visitor)
    page.locator('[data-field="/die"] .fault button').dispatch_event("click")
    visitor.see(RIGHT)
    assert page.input_value(DIE) == due

    page.locator(PLAY).dispatch_event("click")
    visitor.see("cabinet-lines .step-to.here")
    assert page.evaluate("location.hash").split("/")[2] != board
    page.locator("cabinet-lines > section").press("l")
    visitor.see("cabinet-odds tbody td meter")
    visitor.see("cabinet-engine .best li")
    page.locator("cabinet-lines > section").press("b")
    visitor.see("cabinet-beliefs table")
    assert not faults(visitor)
    visitor.forgive("422")
