"""Whatever strangers send is given a problem of its own, is never an error of ours, and writes nothing."""

from functools import partial
from io import BytesIO
from typing import Any

import pytest

from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, play, settle, table_for, whose_turn, without_refusals

HUGE = 10**30
MIB = 2**20


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    """A match of Ada and Bob in its first turn."""
    started = table_for(ada, bob)
    settle((ada, bob), started)
    return started


@pytest.fixture
def refused(cabinet: Cabinet) -> Any:
    """Checks the answer to a request, and that nothing was written but, at most, that it was refused."""

    def check(ask: Any, status: int, code: str, pointer: str | None = None) -> None:
        before = without_refusals(everything(cabinet.redis))
        answered = ask()
        assert (answered.status_code, answered.json["code"]) == (status, code), (ask, answered.text)
        assert answered.content_type == "application/problem+json"
        assert answered.json["title"]
        assert answered.json["detail"]
        assert "???" not in answered.json["detail"]
        if pointer is not None:
            assert pointer in [error["pointer"] for error in answered.json["errors"]], ask
        assert without_refusals(everything(cabinet.redis)) == before, ask

    return check


NOT_JSON = (
    b"{",
    b"nul",
    b'{"type": "pay_bribe",}',
    b'{"type": "pay\x00bribe"}',
    b'{"a": "\xff\xfe"}',
    b"\xff",
    b"NaN",
)
NOT_JSON += (b'{"a": "\\ud800"}', b"[" * 30_000, b'{"a":' * 5_000, b'{"a": 1} x', b"\x1f\x8b\x08\x00")


@pytest.mark.parametrize(
    "path", ["/v1/players", "/v1/matches", "{match}/start", "{match}/commands", "{match}/seats/1"]
)
def test_what_is_not_json_is_malformed(ada: Api, match: str, refused: Any, path: str) -> None:
    where = path.format(match=match)
    for body in NOT_JSON:
        asked = partial(ada.ask, "POST", where, data=body, content_type="application/json")
        refused(asked, 422, "malformed", "")


@pytest.mark.parametrize("path", ["/v1/players", "/v1/matches", "{match}/start", "{match}/commands"])
def test_a_body_that_is_no_object_is_malformed(ada: Api, match: str, refused: Any, path: str) -> None:
    where = path.format(match=match)
    for body in (b"[]", b'"text"', b"3", b"true", b"null"):
        refused(partial(ada.ask, "POST", where, data=body), 422, "malformed")


COMMANDS = (
    ({}, "malformed", "/type"),
    ({"type": None}, "malformed", "/type"),
    ({"type": 3}, "malformed", "/type"),
    ({"type": ["pay_bribe"]}, "malformed", "/type"),
    ({"type": "steal_case"}, "unknown_command", None),
    ({"type": "\0"}, "unknown_command", None),
    ({"type": "x" * 9000}, "unknown_command", None),
    ({"type": "match_opened"}, "unknown_command", None),
    ({"type": "pay_bribe", "amount": True}, "malformed", "/amount"),
    ({"type": "pay_bribe", "amount": "3"}, "malformed", "/amount"),
    ({"type": "pay_bribe", "amount": 1.0}, "malformed", "/amount"),
    ({"type": "pay_bribe", "amount": 1e300}, "malformed", "/amount"),
    ({"type": "pay_bribe", "amount": None}, "malformed", "/amount"),
    ({"type": "pay_bribe", "amount": [1]}, "malformed", "/amount"),
    ({"type": "pay_bribe", "target": 1}, "malformed", "/target"),
    ({"type": "pay_bribe", "target": "x" * 201}, "malformed", "/target"),
    ({"type": "pay_bribe", "target": "beacon", "amount": 1, "seat": 0}, "malformed", "/seat"),
    ({"type": "pay_bribe", "a/b~c": 0}, "malformed", "/a~1b~0c"),
    ({"type": "move_agent", "agent": "beacon", "city": "rome", "with_case": 1}, "malformed", "/with_case"),
    ({"type": "move_agent", "agent": "beacon"}, "malformed", "/city"),
    ({"type": "place_payoffs", "agents": "beacon"}, "malformed", "/agents"),
    ({"type": "place_payoffs", "agents": ["beacon", 3]}, "malformed", "/agents/1"),
    ({"type": "place_payoffs", "agents": ["beacon"] * 201}, "malformed", "/agents"),
    ({"type": "pay_bribe", "target": "no\0body", "amount": 1}, "not_an_option", None),
    ({"type": "pay_bribe", "target": "beacon", "amount": -1}, "out_of_range", None),
    ({"type": "pay_bribe", "target": "beacon", "amount": 2**31}, "out_of_range", None),
    ({"type": "pay_bribe", "target": "beacon", "amount": 2**63 - 1}, "out_of_range", None),
    ({"type": "pay_bribe", "target": "beacon", "amount": HUGE}, "malformed", "/amount"),
    ({"type": "pay_bribe", "target": "beacon", "amount": -HUGE}, "malformed", "/amount"),
)


