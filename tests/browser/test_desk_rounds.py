"""Rounds on the desk of an organiser, by clicks alone and in both languages."""

from collections.abc import Callable
from typing import Any

import pytest

from service.application.languages import LANGUAGES
from tests.browser.checker import faults
from tests.browser.visitor import Visitor
from tests.browser.words import Words
from tests.tiers import few

FOLDER = "pages/desk_rounds"


class Desk:
    """An organiser at the rounds of a tournament of four bots, and what it clicks on."""

    def __init__(self, visitor: Visitor, words: Words, ada: dict[str, Any], path: str) -> None:
        self.visitor, self.words, self.ada, self.path = visitor, words, ada, path
        self.page = visitor.page

    def ask(self, what: str, body: Any = None, method: str = "POST") -> Any:
        """A request of the organiser beside the page."""
        return self.visitor.ask(method, f"{self.path}/{what}", {} if body is None else body, self.ada["token"])

    def show(self) -> None:
        place = self.path.removeprefix("/v1/").replace("tournaments", "tournament")
        self.visitor.go(f"{place}/desk?part=rounds")
        self.visitor.see("cabinet-desk-rounds #desk-rounds")

    def click(self, key: str, **given: Any) -> None:
        self.page.get_by_role("button", name=self.words(key, **given), exact=True).click()

    def choose(self, entry: int) -> None:
        """Choose an entry of the pairing by hand."""
        self.page.locator(".by-hand .pairing button").filter(has_text=f"random {entry} ").click()

    def see(self, key: str, **given: Any) -> None:
        self.page.get_by_text(self.words(key, **given)).first.wait_for()

    def tables(self, number: int) -> list[list[int]]:
        tables = self.visitor.ask("GET", f"{self.path}/rounds/{number}")["tables"]
        return [[seat["entry"] for seat in table["seats"]] for table in tables]


