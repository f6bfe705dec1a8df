"""What the organiser and its staff say on the page of a tournament."""

from collections.abc import Callable

from tests.browser.checker import faults
from tests.browser.visitor import Visitor


def test_staff_announces_by_a_click_and_everybody_reads_who_did(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    ada, bob = visitor.player("Ada"), visitor.player("Bob")
    wanted = {"name": "The Salon", "game": "conspiracy", "format": "swiss", "rounds": 1}
    path = f"/v1/tournaments/{visitor.ask('POST', '/v1/tournaments', wanted, ada['token'])['id']}"
    visitor.ask("PUT", f"{path}/staff/{bob['id']}", {"rights": ["announce", "rule"]}, ada["token"])
    visitor.go(path.removeprefix("/v1/").replace("tournaments", "tournament"))
    visitor.see(".facts:has-text('Bob (rulings and announcements)')")
    visitor.page.get_by_label("Announcement to all who take part").fill("Round 1 begins at 14:00.\nBring a pen.")
    visitor.page.get_by_role("button", name="Announce", exact=True).click()
    visitor.see(".announcements li:has-text('Bring a pen.')")
    assert "Ada · " in visitor.text(".announcements small")
    assert not faults(visitor)