@pytest.mark.parametrize("keyed", [False, True], ids=["without a key", "with a key"])
def test_a_command_of_a_wrong_form_is_refused(ada: Api, bob: Api, match: str, refused: Any, keyed: bool) -> None:
    on_turn = whose_turn((ada, bob), match)
    for number, (body, code, pointer) in enumerate(COMMANDS):
        key = f"key-{number}" if keyed else None
        refused(partial(on_turn.command, match, body, key=key), 422, code, pointer)


PLAYERS = (
    ({}, "/name"),
    ({"name": ""}, "/name"),
    ({"name": " Ada"}, "/name"),
    ({"name": "Ada\n"}, "/name"),
    ({"name": "A\0da"}, "/name"),
    ({"name": "A\x1b[2Jda"}, "/name"),
    ({"name": "A\nda"}, "/name"),
    ({"name": "x" * 65}, "/name"),
    ({"name": 3}, "/name"),
    ({"name": None}, "/name"),
    ({"name": {"en": "Ada"}}, "/name"),
    ({"name": "Ada", "operator": True}, "/operator"),
)


def test_a_player_of_a_wrong_form_is_refused(api: Api, refused: Any) -> None:
    for body, pointer in PLAYERS:
        refused(partial(api.post, "/v1/players", body), 422, "malformed", pointer)


MATCHES = (
    ({"seats": ["me", "bot"]}, 422, "malformed", "/game"),
    ({"game": GAME}, 422, "malformed", "/seats"),
    ({"game": "chess", "seats": ["me", "bot"]}, 404, "unknown_game", None),
    ({"game": "../kernel", "seats": ["me", "bot"]}, 404, "unknown_game", None),
    ({"game": GAME, "seats": "me"}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": []}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": ["me"]}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": ["me", *["bot"] * 4]}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": ["bot"] * 5000}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": ["me", "me"]}, 422, "malformed", "/seats"),
    ({"game": GAME, "seats": ["me", "you"]}, 422, "malformed", "/seats/1"),
    ({"game": GAME, "seats": ["me", "me\n"]}, 422, "malformed", "/seats/1"),
    ({"game": GAME, "seats": ["me", "bot\n"]}, 422, "malformed", "/seats/1"),
    ({"game": GAME, "seats": ["me", None]}, 422, "malformed", "/seats/1"),
    ({"game": GAME, "seats": ["me", "bot:nobody"]}, 422, "unknown_bot", None),
    ({"game": GAME, "seats": ["me", "bot"], "start_when": "now"}, 422, "malformed", "/start_when"),
    ({"game": GAME, "seats": ["me", "bot"], "options": []}, 422, "malformed", "/options"),
    (
        {"game": GAME, "seats": ["me", "bot"], "options": {"icon_faces": "2"}},
        422,
        "malformed",
        "/options/icon_faces",
    ),
    ({"game": GAME, "seats": ["me", "bot"], "options": {"icon_faces": 7}}, 422, "malformed", "/options/icon_faces"),
    (
        {"game": GAME, "seats": ["me", "bot"], "options": {"icon_faces": HUGE}},
        422,
        "malformed",
        "/options/icon_faces",
    ),
    (
        {"game": GAME, "seats": ["me", "bot"], "options": {"stations": "nine"}},
        422,
        "malformed",
        "/options/stations",
    ),
    ({"game": GAME, "seats": ["me", "bot"], "options": {"seed": 1}}, 422, "malformed", "/options/seed"),
    ({"game": GAME, "seats": ["me", "bot"], "seed": "00"}, 422, "malformed", "/seed"),
)


def test_a_match_of_a_wrong_form_is_refused(ada: Api, refused: Any) -> None:
    for number, (body, status, code, pointer) in enumerate(MATCHES):
        refused(partial(ada.post, "/v1/matches", body, key=f"key-{number}"), status, code, pointer)


