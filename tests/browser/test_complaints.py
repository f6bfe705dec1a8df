"""A player reports something where it is shown, and reads later what came of it."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.conftest import OPERATOR
from tests.browser.visitor import Visitor


@pytest.mark.exhaustive
def test_a_name_is_reported_on_its_page_and_both_read_what_was_decided(visit: Callable[..., Visitor]) -> None:
    ada, bob = visit(bypass_csp=True), visit()
    ada.player("Ada")
    reported = bob.player("Bob")
    ada.go(f"player/{reported['id']}")
    ada.page.get_by_role("link", name="Report to the operator: Bob").click()
    ada.see("h1:has-text('Report the name “Bob”')")
    assert not faults(ada)
    ada.page.get_by_label("What is wrong").select_option("spam")
    ada.page.get_by_label("What the operator should know").fill("An advertisement.")
    ada.page.get_by_role("button", name="Send the report").click()
    ada.page.get_by_text("The operator has your report.").wait_for()
    (made,) = ada.ask("GET", "/v1/abuse-reports", token=OPERATOR)["items"]
    assert (made["why"], made["words"], made["evidence"]["name"]) == ("spam", "An advertisement.", "Bob")
    decision = {"action": "warn", "reason": "No advertisements."}
    ada.ask("POST", f"/v1/abuse-reports/{made['id']}/decision", decision, token=OPERATOR)
    ada.go("account")
    ada.page.get_by_text("decided: something was done").wait_for()
    assert not faults(ada)
    bob.go("account")
    bob.page.get_by_text("The operator warns you about a name.").wait_for()
    assert "No advertisements." in bob.text(".decisions")


def test_nobody_is_asked_to_report_its_own_name(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    ada = visitor.player("Ada")
    visitor.go(f"player/{ada['id']}")
    visitor.see(".person h1")
    assert visitor.page.locator(".report-link").count() == 0
