"""The report on a match that is over."""

import random
from collections.abc import Callable

from tests.browser.checker import faults
from tests.browser.visitor import PATIENCE, Visitor


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
    visitor.page.wait_for_function("document.querySelector('cabinet-report img.plot')?.naturalWidth > 0")
    assert visitor.page.locator("cabinet-report tbody tr").count() >= 3
    visitor.page.reload()
    visitor.page.get_by_text("All commands are examined.").wait_for()
    assert not faults(visitor)
