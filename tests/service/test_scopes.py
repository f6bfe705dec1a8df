"""Tokens with scopes: made, listed, rotated, revoked, expired; and what each allows."""

from datetime import timedelta
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from service.application.tokens.scopes import SCOPES
from tests.service.support import GAME, Api, table_for

TOKENS = "/v1/players/me/tokens"
READS = {"adjudicate", "foresee_standings", "look_at_invitation"}
"""Operations that only compute or read, though what they are asked with comes in a body."""
UNSCOPED = {"begin_device", "collect_device_token", "create_player", "recover_player"}
"""Operations for those who have no token yet."""


def token_of(player: Api, *scopes: str, **more: Any) -> tuple[str, Api]:
    """The id of a new token of a player, and a client with it."""
    made = player.post(TOKENS, {"name": "bot", "scopes": list(scopes), **more})
    assert made.status_code == 201, made.text
    return made.json["id"], Api(player.app, made.json["token"], player.id, player.name)


def test_a_token_allows_what_its_scopes_say(ada: Api) -> None:
    reader = token_of(ada, "read")[1]
    assert reader.get("/v1/players/me").status_code == 200
    refused = reader.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]})
    assert (refused.status_code, refused.json["code"]) == (403, "insufficient_scope")
    assert "host" in refused.json["detail"]
    assert 'scope="host"' in refused.headers["WWW-Authenticate"]


def test_a_token_without_the_scope_gives_no_command(ada: Api) -> None:
    match = ada.open("me", "bot")
    refused = token_of(ada, "read", "host")[1].command(match, ada.options(match)[0]["command"])
    assert (refused.status_code, refused.json["code"]) == (403, "insufficient_scope")
    assert token_of(ada, "play")[1].command(match, ada.options(match)[0]["command"]).status_code == 200


def test_only_hosts_scopes_seat_bots(ada: Api) -> None:
    match = ada.open("me", "open")
    refused = token_of(ada, "play")[1].post(f"{match}/seats/1", {"bot": "bot"})
    assert (refused.status_code, refused.json["code"]) == (403, "insufficient_scope")


def test_a_token_that_reads_neither_writes_nor_makes_work(api: Api) -> None:
    allowed = set()
    for rule in api.app.url_map.iter_rules():
        operation = getattr(api.app.view_functions[rule.endpoint], "operation", None)
        if operation is None or operation.scope != "read":
            continue
        if not rule.methods <= {"GET", "HEAD", "OPTIONS"} or operation.status == 202:
            allowed.add(rule.endpoint.rpartition(".")[2])
    assert allowed == READS


def test_what_needs_no_token_needs_no_scope_and_is_listed(api: Api) -> None:
    described = {name: getattr(one, "operation", None) for name, one in api.app.view_functions.items()}
    unscoped = {name.rpartition(".")[2] for name, one in described.items() if one and not one.scope}
    assert unscoped == UNSCOPED


def test_a_token_that_reads_starts_and_ends_no_job(ada: Api, bob: Api) -> None:
    match, reader = table_for(ada, bob), token_of(ada, "read")[1]
    ada.post(f"{match}/resign")
    job = ada.post(f"{match}/reports").headers["Location"]
    asked = (reader.post(f"{match}/analyses", {}), reader.post(f"{match}/reports", {}), reader.ask("DELETE", job))
    assert [(one.status_code, one.json["code"]) for one in asked] == [(403, "insufficient_scope")] * 3
    assert reader.get(job).status_code == 200
    assert token_of(ada, "play")[1].ask("DELETE", job).status_code == 200


def test_the_first_token_allows_everything(ada: Api) -> None:
    (first,) = ada.get(TOKENS).json["items"]
    assert first["scopes"] == list(SCOPES)
    assert first["current"]


def test_tokens_are_listed_without_their_texts(ada: Api) -> None:
    token_id, bot = token_of(ada, "play", "read")
    listed = ada.get(TOKENS)
    assert [(one["id"], one["scopes"]) for one in listed.json["items"][1:]] == [(token_id, ["read", "play"])]
    assert bot.token
    assert bot.token not in listed.text


