"""Matches are opened and played by clicking what is lit."""

import random
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.browser.conftest import OPERATOR
from tests.browser.visitor import VERSION, Visitor
from tests.tiers import few

TABLE = "document.querySelector('cabinet-table')"
SHORT = {
    "conspiracy": (2, {}),
    "pax_illuminaten": (2, {"round_limit": 1}),
    "richelieu": (4, {}),
    "umbra_concilium": (3, {}),
}
"""Seats and options that leave a player the fewest moves to make in each game."""


def taken_over(visitor: Visitor, ada: dict[str, Any], game: str) -> str:
    """A match that bots played but for its last twelfth, in which the first seat is now Ada's, who is asked."""
    seats, options = SHORT[game]
    played = visitor.played(game, seats, **options)
    path, most = f"/v1/matches/{played['id']}", played["version"] * 11 // 12
    told = visitor.ask("GET", f"{path}/events?after={max(0, most - 500)}&limit=500")["events"]
    begun = [two["version"] for one, two in pairwise(told) if one["actor"]["seat"] != two["actor"]["seat"] == 0]
    body = {"seats": ["me", *["bot:random"] * (seats - 1)], "at": max(at for at in begun if at <= most) - 1}
    return str(visitor.ask("POST", f"{path}/branches", body, ada["token"])["id"])


@pytest.mark.timeout(300)
@pytest.mark.parametrize("game", few(SHORT, "richelieu"))
def test_a_match_is_played_to_its_end_by_clicking_what_is_lit(visitor: Visitor, game: str) -> None:
    """The beginning is in test_boards."""
    seats, _ = SHORT[game]
    match = taken_over(visitor, visitor.player("Ada"), game)
    visitor.go(f"match/{match}")
    chance, moves = random.Random(7), 0
    while visitor.act(chance):
        moves += 1
    assert moves
    shows_the_end(visitor, match, seats)


def shows_the_end(visitor: Visitor, match: str, seats: int) -> None:
    """The match is over, and the table names those who won it."""
    told = visitor.ask("GET", f"/v1/matches/{match}")
    assert told["status"] == "finished"
    assert visitor.page.locator(".outcome tbody tr").count() == seats
    winners = [told["seats"][seat]["name"] for seat in told["outcome"]["winners"]]
    shown = visitor.page.locator(".outcome .winner td:nth-child(2)").all_inner_texts()
    assert sorted(shown) == sorted(winners)


def test_no_module_of_a_table_is_found_only_as_another_imports_it(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'umbra_concilium', 'me', 'bot', 'bot')}")
    visitor.see("cabinet-board svg")
    late = """() => {
        const asked = new Set([...document.querySelectorAll("link[rel=modulepreload]")].map(link => link.href));
        const loaded = performance.getEntriesByType("resource").map(one => one.name);
        return loaded.filter(name => /js$/.test(name) && !asked.has(name));
    }"""
    assert [name.rpartition("/")[2] for name in visitor.page.evaluate(late)] == ["texts.en.js"]


@pytest.mark.exhaustive
def test_a_match_that_nobody_won_is_shown_without_a_winner(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, "pax_illuminaten", "me")
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    visitor.go(f"match/{match}")
    assert "No player won." in visitor.text(".outcome")


def test_a_match_against_bots_is_two_clicks_away_for_somebody_who_was_never_here(visitor: Visitor) -> None:
    visitor.go()
    visitor.see("[data-game=conspiracy]").click()
    visitor.see("cabinet-table .options button")
    assert visitor.text(".turn-line") == "Your turn"


