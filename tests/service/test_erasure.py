"""A person's data: exported as a whole, and erased."""

from collections.abc import Callable

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, table_for
from tests.service.test_accounts import KEY

ME = "/v1/players/me"


def test_an_export_has_all_that_belongs_to_a_person(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    ada.post(f"{match}/comments", {"at": 1, "text": "mine"})
    bob.post(f"{match}/comments", {"at": 1, "text": "not mine"})
    hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"}).json["id"]
    drain()
    data = ada.get(f"{ME}/export").json
    assert data["player"]["name"] == "Ada"
    assert data["matches"] == [match.rpartition("/")[2]]
    assert [said["text"] for said in data["comments"]] == ["mine"]
    assert [one["id"] for one in data["webhooks"]] == [hook]
    assert len(data["tokens"]) == 1


def test_nothing_that_belongs_to_an_erased_person_is_left(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob)
    lobby = ada.open("open", "me")
    ada.post(f"{match}/comments", {"at": 1, "text": "so it is"})
    ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"})
    drain()
    assert ada.ask("DELETE", ME).json["name"] == "Ada"
    assert ada.get(ME).status_code == 401
    assert bob.get(f"/v1/players/{ada.id}").json["code"] == "unknown_player"
    assert cabinet.webhooks.count(ada.id) == 0
    assert [said["name"] for said in bob.get(f"{match}/comments").json["comments"]] == [""]
    assert bob.get(match).json["status"] == "finished"
    assert bob.get(lobby).json["status"] in ("cancelled", "open")
    assert bob.get(f"{match}/audit").json["ok"]


def test_a_repeated_request_does_not_bring_an_erased_person_back(api: Api) -> None:
    made = api.post("/v1/players", {"name": "Ada"}, key=KEY).json
    assert Api(api.app, made["token"]).ask("DELETE", ME).status_code == 200
    again = api.post("/v1/players", {"name": "Ada"}, key=KEY).json
    assert Api(api.app, again["token"]).get(ME).status_code == 401


def test_only_a_token_for_the_account_erases_it(ada: Api) -> None:
    narrow = ada.post(f"{ME}/tokens", {"name": "x", "scopes": ["read", "play"]}).json["text"]
    assert Api(ada.app, narrow).ask("DELETE", ME).json["code"] == "insufficient_scope"
