"""People at a table say phrases to each other, each in the own language."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.checker import faults
from tests.browser.visitor import Visitor

PHONE = {"viewport": {"width": 390, "height": 844}}
LYING = {"viewport": {"width": 844, "height": 390}}
HEARD = "cabinet-said [role=log] p"
SAY = ".say-button"


def table(ada: Visitor, bob: Visitor) -> tuple[str, dict[str, Any]]:
    """A match of Ada and Bob, which both look at; and Bob."""
    host, guest = ada.player("Ada"), bob.player("Bob")
    match = ada.match(host, "conspiracy", "me", "open")
    ada.ask("POST", f"/v1/matches/{match}/seats/1", {}, guest["token"])
    for visitor in (ada, bob):
        visitor.go(f"match/{match}")
        visitor.see(SAY)
        visitor.see(".connection.live", state="attached")
    return match, guest


@pytest.mark.parametrize(
    "screen", [{}, PHONE, pytest.param(LYING, marks=pytest.mark.exhaustive)], ids=["wide", "phone", "lying phone"]
)
def test_one_says_and_the_other_reads_it_in_japanese(visit: Callable[..., Visitor], screen: dict[str, Any]) -> None:
    ada, bob = visit(bypass_csp=True, **screen), visit(locale="ja-JP", **screen)
    table(ada, bob)
    ada.page.locator(SAY).focus()
    ada.page.keyboard.press("Enter")
    ada.see("dialog.say .phrase")
    assert not faults(ada)
    ada.page.get_by_role("button", name="Well played!").press("Enter")
    bob.see(".bubble.seat-0:has-text('お見事です！')")
    assert bob.text(HEARD) == "Ada：お見事です！"
    ada.see(f"{HEARD}:has-text('Ada: Well played!')", state="attached")
    ada.page.wait_for_selector("dialog.say", state="detached")
    assert ada.page.locator(SAY).evaluate("button => button === document.activeElement")


def test_whom_a_browser_does_not_show_is_not_shown_there(visit: Callable[..., Visitor]) -> None:
    ada, bob = visit(), visit()
    match, guest = table(ada, bob)
    ada.page.click(SAY)
    ada.page.get_by_text("Whose phrases are shown").click()
    ada.page.get_by_label("Do not show what Bob says").check()
    ada.page.get_by_role("button", name="Close").click()
    ada.ask("POST", f"/v1/matches/{match}/phrases", {"phrase": "hello"}, guest["token"])
    bob.see(f"{HEARD}:has-text('Hello!')", state="attached")
    ada.page.click(SAY)
    ada.page.get_by_role("button", name="Thank you!").click()
    ada.see(f"{HEARD}:has-text('Thank you!')", state="attached")
    assert ada.page.locator(HEARD).all_text_contents() == ["Ada: Thank you!"]
    ada.page.reload()
    ada.page.click(SAY)
    ada.see("dialog.say .said")
    assert "Hello!" not in ada.text("dialog.say .said")


@pytest.mark.exhaustive
def test_who_looked_away_reads_what_was_said_and_the_match_may_be_over(visit: Callable[..., Visitor]) -> None:
    ada, bob = visit(), visit()
    match, guest = table(ada, bob)
    ada.ask("POST", f"/v1/matches/{match}/resign", {}, guest["token"])
    ada.see(".outcome, cabinet-ending")
    ada.page.click(SAY)
    ada.page.get_by_role("button", name="Good game!").click()
    bob.see(f"{HEARD}:has-text('Ada: Good game!')", state="attached")
    bob.page.reload()
    bob.page.click(SAY)
    assert "Good game!" in bob.text("dialog.say .said")
    assert bob.page.locator(".bubble").count() == 0


def test_nobody_is_offered_phrases_among_bots(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot:random')}")
    visitor.see("cabinet-table .options button")
    assert visitor.page.locator(SAY).count() == 0
