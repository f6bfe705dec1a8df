"""The log of a match and its end: each line leads to its rule, and the last part is shown again."""

from collections.abc import Callable

from tests.browser.test_playback import FAST, LISTEN
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
