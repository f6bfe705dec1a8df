"""What happens is shown: every event in order, skipped or shown again on request, and said where nobody looks."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.test_boards import GAMES
from tests.browser.visitor import Visitor
from tests.service.support import any_command
from tests.tiers import few

TABLE = "document.querySelector('cabinet-table')"
QUIET = f"() => {TABLE}?.view && !{TABLE}.playback.runs && document.querySelector('.options button')"
LISTEN = f"""() => {{
    const table = {TABLE}, show = table.playback.show, told = document.querySelector(".region-now");
    window.heard = [];
    table.story.longest = Infinity;
    table.playback.show = (version, ...rest) => {{
        const weight = show(version, ...rest);
        window.heard.push([version, told.textContent, document.querySelectorAll(".flight").length]);
        return weight;
    }};
}}"""
"""Remember every version that is shown, with what is said and how much moves over the board."""
FAST = {"itself": False, "speed": "fast"}
FIRST = re.compile(r"\. |。")
"""What is after the first sentence of a text."""


def seated(visitor: Visitor, game: str) -> tuple[dict[str, Any], str]:
    """At a table with bots, with something to choose, listening."""
    ada = visitor.player("Ada")
    match = visitor.match(ada, game, "me", *["bot:random"] * (GAMES[game] - 1))
    visitor.go(f"match/{match}")
    visitor.page.wait_for_function(QUIET)
    visitor.page.evaluate(LISTEN)
    return ada, match


def act(visitor: Visitor, ada: dict[str, Any], match: str) -> None:
    """A command that is given elsewhere."""
    options = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])["options"]
    option = next(option for option in options if option["kind"] != "refuse")
    visitor.ask("POST", f"/v1/matches/{match}/commands", any_command(option, random.Random(3)), ada["token"])


def skip(visitor: Visitor) -> None:
    """Skip what is played, and what bots do afterwards, until it is the player's turn."""
    visitor.page.get_by_role("button", name="Skip").click()
    visitor.page.wait_for_function(f"() => ({QUIET})() || void {TABLE}.playback.skip()")


def undrawn(visitor: Visitor, before: int) -> list[str]:
    """What was not shown, or not in its order or without its words, of everything after a version."""
    heard, last = visitor.page.evaluate(f"[heard, {TABLE}.view.version]")
    shown = [version for version, _, _ in heard]
    wrong = [] if shown == list(range(before + 1, last + 1)) else [f"from {before} to {last}, shown are {shown}"]
    return [*wrong, *untold(visitor)]


def untold(visitor: Visitor) -> list[str]:
    """What was shown without the first sentence of its words; the log alone tells what is long or under another."""
    own = f"{TABLE}.sentences.filter(({{ event }}) => !{TABLE}.guide.within?.(event))"
    heard, sentences = visitor.page.evaluate(f"[heard, {own}]")
    told = {sentence["version"]: FIRST.split(sentence["text"])[0] for sentence in sentences}
    missing = [version for version, text, _ in heard if told.get(version, "") not in text]
    return [f"{version} is not told: {told[version]}" for version in missing]


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", few(GAMES, "conspiracy"))
def test_every_event_is_drawn_in_order(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(habits=FAST, reduced_motion="no-preference")
    ada, match = seated(visitor, game)
    before = visitor.version()
    for _ in range(2):
        known = visitor.version()
        act(visitor, ada, match)
        visitor.page.wait_for_function(f"known => {TABLE}.view.version > known", arg=known)
        visitor.page.wait_for_function(QUIET)
    assert undrawn(visitor, before) == []
    assert visitor.page.evaluate("heard.some(([, , moving]) => moving)")


@pytest.mark.exhaustive
def test_an_event_whose_words_come_later_is_shown_with_them(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits=FAST)
    ada, match = seated(visitor, "umbra_concilium")
    known = visitor.version()

    def older(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "sentences": []})

    visitor.page.route("**/timeline?*", older, times=1)
    act(visitor, ada, match)
    visitor.page.wait_for_function(f"known => {TABLE}.view.version > known", arg=known)
    visitor.page.wait_for_function(QUIET)
    assert untold(visitor) == []


COVERED = """() => {
    const box = node => node.getBoundingClientRect(), told = box(document.querySelector(".region-now"));
    const meet = (other, from, to) => told[from] < other[to] - 1 && other[from] < told[to] - 1;
    const names = [".region-board .stage", ".progress", ".goal", ".region-head", ".region-seats"];
    return names.filter(name => [...document.querySelectorAll(name)].some(node =>
        meet(box(node), "left", "right") && meet(box(node), "top", "bottom")));
}"""
"""What of the table lies under what is told."""


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)], ids=["wide", "upright", "lying"])
def test_what_is_told_leaves_the_table_in_sight(visit: Callable[..., Visitor], size: tuple[int, int]) -> None:
    viewport = dict(zip(("width", "height"), size, strict=True))
    visitor = visit(habits={"itself": False, "speed": "slow"}, viewport=viewport)
    ada, match = seated(visitor, "umbra_concilium")
    act(visitor, ada, match)
    visitor.see(".region-now p")
    assert visitor.page.evaluate(COVERED) == []


