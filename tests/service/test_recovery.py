"""A lost token is replaced by the recovery code, once."""

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, secret_of
from tests.service.test_accounts import KEY, values

ME = "/v1/players/me"
RECOVER = "/v1/players/recover"


def test_a_recovery_code_replaces_a_lost_token_once(api: Api) -> None:
    made = api.post("/v1/players", {"name": "Ada"}).json
    back = api.post(RECOVER, {"recovery_code": made["recovery_code"]})
    assert (back.json["id"], back.json["name"]) == (made["id"], "Ada")
    assert Api(api.app, made["token"]).get(ME).status_code == 401
    assert Api(api.app, back.json["token"]).get(ME).status_code == 200
    assert api.post(RECOVER, {"recovery_code": made["recovery_code"]}).json["code"] == "recovery_invalid"
    assert api.post(RECOVER, {"recovery_code": back.json["recovery_code"]}).status_code == 200


def test_an_answer_that_was_lost_loses_no_account(api: Api) -> None:
    made = api.post("/v1/players", {"name": "Ada"}).json
    answers = [api.post(RECOVER, {"recovery_code": made["recovery_code"]}, key=KEY).json for _ in range(2)]
    assert answers[0] == answers[1]


def test_a_recovery_code_is_kept_nowhere(cabinet: Cabinet, api: Api) -> None:
    code = api.post("/v1/players", {"name": "Ada"}, key=KEY).json["recovery_code"]
    secret = secret_of(code)
    assert not any(secret in value for value in values(cabinet.redis))


def test_a_new_code_ends_the_one_before(api: Api, ada: Api) -> None:
    codes = [ada.post(f"{ME}/recovery-code").json["recovery_code"] for _ in range(2)]
    assert [api.post(RECOVER, {"recovery_code": code}).status_code for code in codes] == [403, 200]


def test_a_token_with_fewer_scopes_makes_no_code(ada: Api) -> None:
    narrow = ada.post(f"{ME}/tokens", {"name": "x", "scopes": ["account"]}).json["token"]
    assert Api(ada.app, narrow).post(f"{ME}/recovery-code").json["code"] == "insufficient_scope"


def test_a_code_that_is_none_is_refused(api: Api) -> None:
    for code in ("x", "cnk_ply_00000000000000000000000000_x"):
        assert api.post(RECOVER, {"recovery_code": code}).json["code"] == "recovery_invalid"