def test_a_token_cannot_make_one_that_allows_more(ada: Api) -> None:
    keeper = token_of(ada, "account")[1]
    refused = keeper.post(TOKENS, {"name": "more", "scopes": ["account", "play"]})
    assert (refused.status_code, refused.json["code"]) == (403, "insufficient_scope")
    first = ada.get(TOKENS).json["items"][0]["id"]
    assert keeper.post(f"{TOKENS}/{first}/rotate").status_code == 403


def test_a_revoked_token_works_no_longer(ada: Api) -> None:
    token_id, bot = token_of(ada, "read")
    assert bot.get("/v1/players/me").status_code == 200
    assert ada.ask("DELETE", f"{TOKENS}/{token_id}").status_code == 200
    refused = bot.get("/v1/players/me")
    assert (refused.status_code, refused.json["code"]) == (401, "bad_token")
    assert 'error="invalid_token"' in refused.headers["WWW-Authenticate"]
    assert ada.ask("DELETE", f"{TOKENS}/{token_id}").json["code"] == "unknown_token"


def test_who_sent_no_token_is_asked_for_one_and_told_of_no_error(api: Api) -> None:
    assert api.get("/v1/players/me").headers["WWW-Authenticate"] == 'Bearer realm="cabinet-noir"'


@pytest.mark.parametrize("first", [False, True])
def test_a_rotated_token_has_a_new_text(ada: Api, first: bool) -> None:
    token_id = ada.get(TOKENS).json["items"][0]["id"] if first else token_of(ada, *SCOPES)[0]
    rotated = [ada.post(f"{TOKENS}/{token_id}/rotate", key="one") for _ in range(1 if first else 2)]
    new = Api(ada.app, rotated[-1].json["token"], ada.id)
    assert len({one.json["token"] for one in rotated}) == 1
    assert new.get("/v1/players/me").json["id"] == ada.id
    assert [one["id"] for one in new.get(TOKENS).json["items"] if one["current"]] == [token_id]
    assert ada.get("/v1/players/me").status_code == (401 if first else 200)


def test_an_expired_token_works_no_longer(clock: FrozenDateTimeFactory, ada: Api) -> None:
    bot = token_of(ada, "read", expires_in=60)[1]
    assert bot.get("/v1/players/me").status_code == 200
    clock.tick(timedelta(seconds=61))
    assert bot.get("/v1/players/me").status_code == 401
    assert len(ada.get(TOKENS).json["items"]) == 1


def test_the_last_use_is_known_to_the_hour_and_not_before_the_token_was_made(
    clock: FrozenDateTimeFactory, ada: Api
) -> None:
    clock.tick(timedelta(minutes=20))
    soon, late = (token_of(ada, "read")[1] for _ in range(2))
    assert [one["last_used_at"] for one in ada.get(TOKENS).json["items"][1:]] == [None, None]
    soon.get("/v1/players/me")
    clock.tick(timedelta(hours=2))
    late.get("/v1/players/me")
    used = sorted(one["last_used_at"] for one in ada.get(TOKENS).json["items"][1:])
    assert [at[-14:] for at in used] == ["T12:20:00.000Z", "T14:00:00.000Z"]


def test_a_token_is_shown_again_to_the_same_request(ada: Api) -> None:
    made = [ada.post(TOKENS, {"name": "bot", "scopes": ["read"]}, key="again").json["token"] for _ in range(2)]
    assert made[0] == made[1]
    assert len(ada.get(TOKENS).json["items"]) == 2


@pytest.mark.parametrize(
    "body", [{"name": "x", "scopes": []}, {"name": "x", "scopes": ["rule"]}, {"name": "", "scopes": ["read"]}]
)
def test_a_malformed_token_is_refused(ada: Api, body: Any) -> None:
    assert ada.post(TOKENS, body).json["code"] == "malformed"


def test_nobody_has_more_than_fifty_tokens(ada: Api) -> None:
    answers = [ada.post(TOKENS, {"name": f"{number}", "scopes": ["read"]}) for number in range(50)]
    assert [one.status_code for one in answers[-2:]] == [201, 409]
