"""Taking back, and lines of play that leave others."""

import random
from collections.abc import Callable

import pytest

from tests.browser.visitor import Visitor


@pytest.mark.exhaustive
def test_a_branch_is_made_named_played_and_compared(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, "umbra_concilium", "me", "bot:random", "bot:random", hints=True)
    chance = random.Random(3)
    visitor.go(f"match/{match}")
    for _ in range(3):
        assert visitor.act(chance)
    visitor.page.get_by_role("link", name="History").click()
    visitor.page.get_by_role("button", name="Branch here").click()
    visitor.page.get_by_label("Name of the branch").fill("What if")
    visitor.page.get_by_role("button", name="Branch", exact=True).click()
    visitor.see(".match-head h1:has-text('What if')")
    assert visitor.act(chance)
    visitor.page.get_by_role("link", name="Branches").click()
    assert "What if" in visitor.text(".tree .here")
    assert visitor.page.locator(".tree .line").count() == 2
    visitor.page.get_by_role("button", name="Side by side").click()
    visitor.see(".side:nth-child(2) .slider")
    visitor.see(".pair .changed")
    visitor.see(".differences li")


def test_a_comment_stands_at_its_version_for_everybody(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    match = host.match(host.player("Ada"), "conspiracy", "me", "bot:random")
    host.go(f"match/{match}/history?at=5")
    host.page.get_by_label("A comment on this version").fill("A fine beginning")
    host.page.get_by_role("button", name="Comment", exact=True).click()
    assert "A fine beginning" in host.text(".timeline .comment")
    guest.go(f"match/{match}/history")
    assert "A fine beginning" in guest.text(".timeline .comment")


def test_a_comment_is_taken_away_by_whoever_wrote_it_and_by_the_host(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada, eve = host.player("Ada"), guest.player("Eve")
    match = host.match(ada, "conspiracy", "me", "bot:random")
    for text, who in (("First", ada), ("Second", eve), ("Third", eve)):
        host.ask("POST", f"/v1/matches/{match}/comments", {"at": 1, "text": text}, who["token"])
    guest.go(f"match/{match}/branches")
    guest.see(".comments button")
    assert guest.page.get_by_role("button", name="Remove the comment of Eve").count() == 2
    guest.page.get_by_role("button", name="Remove the comment of Eve").last.click()
    guest.page.wait_for_selector("text=Third", state="detached")
    assert guest.page.get_by_role("button", name="Remove the comment of Ada").count() == 0
    host.go(f"match/{match}/branches")
    host.page.get_by_role("button", name="Remove the comment of Eve").click()
    host.page.wait_for_selector("text=Second", state="detached")
    assert "First" in host.text(".comments")


def test_a_command_is_taken_back_when_the_other_agrees(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada, bob = host.player("Ada"), guest.player("Bob")
    match = host.match(ada, "conspiracy", "me", "open", undo="consent")
    host.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    for somebody in (host, guest):
        somebody.go(f"match/{match}")
    host.choose()
    host.page.get_by_role("button", name="Undo my last move").click()
    assert "Bob must agree" in host.text("cabinet-go-back dialog")
    host.page.get_by_role("button", name="Ask", exact=True).click()
    assert "Ada asks to take back: first payoffs" in guest.text("cabinet-undo")
    guest.page.get_by_role("button", name="Agree", exact=True).click()
    host.see(".sentence.undone")
    host.see("cabinet-table .options :is(.option, .narrower)")


def test_what_going_back_would_mean_is_seen_before_anybody_is_asked(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, "conspiracy", "me", "bot:random", undo="free")
    visitor.go(f"match/{match}")
    assert visitor.act(random.Random(3))
    visitor.page.get_by_role("button", name="Undo my last move").click()
    meant = visitor.text("cabinet-go-back dialog")
    assert "What is taken back" in meant
    assert "learnt something from it" in meant
    visitor.page.get_by_role("button", name="Cancel", exact=True).click()
    visitor.page.wait_for_selector("cabinet-go-back", state="detached")
    assert visitor.ask("GET", f"/v1/matches/{match}/undo-requests")["requests"] == []
