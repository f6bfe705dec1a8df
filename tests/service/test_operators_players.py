"""What the operator does with players and matches, by use cases and by command, without HTTP."""

from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest
from authlib.oauth2.rfc7636 import create_s256_code_challenge
from click.testing import CliRunner, Result

from service.application import problems
from service.application.accounts import leaving, locking, tokens
from service.application.callers import Caller
from service.application.oauth import giving
from service.application.oauth.clients import new_client
from service.application.oauth.codes import Code
from service.application.oauth.grants import InvalidGrant
from service.application.players import BadToken, Principal
from service.application.problems import Problem
from service.application.tokens.tokens import Tokens
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service.support import Api, table_for
from tests.service.test_oauth import BACK, VERIFIER, code_of, decide, register
from tests.service.test_scopes import token_of

NOBODY = "ply_01hzxq3v7k0000000000000001"


@pytest.fixture
def operator() -> Caller:
    return Caller(Principal(operator=True), "req_of_the_operator")


@pytest.fixture
def run(cabinet: Cabinet) -> Callable[..., Result]:
    environment = {"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_QUEUE_URL": ""}
    return lambda *arguments: CliRunner(env=environment).invoke(main, arguments)


@pytest.fixture
def elsewhere(cabinet: Cabinet) -> Callable[[str], str]:
    """What another process says of a token: the player's id."""
    other = Cabinet.compose(cabinet.config)
    return lambda token: _holder(other, token)


def _holder(cabinet: Cabinet, token: str) -> str:
    who = cabinet.accounts.players.authenticate(token, cabinet.clock())
    return who.player.id if who.player else ""


def _works(cabinet: Cabinet, player: Api) -> bool:
    """Whether a token works for a process that has not looked it up before."""
    try:
        return bool(_holder(Cabinet.compose(cabinet.config), str(player.token)))
    except BadToken:
        return False


def _code(do: Callable[[], object]) -> str:
    with pytest.raises(Problem) as raised:
        do()
    return raised.value.code


def test_a_locked_player_is_refused_everywhere_and_loses_nothing(
    cabinet: Cabinet, ada: Api, operator: Caller, elsewhere: Callable[[str], str]
) -> None:
    play, accounts, token = cabinet.play, cabinet.accounts, str(ada.token)
    before = tokens.tokens_of(play, accounts, operator, ada.id)
    assert _holder(cabinet, token) == ada.id
    assert locking.lock(play, accounts, operator, ada.id)
    assert not locking.lock(play, accounts, operator, ada.id), "it was locked before"
    assert [_code(lambda: _holder(cabinet, token)), _code(lambda: elsewhere(token))] == [problems.PLAYER_LOCKED] * 2
    assert locking.overview(play, accounts, operator, ada.id).locked_since
    assert locking.unlock(accounts, operator, ada.id)
    assert not locking.unlock(accounts, operator, ada.id), "it was not locked"
    assert (_holder(cabinet, token), elsewhere(token)) == (ada.id, ada.id)
    assert [held.raw for held in tokens.tokens_of(play, accounts, operator, ada.id)] == [
        held.raw for held in before
    ]


