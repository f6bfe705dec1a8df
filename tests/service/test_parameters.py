"""Problems of unknown things list what exists."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from flask import Flask

from service.http.conventions.operation import Operation
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, settle, table_for

NAMED = re.compile("<[^>]*>")

WRONG = (
    ("/v1/matches", {"status": "lost"}, "open, running, finished, cancelled"),
    ("/v1/matches", {"since": "yesterday"}, "2026-11-01T00:00:00Z"),
    ("/v1/matches", {"limit": "many"}, "from 1 to 200"),
    ("/v1/results", {"player": "a b"}, "player has an invalid value"),
    (f"/v1/leaderboards/{GAME}", {"bots": "yes"}, "true, false"),
    ("{match}/view", {"as_": "everything"}, "public|truth"),
    ("{match}/diff", {}, "from is required."),
    ("{match}/view", {"at": "-1"}, "from 1 to"),
    ("/v1/matches", {"cursor": ""}, "cursor has an invalid value"),
    ("/v1/matches", {"since": ""}, "since has an invalid value"),
    ("/v1/matches", {"tournament": ""}, "tournament has an invalid value"),
    ("/v1/results", {"from_": "2026-11-01T00:00:00 02:00"}, "A + in a query stands for a space; write %2B."),
    (f"/v1/leaderboards/{GAME}", {"as_of": "2026-11-01T00:00:00.5 02:00"}, "write %2B."),
)


def operations(app: Flask) -> Iterator[tuple[Any, str, Operation]]:
    """Every route of the interface with its method."""
    for rule in app.url_map.iter_rules():
        asked = getattr(app.view_functions[rule.endpoint], "operation", None)
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"} if asked else ():
            yield rule, method, asked


@pytest.mark.parametrize(("path", "query", "told"), WRONG, ids=range(len(WRONG)))
def test_a_wrong_value_is_told_what_it_may_be(
    ada: Api, bob: Api, path: str, query: dict[str, Any], told: str
) -> None:
    refused = ada.get(path.format(match=table_for(ada, bob)), **query)
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
    assert told in refused.json["detail"]


def test_a_wrong_value_is_told_in_japanese_too(ada: Api) -> None:
    refused = ada.get("/v1/matches", {"Accept-Language": "ja"}, since="yesterday")
    assert "RFC 3339 の時刻" in refused.json["detail"]


def test_a_misspelled_filter_does_not_find_everything(ada: Api) -> None:
    refused = ada.get("/v1/results", players="ply_1")
    assert (refused.status_code, refused.json["code"]) == (422, "unknown_parameter")
    assert "players" in refused.json["detail"]
    assert "game, player, bot" in refused.json["detail"]


@pytest.mark.parametrize("name", ["status", "tournament", "game", "since", "limit"])
def test_a_filter_that_is_given_twice_finds_no_empty_page(ada: Api, name: str) -> None:
    refused = ada.ask("GET", f"/v1/matches?{name}=open&{name}=running")
    assert (refused.status_code, refused.json["code"]) == (422, "repeated_parameter")
    assert refused.json["detail"] == f"{name} is given 2 times here; give it once."


@pytest.mark.long
def test_every_parameter_that_takes_one_value_is_refused_when_it_comes_twice(ada: Api) -> None:
    taken = []
    for rule, method, asked in operations(ada.app):
        path = NAMED.sub("1", str(rule))
        for query in (query for query in asked.query if query.schema["type"] != "array"):
            told = ada.ask(method, f"{path}?{query.name}=1&{query.name}=2")
            if (told.json or {}).get("code") != "repeated_parameter":
                taken.append(f"{method} {rule}: {query.name}")
    assert taken == []


def test_matches_of_several_players_are_those_that_all_of_them_play(
    ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob)
    ada.open("me", "open")
    drain()
    found = ada.ask("GET", f"/v1/matches?player={ada.id}&player={bob.id}").json["items"]
    assert [f"/v1/matches/{one['id']}" for one in found] == [match]


def test_what_has_no_dry_run_is_not_done_for_good(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    before = everything(cabinet.redis)
    refused = ada.ask("POST", f"{match}/resign?dry_run=true")
    assert (refused.status_code, refused.json["code"]) == (422, "unknown_parameter")
    assert "No parameters are accepted" in refused.json["detail"]
    assert everything(cabinet.redis) == before


def test_probes_may_ask_as_they_like(api: Api) -> None:
    assert api.get("/healthz", verbose="true").status_code == 200


def test_another_method_is_told_which_there_are(api: Api) -> None:
    refused = api.get("/v1/players")
    assert (refused.status_code, refused.json["detail"]) == (405, "GET is not possible here; use POST.")


def test_a_body_that_is_no_object_is_told_what_it_must_be(ada: Api) -> None:
    refused = ada.post("/v1/matches", ["me", "bot"])
    assert refused.json["errors"] == [{"pointer": "", "detail": "The body must be a JSON object."}]


def test_a_text_of_a_wrong_form_is_told_the_form(ada: Api) -> None:
    subject = ada.post("/v1/webhooks", {"subject": "me", "url": "https://example.org"})
    assert subject.json["errors"][0]["detail"].startswith("It must match ^")
    match = ada.open("me", "bot")
    seed = ada.post(f"{match}/branches", {"at": 7, "from": "seat", "seed": "xyz"})
    assert "bytes in hex" in seed.json["errors"][0]["detail"]


@pytest.mark.parametrize("path", ["/v1/games/chess", "/v1/leaderboards/chess"])
def test_a_game_that_there_is_not_is_told_which_there_are(api: Api, path: str) -> None:
    assert GAME in api.get(path).json["detail"]


def test_a_path_that_leads_nowhere_is_told_of_the_document(api: Api) -> None:
    assert "/docs/" in api.get("/v1").json["detail"]


@pytest.mark.parametrize(
    ("at", "told"), [(1, "; use version 2 after it."), (9, "use version 8 before it or version 11 after it.")]
)
def test_a_branch_inside_a_command_is_told_where_there_may_be_one(ada: Api, bob: Api, at: int, told: str) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    refused = ada.post(f"{match}/branches", {"at": at, "from": "seat"})
    assert refused.json["code"] == "branch_inside_a_command"
    assert refused.json["detail"].endswith(told)


NOBODY = "ply_00000000000000000000000000"
NOWHERE = "trn_00000000000000000000000000"
NOT_THERE = [
    ("results", "game", "chess", "unknown_game"),
    ("results", "player", NOBODY, "unknown_player"),
    ("results", "winner", NOBODY, "unknown_player"),
    ("results", "winner", "bot:nobody", "unknown_bot"),
    ("results", "bot", "nobody", "unknown_bot"),
    ("results", "tournament", NOWHERE, "unknown_tournament"),
    ("matches", "game", "chess", "unknown_game"),
    ("matches", "player", NOBODY, "unknown_player"),
    ("matches", "awaiting", NOBODY, "unknown_player"),
    ("matches", "tournament", NOWHERE, "unknown_tournament"),
    ("tournaments", "game", "chess", "unknown_game"),
    ("tournaments", "organiser", NOBODY, "unknown_player"),
    ("series", "organiser", NOBODY, "unknown_player"),
    ("series", "tournament", NOWHERE, "unknown_tournament"),
]


@pytest.mark.parametrize(("what", "name", "value", "code"), NOT_THERE)
def test_a_filter_that_names_what_is_not_there_is_refused(
    api: Api, what: str, name: str, value: str, code: str
) -> None:
    refused = api.get(f"/v1/{what}", **{name: value})
    assert refused.json["code"] == code
    assert value.removeprefix("bot:") in refused.json["detail"]


def test_one_wrong_tournament_among_others_is_refused(api: Api, ada: Api) -> None:
    wanted = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": 1}
    there = ada.post("/v1/tournaments", wanted).json["id"]
    assert api.get("/v1/results", tournament=there).json["items"] == []
    assert api.get("/v1/results", tournament=[there, NOWHERE]).json["code"] == "unknown_tournament"


def test_a_filter_that_names_what_is_there_may_find_nothing(api: Api, ada: Api) -> None:
    for what in ("results", "matches", "tournaments"):
        assert api.get(f"/v1/{what}", game="richelieu").json["items"] == []
    assert api.get("/v1/results", player=ada.id, winner="bot:random").json["items"] == []