@pytest.mark.parametrize("seat", [2, HUGE, 2**63, "9" * 1000])
@pytest.mark.parametrize("key", [None, "with-a-key"])
def test_a_seat_that_is_none_is_unknown(ada: Api, bob: Api, refused: Any, seat: Any, key: str | None) -> None:
    match = ada.open("me", "open")
    refused(lambda: bob.post(f"{match}/seats/{seat}", key=key), 404, "seat_unknown")


def test_a_seat_that_is_no_number_is_not_found(ada: Api, bob: Api, refused: Any) -> None:
    match = ada.open("me", "open")
    for seat in ("-1", "one", "1.0", "0x1", "%00", "9" * 5000):
        refused(partial(bob.post, f"{match}/seats/{seat}"), 404, "not_found")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"bot": "nobody"}, "unknown_bot"),
        ({"bot": 3}, "malformed"),
        ({"bot": "random\n"}, "malformed"),
        ({"x": 1}, "malformed"),
    ],
)
def test_a_bot_that_is_none_takes_no_seat(ada: Api, refused: Any, body: Any, code: str) -> None:
    match = ada.open("me", "open")
    refused(lambda: ada.post(f"{match}/seats/1", body), 422, code)


def test_a_version_in_mind_that_is_none_is_refused(ada: Api, match: str, refused: Any) -> None:
    for version in ("x", "-1", "1.5", '"1', "9" * 5000, "\x00", '"1" "2"', '"1",', "W/", "W/1", "٣"):
        head = {"If-Match": version.encode().decode("latin-1")}
        refused(partial(ada.post, f"{match}/resign", headers=head), 422, "bad_parameter")


QUERIES = (
    ("/v1/matches", {"limit": 0}, "bad_parameter"),
    ("/v1/matches", {"limit": 201}, "bad_parameter"),
    ("/v1/matches", {"limit": -1}, "bad_parameter"),
    ("/v1/matches", {"limit": HUGE}, "bad_parameter"),
    ("/v1/matches", {"limit": "ten"}, "bad_parameter"),
    ("/v1/matches", {"limit": "١"}, "bad_parameter"),
    ("/v1/matches", {"limit": ""}, "bad_parameter"),
    ("/v1/matches", {"cursor": "nowhere"}, "bad_cursor"),
    ("/v1/matches", {"cursor": "!"}, "bad_cursor"),
    ("/v1/matches", {"cursor": "é"}, "bad_cursor"),
    ("/v1/matches", {"cursor": "A" * 3000}, "bad_cursor"),
    ("/v1/matches", {"cursor": "Kw"}, "bad_cursor"),
    ("/v1/matches", {"status": "lost"}, "bad_parameter"),
    ("/v1/matches", {"game": "a b"}, "bad_parameter"),
    ("/v1/matches", {"since": "yesterday"}, "bad_parameter"),
    ("/v1/matches", {"since": "2030-05-17"}, "bad_parameter"),
    ("/v1/matches", {"since": "2030-05-17T12:00:00"}, "bad_parameter"),
    ("/v1/matches", {"since": "0001-01-01T00:00:00+14:00"}, "bad_parameter"),
    ("/v1/matches", {"until": "9999-12-31T23:59:59-14:00"}, "bad_parameter"),
    ("/v1/matches", {"until": "\0"}, "bad_parameter"),
    ("/v1/results", {"from_": "1"}, "bad_parameter"),
    ("/v1/results", {"to": "now"}, "bad_parameter"),
    ("/v1/results", {"cursor": "nowhere"}, "bad_cursor"),
    ("/v1/results", {"limit": "1e2"}, "bad_parameter"),
    ("{match}/view", {"at": 0}, "bad_parameter"),
    ("{match}/view", {"at": -1}, "bad_parameter"),
    ("{match}/view", {"at": HUGE}, "bad_parameter"),
    ("{match}/view", {"at": "9" * 5000}, "bad_parameter"),
    ("{match}/view", {"as_": "2"}, "bad_parameter"),
    ("{match}/view", {"as_": "-1"}, "bad_parameter"),
    ("{match}/view", {"as_": "00"}, "bad_parameter"),
    ("{match}/view", {"as_": "9" * 5000}, "bad_parameter"),
    ("{match}/view", {"as_": "everything"}, "bad_parameter"),
    ("{match}/view", {"as_": ""}, "bad_parameter"),
    ("{match}/events", {"after": -1}, "bad_parameter"),
    ("{match}/events", {"after": HUGE}, "bad_parameter"),
    ("{match}/events", {"limit": 501}, "bad_parameter"),
    ("{match}/events", {"wait": 31}, "bad_parameter"),
    ("{match}/events", {"wait": "1.5"}, "bad_parameter"),
    ("{match}/timeline", {"after": "x"}, "bad_parameter"),
    ("{match}/timeline", {"limit": 0}, "bad_parameter"),
)