def test_the_only_answer_is_said_before_the_page_gives_it(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"speed": "slow"}, reduced_motion="no-preference")

    def alone(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json={**answer.json(), "options": answer.json()["options"][:1]})

    visitor.page.route("**/options?*", alone, times=1)
    seated(visitor, "conspiracy")
    said = visitor.see(".region-now .said").inner_text()
    visitor.see(".deed :text('You place 3 sovereigns')")
    assert said.startswith("There is only one answer: Put 1 sovereign")


def test_what_is_played_is_skipped_and_shown_again_on_request(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"itself": False, "speed": "slow"})
    ada, match = seated(visitor, "umbra_concilium")
    while not visitor.page.evaluate(f"{TABLE}.missed()"):  # who ends a trick may begin the next one
        act(visitor, ada, match)
        skip(visitor)
    played = visitor.page.evaluate("heard.length")
    visitor.page.get_by_role("button", name="Replay since my last turn").click()
    visitor.page.wait_for_function("played => heard.length > played", arg=played)
    skip(visitor)
    newest = visitor.ask("GET", f"/v1/matches/{match}")["version"]
    shown = "JSON.stringify(document.querySelector('cabinet-board').scene.view)"
    truth = visitor.page.evaluate(f"JSON.stringify({TABLE}.view.view) === {shown} && {TABLE}.view.version")
    assert truth == newest


def test_what_others_did_stays_on_the_table_until_the_player_acts(visitor: Visitor) -> None:
    seated(visitor, "umbra_concilium")
    while not visitor.page.evaluate(f"{TABLE}.missed()"):
        visitor.act(random.Random(3))
        visitor.page.wait_for_function(QUIET)
    told = visitor.see(".others li .deed-told").inner_text()
    visitor.page.wait_for_selector("cabinet-board .corners.lately", state="attached")
    assert any(words in told for words in (" plays ", " uses ", " wins "))
    assert not visitor.page.evaluate("document.querySelector('cabinet-board .corners:not(.lately)')")
    visitor.hold("**/commands")
    visitor.choose()
    visitor.page.wait_for_selector("cabinet-board .corners.lately", state="detached")
    assert not visitor.page.query_selector(".others li")


MOMENTS = "document.querySelectorAll('cabinet-board .moment').length"


def replayed(visitor: Visitor, event: str) -> None:
    """The last event of a type in a match that is over, shown again; what shows it has come by an event before."""
    visitor.go(f"match/{visitor.played('umbra_concilium', 3)['id']}?as=public")
    visitor.see(".ending")
    at = f"{TABLE}.sentences.findLast(({{ event }}) => event.type === '{event}').version"
    for first in (1, 0):
        visitor.page.evaluate(f"{TABLE}.replay({at} - {first} - 1, {at} - {first})")
        if first:
            visitor.page.wait_for_function(f"() => !{TABLE}.playback.runs")


def test_what_is_great_is_sealed_by_who_did_it_and_skipped_like_all_that_is_played(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(habits={"speed": "slow"}, reduced_motion="no-preference")
    replayed(visitor, "game_ended")
    visitor.page.wait_for_selector("cabinet-board .moment .stamped-wax", state="attached")
    visitor.page.get_by_role("button", name="Skip").click()
    visitor.page.wait_for_function(f"() => !{TABLE}.playback.runs")
    assert visitor.page.evaluate(MOMENTS) == 0


def test_who_prefers_less_motion_sees_no_light_burst(visit: Callable[..., Visitor]) -> None:
    visitor = visit(habits={"speed": "slow"})
    replayed(visitor, "game_ended")
    visitor.see(".region-now .said")
    assert visitor.page.evaluate(MOMENTS) == 0


@pytest.mark.exhaustive
def test_history_plays_by_itself_from_where_it_stands(visitor: Visitor) -> None:
    match = visitor.played("umbra_concilium", 3)["id"]
    visitor.go(f"match/{match}/history?at=4")
    visitor.page.get_by_role("button", name="Play", exact=True).click()
    visitor.page.wait_for_function("() => document.querySelector('cabinet-history').at >= 7")
    visitor.page.get_by_role("button", name="Pause", exact=True).click()


def test_the_title_of_the_page_says_whose_turn_it_is(visitor: Visitor) -> None:
    seated(visitor, "conspiracy")
    assert visitor.page.title().startswith("● Your turn")
    visitor.go()
    visitor.see("cabinet-lobby h1")
    assert visitor.page.title() == "Cabinet Noir"
