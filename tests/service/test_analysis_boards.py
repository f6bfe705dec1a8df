"""Boards for analysis: one player has all seats, everything is open to it, and nobody else finds it."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from events import keys
from service.runtime.bootstrap import Cabinet
from tests.playouts import GAMES
from tests.service.support import Api, answer, settle, table_for

KEYS = sorted(set(GAMES) - {"auction"})
Drain = Callable[[], None]


@pytest.fixture(params=KEYS)
def over(ada: Api, request: pytest.FixtureRequest) -> str:
    guests = [ada.player(name) for name in ("Bob", "Cleo")[: max(2, GAMES[request.param].meta.seats[0]) - 1]]
    match = table_for(ada, *guests, game=request.param)
    settle((ada, *guests), match)
    for guest in guests:
        last = guest.post(f"{match}/resign").json
    assert last["status"] == "finished"
    return match


@pytest.fixture
def duel(ada: Api, bob: Api) -> str:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    assert bob.post(f"{match}/resign").json["status"] == "finished"
    return match


def board_of(player: Api, match: str, **body: Any) -> str:
    made = player.post(f"{match}/branches", {"analysis": True, **body})
    assert made.status_code == 201, made.text
    return str(made.headers["Location"])


def playable(player: Api, match: str) -> int:
    """The version before the last command of the game."""
    return int(player.get(match).json["version"]) - 3


def go_on(player: Api, board: str, drain: Drain, chance: random.Random) -> Any:
    """Whoever is awaited answers; returns the answer to the player's command."""
    while not player.options(board):
        drain()
    given = answer(player, board, chance)
    assert given.status_code == 200, given.text
    return given.json


def test_its_player_commands_for_every_seat_and_sees_everything(ada: Api, over: str, drain: Drain) -> None:
    board, chance = board_of(ada, over), random.Random(1)
    before = ada.get(board).json
    assert {seat["player"] for seat in before["seats"]} == {before["host"]}
    assert [seat["name"] for seat in before["seats"]][:2] == ["Ada", "Ada (2)"]
    assert (before["analysis"], before["status"], before["counts"]) == (True, "running", False)
    moved = set[int]()
    while len(moved) < 2:
        moved.add(ada.get(f"{board}/options").json["seat"])
        answered = go_on(ada, board, drain, chance)
        assert answered["seen"]["lens"] == "truth"
    seats = [str(seat["seat"]) for seat in before["seats"]]
    for seat in (*seats, "public", "truth"):
        assert ada.get(f"{board}/view", as_=seat).status_code == 200
        assert ada.get(f"{board}/diff", **{"from": before["version"]}, as_=seat).status_code == 200
    for seat in seats:
        assert ada.get(f"{board}/options", as_=seat).status_code == 200
        assert ada.get(f"{board}/knowledge", seat=seat, samples=1).status_code == 200


def test_what_was_played_is_undone_and_done_again_at_once(ada: Api, duel: str, drain: Drain) -> None:
    board, chance = board_of(ada, duel), random.Random(1)
    first = ada.get(board).json["version"]
    for _ in range(3):
        go_on(ada, board, drain, chance)
    played = ada.get(f"{board}/view").json
    assert ada.post(f"{board}/undo-requests", {"to": first}).status_code == 201
    assert ada.get(f"{board}/view").json["view"] == ada.get(f"{board}/view", at=first).json["view"]
    assert ada.post(f"{board}/undo-requests", {"to": played["version"]}).status_code == 201
    assert ada.get(f"{board}/view").json["view"] == played["view"]


def test_it_goes_to_any_version_of_the_match_that_it_is_of(ada: Api, over: str, drain: Drain) -> None:
    board, chance = board_of(ada, over), random.Random(1)
    played = ada.get(over).json["version"]
    assert ada.get(board).json["origin"]["version"] < played
    events = ada.get(f"{board}/events", limit=500).json["events"]
    began = next(place for place, one in enumerate(events) if one["event"]["type"] == "match_started")
    at = next(one["version"] for one in events[began:] if one["cause"] != events[began]["cause"]) - 1
    asked = ada.post(f"{board}/undo-requests", {"to": at})
    assert (asked.status_code, asked.json["left"], asked.json["restored"]) == (201, [], [])
    assert ada.get(f"{board}/view").json["view"] == ada.get(f"{over}/view", at=at, as_="truth").json["view"]
    go_on(ada, board, drain, chance)
    assert ada.get(f"{board}/audit").json["ok"]