def test_a_query_of_a_wrong_form_is_refused(ada: Api, match: str, refused: Any) -> None:
    for path, query, code in QUERIES:
        refused(partial(ada.get, path.format(match=match), **query), 422, code)


def test_a_version_that_is_not_reached_is_unknown(ada: Api, match: str, refused: Any) -> None:
    refused(lambda: ada.get(f"{match}/view", at=10**14), 404, "unknown_version")


WEIRD = (
    "x",
    "mat_",
    "mat_" + "0" * 26,
    "ply_" + "0" * 26,
    "mat_01hzxq3v7k0000000000000000",
    "mat_" + "0" * 25 + "*",
)
WEIRD += ("mat_" + "٣" * 26, "MAT_" + "0" * 26, "%00", "%FF%FE", "..%2f..", "{p0}", "0" * 3000)


@pytest.mark.parametrize("resource", ["", "/view", "/options", "/events", "/timeline"])
def test_a_match_that_is_none_is_unknown(ada: Api, refused: Any, resource: str) -> None:
    for identifier in WEIRD:
        code = "not_found" if "2f" in identifier else "unknown_match"
        refused(partial(ada.get, f"/v1/matches/{identifier}{resource}"), 404, code)


@pytest.mark.parametrize("step", ["seats/0", "start", "resign", "commands"])
def test_nothing_can_be_done_at_a_match_that_is_none(ada: Api, refused: Any, step: str) -> None:
    body = {"type": "pay_bribe"} if step == "commands" else {}
    refused(lambda: ada.post(f"/v1/matches/mat_{'0' * 26}/{step}", body), 404, "unknown_match")


@pytest.mark.parametrize("resource", ["", "/matches"])
def test_a_player_that_is_none_is_unknown(api: Api, refused: Any, resource: str) -> None:
    for identifier in ("x", "ply_" + "0" * 26, "%00", "mat_" + "0" * 26):
        refused(partial(api.get, f"/v1/players/{identifier}{resource}"), 404, "unknown_player")


@pytest.mark.parametrize("resource", ["", "/rules", "/how-to-play", "/components"])
def test_a_game_that_is_none_is_unknown(api: Api, refused: Any, resource: str) -> None:
    for game in ("chess", "kernel", "..", "%00"):
        refused(partial(api.get, f"/v1/games/{game}{resource}"), 404, "unknown_game")


BAD_TOKENS = (
    "Bearer",
    "Bearer ",
    "Basic QWRhOg==",
    "Bearer x",
    "Bearer cnt_",
    f"Bearer cnt_ply_{'0' * 26}_x",
    "Bearer \xff",
    "\0",
)


@pytest.mark.parametrize("path", ["/v1/games", "{match}/view", "{match}/commands"])
def test_a_bad_token_is_refused_everywhere(ada: Api, match: str, refused: Any, path: str) -> None:
    method = "POST" if path.endswith("commands") else "GET"
    for header in BAD_TOKENS:
        where, head = path.format(match=match), {"Authorization": header}
        refused(partial(Api(ada.app).ask, method, where, head), 401, "bad_token")


def test_a_token_with_another_secret_is_bad(ada: Api, bob: Api, refused: Any) -> None:
    assert ada.token
    assert bob.token
    mixed = Api(ada.app, f"cnt_{ada.id}_{bob.token.removeprefix(f'cnt_{bob.id}_')}")
    refused(lambda: mixed.get("/v1/games"), 401, "bad_token")


