"""The log of a match and its end: each line leads to its rule, and the last part is shown again."""

from collections.abc import Callable

import pytest

from tests.browser.test_playback import FAST, LISTEN, seated
from tests.browser.visitor import Visitor


def test_a_line_of_the_log_leads_to_its_rule_and_the_end_is_shown_again(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits=FAST)
    page = visitor.page
    played = visitor.played("umbra_concilium", 3)
    match, after = played["id"], max(0, played["version"] - 100)
    page.goto(f"{visitor.origin}/#/match/{match}")
    visitor.see(".ending")

    rule = visitor.see(".ruled .to-rule")
    section = rule.inner_text().removeprefix("§ ")
    rule.click()
    page.wait_for_function("section => document.activeElement.dataset.section === section", arg=section)
    page.locator(".rules-head button").click()

    told = visitor.ask("GET", f"/v1/matches/{match}/events?after={after}&limit=500")["events"]
    ends = [one["version"] for one in told if one["event"]["type"] == "trick_ended"]
    plays = [one["version"] for one in told if one["event"]["type"] == "card_played"]
    before = max(version for version in ends if version < plays[-1])
    page.evaluate(LISTEN)
    page.get_by_role("button", name="Replay the last move").click()
    page.wait_for_function("() => heard.length > 0")
    assert page.evaluate("heard[0][0]") == before + 1
    page.get_by_role("button", name="Skip", exact=True).click()
    page.wait_for_function("() => !document.querySelector('cabinet-table').playback.runs")
    visitor.see(".ending")


GROWS = """async ([ways, many]) => {
    const log = document.querySelector("cabinet-timeline"), list = log.firstElementChild, room = log.parentElement;
    const frame = () => new Promise(requestAnimationFrame);
    const { sentences } = log.value, last = sentences.at(-1), left = [];
    room.style.flex = "none";
    for (const [step, height] of ways.entries()) {
        const more = Array.from({ length: (step + 1) * many }, (_, n) => ({ ...last, version: last.version + n + 1,
            text: "A long entry of the log. ".repeat(30) }));
        log.value = { ...log.value, sentences: [...sentences, ...more] };
        room.style.height = `${height}px`;
        await frame();
        await frame();
        left.push(Math.round(list.scrollHeight - list.scrollTop - list.clientHeight));
    }
    return left;
}"""
"""How far the log is from its end after it grew, while what stands above it took room or gave it back."""


@pytest.mark.parametrize("many", [1, 12])
def test_the_log_follows_what_is_newest(visit: Callable[..., Visitor], many: int) -> None:
    visitor = visit()
    seated(visitor, "umbra_concilium")
    left = visitor.page.evaluate(GROWS, [[300, 140, 320, 120, 340, 160], many])
    assert left == pytest.approx([0] * len(left), abs=2)


def test_the_log_stays_where_its_reader_scrolled_to(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    seated(visitor, "umbra_concilium")
    visitor.page.evaluate(GROWS, [[300], 12])
    log = visitor.page.locator("cabinet-timeline .timeline")
    log.hover()
    visitor.page.mouse.wheel(0, -900)
    visitor.page.wait_for_function("""() => {
        const list = document.querySelector("cabinet-timeline .timeline");
        return list.scrollHeight - list.scrollTop - list.clientHeight > 500;
    }""")
    assert min(visitor.page.evaluate(GROWS, [[300, 140, 300], 14])) > 500
