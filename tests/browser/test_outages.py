"""While things break: the pages say so, lose nothing, send nothing twice, and go on by themselves."""

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import APIResponse, Browser, Route

from tests.browser.visitor import PATIENCE, VERSION, Held, Visitor
from tests.service.processes import Running
from tests.tiers import few

PAGES = {
    "": "[data-game=conspiracy]",
    "match/{match}": "cabinet-table .options button",
    "match/{match}/history?at=6": ".sentence.here",
    "match/{match}/branches": ".tree",
    "match/{match}/compare?with={match}": ".side:nth-child(2) .sheet",
    "match/{match}/audit": ".verdict",
    "tournaments": "details.card",
    "editor/conspiracy": ".position-fields",
    "tournament/{tournament}": ".desk",
    "tournament/{tournament}/entry/1": "#turns",
}
CUP = {"name": "Cup", "game": "conspiracy", "format": "swiss", "rounds": 1}
LOST = "ERR_FAILED"
STYLED = "[...document.querySelectorAll('link[rel=stylesheet]')].every(({ sheet }) => sheet)"
STARTING = "document.querySelector('.starting').innerText"
TRIED_AGAIN = "Object.keys(sessionStorage).some(key => key.startsWith('cabinet.brought'))"
COMMANDS = re.compile(r"/commands$")
OPTIONS = re.compile(r"/options\b")
API = re.compile(r"/v1/")


def table(visitor: Visitor, **terms: Any) -> str:
    """A match with a bot."""
    return visitor.match(visitor.player("Ada"), "conspiracy", "me", "bot:random", **terms)


def given(visitor: Visitor, match: str) -> int:
    """How many commands the first seat has given."""
    events = visitor.ask("GET", f"/v1/matches/{match}/events?limit=500")["events"]
    return len({event["at"] for event in events if event["actor"].get("seat") == 0})


def giving(visitor: Visitor, match: str) -> Held:
    """A command that was clicked and stays on its way."""
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    held = visitor.hold("**/commands")
    visitor.choose()
    held.wait()
    return held


