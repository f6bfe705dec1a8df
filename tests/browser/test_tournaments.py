"""A tournament of bots, from its announcement to its standings."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.checker import faults
from tests.browser.test_everyone import HOW, by_candlelight
from tests.browser.visitor import Visitor


@pytest.mark.exhaustive
def test_a_tournament_is_announced_paired_played_and_ranked(visit: Callable[..., Visitor]) -> None:
    visitor = visit(bypass_csp=True)
    visitor.player("Ada")
    page = visitor.page
    visitor.go("tournaments")
    visitor.see("details.card summary").click()
    page.get_by_label("Name", exact=True).first.fill("The Salon")
    page.select_option("[name=format]", "swiss")
    page.fill("[name=rounds]", "2")
    page.get_by_text("Seeding and tie-breaks").click()
    page.get_by_label("Tie-break 1").select_option("BH-C1")
    page.get_by_label("Tie-break 2").select_option("sonneborn_berger")
    page.get_by_role("button", name="Announce a tournament").click()
    visitor.see("cabinet-desk h1:has-text('The Salon')")
    page.get_by_label("Bots").select_option("random")
    page.get_by_role("button", name="Enter bots").click()
    visitor.see("cabinet-desk h2:has-text('4 ')")
    page.get_by_role("link", name="Rounds").click()
    for step in ("Open the next round", "Pair the round", "Start the round", "Close the round"):
        page.get_by_role("button", name=step, exact=True).click()
    page.get_by_role("link", name="The page for everybody").click()
    visitor.see(".plot")
    visitor.see("summary:has-text('All terms')").click()
    assert "the same without the weakest opponent" in visitor.text("details:has(.terms)")
    assert page.locator(".tables > li").count() == 2
    page.locator(".why summary").first.click()
    assert visitor.text(".why li")
    best = visitor.ask("GET", f"/v1/tournaments/{page.url.rpartition('/')[2]}/standings")["places"][0]["points"]
    assert page.locator("cabinet-tournament tbody tr td:nth-child(3)").first.inner_text() == f"{best:g}"
    assert page.locator(".wide thead th").all_text_contents()[4:6] == ["BH-C1", "Sonneborn-Berger"]
    assert page.locator("thead abbr").get_attribute("title") == "Buchholz, cut 1"
    with page.expect_download() as downloaded:
        page.get_by_role("link", name="Download the record").click()
    assert downloaded.value.suggested_filename == f"{page.url.rpartition('/')[2]}.jsonl"
    assert downloaded.value.path().read_bytes().startswith(b'{"format":"cabinet-noir-tournament-record"')
    page.get_by_role("slider", name="Standings at").press("Home")
    page.wait_for_function("() => document.querySelector('cabinet-tournament').standings.as_of === 1")
    assert not faults(visitor)


def test_who_enters_by_a_click_has_a_part_in_the_chance(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    ada = visitor.player("Ada")
    wanted = {"name": "The Salon", "game": "conspiracy", "format": "swiss", "rounds": 1}
    path = f"/v1/tournaments/{visitor.ask('POST', '/v1/tournaments', wanted, ada['token'])['id']}"
    visitor.go(path.removeprefix("/v1/").replace("tournaments", "tournament"))
    visitor.page.get_by_role("button", name="Enter as Ada").click()
    visitor.see(".desk p:has-text('Ada')")
    (entered,) = visitor.ask("GET", f"{path}/events?after=1")["events"]
    assert len(entered["event"]["nonce"]) == 64


def announced(visitor: Visitor, ada: dict[str, Any], **terms: Any) -> str:
    """A tournament of five bots, whose first round is over: where it is."""
    wanted = {"name": "The Salon", "game": "conspiracy", "tied_table": "seed", **terms}
    path = f"/v1/tournaments/{visitor.ask('POST', '/v1/tournaments', wanted, ada['token'])['id']}"
    for _ in range(5):
        visitor.ask("POST", f"{path}/entries", {"bot": "random"}, ada["token"])
    for step in ("rounds", "rounds/1/pairings", "rounds/1/start"):
        visitor.ask("POST", f"{path}/{step}", {}, ada["token"])
    version = visitor.ask("GET", path)["version"]
    while not all(table["decided"] for table in visitor.ask("GET", f"{path}/rounds/1")["tables"]):
        version = visitor.ask("GET", f"{path}/events?after={version}&wait=10")["next"]
    return path


@by_candlelight
def test_a_knockout_is_drawn_with_what_is_to_come(visit: Callable[..., Visitor], how: str) -> None:
    visitor = visit(bypass_csp=True, **HOW[how])
    path = announced(visitor, visitor.player("Ada"), format="knockout")
    visitor.go(path.removeprefix("/v1/").replace("tournaments", "tournament"))
    visitor.see(".bracket")
    drawn = visitor.ask("GET", f"{path}/bracket")["rounds"]
    assert visitor.page.locator(".bracket-table").count() == sum(len(one["nodes"]) for one in drawn) == 7
    assert visitor.page.locator(".bracket .winner").count() == 4
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)
    visitor.page.locator(".bracket a").first.click()
    visitor.see("cabinet-table")


@by_candlelight
def test_the_cross_table_leads_to_the_card_of_everybody(visit: Callable[..., Visitor], how: str) -> None:
    visitor = visit(bypass_csp=True, **HOW[how])
    path = announced(visitor, visitor.player("Ada"), format="swiss", rounds=3)
    visitor.go(path.removeprefix("/v1/").replace("tournaments", "tournament"))
    rows = visitor.ask("GET", f"{path}/cross-table")["rows"]
    first = visitor.see(".cross tbody tr th a")
    assert first.inner_text() == rows[0]["name"]
    first.click()
    visitor.see("cabinet-entry #turns")
    assert visitor.text("h1").startswith(rows[0]["name"])
    assert visitor.page.locator("cabinet-entry tbody tr").count() == 1
    assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(visitor)
    visitor.page.get_by_role("link", name="The Salon").click()
    visitor.see("cabinet-tournament .cross")


@pytest.mark.exhaustive
def test_a_report_is_saved_by_a_click_and_another_tournament_goes_on_with_it(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(bypass_csp=True)
    ada, page = visitor.player("Ada"), visitor.page
    old = announced(visitor, ada, format="swiss", rounds=3).removeprefix("/v1/tournaments/")
    wanted = {"name": "The Salon, continued", "game": "conspiracy", "format": "swiss", "rounds": 3}
    new = visitor.ask("POST", "/v1/tournaments", wanted, ada["token"])["id"]
    visitor.go(f"tournament/{old}/desk?part=papers")
    for report in ("TRF16", "TRF26"):
        with page.expect_download() as saved:
            page.get_by_role("button", name=f"Report of FIDE ({report})").click()
    visitor.go(f"tournament/{new}/desk?part=papers")
    page.get_by_label("The file").set_input_files(
        {"name": "bad.trf", "mimeType": "text/plain", "buffer": b"001    x"}
    )
    page.get_by_role("button", name="Try it").click()
    visitor.see("[aria-labelledby=continuing] .problem li:has-text('Line 1')")
    visitor.forgive("422")
    page.get_by_label("The file").set_input_files(saved.value.path())
    page.get_by_role("button", name="Read it in").click()
    visitor.see("[aria-labelledby=continuing] [role=status]:has-text('5 entries were made')")
    assert not faults(visitor)
    before, after = (visitor.ask("GET", f"/v1/tournaments/{one}/standings")["places"] for one in (old, new))
    assert [(one["entry"], one["points"]) for one in after] == [(one["entry"], one["points"]) for one in before]