def test_a_locked_player_is_told_so(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    locking.lock(cabinet.play, cabinet.accounts, operator, ada.id)
    refused = ada.get("/v1/players/me")
    assert (refused.status_code, refused.json["code"], refused.json["retryable"]) == (401, "player_locked", False)
    assert 'error="invalid_token"' in refused.headers["WWW-Authenticate"]


def test_whoever_has_no_token_does_not_learn_that_a_player_is_locked(
    cabinet: Cabinet, ada: Api, api: Api, operator: Caller
) -> None:
    locking.lock(cabinet.play, cabinet.accounts, operator, ada.id)
    guess = Api(api.app, f"cnt_{ada.id}_guess").get("/v1/players/me").json["code"]
    code = api.post("/v1/players/recover", {"recovery_code": f"cnk_{ada.id}_guess"}).json["code"]
    assert (guess, code) == ("bad_token", "recovery_invalid")


def test_a_recovery_code_does_not_unlock_and_stays_good(cabinet: Cabinet, api: Api, operator: Caller) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    made = api.post("/v1/players", {"name": "Ada"}).json
    recovery = {"recovery_code": made["recovery_code"]}
    locking.lock(play, accounts, operator, made["id"])
    assert api.post("/v1/players/recover", recovery).json["code"] == "player_locked"
    locking.unlock(accounts, operator, made["id"])
    assert api.post("/v1/players/recover", recovery).status_code == 200


def test_a_lock_ends_the_sign_in_that_is_under_way(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    browser = accounts.attempts.succeed(ada.id)
    locking.lock(play, accounts, operator, ada.id)
    assert _code(lambda: accounts.attempts.collect(browser, cabinet.clock())) == problems.PLAYER_LOCKED


def test_an_application_of_a_locked_player_gets_no_tokens_and_keeps_what_it_was_allowed(
    cabinet: Cabinet, ada: Api, operator: Caller
) -> None:
    play, accounts, now = cabinet.play, cabinet.accounts, cabinet.clock()
    client = new_client("Helper", ["https://helper.example/back"], now)
    issued = accounts.grants.issue(ada.id, client, ("read",), "family", now)
    locking.lock(play, accounts, operator, ada.id)
    assert _code(lambda: _holder(cabinet, issued.access_token)) == problems.PLAYER_LOCKED
    with pytest.raises(InvalidGrant):
        accounts.grants.present(issued.refresh_token, now)
    assert giving.introspect(play, accounts, client.id, issued.access_token) is None
    locking.unlock(accounts, operator, ada.id)
    assert giving.introspect(play, accounts, client.id, issued.access_token)
    assert accounts.grants.present(issued.refresh_token, now).player == ada.id


def test_a_code_of_a_locked_player_is_good_for_nothing(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    code = Code("app_of_the_tests", ada.id, ("read",), None, "")
    assert giving.player_of_code(accounts, code) == ada.id
    locking.lock(play, accounts, operator, ada.id)
    assert giving.player_of_code(accounts, code) is None


def test_a_locked_player_can_be_erased(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    locking.lock(play, accounts, operator, ada.id)
    was, erasure = leaving.erase(accounts, operator, ada.id)
    assert (was.name, erasure.status) == (ada.name, "running")
    with pytest.raises(BadToken):
        _holder(cabinet, str(ada.token))


def test_all_tokens_of_a_player_end_but_not_the_recovery_code(cabinet: Cabinet, api: Api, operator: Caller) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    made = api.post("/v1/players", {"name": "Ada"}).json
    client = new_client("Helper", ["https://helper.example/back"], cabinet.clock())
    issued = accounts.grants.issue(made["id"], client, ("read",), "family", cabinet.clock())
    assert len(tokens.revoke_all(play, accounts, operator, made["id"])) == 2
    for token in (made["token"], issued.access_token):
        with pytest.raises(BadToken):
            _holder(cabinet, token)
    assert api.post("/v1/players/recover", {"recovery_code": made["recovery_code"]}).status_code == 200


def test_codes_and_sign_ins_that_are_under_way_end_with_all_tokens(
    cabinet: Cabinet, ada: Api, operator: Caller
) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    client = new_client("Helper", ["https://helper.example/back"], cabinet.clock())

    def code() -> Code:
        return Code(client.id, ada.id, ("read",), None, "", accounts.players.tokens.generation(ada.id))

    before, browser = code(), accounts.attempts.succeed(ada.id)
    assert giving.player_of_code(accounts, before) == ada.id
    tokens.revoke_all(play, accounts, operator, ada.id)
    assert giving.player_of_code(accounts, before) is None
    with pytest.raises(InvalidGrant):  # it was revoked after the player of the code was asked for
        giving.exchange(play, accounts, client, "text", before)
    assert accounts.attempts.collect(browser, cabinet.clock()) is None
    assert tokens.tokens_of(play, accounts, operator, ada.id) == []
    assert giving.exchange(play, accounts, client, "another", code()).access_token
    assert accounts.attempts.collect(accounts.attempts.succeed(ada.id), cabinet.clock())


def test_a_lock_during_a_change_of_the_name_locks(
    cabinet: Cabinet, ada: Api, operator: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    swap = Tokens.swap

    def after_a_rename(*given: Any) -> bool:
        monkeypatch.setattr(Tokens, "swap", swap)
        ada.ask("PUT", "/v1/players/me/name", json={"name": "Ada Lovelace"})
        return swap(*given)

    monkeypatch.setattr(Tokens, "swap", after_a_rename)
    assert locking.lock(cabinet.play, cabinet.accounts, operator, ada.id)
    assert cabinet.accounts.players.tokens.locked_since(ada.id)


def test_an_application_is_told_that_a_code_ended_with_all_tokens(
    cabinet: Cabinet, api: Api, ada: Api, operator: Caller
) -> None:
    asked = {"code_challenge": create_s256_code_challenge(VERIFIER), "code_challenge_method": "S256"}
    form = {"client_id": register(api), "redirect_uri": BACK}
    query = urlencode({**form, **asked, "response_type": "code", "scope": "read"})
    code = code_of(decide(ada, f"/oauth/authorize?{query}"))
    tokens.revoke_all(cabinet.play, cabinet.accounts, operator, ada.id)
    more = {"grant_type": "authorization_code", "code": code, "code_verifier": VERIFIER}
    told = api.app.test_client().post("/oauth/token", data={**form, **more})
    assert (told.status_code, told.json["error"]) == (400, "invalid_grant")


@pytest.mark.parametrize("who", ["a player", "another player", "nobody"])
def test_only_the_operator_locks(cabinet: Cabinet, ada: Api, bob: Api, who: str) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    holder = {"a player": ada, "another player": bob}.get(who)
    by = Caller(Principal(accounts.players.get(holder.id)) if holder else Principal(), "req")
    wanted = problems.OPERATOR_NEEDED if holder else problems.TOKEN_NEEDED
    assert _code(lambda: locking.lock(play, accounts, by, ada.id)) == wanted
    assert _code(lambda: locking.unlock(accounts, by, ada.id)) == wanted
    assert _code(lambda: locking.overview(play, accounts, by, ada.id)) == wanted


def test_nobody_acts_on_the_account_of_somebody_else(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    play, accounts = cabinet.play, cabinet.accounts
    by = Caller(Principal(accounts.players.get(bob.id)), "req")
    refused = (
        lambda: leaving.erase(accounts, by, ada.id),
        lambda: leaving.export(
            play, accounts, cabinet.hooks, cabinet.study.studies, cabinet.moderation.reports, by, ada.id
        ),
        lambda: tokens.tokens_of(play, accounts, by, ada.id),
        lambda: tokens.revoke_all(play, accounts, by, ada.id),
    )
    assert [_code(do) for do in refused] == [problems.FOREIGN_PLAYER] * len(refused)


def test_a_player_that_there_is_not_cannot_be_locked(cabinet: Cabinet, operator: Caller) -> None:
    accounts = cabinet.accounts
    assert _code(lambda: locking.lock(cabinet.play, accounts, operator, NOBODY)) == problems.UNKNOWN_PLAYER
    assert not accounts.players.lock(NOBODY, cabinet.clock())
    assert accounts.players.tokens.locked_since(NOBODY) is None, "nothing was left behind"


def test_a_command_shows_a_player(ada: Api, bob: Api, run: Callable[..., Result]) -> None:
    match = table_for(ada, bob).rpartition("/")[2]
    said = run("players", "show", ada.id).output
    assert f"{ada.name}\n" in said
    assert "(first)  read play" in said
    assert f"    {match}\n" in said
    assert "1 tokens, 1 matches." in said
    assert "locked" not in said


def test_a_command_locks_and_unlocks(cabinet: Cabinet, ada: Api, run: Callable[..., Result]) -> None:
    assert run("players", "lock", ada.id).output == f"{ada.id} locked.\n"
    assert _code(lambda: _holder(cabinet, str(ada.token))) == problems.PLAYER_LOCKED
    assert "locked since " in run("players", "show", ada.id).output
    assert run("players", "unlock", ada.id).output == f"{ada.id} unlocked.\n"
    assert _holder(cabinet, str(ada.token)) == ada.id


def test_a_command_ends_one_token_or_all(cabinet: Cabinet, ada: Api, run: Callable[..., Result]) -> None:
    token, reader = token_of(ada, "read")
    assert run("players", "revoke", ada.id).exit_code == 2, "it must be said which"
    assert run("players", "revoke", ada.id, token).output == f"{token} revoked.\n"
    assert [_works(cabinet, reader), _works(cabinet, ada)] == [False, True]
    assert run("players", "revoke", ada.id, "--all").output.count("revoked.") == 1
    assert not _works(cabinet, ada)


def test_a_command_erases_a_player_who_agrees(
    cabinet: Cabinet, ada: Api, api: Api, run: Callable[..., Result]
) -> None:
    assert run("players", "erase", ada.id).exit_code == 1, "nobody said yes"
    assert _works(cabinet, ada)
    erasure = run("players", "erase", ada.id, "--yes").output.strip()
    assert not _works(cabinet, ada)
    assert api.get(f"/v1/erasures/{erasure}").json["status"] == "running"


def test_a_command_shows_and_cancels_a_match(ada: Api, run: Callable[..., Result]) -> None:
    lobby = ada.open("me", "open")
    match = lobby.rpartition("/")[2]
    said = run("matches", "show", match).output
    assert f"host {ada.id}" in said
    assert "    1  open\n" in said
    assert run("matches", "cancel", match).output == f"{match} cancelled.\n"
    assert ada.get(lobby).json["status"] == "cancelled"


def test_a_match_that_has_started_is_not_cancelled(ada: Api, bob: Api, run: Callable[..., Result]) -> None:
    match = table_for(ada, bob)
    refused = run("matches", "cancel", match.rpartition("/")[2])
    assert (refused.exit_code, ada.get(match).json["status"]) == (1, "running")
    assert refused.output.startswith("Error: ")


@pytest.mark.parametrize(
    "command", [("players", "show"), ("players", "lock"), ("players", "unlock"), ("players", "erase", "--yes")]
)
def test_a_command_about_nobody_says_so(run: Callable[..., Result], command: tuple[str, ...]) -> None:
    refused = run(*command, NOBODY)
    assert refused.exit_code == 1
    assert NOBODY in refused.output


def test_a_command_about_a_match_that_there_is_not_says_so(run: Callable[..., Result]) -> None:
    for command in ("show", "cancel"):
        refused = run("matches", command, "mat_01hzxq3v7k0000000000000001")
        assert refused.exit_code == 1
        assert "mat_01hzxq3v7k0000000000000001" in refused.output