@pytest.mark.long
@pytest.mark.exhaustive
def test_a_line_that_ends_the_game_ends_no_board(ada: Api, duel: str, drain: Drain) -> None:
    board, chance = board_of(ada, duel), random.Random(1)
    first = ada.get(board).json["version"]
    while ada.get(board).json["awaiting"]:
        go_on(ada, board, drain, chance)
        drain()
    ended = ada.get(f"{board}/view").json
    assert (ended["status"], bool(ended["outcome"]["how"])) == ("running", True)
    assert ada.post(f"{board}/commands", {"type": "pass"}).status_code in (409, 422)
    assert ada.post(f"{board}/undo-requests", {"to": first}).status_code == 201
    assert ada.get(board).json["awaiting"]
    assert ada.get(f"{board}/audit").json["ok"]


def test_nobody_else_knows_of_it(ada: Api, bob: Api, duel: str, drain: Drain) -> None:
    board = board_of(ada, duel)
    drain()
    assert bob.get(board).json["code"] == "unknown_match"
    assert [node["match"] for node in ada.get(f"{duel}/branches").json["branches"]] == [board.rpartition("/")[2]]
    assert bob.get(f"{duel}/branches").json["branches"] == []
    assert bob.get("/v1/matches", analysis="true").json["items"] == []
    found = ada.get("/v1/matches", analysis="true").json["items"]
    assert [one["id"] for one in found] == [board.rpartition("/")[2]]


def test_whoever_has_the_link_reads_all_of_it_and_no_list_shows_it(
    ada: Api, bob: Api, duel: str, drain: Drain
) -> None:
    board = board_of(ada, duel, watch={"who": "link"})
    drain()
    assert bob.get(f"{board}/view").json["lens"] == "truth"
    assert bob.post(f"{board}/commands", {"type": "pass"}).status_code in (403, 409, 422)
    assert bob.get(f"{duel}/branches").json["branches"] == []
    assert bob.get("/v1/matches", analysis="true").json["items"] == []


def test_a_public_one_is_found_by_everybody_among_boards_alone(ada: Api, bob: Api, duel: str, drain: Drain) -> None:
    board = board_of(ada, duel, watch={"who": "everybody"}).rpartition("/")[2]
    drain()
    assert [node["match"] for node in bob.get(f"{duel}/branches").json["branches"]] == [board]
    assert [one["id"] for one in bob.get("/v1/matches", analysis="true").json["items"]] == [board]
    assert [one["id"] for one in bob.get("/v1/matches").json["items"]] == [duel.rpartition("/")[2]]


def test_it_begins_with_the_deal_or_with_a_position(ada: Api, bob: Api, duel: str, drain: Drain) -> None:
    wanted = {"game": "conspiracy", "seats": ["me", "me"], "analysis": True}
    dealt = ada.post("/v1/matches", wanted).json
    assert (dealt["status"], dealt["undo"], dealt["watch"]["who"]) == ("running", "free", "nobody")
    position = ada.get(f"{duel}/view", as_="truth", at=playable(ada, duel)).json["view"]
    placed = ada.post("/v1/matches", {**wanted, "position": position}).json
    assert placed["from_position"]
    drain()
    assert bob.get("/v1/matches").json["items"][0]["id"] == duel.rpartition("/")[2]


def test_bots_play_only_where_they_were_asked_for(ada: Api, duel: str) -> None:
    board = board_of(ada, duel, seats=["me", "bot:random"])
    assert [seat["bot"] for seat in ada.get(board).json["seats"]] == [None, "random"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"seats": ["me", "open"]}, "seats"),
        ({"seats": ["bot", "bot"]}, "seats"),
        ({"start_when": "host"}, "start_when"),
        ({"watch": {"delay": 3}}, "watch"),
    ],
)
def test_terms_that_no_board_has_are_named(ada: Api, duel: str, wrong: dict[str, Any], field: str) -> None:
    refused = ada.post(f"{duel}/branches", {"analysis": True, **wrong})
    assert (refused.status_code, refused.json["errors"][0]["pointer"].split("/")[1]) == (422, field)


def test_a_clock_is_refused(ada: Api) -> None:
    wanted = {"game": "conspiracy", "seats": ["me", "me"], "analysis": True}
    refused = ada.post("/v1/matches", {**wanted, "clock": {"kind": "turn", "limit": 60_000}})
    assert refused.json["errors"][0]["pointer"] == "/clock"


def test_two_seats_for_one_player_are_refused_elsewhere(ada: Api) -> None:
    assert ada.post("/v1/matches", {"game": "conspiracy", "seats": ["me", "me"]}).status_code == 422


