"""The table on a phone: what lies out of sight is one touch away, and what is drawn can be read."""

from collections.abc import Callable

from tests.browser.test_boards import positions, sit
from tests.browser.visitor import VERSION, Visitor

PHONE = {"viewport": {"width": 390, "height": 844}}
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
