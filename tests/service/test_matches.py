"""Opening matches, taking seats, starting, resigning, and finding matches again."""

import random
from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest
from freezegun.api import FrozenDateTimeFactory

from tests.service.support import GAME, NOON, Api, id_of, play, settle, table_for
from tests.service.test_tournaments import announce


def test_a_match_with_every_seat_taken_starts_at_once(ada: Api) -> None:
    made = ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot", "bot:random"]})
    assert made.status_code == 201
    assert made.headers["Location"] == f"/v1/matches/{made.json['id']}"
    assert made.json["status"] == "running"
    assert [(seat["player"], seat["bot"]) for seat in made.json["seats"]] == [
        (ada.id, None),
        (None, "steward"),
        (None, "random"),
    ]
    assert ada.get(made.headers["Location"]).json == made.json


def test_a_match_waits_for_its_open_seats(ada: Api, bob: Api) -> None:
    match = ada.open("open", "me")
    assert ada.get(match).json["status"] == "open"
    assert bob.post(f"{match}/seats/0").json["status"] == "running"


def test_a_match_waits_for_its_host_if_it_is_to(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", start_when="host")
    assert ada.post(f"{match}/start").json["code"] == "seats_open"
    assert bob.post(f"{match}/seats/1").json["status"] == "open"
    assert bob.post(f"{match}/start").json["code"] == "not_host"
    assert ada.post(f"{match}/start").json["status"] == "running"
    assert ada.post(f"{match}/start").json["code"] == "match_not_open"


def test_a_seat_is_taken_once_and_nobody_takes_two(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", "open")
    assert bob.post(f"{match}/seats/0").json["code"] == "seat_taken"
    assert ada.post(f"{match}/seats/1").json["code"] == "already_seated"
    assert bob.post(f"{match}/seats/3").json["code"] == "seat_unknown"
    assert bob.post(f"{match}/seats/1").status_code == 200


def test_only_the_host_seats_a_bot(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open")
    assert bob.post(f"{match}/seats/1", {"bot": "random"}).json["code"] == "not_host"
    seated = ada.post(f"{match}/seats/1", {"bot": "random"})
    assert (seated.json["status"], seated.json["seats"][1]["bot"]) == ("running", "random")


def test_the_options_of_a_match_are_shown_with_their_defaults(ada: Api) -> None:
    match = ada.open("me", "bot", options={"icon_faces": 1})
    assert ada.get(match).json["options"] == {"edition": "reconstruction", "icon_faces": 1, "stations": "five"}


def test_a_host_need_not_play(ada: Api, drain: Callable[[], None]) -> None:
    match = ada.open("bot", "bot:random")
    drain()
    assert ada.get(match).json["status"] == "finished"


@pytest.mark.long
def test_who_resigns_is_ranked_last_and_a_bot_plays_on(
    ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    cleo = ada.player("Cleo")
    match = table_for(ada, bob, cleo)
    gone = bob.post(f"{match}/resign").json
    assert (gone["status"], gone["seats"][1]["resigned"], gone["seats"][1]["bot"]) == ("running", True, "steward")
    assert bob.post(f"{match}/resign").json["code"] == "not_seated"
    ended = play((ada, bob, cleo), match, drain, chance)
    assert ended["status"] == "finished"
    assert max((standing["rank"], standing["seat"]) for standing in ended["outcome"]["standings"])[1] == 1


def test_the_last_who_stays_has_won(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    ended = ada.post(f"{match}/resign").json
    assert (ended["status"], ended["awaiting"], ended["outcome"]["how"]) == ("finished", [], "resignation")
    assert [(standing["seat"], standing["rank"]) for standing in ended["outcome"]["standings"]] == [(1, 1), (0, 2)]


@pytest.mark.long
def test_the_seed_is_revealed_at_the_end_and_was_promised_at_the_start(
    ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob)
    opened = ada.get(match).json
    assert opened["seed"] is None
    ended = play((ada, bob), match, drain, chance)
    assert opened["commitment"] == ended["commitment"] == sha256(bytes.fromhex(ended["seed"])).hexdigest()


# Lists.


def walk(api: Api, path: str, between: Callable[[], Any] = lambda: None, **query: Any) -> Iterator[dict[str, Any]]:
    """Every item of a list, page by page, by the cursor of the body; `between` happens after each page."""
    page = api.get(path, **query).json
    while page["next"]:
        yield from page["items"]
        between()
        page = api.get(path, **query, cursor=page["next"]).json
    yield from page["items"]


def test_a_list_is_walked_exactly_once_while_new_matches_appear(ada: Api, drain: Callable[[], None]) -> None:
    def another() -> None:
        ada.open("me", "open")
        drain()

    made = [ada.open("me", "open").rpartition("/")[2] for _ in range(7)]
    drain()
    found = [match["id"] for match in walk(ada, "/v1/matches", another, limit=2)]
    assert found == sorted(made, reverse=True)


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_a_list_ends_where_it_ends(ada: Api, drain: Callable[[], None], count: int) -> None:
    for _ in range(count):
        ada.open("me", "open")
    drain()
    assert len(list(walk(ada, "/v1/matches", limit=2))) == count


def test_the_next_page_is_linked_with_its_filters(ada: Api, drain: Callable[[], None]) -> None:
    for _ in range(3):
        ada.open("me", "open")
    drain()
    since = "2001-01-01T00:00:00.000+01:00"
    first = ada.get("/v1/matches", limit=2, status="open", since=since)
    target, _, relation = first.headers["Link"].partition(">; ")
    query = dict(parse_qsl(urlsplit(target[1:]).query))
    assert relation == 'rel="next"'
    assert query == {
        "limit": "2",
        "status": "open",
        "since": since,
        "cursor": first.json["next"],
    }
    last = ada.ask("GET", target[1:])
    assert (len(last.json["items"]), last.json["next"]) == (1, None)
    assert "Link" not in last.headers


def test_matches_are_found_by_what_is_known_of_them(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    open_, running, over = ada.open("me", "open"), table_for(ada, bob), table_for(bob, ada)
    bob.post(f"{over}/resign")
    drain()

    def found(**query: Any) -> list[str]:
        return [f"/v1/matches/{match['id']}" for match in ada.get("/v1/matches", **query).json["items"]]

    assert found() == found(game=GAME) == found(player=ada.id) == [over, running, open_]
    assert found(status="open") == [open_]
    assert found(status="running", player=bob.id, game=GAME) == [running]
    assert found(status="finished", player=bob.id) == [over]
    assert found(game="richelieu") == found(status="open", player=bob.id) == []
    assert [f"/v1/matches/{m['id']}" for m in ada.get(f"/v1/players/{bob.id}/matches").json["items"]] == [
        over,
        running,
    ]


def test_the_matches_of_a_player_are_found_by_more(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    running, over = table_for(ada, bob), table_for(bob, ada)
    bob.post(f"{over}/resign")
    drain()

    def found(**query: Any) -> list[str]:
        path = f"/v1/players/{ada.id}/matches"
        return [f"/v1/matches/{match['id']}" for match in ada.get(path, **query).json["items"]]

    assert found(status="running") == [running]
    assert found(status="finished", game=GAME) == [over]
    assert found(game="richelieu") == found(until="2000-01-01T00:00:00Z") == []
    assert ada.get(f"/v1/players/{ada.id}/matches", status="odd").json["code"] == "bad_parameter"


def test_me_is_the_caller_in_every_filter_that_names_a_player(
    api: Api, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    mine, others, cup = ada.open("me", "bot"), bob.open("me", "bot"), announce(ada)
    assert ada.post(f"{cup}/entries").status_code == 201
    drain()
    ada.post(f"{mine}/resign")
    bob.post(f"{others}/resign")
    drain()
    found = [
        {one.get("id", one.get("match")) for one in ada.get(path, **{name: "me"}).json["items"]}
        for path, name in (
            ("/v1/matches", "player"),
            ("/v1/results", "player"),
            ("/v1/tournaments", "player"),
            ("/v1/tournaments", "organiser"),
        )
    ]
    assert found == [{id_of(mine)}, {id_of(mine)}, {id_of(cup)}, {id_of(cup)}]
    refused = api.get("/v1/matches", player="me")
    assert (refused.status_code, refused.json["code"]) == (401, "token_needed")


def test_matches_and_results_are_found_by_their_time(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    made = []
    for _ in range(3):
        made.append(table_for(ada, bob))
        clock.tick(60)
    for match in made:
        ada.post(f"{match}/resign")
        clock.tick(60)
    drain()

    def found(path: str, **query: Any) -> list[int]:
        return [
            made.index(f"/v1/matches/{i.get('id') or i['match']}") for i in ada.get(path, **query).json["items"]
        ]

    def at(minute: int) -> str:
        return NOON.replace("12:00", f"12:{minute:02}")

    assert found("/v1/matches", since=at(1)) == [2, 1]
    assert found("/v1/matches", until=at(1)) == [0]
    assert found("/v1/matches", since="2030-05-17T14:01:00+02:00", until=at(2)) == [1]
    assert found("/v1/results", from_=at(4)) == [2, 1]
    assert found("/v1/results", to=at(4)) == [0]
    assert found("/v1/results", from_=at(4), to=at(5)) == [1]


def test_results_are_listed_the_last_to_end_first(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    made = [table_for(ada, bob) for _ in range(5)]
    settle((ada, bob), made[4])
    for match in (made[2], made[0], made[1]):
        clock.tick(1)
        ada.post(f"{match}/resign")
    drain()
    found = list(walk(ada, "/v1/results", limit=2, player=bob.id, how="resignation", game=GAME))
    assert [f"/v1/matches/{result['match']}" for result in found] == [made[1], made[0], made[2]]
    assert found[0]["ended_at"] == "2030-05-17T12:00:03.000Z"
    assert found[0]["created_at"] == NOON
    assert [(seat["name"], seat["rank"], seat["resigned"]) for seat in found[0]["seats"]] == [
        ("Ada", 2, True),
        ("Bob", 1, False),
    ]
    assert ada.get("/v1/results", how="case").json["items"] == []


def test_a_match_from_a_given_position_says_so_before_anybody_sits_down_and_counts_nowhere(
    ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    first = table_for(ada, bob)
    settle((ada, bob), first)
    bob.post(f"{first}/resign")
    state = ada.get(f"{first}/view", at=ada.get(first).json["version"] - 3, as_="truth").json["view"]
    match = ada.open("me", "open", position=state)
    drain()
    (listed,) = bob.get("/v1/matches", status="open").json["items"]
    for told in (bob.get(match).json, listed):
        assert (told["from_position"], told["counts"]) == (True, False)
    assert (ada.get(first).json["from_position"], ada.get(first).json["counts"]) == (False, True)

    bob.post(f"{match}/seats/1")
    assert bob.post(f"{match}/resign").json["status"] == "finished"
    drain()
    counted = [item["match"] for item in ada.get("/v1/results").json["items"]]
    assert counted == [first.rpartition("/")[2]]
    assert {one["newest"]["matches"] for one in ada.get(f"/v1/leaderboards/{GAME}").json["items"]} == {1}
    assert ada.get(f"/v1/games/{GAME}/statistics").json["figures"]["matches"] == 1
