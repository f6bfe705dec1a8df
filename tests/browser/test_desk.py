"""The desk of an organiser, by clicks: what waits for a decision, entries, terms, schedule, staff."""

from collections.abc import Callable
from typing import Any

import pytest

from service.application.languages import LANGUAGES
from tests.browser.checker import faults
from tests.browser.test_everyone import PHONE
from tests.browser.visitor import Visitor
from tests.browser.words import Words
from tests.tiers import few

WANTED = {
    "name": "The Salon",
    "game": "conspiracy",
    "format": "swiss",
    "rounds": 3,
    "admission": {"by": "approval"},
    "check_in": {"closes_at": "2100-01-01T00:00:00Z"},
}


class Desk:
    """Ada at the desk of a tournament for which Bob has applied."""

    def __init__(self, visitor: Visitor, words: Words) -> None:
        self.visitor, self.words, self.page = visitor, words, visitor.page
        self.ada, bob = visitor.player("Ada"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
        made = visitor.ask("POST", "/v1/tournaments", WANTED, self.ada["token"])
        self.path, self.bob = f"/v1/tournaments/{made['id']}", bob
        visitor.ask("POST", f"{self.path}/entries", {"bot": "random"}, self.ada["token"])
        visitor.ask("POST", f"{self.path}/entries", {}, bob["token"])
        visitor.go(f"tournament/{made['id']}/desk")
        visitor.see(".decisions li")

    def known(self) -> Any:
        return self.visitor.ask("GET", self.path)

    def click(self, key: str, **given: Any) -> None:
        self.page.get_by_role("button", name=self.words(key, **given), exact=True).first.click()

    def part(self, key: str) -> None:
        self.page.get_by_role("link", name=self.words(f"part-{key}"), exact=True).click()

    def pick(self, label: str, name: str) -> None:
        """Find somebody by a part of the name, and choose who is found."""
        box = self.page.get_by_role("searchbox", name=self.words(label), exact=True)
        box.fill(name)
        self.page.locator(".picker", has=box).locator(".found button").first.click()

    def fill(self, label: str, value: str) -> None:
        self.page.get_by_label(self.words(label), exact=True).first.fill(value)


@pytest.fixture(params=few(LANGUAGES, "ja"))
def desk(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Desk:
    words = Words(request.param, "pages/desk")
    how = PHONE if request.param != "en" else {}
    return Desk(visit(bypass_csp=True, locale=words.locale, **how), words)


def test_an_organiser_decides_enters_checks_in_and_keeps_apart(desk: Desk) -> None:
    words, see = desk.words, desk.visitor.see
    desk.click("yes-application")
    see(f"cabinet-desk h2:has-text('{words('entries-n', count=2)}')")
    desk.fill("guest-name", "Grace Hopper")
    desk.click("enter-guest")
    see("li.entry:has-text('Grace Hopper')")
    desk.page.locator("li.entry", has_text="Bob").get_by_role("button", name=words("check-in")).click()
    see(f"li.entry.there:has-text('{words('state-there')}')")
    for name in ("bob", "grace"):
        desk.pick("who-apart", name)
    desk.page.locator("[aria-labelledby=apart] [name=reason]").fill("live together")
    desk.click("keep-apart")
    see("#apart ~ ul li:has-text('Bob, Grace Hopper')")
    desk.page.locator("li.entry .name", has_text="Bob").click()
    desk.page.get_by_label(words("seeded-by")).select_option("seed")
    desk.page.get_by_label(words("rating-or-seed"), exact=True).fill("1")
    desk.click("seed-so")
    see("li.entry:has-text('Bob') small")
    desk.page.locator("li.entry .name", has_text="Grace Hopper").click()
    desk.page.locator("li.entry .deeds [name=reason]").fill("had to leave")
    desk.click("take-out")
    see("li.entry.excluded")
    assert not faults(desk.visitor)
    entries = desk.known()["entries"]
    assert [(one["checked_in"], one["active"]) for one in entries] == [(False, True), (True, True), (False, False)]
    assert (entries[1]["rating"], desk.known()["separations"][0]["entries"]) == (9999, [2, 3])


def test_a_list_is_tried_and_its_faults_are_told_by_line(desk: Desk) -> None:
    words, see = desk.words, desk.visitor.see
    area = desk.page.get_by_label(words("entry-list-text"))
    area.fill("name;rating\nGrace;1800\n;strong")
    desk.click("try-list")
    see(f".problem li:has-text('{words('line-n', line=3)}')")
    assert area.input_value().startswith("name;rating")
    desk.visitor.forgive("422")
    area.fill("name;rating\nGrace;1800\nAlan;1700")
    desk.click("enter-list")
    see(f"[role=status]:has-text('{words('list-done', count=2)}')")
    assert len(desk.known()["entries"]) == 3


@pytest.mark.exhaustive
def test_terms_schedule_and_staff_are_set_and_an_empty_field_is_named(desk: Desk) -> None:
    words, see = desk.words, desk.visitor.see
    desk.part("terms")
    desk.fill("term/name", "")
    desk.click("change-terms")
    see(f".fault:has-text('{words('needed')}')")
    desk.fill("term/name", "The Great Salon")
    desk.fill("term/rounds", "4")
    desk.click("change-terms")
    see("cabinet-desk h1:has-text('The Great Salon')")
    desk.page.get_by_text(words("trail-of-terms")).click()
    see(f".trail:has-text('Ada') li:has-text('{words('term/rounds')}'):has-text('3 → 4')")
    desk.part("schedule")
    desk.fill("after-minutes", "10")
    desk.click("set-schedule")
    see("#schedule ~ .actions")
    desk.part("staff")
    desk.pick("name-of-player", "bob")
    desk.click("appoint")
    see("#staff ~ ul li:has-text('Bob')")
    assert desk.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert not faults(desk.visitor)
    known = desk.known()
    assert (known["terms"]["rounds"], known["schedule"]["after"], len(known["staff"])) == (4, 600_000, 1)


@pytest.mark.exhaustive
def test_who_was_overtaken_sees_what_others_did_and_undoes_none_of_it(desk: Desk) -> None:
    words, visitor, page = desk.words, desk.visitor, desk.page
    visitor.hold("**/events?*")  # the page does not hear of what others do
    page.reload()
    desk.part("terms")
    name, rounds = (page.get_by_label(words(f"term/{key}"), exact=True) for key in ("name", "rounds"))
    rounds.fill("4")
    visitor.ask("PATCH", f"{desk.path}/terms", {"name": "The Great Salon"}, desk.ada["token"])
    desk.click("change-terms")
    visitor.see(f"text={words('overtaken')}")
    visitor.forgive("412")
    assert (name.input_value(), rounds.input_value()) == ("The Great Salon", "4")
    assert not faults(visitor)
    desk.click("change-terms")
    page.get_by_text(words("terms-changed")).wait_for()
    known = desk.known()
    assert (known["name"], known["terms"]["rounds"]) == ("The Great Salon", 4)


@pytest.mark.exhaustive
def test_who_is_turned_down_reads_why_and_who_takes_part_checks_in_itself(desk: Desk) -> None:
    words, visitor = desk.words, desk.visitor
    desk.page.locator(".decisions .no summary").click()
    desk.page.get_by_label(words("why-no-application"), exact=True).fill("too young")
    desk.page.locator(".decisions .no button").click()
    visitor.see(f".decisions .none, .decisions li:not(:has-text('{words('yes-application')}'))")
    visitor.page.evaluate("player => localStorage.setItem('cabinet.players', JSON.stringify([player]))", desk.bob)
    own = Words(words.language, "pages/tournament")
    visitor.go(desk.path.removeprefix("/v1/").replace("tournaments", "tournament"))
    visitor.see(f".yourself:has-text('{own('you-declined', name='Bob', reason='too young')}')")
    visitor.ask("POST", f"{desk.path}/applications/1/decision", {"accept": True}, desk.ada["token"])
    desk.page.get_by_role("button", name=own("check-in-now"), exact=True).click()
    visitor.see(f".yourself:has-text('{own('you-checked-in')}')")
    assert not faults(visitor)
    assert [one["checked_in"] for one in desk.known()["entries"]] == [False, True]


def test_a_guest_is_given_a_link_and_the_next_round_is_opened_by_one_click(desk: Desk) -> None:
    desk.fill("guest-name", "Grace Hopper")
    desk.click("enter-guest")
    desk.page.locator("li.entry .name", has_text="Grace Hopper").click()
    desk.click("new-guest-link")
    shown = desk.page.get_by_label(desk.words("guest-link-once"), exact=True)
    assert "/#/guest/" in shown.input_value()
    desk.page.get_by_role("button", name=desk.words("check-in"), exact=True).click()  # bots need not
    desk.click("open-round")
    desk.page.get_by_role("button", name=desk.words("pair"), exact=True).wait_for()
    assert desk.known()["rounds"][0]["status"] == "open"
