"""A study is made of a match, written, shared by its link, and read signed out; nothing typed is lost."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.test_analysis import HOW
from tests.browser.visitor import Visitor
from tests.tiers import few

NOTE = "cabinet-noting [name=text]"


def make_study(visitor: Visitor) -> str:
    """A study of a match that is over, made in its history; its address."""
    player = visitor.player("Ada")
    match = visitor.played("conspiracy", 2)["id"]
    said = {"at": 30, "text": "Too early.", "glyphs": [2]}
    visitor.ask("POST", f"/v1/matches/{match}/comments", said, player["token"])
    visitor.go(f"match/{match}/history?at=30")
    visitor.see(".deeds-here button:has-text('study'), .deeds-here button:has-text('研究')").dispatch_event("click")
    visitor.see("cabinet-into-study [name=title]")
    visitor.page.fill("cabinet-into-study [name=title]", "When to challenge")
    visitor.page.locator("cabinet-into-study button.primary").dispatch_event("click")
    visitor.see(".studying .chapter h2")
    return str(visitor.page.evaluate("location.hash.slice(2).split('?')[0]"))


def write(visitor: Visitor) -> None:
    """Its owner writes on it."""
    visitor.see(".studying .actions button[aria-pressed=false]").dispatch_event("click")
    visitor.see(".chapter-form textarea")


@pytest.mark.exhaustive
@pytest.mark.parametrize("language", few(HOW, "Japanese"))
def test_a_study_is_written_shared_and_read_by_whoever_has_its_link(
    visit: Callable[..., Visitor], language: str
) -> None:
    how = HOW[language]
    visitor = visit(bypass_csp=True, **how)
    study, page = make_study(visitor), visitor.page
    visitor.see(".chapters .glyph")
    write(visitor)
    page.fill(".chapter-form textarea", "Nobody has anything to lose yet.")
    page.fill(NOTE, "Here it turned.")
    page.locator("cabinet-noting .by-key button").dispatch_event("click")
    visitor.see(".region-overlay .drawn rect")
    page.locator("cabinet-noting form > button").dispatch_event("click")
    page.locator(".study-settings summary").dispatch_event("click")
    page.locator(".study-settings [type=checkbox]").dispatch_event("click")
    page.locator(".studying .actions button.primary").dispatch_event("click")
    page.wait_for_selector(".studying .actions button.primary", state="detached")
    assert not faults(visitor)
    reader = visit(bypass_csp=True, **how)
    reader.go(study)
    reader.see(".region-overlay .drawn rect")
    assert "Nobody has anything to lose yet." in reader.text(".chapter")
    assert "Here it turned." in reader.text(".chapter .comments")
    before = reader.page.evaluate("location.hash")
    reader.page.keyboard.press("ArrowRight")
    reader.wait_until(lambda: reader.page.evaluate("location.hash") != before)
    assert reader.page.locator(".studying .actions button[aria-pressed]").count() == 0
    assert reader.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(reader)
    visitor.go("studies")
    visitor.see(".studies a")
    assert not faults(visitor)


@pytest.mark.exhaustive
def test_what_was_typed_stays_where_the_study_was_changed_elsewhere(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    study, page = make_study(visitor), visitor.page
    write(visitor)
    page.fill(".chapter-form textarea", "What I typed.")
    token = page.evaluate("JSON.parse(localStorage.getItem('cabinet.players'))[0].token")
    visitor.ask("PUT", f"/v1/{study.replace('study', 'studies', 1)}", {"title": "From elsewhere"}, token)
    page.locator(".studying .actions button.primary").dispatch_event("click")
    assert "From elsewhere" in visitor.text(".meanwhile")
    page.reload()
    assert "From elsewhere" in visitor.text(".meanwhile")
    assert page.input_value(".chapter-form textarea") == "What I typed."
    page.locator(".meanwhile button.primary").dispatch_event("click")
    page.wait_for_selector(".meanwhile", state="detached")
    page.reload()
    assert "What I typed." in visitor.text(".chapter")
    visitor.forgive("412")
