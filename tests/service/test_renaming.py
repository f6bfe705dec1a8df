"""A player is called by another name: everywhere, once a day, and the former name is erased with it."""

from freezegun.api import FrozenDateTimeFactory

from service.application.accounts.renaming import RENAME_SECONDS
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api

NAME = "/v1/players/me/name"


def test_another_name_is_shown_in_every_match_also_to_others(ada: Api, bob: Api) -> None:
    match = ada.post("/v1/matches", {"game": "conspiracy", "seats": ["me", "open"]}).json["id"]
    assert ada.ask("PUT", NAME, json={"name": "Ada Lovelace"}).json["name"] == "Ada Lovelace"
    assert bob.get(f"/v1/players/{ada.id}").json["name"] == "Ada Lovelace"
    assert bob.get(f"/v1/matches/{match}").json["seats"][0]["name"] == "Ada Lovelace"


def test_the_same_name_again_changes_nothing(ada: Api) -> None:
    for _ in range(2):
        assert ada.ask("PUT", NAME, json={"name": "Ada Lovelace"}).status_code == 200


def test_a_name_is_kept_for_a_day(ada: Api, cabinet: Cabinet, clock: FrozenDateTimeFactory) -> None:
    ada.ask("PUT", NAME, json={"name": "Ada Lovelace"})
    refused = ada.ask("PUT", NAME, json={"name": "Ada Byron"})
    assert (refused.status_code, refused.json["code"]) == (409, "renamed_lately")
    clock.tick(RENAME_SECONDS)
    assert ada.ask("PUT", NAME, json={"name": "Ada Byron"}).json["name"] == "Ada Byron"
    assert cabinet.accounts.players.former_names(ada.id) == ("Ada", "Ada Lovelace")


def test_a_name_that_is_not_for_people_is_refused(ada: Api) -> None:
    assert ada.ask("PUT", NAME, json={"name": "operator"}).status_code == 422
    assert ada.get("/v1/players/me").json["name"] == "Ada"


def test_former_names_are_in_what_an_account_exports_and_go_with_it(ada: Api, cabinet: Cabinet) -> None:
    ada.ask("PUT", NAME, json={"name": "Ada Lovelace"})
    assert ada.get("/v1/players/me/export").json["former_names"] == ["Ada"]
    ada.ask("DELETE", "/v1/players/me")
    assert cabinet.accounts.players.former_names(ada.id) == ()