@pytest.mark.exhaustive
def test_a_match_is_arranged_between_people_who_sit_at_two_browsers(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada = host.player("Ada")
    guest.player("Bob")
    host.go()
    host.page.get_by_role("button", name="Set up a match: Conspiracy").click()
    host.page.get_by_role("button", name="Open the match").click()
    link = host.see(".seating a").get_attribute("href")
    assert link
    guest.page.goto(link)
    guest.page.get_by_role("button", name="Take the seat as Bob").click()
    for somebody in (host, guest):
        somebody.see("cabinet-table .options button")
    events = host.ask("GET", f"/v1/matches/{link.rpartition('/')[2]}/events", token=ada["token"])["events"]
    (taken,) = [one["event"] for one in events if one["type"] == "seat_taken" and one["event"]["seat"] == 1]
    assert len(taken["nonce"]) == 64, "the guest has a part in the chance"


def test_what_one_player_does_shows_at_the_other_table_by_itself(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada, bob = host.player("Ada"), guest.player("Bob")
    match = host.match(ada, "conspiracy", "me", "open")
    host.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    for somebody in (host, guest):
        somebody.go(f"match/{match}")
    host.act(random.Random(1))
    guest.page.wait_for_function("() => document.querySelector('.timeline')?.innerText.includes('Ada places')")


LISTEN = """() => {
    const table = document.querySelector("cabinet-table"), draw = table.board;
    window.drawn = [];
    table.board = function (...how) {
        if (this.options.options.length) drawn.push([this.view.version, this.options.version]);
        return draw.apply(this, how);
    };
}"""
"""Remember of which versions the view and the options are that are drawn together."""


def test_options_are_never_drawn_on_a_table_of_another_version(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
    match = visitor.match(ada, "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .options button")
    visitor.page.evaluate(LISTEN)
    before = visitor.version()

    def late(route: Any) -> None:
        route.continue_(url=f"{route.request.url}&at={before}")

    visitor.page.route("**/view?*", late, times=1)
    command = visitor.ask("GET", f"/v1/matches/{match}/options", token=bob["token"])["options"][0]["command"]
    visitor.ask("POST", f"/v1/matches/{match}/commands", command, bob["token"])
    visitor.page.wait_for_function(f"before => {VERSION} > before && {TABLE}.view.version > before", arg=before)
    visitor.page.wait_for_function("drawn.length > 0")
    assert [pair for pair in visitor.page.evaluate("drawn") if pair[0] != pair[1]] == []


@pytest.mark.exhaustive
def test_several_players_share_one_browser_and_hand_it_over(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada"), visitor.player("Bob")
    match = visitor.match(ada, "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    visitor.go(f"match/{match}")
    visitor.act(random.Random(1))
    assert "Bob" in visitor.text(".curtain")
    assert not visitor.see("cabinet-board", state="attached").is_visible()
    visitor.page.get_by_role("button", name="I am Bob").click()
    visitor.see("cabinet-table .options button")
    assert "Bob" in visitor.text(".seat.you")


def test_a_dropped_connection_loses_nothing(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
    match = visitor.match(ada, "conspiracy", "me", "open")
    path = f"/v1/matches/{match}"
    visitor.ask("POST", f"{path}/seats/1", {}, bob["token"])
    visitor.go(f"match/{match}")
    visitor.see("cabinet-table .connection.live")
    visitor.see("cabinet-board-conspiracy", state="attached")
    visitor.context.set_offline(True)
    command = visitor.ask("GET", f"{path}/options", token=bob["token"])["options"][0]["command"]
    visitor.ask("POST", f"{path}/commands", command, bob["token"])
    visitor.see(".connection.lost")
    visitor.context.set_offline(False)
    visitor.see("cabinet-table .connection.live")
    visitor.act(random.Random(1))
    told = visitor.ask("GET", f"{path}/timeline?limit=500", token=ada["token"])
    visitor.page.wait_for_selector(f".sentence[data-version='{told['version']}']")
    shown = visitor.page.locator(".sentence").evaluate_all(
        "lines => lines.map(line => Number(line.dataset.version))"
    )
    assert shown == [sentence["version"] for sentence in told["sentences"]]
    visitor.forgive("ERR_INTERNET_DISCONNECTED")


PARTS = ("conspiracy/board.js", "shared/board.js", "conspiracy/board.css")


@pytest.mark.exhaustive
@pytest.mark.parametrize("part", few(PARTS, "shared/board.js"))
def test_a_board_that_was_cut_off_for_a_moment_is_drawn_after_all(visitor: Visitor, part: str) -> None:
    ada = visitor.player("Ada")
    match = visitor.match(ada, "conspiracy", "me", "bot")
    lost = visitor.cut(f"**/boards/{part}", times=1)
    visitor.go(f"match/{match}")
    visitor.see("cabinet-board-conspiracy svg")
    assert len(lost) == 1
    visitor.forgive("ERR_FAILED")


@pytest.mark.exhaustive
def test_a_match_whose_board_cannot_be_had_is_played_at_the_generic_table(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.cut("**/boards/conspiracy/board.js", kind="script")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot')}")
    visitor.see("cabinet-table .generic")
    assert visitor.act(random.Random(1))
    visitor.forgive("ERR_FAILED")


@pytest.mark.exhaustive
def test_a_page_that_was_cut_off_is_shown_once_the_network_is_back(visitor: Visitor) -> None:
    visitor.go()
    visitor.see("[data-game=conspiracy]")
    visitor.context.set_offline(True)
    visitor.page.get_by_role("link", name="Tournaments").click()
    assert "Connection lost" in visitor.text("main .problem")
    visitor.context.set_offline(False)
    visitor.see("cabinet-tournaments h1")
    visitor.forgive("ERR_INTERNET_DISCONNECTED")


@pytest.mark.exhaustive
def test_a_page_that_cannot_be_had_says_so_and_is_not_loaded_for_ever(visitor: Visitor) -> None:
    visitor.cut("**/pages/tournaments.js", kind="script")
    documents = list[object]()
    visitor.page.on("domcontentloaded", lambda page: documents.append(page))
    visitor.go("tournaments")
    visitor.page.get_by_text("The service does not answer").wait_for()
    assert len(documents) == 2
    visitor.page.get_by_role("link", name="Cabinet Noir").click()
    visitor.see("cabinet-lobby h1")
    visitor.forgive("ERR_FAILED")


def test_a_refused_option_says_why(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot')}")
    visitor.see(".refused summary").click()
    assert "Choose two different agents" in visitor.text(".refused li")


def test_the_table_speaks_japanese(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="ja-JP")
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot')}")
    assert visitor.text(".turn-line") == "あなたの番です"
    assert visitor.page.get_attribute("html", "lang") == "ja"
    assert "対戦" in visitor.text(".timeline")
    assert "開設" in visitor.text(".deed .cause")
    visitor.see(".refused summary").click()
    assert visitor.text(".refused li strong").startswith("最初の報酬")


@pytest.mark.exhaustive
def test_a_link_seats_a_guest_at_a_place_kept_for_it(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada = host.player("Ada")
    host.go(f"match/{host.match(ada, 'conspiracy', 'me', 'invited')}")
    host.page.get_by_role("button", name="Create a link for this seat").click()
    link = host.page.get_by_label("Send this link").input_value()
    guest.page.goto(link)
    guest.page.get_by_label("Name of a new player").fill("Bob")
    guest.page.get_by_role("button", name="Take the seat", exact=True).click()
    for somebody in (host, guest):
        somebody.see("cabinet-table .options button")


def test_who_may_sit_down_is_told_that_a_match_begins_with_a_given_position(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    ada = host.player("Ada")
    played = host.match(ada, "conspiracy", "me", "bot")
    state = host.ask("GET", f"/v1/matches/{played}/view?as=truth", token=OPERATOR)["view"]
    match = host.match(ada, "conspiracy", "me", "open", position=state)
    guest.go()
    assert "from a given position" in guest.text(f".seeks li:has(a[href$='{match}'])")
    guest.go(f"match/{match}")
    assert "does not count for ratings" in guest.text(".seating")


@pytest.mark.exhaustive
def test_the_form_of_a_new_match_offers_the_terms_that_the_api_names(visitor: Visitor) -> None:
    visitor.player("Ada")
    visitor.go()
    visitor.page.get_by_role("button", name="Set up a match: Conspiracy").click()
    visitor.see("dialog .further > summary").click()
    visitor.page.select_option("[name=start_when]", "host")
    visitor.page.get_by_label("Seat 2").select_option("bot:random")
    visitor.page.get_by_role("button", name="Open the match").click()
    visitor.page.get_by_role("button", name="Start", exact=True).click()
    visitor.see("cabinet-table .options button")


@pytest.mark.exhaustive
def test_a_player_whom_the_service_does_not_know_can_be_forgotten(visitor: Visitor) -> None:
    stranger = '[{"id": "ply_01m80awb296cj3maqhz8r1x6gz", "name": "Eve", "token": "cnt_of_another_service"}]'
    visitor.go()
    visitor.page.evaluate("known => localStorage.setItem('cabinet.players', known)", stranger)
    visitor.page.reload()
    visitor.page.get_by_role("button", name="Remove that player here").click()
    visitor.page.wait_for_selector(".problem", state="detached")
    visitor.page.click("[data-game=conspiracy]")
    visitor.see("cabinet-table .options button")
    visitor.forgive("401")


@pytest.mark.exhaustive
def test_a_game_without_a_board_is_played_at_the_generic_table(visitor: Visitor) -> None:
    def without_boards(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=re.sub('data-boards="[^"]*"', 'data-boards=""', answer.text()))

    visitor.page.route(f"{visitor.origin}/", without_boards)
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'umbra_concilium', 'me', 'bot:random', 'bot:random')}")
    chance = random.Random(4)
    for _ in range(3):
        assert visitor.act(chance)
    assert "Ada" in visitor.text("cabinet-board-generic .generic-player.you")


def test_theme_and_language_leave_the_table_as_it_is(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot:random')}")
    visitor.see("cabinet-table .options button")
    visitor.see("cabinet-board-conspiracy svg").evaluate("svg => { svg.kept = true; }")
    visitor.see(".menu").click()
    visitor.page.get_by_label("Light or dark").select_option("dark")
    visitor.page.get_by_label("Language").select_option("ja")
    visitor.page.wait_for_function("() => document.querySelector('.turn-line')?.innerText === 'あなたの番です'")
    visitor.page.wait_for_function("() => document.querySelector('.timeline')?.innerText.includes('対戦')")
    assert visitor.see("cabinet-board-conspiracy svg").evaluate("svg => svg.kept")
    assert visitor.page.get_attribute("html", "data-theme") == "dark"


@pytest.mark.parametrize("way", ["Escape", "outside", "another page"])
def test_the_menu_of_a_table_closes(visitor: Visitor, way: str) -> None:
    ada, page = visitor.player("Ada"), visitor.page
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot:random')}")
    visitor.see("cabinet-table .options button")
    visitor.see(".menu").click()
    visitor.see("header.open")
    if way == "Escape":
        page.keyboard.press("Escape")
        assert page.evaluate("document.activeElement.matches('.menu')")
    elif way == "outside":
        page.mouse.click(700, 500)
    else:
        visitor.go("how-to-play")
    page.wait_for_selector("header:not(.open)")


def test_the_log_colours_names_by_seat_and_keeps_no_book_of_clocks(visitor: Visitor) -> None:
    ada = visitor.player("Ada")
    clock = {"kind": "seat", "limit": 3600, "increment": 0, "on_timeout": "command"}
    visitor.go(f"match/{visitor.match(ada, 'conspiracy', 'me', 'bot:random', clock=clock)}")
    visitor.act(random.Random(1))
    visitor.page.wait_for_function("() => document.querySelector('.timeline').innerText.includes('You place')")
    assert visitor.page.locator(".timeline .sentence .named.seat-0", has_text="You").count() > 0
    assert "clocks" not in visitor.text(".timeline")


@pytest.mark.exhaustive
def test_a_rematch_between_two_people_takes_one_click_of_each(visit: Callable[..., Visitor]) -> None:
    first, second = visit(), visit()
    ada, bob = first.player("Ada"), second.player("Bob")
    match = first.match(ada, "conspiracy", "me", "open")
    first.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    first.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    for somebody in (first, second):
        somebody.go(f"match/{match}")
        somebody.see(".ending .primary")
    first.page.get_by_role("button", name="Rematch", exact=True).click()
    first.see(".seating:has-text('kept for Bob')")
    assert "Anyone with this link" not in first.text(".seating")
    second.page.get_by_text("Ada would like to play again").wait_for()
    second.page.get_by_role("button", name="Accept the rematch").click()
    for somebody in (first, second):
        somebody.see("cabinet-table .turn-line")


def test_a_seat_that_is_kept_for_a_player_is_in_its_lobby_and_taken_by_one_click(visitor: Visitor) -> None:
    ada, bob = visitor.ask("POST", "/v1/players", {"name": "Ada"}), visitor.player("Bob")
    match = visitor.match(ada, "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    visitor.ask("POST", f"/v1/matches/{match}/rematch", {}, ada["token"])
    visitor.go()
    visitor.page.get_by_text("A seat is kept for you").click()
    visitor.page.get_by_role("button", name="Take the seat as Bob").click()
    visitor.see("cabinet-table .turn-line")


def test_while_it_is_not_known_for_whom_a_seat_is_kept_nothing_untrue_is_said_of_it(visitor: Visitor) -> None:
    ada, bob = visitor.player("Ada"), visitor.ask("POST", "/v1/players", {"name": "Bob"})
    match = visitor.match(ada, "conspiracy", "me", "open")
    visitor.ask("POST", f"/v1/matches/{match}/seats/1", {}, bob["token"])
    visitor.ask("POST", f"/v1/matches/{match}/resign", {}, ada["token"])
    again = visitor.ask("POST", f"/v1/matches/{match}/rematch", {}, ada["token"])["id"]
    held = visitor.hold(f"**/v1/players/{bob['id']}")
    visitor.go(f"match/{again}")
    assert visitor.text(".seating .none") == "reserved"
    held.release()
    visitor.see(".seating .none:has-text('kept for Bob')")
