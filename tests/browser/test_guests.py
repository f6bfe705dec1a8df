"""A guest plays in a browser by its link, without an account, and erases itself there."""

from collections.abc import Callable

from tests.browser.checker import faults
from tests.browser.visitor import Visitor

CUP = {"name": "Winter Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}


def test_a_guest_plays_by_its_link_and_erases_itself(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    ada = visitor.ask("POST", "/v1/players", {"name": "Ada"})["token"]
    cup = f"/v1/tournaments/{visitor.ask('POST', '/v1/tournaments', CUP, ada)['id']}"
    visitor.ask("POST", f"{cup}/entries", {"guest": {"name": "Gwendolyn"}}, ada)
    visitor.ask("POST", f"{cup}/entries", {"bot": "random"}, ada)
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        visitor.ask("POST", f"{cup}/{step}", {}, ada)
    match = visitor.ask("GET", f"{cup}/rounds/1")["tables"][0]["match"]
    link = visitor.ask("POST", f"{cup}/entries/1/link", {}, ada)["link"]
    visitor.go(f"guest/{link}")
    visitor.see("h1:has-text('Winter Cup')")
    assert link not in visitor.page.url
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .option, cabinet-table .narrower, cabinet-board .lit")
    visitor.go("account")
    visitor.page.get_by_text("You take part as a guest.").wait_for()
    assert not faults(visitor)
    visitor.page.on("dialog", lambda dialog: dialog.accept())
    visitor.page.get_by_role("button", name="Erase the account").click()
    visitor.see("cabinet-lobby h1, cabinet-lobby h2")
    visitor.go(f"guest/{link}")
    visitor.page.get_by_text("This link does not work, or not any more.").wait_for()
    visitor.forgive("the server responded with a status of 401")
