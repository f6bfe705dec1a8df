"""Hints at the table."""

import pytest

from tests.browser.checker import faults
from tests.browser.visitor import PATIENCE, Visitor

pytestmark = pytest.mark.exhaustive


def test_a_hint_says_what_is_recommended_and_everybody_sees_that_it_was_taken(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    body = {"game": "conspiracy", "seats": ["me", "bot"], "hints": True}
    match = visitor.ask("POST", "/v1/matches", body, ada["token"])["id"]
    visitor.go(f"match/{match}")
    visitor.page.get_by_role("button", name="Hint", exact=True).click()
    visitor.page.get_by_text("worlds that are possible as far as the seat knows").wait_for(timeout=2 * PATIENCE)
    assert not faults(visitor, within="cabinet-hint")
    visitor.page.locator(".seats").get_by_text("hints: 1").wait_for()
    visitor.page.locator(".timeline, .region-timeline").get_by_text("You take a hint.").first.wait_for()
