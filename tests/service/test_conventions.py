"""What every answer has in common: versions, request ids, languages, caching, compression, other origins."""

import gzip
from hashlib import sha256
from typing import Any

import brotli
import msgspec
import pytest
from flask import Flask

from service.application.conditions import versions
from service.application.rates import Rate
from service.http.rates.limits import Limits
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application
from tests.service.support import GAME, Api, everything, refit, settle, table_for, whose_turn

RESOURCES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("", {}),
    ("/view", {}),
    ("/options", {}),
    ("/events", {}),
    ("/timeline", {}),
    ("/view", {"as_": "public"}),
    ("/view", {"at": 3}),
)


@pytest.mark.parametrize(("resource", "query"), RESOURCES)
def test_every_answer_about_a_match_carries_its_version(
    ada: Api, bob: Api, resource: str, query: dict[str, Any]
) -> None:
    found = ada.get(table_for(ada, bob) + resource, **query)
    assert found.status_code == 200
    assert versions(found.headers["ETag"]) == [query.get("at", found.json["version"])]


def test_the_operators_look_at_the_truth_carries_the_version_too(ada: Api, operator: Api) -> None:
    match = ada.open("me", "bot")
    assert versions(operator.get(f"{match}/view", as_="truth").headers["ETag"]) == [7]


def test_a_command_for_the_newest_version_is_carried_out(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    version = ada.get(match).json["version"]
    done = ada.command(match, ada.options(match)[0]["command"], version=version)
    assert (done.status_code, done.headers["ETag"]) == (200, f'"{version + 1}"')


@pytest.mark.parametrize("version", [0, 1, 7, 10**14])
def test_a_command_for_another_version_is_stale_and_writes_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, version: int
) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    on_turn, before = whose_turn((ada, bob), match), everything(cabinet.redis)
    done = on_turn.command(match, {"type": "pay_bribe"}, version=version)
    now = ada.get(match).json["version"]
    assert (done.status_code, done.json["code"], done.json["version"]) == (412, "stale_version", now)
    assert done.headers["ETag"] == f'"{now}"'
    assert everything(cabinet.redis) == before


