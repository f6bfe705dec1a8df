"""Pages about people: who plays, what they achieved, whom they met, and how one is called."""

from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.visitor import Visitor


def resigned(visitor: Visitor, ada: dict[str, str], bob: dict[str, str]) -> str:
    """A match of two that one of them gave up."""
    match = visitor.match(dict(ada), "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, bob["token"])
    return match


def test_from_the_leaderboard_to_a_player_to_whom_it_met(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada Lovelace"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
    for _ in range(2):
        resigned(visitor, ada, bob)
    path = f"/v1/leaderboards/conspiracy/{ada['id']}"
    visitor.wait_until(lambda: visitor.service.ask("GET", path)[0] == 200)
    visitor.wait_until(lambda: len(visitor.ask("GET", path)["items"]) == 2)
    page = visitor.page
    visitor.go("leaderboard?game=conspiracy")
    page.get_by_role("link", name="Ada Lovelace").click()
    visitor.see("cabinet-player .course polyline")
    assert "2" in visitor.text("cabinet-player .facts-list")
    page.get_by_role("link", name="2 matches with Bob").click()
    visitor.see("cabinet-results tbody tr:nth-child(2)")
    assert page.locator("cabinet-results tbody tr").count() == 2


def test_who_chooses_another_name_is_called_so_at_once(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    page = visitor.page
    visitor.go("account")
    page.get_by_label("Another name").fill("Ada Lovelace")
    page.get_by_role("button", name="Change the name").click()
    visitor.see("h1:has-text('Ada Lovelace')")
    assert visitor.ask("GET", f"/v1/players/{ada['id']}", token=ada["token"])["name"] == "Ada Lovelace"
    visitor.go(f"player/{ada['id']}")
    visitor.see(".person svg")
    page.get_by_role("combobox", name="Player").get_by_text("Ada Lovelace").wait_for(state="attached")


@pytest.mark.exhaustive
def test_pages_about_people_are_open_to_everyone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    visitor.played("conspiracy", 3)
    ada = visitor.player("Ada")
    ready = {
        "leaderboard?bots=true": "cabinet-leaderboard :is(.none, table)",
        "results": "cabinet-results tbody tr",
        "statistics?game=conspiracy": "cabinet-statistics h1",
        f"player/{ada['id']}": "cabinet-player h1",
    }
    found = {}
    for path, shown in ready.items():
        visitor.go(path)
        visitor.see(shown)
        found[path] = faults(visitor)
        assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, path
    assert not {path: wrong for path, wrong in found.items() if wrong}
