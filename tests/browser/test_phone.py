"""The table on a phone: what lies out of sight is one touch away, and what is drawn can be read."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.test_boards import own_positions, positions, sit
from tests.browser.visitor import READY, VERSION, Visitor
from tests.playouts import Case

PHONE = {"viewport": {"width": 390, "height": 844}}
LYING = {"viewport": {"width": 844, "height": 390}}
FINGERS = {**PHONE, "has_touch": True, "is_mobile": True}
SEEN = """() => {
    const node = document.activeElement, box = node.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const room = (node.closest(".dock") ?? node.closest(".stage"))?.getBoundingClientRect();
    const inside = room && room.left <= x && x <= room.right && room.top <= y && y <= room.bottom;
    return { spot: node.dataset.spot, lit: node.matches(".lit"), inside };
}"""
"""What has the focus, and whether it is on the screen."""


def test_what_can_be_touched_and_is_out_of_sight_is_brought_into_it(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit(visitor, "richelieu", position=positions("richelieu")[0])
    visitor.page.focus("cabinet-board .dock [data-spot^='worker:'].lit")
    visitor.page.keyboard.press("Enter")
    found = []
    for _ in range(4):
        visitor.see("cabinet-board .seek").click()
        found.append(visitor.page.evaluate(SEEN))
    assert all(one["lit"] and one["inside"] for one in found)
    assert len({one["spot"] for one in found}) > 1


def test_a_declared_stratagem_is_read_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    match = visitor.played("umbra_concilium", 3)["id"]
    told = visitor.ask("GET", f"/v1/matches/{match}/events?limit=500&as=truth")["events"]
    at = next(one["version"] for one in told if one["event"]["type"] == "stratagem_used")
    visitor.go(f"match/{match}/history?at={at}")
    assert visitor.text(".declared text:not([data-fine])")


def test_the_next_question_begins_at_its_top(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    ada = visitor.player("Ada")
    match = visitor.match(ada, "richelieu", "me", "bot:random", position=positions("richelieu")[0])
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    version, region = visitor.version(), "document.querySelector('.region-options')"
    visitor.page.evaluate(f"{region}.scrollTop = {region}.scrollHeight")
    assert visitor.page.evaluate(f"{region}.scrollTop") > 0
    command = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])["options"][0]["command"]
    visitor.ask("POST", f"/v1/matches/{match}/commands", command, ada["token"])
    visitor.page.wait_for_function(
        f"before => document.querySelector('cabinet-options').value.options.length && {VERSION} > before",
        arg=version,
    )
    visitor.page.wait_for_function(f"() => {region}.scrollTop === 0")


def test_every_box_of_richelieu_is_one_touch_away_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit(visitor, "richelieu", position=positions("richelieu")[0])
    tabs = visitor.page.locator("cabinet-board .part-tab")
    assert [words.split()[0] for words in tabs.all_inner_texts()] == ["I", "II", "III"]
    tabs.last.click()
    visitor.page.wait_for_function("""() => {
        const [box, stage] = ["[data-part='2']", ".stage"].map(name =>
            document.querySelector(`cabinet-board ${name}`).getBoundingClientRect());
        return stage.top - 4 <= box.top && box.top < stage.bottom;
    }""")


def sit_to_lead(visitor: Visitor) -> None:
    """At a table of Umbra Concilium, about to lead with any card and stratagem."""
    match = visitor.match(
        visitor.player("Ada"),
        "umbra_concilium",
        "me",
        "bot:random",
        "bot:random",
        position=own_positions(Case("umbra_concilium", 3))[1],
    )
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.page.wait_for_selector("cabinet-board .stratagem.lit", state="attached")


def test_the_trick_stays_in_sight_while_a_stratagem_is_chosen_on_a_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit_to_lead(visitor)
    visitor.page.locator("cabinet-board .strip button[aria-expanded=false]").first.click()
    visitor.page.wait_for_selector("cabinet-board .drawer:not([hidden]) .stratagem.lit")
    drawer = visitor.page.locator("cabinet-board .sheet.stratagems").bounding_box()
    above = [visitor.page.locator(name).first.bounding_box() for name in (".medallion", ".seat .points")]
    assert drawer
    assert [one for one in above if not one or one["y"] + one["height"] / 2 > drawer["y"]] == []


LIT_CARD = "cabinet-board .hand .lit[data-spot^='card:']"
PLACES_OF = """() => [".stage", ".dock", ".region-options"].map(name => {
    const { left, top, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, left, top, width, height];
})"""


@pytest.mark.parametrize("phone", [PHONE, LYING], ids=["upright", "lying"])
def test_a_card_is_read_on_a_phone_before_it_is_played(
    visit: Callable[..., Visitor], phone: dict[str, Any]
) -> None:
    visitor = visit(**phone)
    sit_to_lead(visitor)
    version, effects = visitor.version(), []
    for n in (0, 1):
        visitor.page.locator(LIT_CARD).nth(n).click()
        effects.append(visitor.text(".read-first"))
    assert all(effects)
    assert visitor.version() == version
    visitor.page.click(".options .option")
    visitor.page.wait_for_function(f"before => {VERSION} > before", arg=version)


def test_a_card_that_is_touched_again_is_played(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit_to_lead(visitor)
    version = visitor.version()
    visitor.page.locator(LIT_CARD).first.click()
    visitor.see(".read-first")
    visitor.page.locator("cabinet-board .read").click()
    visitor.page.wait_for_function(f"before => {VERSION} > before", arg=version)


@pytest.mark.exhaustive
def test_nothing_moves_on_a_phone_when_a_card_is_played(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit_to_lead(visitor)
    before = visitor.page.evaluate(PLACES_OF)
    visitor.page.locator(LIT_CARD).first.click()
    visitor.see(".read-first")
    assert visitor.page.evaluate(PLACES_OF) == before
    visitor.act(random.Random(1))
    visitor.see(READY)
    assert visitor.page.evaluate(PLACES_OF) == before


COVERED = """() => {
    const box = node => node.getBoundingClientRect(), line = document.querySelector("cabinet-board .status");
    const own = box(line), meet = (other, from, to) => own[from] < other[to] && other[from] < own[to];
    const over = other => meet(other, "left", "right") && meet(other, "top", "bottom");
    const lit = [...document.querySelectorAll("cabinet-board .lit")];
    return line.matches(".aside") ? 0 : lit.filter(node => over(box(node))).length;
}"""
"""How many things that can be touched lie under the line that says what is chosen."""


def test_what_is_chosen_is_said_without_a_key_and_over_nothing_that_can_be_touched(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**FINGERS)
    sit_to_lead(visitor)
    visitor.page.locator("cabinet-board .stratagem.lit").first.dispatch_event("click")
    visitor.page.wait_for_selector("cabinet-board .chosen", state="attached")
    said = visitor.page.locator("cabinet-board .status").text_content() or ""
    assert "lit place" in said
    assert "Escape" not in said
    assert "not used" not in said
    assert visitor.page.evaluate(COVERED) == 0


@pytest.mark.exhaustive
def test_the_table_is_in_front_again_once_a_card_is_played(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit_to_lead(visitor)
    visitor.page.locator("cabinet-board .sheet-tabs button", has_text="Forbidden").click()
    visitor.see("cabinet-board .sheet.stratagems .stratagem.lit").click()
    visitor.see("cabinet-board .dock .lit:not(.chosen)").click()
    visitor.see(".chosen-path ~ .options .option").click()
    visitor.see("cabinet-board .sheet.table")


MANY_STEPS = """() => {
    const table = document.querySelector("cabinet-table");
    const sentence = { text: "Dom Pereira (Novice), who has played the highest card, wins the trick and 3 points.",
        event: { type: "trick_won" }, actor: {} };
    table.shown = { ...table.view, sentence, folded: 5 };
    table.tell();
    return document.querySelector(".region-now .said").getBoundingClientRect().width;
}"""


def test_what_happens_is_read_in_lines_however_much_is_folded_into_it(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit(visitor, "umbra_concilium")
    assert visitor.page.evaluate(MANY_STEPS) > 240


def test_what_a_match_ended_with_is_read_as_a_whole_and_its_last_trick_stays_on_the_table(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**PHONE)
    visitor.go(f"match/{visitor.played('umbra_concilium', 3)['id']}")
    visitor.page.wait_for_selector("cabinet-board .play", state="attached")
    hidden = "result => result.scrollHeight - result.clientHeight"
    assert visitor.see(".room.over .region-result").evaluate(hidden) <= 1


IN_SIGHT = """names => {
    const room = document.querySelector(".stage").getBoundingClientRect();
    return names.filter(name => {
        const node = document.querySelector(`[data-spot="${name}"]`);
        const { left, right, top, bottom } = node.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return room.left < x && x < room.right && room.top < y && y < room.bottom;
    });
}"""
"""Which of these things are in sight on the board."""
STAGE = "document.querySelector('cabinet-board .stage')"
OPTIONS = "document.querySelector('.region-options')"


@pytest.mark.parametrize("phone", [PHONE, LYING], ids=["upright", "lying"])
def test_the_case_and_the_reader_s_home_are_in_sight_when_a_turn_begins_on_a_phone(
    visit: Callable[..., Visitor], phone: dict[str, Any]
) -> None:
    visitor = visit(**phone)
    sit(visitor, "conspiracy", position=positions("conspiracy")[0])
    board = "document.querySelector('cabinet-board-conspiracy')"
    home = visitor.page.evaluate(f"{board}.scene.view.players[{board}.scene.you].hq")
    matters = ["case", f"city:{home}"]
    assert visitor.page.evaluate(IN_SIGHT, matters) == matters
    visitor.page.evaluate(f"{STAGE}.scrollTo(0, 0)")
    visitor.page.evaluate(f"{board}.relay()")
    assert visitor.page.evaluate(f"{STAGE}.scrollLeft + {STAGE}.scrollTop") == 0


def test_all_of_the_map_is_seen_on_a_phone_once_it_is_zoomed_out(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**PHONE)
    sit(visitor, "conspiracy", position=positions("conspiracy")[0])
    wider = f"{STAGE}.scrollWidth - {STAGE}.clientWidth"
    assert visitor.page.evaluate(wider) > 0
    visitor.page.get_by_role("button", name="Smaller").click()
    assert visitor.page.evaluate(wider) <= 1
    assert visitor.page.get_by_role("button", name="Smaller").is_disabled()


SHOWN_ANSWERS = """() => {
    const room = document.querySelector(".region-options").getBoundingClientRect();
    const inside = ({ top, bottom }) => room.top <= top + 1 && bottom <= room.bottom + 1;
    return [...document.querySelectorAll(".options .option, .options form button:not(.step)")]
        .filter(node => inside(node.getBoundingClientRect())).map(node => node.innerText);
}"""
"""The answers of the list that are wholly in sight."""


TWICE = {"viewport": {"width": 720, "height": 450}}
"""A window of 1440 by 900 at twice its size."""


@pytest.mark.parametrize("screen", [PHONE, LYING, TWICE], ids=["upright", "lying", "twice the size"])
def test_a_bid_and_giving_way_are_both_in_sight_on_a_phone(
    visit: Callable[..., Visitor], screen: dict[str, Any]
) -> None:
    visitor = visit(**screen)
    duels = [one for one in own_positions(Case("conspiracy", 3)) if len(one["agenda"]) > 1]
    sit(visitor, "conspiracy", position=next(one for one in duels if can_bid(one)))
    visitor.see(".options form.amount")
    shown = visitor.page.evaluate(SHOWN_ANSWERS)
    assert "Do it" in shown
    assert any(one.startswith("Give way") for one in shown)


def can_bid(position: Any) -> bool:
    """Whether the first seat has more on the acting agent than was bid."""
    duel = position["agenda"][-1]
    return bool(position["players"][0]["coins"]["amounts"][duel["agent"]] > duel["bid"])


def test_what_is_chosen_from_the_list_is_read_from_its_top_with_the_way_back_on_a_phone(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**PHONE)
    sit(visitor, "conspiracy", position=positions("conspiracy")[0])
    visitor.page.evaluate(f"{OPTIONS}.scrollTop = {OPTIONS}.scrollHeight")
    visitor.page.locator(".options .narrower").first.click()
    visitor.see(".chosen-path")
    assert visitor.page.evaluate(f"{OPTIONS}.scrollTop") == 0
    visitor.page.evaluate(f"{OPTIONS}.scrollTop = 60")
    room, back = (visitor.see(name).bounding_box() for name in (".region-options", ".chosen-path button"))
    assert room
    assert back
    assert back["y"] >= room["y"] - 1
