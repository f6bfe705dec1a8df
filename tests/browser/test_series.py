"""Series by clicks: a qualifier whose best go over to a final, and a league."""

from collections.abc import Callable

from tests.browser.checker import faults
from tests.browser.visitor import Visitor


def ended(visitor: Visitor, token: str, name: str, bots: int = 4) -> str:
    """A tournament of bots that has ended."""
    wanted = {"name": name, "game": "richelieu", "format": "swiss", "rounds": 1}
    made = visitor.ask("POST", "/v1/tournaments", wanted, token)["id"]
    for _ in range(bots):
        visitor.ask("POST", f"/v1/tournaments/{made}/entries", {"bot": "random"}, token)
    visitor.ask("POST", f"/v1/tournaments/{made}/end", {"reason": "The hall closes."}, token)
    return str(made)


def open_series(visitor: Visitor, name: str, points: str, *tournaments: str) -> None:
    page = visitor.page
    visitor.go("tournaments")
    form = page.locator("details", has=page.locator("summary", has_text="Open a series"))
    form.locator("summary").click()
    form.get_by_label("Name", exact=True).fill(name)
    form.get_by_label("Points by rank").fill(points)
    for one in tournaments:
        form.get_by_label(one).check()
    form.get_by_role("button", name="Open a series").click()
    visitor.see(f"h1:has-text('{name}')")


def test_the_best_go_over_to_a_final_that_is_announced_with_the_cut(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    ada = visitor.player("Ada")
    ended(visitor, ada["token"], "Qualifier")
    open_series(visitor, "The Road", "", "Qualifier")
    page = visitor.page
    page.locator("summary", has_text="Add a link").click()
    page.get_by_label("How many go over").fill("2")
    page.get_by_role("button", name="Add a link").click()
    visitor.see("text=From Qualifier, the best 2 go over to Next tournament.")
    page.get_by_role("button", name="Who would go over?").click()
    visitor.see("h3:has-text('2 would go over')")
    page.get_by_role("button", name="Make the cut").click()
    visitor.see("summary:has-text('Cut 1: 2 go over')")
    page.get_by_role("link", name="Next tournament").first.click()
    visitor.see("a:has-text('The Road')")
    assert not faults(visitor)


def test_a_league_is_ranked_by_points(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    ada = visitor.player("Ada")
    for name in ("Season One", "Season Two"):
        ended(visitor, ada["token"], name)
    open_series(visitor, "The League", "10 6 3 1", "Season One", "Season Two")
    assert visitor.page.locator("cabinet-series tbody tr").count() == 4
    assert visitor.page.locator("cabinet-series tbody strong").first.inner_text() == "10"
    visitor.page.get_by_role("button", name="End the series").click()
    visitor.see(".facts:has-text('over')")
    visitor.go("tournaments")
    visitor.see("a:has-text('The League')")
