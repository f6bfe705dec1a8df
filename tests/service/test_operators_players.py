"""What the operator does with players and matches, by use cases and by command, without HTTP."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from service.application import problems
from service.application.accounts import leaving, locking, tokens
from service.application.callers import Caller
from service.application.oauth.clients import new_client
from service.application.oauth.grants import Refused
from service.application.players import BadToken, Principal
from service.application.problems import Problem
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from service.runtime.features import accounts_of, hooks_of, play_of
from tests.service.support import Api

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
    other = Cabinet(cabinet.config)
    return lambda token: _holder(other, token)


def _holder(cabinet: Cabinet, token: str) -> str:
    who = cabinet.players.authenticate(token, cabinet.clock())
    return who.player.id if who.player else ""


def _code(do: Callable[[], object]) -> str:
    with pytest.raises(Problem) as raised:
        do()
    return raised.value.code


def test_a_locked_player_is_refused_everywhere_and_loses_nothing(
    cabinet: Cabinet, ada: Api, operator: Caller, elsewhere: Callable[[str], str]
) -> None:
    play, accounts, token = play_of(cabinet), accounts_of(cabinet), str(ada.token)
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
    locking.lock(play_of(cabinet), accounts_of(cabinet), operator, ada.id)
    refused = ada.get("/v1/players/me")
    assert (refused.status_code, refused.json["code"], refused.json["retryable"]) == (401, "player_locked", False)
    assert 'error="invalid_token"' in refused.headers["WWW-Authenticate"]


def test_whoever_has_no_token_does_not_learn_that_a_player_is_locked(
    cabinet: Cabinet, ada: Api, api: Api, operator: Caller
) -> None:
    locking.lock(play_of(cabinet), accounts_of(cabinet), operator, ada.id)
    guess = Api(api.app, f"cnt_{ada.id}_guess").get("/v1/players/me").json["code"]
    code = api.post("/v1/players/recover", {"recovery_code": f"cnk_{ada.id}_guess"}).json["code"]
    assert (guess, code) == ("bad_token", "recovery_invalid")


def test_a_recovery_code_does_not_unlock_and_stays_good(cabinet: Cabinet, api: Api, operator: Caller) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    made = api.post("/v1/players", {"name": "Ada"}).json
    recovery = {"recovery_code": made["recovery_code"]}
    locking.lock(play, accounts, operator, made["id"])
    assert api.post("/v1/players/recover", recovery).json["code"] == "player_locked"
    locking.unlock(accounts, operator, made["id"])
    assert api.post("/v1/players/recover", recovery).status_code == 200


def test_a_lock_ends_the_sign_in_that_is_under_way(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    browser = accounts.attempts.succeed(ada.id)
    locking.lock(play, accounts, operator, ada.id)
    assert _code(lambda: accounts.attempts.collect(browser, cabinet.clock())) == problems.PLAYER_LOCKED


def test_an_application_of_a_locked_player_gets_no_tokens_and_keeps_what_it_was_allowed(
    cabinet: Cabinet, ada: Api, operator: Caller
) -> None:
    play, accounts, now = play_of(cabinet), accounts_of(cabinet), cabinet.clock()
    client = new_client("Helper", ["https://helper.example/back"], now)
    issued = accounts.grants.issue(ada.id, client, ("read",), "family", now)
    locking.lock(play, accounts, operator, ada.id)
    assert _code(lambda: _holder(cabinet, issued.access_token)) == problems.PLAYER_LOCKED
    with pytest.raises(Refused):
        accounts.grants.present(issued.refresh_token, now)
    locking.unlock(accounts, operator, ada.id)
    assert accounts.grants.present(issued.refresh_token, now).player == ada.id


def test_a_locked_player_can_be_erased(cabinet: Cabinet, ada: Api, operator: Caller) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    locking.lock(play, accounts, operator, ada.id)
    was, erasure = leaving.erase(accounts, operator, ada.id)
    assert (was.name, erasure.status) == (ada.name, "running")
    with pytest.raises(BadToken):
        _holder(cabinet, str(ada.token))


def test_all_tokens_of_a_player_end_but_not_the_recovery_code(cabinet: Cabinet, api: Api, operator: Caller) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    made = api.post("/v1/players", {"name": "Ada"}).json
    client = new_client("Helper", ["https://helper.example/back"], cabinet.clock())
    issued = accounts.grants.issue(made["id"], client, ("read",), "family", cabinet.clock())
    assert len(tokens.revoke_all(play, accounts, operator, made["id"])) == 2
    for token in (made["token"], issued.access_token):
        with pytest.raises(BadToken):
            _holder(cabinet, token)
    assert api.post("/v1/players/recover", {"recovery_code": made["recovery_code"]}).status_code == 200


@pytest.mark.parametrize("who", ["a player", "another player", "nobody"])
def test_only_the_operator_locks(cabinet: Cabinet, ada: Api, bob: Api, who: str) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    holder = {"a player": ada, "another player": bob}.get(who)
    by = Caller(Principal(accounts.players.get(holder.id)) if holder else Principal(), "req")
    wanted = problems.OPERATOR_NEEDED if holder else problems.TOKEN_NEEDED
    assert _code(lambda: locking.lock(play, accounts, by, ada.id)) == wanted
    assert _code(lambda: locking.unlock(accounts, by, ada.id)) == wanted
    assert _code(lambda: locking.overview(play, accounts, by, ada.id)) == wanted


def test_nobody_acts_on_the_account_of_somebody_else(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    play, accounts = play_of(cabinet), accounts_of(cabinet)
    by = Caller(Principal(accounts.players.get(bob.id)), "req")
    refused = (
        lambda: leaving.erase(accounts, by, ada.id),
        lambda: leaving.export(play, accounts, hooks_of(cabinet), by, ada.id),
        lambda: tokens.tokens_of(play, accounts, by, ada.id),
        lambda: tokens.revoke_all(play, accounts, by, ada.id),
    )
    assert [_code(do) for do in refused] == [problems.FOREIGN_PLAYER] * len(refused)


def test_a_player_that_there_is_not_cannot_be_locked(cabinet: Cabinet, operator: Caller) -> None:
    accounts = accounts_of(cabinet)
    assert _code(lambda: locking.lock(play_of(cabinet), accounts, operator, NOBODY)) == problems.UNKNOWN_PLAYER
    assert not accounts.players.lock(NOBODY, cabinet.clock())
    assert accounts.players.tokens.locked_since(NOBODY) is None, "nothing was left behind"
