"""The past of a match: every version as it was, through every pair of eyes, and its audit."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import PATIENCE, Visitor
from tests.service.processes import Running

STEPS = 12
AT = "document.querySelector('cabinet-history')?.at"
SHOWN = "JSON.stringify(document.querySelector('cabinet-history cabinet-board')?.scene?.view)"


@pytest.fixture(scope="module")
def finished(browser: Browser, service: Running) -> dict[str, Any]:
    """A short match that is over: its summary."""
    visitor = Visitor(browser, service)
    summary = visitor.played("umbra_concilium", 3)
    visitor.close()
    return summary


def shown(visitor: Visitor, at: int) -> Any:
    """The view that the board shows, once the page is at that version."""
    visitor.page.wait_for_function(
        f"at => {AT} === at && {SHOWN} && document.querySelector('cabinet-history').view.version === at", arg=at
    )
    return json.loads(visitor.page.evaluate(SHOWN))


@pytest.mark.exhaustive
@pytest.mark.timeout(300)
def test_the_slider_shows_at_each_step_what_the_view_at_that_version_says(
    visitor: Visitor, finished: dict[str, Any]
) -> None:
    path, last = f"/v1/matches/{finished['id']}/view", finished["version"]
    visitor.go(f"match/{finished['id']}/history?at=1&as=truth")
    slider = visitor.see(".slider input")
    slider.focus()
    for key, steps in (("ArrowRight", range(1, STEPS)), ("ArrowLeft", range(last, last - STEPS, -1))):
        for at in steps:
            assert shown(visitor, at) == visitor.ask("GET", f"{path}?as=truth&at={at}")["view"]
            visitor.page.keyboard.press(key)
        visitor.page.keyboard.press("End")


def test_arrow_keys_step_through_the_past_wherever_the_keyboard_is(
    visitor: Visitor, finished: dict[str, Any]
) -> None:
    visitor.go(f"match/{finished['id']}/history?at=10&as=truth")
    shown(visitor, 10)
    visitor.page.focus("main")
    visitor.page.keyboard.press("ArrowLeft")
    shown(visitor, 9)
    visitor.page.keyboard.press("Home")
    shown(visitor, 1)
    visitor.page.keyboard.press("End")
    shown(visitor, finished["version"])


def test_a_sentence_leads_to_the_table_as_it_was(visitor: Visitor, finished: dict[str, Any]) -> None:
    visitor.go(f"match/{finished['id']}/history?as=truth")
    visitor.see(".sentence[data-version='20']").click()
    shown(visitor, 20)
    assert visitor.text(".sentence.here .version") == "20"


@pytest.mark.exhaustive
def test_a_finished_match_is_seen_through_the_eyes_of_each_seat(visitor: Visitor, finished: dict[str, Any]) -> None:
    path = f"/v1/matches/{finished['id']}/view"
    visitor.go(f"match/{finished['id']}/history?at=20")
    for eyes in ("0", "1", "2", "public", "truth"):
        visitor.page.get_by_label("View of").select_option(eyes)
        wanted = visitor.ask("GET", f"{path}?as={eyes}&at=20")["view"]
        visitor.page.wait_for_function(
            f"wanted => {SHOWN} === wanted", arg=json.dumps(wanted, separators=(",", ":"), ensure_ascii=False)
        )


def look_where_a_seat_has_to_answer(visitor: Visitor, match: str) -> int:
    """Open the history there as a new player; returns the version."""
    visitor.player("Cleo")
    path, at = f"/v1/matches/{match}/view?as=0&at=", 20
    while not any(seat >= 0 for seat in visitor.ask("GET", f"{path}{at}")["awaiting"]):
        at += 1
    visitor.go(f"match/{match}/history?at={at}&as=0")
    return at


def choose_what_to_try(visitor: Visitor, match: str, playouts: str) -> None:
    """Open the dialog where a seat has to answer."""
    look_where_a_seat_has_to_answer(visitor, match)
    visitor.page.get_by_text("Analyse the options here").click()
    visitor.page.get_by_label("Play-outs").select_option(playouts)


@pytest.mark.exhaustive
def test_what_may_be_hidden_from_a_seat_is_shown_as_shares(visitor: Visitor, finished: dict[str, Any]) -> None:
    at = look_where_a_seat_has_to_answer(visitor, finished["id"])
    visitor.page.get_by_role("button", name="What may be hidden here").click()
    rows = visitor.page.locator("cabinet-beliefs tbody tr")
    rows.first.wait_for()
    asked = f"/v1/matches/{finished['id']}/knowledge?seat=0&draw=behaviour&samples=200&at={at}"
    hidden = visitor.ask("GET", asked)["hidden"]
    assert rows.count() == len(hidden)
    likeliest = hidden[0]["values"][0]["samples"]
    assert f"{int(likeliest / 2 + 0.5)} %" in rows.first.inner_text()


def test_the_commands_of_a_seat_are_tried_and_shown_the_best_first(
    visitor: Visitor, finished: dict[str, Any]
) -> None:
    choose_what_to_try(visitor, finished["id"], "100")
    visitor.page.get_by_role("button", name="Analyse", exact=True).click()
    visitor.page.get_by_text(re.compile("^(The best command|Some commands|The play-outs)")).wait_for(
        timeout=3 * PATIENCE
    )  # others have the processor first
    best, *others = visitor.page.locator("cabinet-analysis td:nth-child(4)").all_inner_texts()
    behind = [float(text.split()[0].replace("\u2212", "-")) for text in others]
    assert (best, behind) == ("", sorted(behind, reverse=True)), "by what they lose in the worlds of the best"


@pytest.mark.exhaustive
def test_what_nobody_looks_at_is_not_worked_out_any_further(visitor: Visitor, finished: dict[str, Any]) -> None:
    choose_what_to_try(visitor, finished["id"], "2000")
    visitor.page.get_by_label("Who plays on").select_option("courtier")
    asked = visitor.hold(re.compile("/jobs/"))  # so the page does not know that it is done, however soon
    with visitor.page.expect_response("**/analyses") as made:
        visitor.page.get_by_role("button", name="Analyse", exact=True).click()
    visitor.page.get_by_text("of at most 2,000 play-outs").wait_for()
    asked.wait()
    visitor.go()
    asked.wait(2)
    asked.release()
    job = made.value.json()["id"]
    visitor.see("[data-game=conspiracy]")
    assert [(route.request.method, route.request.url.rpartition("/")[2]) for route in asked.routes] == [
        ("GET", job),
        ("DELETE", job),
    ]


def test_service_and_browser_both_verify_the_match(visitor: Visitor, finished: dict[str, Any]) -> None:
    visitor.go(f"match/{finished['id']}/audit?event=20")
    visitor.page.wait_for_function("() => document.querySelectorAll('.verdict.ok').length === 2")
    assert f"{finished['version']} events hashed here" in visitor.text("cabinet-audit")


def test_the_browser_notices_a_changed_byte_by_itself(visitor: Visitor, finished: dict[str, Any]) -> None:
    def forge(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, body=answer.text().replace('"number":7', '"number":8', 1).replace("axe_7", "axe_8", 1)
        )

    visitor.page.route("**/record?*", forge)
    visitor.go(f"match/{finished['id']}/audit")
    assert "The chain breaks at version" in visitor.text(".verdict.bad")


def test_any_event_is_shown_with_its_place_in_the_chain(visitor: Visitor, finished: dict[str, Any]) -> None:
    visitor.go(f"match/{finished['id']}/audit?event=20")
    envelope = json.loads(visitor.see(".envelope").inner_text())
    told = visitor.ask("GET", f"/v1/matches/{finished['id']}/events?after=19&limit=1&as=truth")["events"][0]
    assert envelope == told
    assert visitor.page.locator(".chain > li").count() == 3
    sentence = visitor.ask("GET", f"/v1/matches/{finished['id']}/timeline?after=19&limit=1&as=truth")["sentences"][
        0
    ]
    here = visitor.text(".chain > .here")
    assert here.startswith(f"20 · {sentence['text']} {told['type']}")


def test_the_record_is_downloaded_as_the_service_gives_it(visitor: Visitor, finished: dict[str, Any]) -> None:
    visitor.go(f"match/{finished['id']}/audit")
    with visitor.page.expect_download() as waiting:
        visitor.page.get_by_role("button", name="Download the record").click()
    assert waiting.value.suggested_filename == f"{finished['id']}.jsonl"
    assert waiting.value.path().read_text().count("\n") == finished["version"] + 3, "with the proof"


def test_while_a_match_runs_its_audit_says_what_cannot_be_checked_yet(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot')}/audit")
    assert "secret until the match is over" in visitor.text("cabinet-audit")
    assert "Not checked" in visitor.text(".checks")
