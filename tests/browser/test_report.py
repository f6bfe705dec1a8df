"""The report on a match that is over."""

import random
from collections.abc import Callable

import pytest

from tests.browser.checker import faults
from tests.browser.visitor import PATIENCE, Visitor

DRAWN = "cabinet-area [role=slider]"


@pytest.mark.exhaustive
def test_a_finished_match_is_reported_on_with_odds_accuracy_and_the_costliest_decisions(
    visit: Callable[..., Visitor],
) -> None:
    visitor, chance = visit(bypass_csp=True), random.Random(3)
    ada = visitor.player("Ada")
    match = visitor.match(ada, "conspiracy", "me", "bot")
    visitor.go(f"match/{match}")
    assert all(visitor.act(chance) for _ in range(4))
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    visitor.go(f"match/{match}/report")
    visitor.page.get_by_role("button", name="Make the report").click()
    visitor.page.get_by_text("All commands are examined.").wait_for(timeout=6 * PATIENCE)
    assert visitor.page.locator("cabinet-area .band").count() == 2
    assert visitor.page.locator("cabinet-report tbody tr").count() >= 3
    assert not faults(visitor)
    visitor.page.get_by_label("By what each seat could know").check()
    told = look_along(visitor)
    visitor.page.reload()
    visitor.page.get_by_text("All commands are examined.").wait_for()
    visitor.page.get_by_label("By what each seat could know").check()
    assert look_along(visitor) == told
    visitor.page.locator(DRAWN).press("Enter")
    visitor.page.wait_for_selector("cabinet-history .happened")
    visitor.page.go_back()
    visitor.page.get_by_role("link", name="Where I lose").click()
    assert "first payoffs" in visitor.text(".losses tbody")
    with visitor.page.expect_download() as saved:
        visitor.page.get_by_role("button", name="Save as a table (CSV)").click()
    assert (
        saved.value.path()
        .read_text(encoding="utf-8-sig")
        .startswith("game,period,kind,label,decisions,lost,mistakes")
    )
    assert not faults(visitor)


def look_along(visitor: Visitor) -> list[str | None]:
    """What the drawing tells at its beginning, one on and at its end, by the keyboard alone."""
    told = []
    for key in ("Home", "ArrowRight", "End"):
        visitor.page.locator(DRAWN).press(key)
        told.append(visitor.page.locator(DRAWN).get_attribute("aria-valuetext"))
    assert len(set(told)) == len(told)
    return told


@pytest.mark.exhaustive
def test_a_turning_point_is_a_small_board_that_leads_to_its_moment(visitor: Visitor) -> None:
    """The report is that of an answer of the service, with a turning point in it."""
    ada, match = visitor.player("Ada"), visitor.played("conspiracy", 2)
    job = visitor.ask("POST", f"/v1/matches/{match['id']}/reports", {"playouts": 4}, ada["token"])
    odds = [
        {"version": version, "known": [0.5, 0.4], "truth": [share, 1 - share], "luck": [None, None]}
        for version, share in ((20, 0.5), (40, 0.9), (60, 0.8))
    ]
    turn = {"version": 40, "seat": 0, "why": "mistake", "text": "Everything turned."}
    report = {**job["report"], "odds": odds, "turning_points": [turn]}
    visitor.page.route(
        f"**/v1/jobs/{job['id']}", lambda route: route.fulfill(json={**job, "status": "done", "report": report})
    )
    visitor.go(f"match/{match['id']}/report?job={job['id']}")
    visitor.page.wait_for_selector(".turns .small-board svg")
    assert "could expect 50 % by what it knew; in truth it was 90 %" in visitor.text(".turns")
    visitor.page.get_by_role("link", name="Turning point 1").click()
    assert visitor.page.locator(DRAWN).get_attribute("aria-valuenow") == "40"
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_selector("cabinet-history .happened")
    assert "at=39" in visitor.page.url
