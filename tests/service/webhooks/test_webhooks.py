"""Webhooks are created, changed and deleted only by their owners."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory
from jsonschema_rs import Draft202012Validator
from msgspec.structs import replace

from service.application.webhooks.registry import WEBHOOKS_MAX, Subscription, TooManyWebhooks
from service.application.webhooks.types import TYPES
from service.http.webhooks.schemas import WEBHOOK_URL_MAX
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, operator_of, table_for
from tests.service.test_asyncapi import payload
from tests.service.test_contract import HERE, Checked, document, registry, whole
from tests.service.test_tournaments import with_bots
from tests.service.webhooks.receiver import Receiver

Deliver = Callable[[], None]
Hook = Callable[..., Any]

URL = "https://example.org/hook"
NOWHERE = "whk_" + "0" * 26


def asked(owner: Api, **body: Any) -> Any:
    return owner.post("/v1/webhooks", {"subject": owner.id, "url": URL, **body})


@pytest.mark.parametrize(
    ("wrong", "pointer"),
    [
        ({"url": "http://10.0.0.1/"}, "/url"),
        ({"url": "https://127.0.0.2:22/"}, "/url"),
        ({"url": "https://[::1]/"}, "/url"),
        ({"url": "ftp://example.org"}, "/url"),
        ({"url": ""}, "/url"),
        ({"url": "https://example.org/" + "x" * WEBHOOK_URL_MAX}, "/url"),
        ({"url": 3}, "/url"),
        ({"subject": "everything"}, "/subject"),
        ({"subject": None}, "/subject"),
        ({"types": ["match.exploded"]}, "/types/0"),
        ({"types": "match.ended"}, "/types"),
        ({"signature": "md5"}, "/signature"),
        ({"description": "x" * 201}, "/description"),
        ({"description": "a\nb"}, "/description"),
        ({"secret": "whsec_mine"}, "/secret"),
    ],
)
def test_what_is_wrong_with_a_webhook_is_named(
    cabinet: Cabinet, ada: Api, wrong: dict[str, Any], pointer: str
) -> None:
    refused = asked(ada, **wrong)
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    assert refused.json["errors"][0]["pointer"] == pointer
    assert ada.get("/v1/webhooks").json["items"] == []


def test_a_subject_that_is_not_there_or_not_ones_own_is_refused(ada: Api, bob: Api, api: Api) -> None:
    for subject, code in (
        (bob.id, "foreign_player"),
        ("mat_" + "0" * 26, "unknown_match"),
        ("trn_" + "0" * 26, "unknown_tournament"),
        (NOWHERE, "unknown_subject"),
    ):
        assert asked(ada, subject=subject).json["code"] == code
    assert api.post("/v1/webhooks", {"subject": ada.id, "url": URL}).json["code"] == "token_needed"


def test_the_secret_is_shown_where_it_is_made_and_nowhere_else(ada: Api, operator: Api) -> None:
    made = asked(ada)
    assert made.headers["Cache-Control"] == "no-store"
    secret = made.json["secret"]
    path = f"/v1/webhooks/{made.json['id']}"
    for who in (ada, operator):
        for told in (who.get(path), who.get("/v1/webhooks"), who.ask("PATCH", path, json={})):
            assert told.status_code == 200
            assert secret not in told.text


def test_the_same_key_makes_one_webhook_and_shows_it_again(ada: Api) -> None:
    first, again = (asked_with_key(ada, "k") for _ in range(2))
    assert first.json == again.json
    assert again.headers["Idempotency-Replayed"] == "true"
    assert len(ada.get("/v1/webhooks").json["items"]) == 1
    reused = ada.post("/v1/webhooks", {"subject": ada.id, "url": URL + "2"}, key="k")
    assert reused.json["code"] == "key_reused"


def test_a_repeated_request_does_not_make_a_deleted_webhook_again(ada: Api) -> None:
    made = asked_with_key(ada, "k").json
    ada.ask("DELETE", f"/v1/webhooks/{made['id']}")
    again = asked_with_key(ada, "k")
    assert (again.status_code, again.json["code"]) == (404, "unknown_webhook")
    assert ada.get("/v1/webhooks").json["items"] == []


def asked_with_key(owner: Api, key: str) -> Any:
    return owner.post("/v1/webhooks", {"subject": owner.id, "url": URL}, key=key)


def test_a_webhook_that_is_deleted_while_it_is_made_is_not_there(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = cabinet.hooks.registry.add

    def add_and_delete(subscription: Subscription, most: int) -> None:
        add(subscription, most)
        cabinet.hooks.registry.remove(subscription)

    monkeypatch.setattr(cabinet.hooks.registry, "add", add_and_delete)
    answer = asked(ada)
    assert (answer.status_code, answer.json["code"]) == (404, "unknown_webhook")


def test_a_key_belongs_to_its_owner(ada: Api, bob: Api) -> None:
    assert asked_with_key(ada, "k").json["id"] != asked_with_key(bob, "k").json["id"]


def test_nobody_finds_or_touches_the_webhook_of_another(ada: Api, bob: Api, api: Api) -> None:
    path = f"/v1/webhooks/{asked(ada).json['id']}"
    asks = [("GET", ""), ("PATCH", ""), ("DELETE", ""), ("POST", "/ping"), ("POST", "/rotate")]
    asks += [("GET", "/deliveries"), ("GET", "/deliveries/1"), ("POST", "/deliveries/1/redeliver")]
    for method, part in asks:
        body = None if method in ("GET", "DELETE") else {}
        stranger = bob.ask(method, path + part, json=body)
        nothing = bob.ask(method, f"/v1/webhooks/{NOWHERE}{part}", json=body)
        assert (stranger.status_code, stranger.json["code"]) == (404, "unknown_webhook")
        assert stranger.json["detail"].replace(path[-30:], "") == nothing.json["detail"].replace(NOWHERE, "")
        assert api.ask(method, path + part, json=body).status_code == 401
    assert bob.get("/v1/webhooks").json["items"] == []
    assert ada.get(path).json["enabled"]


def test_the_operator_sees_and_stops_every_webhook(cabinet: Cabinet, app: Flask, ada: Api) -> None:
    operator, made = operator_of(cabinet, app), asked(ada).json
    assert [item["id"] for item in operator.get("/v1/webhooks").json["items"]] == [made["id"]]
    assert operator.ask("DELETE", f"/v1/webhooks/{made['id']}").status_code == 200
    assert ada.get("/v1/webhooks").json["items"] == []


def test_what_is_changed_is_changed_and_the_rest_stays(ada: Api) -> None:
    made = asked(ada, description="mine").json
    changed = ada.ask(
        "PATCH", f"/v1/webhooks/{made['id']}", json={"types": ["match.ended"], "url": URL + "/2"}
    ).json
    secret = made.pop("secret")
    assert changed == {**made, "types": ["match.ended"], "url": URL + "/2"}
    assert secret
    refused = ada.ask("PATCH", f"/v1/webhooks/{made['id']}", json={"url": "https://10.0.0.1/"})
    assert refused.json["code"] == "malformed"


def test_an_owner_has_so_many_webhooks_at_most(ada: Api) -> None:
    for _ in range(WEBHOOKS_MAX):
        assert asked(ada).status_code == 201
    refused = asked(ada)
    assert (refused.status_code, refused.json["code"]) == (409, "too_many_webhooks")
    newest = ada.get("/v1/webhooks", limit=3)
    assert len(newest.json["items"]) == 3
    rest = ada.get("/v1/webhooks", cursor=newest.json["next"]).json["items"]
    assert len({item["id"] for item in (*newest.json["items"], *rest)}) == WEBHOOKS_MAX


def test_an_owner_has_no_more_webhooks_by_asking_for_several_at_once(cabinet: Cabinet, ada: Api) -> None:
    one = asked(ada).json["id"]
    first = cabinet.hooks.registry.get(one)
    assert first
    new = [replace(first.subscription, id=f"{one}{number}") for number in range(2 * WEBHOOKS_MAX)]

    def add(subscription: Subscription) -> bool:
        try:
            cabinet.hooks.registry.add(subscription)
        except TooManyWebhooks:
            return False
        return True

    with ThreadPoolExecutor(8) as threads:
        assert sum(threads.map(add, new)) == WEBHOOKS_MAX - 1


def test_every_answer_has_its_documented_form(
    app: Flask, clock: FrozenDateTimeFactory, deliver: Deliver, receiver: Receiver
) -> None:
    nobody = Checked(app)
    ada = nobody.player("Ada")
    made = ada.post("/v1/webhooks", {"subject": ada.id, "url": receiver.url}).json
    path = f"/v1/webhooks/{made['id']}"
    receiver.answers = [500]
    for _ in range(2):
        ada.post(f"{path}/ping", key="k")
        deliver()
        clock.tick(10)
    for part in ("", "/deliveries", "/deliveries/1", "/deliveries/99"):
        ada.get(path + part)
        nobody.get(path + part)
    ada.get(f"{path}/deliveries", state="lost")
    ada.get(f"{path}/deliveries", cursor="x")
    ada.post(f"{path}/deliveries/1/redeliver")
    ada.post(f"{path}/deliveries/99/redeliver")
    ada.post(f"{path}/rotate")
    ada.post(f"{path}/rotate", {"x": 1})
    ada.post("/v1/webhooks", {"subject": "whk_" + "0" * 26, "url": receiver.url})
    for how in ({"enabled": False}, {"enabled": "no"}):
        ada.ask("PATCH", path, json=how)
    ada.post(f"{path}/ping")
    nobody.get("/v1/webhooks")
    ada.get("/v1/webhooks", limit=1)
    ada.ask("DELETE", path)


def test_a_tournament_is_told_to_whoever_wants_to_know(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    tournament = with_bots(ada)
    hook(bob, tournament)
    assert ada.post(f"{tournament}/rounds").status_code in (200, 201)
    deliver()
    listed = bob.get(f"{tournament}/events", limit=500).json["events"]
    advanced = [received.json for received in receiver.received if received.json["type"] == "tournament.advanced"]
    assert [event for message in advanced for event in message["data"]["events"]] == listed
    assert receiver.sequences == list(range(1, len(receiver.received) + 1))


@pytest.mark.long
def test_every_message_has_its_documented_form(
    ada: Api, bob: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    hook(ada, ada.id)
    hook(ada, with_bots(ada))
    match = table_for(ada, bob)
    bob.post(f"{match}/resign")
    deliver()
    assert {"match.ended", "tournament.advanced", "turn.awaited"} <= set(receiver.types)
    for received in receiver.received:
        told = document()["webhooks"][TYPES[received.json["type"]].__name__]["post"]
        body = whole(told["requestBody"])["content"]["application/json"]["schema"]["$ref"]
        for schema in (body, "#/components/schemas/webhook.Message"):
            Draft202012Validator({"$ref": f"{HERE}{schema}"}, registry=registry()).validate(received.json)
        assert list(payload(received.json["type"]).iter_errors(received.json)) == []
        for parameter in map(whole, told["parameters"]):
            check = Draft202012Validator(parameter["schema"])
            assert check.is_valid(received.headers[parameter["name"]]), parameter["name"]


def test_every_type_of_message_is_documented_with_its_headers() -> None:
    told = document()["webhooks"]
    assert told.keys() == {kind.__name__ for kind in TYPES.values()}
    for kind, of in told.items():
        headers = {whole(parameter)["name"] for parameter in of["post"]["parameters"]}
        assert headers == {"webhook-id", "webhook-timestamp", "webhook-signature"}, kind
        assert of["post"]["summary"], kind
