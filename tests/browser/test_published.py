"""A tournament on a wall and on paper."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.checker import faults
from tests.browser.test_tournaments import announced
from tests.browser.visitor import Visitor

pytestmark = pytest.mark.exhaustive

SHEETS = ("tables", "names", "standings", "slips", "cross")


@pytest.fixture
def cup(visit: Callable[..., Visitor]) -> tuple[Visitor, str]:
    """A visitor, and where a tournament of five bots is whose first round is over."""
    visitor = visit(bypass_csp=True)
    path = announced(visitor, visitor.player("Ada"), format="swiss", rounds=3)
    return visitor, path.removeprefix("/v1/").replace("tournaments", "tournament")


def test_pairings_and_standings_follow_one_another_on_a_wall(cup: tuple[Visitor, str]) -> None:
    visitor, place = cup
    visitor.go(f"{place}/projector")
    assert visitor.see(".wall-head small").inner_text() == "Round 1 · 1/2"
    assert visitor.page.locator(".wall > li").count() == 3
    visitor.page.get_by_role("button", name="Further").click()
    assert visitor.see(".wall-head small:has-text('Standings')").inner_text() == "Standings · 2/2"
    assert visitor.page.locator(".wall > li").count() == 5
    visitor.page.get_by_label("Minutes").fill("10")
    visitor.page.get_by_role("button", name="Run the time").click()
    assert visitor.see(".timer").inner_text() in ("10:00", "9:59")
    assert "until=" in visitor.page.url
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)


def test_everything_that_is_printed_is_a_sheet_of_its_own(cup: tuple[Visitor, str], tmp_path: Path) -> None:
    visitor, place = cup
    counts = {}
    for sheet in SHEETS:
        visitor.go(f"{place}/print?sheet={sheet}")
        visitor.see(f".sheet-{sheet} :is(table, .slips)")
        counts[sheet] = visitor.page.locator(".sheet tbody tr").count()
        assert not faults(visitor)
        printed = visitor.page.pdf(path=tmp_path / f"{sheet}.pdf", prefer_css_page_size=True)
        assert printed.startswith(b"%PDF")
    assert counts == {"tables": 3, "names": 5, "standings": 5, "slips": 4, "cross": 5}
    visitor.page.emulate_media(media="print")
    assert not visitor.page.locator(".sheet-choice").is_visible()
