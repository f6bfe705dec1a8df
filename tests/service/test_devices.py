"""One more device: it shows a code, another device confirms it, and neither loses anything."""

from dataclasses import replace
from datetime import timedelta

import pytest

from service.application.accounts import devices, tokens
from service.application.accounts.devices import LETTERS
from service.application.accounts.waiting_devices import DEVICE_SECONDS, Devices, WaitingDevice
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api
from tests.service.test_accounts import KEY, values
from tests.service.test_tokens import keyed
from tests.service.use_cases import anybody, operator, player, refused

ASK, FETCH, CONFIRM = "/v1/devices", "/v1/devices/token", "/v1/players/me/devices"


def fetched(api: Api, begun: dict[str, str]) -> tuple[int, dict[str, str]]:
    """What a device gets that asks for its token."""
    answer = api.post(FETCH, {"device_code": begun["device_code"]})
    return answer.status_code, answer.json


def test_a_device_that_was_confirmed_plays_and_the_first_one_goes_on(api: Api, ada: Api) -> None:
    begun = api.post(ASK).json
    assert fetched(api, begun)[1]["code"] == "device_pending"
    assert ada.post(CONFIRM, {"user_code": begun["user_code"], "name": "phone"}).json["name"] == "phone"
    status, got = fetched(api, begun)
    assert (status, got["id"], got["name"]) == (200, ada.id, "Ada")
    for token in (got["token"], ada.token):
        assert Api(api.app, token).get("/v1/players/me").status_code == 200
    assert "phone" in [one["name"] for one in ada.get("/v1/players/me/tokens").json["items"]]


def test_an_answer_that_was_lost_comes_again_and_makes_no_second_token(api: Api, ada: Api) -> None:
    begun, again = (api.post(ASK, key=KEY).json for _ in range(2))
    assert begun == again
    for _ in range(2):
        ada.post(CONFIRM, {"user_code": begun["user_code"], "name": "phone"})
    assert fetched(api, begun) == fetched(api, begun)
    assert len(ada.get("/v1/players/me/tokens").json["items"]) == 2


def test_a_device_that_is_confirmed_again_has_the_answer_of_the_first_time(api: Api, ada: Api) -> None:
    code = api.post(ASK).json["user_code"]
    first, second = (ada.post(CONFIRM, {"user_code": code, "name": name}) for name in ("phone", "tablet"))
    assert first.json == second.json
    assert [one.headers.get("Idempotency-Replayed") for one in (first, second)] == [None, "true"]


def test_a_key_confirms_one_device(api: Api, ada: Api) -> None:
    first, second = (api.post(ASK).json["user_code"] for _ in range(2))
    assert ada.post(CONFIRM, {"user_code": first, "name": "phone"}, key=KEY).status_code == 200
    assert ada.post(CONFIRM, {"user_code": second, "name": "phone"}, key=KEY).json["code"] == "key_reused"


def test_the_same_request_does_not_bring_codes_back_that_have_ended(cabinet: Cabinet) -> None:
    play, accounts, by = cabinet.play, cabinet.accounts, keyed(anybody(), KEY)
    devices.begin(play, accounts, by)
    cabinet.redis.delete(*cabinet.redis.scan_iter("*device*"))
    ended = play.clock() + timedelta(seconds=DEVICE_SECONDS)
    with refused("device_unknown"):
        devices.begin(replace(play, clock=lambda: ended), accounts, by)
    assert list(cabinet.redis.scan_iter("*device*")) == []


def test_a_code_is_typed_in_small_letters_without_its_line(api: Api, ada: Api) -> None:
    code = api.post(ASK).json["user_code"]
    assert set(code.replace("-", "")) <= set(LETTERS)
    typed = code.lower().replace("-", " ")
    assert ada.post(CONFIRM, {"user_code": typed, "name": "phone"}).json["user_code"] == code


def test_a_device_that_somebody_confirmed_is_nobody_elses(api: Api, ada: Api, bob: Api) -> None:
    begun = api.post(ASK).json
    ada.post(CONFIRM, {"user_code": begun["user_code"], "name": "phone"})
    refused = bob.post(CONFIRM, {"user_code": begun["user_code"], "name": "mine"})
    assert (refused.status_code, refused.json["code"]) == (404, "device_unknown")
    assert fetched(api, begun)[1]["id"] == ada.id


def test_of_two_who_confirm_at_once_the_first_has_the_device(
    api: Api, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, look = api.post(ASK).json, Devices.by_user_code

    def look_before_ada(kept: Devices, code: str) -> tuple[str, WaitingDevice] | None:
        found = look(kept, code)
        monkeypatch.undo()
        ada.post(CONFIRM, {"user_code": code, "name": "phone"})
        return found

    monkeypatch.setattr(Devices, "by_user_code", look_before_ada)
    refused = bob.post(CONFIRM, {"user_code": begun["user_code"], "name": "mine"})
    assert (refused.status_code, refused.json["code"]) == (404, "device_unknown")
    assert fetched(api, begun)[1]["id"] == ada.id


@pytest.mark.parametrize("scopes", [["account"], ["account", "play"]])
def test_a_token_that_allows_less_confirms_nothing(api: Api, ada: Api, scopes: list[str]) -> None:
    begun = api.post(ASK).json
    narrow = Api(ada.app, ada.post("/v1/players/me/tokens", {"name": "x", "scopes": scopes}).json["token"])
    refused = narrow.post(CONFIRM, {"user_code": begun["user_code"], "name": "phone"})
    assert refused.json["code"] == "insufficient_scope"
    assert fetched(api, begun)[1]["code"] == "device_pending"


def test_both_codes_end_after_ten_minutes_and_are_kept_as_digests(api: Api, cabinet: Cabinet) -> None:
    begun = api.post(ASK).json
    assert not any(begun["device_code"].encode() in value for value in values(cabinet.redis))
    left = [cabinet.redis.ttl(key) for key in cabinet.redis.scan_iter("*device*")]
    assert len(left) == 2
    assert all(0 < seconds <= DEVICE_SECONDS for seconds in left)
    assert fetched(api, {"device_code": "x"})[1]["code"] == "device_unknown"


def test_a_device_gets_nothing_once_all_tokens_were_revoked(api: Api, ada: Api, cabinet: Cabinet) -> None:
    begun = api.post(ASK).json
    ada.post(CONFIRM, {"user_code": begun["user_code"], "name": "phone"})
    held = cabinet.accounts.players.tokens.tokens_of(ada.id, cabinet.clock())
    cabinet.accounts.players.revoke_all(ada.id, held)
    assert fetched(api, begun)[1]["code"] == "device_unknown"


def test_a_confirmation_that_was_authenticated_before_all_tokens_were_revoked_gives_nothing(
    cabinet: Cabinet,
) -> None:
    play, accounts, holder = cabinet.play, cabinet.accounts, player(cabinet, "Ada")
    begun, _ = devices.begin(play, accounts, anybody())
    tokens.revoke_all(play, accounts, operator(), holder.player_id)
    devices.confirm(play, accounts, holder, begun.user_code, "phone")
    with refused("device_unknown"):
        devices.collect(play, accounts, begun.device_code)
