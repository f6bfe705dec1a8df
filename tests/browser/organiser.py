"""An organiser who does everything by clicks on what is written, in a language."""

from typing import Any

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

    def announce(self, name: str, rounds: int = 1, check_in: str = "") -> None:
        self.visitor.go("tournaments")
        self.unfold("announce")
        self.page.get_by_label(self.words("term-name"), exact=True).first.fill(name)
        self.page.select_option("[name=format]", "swiss")
        self.page.fill("[name=rounds]", str(rounds))
        if check_in:
            self.unfold("group-entry")
            self.page.get_by_label(self.words("term/check_in/closes_at")).fill(check_in)
        self.click("announce")
        self.visitor.see(f"cabinet-desk h1:has-text('{name}')")

    def enter_bots(self, count: int) -> None:
        self.to_desk()
        self.page.get_by_label(self.words("how-many"), exact=True).fill(str(count))
        self.click("enter-bots")
        self.visitor.see(f"cabinet-desk h2:has-text('{self.words('entries-n', count=count)}')")

    def to_desk(self) -> None:
        if not self.page.locator("cabinet-desk").count():
            self.follow(self.words("to-desk"))
            self.visitor.see("cabinet-desk h1")

    def to_rounds(self) -> None:
        """From the page of a tournament, or another part of its desk, to its rounds."""
        self.to_desk()
        self.follow(self.words("part-rounds"))

    def play(self, bots: int = 0) -> None:
        """All of the only round of the tournament that is shown, on whose page it ends."""
        if bots:
            self.enter_bots(bots)
        self.to_rounds()
        for step in STEPS:
            self.click(step)
            if step == "start-round":
                self.wait_until_played()
        self.follow(self.words("public-page"))
        self.visitor.see(f".facts:has-text('{self.words('tournament-ended')}')")

    def wait_until_played(self) -> None:
        """Bots have played the round; the page is read anew then, and not only when it looks again by itself."""
        path = f"/v1/tournaments/{self.page.url.partition('#/tournament/')[2].partition('/')[0]}"
        while (known := self.visitor.ask("GET", path))["rounds"][-1]["decided"] < known["rounds"][-1]["tables"]:
            self.visitor.ask("GET", f"{path}/events?after={known['version']}&wait=10")
        self.page.reload()

    def open_series(self, name: str, *tournaments: str, **fields: str) -> None:
        self.visitor.wait_until(lambda: {*tournaments} <= self.listed())
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

    def listed(self) -> set[str]:
        """The names of the tournaments in lists, where a new one is a moment after it was announced."""
        return {one["name"] for one in self.visitor.ask("GET", "/v1/tournaments?limit=200")["items"]}

    def end_and_print(self) -> None:
        """The series is over; on paper there is its table, and nothing to click on."""
        self.click("end-series")
        self.visitor.see(f".facts:has-text('{self.words('series-ended')}')")
        assert not faults(self.visitor)
        self.page.emulate_media(media="print")
        assert self.page.locator("[aria-labelledby=standings] table").is_visible()
        assert not any(button.is_visible() for button in self.page.get_by_role("button").all())
        assert self.page.pdf().startswith(b"%PDF")
