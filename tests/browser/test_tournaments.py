"""A tournament of bots, from its announcement to its standings."""

from collections.abc import Callable

from tests.browser.checker import faults
from tests.browser.visitor import Visitor


def test_a_tournament_is_announced_paired_played_and_ranked(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    visitor.player("Ada")
    page = visitor.page
    visitor.go("tournaments")
    visitor.see("details.card summary").click()
    page.get_by_label("Name", exact=True).fill("The Salon")
    page.select_option("[name=format]", "swiss")
    page.fill("[name=rounds]", "2")
    page.fill("[name=tie_breaks]", "BH-C1 sonneborn_berger")
    page.get_by_role("button", name="Announce a tournament").click()
    visitor.see("h1:has-text('The Salon')")
    page.get_by_label("Bots").select_option("random")
    page.get_by_role("button", name="Enter bots").click()
    visitor.see(".desk h2:has-text('4 ')")
    for step in ("Open the next round", "Pair the round", "Start the round", "Close the round"):
        page.get_by_role("button", name=step).click()
    visitor.see(".plot")
    assert page.locator(".tables > li").count() == 2
    page.locator(".why summary").first.click()
    assert visitor.text(".why li")
    best = visitor.ask("GET", f"/v1/tournaments/{page.url.rpartition('/')[2]}/standings")["places"][0]["points"]
    assert page.locator("cabinet-tournament tbody tr td:nth-child(3)").first.inner_text() == f"{best:g}"
    assert page.locator(".wide thead th").all_text_contents()[4:6] == ["BH-C1", "Sonneborn-Berger"]
    assert page.locator("thead abbr").get_attribute("title") == "Buchholz, cut 1"
    page.get_by_role("slider", name="Standings at").press("Home")
    page.wait_for_function("() => document.querySelector('cabinet-tournament').standings.as_of === 1")
    assert not faults(visitor)