WRITES = (
    ("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}),
    ("{match}/seats/1", {}),
    ("{match}/start", {}),
    ("{match}/resign", {}),
    ("{match}/commands", {"type": "pay_bribe"}),
)


def test_nobody_plays_without_the_token_of_a_player(api: Api, operator: Api, match: str, refused: Any) -> None:
    for who in (api, operator):
        for path, body in WRITES:
            refused(partial(who.post, path.format(match=match), body), 401, "token_needed")


def test_who_holds_no_seat_gives_no_command(api: Api, match: str, refused: Any) -> None:
    cleo = api.player("Cleo")
    refused(lambda: cleo.command(match, {"type": "pay_bribe"}), 403, "not_seated")
    refused(lambda: cleo.post(f"{match}/resign"), 403, "not_seated")
    refused(lambda: cleo.get(f"{match}/options"), 403, "not_seated")


def test_nobody_sees_with_the_eyes_of_another(api: Api, ada: Api, bob: Api, match: str, refused: Any) -> None:
    for who, eyes in ((ada, "1"), (bob, "0"), (api, "0"), (ada, "truth"), (api, "truth")):
        for resource in ("view", "events", "timeline"):
            refused(lambda who=who, eyes=eyes, at=resource: who.get(f"{match}/{at}", as_=eyes), 403, "may_not_see")
        refused(lambda who=who, eyes=eyes: who.get(f"{match}/view", as_=eyes, at=3), 403, "may_not_see")


def test_a_seat_that_is_not_awaited_gives_no_command(ada: Api, bob: Api, match: str, refused: Any) -> None:
    waits = bob if whose_turn((ada, bob), match) is ada else ada
    refused(lambda: waits.command(match, {"type": "pay_bribe"}), 409, "not_awaited")


def test_a_match_that_has_not_started_takes_no_command(ada: Api, refused: Any) -> None:
    match = ada.open("me", "open")
    refused(lambda: ada.command(match, {"type": "pay_bribe"}), 409, "match_not_running")
    refused(lambda: ada.post(f"{match}/resign"), 409, "match_not_running")


@pytest.mark.long
def test_a_match_that_is_over_takes_nothing(ada: Api, bob: Api, refused: Any, drain: Any, chance: Any) -> None:
    match = table_for(ada, bob)
    assert play((ada, bob), match, drain, chance)["status"] == "finished"
    refused(lambda: ada.command(match, {"type": "pay_bribe"}), 409, "game_over")
    refused(lambda: ada.post(f"{match}/resign"), 409, "game_over")
    refused(lambda: ada.post(f"{match}/start"), 409, "match_not_open")
    refused(lambda: ada.post(f"{match}/seats/1"), 409, "match_not_open")


@pytest.mark.parametrize(
    "path", ["/v1/players", "/v1/matches", "{match}/commands", "{match}/start", "{match}/seats/0"]
)
@pytest.mark.parametrize("declared", [True, False])
def test_a_body_of_ten_megabytes_is_too_large(
    ada: Api, match: str, refused: Any, path: str, declared: bool
) -> None:
    body = b'{"name": "' + b"x" * 10 * MIB + b'"}'
    how: dict[str, Any] = {"data": body}
    if not declared:
        how = {"input_stream": BytesIO(body), "environ_overrides": {"wsgi.input_terminated": True}}
        how["headers"] = {"Transfer-Encoding": "chunked"}
    refused(lambda: ada.ask("POST", path.format(match=match), **how), 413, "body_too_large")


def test_a_path_that_leads_nowhere_is_a_problem(api: Api, refused: Any) -> None:
    for path in ("/v1", "/v1/nowhere", "/v1/matches/", "/docs/nowhere", "/" + "x" * 5000, "/%00"):
        refused(partial(api.get, path), 404, "not_found")


@pytest.mark.parametrize(
    ("method", "path"),
    [("DELETE", "/v1/matches"), ("GET", "{match}/commands"), ("PUT", "{match}"), ("BREW", "/healthz")],
)
def test_a_method_that_is_not_possible_is_a_problem(
    ada: Api, match: str, refused: Any, method: str, path: str
) -> None:
    where = path.format(match=match)
    refused(lambda: ada.ask(method, where), 405, "method_not_allowed")
    assert ada.ask(method, where).headers["Allow"]


def test_an_error_of_ours_tells_nothing_of_our_inside(
    api: Api, cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise LookupError("inside")

    monkeypatch.setattr(cabinet.projections.matches, "page_for", fail)
    answered = api.get("/v1/matches")
    assert (answered.status_code, answered.json["code"]) == (500, "internal_error")
    assert "inside" not in answered.text
    assert "Traceback" not in answered.text
