"""Tokens are looked up again after a while, by one thread at a time; one key makes one player."""

from typing import Any

import pytest
from cachetools import TTLCache
from freezegun.api import FrozenDateTimeFactory

from events import keys
from service.application.accounts import joining, tokens
from service.application.accounts.tokens import NewText, WantedToken
from service.application.callers import Caller
from service.application.players import CACHE_SECONDS, CACHED_TOKENS, BadToken
from service.application.reading_cache import ReadingCache
from service.application.tokens.records import KeptToken
from service.application.tokens.tokens import Tokens
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api
from tests.service.use_cases import operator, player, refused

KEY = "a-key-that-nobody-guesses"


class Hands:
    """A clock that is moved by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(cabinet: Cabinet) -> Hands:
    """The clock of the cache of tokens."""
    made = Hands()
    cabinet.accounts.players._recent = ReadingCache(CACHED_TOKENS, CACHE_SECONDS, timer=made)
    return made


def test_a_token_in_constant_use_is_looked_up_again_all_the_same(cabinet: Cabinet, hands: Hands, ada: Api) -> None:
    assert ada.get("/v1/games").status_code == 200
    cabinet.redis.hset(keys.player(ada.id), "token", "another")
    hands.now = CACHE_SECONDS - 1
    assert ada.get("/v1/games").status_code == 200
    hands.now = CACHE_SECONDS + 1
    assert ada.get("/v1/games").status_code == 401


def test_threads_look_tokens_up_one_after_another(cabinet: Cabinet, ada: Api) -> None:
    class Watched(TTLCache[str, Any]):
        """A cache that is not safe for threads, as its makers say, and checks that it need not be."""

        def __getitem__(self, key: str) -> Any:
            assert recent._lock.locked()
            return super().__getitem__(key)

        def __setitem__(self, key: str, value: Any, **how: Any) -> None:
            assert recent._lock.locked()
            super().__setitem__(key, value, **how)

    recent = cabinet.accounts.players._recent
    recent._values = Watched(CACHED_TOKENS, CACHE_SECONDS)
    assert [ada.get("/v1/games").status_code for _ in range(2)] == [200, 200]


def test_what_was_read_before_a_token_ended_is_not_kept(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, find = cabinet.accounts.players, cabinet.accounts.players.tokens.find

    def and_then_it_ends(*of: Any) -> Any:
        found = find(*of)
        cabinet.redis.hset(keys.player(ada.id), "token", "another")
        players.forget(ada.id)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(players.tokens, "find", and_then_it_ends)
        assert ada.get("/v1/games").status_code == 200
    assert ada.get("/v1/games").status_code == 401


def test_a_name_that_was_read_before_it_changed_is_not_kept(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    players, names, read = cabinet.accounts.players, cabinet.play.names, cabinet.accounts.players.names

    def and_then_it_changes(of: Any) -> Any:
        found = read(of)
        cabinet.redis.hset(keys.player(ada.id), "name", "Eda")
        names.forget(ada.id)
        return found

    with monkeypatch.context() as patched:
        patched.setattr(players, "names", and_then_it_changes)
        assert names.calling()(ada.id, "") == "Ada"
    assert names.calling()(ada.id, "") == "Eda"


def test_a_request_that_overtakes_the_one_with_its_key_is_given_the_same_answer(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, api: Api
) -> None:
    first = api.post("/v1/players", {"name": "Ada"}, key=KEY)
    cabinet.redis.delete(keys.player(first.json["id"]))  # as it was before the first had written
    clock.tick(5)
    second = api.post("/v1/players", {"name": "Ada"}, key=KEY)
    assert second.data == first.data
    shown = api.get(f"/v1/players/{first.json['id']}").json
    assert shown["created_at"] == first.json["created_at"]


@pytest.fixture
def holder(cabinet: Cabinet) -> Caller:
    """A player whose requests have a key."""
    return keyed(player(cabinet, "Ada"), KEY)


def keyed(by: Caller, key: str) -> Caller:
    return Caller(by.who, "req", key=key)


def created(cabinet: Cabinet, by: Caller) -> NewText:
    return tokens.create(cabinet.play, cabinet.accounts, by, WantedToken("ci", ("read",), None))


def works(cabinet: Cabinet, text: str) -> bool:
    """Whether a token works for a process that has not looked it up before."""
    try:
        Cabinet.compose(cabinet.config).accounts.players.authenticate(text, cabinet.clock())
    except BadToken:
        return False
    return True


def test_a_repeated_request_does_not_bring_an_ended_token_back(cabinet: Cabinet, holder: Caller) -> None:
    made = created(cabinet, holder)
    assert works(cabinet, made.text)
    tokens.revoke(cabinet.play, cabinet.accounts, holder, holder.player_id, made.held.token.id)
    again = created(cabinet, holder)
    assert (again.text, again.replayed) == (made.text, True)
    assert not works(cabinet, made.text)


def test_two_requests_at_once_make_no_token_too_many(
    cabinet: Cabinet, holder: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.application.tokens.tokens.TOKENS_MAX", 2)
    of = Tokens.tokens_of

    def meanwhile(*given: Any) -> Any:
        found = of(*given)
        monkeypatch.setattr(Tokens, "tokens_of", of)
        created(cabinet, keyed(holder, "another"))
        return found

    monkeypatch.setattr(Tokens, "tokens_of", meanwhile)
    with refused("too_many_tokens"):
        created(cabinet, holder)
    assert len(held_by(cabinet, holder)) == 2


def held_by(cabinet: Cabinet, by: Caller) -> list[KeptToken]:
    return tokens.tokens_of(cabinet.play, cabinet.accounts, by, by.player_id)


def test_a_request_that_was_authenticated_before_all_tokens_were_revoked_makes_none(
    cabinet: Cabinet, holder: Caller
) -> None:
    tokens.revoke_all(cabinet.play, cabinet.accounts, operator(), holder.player_id)
    with refused("bad_token"):
        created(cabinet, holder)
    with refused("bad_token"):
        joining.renew_recovery(cabinet.play, cabinet.accounts, keyed(holder, "another"))
    assert held_by(cabinet, holder) == []


def test_a_token_that_was_made_while_all_were_revoked_ends_with_them(
    cabinet: Cabinet, holder: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    end_all = Tokens.end_all

    def meanwhile(*given: Any) -> None:
        monkeypatch.setattr(Tokens, "end_all", end_all)
        created(cabinet, holder)
        end_all(*given)

    monkeypatch.setattr(Tokens, "end_all", meanwhile)
    ended = tokens.revoke_all(cabinet.play, cabinet.accounts, operator(), holder.player_id)
    assert [held.token.name for held in ended] == ["", "ci"]
    assert held_by(cabinet, holder) == []


def test_a_late_repeat_of_a_rotation_does_not_bring_the_text_before_back(cabinet: Cabinet, holder: Caller) -> None:
    token = created(cabinet, holder).held.token.id
    first, second, late = (
        tokens.rotate(cabinet.play, cabinet.accounts, keyed(holder, key), token) for key in ("one", "two", "one")
    )
    assert (late.text, late.replayed) == (first.text, True)
    assert [works(cabinet, text) for text in (first.text, second.text)] == [False, True]


def test_a_late_repeat_does_not_bring_the_recovery_code_before_back(cabinet: Cabinet, holder: Caller) -> None:
    first, second, late = (
        joining.renew_recovery(cabinet.play, cabinet.accounts, keyed(holder, key))[0]
        for key in ("one", "two", "one")
    )
    assert late == first
    play, accounts, nobody = cabinet.play, cabinet.accounts, keyed(holder, "")
    with refused("recovery_invalid"):
        joining.recover(play, accounts, nobody, first)
    assert joining.recover(play, accounts, nobody, second)[0].id == holder.player_id


def test_a_repeated_request_that_made_no_token_yet_is_counted(
    cabinet: Cabinet, holder: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr("service.application.tokens.tokens.Tokens.add", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            created(cabinet, holder)
    with monkeypatch.context() as patched:
        patched.setattr("service.application.tokens.tokens.TOKENS_MAX", 1)
        with refused("too_many_tokens"):
            created(cabinet, holder)
    assert works(cabinet, created(cabinet, holder).text)
