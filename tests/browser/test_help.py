"""Who does not know the rules learns them at the table."""

import re
from collections.abc import Callable, Iterator

import pytest

from tests.browser.visitor import Visitor

EXPLANATION = "cabinet-explanation:popover-open"
GAMES = ("conspiracy", "pax_illuminaten", "richelieu", "umbra_concilium")
SEATS = {"umbra_concilium": 3}


@pytest.fixture(scope="module")
def table(browser: object, service: object) -> Iterator[Visitor]:
    """Ada at a table of Umbra Concilium."""
    visitor = Visitor(browser, service)  # type: ignore[arg-type]
    sit(visitor, "umbra_concilium")
    yield visitor
    visitor.close()
    assert visitor.errors == []


def sit(visitor: Visitor, game: str) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", *["bot"] * (SEATS.get(game, 2) - 1))
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .option")


def test_a_card_explains_itself_where_the_pointer_rests(table: Visitor) -> None:
    card = table.see("cabinet-board .sheet.hand [data-explains]")
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
    page.focus(".stratagem.reached")
    assert table.text(EXPLANATION)
    assert page.locator(".stratagem.reached").count() == 7
    page.locator("cabinet-board .lit").first.dispatch_event("click")
    assert table.see(EXPLANATION)
    page.get_by_role("button", name="Explain").click()
    assert page.locator(".reached").count() == 0
    assert table.version() == before


POINTER_GOES_AND_KEYBOARD_COMES = """async card => {
    card.dispatchEvent(new PointerEvent("pointerout", { bubbles: true, pointerType: "mouse" }));
    card.focus();
    await new Promise(done => setTimeout(done, 400));  // longer than an explanation outlasts the pointer
}"""


def test_an_explanation_that_the_keyboard_opened_stays_when_the_pointer_has_left(table: Visitor) -> None:
    page = table.page
    page.get_by_role("button", name="Explain").click()
    page.locator(".stratagem.reached").first.evaluate(POINTER_GOES_AND_KEYBOARD_COMES)
    assert page.locator(EXPLANATION).count() == 1
    page.get_by_role("button", name="Explain").click()


@pytest.mark.parametrize("game", GAMES)
def test_goal_progress_and_legend_are_there_in_japanese_too(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(locale="ja-JP")
    sit(visitor, game)
    goal = visitor.ask("GET", f"/v1/games/{game}")["info"]["goal"]
    assert goal not in visitor.text(".help-strip")
    visitor.see(".progress .seat-0")
    visitor.page.get_by_role("button", name="凡例").click()
    kinds = visitor.page.locator(".legend h3").all_inner_texts()
    assert len(kinds) > 1
    told = visitor.page.locator(".legend dt, .legend dd").all_inner_texts()
    assert not [words for words in told if not words or re.search(r"undefined|\{", words)]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_end_says_who_won_what_decided_it_and_what_can_be_done_next(
    visit: Callable[..., Visitor], language: str
) -> None:
    visitor = visit(locale="ja-JP" if language == "ja" else "en-GB")
    ada = visitor.player("Ada")
    for game in GAMES:
        match = visitor.played(ada, game, max(SEATS.get(game, 2), 2))["id"]
        visitor.go(f"match/{match}")
        why = visitor.text(".ending-why")
        assert not re.search(r"undefined|NaN|\{\d\}", why), why
    sat = visitor.match(ada, "conspiracy", "me", "bot")
    visitor.ask("POST", f"/v1/matches/{sat}/resign", {}, ada["token"])
    visitor.go(f"match/{sat}")
    visitor.see(".ending .primary").click()
    visitor.page.wait_for_function("id => !location.hash.includes(id) && location.hash.includes('match/')", arg=sat)
    visitor.see("cabinet-table .option")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_match_is_guided_question_by_question_and_can_be_left(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit()
    sit(visitor, game)
    page = visitor.page
    page.get_by_role("button", name="Guide me").click()
    first = visitor.text(".lesson p")
    if page.locator(".lesson .primary").count():
        page.wait_for_selector("cabinet-board [data-taught]", state="attached")
        visitor.see(".lesson .primary").click()
        page.wait_for_function("first => document.querySelector('.lesson p').innerText !== first", arg=first)
    page.get_by_role("button", name="Enough").click()
    page.wait_for_selector(".lesson", state="detached")
    assert page.locator("cabinet-board [data-taught]").count() == 0
