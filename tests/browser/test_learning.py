"""Who never saw a game plays its first match: what is asked for is touched on the board, all else answered."""

from collections.abc import Callable

from tests.browser.visitor import Visitor

REDRAW = """() => {
    const board = document.querySelector("cabinet-board > :first-child");
    board.scene = { ...board.scene, changed: [] };
}"""
ANOTHER = "before => document.querySelector('.lesson > p').innerText !== before"


def test_a_lesson_waits_until_it_is_done_and_answers_what_was_done_instead(visitor: Visitor) -> None:
    page = visitor.page
    visitor.go("learn/conspiracy/match")
    first = visitor.text(".lesson > p")
    visitor.see('[data-spot="city:paris"]').dispatch_event("click")
    assert "Paris" in visitor.text(".lesson .reply")
    visitor.see('[data-spot="case"][data-taught]').dispatch_event("click")
    page.wait_for_function(ANOTHER, arg=first)
    page.get_by_role("button", name="Go on").click()
    visitor.see('[data-spot="coins:tempest"].lit').dispatch_event("click")
    visitor.see(".options .amount button:not(.step)").click()
    assert "Vagabond" in visitor.text(".lesson .reply")
    asked = visitor.text(".lesson > p")
    visitor.see('[data-spot="coins:vagabond"].lit').dispatch_event("click")
    visitor.see(".options .amount input").fill("3")
    visitor.see(".options .amount button:not(.step)").click()
    page.wait_for_function(ANOTHER, arg=asked)
    assert "Viktor paid" in visitor.text(".lesson > p")


def test_what_a_lesson_speaks_of_is_in_sight_on_a_phone_though_it_lies_behind_a_button(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport={"width": 390, "height": 844})
    visitor.go("learn/pax_illuminaten/match")
    visitor.see('[data-spot="plot:P09"][data-taught]').click()
    visitor.see('[data-spot="card:PIL034"][data-taught]').click()
    visitor.see('[data-spot="card:PIL042"][data-taught]').click()
    visitor.see('[data-spot="plot:P09"][data-taught]').click()
    visitor.page.wait_for_selector('[data-spot="plot:P09"] .ribbon')


def test_who_looks_at_a_plot_sees_which_cards_count_for_it_and_which_would(visitor: Visitor) -> None:
    visitor.go("learn/pax_illuminaten/match")
    visitor.see('[data-spot="plot:P07"]').hover()
    visitor.see(".map [data-weighed=furthers]")
    marked = {kind: visitor.page.locator(f".map [data-weighed={kind}]") for kind in ("counts", "furthers")}
    spots = {kind: [one.get_attribute("data-spot") for one in found.all()] for kind, found in marked.items()}
    assert spots == {"counts": ["card:PIL046", "card:PIL047"], "furthers": ["card:PIL048"]}
    visitor.page.evaluate(REDRAW)
    assert {kind: marked[kind].count() for kind in marked} == {"counts": 2, "furthers": 1}
    told = str(visitor.see('[data-spot="plot:P07"]').get_attribute("data-told"))
    assert "You have 2 of 3" in told
    assert "influence Christian Gotthilf Salzmann" in told
    visitor.see('[data-spot="plot:P09"]').hover()
    assert [one.get_attribute("data-spot") for one in marked["furthers"].all()] == ["card:PIL042"]
    visitor.page.hover(".lesson")
    visitor.page.wait_for_selector(".weighing", state="detached")


def test_a_newcomer_learns_and_plays_under_the_name_that_stood_in_the_lobby(visitor: Visitor) -> None:
    visitor.go()
    drawn = visitor.see("[name=alias]").input_value()
    visitor.page.reload()
    assert visitor.see("[name=alias]").input_value() == drawn
    visitor.page.fill("[name=alias]", "Countess")
    visitor.go("learn/conspiracy/match")
    visitor.see(".lesson > p")
    visitor.go()
    assert visitor.text(".identity .chips a") == "Countess"


def test_what_does_not_solve_a_puzzle_is_taken_back_and_what_does_is_explained(visitor: Visitor) -> None:
    visitor.go("learn/conspiracy/stop")
    visitor.see(".option.ends").click()
    visitor.see(".lesson .reply")
    visitor.see(".options .amount input").fill("4")
    visitor.see(".options .amount button:not(.step)").click()
    visitor.see(".lesson.end .primary").click()
    visitor.page.wait_for_function("() => location.hash.endsWith('/save')")
    visitor.see(".lesson > p")


def test_a_lesson_says_what_a_choice_costs_as_a_match_does(visitor: Visitor) -> None:
    visitor.go("learn/pax_illuminaten/match")
    visitor.see('[data-spot="plot:P09"][data-taught]').click()
    visitor.see('[data-spot="card:PIL034"][data-taught]').click()
    price = visitor.page.wait_for_selector(".options .price", state="attached")
    assert "favor" in str(price and price.text_content())
