"""What an analyst does: finds a match, tries other lines, notes what it learnt, and finds all of it again."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.test_search import ask_for_winners_who_moved
from tests.browser.visitor import Visitor
from tests.service.processes import free_port, running

pytestmark = pytest.mark.timeout(300)

LINES = "cabinet-lines > section"
STEPS = "cabinet-lines .step-to"
HERE = f"{LINES} .step-to.here"
SETTLED = "cabinet-analysis-board[aria-busy=false]:not(.doing)"
LINES_OF_ONES_OWN = "cabinet-lines .variation > ol > li:first-child > .own-line"
PLAY_ANOTHER = """played => {
  const offered = [...document.querySelectorAll("cabinet-engine .best button")];
  const other = offered.find(({ textContent }) => !played.includes(textContent));
  other?.click();
  return other?.textContent;
}"""
OPTIONS = "cabinet-options :is(.option, .narrower)"
REMARK = ".remark"
LEARNT = "The case was left alone here."


class Week:
    """A service that is started again, and whoever comes by."""

    def __init__(self, browser: Browser, data: Path) -> None:
        self.browser, self.data, self.port = browser, data, free_port()

    def __enter__(self) -> "Week":
        self.opened = running(self.data, self.port, CABINET_WORKERS="2")
        self.service = self.opened.__enter__()
        return self

    def __exit__(self, *what: object) -> None:
        self.opened.__exit__(*what)  # type: ignore[arg-type]  # what a with statement says

    def visitor(self) -> Visitor:
        """Somebody whose browser knows nobody."""
        return Visitor(self.browser, self.service, bypass_csp=True)


@pytest.fixture
def week(browser: Browser, tmp_path: Path) -> Week:
    return Week(browser, tmp_path)


def go_to_a_choice(visitor: Visitor) -> int:
    """Go back through the line to where somebody had several choices; its place among the steps."""
    page = visitor.page
    visitor.see(SETTLED)
    while page.locator(OPTIONS).count() < 3:
        page.locator(LINES).press("k")
        visitor.see(SETTLED)
    return int(page.evaluate(f"[...document.querySelectorAll('{STEPS}')].findIndex(one => one.matches('.here'))"))


def try_two_lines(visitor: Visitor, choice: int) -> None:
    """Play what the engine likes best at a step, until there are two lines beside what was played."""
    page, played = visitor.page, list[str]()
    while page.locator(LINES_OF_ONES_OWN).count() < 2:
        page.locator(STEPS).nth(choice).dispatch_event("click")
        visitor.see(SETTLED)
        played.append(page.wait_for_function(PLAY_ANOTHER, arg=played).json_value())
        visitor.see(SETTLED)


def note(visitor: Visitor) -> None:
    """Note what was learnt in words, with a glyph and an arrow from one place to another."""
    page = visitor.page
    page.fill(f"{REMARK} [name=text]", LEARNT)
    page.locator(f"{REMARK} .glyphs button").first.dispatch_event("click")
    page.locator(f"{REMARK} summary:has(+ .by-key), {REMARK} details:has(.by-key) > summary").first.click()
    page.locator(f"{REMARK} .by-key .draw-to").select_option(index=2)
    page.locator(f"{REMARK} .by-key button").dispatch_event("click")
    visitor.see(".region-overlay .drawn")
    page.locator(f"{REMARK} form > button").dispatch_event("click")
    visitor.see(f"{REMARK} .comments li .glyph")


def make_a_study(visitor: Visitor) -> str:
    """Put the board into a study that whoever has the link may read; its address."""
    page = visitor.page
    page.locator(f"{REMARK} button:has-text('study')").dispatch_event("click")
    visitor.see("cabinet-into-study [name=title]")
    page.fill("cabinet-into-study [name=title]", "What decided")
    page.locator("cabinet-into-study button.primary").dispatch_event("click")
    visitor.see(".studying .actions button[aria-pressed=false]").dispatch_event("click")
    visitor.see(".study-settings summary").dispatch_event("click")
    page.locator(".study-settings [type=checkbox]").dispatch_event("click")
    page.locator(".studying .actions button.primary").dispatch_event("click")
    page.wait_for_selector(".studying .actions button.primary", state="detached")
    return str(page.evaluate("location.hash.slice(2).split('?')[0]"))


@pytest.mark.exhaustive  # other tests do each of these things
def test_an_analyst_finds_tries_notes_and_shares_and_finds_all_of_it_later(week: Week) -> None:
    with week:
        visitor = week.visitor()
        page = visitor.page
        visitor.player("Ada")
        visitor.played("conspiracy", 3)
        asked = "/v1/search?game=conspiracy&has=moved_by%3Amove_agent%2Cresult%3Awon"
        visitor.wait_until(lambda: visitor.ask("GET", asked)["items"])
        ask_for_winners_who_moved(visitor)
        visitor.see(".moments a").click()
        visitor.see(".sentence.here")
        page.get_by_label("Who sees the board").select_option(label="whoever has its address")
        page.get_by_role("button", name="Analyse on a board of your own").click()
        visitor.see(HERE)
        choice = go_to_a_choice(visitor)
        page.locator(LINES).press("l")
        visitor.see("cabinet-odds tbody td meter")
        try_two_lines(visitor, choice)
        note(visitor)
        study = make_a_study(visitor)
        visitor.forgive("status of 404")  # of an analysis that the next move dropped
        assert visitor.errors == []
        visitor.close()
        reader = week.visitor()
        reader.go(study)
        assert LEARNT in reader.text(".chapter .comments")
        reader.close()
    with week:
        later = week.visitor()
        later.go(study)
        assert LEARNT in later.text(".chapter .comments")
        later.see("a:has-text('To the match')").click()
        later.see(f"{REMARK} .comments li .glyph")
        assert later.page.locator(LINES_OF_ONES_OWN).count() == 2
        later.close()
