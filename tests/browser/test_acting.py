"""Acting: what was touched narrows what is offered, lists stay short, and what is no choice is not asked."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.test_boards import BOARD, positions, sit
from tests.browser.visitor import VERSION, Visitor

NARROW = """async () => {
    const base = document.querySelector("script[src]").src.replace("app.js", "pages/match/narrow.js");
    const { FEW, forced, groups } = await import(base);
    const option = (command, more = {}) => ({ kind: "allow", label: "", command, ...more });
    const many = Array.from({ length: 40 }, (_, n) => option({ type: "go", who: `w${n % 5}`, where: n }));
    const amount = { kind: "amount", field: "coins" };
    return {
        few: groups(many.slice(0, FEW)),
        by: groups(many).map(({ field, options }) => [field, options.length]),
        allowed: forced([option({ type: "pass" })]),
        fixed: forced([option({ type: "pay" }, { ...amount, low: 2, high: 2 })]),
        free: forced([option({ type: "pay" }, { ...amount, low: 0, high: 2 })]),
        several: forced(many),
    };
}"""


OFFERED = f"""version => document.querySelector("cabinet-table .options button")
    && {VERSION} === version && document.querySelector("cabinet-table").back?.version === version"""
CHOOSE_FIRST = """(gives = {}) => {
    const [option] = document.querySelector("cabinet-table").options.options;
    const detail = { option, command: { ...option.command, ...gives } };
    document.querySelector("cabinet-options").dispatchEvent(new CustomEvent("choose", { bubbles: true, detail }));
}"""


def test_many_options_are_grouped_by_what_tells_them_apart(lobby: Visitor) -> None:
    found = lobby.page.evaluate(NARROW)
    assert found["few"] is None
    assert found["by"] == [["who", 8]] * 5


def test_an_answer_is_forced_if_nothing_of_it_can_be_chosen(lobby: Visitor) -> None:
    found = lobby.page.evaluate(NARROW)
    assert (found["allowed"], found["fixed"]) == ({"type": "pass"}, {"type": "pay", "coins": 2})
    assert (found["free"], found["several"]) == (None, None)


def shown(visitor: Visitor) -> int:
    return visitor.page.locator(".options :is(.option, .narrower)").count()


def test_touching_a_piece_narrows_the_list_and_back_widens_it_again(visitor: Visitor) -> None:
    sit(visitor, "conspiracy")
    before = shown(visitor)
    visitor.page.focus(f"{BOARD} .lit")
    visitor.page.keyboard.press("Enter")
    name = visitor.text(".chosen-path strong")
    assert 0 < shown(visitor) < before
    assert name.removesuffix(":") in visitor.text(".options button")
    visitor.page.get_by_role("button", name="Back").click()
    assert shown(visitor) == before
    assert visitor.page.locator(f"{BOARD} .chosen").count() == 0


def test_a_move_is_confirmed_before_it_is_sent_if_its_player_wants_that(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"sure": True, "itself": False, "speed": "off"})
    sit(visitor, "conspiracy")
    before, page = visitor.version(), visitor.page
    page.locator(".options .narrower").first.click()
    page.locator(".options button").nth(3).click()
    wanted = visitor.text(".options button")
    assert visitor.version() == before
    page.get_by_role("button", name=wanted).click()
    page.wait_for_function(f"before => {VERSION} > before", arg=before)


def before_the_last_step(visitor: Visitor) -> int:
    """Sit down where the first option ends the turn: the version of that match."""
    ada = visitor.player("Ada")
    match = visitor.match(ada, "richelieu", "me", "bot:random", undo="free", position=positions("richelieu")[0])
    while True:
        options = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])
        command = options["options"][0]["command"]
        path = f"/v1/matches/{match}/options/foreseen"
        if 0 not in visitor.ask("POST", path, command, ada["token"])["awaiting"]:
            break
        visitor.ask("POST", f"/v1/matches/{match}/commands", command, ada["token"])
    visitor.go(f"match/{match}")
    visitor.page.wait_for_function(OFFERED, arg=options["version"])
    return int(options["version"])


def test_the_last_step_of_a_turn_is_confirmed_beside_the_ways_back(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"itself": False, "turn": "ask", "speed": "off"})
    page, version = visitor.page, before_the_last_step(visitor)
    page.evaluate(CHOOSE_FIRST)
    page.get_by_text("Your turn ends with this").wait_for()
    assert (visitor.version(), page.get_by_role("button", name="Undo my last move").count()) == (version, 1)
    page.get_by_role("button", name="End my turn").click()
    page.wait_for_function(f"before => {VERSION} > before", arg=version)


def test_what_gives_nothing_is_held_for_a_moment_and_thought_better_of(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"itself": False, "turn": "hold", "speed": "off"})
    page, nothing = visitor.page, {"amount": 0}
    ada, position = visitor.player("Ada"), positions("conspiracy")[0]
    match = visitor.match(ada, "conspiracy", "me", *["bot:random"] * 2, undo="free", position=position)
    visitor.go(f"match/{match}")
    page.wait_for_function(OFFERED, arg=int(visitor.ask("GET", f"/v1/matches/{match}")["version"]))
    version = visitor.version()
    page.evaluate(CHOOSE_FIRST, nothing)
    page.get_by_text("It is sent in a moment").wait_for()
    page.get_by_role("button", name="Back").click()
    page.wait_for_selector(".held-back", state="detached")
    page.evaluate(CHOOSE_FIRST, nothing)
    page.get_by_text("It is sent in a moment").wait_for()
    assert visitor.version() == version
    page.evaluate(CHOOSE_FIRST, nothing)
    page.wait_for_function(f"before => {VERSION} > before", arg=version)


def test_what_ends_a_turn_and_gives_something_is_sent_at_once(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"itself": False, "turn": "hold", "speed": "off"})
    version, asked = before_the_last_step(visitor), []
    visitor.page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    visitor.page.evaluate(CHOOSE_FIRST)
    visitor.page.wait_for_function(f"before => {VERSION} > before", arg=version)
    assert "foreseen" not in asked


def test_what_is_held_stays_lifted_on_the_board(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"itself": False, "turn": "ask", "speed": "off"})
    before_the_last_step(visitor)
    for thing in ("worker", "space"):
        visitor.page.dispatch_event(f"{BOARD} .lit[data-spot^={thing}]", "click")
    visitor.page.get_by_text("Your turn ends with this").wait_for()
    assert visitor.page.locator(f"{BOARD} .given").count() == 2


@pytest.mark.parametrize(("undo", "offered"), [("free", True), ("never", False)])
def test_undo_is_offered_only_where_it_can_be_had(visitor: Visitor, undo: str, offered: bool) -> None:
    ada: dict[str, Any] = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot:random', undo=undo)}")
    visitor.act(random.Random(1))
    visitor.page.wait_for_function("() => document.querySelector('cabinet-table').back?.version >= 9")
    assert visitor.page.get_by_role("button", name="Undo my last move", disabled=False).count() == int(offered)


@pytest.mark.exhaustive
def test_a_whole_turn_is_undone_at_once_where_nobody_learnt_anything(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    position = positions("pax_illuminaten")[0]
    match = visitor.match(ada, "pax_illuminaten", "me", "bot:random", undo="free", position=position)
    page, begun = visitor.page, int(visitor.ask("GET", f"/v1/matches/{match}")["version"])
    visitor.go(f"match/{match}")
    for _ in range(2):
        before = visitor.see("cabinet-table .options button") and visitor.version()
        command = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])["options"][0]["command"]
        visitor.ask("POST", f"/v1/matches/{match}/commands", command, ada["token"])
        page.wait_for_function(f"before => {VERSION} > before", arg=before)
    page.get_by_role("button", name="Undo my whole turn").click()
    page.get_by_role("button", name="Take back", exact=True).click()
    page.wait_for_function("() => document.querySelector('cabinet-table').taken")
    assert page.evaluate("document.querySelector('cabinet-table').taken.to") == begun
    said = visitor.text("cabinet-undo [role=status]")
    assert said.startswith("You took back: ")
    assert re.search(r"\d", said) is None
    page.locator("cabinet-undo").get_by_role("button", name="Close").click()
    page.wait_for_selector("cabinet-undo", state="detached")


def test_a_place_that_cannot_be_chosen_now_says_why(visitor: Visitor) -> None:
    sit(visitor, "richelieu", position=positions("richelieu")[0])
    space = visitor.page.locator(f"{BOARD} [data-spot^='space:']:not(.lit)").first
    space.click()
    assert visitor.text("cabinet-explanation .why-not") == "Choose one of the lit pieces first, then this."


MENU = ".choices.floating"
TO_AN_AMOUNT = """async () => {
    const board = document.querySelector("cabinet-board > :first-child");
    for (const node of board.querySelectorAll(".lit")) {
        node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        await Promise.resolve();
        const leadsOn = board.querySelector(".lit:not(.chosen)");
        if (document.querySelector(".chosen-path") && !leadsOn) return node.dataset.spot;
        board.release();
    }
    return null;
}"""
"""Touch what leads no further on the board and leaves something to be asked: the spot."""


@pytest.mark.parametrize(("size", "beside"), [((1440, 900), True), ((1280, 720), True), ((390, 844), False)])
def test_what_is_asked_of_a_touched_thing_lies_beside_it_where_there_is_room(
    visit: Callable[..., Visitor], size: tuple[int, int], beside: bool
) -> None:
    width, height = size
    visitor = visit(viewport={"width": width, "height": height})
    sit(visitor, "conspiracy", position=positions("conspiracy")[1])
    spot = visitor.page.evaluate(TO_AN_AMOUNT)
    thing = visitor.page.locator(f"{BOARD} [data-spot='{spot}']").bounding_box()
    menu = visitor.page.locator(MENU)
    assert menu.count() == int(beside)
    if beside:
        assert near(thing, menu.bounding_box())


def near(one: Any, other: Any) -> bool:
    """Whether two boxes do not overlap and are less than a finger apart, across or up and down."""
    across = max(one["x"], other["x"]) - min(one["x"] + one["width"], other["x"] + other["width"])
    down = max(one["y"], other["y"]) - min(one["y"] + one["height"], other["y"] + other["height"])
    return 0 <= max(across, down) < 40


def test_a_menu_goes_with_the_window_and_is_left_by_escape(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport={"width": 1440, "height": 900})
    sit(visitor, "conspiracy", position=positions("conspiracy")[1])
    spot = visitor.page.evaluate(TO_AN_AMOUNT)
    visitor.see(MENU)
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.page.wait_for_selector(MENU, state="detached")
    visitor.page.set_viewport_size({"width": 1440, "height": 900})
    visitor.see(MENU)
    visitor.page.keyboard.press("Escape")
    visitor.page.wait_for_selector(MENU, state="detached")
    assert visitor.page.evaluate("document.activeElement.dataset.spot") == spot


AT_AN_EVENT = """seat => {
    const table = document.querySelector("cabinet-table");
    table.shown = { ...table.view, awaiting: [seat] };
    table.seated();
    return [...document.querySelectorAll(".seats .awaited .place")].map(place => place.textContent);
}"""
"""Who is to act while an event is shown at which only a seat was awaited."""


def test_while_an_event_is_shown_whoever_was_awaited_then_is_to_act(visitor: Visitor) -> None:
    sit(visitor, "conspiracy")
    assert visitor.page.evaluate(AT_AN_EVENT, 1) == ["2"]
    assert visitor.page.evaluate(AT_AN_EVENT, 0) == ["1"]


def test_what_is_chosen_in_the_list_alone_is_lit_on_the_board(visitor: Visitor) -> None:
    visitor.go(f"match/{visitor.match(visitor.player('Ada'), 'pax_illuminaten', 'me', 'bot:random')}")
    visitor.see("cabinet-table .options .narrower")
    whole = visitor.page.locator("cabinet-board .lit").count()
    visitor.page.locator(".options .narrower", has_text="Quick Favor").click()
    visitor.page.wait_for_selector('.map .lit[data-spot^="card:"]', state="detached")
    assert 0 < visitor.page.locator("cabinet-board .lit").count() < whole
    visitor.page.locator(".chosen-path button").click()
    visitor.page.wait_for_selector('.map .lit[data-spot^="card:"]')
    assert visitor.page.locator("cabinet-board .lit").count() == whole
