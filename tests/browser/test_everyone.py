"""The pages for everyone: a checker finds nothing, the keyboard suffices, a phone is wide enough."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.checker import faults
from tests.browser.test_boards import BOARD, GAMES
from tests.browser.visitor import READY as READY_TO_MOVE
from tests.browser.visitor import Visitor
from tests.service.processes import Running
from tests.tiers import few

READY = {"": f"{BOARD} svg", "/history?at=8": ".slider", "/branches": ".tree", "/audit": ".verdict"}
PHONE = {"viewport": {"width": 360, "height": 740}}
HOW: dict[str, dict[str, Any]] = {"day": {}, "candlelight": {"color_scheme": "dark", **PHONE}}


def table(visitor: Visitor, game: str) -> str:
    ada = visitor.player("Ada")
    return visitor.match(ada, game, "me", *["bot:random"] * (GAMES[game] - 1))


Sat = tuple[Visitor, str]
LOOKS = [f"{game} {how}" for how in HOW for game in GAMES]
by_candlelight = pytest.mark.parametrize("how", few(HOW, "candlelight"))


@pytest.fixture(scope="module", params=few(LOOKS, *map(" ".join, zip(GAMES, (*HOW, *HOW), strict=True))))
def sat(request: pytest.FixtureRequest, browser: Browser, service: Running) -> Iterator[Sat]:
    """Ada at a table of each game, on a wide screen by day and on a phone by candlelight; and the match."""
    game, how = request.param.split()
    visitor = Visitor(browser, service, bypass_csp=True, **HOW[how])
    match = table(visitor, game)
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.see(f"{BOARD} svg >> visible=true")  # on a narrow screen the sheet that is needed first
    yield visitor, match
    visitor.close()
    assert visitor.errors == []


def test_the_table_of_each_game_is_open_to_everyone(sat: Sat) -> None:
    visitor, _ = sat
    assert not faults(visitor)


def test_no_page_of_a_match_is_wider_than_the_screen(sat: Sat) -> None:
    visitor, match = sat
    for page in READY:
        visitor.go(f"match/{match}{page}")
        visitor.see(READY[page])
        assert visitor.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, page


PAGES = {
    "lobby": ("", ".match-list, .none"),
    "history": ("match/{match}/history?at=6", ".sentence.here"),
    "branches": ("match/{match}/branches", ".tree"),
    "compare": ("match/{match}/compare?with={match}", ".side:nth-child(2) .slider"),
    "audit": ("match/{match}/audit", ".verdict"),
    "tournaments": ("tournaments", "details.card"),
    "search": ("search?game=conspiracy&has=moved:beacon&name=x", ".condition"),
    "openings": ("explorer?game=conspiracy", ".path"),
    "how to play": ("how-to-play/richelieu", ".position svg:visible"),
    "account": ("account", "cabinet-account form"),
    "where I lose": ("mistakes", "cabinet-mistakes h1"),
    "editor": ("editor/richelieu", ".position-fields"),
    "the end": ("match/{over}", ".ending"),
}


@pytest.mark.exhaustive
@by_candlelight
def test_every_other_page_is_open_to_everyone(visit: Callable[..., Visitor], how: str) -> None:
    visitor = visit(bypass_csp=True, **HOW[how])
    match, over = table(visitor, "conspiracy"), visitor.played("conspiracy", 3)["id"]
    found = {}
    for name, (path, ready) in PAGES.items():
        visitor.go(path.format(match=match, over=over))
        visitor.see(ready)
        found[name] = faults(visitor, around=name != "compare")  # two boards in one page
    visitor.go("tournaments")
    visitor.see("details.card summary").click()
    found["announcing a tournament"] = faults(visitor)
    visitor.go()
    visitor.page.get_by_role("button", name="Set up a match: Conspiracy").click()
    for group in visitor.page.locator("dialog summary").all():
        group.click()
    found["arranging a match"] = faults(visitor)
    assert not {name: wrong for name, wrong in found.items() if wrong}, json.dumps(found, indent=1)


@pytest.mark.exhaustive
@by_candlelight
def test_what_comes_before_and_beside_play_is_open_to_everyone(visit: Callable[..., Visitor], how: str) -> None:
    host, guest = visit(bypass_csp=True, **HOW[how]), visit(bypass_csp=True, **HOW[how])
    ada, found = host.player("Ada"), {}
    host.go(f"match/{host.match(ada, 'conspiracy', 'me', 'open', 'invited')}")
    host.page.get_by_role("button", name="Create a link for this seat").nth(1).click()
    link = host.page.get_by_label("Send this link").input_value()
    found["the seating"] = faults(host)
    guest.page.goto(link)
    guest.page.get_by_label("Name of a new player").first.wait_for()
    found["an invitation"] = faults(guest)
    guest.go("signed-in")
    guest.see(".problem")
    found["signing in that failed"] = faults(guest)
    guest.go("account")
    guest.page.get_by_text("There is no player in this browser yet.").wait_for()
    found["the account of nobody"] = faults(guest)
    guest.go("authorize")
    guest.page.get_by_text("This application cannot ask for that.").wait_for()
    found["an application that asks wrongly"] = faults(guest)
    guest.forgive("the server responded with a status of 40")
    guest.page.route("**/signin/offered", lambda route: route.fulfill(json={"offered": True}))
    guest.go()
    guest.see("a[href='/signin']")
    found["the lobby of somebody who can sign in"] = faults(guest)
    host.go(f"match/{host.match(ada, 'conspiracy', 'me', 'bot:random', undo='free')}")
    assert host.act(random.Random(3))
    host.page.get_by_role("button", name="Undo my last move").click()
    host.see("cabinet-go-back dialog[open]")
    found["going back"] = faults(host, around=True)
    host.page.get_by_role("button", name="Cancel", exact=True).click()
    host.page.get_by_role("link", name="History").click()
    host.page.get_by_role("button", name="Branch here").click()
    host.see("cabinet-fork dialog[open]")
    found["forking"] = faults(host, around=True)
    host.page.get_by_role("button", name="Cancel", exact=True).click()
    host.page.get_by_role("button", name="Analyse the options here").click()
    host.page.get_by_label("Play-outs").select_option("100")
    host.page.get_by_role("button", name="Analyse", exact=True).click()
    host.page.get_by_role("row").nth(1).wait_for()
    found["trying commands"] = faults(host, around=True)
    assert not {name: wrong for name, wrong in found.items() if wrong}, json.dumps(found, indent=1)


OPENED = {
    "Legend": ".legend",
    "Rules": ".rules-text[lang]",
    "Explain": "cabinet-explanation",
    "⚙": "cabinet-table-settings dialog",
}
"""The buttons of a table, and what each opens."""


@pytest.mark.exhaustive
@by_candlelight
def test_what_opens_over_and_beside_a_table_is_open_to_everyone(visit: Callable[..., Visitor], how: str) -> None:
    visitor = visit(bypass_csp=True, **HOW[how])
    page, found = visitor.page, {}
    visitor.go(f"match/{table(visitor, 'umbra_concilium')}")
    visitor.see("cabinet-table .options button")
    for button, opened in OPENED.items():
        page.locator(f"button:text-is('{button}')").dispatch_event("click")
        if button == "Explain":
            page.locator("cabinet-board [data-spot^=card]:is(.lit, .reached)").last.focus()
        visitor.see(opened)
        found[button] = faults(visitor, within=opened)
    assert not {name: wrong for name, wrong in found.items() if wrong}, json.dumps(found, indent=1)


def test_a_match_is_opened_and_a_move_made_with_the_keyboard_alone(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        if visitor.page.evaluate("document.activeElement.dataset.game") == "conspiracy":
            break
    visitor.page.keyboard.press("Enter")
    visitor.see("cabinet-table .options button")
    before = visitor.version()
    for choice in (".narrower", ".option"):  # two agents, one after the other
        for _ in range(80):
            visitor.page.keyboard.press("Tab")
            if visitor.page.evaluate(f"document.activeElement.matches('button{choice}')"):
                break
        visitor.page.keyboard.press("Enter")
        visitor.see("cabinet-table .options :is(.option, .narrower):visible")
    visitor.page.wait_for_function(
        "before => document.querySelector('cabinet-table').match.version > before", arg=before
    )


def test_the_keyboard_stays_with_the_options_after_a_move(visitor: Visitor) -> None:
    visitor.go(f"match/{table(visitor, 'conspiracy')}")
    visitor.see("cabinet-table .options button")
    page = visitor.page
    for _ in range(3):
        visitor.see(READY_TO_MOVE)
        before = visitor.version()
        page.focus(".options button")
        for _ in range(3):
            page.keyboard.press("Enter")  # a group, and what is in it
        page.wait_for_function(
            "before => document.querySelector('cabinet-table').match.version > before", arg=before
        )
        assert page.evaluate("document.activeElement.closest('cabinet-options') !== null")


def test_what_happens_is_told_to_a_screen_reader(visitor: Visitor) -> None:
    visitor.go(f"match/{table(visitor, 'conspiracy')}")
    visitor.see("cabinet-table .options button")
    page = visitor.page
    assert page.get_by_role("log", name="What happened").get_attribute("aria-live") == "polite"
    assert "10 options" in page.locator(".question[role=status]").inner_text()