def test_resigning_ends_it(ada: Api, duel: str) -> None:
    board = board_of(ada, duel)
    assert ada.post(f"{board}/resign").json["status"] == "finished"


def test_it_is_branched_from_what_is_true_there(ada: Api, duel: str, drain: Drain) -> None:
    board = board_of(ada, duel)
    go_on(ada, board, drain, random.Random(1))
    at = ada.get(board).json["version"]
    again = board_of(ada, board, at=at)
    assert ada.get(f"{again}/view").json["view"] == ada.get(f"{board}/view").json["view"]


def test_it_is_audited_as_every_match(ada: Api, duel: str, drain: Drain) -> None:
    board, chance = board_of(ada, duel), random.Random(1)
    for _ in range(4):
        go_on(ada, board, drain, chance)
    assert ada.get(f"{board}/audit").json["ok"]


def test_it_awaits_its_player_at_whatever_seat(ada: Api, duel: str, drain: Drain) -> None:
    board = board_of(ada, duel)
    drain()
    found = ada.get("/v1/matches", analysis="true", awaiting="me").json["items"]
    assert [one["id"] for one in found] == [board.rpartition("/")[2]]


def test_an_own_branch_with_bots_alone_is_open_to_its_player(ada: Api, bob: Api, duel: str) -> None:
    made = ada.post(f"{duel}/branches", {"at": playable(ada, duel), "seats": ["me", "bot"]})
    match = str(made.headers["Location"])
    for seat in ("1", "truth"):
        assert ada.get(f"{match}/view", as_=seat).status_code == 200
        assert bob.get(f"{match}/view", as_=seat).json["code"] == "may_not_see"


def test_a_branch_with_other_people_hides_their_seats(ada: Api, bob: Api, duel: str) -> None:
    made = ada.post(f"{duel}/branches", {"at": playable(ada, duel), "seats": ["me", "open"]})
    match = str(made.headers["Location"])
    assert ada.get(f"{match}/view", as_="truth").json["code"] == "may_not_see"
    assert bob.post(f"{match}/seats/1").status_code == 200
    assert ada.get(f"{match}/view", as_="truth").json["code"] == "may_not_see"


def test_what_the_operator_looks_at_in_its_branch_of_a_running_match_is_recorded(
    ada: Api, bob: Api, operator: Api, cabinet: Cabinet
) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    made = operator.post(f"{match}/branches", {"from": "truth", "seats": ["bot", "bot"]})
    branch = str(made.headers["Location"])
    assert operator.get(f"{branch}/view", as_="truth").status_code == 200
    assert [what[b"what"] for _, what in cabinet.redis.xrange(keys.reads(branch.rpartition("/")[2]))] == [b"truth"]


def test_a_branch_is_hidden_from_whom_it_says(ada: Api, bob: Api, duel: str, drain: Drain) -> None:
    made = ada.post(f"{duel}/branches", {"at": playable(ada, duel), "watch": {"who": "nobody"}})
    drain()
    assert bob.get(str(made.headers["Location"])).status_code == 404
    assert bob.get(f"{duel}/branches").json["branches"] == []


def test_a_rematch_names_no_match_that_its_address_alone_leads_to(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, watch={"who": "link"})
    settle((ada, bob), match)
    assert bob.post(f"{match}/resign").json["status"] == "finished"
    assert ada.post(f"{match}/rematch").json["rematch_of"] is None


def test_a_week_later_a_board_its_notes_and_their_study_are_there(
    ada: Api, duel: str, drain: Drain, clock: FrozenDateTimeFactory
) -> None:
    board = board_of(ada, duel, watch={"who": "link"})
    go_on(ada, board, drain, random.Random(1))
    version = ada.get(board).json["version"]
    assert ada.post(f"{board}/comments", {"at": version, "text": "Here.", "glyphs": [1]}).status_code == 201
    target = {"kind": "match", "match": board.rpartition("/")[2], "at": version}
    chapter = {"title": "One", "text": "", "target": target, "nodes": []}
    made = ada.post("/v1/studies", {"title": "A study", "watch": "link", "chapters": [chapter]})
    drain()
    clock.tick(timedelta(days=7))
    drain()
    anybody = Api(ada.app)
    study = anybody.get(made.headers["Location"]).json
    assert [one["access"] for one in study["chapters"]] == ["open"]
    assert anybody.get(f"{board}/view", at=version).status_code == 200
    assert [one["text"] for one in anybody.get(f"{board}/comments").json["comments"]] == ["Here."]
    go_on(ada, board, drain, random.Random(2))
