"""Who does not know the rules learns them at the table."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.test_boards import own_positions
from tests.browser.visitor import Visitor
from tests.playouts import Case
from tests.service.processes import Running
from tests.tiers import few

EXPLANATION = "cabinet-explanation:popover-open"
STRATAGEM = ".stratagem:is(.reached, .lit, :has(.reached, .lit))"
"""One that the keyboard reaches: because it can be chosen, or while everything is explained."""
GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
SEATS = {"umbra_concilium": 3}


@pytest.fixture(scope="module")
def table(browser: Browser, service: Running) -> Iterator[Visitor]:
    """Ada at a table of Umbra Concilium, about to lead to the first trick with any card and stratagem."""
    visitor = Visitor(browser, service)
    sit(visitor, "umbra_concilium", position=own_positions(Case("umbra_concilium", 3))[1])
    yield visitor
    visitor.close()
    assert visitor.errors == []


def sit(visitor: Visitor, game: str, **terms: Any) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", *["bot"] * (SEATS.get(game, 2) - 1), **terms)
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.page.wait_for_selector("cabinet-board [data-explains]", state="attached")


def test_a_card_explains_itself_where_the_pointer_rests(table: Visitor) -> None:
    card = table.see("cabinet-board [data-spot^=card] [data-explains]")
    card.scroll_into_view_if_needed()
    card.hover()
    told = table.text(EXPLANATION)
    assert re.search("at once when it is played|at the showdown", told)
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(EXPLANATION, state="detached")


def test_the_rules_open_at_the_section_that_an_explanation_names(table: Visitor) -> None:
    table.see(".stratagem .scroll").hover()
    table.see(f"{EXPLANATION} button").click()
    table.page.wait_for_function("() => document.activeElement.dataset.section === '5'")
    assert "Forbidden stratagems" in table.page.evaluate("document.activeElement.innerText")
    table.page.locator(".rules-head button").click()


def test_while_everything_is_explained_the_keyboard_reaches_every_piece_and_nothing_is_chosen(
    table: Visitor,
) -> None:
    page = table.page
    before = table.version()
    page.get_by_role("button", name="Explain").click()
    page.locator(STRATAGEM).first.focus()
    assert table.text(EXPLANATION)
    assert page.locator(STRATAGEM).count() == 7
    page.locator("cabinet-board .lit").first.dispatch_event("click")
    assert table.see(EXPLANATION)
    page.get_by_role("button", name="Explain").click()
    assert page.locator(".reached").count() == 0
    assert table.version() == before


def test_an_explanation_goes_once_what_it_is_about_is_chosen(visitor: Visitor) -> None:
    sit(visitor, "conspiracy", position=own_positions(Case("conspiracy", 2))[1])
    agent = visitor.page.locator("cabinet-board [data-spot^='agent:'].lit").first
    agent.hover()
    visitor.see(EXPLANATION)
    agent.click()
    visitor.page.wait_for_selector(EXPLANATION, state="detached")
    visitor.see(".chosen-path")


def test_the_next_explanation_stays_where_the_mouse_rests_on_the_one_before(table: Visitor) -> None:
    page = table.page
    page.get_by_role("button", name="Explain").click()
    page.locator(STRATAGEM).first.focus()
    where = table.see(EXPLANATION).bounding_box()
    page.mouse.move(where["x"] + 9, where["y"] + 9)
    page.wait_for_selector(f"{EXPLANATION}:hover")
    page.locator("[data-spot^=card].lit").first.focus()
    page.wait_for_selector(f"{EXPLANATION}:not(:hover)")
    page.get_by_role("button", name="Explain").click()


HIDDEN = """(told, what) => {
    const lit = [told, ...document.querySelectorAll(`cabinet-board ${what}`)];
    const [own, ...cards] = lit.map(node => node.getBoundingClientRect());
    const over = (from, to) => cards.filter(card => card[from] < own[to] && own[from] < card[to]);
    return over("left", "right").filter(card => over("top", "bottom").includes(card)).length;
}"""
"""How many things on the board an explanation hides."""


def test_an_explanation_hides_no_card_beside_which_there_is_room(table: Visitor) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    for card in ("first-of-type", "last-of-type"):
        table.see(f"cabinet-board .dock .lit:{card}").hover()
        assert table.see(EXPLANATION).evaluate(HIDDEN, ".dock .lit") == 0
        table.page.keyboard.press("Escape")
    table.page.set_viewport_size({"width": 1280, "height": 900})


def test_an_explanation_of_a_card_in_the_hand_leaves_the_battle_suit_in_sight(table: Visitor) -> None:
    for card in ("[data-spot^='card:'].lit", ".stratagem.lit"):
        table.page.locator(f"cabinet-board {card}").nth(3).hover()
        assert table.see(EXPLANATION).evaluate(HIDDEN, "[data-weighed]") == 0
        table.page.keyboard.press("Escape")


POINTER_GOES_AND_KEYBOARD_COMES = """async card => {
    card.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse" }));
    card.focus();
    await new Promise(done => setTimeout(done, 400));  // longer than an explanation outlasts the pointer
}"""


def test_an_explanation_that_the_keyboard_opened_stays_when_the_pointer_has_left(table: Visitor) -> None:
    page = table.page
    page.get_by_role("button", name="Explain").click()
    page.locator(STRATAGEM).first.evaluate(POINTER_GOES_AND_KEYBOARD_COMES)
    assert page.locator(EXPLANATION).count() == 1
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Explain").click()


COVERED = """() => {
    const note = document.querySelector("cabinet-explanation:popover-open");
    const middle = ({ left, right, top, bottom }) => [(left + right) / 2, (top + bottom) / 2];
    const lit = [...document.querySelectorAll("cabinet-board .sheet:not([hidden]) .lit:not(.chosen)")];
    const under = node => document.elementFromPoint(...middle(node.getBoundingClientRect()));
    return note && lit.filter(node => note.contains(under(node))).map(node => node.dataset.spot);
}"""
"""The places to choose from whose click an open explanation takes; null where none is open."""


@pytest.mark.exhaustive
def test_an_explanation_takes_no_click_from_a_place_to_choose(visitor: Visitor) -> None:
    sit(visitor, "conspiracy", position=own_positions(Case("conspiracy", 2))[1])
    for agent in ("beacon", "tempest", "vagabond"):
        piece = visitor.see(f"[data-spot='agent:{agent}'].lit")
        piece.dispatch_event("click")
        visitor.see(f"[data-spot='agent:{agent}'].chosen").hover()
        visitor.see(EXPLANATION)
        assert visitor.page.evaluate(COVERED) == []
        piece.dispatch_event("click")
        visitor.page.wait_for_selector("cabinet-board .chosen", state="detached")
        visitor.page.mouse.move(5, 5)
        visitor.page.wait_for_selector(EXPLANATION, state="detached")


Learner = tuple[Visitor, str]


@pytest.fixture(scope="module", params=few(GAMES, "pax_illuminaten"))
def learner(request: pytest.FixtureRequest, browser: Browser, service: Running) -> Iterator[Learner]:
    """Ada in Japanese at a table of each game; and the game."""
    visitor = Visitor(browser, service, locale="ja-JP")
    sit(visitor, request.param)
    yield visitor, request.param
    visitor.close()
    assert visitor.errors == []


def test_goal_progress_and_legend_are_there_in_japanese_too(learner: Learner) -> None:
    visitor, game = learner
    goal = visitor.ask("GET", f"/v1/games/{game}")["info"]["goal"]
    assert goal not in visitor.text(".help-strip")
    visitor.see(".progress .seat-0")
    visitor.page.get_by_role("button", name="凡例").click()
    visitor.see(".legend h2")
    kinds = visitor.page.locator(".legend h2").all_inner_texts()
    assert len(kinds) > 1
    told = visitor.page.locator(".legend dt, .legend dd").all_inner_texts()
    assert not [words for words in told if not words or re.search(r"undefined|\{", words)]
    visitor.page.locator(".legend .rules-head button").click()
    visitor.page.wait_for_selector(".legend", state="detached")
    visitor.page.get_by_role("button", name="ルール", exact=True).dispatch_event("click")
    assert re.search("[ぁ-ん]", visitor.text(".rules-text[lang=ja] [data-section='2'] + *"))
    visitor.page.locator(".rules-head button").first.click()


@pytest.fixture(scope="module")
def finished(browser: Browser, service: Running) -> list[str]:
    """A finished match of each game."""
    visitor = Visitor(browser, service)
    played = [visitor.played(game, SEATS.get(game, 2))["id"] for game in GAMES]
    visitor.close()
    return played


@pytest.mark.parametrize("language", few(("en-GB", "ja-JP"), "ja-JP"))
@pytest.mark.exhaustive
def test_the_end_says_who_won_and_what_decided_it(
    visit: Callable[..., Visitor], finished: list[str], language: str
) -> None:
    visitor = visit(locale=language)
    for match in finished:
        visitor.go(f"match/{match}")
        visitor.page.wait_for_function("id => document.querySelector('cabinet-table')?.match?.id === id", arg=match)
        why = visitor.text(".ending-why")
        assert not re.search(r"undefined|NaN|\{\d\}", why), why


def test_the_end_leads_to_the_next_match(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    sat = visitor.match(ada, "conspiracy", "me", "bot")
    visitor.ask("POST", f"/v1/matches/{sat}/resign", {}, ada["token"])
    visitor.go(f"match/{sat}")
    visitor.see(".ending .primary").click()
    visitor.page.wait_for_function("id => !location.hash.includes(id) && location.hash.includes('match/')", arg=sat)
    visitor.see("cabinet-table .options button")