class Guest:
    """A visitor who goes from page to page, a match, and a tournament."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        ada = visitor.player("Ada")
        self.match = visitor.match(ada, "conspiracy", "me", "bot:random")
        self.cup = visitor.ask("POST", "/v1/tournaments", CUP, ada["token"])["id"]
        visitor.ask("POST", f"/v1/tournaments/{self.cup}/entries", {}, ada["token"])

    def go(self, path: str) -> None:
        """Show a page of these."""
        self.visitor.go(path.format(match=self.match, tournament=self.cup))


@pytest.fixture(scope="module")
def walker(browser: Browser, service: Running) -> Iterator[Guest]:
    """A guest who goes from page to page; none is kept between tests."""
    visitor = Visitor(browser, service)
    guest = Guest(visitor)
    yield guest
    visitor.close()
    assert visitor.errors == []


@pytest.fixture
def guest(walker: Guest) -> Guest:
    """The guest on a page that no test looks at."""
    walker.go("account")
    walker.visitor.see("cabinet-account form")
    return walker


def test_the_first_page_is_shown_once_the_service_answers(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.cut(API)
    visitor.go(f"match/{match}")
    assert "Connection lost" in visitor.text(".alert-place .problem")
    visitor.mend(API)
    visitor.see("cabinet-table .options button")
    visitor.forgive(LOST)


@pytest.mark.parametrize("path", few(PAGES, "", "match/{match}"))
def test_a_page_that_was_opened_while_the_service_did_not_answer_is_shown_once_it_does(
    guest: Guest, path: str
) -> None:
    visitor = guest.visitor
    visitor.cut(API)
    guest.go(path)
    assert "Connection lost" in visitor.text(".alert-place .problem")
    visitor.mend(API)
    visitor.see(PAGES[path])
    visitor.page.wait_for_selector(".alert-place .problem", state="detached")
    visitor.forgive(LOST)


@pytest.mark.exhaustive
@pytest.mark.parametrize("status", few((429, 500, 502, 503), 503))
def test_a_service_that_answers_badly_is_asked_again(guest: Guest, status: int) -> None:
    visitor = guest.visitor
    visitor.answer_with(API, status)
    guest.go("match/{match}")
    assert "retries by itself" in visitor.text(".alert-place .problem")
    visitor.mend(API)
    visitor.see("cabinet-table .options button")
    visitor.forgive(str(status))


@pytest.mark.exhaustive
def test_an_answer_that_broke_off_is_asked_for_again(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.page.route(
        "**/view?*",
        lambda route: route.fulfill(content_type="application/json", body='{"match": "mat_'),
        times=1,
    )
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")


def test_a_command_whose_answer_was_lost_is_given_once(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.answer_with(COMMANDS, 502, heard=True)
    visitor.choose()
    visitor.page.get_by_text("the request is sent again").wait_for()
    visitor.mend(COMMANDS)
    visitor.page.get_by_text("the request is sent again").wait_for(state="detached")
    assert given(visitor, match) == 1
    assert not visitor.page.query_selector(".problem")
    visitor.forgive("502")


@pytest.mark.exhaustive
def test_what_is_sent_again_by_hand_after_no_answer_came_is_done_once(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.go(f"match/{match}/history?at=5")
    visitor.page.get_by_label("A comment on this version").fill("A fine beginning")
    visitor.answer_with("**/comments", 500, heard=True, times=1)
    button = visitor.page.get_by_role("button", name="Comment", exact=True)
    button.click()
    visitor.see(".problem")
    assert visitor.page.get_by_label("A comment on this version").input_value() == "A fine beginning"
    button.click()
    visitor.see(".timeline .comment")
    assert len(visitor.ask("GET", f"/v1/matches/{match}/comments")["comments"]) == 1
    visitor.forgive("500")


@pytest.mark.exhaustive
def test_a_match_is_opened_once_by_whoever_clicks_twice(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.go()
    held = visitor.hold("**/v1/matches")
    visitor.see("[data-game=conspiracy]").click()
    held.wait()
    visitor.see("[data-game=conspiracy]").click()
    held.release()
    visitor.see("cabinet-table .options button")
    assert len(visitor.ask("GET", f"/v1/matches?player={ada['id']}")["items"]) == 1
    assert len(held.routes) == 1


@pytest.mark.exhaustive
def test_an_open_dialog_outlives_what_is_read_behind_it_and_a_service_that_is_away(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go()
    visitor.page.get_by_role("button", name="Set up a match: Conspiracy").click()
    visitor.page.get_by_label("Seat 2").select_option("bot:random")
    visitor.page.evaluate("document.querySelector('cabinet-lobby').matches = null")
    visitor.page.evaluate("document.querySelector('cabinet-lobby').redraw()")
    visitor.page.evaluate("document.querySelector('cabinet-lobby').load()")
    visitor.answer_with("**/v1/matches", 500, times=1)
    visitor.page.get_by_role("button", name="Open the match").click()
    visitor.see("dialog .problem")
    assert visitor.page.get_by_label("Seat 2").input_value() == "bot:random"
    visitor.page.get_by_role("button", name="Open the match").click()
    visitor.see("cabinet-table .options button")
    visitor.forgive("500")


@pytest.mark.exhaustive
def test_the_terms_of_a_new_match_are_offered_once_they_can_be_had(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go()
    visitor.cut("**/components")
    visitor.page.get_by_role("button", name="Set up a match: Conspiracy").click()
    visitor.see("dialog .problem")
    visitor.mend("**/components")
    visitor.see("dialog .further > summary").click()
    visitor.see("dialog [name=start_when]")
    visitor.forgive(LOST)


@pytest.mark.exhaustive
def test_who_goes_on_before_a_table_is_read_leaves_no_stream_behind(visitor: Visitor) -> None:
    visitor.record()
    match = table(visitor)
    held = visitor.hold("**/view?*")
    visitor.go(f"match/{match}")
    held.wait()
    visitor.page.evaluate("window.before = document.querySelector('cabinet-table')")
    visitor.page.get_by_role("link", name="Tournaments").click()
    visitor.see("cabinet-tournaments h1")
    held.release()
    visitor.page.wait_for_function("() => before.reader.asking === null && before.looking.signal.aborted")
    assert not [url for url, _ in visitor.received if "/events?as=" in url]


@pytest.mark.exhaustive
def test_the_page_that_was_wanted_last_is_shown_whatever_comes_late(visitor: Visitor) -> None:
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    held = visitor.hold("**/pages/tournaments.js")
    visitor.page.get_by_role("link", name="Tournaments").click()
    held.wait()
    visitor.page.go_back()
    held.release()
    visitor.page.wait_for_function("() => customElements.get('cabinet-tournaments')")
    visitor.see("[data-game=conspiracy]")
    visitor.page.go_forward()
    visitor.see("cabinet-tournaments h1")
    visitor.page.go_back()
    visitor.see("[data-game=conspiracy]")


@pytest.mark.exhaustive
def test_what_was_filled_in_is_not_lost_because_another_page_could_not_be_had(visitor: Visitor) -> None:
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    visitor.cut("**/pages/tournaments.js")
    visitor.page.get_by_role("link", name="Tournaments").click()
    visitor.see("main > .problem")
    visitor.page.get_by_role("link", name="Cabinet Noir").click()
    visitor.see("[name=alias]")
    visitor.page.fill("[name=alias]", "Countess")
    with visitor.page.expect_response("**/pages/tournaments.js"):
        visitor.mend("**/pages/tournaments.js")
    assert visitor.page.input_value("[name=alias]") == "Countess"
    visitor.page.get_by_role("link", name="Tournaments").click()
    visitor.see("cabinet-tournaments h1")
    visitor.forgive(LOST)


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", few(("frame.js", "shared/texts.js", "boards/tokens.css"), "shared/texts.js"))
def test_a_page_of_which_a_part_was_cut_off_at_first_is_shown_whole(visitor: Visitor, part: str) -> None:
    lost = visitor.cut(f"**/{part}", times=1)
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    assert len(lost) == 1
    assert visitor.page.evaluate(STYLED)
    visitor.forgive(LOST)


@pytest.mark.exhaustive
def test_a_page_that_cannot_start_says_so(visitor: Visitor) -> None:
    visitor.cut("**/frame.js", kind="script")
    visitor.go()
    visitor.page.wait_for_function(f"() => {TRIED_AGAIN}")
    visitor.page.wait_for_function(f"() => {STYLED} && {STARTING}.includes('load this page again')")
    visitor.forgive(LOST)


@pytest.mark.exhaustive
def test_who_has_no_board_yet_plays_at_the_generic_table(visitor: Visitor) -> None:
    match = table(visitor)
    held = visitor.hold("**/boards/conspiracy/board.js")
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .generic")
    held.release()
    visitor.see("cabinet-board-conspiracy svg")


def test_a_page_that_was_open_while_the_service_was_renewed_goes_on_in_the_new_version(visitor: Visitor) -> None:
    files = re.compile(r"/web/0123456789abcdef/(.*)$")

    def older_page(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub("/web/[0-9a-f]{16}/", "/web/0123456789abcdef/", answer.text()))

    def older_file(route: Route) -> None:
        digest = re.search("/web/([0-9a-f]{16})/", visitor.service.text("/"))
        assert digest
        route.fulfill(response=route.fetch(url=route.request.url.replace("0123456789abcdef", digest[1])))

    visitor.page.route(f"{visitor.origin}/", older_page)
    visitor.page.route(files, older_file)
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    visitor.page.unroute_all(behavior="wait")
    visitor.page.get_by_role("link", name="Tournaments").click()
    visitor.see("cabinet-tournaments h1")
    assert "0123456789abcdef" not in str(visitor.page.get_attribute("script", "src"))


@pytest.mark.exhaustive
def test_the_slider_shows_what_was_wanted_once_the_service_answers(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.cut("**/view?at=1&*")
    visitor.go(f"match/{match}/history?at=6")
    visitor.see("cabinet-board-conspiracy svg")
    visitor.page.get_by_role("slider").press("Home")
    visitor.see(".problem")
    visitor.mend("**/view?at=1&*")
    visitor.page.wait_for_function("() => document.querySelector('cabinet-history').view.version === 1")
    visitor.page.wait_for_selector(".problem", state="detached")
    visitor.forgive(LOST)


@pytest.mark.exhaustive
def test_who_changes_the_language_while_a_command_is_on_its_way_gives_it_all_the_same(visitor: Visitor) -> None:
    match = table(visitor)
    held = giving(visitor, match)
    visitor.see(".menu").click()
    visitor.page.get_by_label("Language").select_option("ja")
    visitor.page.get_by_text("あなたの番です").wait_for()
    before = visitor.version()
    held.release()
    visitor.page.wait_for_function(f"before => {VERSION} > before", arg=before)
    assert given(visitor, match) == 1


@pytest.mark.exhaustive
def test_of_two_tabs_of_the_same_player_the_slower_one_is_told_that_the_table_moved_on(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
    match = visitor.match(ada, "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    held = giving(visitor, match)
    command = visitor.ask("GET", f"/v1/matches/{match}/options", token=ada["token"])["options"][1]["command"]
    visitor.ask("POST", f"/v1/matches/{match}/commands", command, ada["token"])
    held.release()
    assert "in the meantime" in visitor.text(".problem")
    assert given(visitor, match) == 1
    visitor.forgive("412")


def test_an_address_that_nobody_can_read_leads_to_a_page(visitor: Visitor) -> None:
    visitor.go("match/%E0%A4%A")
    assert "There is no match" in visitor.text(".problem")
    visitor.forgive("404")


@pytest.mark.exhaustive
def test_a_match_that_is_over_shows_no_lost_connection(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, "conspiracy", "me", "bot:random")
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    lost = visitor.cut("**/events?as=*", times=1)
    visitor.go(f"match/{match}")
    visitor.see(".connection.live", state="attached")
    assert len(lost) == 1
    visitor.forgive(LOST)


@pytest.mark.exhaustive
def test_of_two_events_that_are_asked_for_the_later_one_is_shown_whatever_comes_late(visitor: Visitor) -> None:
    match = table(visitor)
    visitor.go(f"match/{match}/audit?event=2")
    visitor.see(".envelope")
    held = visitor.hold("**/events?after=1&*")
    visitor.page.get_by_label("Version").fill("3")
    visitor.page.get_by_role("button", name="Show", exact=True).click()
    held.wait()
    visitor.page.get_by_label("Version").fill("1")
    visitor.page.get_by_role("button", name="Show", exact=True).click()
    visitor.page.get_by_text('"version": 1,').wait_for()
    with visitor.page.expect_response("**/events?after=1&*") as late:
        held.release()
    late.value.finished()
    visitor.page.evaluate("new Promise(done => setTimeout(done))")
    assert '"version": 1,' in visitor.text(".envelope")


@pytest.mark.exhaustive
def test_a_form_whose_answer_was_lost_stays_filled_in_and_is_taken_once(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go("tournaments")
    visitor.see("details.card summary").click()
    name = f"The Salon of {random.SystemRandom().random()}"
    visitor.page.get_by_label("Name", exact=True).first.fill(name)
    visitor.page.select_option("[name=format]", "swiss")
    visitor.page.fill("[name=rounds]", "2")
    visitor.answer_with("**/v1/tournaments", 500, heard=True, times=1)
    visitor.page.get_by_role("button", name="Announce a tournament").click()
    visitor.see(".problem")
    assert visitor.page.get_by_label("Name", exact=True).first.input_value() == name
    visitor.page.get_by_role("button", name="Announce a tournament").click()
    visitor.see(f"h1:has-text('{name}')")
    known = visitor.ask("GET", "/v1/tournaments?limit=200")["items"]
    assert [one["name"] for one in known].count(name) == 1
    visitor.forgive("500")


@pytest.mark.exhaustive
def test_an_analysis_is_followed_on_after_the_service_was_away(visitor: Visitor) -> None:
    match = table(visitor, hints=True)
    visitor.go(f"match/{match}/history")
    visitor.page.get_by_text("Analyse the options here").click()
    visitor.page.get_by_label("Play-outs").select_option("100")
    visitor.cut("**/v1/jobs/*")
    visitor.page.get_by_role("button", name="Analyse", exact=True).click()
    visitor.see("cabinet-analysis .problem")
    visitor.mend("**/v1/jobs/*")
    visitor.page.get_by_text(re.compile("^(The best command|Some commands|The play-outs)")).wait_for(
        timeout=3 * PATIENCE
    )  # others have the processor first
    assert not visitor.page.query_selector("cabinet-analysis .problem")
    visitor.forgive(LOST)


def test_what_was_read_before_a_command_is_not_offered_after_it(visitor: Visitor) -> None:
    """Its answer comes late: whoever chose from it would be told that the match has moved on."""
    visitor.go(f"match/{table(visitor)}")
    visitor.see("cabinet-table .options button")
    late = list[tuple[Route, APIResponse]]()
    visitor.page.route(OPTIONS, lambda route: late.append((route, route.fetch())))
    visitor.page.evaluate("void document.querySelector('cabinet-table').refresh()")
    visitor.wait_until(lambda: len(late) >= 1)
    with visitor.page.expect_response(COMMANDS):
        visitor.choose()
    visitor.page.wait_for_function("() => !document.querySelector('cabinet-table').busy")
    late[0][0].fulfill(response=late[0][1])
    visitor.wait_until(lambda: len(late) >= 2)
    offered = visitor.page.evaluate("document.querySelectorAll('cabinet-table .options button.option').length")
    late[1][0].fulfill(response=late[1][1])
    assert offered == 0