@pytest.fixture(params=few(LANGUAGES, "en"))
def desk(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Desk:
    words = Words(request.param, FOLDER)
    visitor = visit(bypass_csp=True, locale=words.locale)
    ada = visitor.player("Ada")
    wanted = {"name": "The Salon", "game": "conspiracy", "format": "swiss", "rounds": 3}
    path = f"/v1/tournaments/{visitor.ask('POST', '/v1/tournaments', wanted, ada['token'])['id']}"
    made = Desk(visitor, words, ada, path)
    for _ in range(4):
        made.ask("entries", {"bot": "random"})
    return made


def play_first_round(desk: Desk) -> None:
    """1 and 3 win, on boards in the hall."""
    desk.ask("rounds")
    desk.ask("rounds/1/pairings", {"tables": [[1, 2], [3, 4]]}, "PUT")
    desk.ask("rounds/1/start")
    for table in (1, 2):
        ruling = {"round": 1, "table": table, "verdict": "result", "ranks": [1, 2], "reason": "played on a board"}
        desk.ask("rulings", ruling)
    desk.ask("rounds/1/close")


def test_a_pairing_is_made_by_hand_with_its_costs_and_written_over_nobody(desk: Desk) -> None:
    play_first_round(desk)
    desk.show()
    desk.click("open-round")
    desk.click("pair-by-hand")
    desk.see("as-proposed")
    assert not faults(desk.visitor)
    ((first, second), (third, _)) = shown(desk)
    desk.choose(second)
    desk.choose(third)
    desk.page.locator(".costs li").first.wait_for()
    assert desk.words("costs-points_apart") in desk.visitor.text(".costs ul")
    assert desk.page.evaluate("document.activeElement.dataset.entry") == str(second)
    desk.choose(first)
    desk.page.get_by_label(desk.words("goes-to")).select_option("bye")
    desk.click("move")
    desk.page.get_by_text(desk.words("lonely", tables="1")).wait_for()
    assert desk.page.get_by_role("button", name=desk.words("write-pairing")).is_disabled()
    desk.click("undo-step")
    desk.page.locator(".costs li").first.wait_for()
    desk.page.get_by_label(f"{desk.words('keep')}: {desk.words('table-n', table=1)}").check()
    desk.click("pair-rest")
    desk.page.locator(".costs li").first.wait_for()
    desk.ask("rounds/2/pairings")
    desk.click("write-pairing")
    desk.see("overtaken")
    desk.visitor.forgive("412")
    desk.click("seen")
    desk.click("write-pairing")
    desk.visitor.see("#desk-round")
    assert [first, third] in desk.tables(2)


def shown(desk: Desk) -> list[list[int]]:
    """Who sits at the tables of the pairing by hand."""
    tables: list[list[int]] = desk.page.eval_on_selector("cabinet-desk-rounds", "desk => desk.made.now.tables")
    return tables


def test_the_result_of_a_table_that_was_played_elsewhere_is_entered_and_its_match_ends(desk: Desk) -> None:
    for name in ("Bob", "Cleo"):
        player = desk.visitor.ask("POST", "/v1/players", {"name": name})
        desk.ask("entries", {"player": player["id"]})
    desk.ask("rounds")
    desk.ask("rounds/1/pairings", {"tables": [[5, 6], [1, 2], [3, 4]]}, "PUT")
    desk.ask("rounds/1/start")
    desk.show()
    desk.page.get_by_role("button", name=f"{desk.words('decide')}: {desk.words('table-n', table=1)}").click()
    desk.page.get_by_label(desk.words("decision")).select_option("draw")
    desk.page.locator("form.ruling:not(details *) [name=reason]").fill("played on a board")
    desk.click("rule")
    desk.page.locator("[aria-labelledby=desk-rulings] li:has-text('played on a board')").wait_for()
    desk.visitor.forgive("412")  # bots may report other tables meanwhile: it is sent again
    table = desk.visitor.ask("GET", f"{desk.path}/rounds/1")["tables"][0]
    assert (table["how"], [seat["points"] for seat in table["seats"]]) == ("result", [0.5, 0.5])
    assert desk.visitor.ask("GET", f"/v1/matches/{table['match']}")["status"] == "finished"


@pytest.mark.exhaustive
def test_tables_are_decided_with_reasons_after_it_is_seen_what_follows(desk: Desk) -> None:
    play_first_round(desk)
    desk.show()
    row = desk.words("table-n", table=1)
    desk.page.get_by_role("button", name=f"{desk.words('correct')}: {row}").click()
    desk.page.get_by_label(desk.words("decision")).select_option("first-forfeits")
    desk.page.locator("form.ruling:not(details *) [name=reason]").fill("came late")
    desk.click("foresee-standings")
    desk.page.get_by_role("group", name=desk.words("if-ruled")).wait_for()
    assert not faults(desk.visitor)
    desk.click("rule")
    desk.page.locator("[aria-labelledby=desk-rulings] li:has-text('came late')").wait_for()
    desk.click("give-points")
    desk.page.get_by_label(desk.words("points-to-give")).fill("0.5")
    desk.page.locator("form.ruling:not(details *) [name=reason]").fill("was kept waiting")
    desk.click("rule-points")
    desk.page.locator("[aria-labelledby=desk-rulings] li:has-text('was kept waiting')").wait_for()
    desk.click("withdraw-n", number=4)
    desk.page.locator("form.ruling:not(details *) [name=reason]").fill("was not so")
    desk.click("withdraw-ruling")
    desk.see("no-longer")
    desk.page.get_by_text(desk.words("trail")).click()
    desk.page.locator("details li:has-text('was not so'):has-text('Ada')").wait_for()
    assert not faults(desk.visitor)
    places = desk.visitor.ask("GET", f"{desk.path}/standings")["places"]
    assert {place["entry"]: place["points"] for place in places} == {1: 0, 2: 1, 3: 1, 4: 0}


@pytest.mark.exhaustive
def test_an_arbiter_pauses_a_table_and_has_it_go_on(desk: Desk) -> None:
    words, page = desk.words, desk.page
    bob = desk.visitor.ask("POST", "/v1/players", {"name": "Bob"})
    desk.visitor.ask("POST", f"{desk.path}/entries", {}, bob["token"])
    desk.ask("entries", {"bot": "random"})
    desk.ask("rounds")
    desk.ask("rounds/1/pairings")
    desk.ask("rounds/1/start")
    desk.show()
    table = page.locator(".tables > li").filter(has_text="Bob")
    table.locator(".clock-acts summary").click()
    for act, mark in (("pause", words("is-paused")), ("resume", None)):
        table.get_by_label(words("what-to-do")).select_option(act)
        table.get_by_label(words("reason")).fill("the hall has no light")
        table.get_by_role("button", name=words("do"), exact=True).click()
        tag = table.locator(".clock-acts .tag")
        tag.wait_for() if mark else tag.wait_for(state="detached")
    desk.visitor.forgive("412")  # bots may report other tables meanwhile: it is sent again
    tables = desk.visitor.ask("GET", f"{desk.path}/rounds/1")["tables"]
    found = next(one for one in tables if any(seat["name"] == "Bob" for seat in one["seats"]))
    desk.ask(f"rounds/1/tables/{found['table']}/clock", {"act": "pause", "reason": "no light"})
    desk.visitor.go(f"match/{found['match']}")
    desk.visitor.see("cabinet-table .paused")
    assert not faults(desk.visitor)
    assert page.locator("cabinet-table :is(.turn-line, .question)").count() == 0