def test_anothers_placement_does_not_make_mine_stale(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    version = ada.get(match).json["version"]
    mine, theirs = ada.options(match)[0]["command"], bob.options(match)[0]["command"]
    assert bob.command(match, theirs, version=version).status_code == 200
    assert ada.command(match, mine, version=version).status_code == 200


def test_my_own_placement_makes_my_second_one_stale(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    version = ada.get(match).json["version"]
    mine = ada.options(match)[0]["command"]
    assert ada.command(match, mine, version=version).status_code == 200
    assert ada.command(match, mine, version=version).status_code == 412


def test_what_is_no_placement_is_stale_once_somebody_placed(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    version = ada.get(match).json["version"]
    bob.command(match, bob.options(match)[0]["command"])
    assert ada.post(f"{match}/resign", version=version).status_code == 412


@pytest.mark.parametrize("step", ["seats/1", "start", "resign"])
def test_every_other_write_honours_the_version_in_mind(ada: Api, bob: Api, step: str) -> None:
    match = ada.open("me", "open", start_when="host")
    who = bob if step == "seats/1" else ada
    assert who.post(f"{match}/{step}", version=1).status_code == 412
    assert ada.get(match).json["version"] == 2
    who.post(f"{match}/{step}", version=2)
    assert (ada.get(match).json["version"] > 2) == (step == "seats/1")


@pytest.mark.parametrize("version", ["*", '"2"', "2", '"2:gzip"'])
def test_a_version_may_be_written_in_every_form_it_is_given_out_in(ada: Api, bob: Api, version: str) -> None:
    match = ada.open("me", "open", start_when="host")
    assert bob.post(f"{match}/seats/1", headers={"If-Match": version}).status_code == 200


def test_a_request_id_is_echoed_and_its_digest_kept_in_the_event(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    command = ada.options(match)[0]["command"]
    done = ada.command(match, command, headers={"Request-Id": "mine-1"})
    assert done.headers["Request-Id"] == "mine-1"
    (event,) = done.json["events"]
    assert event["actor"]["request_id"] == sha256(b"mine-1").hexdigest()
    (seen,) = bob.get(f"{match}/events", after=event["version"] - 1).json["events"]
    assert "request_id" not in seen["actor"]


@pytest.mark.parametrize("given", ["", "two words", "é", "x" * 129])
def test_a_request_without_a_fit_id_is_given_one(api: Api, given: str) -> None:
    found = api.get("/healthz", {"Request-Id": given}).headers["Request-Id"]
    assert found.startswith("req_")
    assert found != api.get("/healthz").headers["Request-Id"]


def test_a_problem_names_the_request(api: Api) -> None:
    problem = api.get("/v1/nowhere", {"Request-Id": "mine-2"})
    assert problem.json["request_id"] == problem.headers["Request-Id"] == "mine-2"
    assert problem.content_type == "application/problem+json"


@pytest.mark.parametrize(
    ("asked", "given"),
    [("ja", "ja"), ("ja-JP,en;q=0.5", "ja"), ("en-GB", "en"), ("fr", "en"), ("", "en"), ("*", "en")],
)
def test_texts_are_in_the_language_asked_for(ada: Api, bob: Api, asked: str, given: str) -> None:
    match = table_for(ada, bob)
    head = {"Accept-Language": asked}
    labels = [ada.get(f"{match}/options", head).json[part] for part in ("question", "options", "refused")]
    texts = [
        ada.get(f"{match}/timeline", head).json["sentences"][0]["text"],
        ada.post(f"{match}/start", headers=head).json["detail"],
        ada.get(f"/v1/games/{GAME}", head).json["info"]["summary"],
        labels[0],
        labels[1][0]["label"],
        labels[2][0]["reason"],
    ]
    assert [text.isascii() for text in texts] == [given == "en"] * len(texts)
    assert ada.get(f"{match}/timeline", head).headers["Content-Language"] == given


@pytest.mark.parametrize("path", ["/v1/games", "/v1/matches", "/v1/nowhere", "/healthz"])
def test_answers_vary_with_who_asks_and_in_which_language(api: Api, path: str) -> None:
    vary = {name.strip() for name in api.get(path).headers["Vary"].split(",")}
    assert {"Authorization", "Accept-Language"} <= vary


def test_what_was_known_at_a_version_may_be_kept_for_ever(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert "immutable" in ada.get(f"{match}/view", at=5).headers["Cache-Control"]
    assert "private" in ada.get(f"{match}/view", at=5).headers["Cache-Control"]
    for path in (match, f"{match}/view", f"{match}/events", "/v1/games"):
        assert ada.get(path).headers["Cache-Control"] == "no-cache"


@pytest.mark.long
def test_what_may_be_kept_for_ever_never_changes(ada: Api, bob: Api, api: Api) -> None:
    match = ada.open("me", "open", "open")
    asked = [(who, query) for who in (ada, bob, api) for query in ({}, {"as_": "public"}, {"as_": "1"})]
    kept: dict[tuple[str, str, int], bytes] = {}

    def look() -> None:
        for who, query in asked:
            for at in range(1, api.get(match).json["version"] + 1):
                found = who.get(f"{match}/view", at=at, **query)
                if "immutable" in found.headers["Cache-Control"]:
                    assert kept.setdefault((who.name, str(query), at), found.data) == found.data

    look()
    for step in (
        lambda: bob.post(f"{match}/seats/1"),
        lambda: ada.post(f"{match}/seats/2", {"bot": "random"}),
        lambda: bob.command(match, bob.options(match)[0]["command"]),
        lambda: bob.post(f"{match}/resign"),
        lambda: ada.command(match, ada.options(match)[0]["command"]),
        lambda: ada.post(f"{match}/resign"),
    ):
        assert step().status_code == 200
        look()
    assert ada.get(match).json["status"] == "finished"
    assert {(who.name, str(query)) for who, query in asked} == {key[:2] for key in kept}


def test_a_problem_is_never_kept(ada: Api) -> None:
    match = ada.open("me", "bot")
    assert ada.get(f"{match}/view", at=999).headers["Cache-Control"] == "no-cache"


def test_a_large_answer_is_compressed_for_who_can_read_it(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    plain, packed = ada.get(f"{match}/options"), ada.get(f"{match}/options", {"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in packed.headers["Vary"]


def test_the_version_of_a_compressed_answer_is_good_for_a_write(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    packed = ada.get(f"{match}/options", {"Accept-Encoding": "gzip"})
    option = msgspec.json.decode(gzip.decompress(packed.data))["options"][0]
    done = ada.command(match, option["command"], headers={"If-Match": packed.headers["ETag"]})
    assert done.status_code == 200


def test_another_origin_is_answered_only_if_it_is_set(cabinet: Cabinet, api: Api) -> None:
    asked = {"Origin": "https://play.example"}
    assert "Access-Control-Allow-Origin" not in api.get("/v1/games", asked).headers
    url = cabinet.config.redis_url
    open_to_one = Cabinet.compose(Config(url, url, cors_origins=("https://play.example",)))
    allowed = Api(application(open_to_one)).get("/v1/games", asked)
    other = Api(application(open_to_one)).get("/v1/games", {"Origin": "https://elsewhere.example"})
    open_to_one.close()
    assert allowed.headers["Access-Control-Allow-Origin"] == "https://play.example"
    assert "ETag" in allowed.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Origin" not in other.headers


def test_an_answer_is_not_to_be_taken_for_another_type(api: Api) -> None:
    assert api.get("/v1/games").headers["X-Content-Type-Options"] == "nosniff"


def test_components_are_sent_as_small_as_they_get(api: Api) -> None:
    path = f"/v1/games/{GAME}/components"
    plain, small = api.get(path, {"Accept-Encoding": "identity"}), api.get(path, {"Accept-Encoding": "br"})
    assert (plain.headers.get("Content-Encoding"), small.headers["Content-Encoding"]) == (None, "br")
    assert brotli.decompress(small.data) == plain.data


READS = ("", "/view", "/options", "/events", "/timeline")


@pytest.mark.parametrize("coding", ["identity", "gzip"])
@pytest.mark.parametrize("resource", READS)
def test_who_has_an_answer_already_is_sent_nothing(ada: Api, bob: Api, resource: str, coding: str) -> None:
    path = table_for(ada, bob) + resource
    found = ada.get(path, {"Accept-Encoding": coding})
    asked = {"Accept-Encoding": coding, "If-None-Match": f'"0", {found.headers["ETag"]}'}
    unchanged = ada.get(path, asked)
    assert (unchanged.status_code, unchanged.data) == (304, b"")
    kept = ("ETag", "Vary", "Cache-Control")
    assert [unchanged.headers[name] for name in kept] == [found.headers[name] for name in kept]
    assert "Content-Type" not in unchanged.headers


@pytest.mark.parametrize("condition", ["*", "W/{tag}", "{tag}", '"1", {tag}'])
def test_the_tag_of_a_read_may_be_named_in_every_way(ada: Api, condition: str) -> None:
    match = ada.open("me", "open", start_when="host")
    known = condition.format(tag=ada.get(match).headers["ETag"])
    assert ada.get(match, {"If-None-Match": known}).status_code == 304
    assert ada.get(match, {"If-None-Match": '"1", "22"'}).status_code == 200


def test_what_changes_without_a_new_version_is_sent_again(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    ada.command(match, {"type": "pay_bribe"})
    tag = ada.get(f"{match}/refusals").headers["ETag"]
    assert ada.get(f"{match}/refusals", {"If-None-Match": tag}).status_code == 200


@pytest.mark.parametrize("coding", ["identity", "gzip"])
@pytest.mark.parametrize("condition", ["*", '"zz"', '"1"'])
def test_a_read_does_not_look_at_the_version_of_a_write(ada: Api, bob: Api, condition: str, coding: str) -> None:
    asked = {"Accept-Encoding": coding, "If-Match": condition}
    found = ada.get(f"{table_for(ada, bob)}/options", asked)
    assert (found.status_code, found.headers["Content-Type"]) == (200, "application/json")


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip", "gzip"),
        ("*", "gzip"),
        ("br, gzip;q=0.5", "gzip"),
        ("gzip;q=0", None),
        ("gzip;q=0.0", None),
        ("gzip;q=0, br;q=0, *;q=0.5", None),
        ("identity, gzip;q=0.5", None),
        ("identity", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("path", ["/options", "/v1/openapi.json"])
def test_an_answer_has_a_coding_that_its_caller_takes(
    ada: Api, bob: Api, path: str, accepted: str, coding: str | None
) -> None:
    path = path if path.startswith("/v1") else table_for(ada, bob) + path
    found = ada.get(path, {"Accept-Encoding": accepted})
    assert found.headers.get("Content-Encoding") == coding
    assert ("gzip" in found.headers["ETag"]) == (coding is not None)
    assert "Accept-Encoding" in found.headers["Vary"]


@pytest.mark.parametrize("path", ["/", "/docs/", "/guide/", "/v1/openapi.json", "/v1/games"])
def test_the_application_leaves_the_date_to_the_server(api: Api, path: str) -> None:
    assert "Date" not in api.get(path).headers


ORIGIN = "https://play.example"
PREFLIGHT = {
    "Origin": ORIGIN,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization, idempotency-key",
}


@pytest.fixture
def shared(app: Flask, cabinet: Cabinet, api: Api) -> Api:
    """An anonymous client of a service that pages of one other origin may call, twice a minute."""
    refit(app, "edge", cors_origins=(ORIGIN,))
    refit(app, limits=Limits.from_rates(cabinet.redis, Rate(2, 60), None))
    return api


def test_an_answer_depends_on_the_origin_wherever_another_may_call(shared: Api) -> None:
    for asked in ({}, {"Origin": ORIGIN}):
        assert "Origin" in shared.get("/v1/games", asked).headers["Vary"]


def test_what_a_page_may_ask_is_remembered_and_counts_for_nobody(shared: Api) -> None:
    for _ in range(5):
        told = shared.ask("OPTIONS", "/v1/matches", PREFLIGHT)
    assert told.status_code == 200
    assert "RateLimit" not in told.headers
    assert int(told.headers["Access-Control-Max-Age"]) >= 600
    assert told.headers["Access-Control-Allow-Headers"] == "authorization, idempotency-key"
    assert "POST" in told.headers["Access-Control-Allow-Methods"]


def test_what_no_page_asks_that_may_call_is_counted(shared: Api) -> None:
    asked = {**PREFLIGHT, "Origin": "https://elsewhere.example"}
    statuses = [shared.ask("OPTIONS", "/v1/matches", asked).status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_a_page_may_read_why_it_is_refused(shared: Api) -> None:
    refused = shared.get("/v1/nowhere", {"Origin": ORIGIN})
    assert (refused.status_code, refused.headers["Access-Control-Allow-Origin"]) == (404, ORIGIN)


@pytest.mark.parametrize("coding", ["gzip", "br", "GZIP", "identity, gzip"])
def test_a_compressed_body_is_refused_with_what_is_taken(ada: Api, coding: str) -> None:
    refused = ada.post("/v1/matches", {"game": GAME}, headers={"Content-Encoding": coding})
    assert (refused.status_code, refused.json["code"]) == (415, "body_coded")
    assert refused.headers["Accept-Encoding"] == "identity"


def test_a_body_may_be_said_to_come_as_it_is(ada: Api) -> None:
    body = {"game": GAME, "seats": ["me", "bot"]}
    assert ada.post("/v1/matches", body, headers={"Content-Encoding": "identity"}).status_code == 201


@pytest.mark.parametrize("host", ["example.org", "example.org:80", "127.0.0.1:80", "[::1]:80", "a_b-c.d", "x%20y"])
def test_a_host_may_have_every_form_that_hosts_have(api: Api, host: str) -> None:
    assert api.get("/healthz", {"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["a b", "a,b", "a/b", "user@a", "[::1", "a:b", "é"])
def test_a_host_that_is_none_is_refused(api: Api, host: str) -> None:
    refused = api.get("/healthz", {"Host": host})
    assert (refused.status_code, refused.json["code"]) == (400, "bad_host")


@pytest.mark.parametrize(
    "accepted",
    ["application/x-ndjson", "image/png", "application/json;q=0, text/csv;q=0", "text/html, image/*;q=0.5", "x"],
)
def test_a_form_that_is_not_to_be_had_is_refused_with_those_that_are(api: Api, accepted: str) -> None:
    refused = api.get("/v1/matches", {"Accept": accepted})
    assert (refused.status_code, refused.json["code"]) == (406, "not_acceptable")
    assert "application/json" in refused.json["detail"]


@pytest.mark.parametrize("accepted", ["", "*/*", "application/*", "text/html, */*;q=0.1", "application/json"])
def test_who_takes_any_form_or_names_none_is_answered(api: Api, accepted: str) -> None:
    assert api.get("/v1/matches", {"Accept": accepted}).status_code == 200
