"""Series by clicks alone, in both languages, from announcement to the printed table.

A qualifier whose best go over to a final, and a league of three.
"""

from collections.abc import Callable
from typing import Any

import pytest

from service.application.languages import LANGUAGES
from tests.browser.checker import faults
from tests.browser.visitor import Visitor
from tests.browser.words import Words

STEPS = ("open-round", "pair", "start-round", "close-round")
PATIENCE = 30_000.0
"""Milliseconds until bots have played a round, on a busy machine."""


class Organiser:
    """Ada, who organises by clicks."""

    def __init__(self, visitor: Visitor, words: Words) -> None:
        self.visitor, self.words, self.page = visitor, words, visitor.page
        self.token = str(visitor.player("Ada")["token"])

    def click(self, key: str, **given: Any) -> None:
        name = self.words(key, **given)
        self.page.get_by_role("button", name=name, exact=True).first.click(timeout=PATIENCE)

    def unfold(self, key: str) -> None:
        self.page.locator("summary", has_text=self.words(key)).first.click()

    def follow(self, name: str) -> None:
        self.page.get_by_role("link", name=name).first.click()

    def list_all(self) -> None:
        """By the frame to all tournaments and series."""
        self.page.get_by_role("navigation").get_by_role("link", name=self.words("tournaments")).click()
        self.visitor.see("cabinet-tournaments h1")

    def announce(self, name: str) -> None:
        self.visitor.go("tournaments")
        self.unfold("announce")
        self.page.get_by_label(self.words("term-name"), exact=True).first.fill(name)
        self.page.select_option("[name=format]", "swiss")
        self.page.fill("[name=rounds]", "1")
        self.click("announce")
        self.visitor.see(f"h1:has-text('{name}')")

    def play(self, bots: int = 0) -> None:
        """All of the only round of the tournament that is shown."""
        if bots:
            self.page.get_by_label(self.words("how-many"), exact=True).fill(str(bots))
            self.click("enter-bots")
            self.visitor.see(f".desk h2:has-text('{self.words('entries-n', count=bots)}')")
        for step in STEPS:
            self.click(step)
            if step == "start-round":
                self._until_played()
        self.visitor.see(f".facts:has-text('{self.words('tournament-ended')}')")

    def _until_played(self) -> None:
        """Bots have played the round; the page is read anew then, and not only when it looks again by itself."""
        path = f"/v1/tournaments/{self.page.url.rpartition('/')[2]}"
        while (known := self.visitor.ask("GET", path))["rounds"][-1]["decided"] < known["rounds"][-1]["tables"]:
            self.visitor.ask("GET", f"{path}/events?after={known['version']}&wait=10")
        self.page.reload()

    def open_series(self, name: str, *tournaments: str, **fields: str) -> None:
        self.list_all()
        form = self.page.locator("details", has=self.page.locator("summary", has_text=self.words("open-series")))
        form.locator("summary").click()
        form.get_by_label(self.words("term-name"), exact=True).fill(name)
        for field, value in fields.items():
            form.locator(f"[name={field}]").fill(value)
        for one in tournaments:
            form.get_by_role("checkbox", name=one, exact=True).check()
        form.get_by_role("button", name=self.words("open-series")).click()
        self.visitor.see(f"h1:has-text('{name}')")

    def end_and_print(self) -> None:
        """The series is over; on paper there is its table, and nothing to click on."""
        self.click("end-series")
        self.visitor.see(f".facts:has-text('{self.words('series-ended')}')")
        assert not faults(self.visitor)
        self.page.emulate_media(media="print")
        assert self.page.locator("[aria-labelledby=standings] table").is_visible()
        assert not any(button.is_visible() for button in self.page.get_by_role("button").all())
        assert self.page.pdf().startswith(b"%PDF")


@pytest.fixture(params=LANGUAGES)
def organiser(request: pytest.FixtureRequest, visit: Callable[..., Visitor]) -> Organiser:
    words = Words(request.param, "pages/series")
    return Organiser(visit(bypass_csp=True, locale=words.locale), words)


def test_the_best_of_a_qualifier_go_over_to_a_final_that_is_announced_with_the_cut(organiser: Organiser) -> None:
    words, page, see = organiser.words, organiser.page, organiser.visitor.see
    organiser.announce("Qualifier")
    organiser.play(bots=4)
    organiser.open_series("The Road", "Qualifier", final="2")
    page.get_by_label(words("term-tied_table")).select_option("seed")
    organiser.click("foresee-cut")
    see(f"h3:has-text('{words('would-go', count=2)}')")
    assert page.locator("[role=status] tbody tr.winner").count() == 2
    assert not faults(organiser.visitor)
    organiser.click("make-cut")
    see(f"summary:has-text('{words('cut-n', cut=1, count=2)}')")
    organiser.follow(words("next-tournament"))
    see("cabinet-tournament a:has-text('The Road')")
    organiser.play()
    organiser.follow("The Road")
    see("cabinet-series #standings")
    organiser.end_and_print()
    assert page.locator("[aria-labelledby=standings] tbody tr").count() == 4


def test_a_league_of_three_is_ranked_by_the_points_of_the_best_two(organiser: Organiser) -> None:
    words, page, see = organiser.words, organiser.page, organiser.visitor.see
    organiser.announce("Season One")
    organiser.play(bots=2)
    organiser.open_series("The League", "Season One", points="10 6", best="2")
    for season in ("Season Two", "Season Three"):
        organiser.unfold("announce-here")
        page.locator("form", has=page.locator("[name=game]")).get_by_label(words("term-name")).fill(season)
        page.locator("[name=rounds]").first.fill("1")
        organiser.click("announce-it-here")
        organiser.follow(season)
        see(f"cabinet-tournament h1:has-text('{season}')")
        organiser.play(bots=2)
        organiser.follow("The League")
        see("cabinet-series #standings")
    page.get_by_role("button", name=f"{words('earlier')}: Season Three").click()
    see("li:has-text('2. Season Three')")
    organiser.end_and_print()
    assert page.locator("[aria-labelledby=standings] thead th").count() == 6
    organiser.page.emulate_media(media="screen")
    organiser.list_all()
    see("a:has-text('The League')")


def test_links_are_set_changed_and_removed_and_nobody_is_overtaken_unseen(organiser: Organiser) -> None:
    words, page, visitor = organiser.words, organiser.page, organiser.visitor
    for name in ("Group A", "Final"):
        organiser.announce(name)
    organiser.open_series("The Cup", "Group A", "Final")
    organiser.click("add-link")
    page.get_by_label(words("who-goes")).select_option("ranks")
    page.get_by_label(words("rank-last"), exact=True).fill("2")
    page.locator("[name=target]").select_option(label="Final")
    organiser.click("add-link")
    visitor.see(f"li:has-text('{words('choose-ranks', first=1, last=2)}')")
    page.get_by_role("button", name=f"{words('edit')}: ").click()
    page.get_by_label(words("who-goes")).select_option("points")
    page.get_by_label(words("least-points"), exact=True).fill("1.5")
    visitor.ask("PUT", f"/v1/series/{page.url.rpartition('/')[2]}/points", {"points": [3, 1]}, organiser.token)
    organiser.click("change-link")
    visitor.see(f"text={words('overtaken')}")
    visitor.forgive("412")
    assert page.get_by_label(words("least-points"), exact=True).input_value() == "1.5"
    organiser.click("change-link")
    visitor.see(f"li:has-text('{words('choose-points', points='1.5')}')")
    page.get_by_role("button", name=f"{words('remove-link')}: ").click()
    visitor.see(f"text={words('no-links')}")
    assert not faults(visitor)
