"""A Swiss by clicks alone, in both languages: announcement, entries, check-in, rulings, and the printed table."""

from collections.abc import Callable

import pytest

from service.application.languages import LANGUAGES
from tests.browser.checker import faults
from tests.browser.organiser import Organiser
from tests.browser.visitor import Visitor
from tests.browser.words import Words
from tests.tiers import few


@pytest.fixture(params=few(LANGUAGES, "en"))
def organiser(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Organiser:
    words = Words(request.param, "pages/desk", "pages/desk_rounds")
    return Organiser(visit(bypass_csp=True, locale=words.locale), words)


def start_next_round(organiser: Organiser, *, by_hand: bool = False, guest: str = "") -> None:
    """Open, pair and start the next round, enter the result of a guest, and wait until its bots have played."""
    organiser.click("open-round")
    if by_hand:
        organiser.click("pair-by-hand")
        entries = organiser.page.locator(".by-hand [data-entry]")
        entries.nth(1).click()
        entries.nth(2).click()
        organiser.click("write-pairing")
    else:
        organiser.click("pair")
    organiser.click("start-round")
    organiser.visitor.see(f".tag:has-text('{organiser.words('round-playing')}')")
    if guest:
        row = organiser.page.locator(".tables > li", has_text=guest)
        row.get_by_role("button", name=f"{organiser.words('decide')}: ").click()
        rule(organiser, "rule", "played on a board", decision="draw")
        organiser.visitor.forgive("412")  # bots may report other tables meanwhile: it is sent again
    organiser.wait_until_played()


def rule(organiser: Organiser, button: str, reason: str, **fields: str) -> None:
    """Fill in the form of a ruling, look at what would follow, and rule."""
    form = organiser.page.locator("form.ruling:not(details *)")
    for name, value in fields.items():
        field = form.locator(f"[name={name}]")
        field.select_option(value) if name == "decision" else field.fill(value)
    form.locator("[name=reason]").fill(reason)
    organiser.click("foresee-standings")
    form.locator("[role=status]").wait_for()
    organiser.click(button)
    organiser.page.locator(f"[aria-labelledby=desk-rulings] li:has-text('{reason}')").wait_for()


def enter_a_guest(organiser: Organiser, name: str) -> None:
    """Enter a guest, who is checked in by hand."""
    organiser.page.get_by_label(organiser.words("guest-name"), exact=True).fill(name)
    organiser.click("enter-guest")
    organiser.page.locator("li.entry.awaited", has_text=name).wait_for()
    organiser.click("check-in")
    organiser.page.locator("li.entry.there", has_text=name).wait_for()


def take_out(organiser: Organiser, name: str, reason: str) -> None:
    """Exclude an entry, with a reason."""
    organiser.follow(organiser.words("part-entries"))
    organiser.page.locator("li.entry .name", has_text=name).click()
    organiser.page.locator("li.entry .deeds [name=reason]").fill(reason)
    organiser.click("take-out")
    organiser.page.locator("li.entry.excluded", has_text=name).wait_for()
    organiser.to_rounds()


@pytest.mark.exhaustive
def test_a_swiss_is_announced_paired_ruled_on_closed_and_printed(organiser: Organiser) -> None:
    words, page, visitor = organiser.words, organiser.page, organiser.visitor
    organiser.announce("The Salon", rounds=2, check_in="2100-01-01T12:00")
    organiser.enter_bots(3)
    enter_a_guest(organiser, "Grace Hopper")
    organiser.to_rounds()
    start_next_round(organiser, guest="Grace Hopper")
    page.get_by_role("button", name=f"{words('correct')}: {words('table-n', table=1)}").click()
    rule(organiser, "rule", "came late", decision="first-forfeits")
    organiser.click("close-round")
    take_out(organiser, "Grace Hopper", "had to leave")
    start_next_round(organiser, by_hand=True)
    organiser.click("give-points")
    rule(organiser, "rule-points", "was kept waiting", points="0.5")
    assert not faults(visitor)
    organiser.click("close-round")
    visitor.see(f".facts:has-text('{words('tournament-ended')}')")
    organiser.follow(words("public-page"))
    visitor.see("#rulings ~ ul li:has-text('came late')")
    page.get_by_role("link", name=words("print"), exact=True).click()
    page.get_by_role("link", name=words("sheet-standings"), exact=True).click()
    visitor.see(".sheet-standings tbody tr")
    assert page.locator(".sheet-standings tbody tr").count() == 4
    assert page.pdf().startswith(b"%PDF")
